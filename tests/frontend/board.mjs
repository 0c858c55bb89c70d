// The front end as a module. It stands in no package of its own, so node would take the file for an older kind of script.

import { readFileSync } from "node:fs";

export const SOURCE = new URL("../../bglearn/widgets/static/board.js", import.meta.url);

const text = readFileSync(SOURCE, "utf8");

export const board = await import(`data:text/javascript,${encodeURIComponent(text)}`);
