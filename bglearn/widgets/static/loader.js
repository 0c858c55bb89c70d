// All that a host loads for each board: it takes the front end from the board's own state, once for a page. A host keeps
// every module that it has ever loaded, and what belongs to it, also where its board has long been closed.

import { hear } from "./late.js";

/** @typedef {{ default: { render: import("@anywidget/types").Render<any> } }} FrontEnd */

const HEAVY = ["code", "layouts", "palettes", "words", "frame"];

/** The front ends of this page, by their code. @type {Map<string, Promise<FrontEnd>>} */
const loaded = (/** @type {any} */ (globalThis)[Symbol.for("bglearn front ends")] ??= new Map());

/** @param {string} code @returns {Promise<FrontEnd>} */
function load(code) {
  const known = loaded.get(code);
  if (known) return known;
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const found = import(url).finally(() => URL.revokeObjectURL(url));
  loaded.set(code, found);
  found.catch(() => loaded.delete(code)); // may be asked for again
  return found;
}

/** @type {import("@anywidget/types").Initialize<any>} */
const initialize = ({ model }) => {
  hear({ model });
  return () => {
    // Nor does a host let go of the state of what it has closed.
    for (const name of HEAVY) model.set(name, null);
    model.set("path", {}); // it also keeps what was there before the last change
  };
};

/** @type {import("@anywidget/types").Render<any>} */
const render = async (context) => (await load(context.model.get("code"))).default.render(context);

export default { initialize, render };
