// The 36 rolls as six rows of six. A roll of two numbers is two of the 36, so both are marked together.

/** @typedef {{ rolls: string[], words: Record<string, string> }} Rolls */

const SIX = [1, 2, 3, 4, 5, 6];
/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** The name of a throw's roll, the larger number first. @param {number} first @param {number} second */
export const nameOf = (first, second) => `${Math.max(first, second)}-${Math.min(first, second)}`;

/** How many of the 36 throws are among rolls. @param {string[]} rolls */
export const count = (rolls) => rolls.reduce((sum, roll) => sum + (roll[0] === roll[2] ? 1 : 2), 0);

/** @type {import("@anywidget/types").Render<Rolls>} */
function render({ model, el }) {
  const words = model.get("words");
  const root = document.createElement("div");
  root.className = "bgl-sheet bgl-grid";
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", words.grid);
  const how = document.createElement("p");
  how.className = "bgl-grid-how";
  how.textContent = words.how;
  const cells = document.createElement("div");
  cells.className = "bgl-grid-cells";
  const said = document.createElement("p");
  said.className = "bgl-grid-said";
  said.setAttribute("role", "status");
  const clear = document.createElement("button");
  clear.type = "button";
  clear.className = "bgl-button bgl-grid-clear";
  clear.textContent = words.clear;
  clear.setAttribute("data-lm-suppress-shortcuts", "true");
  const foot = document.createElement("div");
  foot.className = "bgl-row";
  foot.append(said, clear);

  /** @param {string} text @param {string} name */
  const heading = (text, name) => {
    const node = document.createElement("span");
    node.className = name;
    node.setAttribute("aria-hidden", "true");
    node.textContent = text;
    return node;
  };
  /** @type {HTMLButtonElement[][]} */
  const buttons = [];
  cells.append(heading("", "bgl-grid-head"), ...SIX.map((second) => heading(String(second), "bgl-grid-head")));
  for (const first of SIX) {
    cells.append(heading(String(first), "bgl-grid-head"));
    buttons[first] = [];
    for (const second of SIX) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "bgl-cell";
      button.dataset.roll = `${first}-${second}`;
      button.setAttribute("aria-label", `${first}-${second}`);
      button.setAttribute("data-lm-suppress-shortcuts", "true");
      button.tabIndex = first === 1 && second === 1 ? 0 : -1;
      button.textContent = `${first}-${second}`;
      buttons[first][second] = button;
      cells.append(button);
    }
  }
  root.append(how, cells, foot);
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
    const text = words.marked.replace("{n}", String(count(rolls)));
    if (said.textContent !== text) said.textContent = text;
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
  clear.addEventListener("click", () => set([]));
  root.addEventListener("keydown", (event) => {
    event.stopPropagation(); // no key pressed here is meant for the notebook
    const button = /** @type {HTMLButtonElement | null} */ (/** @type {Element} */ (event.target).closest(".bgl-cell"));
    const step = STEPS[event.key];
    if (event.key === "Escape") {
      event.preventDefault();
      /** @type {HTMLElement | null | undefined} */
      const host = root.parentElement?.closest(".jp-Notebook, [tabindex]");
      /** @type {HTMLElement} */ (document.activeElement)?.blur();
      host?.focus({ preventScroll: true });
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
  return () => model.off("change:rolls", draw);
}

export default { render };
