// One line that is read out when it changes: the element stays and only its text is new, else no screen reader says it.
// A table's second line also says when nobody answers its buttons, all of which are the kernel's: when one is used, and
// at once where the host knows that the table comes from a saved notebook and has no kernel.

import { hear } from "./late.js";

/**
 * @typedef {{ plain: string, before: string, text: string, side: string, refused: boolean, silence: string, saved: string }} Lines
 */

const PATIENCE = 2500; // milliseconds
const CUT_OFF = "jupyter-widgets-disconnected"; // how the host marks every part of what it took from a saved notebook
const BUTTONS = "button, input, select, option";

/** @type {import("@anywidget/types").Render<Lines>} */
function render({ model, el }) {
  const [plain, line] = [document.createElement("div"), document.createElement("div")];
  const [before, dot, text] = ["span", "span", "strong"].map((tag) => document.createElement(tag));
  el.classList.add("bgl-status");
  plain.className = "bgl-status-plain";
  before.className = "bgl-status-before";
  line.setAttribute("role", "status");
  line.setAttribute("aria-atomic", "true");
  dot.setAttribute("aria-hidden", "true");
  line.append(before, dot, text);
  el.append(plain, line);
  let silent = false;
  let cutOff = false;

  /** Writes only what is new: what is written again may be read out again. @param {HTMLElement} node @param {string} words */
  const write = (node, words) => {
    if (node.textContent !== words) node.textContent = words;
  };
  const draw = () => {
    write(plain, model.get("plain"));
    plain.hidden = !model.get("plain");
    write(before, model.get("before") && `${model.get("before")} `);
    dot.className = model.get("side") ? `bgl-status-dot bgl-status-${model.get("side")}` : "";
    write(text, model.get(silent ? "silence" : cutOff ? "saved" : "text"));
    line.className = `bgl-status-line${model.get("refused") ? " bgl-status-refused" : ""}`;
  };
  draw();
  model.on("change", draw);
  const deaf = model.get("silence") ? listen() : () => {};

  /** Asks the kernel whether it is there whenever a button of the table is used, and says so if it is not. */
  function listen() {
    let timer = 0;
    /** @type {Element | null} */
    let table = null;
    /** @param {boolean} now */
    const turn = (now) => {
      clearTimeout(timer);
      timer = 0;
      silent = now;
      draw();
    };
    const heard = () => turn(false);
    const look = () => {
      cutOff = table?.classList.contains(CUT_OFF) ?? false;
      draw();
    };
    const marks = new MutationObserver(look);
    /** @param {Event} event */
    const used = (event) => {
      const target = /** @type {Element} */ (event.target);
      if (timer || !target.closest(BUTTONS) || target.closest(".bgl-root")) return; // the board speaks for itself
      timer = setTimeout(() => turn(true), PATIENCE);
      try {
        model.send({ kind: "there" });
      } catch {
        turn(true); // the connection is closed
      }
    };
    // What stands around this line is there only once the host has put it into the page.
    const frame = requestAnimationFrame(() => {
      table = el.closest(".bgl-table");
      if (!table) return;
      table.addEventListener("click", used);
      marks.observe(table, { attributeFilter: ["class"] });
      look();
    });
    model.on("msg:custom", heard);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      marks.disconnect();
      table?.removeEventListener("click", used);
      model.off("msg:custom", heard);
    };
  }

  return () => {
    deaf();
    model.off("change", draw);
  };
}

export default { initialize: hear, render };
