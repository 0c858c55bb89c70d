// @ts-check
// The 36 rolls as six rows of six. A roll of two numbers is two of the 36, so both are marked together.

import { html, write } from "./elements.js";
import { hear } from "./late.js";
import { leave } from "./page.js";
import { say } from "./words.js";

/** @import { Words } from "./board.types" */

/** @typedef {{ rolls: string[], words: Words }} Rolls */

const SIX = [1, 2, 3, 4, 5, 6];
/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** The name of a throw's roll, the larger number first. @param {number} first @param {number} second */
export const nameOf = (first, second) => `${Math.max(first, second)}-${Math.min(first, second)}`;

/** How many of the 36 throws are among rolls. @param {string[]} rolls */
export const count = (rolls) => rolls.reduce((sum, roll) => sum + (roll[0] === roll[2] ? 1 : 2), 0);

/** @type {import("@anywidget/types").Render<Rolls>} */
function render({ model, el }) {
  /** @param {string} key @param {Record<string, number>} [values] */
  const words = (key, values) => say(model.get("words"), key, values);
  const how = html("p", { class: "bgl-grid-how" }, words("how"));
  const cells = html("div", { class: "bgl-grid-cells" });
  const said = html("p", { class: "bgl-grid-said", role: "status" });
  const clear = html("button", { type: "button", class: "bgl-button bgl-grid-clear", onclick: () => set([]) }, words("clear"));
  const foot = html("div", { class: "bgl-row" }, said, clear);
  const root = html("div", { class: "bgl-sheet bgl-grid", role: "group", "aria-label": words("grid") }, how, cells, foot);

  /** @param {string} text */
  const heading = (text) => html("span", { class: "bgl-grid-head", "aria-hidden": "true" }, text);
  /** @type {HTMLButtonElement[][]} */
  const buttons = [];
  cells.append(heading(""), ...SIX.map((second) => heading(String(second))));
  for (const first of SIX) {
    cells.append(heading(String(first)));
    buttons[first] = [];
    for (const second of SIX) {
      const roll = `${first}-${second}`;
      const tabindex = first === 1 && second === 1 ? 0 : -1;
      const about = { type: "button", class: "bgl-cell", "data-roll": roll, "aria-label": roll, tabindex };
      buttons[first][second] = cells.appendChild(html("button", about, roll));
    }
  }
  el.append(root);

  /** @param {string[]} rolls */
  const set = (rolls) => {
    model.set("rolls", rolls);
    try {
      model.save_changes();
    } catch {
      // A page without a kernel has nowhere to send it.
    }
  };
  const draw = () => {
    const rolls = model.get("rolls");
    for (const first of SIX) {
      for (const second of SIX) {
        buttons[first][second].setAttribute("aria-pressed", String(rolls.includes(nameOf(first, second))));
      }
    }
    write(said, words("marked", { n: count(rolls) }));
  };
  /** @param {HTMLButtonElement} button */
  const rest = (button) => {
    for (const row of buttons) row?.forEach((each) => (each.tabIndex = each === button ? 0 : -1));
  };

  cells.addEventListener("click", (event) => {
    const button = /** @type {HTMLButtonElement | null} */ (/** @type {Element} */ (event.target).closest(".bgl-cell"));
    if (!button) return;
    const [first, second] = (button.dataset.roll ?? "").split("-").map(Number);
    const name = nameOf(first, second);
    const rolls = model.get("rolls");
    rest(button);
    set(rolls.includes(name) ? rolls.filter((each) => each !== name) : [...rolls, name]);
  });
  root.addEventListener("keydown", (event) => {
    event.stopPropagation(); // no key pressed here is meant for the notebook
    const button = /** @type {HTMLButtonElement | null} */ (/** @type {Element} */ (event.target).closest(".bgl-cell"));
    const step = STEPS[event.key];
    if (event.key === "Escape") {
      event.preventDefault();
      return leave(root);
    }
    if (!button || event.ctrlKey || event.metaKey || event.altKey) return;
    const [first, second] = (button.dataset.roll ?? "").split("-").map(Number);
    const within = (/** @type {number} */ number) => Math.min(Math.max(number, 1), 6);
    /** @type {HTMLButtonElement | undefined} */
    let next;
    if (step) next = buttons[within(first + step[0])][within(second + step[1])];
    if (event.key === "Home") next = buttons[first][1];
    if (event.key === "End") next = buttons[first][6];
    if (!next) return;
    event.preventDefault();
    rest(next);
    next.focus();
  });
  draw();
  model.on("change:rolls", draw);
  return () => {
    model.off("change:rolls", draw);
    root.remove();
  };
}

export default { initialize: hear, render };
