// @ts-check
// The live board. It knows no backgammon: it walks a graph of allowed moves that the kernel computed for the roll, so a
// click is answered at once, while the kernel is busy, and in a page without any kernel. Whatever is not in the graph is
// asked of the kernel ("why not?"). Geometry, palettes and words come from the kernel as data.

import { html, write } from "./elements.js";
import { neighbour } from "./geometry.js";
import { BAR, CUBE, OFF, ends } from "./graph.js";
import { Hand } from "./hand.js";
import { Surroundings, leave } from "./page.js";
import { Painter } from "./painter.js";
import { Session, sessions, speech } from "./session.js";

/** @import { Edge, Model, Traits } from "./board.types" */

const SIGHTS = ["view", "numbering", "look", "layouts", "palettes"];
const KEY_ROWS = ["arrows", "enter", "dice", "next", "undo", "confirm", "swap", "type", "plays", "speech", "escape"];

/** A row of things. @param {(Node | string)[]} inside */
const row = (...inside) => html("div", { class: "bgl-row" }, ...inside);

/** The elements of one view and its listeners, all on the widget's own root. */
export class View {
  acts = /** @type {(() => void)[]} */ ([]);
  spoken = ""; // how much was last read out
  offered = ""; // which actions stand beside what is said
  listed = ""; // the turn whose plays are listed
  shown = ""; // the turn, and what the learner wishes, that the row of buttons was last brought up to
  stepped = ""; // and the step of that turn
  acted = new AbortController(); // ends all listeners at once

  /** @param {Session} session @param {Model} model @param {HTMLElement} el */
  constructor(session, model, el) {
    this.session = session;
    this.model = model;
    session.join(this);
    this.dom = this.build();
    this.more = this.extras();
    const { board, panel, row, all } = this.dom;
    const about = { class: "bgl-root", role: "group", "aria-label": session.say("board") };
    this.root = html("div", about, board, panel, row, html("div", { class: "bgl-foot" }, all, this.more.details));
    el.append(this.root);
    this.repaint = () => this.paint();
    this.around = new Surroundings(this.root, this.repaint, this.acted.signal);
    this.painter = this.brush();
    this.hand = new Hand(this, this.root, this.acted.signal);
    this.listen();
    this.paint();
  }

  /** @param {string} text @param {() => void} act @param {string} [look] */
  plain(text, act, look = "") {
    return html("button", { type: "button", class: `bgl-button ${look}`, onclick: () => act() }, text);
  }

  /** @param {string} key @param {() => void} act @param {string} [look] */
  button(key, act, look) {
    return this.plain(this.session.say(key), act, look);
  }

  build() {
    const { session } = this;
    const say = session.say.bind(session);
    const board = html("div", { class: "bgl-board" });
    const headline = html("strong");
    const rest = html("span");
    const aftermath = html("span", { class: "bgl-unseen" });
    const live = { class: "bgl-say", role: "status", "aria-live": "polite" };
    const status = html("p", live, headline, " ", rest, " ", aftermath);
    const actions = html("div", { class: "bgl-actions" });
    const plays = html("div", { class: "bgl-plays", role: "group", hidden: true });
    const hidden = { class: "bgl-copied", rows: 2, readonly: true, hidden: true, "aria-label": say("copied_text") };
    const copied = html("textarea", hidden);
    const confirm = this.button("confirm", () => session.confirm());
    const undo = this.button("undo", () => session.undo(false));
    const undoAll = this.button("undo_all", () => session.undo(true));
    const again = this.button("again", () => session.again());
    const plain = { autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
    const field = html("input", { type: "text", class: "bgl-field", placeholder: say("type_hint"), ...plain });
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      session.type(field.value);
    };
    const label = html("label", { class: "bgl-label" }, say("type"), field);
    const enter = html("button", { class: "bgl-button" }, say("type_go"));
    const form = html("form", { class: "bgl-form", onsubmit }, label, enter);
    const panel = html("div", { class: "bgl-panel" }, html("div", { class: "bgl-talk" }, status, actions), plays, copied);
    const all = this.button("show_plays", () => session.list());
    const bar = row(confirm, again, undo, undoAll, form);
    return { board, headline, rest, aftermath, actions, plays, copied, confirm, undo, undoAll, again, all, field, form, row: bar, panel };
  }

  /** What is needed now and then. */
  extras() {
    const { session, model } = this;
    const say = session.say.bind(session);
    const targets = html("input", { type: "checkbox", onchange: () => session.set("targets", targets.checked) });
    /** @type {(name: "view" | "numbering" | "look", values: string[]) => HTMLSelectElement} */
    const select = (name, values) => {
      const options = values.map((value) => html("option", { value }, say(`${name}_${value.replace(" ", "_")}`)));
      const onchange = () => session.set(name, node.value);
      const node = html("select", { class: "bgl-select", onchange }, ...options);
      return node;
    };
    /** @type {(key: string, field: Node) => HTMLElement} */
    const labelled = (key, field) => html("label", { class: "bgl-label" }, say(key), field);
    const view = select("view", Object.keys(model.get("layouts").views));
    const numbering = select("numbering", ["own", "constant", "none"]);
    const look = select("look", ["auto", ...Object.keys(model.get("palettes"))]);
    const said = ["full", "brief"].map((value) => html("option", { value }, say(`speech_${value}`)));
    const heard = html("select", { class: "bgl-select", onchange: () => session.speak(heard.value) }, ...said);
    const keys = KEY_ROWS.filter((key) => key !== "plays" || model.get("lists")).flatMap((key) => {
      const [name, what] = say(`key_${key}`).split("|");
      return [html("dt", {}, name), html("dd", {}, what)];
    });
    const ontoggle = () => (session.moreOpen = details.open);
    const details = html(
      "details",
      { class: "bgl-more", open: session.moreOpen, ontoggle },
      html("summary", {}, say("more")),
      row(
        labelled("view", view), labelled("numbering", numbering), labelled("look", look), labelled("speech", heard),
        html("label", { class: "bgl-label" }, targets, say("targets")),
      ),
      row(
        html("span", { class: "bgl-name" }, say("copy")),
        this.button("copy_id", () => this.copy("id", session.frame.id)),
        this.button("copy_text", () => this.copy("text", session.frame.text)),
        this.button("copy_picture", () => this.copy("picture", this.painter.picture())),
      ),
      html("dl", { class: "bgl-keys", "aria-label": say("keys") }, ...keys),
    );
    return { details, targets, view, numbering, look, heard };
  }

  listen() {
    const { signal } = this.acted;
    const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ act) =>
      this.root.addEventListener(name, act, { signal });
    on("keydown", (event) => this.keyed(event));
    on("click", (event) => this.clicked(event));
    on("focusin", (event) => this.focused(event));
    on("focusout", () => this.painter.mind(null));
    for (const name of SIGHTS) this.model.on(`change:${name}`, this.repaint);
  }

  /** Leaves the page without a trace. */
  close() {
    this.acted.abort();
    for (const name of SIGHTS) this.model.off(/** @type {any} */ (`change:${name}`), this.repaint);
    this.session.leave(this);
    this.root.remove();
  }

  brush() {
    return new Painter(this.session, this.around.palette(this.model));
  }

  /** Draws the board from nothing: another view, other numbers, another look. */
  paint() {
    const had = this.dom.board.contains(document.activeElement);
    this.hand.letGo();
    this.painter = this.brush();
    this.dom.board.replaceChildren(this.painter.svg);
    const { view, numbering, look } = this.more;
    view.value = this.model.get("view");
    numbering.value = this.model.get("numbering");
    look.value = this.model.get("look");
    this.colour = this.session.frame.colour;
    this.draw();
    if (had) this.focus();
  }

  /** @param {Edge[]} [moved] */
  draw(moved = []) {
    const { session } = this;
    if (session.frame.colour !== this.colour) return this.paint();
    this.painter.draw(this.hand.held);
    if (session.focus === CUBE && !session.frame.cube) this.leaveCube();
    this.tell();
    this.controls();
    if (!moved.length) return;
    const { painter } = this;
    const { now, dropped } = session;
    // With the frame that shows it; before that, where the checkers were is not seen.
    requestAnimationFrame(() => session.now === now && painter.glide(moved, dropped));
  }

  /** Takes the keys away from a cube that is no longer there. */
  leaveCube() {
    const had = this.painter.cube === document.activeElement;
    this.session.focus = BAR - 1;
    if (had) this.focus();
    else this.painter.rove(BAR - 1);
  }

  /** Says what there is to say. */
  tell() {
    const { headline, rest, actions } = this.session.message;
    const brief = speech === "brief";
    if (this.spoken !== speech) {
      this.spoken = this.more.heard.value = speech;
      this.dom.rest.setAttribute("aria-hidden", String(brief));
    }
    write(this.dom.headline, headline);
    write(this.dom.rest, rest);
    write(this.dom.aftermath, brief ? "" : this.session.aftermath);
    const key = actions.map((action) => action.text).join("|");
    this.acts = actions.map((action) => action.act);
    const node = this.dom.actions;
    if (this.offered !== key) {
      this.offered = key;
      const had = node.contains(document.activeElement);
      node.replaceChildren(...actions.map(({ text }, index) => this.plain(text, () => this.acts[index]())));
      if (had) this.focusFirst(node);
    }
    this.listPlays();
  }

  listPlays() {
    const { session } = this;
    const { plays } = this.dom;
    const key = session.listing ? String(session.frame.turn) : "";
    if (this.listed === key) return;
    this.listed = key;
    plays.hidden = !session.listing;
    const all = session.listing ? ends(session.frame) : [];
    const name = session.say(all.length ? "plays" : "plays_none", { n: all.length });
    plays.setAttribute("aria-label", name);
    plays.replaceChildren(
      html("span", { class: "bgl-name" }, name),
      ...all.map(({ path, edges }) => this.plain(session.write(edges), () => session.show(path, true))),
      this.button("close", () => session.list()),
    );
  }

  controls() {
    const { session, model } = this;
    const { frame, path, now } = session;
    const { row, confirm, undo, undoAll, form, again, all, copied } = this.dom;
    const over = session.confirmed !== null;
    const done = path.length > 0 && !frame.nodes[now.node].length;
    const step = `${path.length > 0} ${done}`;
    if (this.stepped !== step) {
      this.stepped = step;
      write(confirm, session.say(path.length ? "confirm" : "confirm_none"));
      confirm.classList.toggle("bgl-main", done);
      for (const button of [undo, undoAll]) button.setAttribute("aria-disabled", String(!path.length));
    }
    const turn = `${[frame.turn, frame.dice, over, !session.preview, model.get("again"), model.get("targets")]}`;
    if (this.shown === turn) return;
    this.shown = turn;
    const had = row.contains(document.activeElement);
    for (const node of [confirm, undo, undoAll, form]) node.hidden = over || !frame.dice.length;
    again.hidden = !over || !model.get("again");
    all.hidden = !frame.dice.length || !model.get("lists");
    row.classList.toggle("bgl-away", session.preview !== null);
    this.more.targets.checked = model.get("targets");
    if (copied.dataset.turn !== String(frame.turn)) copied.hidden = true;
    // A button that vanishes under the keys would take the focus with it.
    if (had && !row.contains(document.activeElement)) this.focus();
  }

  /** @param {HTMLElement} within */
  focusFirst(within) {
    const first = within.querySelector("button");
    if (first) first.focus();
    else this.focus();
  }

  /** Brings the keys to a place of the board. @param {number} [place] */
  focus(place = this.session.focus) {
    this.session.focus = place;
    this.painter.focus(place);
  }

  // --- what hands do

  /** @param {number} place */
  taken(place) {
    const { session } = this;
    const waits = session.frame.dice.length && session.confirmed === null && !session.preview;
    return waits && session.movable(place) ? "own" : "";
  }

  /** @param {number} from */
  lifted(from) {
    this.session.pick(from);
  }

  /** @param {number} from @param {number | null} to */
  laid(from, to) {
    if (to === null || to === from) return this.returned();
    this.session.dropped = true;
    this.session.go(from, to);
  }

  returned() {
    this.session.drop();
  }

  /** @param {number} place */
  pulled(place) {
    if (this.session.picked === null) this.activate(place);
  }

  /** @param {number} place */
  activate(place) {
    this.session.activate(place);
  }

  /** Clicks of assistive technology come without a pointer; those of dice and of disabled buttons too. @param {MouseEvent} event */
  clicked(event) {
    const place = this.painter.placeOf(event.target);
    if (place !== null) return event.detail === 0 && this.activate(place);
    if (/** @type {Element} */ (event.target).closest(".bgl-dice")) this.session.swap();
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const place = this.painter.placeOf(event.target);
    if (place === null) return;
    this.session.focus = place;
    this.painter.rove(place);
    const seen = /** @type {Element} */ (event.target).matches(":focus-visible");
    this.painter.mind(seen ? place : null);
  }

  // --- what keys do

  /** @param {KeyboardEvent} event */
  keyed(event) {
    // No key pressed here is meant for the notebook.
    event.stopPropagation();
    if (event.key === "Escape") return this.escape(event);
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest(".bgl-dice") && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      return this.session.swap();
    }
    const place = this.painter.placeOf(target);
    if (place === null && !target.closest(".bgl-dice")) return;
    const act = this.keys(event.key, place ?? this.session.focus, event.shiftKey);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {string} key @param {number} place @param {boolean} shift @returns {(() => void) | null} */
  keys(key, place, shift) {
    const { session } = this;
    if (key.startsWith("Arrow")) {
      const { spots } = this.painter;
      return () => this.focus(neighbour(spots, place, key));
    }
    if (key === "Enter" || key === " ") return () => this.entered(place);
    if (/^[1-6]$/.test(key)) return () => session.moveBy(place, Number(key));
    /** @type {Record<string, () => void>} */
    const others = {
      n: () => this.hop(place, 1),
      p: () => this.hop(place, -1),
      u: () => session.undo(shift),
      c: () => session.confirm(),
      s: () => session.swap(),
      l: () => session.list(),
      v: () => session.speak(speech === "brief" ? "full" : "brief"),
      t: () => this.dom.field.focus(),
      home: () => this.focus(BAR),
      end: () => this.focus(OFF),
      backspace: () => session.undo(shift),
    };
    return others[key.toLowerCase()] ?? null;
  }

  /** @param {number} place */
  entered(place) {
    this.activate(place);
    if (this.session.choice) this.focusFirst(this.dom.actions);
  }

  /** Goes to the next place that can move, or be reached by the picked checker. @param {number} place @param {number} by */
  hop(place, by) {
    const { session } = this;
    const { picked, now } = session;
    const edges = session.frame.nodes[now.node] ?? [];
    const able = session.model.get("targets")
      ? edges.map((edge) => edge[0])
      : [...now.own.keys()].filter((each) => session.movable(each));
    const all = [...new Set(picked === null ? able : session.targets)].sort((a, b) => b - a);
    if (!all.length) return;
    const ahead = by > 0 ? all.find((each) => each < place) : all.reverse().find((each) => each > place);
    this.focus(ahead ?? all[0]);
  }

  /** Puts back what is open; where nothing is, gives the keys back to the notebook. @param {KeyboardEvent} event */
  escape(event) {
    event.preventDefault();
    const inside = this.dom.board.contains(/** @type {Node} */ (event.target));
    if (this.hand.drag) return this.hand.letGo();
    if (this.session.drop()) {
      if (!inside && !this.root.contains(document.activeElement)) this.focus();
      return;
    }
    if (!inside) return this.focus();
    leave(this.root);
  }

  // --- copying

  /** @param {"id" | "text" | "picture"} what @param {string} text */
  async copy(what, text) {
    const { session } = this;
    const { copied } = this.dom;
    copied.hidden = true;
    try {
      if (what === "picture") {
        const png = bitmap(text, this.model.get("layouts").size);
        await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
      } else await navigator.clipboard.writeText(text);
      session.tell("copied", { what: session.say(`what_${what}`) });
    } catch {
      // No clipboard here: the text is shown, selected; that of a picture can be saved as an .svg file.
      session.tell("copy_yourself");
      copied.hidden = false;
      copied.value = text;
      copied.dataset.turn = String(session.frame.turn);
      copied.focus();
      copied.select();
    }
  }
}

/** Turns a picture's text into a PNG. @param {string} text @param {[number, number]} size @returns {Promise<Blob>} */
async function bitmap(text, [width, height]) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture")))));
}

/** @type {import("@anywidget/types").Render<Traits>} */
function render({ model, el }) {
  const key = model.get("words");
  const session = sessions.get(key) ?? new Session(model);
  sessions.set(key, session);
  const view = new View(session, model, el);
  return () => view.close();
}

export default { render };
