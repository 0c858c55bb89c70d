// @ts-check
// A list of plays beside a small board: what the pointer or the keys are on is shown there, with an arrow for each move.

import { html } from "./elements.js";
import { BAR, walk } from "./graph.js";
import { hear } from "./late.js";
import { Surroundings } from "./page.js";
import { Painter } from "./painter.js";
import { say } from "./words.js";

/** @import { Edge, Walked } from "./board.types" */
/** @import { ListedPlay, PlaysModel, PlaysTraits } from "./plays.types" */

const SEEN = ["change:listed", "change:look"];

/**
 * The board after the moves of a play.
 * @param {{own: number[], opp: number[]}} start
 * @param {[number, number, boolean][]} moves from, to, whether it hits
 */
export function after(start, moves) {
  /** @type {Edge[][]} */
  const nodes = moves.map(([from, to, hit], index) => [[from, to, 0, hit, index + 1]]);
  return /** @type {Walked} */ (walk({ ...start, nodes }, moves.map(() => 0)));
}

/**
 * The numbers of the plays that a filter lets through; "" lets all.
 * @param {ListedPlay[]} plays
 * @param {string} group
 * @param {string} from
 */
export function chosen(plays, group, from) {
  /** @type {(play: ListedPlay) => boolean} */
  const fits = ([, of, moves]) => (!group || String(of) === group) && (!from || moves.some((move) => String(move[0]) === from));
  return plays.flatMap((play, index) => (fits(play) ? [index] : []));
}

class Plays {
  shown = /** @type {number | null} */ (null); // the play that is on the board
  kept = /** @type {number | null} */ (null); // the one that was clicked
  acted = new AbortController();

  // What a Painter asks of a session.
  confirmed = null;
  canSwap = false;
  picked = null;
  focus = -1;
  dice = /** @type {number[]} */ ([]);
  targets = /** @type {number[]} */ ([]);

  /** @param {PlaysModel} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = /** @type {any} */ (model); // a Painter reads traits of the live board that are not here
    this.dom = this.build();
    el.append(this.dom.root);
    this.around = new Surroundings(this.dom.root, () => this.paint(), this.acted.signal);
    this.painter = this.brush();
    this.ears = [() => this.fill(), () => this.paint()];
    SEEN.forEach((name, at) => this.model.on(name, this.ears[at]));
    this.listen();
    this.fill();
  }

  get listed() {
    return this.model.get("listed");
  }

  get play() {
    return this.shown === null ? null : /** @type {ListedPlay} */ (this.listed.plays[this.shown]);
  }

  get now() {
    return after(this.listed.start, this.play?.[2] ?? []);
  }

  get frame() {
    const { weights, colour } = this.listed;
    return { turn: 0, dice: [], moves: 0, nodes: [[]], id: "", text: "", cube: null, show_pips: true, weights, colour, own: [], opp: [] };
  }

  get marks() {
    return (this.play?.[2] ?? []).map(([from, to]) => ["walked", from, to]);
  }

  movable() {
    return false;
  }

  label() {
    return "";
  }

  /** @param {string} key @param {Record<string, string | number>} [values] */
  say(key, values) {
    return say(this.model.get("words"), key, values);
  }

  build() {
    const head = html("p", { class: "bgl-plays-head", role: "status" });
    const group = html("select", { class: "bgl-select", onchange: () => this.filter() });
    const from = html("select", { class: "bgl-select", onchange: () => this.filter() });
    const groups = html("label", { class: "bgl-label" }, html("span", { class: "bgl-plays-of" }), group);
    const froms = html("label", { class: "bgl-label" }, this.say("from"), from);
    const list = html("div", { class: "bgl-plays-list", role: "listbox", tabindex: "0", "aria-label": this.say("list") });
    const board = html("div", { class: "bgl-plays-board" });
    const caption = html("p", { class: "bgl-plays-caption" });
    const filters = html("div", { class: "bgl-row" }, groups, froms);
    const side = html("div", { class: "bgl-plays-side" }, board, caption);
    const both = html("div", { class: "bgl-plays-both" }, list, side);
    const root = html("div", { class: "bgl-root bgl-listed", role: "group", "aria-label": this.say("list") }, head, filters, both);
    return { root, head, group, from, groups, froms, list, board, caption, both };
  }

  listen() {
    const { signal } = this.acted;
    const { list, root } = this.dom;
    const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ act) => list.addEventListener(name, act, { signal });
    on("pointerover", (event) => this.numberOf(event.target) !== null && this.show(this.numberOf(event.target)));
    on("pointerleave", () => this.show(this.kept));
    on("click", (event) => this.numberOf(event.target) !== null && this.keep(this.numberOf(event.target)));
    on("focus", () => this.kept === null && this.step(0));
    on("keydown", (event) => this.keyed(event));
    root.addEventListener("keydown", (event) => event.stopPropagation(), { signal });
  }

  close() {
    this.acted.abort();
    SEEN.forEach((name, at) => this.model.off(name, this.ears[at]));
    this.dom.root.remove();
  }

  /** @param {EventTarget | null} target */
  numberOf(target) {
    const node = /** @type {HTMLElement | null} */ (/** @type {Element | null} */ (target)?.closest?.("[role=option]"));
    return node ? Number(node.dataset.play) : null;
  }

  brush() {
    const painter = new Painter(/** @type {any} */ (this), this.around.palette(this.model));
    painter.svg.querySelector(".bgl-places")?.remove(); // there is nothing to be done on it
    painter.svg.setAttribute("role", "img");
    this.dom.board.replaceChildren(painter.svg);
    return painter;
  }

  paint() {
    this.painter = this.brush();
    this.draw();
  }

  draw() {
    this.painter.draw(null);
    const { own, opp } = this.now;
    const held = (/** @type {number[]} */ counts) =>
      counts.flatMap((n, at) => (n && at ? [`${at === BAR ? this.say("bar") : at}${n > 1 ? `×${n}` : ""}`] : [])).reverse().join(", ");
    const text = this.say("after", { own: held(own) || this.say("nothing"), opp: held(opp) || this.say("nothing") });
    this.painter.svg.setAttribute("aria-label", text);
    this.dom.caption.textContent = this.play ? this.say("shows", { play: this.play[0] }) : this.say("shows_start");
  }

  /** Other plays are listed. */
  fill() {
    const { head, groups, plays, of } = this.listed;
    const { dom } = this;
    if (dom.head.textContent !== head) dom.head.textContent = head;
    const option = (/** @type {string} */ value, /** @type {string} */ text) => html("option", { value }, text);
    dom.groups.hidden = groups.length < 2;
    /** @type {HTMLElement} */ (dom.groups.firstElementChild).textContent = of;
    dom.group.replaceChildren(option("", this.say("all")), ...groups.map((/** @type {string} */ text, /** @type {number} */ at) => option(String(at), text)));
    const starts = new Set(plays.flatMap((/** @type {ListedPlay} */ play) => play[2].map((move) => move[0])));
    const sorted = /** @type {number[]} */ ([...starts]).sort((a, b) => b - a);
    dom.froms.hidden = sorted.length < 2;
    dom.from.replaceChildren(option("", this.say("any")), ...sorted.map((place) => option(String(place), place === BAR ? this.say("bar") : String(place))));
    dom.both.hidden = !plays.length;
    this.filter();
  }

  filter() {
    const { dom } = this;
    const { plays, groups } = this.listed;
    this.kept = this.shown = null;
    const found = chosen(plays, dom.group.value, dom.from.value);
    /** @type {HTMLElement[]} */
    const rows = [];
    let last = -1;
    for (const index of found) {
      const [text, group] = plays[index];
      if (groups.length > 1 && group !== last) rows.push(html("div", { class: "bgl-plays-group", role: "presentation" }, groups[group]));
      last = group;
      const named = groups.length > 1 ? { "aria-label": `${text}. ${groups[group]}` } : {};
      rows.push(html("div", { class: "bgl-plays-one", role: "option", "aria-selected": "false", "data-play": index, tabindex: "-1", ...named }, text));
    }
    if (dom.group.value || dom.from.value) rows.unshift(html("div", { class: "bgl-plays-count", role: "presentation" }, this.say("count", { n: found.length, all: plays.length })));
    dom.list.replaceChildren(...rows);
    dom.list.scrollTop = 0;
    this.draw();
  }

  /** @param {number | null} index */
  show(index) {
    if (this.shown === index) return;
    this.shown = index;
    this.draw();
  }

  /** @param {number | null} index */
  keep(index) {
    this.kept = index;
    for (const node of this.options) {
      const selected = Number(node.dataset.play) === index;
      node.setAttribute("aria-selected", String(selected));
      node.setAttribute("tabindex", selected ? "0" : "-1");
      if (selected) node.focus({ preventScroll: true });
      if (selected) node.scrollIntoView({ block: "nearest" });
    }
    this.dom.list.setAttribute("tabindex", index === null ? "0" : "-1");
    this.show(index);
  }

  get options() {
    return /** @type {HTMLElement[]} */ ([...this.dom.list.querySelectorAll("[role=option]")]);
  }

  /** @param {number} by */
  step(by) {
    const { options } = this;
    const at = options.findIndex((node) => Number(node.dataset.play) === this.kept);
    const next = options[Math.min(options.length - 1, Math.max(0, at < 0 ? 0 : at + by))];
    if (next) this.keep(Number(next.dataset.play));
  }

  /** @param {KeyboardEvent} event */
  keyed(event) {
    /** @type {Record<string, number>} */
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -1e6, End: 1e6 };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.step(by);
  }
}

/** @type {import("@anywidget/types").Render<PlaysTraits>} */
function render({ model, el }) {
  const plays = new Plays(model, el);
  return () => plays.close();
}

export default { initialize: hear, render };
