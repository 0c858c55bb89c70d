// Shows a notebook beat by beat, for a projector: one question with its boards at a time, code folded away.
// The notebook's own panel is put on top of everything else, as a popover, and put back as it was afterwards: nothing in
// it is moved, so that boards go on living. A step is a text and one board after it, so that both fit on the screen; where
// more follow, the text stays for each. A text without any, such as a rule, is shown below the board before it; so is what
// stands above a heading, and the rest of that text comes with the next board.

/**
 * @typedef {{ words: Record<string, string> }} Traits
 * @typedef {{ shown: Element[], part?: "above" | "below" }} Step the part of its text, seen from the heading in it
 */

const NEXT = "PageDown";
const BACK = "PageUp";
const END = "Escape";

/** Groups the cells into steps; a cell that shows nothing makes none. @param {Element[]} cells @returns {Step[]} */
function stepsOf(cells) {
  /** @type {{ text: Element | null, code: Element[] }[]} */
  const groups = [];
  for (const cell of cells) {
    const last = groups[groups.length - 1];
    if (cell.classList.contains("jp-MarkdownCell")) groups.push({ text: cell, code: [] });
    else if (last) last.code.push(cell);
    else groups.push({ text: null, code: [cell] });
  }
  return groups.flatMap(({ text, code }, index) => {
    const last = groups[index - 1]?.code.slice(-1) ?? [];
    if (!text) return code.map((each) => ({ shown: [each] }));
    const heading = text.querySelector("h1, h2, h3, h4");
    if (!code.length) return [heading ? { shown: [text] } : { shown: [...last, text], part: "above" }];
    /** @type {Step[]} */
    const asked = code.map((each) => ({ shown: [text, each], part: "below" }));
    return heading?.previousElementSibling ? [{ shown: [...last, text], part: "above" }, ...asked] : asked;
  });
}

/** Whether a code cell has something to show when its code is folded. @param {Element} cell */
function isSeen(cell) {
  return cell.classList.contains("jp-MarkdownCell") || cell.querySelector(".jp-OutputArea-output") !== null;
}

/** @type {import("@anywidget/types").Render<Traits>} */
function render({ model, el }) {
  /** @param {string} key */
  const say = (key) => model.get("words")[key] ?? key;
  /** @param {string} text @param {() => void} act */
  const button = (text, act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.addEventListener("click", act);
    return made;
  };
  const about = document.createElement("p");
  about.textContent = say("present_about");
  el.classList.add("bgl-present-start");
  el.append(button(say("present_start"), begin), about);
  /** @type {(() => void) | null} */
  let end = null;

  function begin() {
    const panel = /** @type {HTMLElement | null} */ (el.closest(".jp-NotebookPanel"));
    if (!panel?.showPopover) {
      about.textContent = say("present_impossible");
      return;
    }
    end?.();
    end = present(panel, { say, button, mine: el.closest(".jp-Cell") });
  }

  return () => end?.();
}

/**
 * @param {HTMLElement} panel
 * @param {{ say: (key: string) => string, button: (text: string, act: () => void) => HTMLElement, mine: Element | null }} given
 * @returns {() => void} what ends it
 */
function present(panel, { say, button, mine }) {
  const cells = [...panel.querySelectorAll(".jp-Notebook .jp-Cell")].filter((each) => each !== mine && isSeen(each));
  const steps = stepsOf(cells);
  const scroller = panel.querySelector(".jp-WindowedPanel-outer") ?? panel;
  const top = scroller.scrollTop;
  const [bar, count] = [document.createElement("div"), document.createElement("span")];
  let now = 0;

  /** @param {number} wanted */
  const go = (wanted) => {
    now = Math.max(0, Math.min(steps.length - 1, wanted));
    const { shown, part } = steps[now];
    panel.querySelectorAll(".jp-Notebook .jp-Cell").forEach((each) => {
      each.classList.toggle("bgl-present-now", shown.includes(each));
    });
    panel.classList.toggle("bgl-present-above", part === "above");
    panel.classList.toggle("bgl-present-below", part === "below");
    count.textContent = say("present_count").replace("{now}", String(now + 1)).replace("{all}", String(steps.length));
    scroller.scrollTop = 0;
  };
  const finish = () => {
    if (!bar.isConnected) return; // ended already
    window.removeEventListener("keydown", pressed, true);
    panel.querySelectorAll(".bgl-present-now").forEach((each) => each.classList.remove("bgl-present-now"));
    panel.classList.remove("bgl-present", "bgl-present-above", "bgl-present-below");
    bar.remove();
    panel.hidePopover();
    panel.removeAttribute("popover");
    scroller.scrollTop = top;
  };
  /** Keys are taken before the notebook sees them, which would move its own selection. @param {KeyboardEvent} event */
  const pressed = (event) => {
    const act = { [NEXT]: () => go(now + 1), [BACK]: () => go(now - 1), [END]: finish }[event.key];
    if (!act || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  };

  bar.className = "bgl-present-bar";
  count.setAttribute("role", "status");
  bar.append(button(say("present_back"), () => go(now - 1)), count, button(say("present_next"), () => go(now + 1)));
  bar.append(button(say("present_end"), finish));
  panel.append(bar);
  panel.classList.add("bgl-present");
  panel.setAttribute("popover", "manual");
  panel.showPopover();
  window.addEventListener("keydown", pressed, true);
  go(0);
  return finish;
}

export default { render };
