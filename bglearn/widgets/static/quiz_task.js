// The task of an exercise. Its element stays while the words change, so that the focus can rest on it.

import { hear } from "./late.js";

/** @typedef {{ name: string, text: string, before: string }} Task */

/** @type {import("@anywidget/types").Render<Task>} */
function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "bgl-sheet bgl-quiz-task";
  root.tabIndex = -1;
  root.setAttribute("role", "group");
  const [before, name, text] = ["p", "p", "p"].map((tag) => document.createElement(tag));
  before.className = "bgl-quiz-before";
  name.className = "bgl-quiz-name";
  text.className = "bgl-quiz-text";
  root.append(before, name, text);
  el.append(root);

  const draw = () => {
    before.textContent = model.get("before");
    before.hidden = !model.get("before");
    name.textContent = model.get("name");
    name.hidden = !model.get("name");
    text.textContent = model.get("text");
    root.setAttribute("aria-label", `${model.get("name")} ${model.get("text")}`.trim());
  };
  draw();
  model.on("change", draw);
  return () => model.off("change", draw);
}

export default { initialize: hear, render };
