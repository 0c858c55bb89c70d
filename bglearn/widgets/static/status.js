// One line that is read out when it changes: the element stays and only its text is new, else no screen reader says it.

/**
 * @typedef {{ plain: string, before: string, text: string, side: string, refused: boolean }} Lines
 */

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

  /** Writes only what is new: what is written again may be read out again. @param {HTMLElement} node @param {string} words */
  const write = (node, words) => {
    if (node.textContent !== words) node.textContent = words;
  };
  const draw = () => {
    write(plain, model.get("plain"));
    plain.hidden = !model.get("plain");
    write(before, model.get("before") && `${model.get("before")} `);
    dot.className = model.get("side") ? `bgl-status-dot bgl-status-${model.get("side")}` : "";
    write(text, model.get("text"));
    line.className = `bgl-status-line${model.get("refused") ? " bgl-status-refused" : ""}`;
  };
  draw();
  model.on("change", draw);
  return () => model.off("change", draw);
}

export default { render };
