// The form of an exercise. It knows nothing of the answer: what is chosen or typed goes to the kernel as text, and what
// the kernel says is shown. Buttons and places where something is said stay, so that neither focus nor reader loses them.

import { html, write } from "./elements.js";
import { hear } from "./late.js";
import { leave } from "./page.js";
import { say } from "./words.js";

/** @import { Words } from "./board.types" */

/**
 * @typedef {{ serial: number, name: string, form: string, options: string[], lines: string[], how: string }} Question
 * @typedef {{ serial: number, state: string, headline: string, parts: [string, string][], note: string }} Said
 * @typedef {{ question: Question, said: Said, hints: string[], more: boolean, solution: string, offer: string, words: Words }} Traits
 * @typedef {{ choice: number, order: number[], line: number, rule: number, repair: string, text: string, typed: boolean }} Draft
 * @typedef {import("@anywidget/types").AnyModel<Traits>} Model
 */

const LETTERS = "ABCDEFGH";
const PATIENCE = 2500; // milliseconds
const SOON = 350;
const OWN_FIELD = ["board", "plays"]; // the board has a field of its own

/** What was filled in, by question: it outlasts a view that is scrolled away. @type {WeakMap<object, Draft>} */
const drafts = new WeakMap();

/** A headline without the word that the badge before it has said: "Right. Right, that is the order." @param {string} headline @param {string} badge */
function unsaid(headline, badge) {
  const word = badge.replace(/\W+$/, "");
  const rest = headline.slice(word.length).replace(/^[,.:]\s*/, "");
  const repeated = word && headline.startsWith(word) && rest.length < headline.length - word.length;
  return repeated ? rest.charAt(0).toUpperCase() + rest.slice(1) : headline;
}

/**
 * The answer that a form holds, as it would be typed; null where the kernel has it, empty where there is none yet.
 * @param {Question} question
 * @param {Draft} draft
 */
export function written(question, draft) {
  const letter = (/** @type {number} */ index) => LETTERS[index] ?? "";
  switch (question.form) {
    case "choice":
      return letter(draft.choice);
    case "order":
      return draft.order.map(letter).join(" ");
    case "record": {
      if (draft.line < 0) return "";
      return [String(draft.line + 1), letter(draft.rule), draft.repair.trim()].filter(Boolean).join("; ");
    }
    case "text":
      return draft.text;
    default:
      return null;
  }
}

/**
 * Moves an item of a list to another place; the list itself stays as it is.
 * @param {number[]} order
 * @param {number} at
 * @param {number} by
 */
export function moved(order, at, by) {
  const to = Math.min(Math.max(at + by, 0), order.length - 1);
  const rest = order.filter((_, index) => index !== at);
  return [...rest.slice(0, to), order[at], ...rest.slice(to)];
}

/** One view of a form. */
class View {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.timers = /** @type {number[]} */ ([]);
    this.goes = false; // whether another exercise was asked for here
    this.open = true; // whether the solution is unfolded
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.check();
    };
    this.fields = html("div", { class: "bgl-quiz-fields" });
    this.typed = html("input", { type: "text", class: "bgl-field", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    this.typed.addEventListener("input", () => {
      this.draft.text = this.typed.value;
      this.draft.typed = this.typed.value.trim() !== "";
    });
    this.label = html("span");
    this.typing = html("label", { class: "bgl-label bgl-quiz-typed" }, this.label, this.typed);
    this.how = html("p", { class: "bgl-quiz-how" });
    this.checks = html("button", { type: "submit", class: "bgl-button bgl-main bgl-quiz-check" });
    this.hint = this.button("hint", () => this.ask({ kind: "hint" }));
    this.solve = this.button("solution", () => this.unfold());
    this.another = this.button("another", () => {
      this.goes = true;
      this.ask({ kind: "another" });
    });
    this.offer = this.button("offer", () => {
      this.goes = true;
      this.ask({ kind: "offer" });
    });
    const row = html("div", { class: "bgl-row" }, this.checks, this.hint, this.solve, this.another);
    this.said = html("div", { class: "bgl-quiz-said", role: "status", "aria-live": "polite", "aria-atomic": "true" });
    this.placed = html("div", { class: "bgl-unseen", role: "status", "aria-live": "polite" });
    this.hints = html("ol", { class: "bgl-quiz-hints", "aria-label": this.say("hints"), "aria-live": "polite" });
    this.solution = html("div", { class: "bgl-quiz-solved", "aria-live": "polite" });
    this.root = html("form", { class: "bgl-sheet bgl-quiz-form", onsubmit }, this.fields, this.typing, this.how, row, this.said, this.offer, this.hints, this.solution, this.placed);
    this.root.addEventListener("keydown", (event) => this.keyed(event));
    el.append(this.root);
    /** @type {[string, () => void][]} */
    this.ears = [
      ["change:question", () => this.begin()],
      ["change:said", () => this.told()],
      ["change:offer", () => this.offered()],
      ["change:hints", () => this.help()],
      ["change:more", () => this.help()],
      ["change:solution", () => this.solved()],
    ];
    for (const [name, ear] of this.ears) model.on(/** @type {any} */ (name), ear);
    this.begin();
    this.tell();
    this.offered();
  }

  close() {
    this.wait();
    for (const [name, ear] of this.ears) this.model.off(/** @type {any} */ (name), ear);
    this.root.remove();
  }

  /** @param {string} key @param {Record<string, string | number>} [values] */
  say(key, values) {
    return say(this.model.get("words"), key, values);
  }

  /** @param {string} key @param {() => void} act */
  button(key, act) {
    return html("button", { type: "button", class: `bgl-button bgl-quiz-${key}`, onclick: () => act() }, this.say(key));
  }

  get question() {
    return this.model.get("question");
  }

  /** @returns {Draft} */
  get draft() {
    const { question } = this;
    const order = (question.options ?? []).map((_, index) => index);
    const blank = { choice: -1, order, line: -1, rule: -1, repair: "", text: "", typed: false };
    const draft = drafts.get(question) ?? blank;
    drafts.set(question, draft);
    return draft;
  }

  // --- to and from the kernel

  /** @param {Record<string, unknown>} message */
  ask(message) {
    this.wait();
    let patience = PATIENCE;
    try {
      this.model.send({ serial: this.question.serial, ...message });
    } catch {
      patience = 0; // the connection is closed
    }
    if (message.kind === "check") this.later(SOON, () => this.show("note", this.say("asking")));
    this.later(patience, () => this.show("note", this.say("silent")));
  }

  /** @param {number} delay @param {() => void} act */
  later(delay, act) {
    this.timers.push(/** @type {any} */ (setTimeout(act, delay)));
  }

  wait() {
    this.timers.splice(0).forEach(clearTimeout);
  }

  check() {
    const { question, draft } = this;
    const text = draft.typed ? draft.text : written(question, draft);
    if (text === "") {
      this.show("note", this.say(question.form === "record" ? "record_first" : "choose_first"));
      return;
    }
    this.ask(text === null ? { kind: "check" } : { kind: "check", text });
  }

  unfold() {
    if (!this.model.get("solution")) this.ask({ kind: "solution" });
    this.open = this.model.get("solution") ? !this.open : true;
    this.solved();
  }

  // --- what is shown

  /** Another exercise: the fields are built anew, all else stays. */
  begin() {
    this.wait();
    const { question, draft } = this;
    const { form } = question;
    const had = this.fields.contains(document.activeElement);
    // Of many forms on a page each has a name of its own.
    this.root.setAttribute("aria-label", [this.say("form"), question.name].filter(Boolean).join(": "));
    this.fields.replaceChildren(...this.build(question, draft));
    this.typed.value = draft.text;
    const own = OWN_FIELD.includes(form);
    write(this.label, this.say(form === "text" ? "typed_only" : "typed"));
    this.typing.hidden = own;
    write(this.how, own ? "" : question.how);
    this.how.hidden = own || form === "choice";
    this.checks.hidden = form === "board";
    write(this.checks, this.say(form === "plays" ? "check_plays" : "check"));
    this.open = true;
    this.help();
    this.solved();
    if (this.goes || had) this.toTask();
    this.goes = false;
  }

  /** Brings the keys to the task of this exercise, from where Tab leads on. */
  toTask() {
    const task = /** @type {HTMLElement | null} */ (this.root.closest(".bgl-quiz")?.querySelector(".bgl-quiz-task"));
    task?.focus();
  }

  /** @param {Question} question @param {Draft} draft @returns {Node[]} */
  build({ form, options, lines }, draft) {
    if (form === "choice") return [this.choices("options", options, draft, "choice")];
    if (form === "order") return [this.list(options, draft)];
    if (form !== "record") return [];
    const repair = html("input", { type: "text", class: "bgl-field", autocomplete: "off", spellcheck: "false", value: draft.repair });
    repair.addEventListener("input", () => {
      draft.repair = repair.value;
      this.chose(draft);
    });
    return [
      this.choices("lines", lines, draft, "line"),
      this.choices("rules", options, draft, "rule"),
      html("label", { class: "bgl-label bgl-quiz-typed bgl-quiz-repair" }, this.say("repair"), repair),
    ];
  }

  /** What is chosen counts, not what was typed before. @param {Draft} draft */
  chose(draft) {
    draft.typed = false;
  }

  /** @param {string} key @param {string[]} items @param {Draft} draft @param {"choice" | "line" | "rule"} name */
  choices(key, items, draft, name) {
    const rows = items.map((item, index) => {
      const radio = html("input", { type: "radio", name, value: index });
      radio.checked = draft[name] === index;
      radio.addEventListener("change", () => {
        draft[name] = index;
        this.chose(draft);
        if (name === "line") this.ask({ kind: "line", line: index + 1 });
      });
      const letter = name === "line" ? [] : [html("b", {}, LETTERS[index])];
      return html("label", { class: "bgl-choice" }, radio, ...letter, html("span", {}, item));
    });
    return html("fieldset", { class: `bgl-choices bgl-choices-${name}` }, html("legend", {}, this.say(key)), ...rows);
  }

  /** A list in which entries are moved. @param {string[]} names @param {Draft} draft */
  list(names, draft) {
    const list = html("ol", { class: "bgl-order" });
    /** @param {number} item @param {number} by */
    const move = (item, by) => {
      const at = draft.order.indexOf(item);
      draft.order = moved(draft.order, at, by);
      this.chose(draft);
      const place = draft.order.indexOf(item);
      draw(item, by);
      write(this.placed, this.say("placed", { name: names[item], n: place + 1, of: names.length }));
    };
    /** @param {number} item @param {number} by */
    const mover = (item, by) => {
      const place = draft.order.indexOf(item);
      const out = by < 0 ? place === 0 : place === names.length - 1;
      const label = this.say(by < 0 ? "up" : "down", { name: names[item] });
      const about = { type: "button", class: "bgl-button bgl-move", "aria-label": label, "aria-disabled": out, "data-move": `${item}:${by}` };
      return html("button", { ...about, onclick: () => move(item, by) }, by < 0 ? "↑" : "↓");
    };
    /** @param {number} [item] whose button keeps the focus @param {number} [by] */
    const draw = (item, by) => {
      const rows = draft.order.map((each) => {
        const name = html("span", { class: "bgl-order-name" }, html("b", {}, LETTERS[each]), " ", names[each]);
        const row = html("li", {}, name, mover(each, -1), mover(each, 1));
        row.addEventListener("keydown", (event) => {
          const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
          if (!step) return;
          event.preventDefault();
          move(each, step);
        });
        return row;
      });
      list.replaceChildren(...rows);
      const button = item === undefined ? null : list.querySelector(`[data-move="${item}:${by}"]`);
      /** @type {HTMLElement | null} */ (button)?.focus();
    };
    draw();
    return html("div", {}, html("p", { class: "bgl-quiz-how" }, this.say("order")), list);
  }

  /** The kernel has answered: what it says is brought into view where the answer was given, and the keys stay there. */
  told() {
    this.tell();
    const around = this.root.closest(".bgl-quiz") ?? this.root;
    if (around.contains(document.activeElement)) this.said.scrollIntoView({ block: "nearest" });
  }

  /** Shows what the kernel says. */
  tell() {
    this.wait();
    const { state, headline, parts, note } = this.model.get("said");
    this.show(state, headline, parts, note);
  }

  /** @param {string} state @param {string} headline @param {[string, string][]} [parts] @param {string} [note] */
  show(state, headline, parts = [], note = "") {
    const sign = { right: "✓", wrong: "✗", unread: "?" }[state] ?? "";
    this.said.className = `bgl-quiz-said bgl-said-${state || "nothing"}`;
    const badge = sign ? [html("span", { class: "bgl-badge" }, html("span", { "aria-hidden": "true" }, sign), ` ${this.say(state)}`), " "] : [];
    const head = headline ? [html("p", { class: "bgl-said-head" }, ...badge, html("strong", {}, sign ? unsaid(headline, this.say(state)) : headline))] : [];
    const rest = parts.map(([name, text]) => html("p", { class: `bgl-said-${name}` }, text));
    this.said.replaceChildren(...head, ...rest, ...(note ? [html("p", { class: "bgl-said-note" }, note)] : []));
  }

  offered() {
    const offer = this.model.get("offer");
    write(this.offer, offer);
    this.offer.hidden = !offer;
  }

  help() {
    this.wait();
    const hints = this.model.get("hints");
    while (this.hints.children.length > hints.length) this.hints.lastChild?.remove();
    hints.slice(this.hints.children.length).forEach((hint) => this.hints.append(html("li", {}, hint)));
    [...this.hints.children].forEach((node, index) => write(/** @type {HTMLElement} */ (node), hints[index]));
    this.hints.hidden = !hints.length;
    const more = this.model.get("more");
    write(this.hint, this.say(!more ? "hint_none" : hints.length ? "hint_more" : "hint"));
    this.hint.setAttribute("aria-disabled", String(!more));
  }

  solved() {
    this.wait();
    const solution = this.model.get("solution");
    const seen = Boolean(solution) && this.open;
    write(this.solve, this.say(seen ? "solution_hide" : "solution"));
    this.solve.setAttribute("aria-expanded", String(seen));
    this.solution.hidden = !seen;
    this.solution.replaceChildren(...(seen ? [html("b", {}, this.say("the_solution")), " ", solution] : []));
  }

  // --- what keys do

  /** @param {KeyboardEvent} event */
  keyed(event) {
    event.stopPropagation(); // no key pressed here is meant for the notebook
    if (event.key === "Escape") {
      event.preventDefault();
      return leave(this.root);
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = /** @type {HTMLInputElement} */ (event.target);
    if (target.type === "text") return;
    const { form } = this.question;
    const letter = LETTERS.indexOf(event.key.toUpperCase());
    if (event.key.length === 1 && letter >= 0) this.pick(form === "record" ? "rule" : "choice", letter, event);
    if (form === "record" && /^[1-9]$/.test(event.key)) this.pick("line", Number(event.key) - 1, event);
  }

  /** Chooses by its letter or number. @param {string} name @param {number} index @param {KeyboardEvent} event */
  pick(name, index, event) {
    const radio = /** @type {HTMLInputElement | null} */ (this.fields.querySelector(`input[name="${name}"][value="${index}"]`));
    if (!radio) return;
    event.preventDefault();
    radio.focus();
    radio.click();
  }
}

/** @type {import("@anywidget/types").Render<Traits>} */
function render({ model, el }) {
  const view = new View(model, el);
  return () => view.close();
}

export default { initialize: hear, render };
