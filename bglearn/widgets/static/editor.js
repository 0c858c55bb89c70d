// @ts-check
// A board to set up. It knows no backgammon: checkers go anywhere, and what is wrong with them the kernel says.

import { html, write } from "./elements.js";
import { neighbour, slot } from "./geometry.js";
import { BAR, OFF, OPP_BAR, OPP_OFF, standing } from "./graph.js";
import { Hand } from "./hand.js";
import { hear } from "./late.js";
import { Surroundings, leave } from "./page.js";
import { Painter } from "./painter.js";
import { say } from "./words.js";

/** @import { EditorModel, EditorTraits, Sides } from "./editor.types" */

/** @typedef {"own" | "opp"} Side */

const PATIENCE = 4000; // milliseconds
const CHANGES = ["change:setup", "change:said", "change:look", "change:colour"];
const EDITOR_KEYS = ["arrows", "light", "dark", "delete", "enter", "home", "undo", "type", "escape"];

/** Whose place this is where it is only one side's; null for a point. @param {number} place @returns {Side | null} */
export const owner = (place) =>
  place === OFF || place === BAR ? "own" : place === OPP_BAR || place === OPP_OFF ? "opp" : null;

/** @param {number} place */
export const isTray = (place) => place === OFF || place === OPP_OFF;

/** The place of a side itself where the other side's bar or tray is meant. @param {Side} side @param {number} place */
const ownPlace = (side, place) =>
  (owner(place) ?? side) === side ? place : isTray(place) ? OPP_OFF - place : BAR + OPP_BAR - place;

/**
 * Puts checkers of a side on a place (fewer than none takes them away) and counts what is left for the tray.
 * @param {Sides} sides
 * @param {Side} side
 * @param {number | null} place a point or a bar; a tray and null (beside the board) hold what is on neither
 * @param {number} by
 * @param {number} all how many checkers a side has
 * @returns {Sides}
 */
export function put(sides, side, place, by, all) {
  const counts = sides[side].slice();
  if (place !== null && !isTray(place)) {
    const at = owner(place) ? BAR : place;
    counts[at] = Math.max(0, counts[at] + by);
  }
  counts[OFF] = Math.max(0, all - counts.slice(1).reduce((sum, count) => sum + count, 0));
  return { ...sides, [side]: counts };
}

/** Numbers counts as the other side does. @param {number[]} counts @param {number[]} across */
export const turned = (counts, across) => across.map((place) => counts[place]);

/** Draws checkers of both sides on one point, where they cannot stand, each with its number. */
class Setter extends Painter {
  /** @param {number} place @param {Side | ""} side @param {number} count */
  stack(place, side, count) {
    const { own, opp } = this.session.now;
    if (owner(place) || !own[place] || !opp[place]) return super.stack(place, side, count);
    const stands = `${own[place]} ${opp[place]}`;
    if (this.stood[place] === stands) return;
    this.stood[place] = stands;
    this.kinds[place] = stands;
    /** @type {(side: Side, index: number, n: number) => SVGElement} */
    const one = (of, index, n) => {
      const [x, y] = slot(this.sight.places[place], index);
      const node = this.checker(of, x, y, false, false);
      const ink = this.sides[of] === "light" ? "dark" : "light";
      node.append(this.word(0, 0, String(n), this.layouts.letters.count, ink, 700));
      return this.checkers.appendChild(node);
    };
    for (const node of this.piles[place].splice(0)) node.remove();
    this.piles[place] = [one("own", 0, own[place]), one("opp", 1, opp[place])];
  }
}

/** One view of a board that is set up: what it shows, and what hands and keys do to it. */
class Editor {
  focus = 24;
  picked = /** @type {{side: Side, from: number} | null} */ (null);
  past = /** @type {Sides[]} */ ([]);
  note = /** @type {string[]} */ ([]);
  mine = 0; // the last turn that was set up here
  typed = false; // whether a text is being read
  timer = 0;
  acted = new AbortController(); // ends all listeners at once

  // What a Painter asks of a session.
  confirmed = null;
  canSwap = false;
  dice = /** @type {number[]} */ ([]);
  targets = /** @type {number[]} */ ([]);

  /** @param {EditorModel} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = /** @type {any} */ (model); // a Painter reads traits of the live board that are not here
    this.note = [this.say("hello"), this.say("hello_how")];
    this.dom = this.build();
    this.root = this.dom.root;
    el.append(this.root);
    this.around = new Surroundings(this.root, () => this.paint(), this.acted.signal);
    this.painter = this.brush();
    this.hand = new Hand(this, this.root, this.acted.signal);
    this.ears = [() => this.fresh(), () => this.heard(), () => this.paint(), () => this.paint()];
    this.paint();
    this.listen();
  }

  /** @returns {Sides} */
  get sides() {
    const { own, opp } = this.model.get("setup");
    return { own, opp };
  }

  get now() {
    /** @type {(counts: number[]) => number[]} */
    const shown = (counts) => [Math.max(0, counts[OFF]), ...counts.slice(1)];
    return { own: shown(this.sides.own), opp: shown(this.sides.opp), node: 0, edges: [] };
  }

  get frame() {
    const [colour, weights] = [this.model.get("colour"), this.model.get("kit").weights];
    return { turn: 0, dice: [], moves: 0, nodes: [[]], id: "", text: "", cube: null, show_pips: true, weights, colour, ...this.sides };
  }

  /** What is pointed out: the picked checker, and points on which both sides stand. */
  get marks() {
    const { own, opp } = this.sides;
    const shared = own.flatMap((count, at) => (at > OFF && at < BAR && count && opp[at] ? [["blocker", at, null]] : []));
    return this.picked && !isTray(this.picked.from) ? [...shared, ["picked", this.picked.from, null]] : shared;
  }

  movable() {
    return false;
  }

  /** @param {string} key @param {Record<string, string | number>} [values] */
  say(key, values = {}) {
    const [own, opp] = [this.colour("own"), this.colour("opp")].map((name) => say(this.model.get("words"), `name_${name}`));
    const [Own, Opp] = [own, opp].map((text) => text[0].toUpperCase() + text.slice(1));
    return say(this.model.get("words"), key, { own, opp, Own, Opp, ...values });
  }

  /** @param {Side} side @returns {"light" | "dark"} */
  colour(side) {
    return (this.model.get("colour") === "light") === (side === "own") ? "light" : "dark";
  }

  /** @param {number} place */
  name(place) {
    /** @type {Record<number, string>} */
    const keys = { [OFF]: "own_off", [BAR]: "own_bar", [OPP_BAR]: "opp_bar", [OPP_OFF]: "opp_off" };
    return this.say(keys[place] ?? "point", { place });
  }

  /** What stands on a place. @param {number} place */
  what(place) {
    const { own, opp } = this.now;
    /** @type {(side: Side) => string[]} */
    const of = (side) => {
      const whose = owner(place);
      const at = place === OPP_BAR ? BAR : place === OPP_OFF ? OFF : place;
      const n = whose && whose !== side ? 0 : (side === "own" ? own : opp)[at];
      return n ? [this.say(this.colour(side), { n })] : [];
    };
    const [first, second] = [...of("own"), ...of("opp")];
    return second ? this.say("both", { light: first, dark: second }) : (first ?? this.say("empty"));
  }

  /** @param {number} place */
  label(place) {
    const key = this.picked?.from === place ? "place_picked" : "place";
    return this.say(key, { place: this.name(place), what: this.what(place) });
  }

  // --- what is done

  /** @param {Sides} sides @param {string[]} note */
  set(sides, note, keep = true) {
    if (keep) this.past.push(this.sides);
    this.note = note;
    this.mine = this.model.get("setup").turn + 1;
    this.model.set("setup", { turn: this.mine, ...sides });
    this.ask(() => this.model.save_changes());
  }

  /** Sends something to the kernel, and says so where nobody answers. @param {() => void} send */
  ask(send) {
    let patience = PATIENCE;
    try {
      send();
    } catch {
      patience = 0; // the connection is closed
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.typed && this.model.get("said").turn === this.model.get("setup").turn) return;
      this.note = [this.say("silent"), this.say("silent_how")];
      this.tell();
    }, patience);
  }

  /** @param {Side} side @param {number | null} from @param {number | null} to */
  move(side, from, to) {
    const { all } = this.model.get("kit");
    const place = to === null ? null : ownPlace(side, to);
    if (from === place || (from !== null && isTray(from) && (place === null || isTray(place)))) return this.draw();
    this.set(put(put(this.sides, side, from, -1, all), side, place, 1, all), []);
    const told = place ?? (side === "own" ? OFF : OPP_OFF);
    this.note = [this.say("done", { place: this.name(told), what: this.what(told) })];
    this.tell();
  }

  /** A click or a key on a place: picks a checker up, or puts it down. @param {number} place */
  activate(place) {
    const { picked } = this;
    if (!picked) return this.pick(place);
    const stays = isTray(picked.from) && !isTray(place) && picked.from !== place;
    this.picked = stays ? picked : null;
    if (picked.from === place || (isTray(picked.from) && isTray(place))) {
      if (picked.from !== place) return this.pick(place);
      this.note = [];
      return this.draw();
    }
    this.move(picked.side, picked.from, place);
  }

  /** @param {number} place */
  pick(place) {
    const side = this.taken(place);
    if (!side) {
      this.note = [this.say("place", { place: this.name(place), what: this.say("empty") })];
      return this.draw();
    }
    this.picked = { side, from: place };
    const key = isTray(place) ? "picked_tray" : "picked";
    this.note = [this.say(key, { place: this.name(place) }), this.say(`${key}_how`)];
    this.draw();
  }

  /** Whose checker is taken from a place; a tray always gives one. @param {number} place @returns {Side | ""} */
  taken(place) {
    const whose = owner(place);
    if (whose && isTray(place)) return whose;
    return standing(this.now, place)[0];
  }

  /** @param {number} place @param {"light" | "dark"} colour @param {number} by */
  more(place, colour, by) {
    const side = this.colour("own") === colour ? "own" : "opp";
    const mine = ownPlace(side, place);
    const counts = this.sides[side];
    if (isTray(mine) || (by < 0 && !counts[owner(mine) ? BAR : mine])) return;
    if (by > 0) this.move(side, null, mine);
    else this.move(side, mine, null);
    this.note = [this.label(mine)];
    this.tell();
  }

  /** @param {number} place */
  empty(place) {
    if (isTray(place)) return;
    const { all } = this.model.get("kit");
    /** @type {Side[]} */
    const both = ["own", "opp"];
    let sides = this.sides;
    for (const side of both) {
      const n = sides[side][owner(place) ? BAR : place];
      if ((owner(place) ?? side) === side) sides = put(sides, side, place, -n, all);
    }
    this.set(sides, [this.say("done", { place: this.name(place), what: this.say("empty") })]);
  }

  clear() {
    const { all, across } = this.model.get("kit");
    const bare = across.map((/** @type {number} */ _, /** @type {number} */ place) => (place === OFF ? all : 0));
    this.set({ own: bare, opp: bare }, [this.say("cleared")]);
  }

  start() {
    this.set(this.model.get("kit").start, [this.say("started")]);
  }

  mirror() {
    const { own } = this.sides;
    this.set({ own, opp: turned(own, this.model.get("kit").across) }, [this.say("mirrored")]);
  }

  swap() {
    const { across } = this.model.get("kit");
    const { own, opp } = this.sides;
    this.set({ own: turned(opp, across), opp: turned(own, across) }, [this.say("swapped")]);
  }

  undo() {
    const before = this.past.pop();
    if (before) return this.set(before, [this.say("undone")], false);
    this.note = [this.say("undone_none")];
    this.tell();
  }

  /** @param {string} text */
  read(text) {
    if (!text.trim()) {
      this.note = [this.say("type_empty"), this.say("type_empty_how")];
      return this.tell();
    }
    this.typed = true;
    this.ask(() => this.model.send({ kind: "read", text }));
  }

  // --- what is seen

  build() {
    const button = (/** @type {string} */ key, /** @type {() => void} */ act) => {
      const onclick = () => {
        this.picked = null;
        act();
      };
      return html("button", { type: "button", class: "bgl-button", onclick }, this.say(key));
    };
    const board = html("div", { class: "bgl-board" });
    const headline = html("strong");
    const rest = html("span");
    const list = html("ul", { class: "bgl-faults" });
    const talk = html("div", { class: "bgl-say", role: "status", "aria-live": "polite" }, headline, " ", rest, list);
    const tools = html(
      "div", { class: "bgl-row", role: "group", "aria-label": this.say("tools") },
      ...(this.model.get("helps") ? [button("start", () => this.start())] : []),
      button("clear", () => this.clear()),
      ...(this.model.get("helps") ? [button("mirror", () => this.mirror()), button("swap", () => this.swap())] : []),
      button("undo", () => this.undo()),
    );
    const plain = { autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
    const field = html("input", { type: "text", class: "bgl-field", placeholder: this.say("type_hint"), ...plain });
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.read(field.value);
    };
    const label = html("label", { class: "bgl-label" }, this.say("type"), field);
    const form = html("form", { class: "bgl-form", onsubmit }, label, html("button", { class: "bgl-button" }, this.say("type_go")));
    const keys = EDITOR_KEYS.flatMap((key) => {
      const [name, what] = this.say(`key_${key}`).split("|");
      return [html("dt", {}, name), html("dd", {}, what)];
    });
    const more = html(
      "details", { class: "bgl-more" }, html("summary", {}, this.say("keys")),
      html("dl", { class: "bgl-keys", "aria-label": this.say("keys") }, ...keys),
    );
    const about = { class: "bgl-root bgl-editor", role: "group", "aria-label": this.say("board") };
    const panel = html("div", { class: "bgl-panel" }, talk);
    const root = html("div", about, board, panel, tools, html("div", { class: "bgl-row" }, form), more);
    return { root, board, headline, rest, list, talk, field };
  }

  listen() {
    const { signal } = this.acted;
    const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ act) =>
      this.root.addEventListener(name, act, { signal });
    on("keydown", (event) => this.keyed(event));
    // Clicks of assistive technology come without a pointer.
    on("click", (event) => event.detail === 0 && this.clicked(event.target));
    on("focusin", (event) => this.focused(event));
    on("focusout", () => this.painter.mind(null));
    CHANGES.forEach((name, at) => this.model.on(name, this.ears[at]));
  }

  close() {
    clearTimeout(this.timer);
    this.acted.abort();
    CHANGES.forEach((name, at) => this.model.off(name, this.ears[at]));
    this.root.remove();
  }

  brush() {
    return new Setter(/** @type {any} */ (this), this.around.palette(this.model));
  }

  /** Draws the board from nothing. */
  paint() {
    const had = this.dom.board.contains(document.activeElement);
    this.hand.letGo();
    this.painter = this.brush();
    this.dom.board.replaceChildren(this.painter.svg);
    this.draw();
    if (had) this.go(this.focus);
  }

  draw() {
    this.root.classList.toggle("bgl-holds", this.picked !== null);
    const { painter } = this;
    const { held } = this.hand;
    // A tray looks as full as before while one of its checkers is in the hand: there may be none.
    painter.draw(held !== null && isTray(held) ? null : held);
    painter.controls.forEach((node, place) => node.setAttribute("aria-label", this.label(place)));
    painter.named = [];
    this.tell();
  }

  /** Something else stands there, set up here or elsewhere. */
  fresh() {
    const { turn } = this.model.get("setup");
    if (turn !== this.mine) {
      this.note = this.typed ? [this.say("read")] : [];
      this.picked = null;
      if (this.typed) this.dom.field.value = "";
    }
    this.typed = false;
    this.draw();
  }

  heard() {
    const { note } = this.model.get("said");
    if (note) {
      this.note = [note];
      this.typed = false;
    }
    this.tell();
  }

  tell() {
    const { said, setup } = { said: this.model.get("said"), setup: this.model.get("setup") };
    const faults = said.turn === setup.turn ? said.faults : [];
    const [first = "", rest = ""] = this.note;
    write(this.dom.headline, first.charAt(0).toUpperCase() + first.slice(1));
    write(this.dom.rest, faults.length ? this.say("faults", { n: faults.length }) : rest);
    this.dom.talk.classList.toggle("bgl-faulty", faults.length > 0);
    const key = faults.join("\n");
    if (this.dom.list.dataset.key === key) return;
    this.dom.list.dataset.key = key;
    this.dom.list.replaceChildren(...faults.map((/** @type {string} */ text) => html("li", {}, text)));
  }

  /** Brings the keys to a place. @param {number} place */
  go(place) {
    this.focus = place;
    this.painter.focus(place);
  }

  // --- hands and keys

  /** @param {EventTarget | null} target */
  clicked(target) {
    const place = this.painter.placeOf(target);
    if (place !== null) this.activate(place);
  }

  lifted() {
    this.picked = null;
    this.draw();
  }

  /** @param {number} from @param {number | null} to @param {Side} side */
  laid(from, to, side) {
    this.move(side, from, to);
  }

  returned() {
    this.draw();
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const place = this.painter.placeOf(event.target);
    if (place === null) return;
    this.focus = place;
    this.painter.rove(place);
    this.painter.mind(/** @type {Element} */ (event.target).matches(":focus-visible") ? place : null);
  }

  /** @param {KeyboardEvent} event */
  keyed(event) {
    event.stopPropagation(); // no key pressed here is meant for the notebook
    const place = this.painter.placeOf(event.target);
    if (event.key === "Escape") return this.escape(event, place);
    if (place === null || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const by = event.shiftKey ? -1 : 1;
    /** @type {Record<string, () => void>} */
    const acts = {
      enter: () => this.activate(place),
      " ": () => this.activate(place),
      l: () => this.more(place, "light", by),
      d: () => this.more(place, "dark", by),
      delete: () => this.empty(place),
      backspace: () => this.empty(place),
      u: () => this.undo(),
      t: () => this.dom.field.focus(),
      home: () => this.go(BAR),
      end: () => this.go(OFF),
    };
    const { key } = event;
    const act = key.startsWith("Arrow") ? () => this.go(neighbour(this.painter.sight.places, place, key)) : acts[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Puts the checker back; where none is picked, gives the keys back. @param {KeyboardEvent} event @param {number | null} place */
  escape(event, place) {
    event.preventDefault();
    if (this.hand.drag) return this.hand.letGo();
    if (this.picked) {
      this.picked = null;
      this.note = [];
      return this.draw();
    }
    if (place === null) return this.go(this.focus);
    leave(this.root);
  }
}

/** @type {import("@anywidget/types").Render<EditorTraits>} */
function render({ model, el }) {
  const editor = new Editor(model, el);
  return () => editor.close();
}

export default { initialize: hear, render };
