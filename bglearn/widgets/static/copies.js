// @ts-check
// Buttons that copy a text each. Where the page may not copy, the text is shown and selected instead.

import { hear } from "./late.js";

/** @typedef {{ items: [label: string, text: string][], copied: string, yourself: string, label: string }} Copies */

/** @type {import("@anywidget/types").Render<Copies>} */
function render({ model, el }) {
  const row = document.createElement("div");
  const told = document.createElement("p");
  const shown = document.createElement("textarea");
  const root = document.createElement("div");
  root.className = "bgl-root bgl-copies";
  row.className = "bgl-row";
  told.setAttribute("role", "status");
  Object.assign(shown, { className: "bgl-copied", rows: 4, readOnly: true, hidden: true });
  shown.setAttribute("aria-label", model.get("label"));
  root.append(row, told, shown);
  el.append(root);

  /** @param {string} label @param {string} text */
  const copy = async (label, text) => {
    shown.value = text;
    try {
      await navigator.clipboard.writeText(text);
      shown.hidden = true;
      told.textContent = model.get("copied").replace("{what}", label);
    } catch {
      shown.hidden = false;
      told.textContent = model.get("yourself");
      shown.select();
    }
  };
  const draw = () => {
    told.textContent = "";
    shown.hidden = true;
    const buttons = model.get("items").map(([label, text]) => {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "bgl-button", textContent: label, onclick: () => copy(label, text) });
      button.setAttribute("data-lm-suppress-shortcuts", "true");
      return button;
    });
    row.replaceChildren(...buttons);
  };
  const quiet = (/** @type {Event} */ event) => event.stopPropagation();
  root.addEventListener("keydown", quiet);
  draw();
  model.on("change:items", draw);
  return () => {
    model.off("change:items", draw);
    root.remove();
  };
}

export default { initialize: hear, render };
