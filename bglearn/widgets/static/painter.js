// @ts-check
// The board as SVG: the same drawing as bglearn.draw.svg, brought up to date instead of made anew.

import { SVG, shape, write } from "./elements.js";
import { arrow, placeAt, slot } from "./geometry.js";
import { CUBE, OPP_BAR, diceLeft, pips, standing } from "./graph.js";
import { calm } from "./page.js";

/** @import { Edge, Frame, Mark, Spot, Walked } from "./board.types" */
/** @import { Session } from "./session.js" */

export const GLIDE = 180; // milliseconds

/** Draws the board of one view in one look. */
export class Painter {
  /** @param {Session} session @param {Record<string, string>} palette */
  constructor(session, palette) {
    const { model, frame } = session;
    this.session = session;
    this.palette = palette;
    this.layouts = model.get("layouts");
    this.sight = this.layouts.views[model.get("view")];
    const light = frame.colour !== "dark";
    this.sides = { own: light ? "light" : "dark", opp: light ? "dark" : "light" };
    const viewBox = `0 0 ${this.layouts.size.join(" ")}`;
    const about = { viewBox, role: "group", class: "bgl-svg", "aria-label": session.say("board") };
    this.svg = /** @type {SVGSVGElement} */ (shape("svg", about));
    /** @type {(name: string, hidden?: boolean) => SVGElement} */
    const layer = (name, hidden = true) => {
      const node = shape("g", { class: `bgl-${name}`, "aria-hidden": String(hidden) }, { "pointer-events": "none" });
      return this.svg.appendChild(node);
    };
    this.ground = layer("ground");
    this.checkers = layer("checkers");
    this.gear = layer("gear");
    this.over = layer("marks");
    const places = layer("places", false);
    this.hand = layer("hand");
    /** What is drawn where, so that only what changed is drawn anew. @type {Map<string, string>} */
    this.drawn = new Map();
    /** One checker of each kind, to be copied. @type {Map<string, SVGElement>} */
    this.models = new Map();
    /** The marks of each kind that have been drawn. @type {Record<string, SVGElement[]>} */
    this.marked = {};
    this.table(model.get("numbering"));
    /** The checkers on each place. @type {SVGElement[][]} */
    this.piles = this.sight.places.map(() => []);
    /** What stands on each place, as it is drawn. @type {string[]} */
    this.stood = this.sight.places.map(() => "");
    /** What each stack consists of: a side, or a number where it is higher than it looks. @type {string[]} */
    this.kinds = this.sight.places.map(() => "");
    /** Checkers that have left their places, while a drawing is made. @type {Record<string, SVGElement[]>} */
    this.spare = { own: [], opp: [] };
    /** What each place was last called for. @type {string[]} */
    this.named = [];
    /** Which places are shown as having checkers to move. @type {boolean[]} */
    this.owned = [];
    /** The numbers beside the board. @type {Record<string, SVGElement>} */
    this.counts = {};
    /** @type {SVGElement[]} */
    this.thrown = [];
    /** Which of them are shown as used up. @type {boolean[]} */
    this.used = [];
    const keys = { "data-lm-suppress-shortcuts": "true" };
    this.controls = this.sight.places.map(({ area: [x, y, width, height] }, place) => {
      const rect = shape("rect", { x, y, width, height }, { fill: "transparent", stroke: "none" });
      const control = { class: "bgl-place", role: "button", "data-place": place, ...keys };
      const tabindex = place === session.focus ? 0 : -1;
      return places.appendChild(shape("g", { ...control, tabindex }, { "pointer-events": "all" }, rect));
    });
    this.dice = places.appendChild(shape("g", { class: "bgl-dice", ...keys }, { "pointer-events": "all" }));
    const cube = { class: "bgl-cube", role: "img", "data-place": CUBE, tabindex: session.focus === CUBE ? 0 : -1, ...keys };
    this.cube = places.appendChild(shape("g", cube, { "pointer-events": "all" }));
    this.ring = ["halo", "line"].map((tone) => {
      const style = this.line(tone, tone === "halo" ? 8 : 4);
      return this.hand.appendChild(shape("rect", { rx: 6 }, { ...style, display: "none" }));
    });
  }

  /** Where keys can be: the places and, if there is one, the cube, with room for a finger around it. @returns {Spot[]} */
  get spots() {
    const { cube } = this.session.frame;
    if (!cube) return this.sight.places;
    const [x, y] = this.sight.cube_at[cube.owner];
    return [...this.sight.places, { at: [x, y], step: 0, most: 1, slab: false, area: [x - 40, y - 40, 80, 80] }];
  }

  /** Style of what is only a line. @param {string} ink @param {number} width */
  line(ink, width) {
    return { fill: "none", stroke: this.palette[ink], "stroke-width": width };
  }

  /** Style of what is filled. @param {string} ink @param {string} [edge] @param {number} [width] */
  fill(ink, edge, width = 1) {
    return { fill: this.palette[ink], stroke: edge ? this.palette[edge] : "none", "stroke-width": width };
  }

  /** @param {number} x @param {number} y @param {string} text @param {number} size @param {string} ink */
  word(x, y, text, size, ink, weight = 400) {
    const style = { ...this.fill(ink), "font-size": `${size}px`, "font-weight": weight, "text-anchor": "middle" };
    const name = weight > 400 ? "" : /^\d/.test(text) ? "bgl-digits" : "bgl-word";
    return shape("text", { x, y: y + size * this.layouts.letters.drop, class: name }, style, text);
  }

  /** Draws the empty board. @param {string} numbering */
  table(numbering) {
    const { ground } = this;
    for (const { fill, rect } of this.layouts.ground) {
      const [x, y, width, height, rx] = rect;
      ground.append(shape("rect", { x, y, width, height, rx }, this.fill(fill, fill === "tray" ? "" : "rim")));
    }
    this.sight.tips.forEach((tip, point) => {
      const style = this.fill(point % 2 ? "point_odd" : "point_even", "point_edge");
      if (tip) ground.append(shape("polygon", { points: tip.join(" ") }, style));
    });
    if (numbering === "none") return;
    // The constant numbers are those of the player of the dark checkers.
    const constant = numbering === "constant" && this.sides.own === "light";
    for (const [x, y, own, other] of this.sight.labels) {
      ground.append(this.word(x, y, constant ? other : own, this.layouts.letters[/^\d/.test(own) ? "number" : "word"], "label"));
    }
  }

  /** @param {string} key @param {string} state @param {(state: string) => void} draw */
  ifNew(key, state, draw) {
    if (this.drawn.get(key) === state) return;
    this.drawn.set(key, state);
    draw(state);
  }

  /** @param {"own" | "opp"} side @param {number} x @param {number} y */
  checker(side, x, y, slab = false, ring = true) {
    const colour = this.sides[side];
    const node = this.copy(`${colour}${slab}${ring}`, () => {
      const [width, height, rx] = this.layouts.slab;
      const { radius, edge, ring: inner } = this.layouts.checker;
      const style = this.fill(colour, `${colour}_edge`, slab ? 1 : edge);
      if (slab) return shape("g", {}, {}, shape("rect", { x: -width / 2, y: -height / 2, width, height, rx }, style));
      const rings = ring ? [shape("circle", { r: inner }, this.line(`${colour}_ring`, 1.5))] : [];
      return shape("g", {}, {}, shape("circle", { r: radius }, style), ...rings);
    });
    node.setAttribute("transform", `translate(${x} ${y})`);
    return node;
  }

  /** Copies a shape of which there are many; the first is drawn. @param {string} key @param {() => SVGElement} draw */
  copy(key, draw) {
    const model = this.models.get(key) ?? draw();
    this.models.set(key, model);
    return /** @type {SVGElement} */ (model.cloneNode(true));
  }

  /** Draws the checkers of a place. @param {number} place @param {"own" | "opp" | ""} side @param {number} count */
  stack(place, side, count) {
    const stands = side ? `${side}${count}` : "";
    if (this.stood[place] === stands) return;
    this.stood[place] = stands;
    const spot = this.sight.places[place];
    const shown = side ? Math.min(count, spot.most) : 0;
    const numbered = shown < count;
    // A checker more or less leaves the others as they are; a number on the topmost is drawn with all of them.
    const kind = numbered ? String(count) : side;
    const before = this.kinds[place];
    const pile = this.piles[place];
    if (kind && kind !== before) for (const node of pile.splice(0)) node.remove();
    this.kinds[place] = kind;
    // What leaves here is put where one arrives; `draw` removes the rest.
    const spare = spot.slab ? undefined : this.spare[before];
    for (const node of pile.splice(shown)) spare ? spare.push(node) : node.remove();
    for (let index = pile.length; side && index < shown; index += 1) {
      const [x, y] = slot(spot, index);
      const moved = spot.slab || numbered ? undefined : this.spare[side].pop();
      moved?.setAttribute("transform", `translate(${x} ${y})`);
      const ring = !numbered || index < shown - 1;
      pile.push(moved ?? this.checkers.appendChild(this.checker(side, x, y, spot.slab, ring)));
    }
    if (!side || !numbered) return;
    const ink = this.sides[side] === "light" ? "dark" : "light";
    pile[shown - 1].append(this.word(0, 0, String(count), this.layouts.letters.count, ink, 700));
  }

  /** Draws pip counts and cube. @param {Walked} now @param {Frame} frame */
  numbers(now, frame) {
    const counts = /** @type {Record<string, number> | null} */ (frame.show_pips ? pips(now, frame.weights) : null);
    this.ifNew("gear", `${!counts} ${frame.cube?.owner} ${frame.cube?.value}`, () => {
      this.gear.replaceChildren();
      this.cube.replaceChildren();
      this.cube.style.display = frame.cube ? "" : "none";
      this.counts = {};
      const { layouts } = this;
      for (const side of /** @type {("own" | "opp")[]} */ (counts ? ["own", "opp"] : [])) {
        const [x, y] = this.sight.pips[side];
        const colour = this.sides[side];
        const { disc, r, text } = layouts.pip_count;
        this.gear.append(shape("circle", { cx: x + disc, cy: y, r }, this.fill(colour, `${colour}_edge`, 1.5)));
        const number = this.word(x + text, y, "0", layouts.letters.pips, "label");
        this.counts[side] = this.gear.appendChild(number);
      }
      if (!frame.cube) return;
      const { at: [x, y], area: [left, top, width, height] } = this.spots[CUBE];
      const [key, { value }] = this.session.cube;
      const text = String(value);
      const { size, round, letters } = layouts.cube;
      const number = letters[Math.min(text.length, letters.length) - 1];
      const ground = shape("rect", { x: left, y: top, width, height }, { fill: "transparent", stroke: "none" });
      this.cube.append(ground, this.square(x, y, size, round), this.word(x, y, text, number, "die_pip", 700));
      this.cube.setAttribute("aria-label", this.session.say(key, { value }));
    });
    const said = [counts ? this.session.say("pips", counts) : "", frame.cube ? this.session.say(...this.session.cube) : ""];
    this.ifNew("pips", said.join(" ").trim(), (text) => this.svg.setAttribute("aria-description", text));
    for (const side in counts) write(this.counts[side], String(counts[side]));
  }

  /** @param {number} x @param {number} y @param {number} size @param {number} rx */
  square(x, y, size, rx) {
    const area = { x: x - size / 2, y: y - size / 2, width: size, height: size, rx };
    return shape("rect", area, this.fill("die", "die_edge", 1.5));
  }

  /** @param {Walked} now */
  roll(now) {
    const { session, layouts } = this;
    const { frame, dice } = session;
    const left = diceLeft(dice, frame.moves, now.edges);
    const label = session.say(session.canSwap ? "dice_swap" : "dice", { dice: dice.join("-") });
    this.ifNew("dice", `${label} ${left.length}`, () => {
      this.used = [];
      const { apart, size, round, small, spread, pip } = layouts.die;
      const [x0, y] = this.sight.dice;
      this.thrown = left.map(({ value }, index) => {
        const x = x0 + (index - (left.length - 1) / 2) * apart;
        // The two extra moves of a double are drawn as smaller dice: only two were thrown.
        const transform = `translate(${x} ${y}) scale(${index < dice.length ? 1 : small})`;
        const dots = layouts.faces[value].map(([across, down]) =>
          shape("circle", { cx: across * spread, cy: down * spread, r: pip }, this.fill("die_pip")),
        );
        return shape("g", { transform }, {}, this.square(0, 0, size, round), ...dots);
      });
      const swap = session.canSwap;
      const [width, height] = [left.length * apart, size + 26]; // between the dice is a click on them, too; 25 px on the smallest phone
      const ground = { x: x0 - width / 2, y: y - height / 2, width, height };
      this.dice.replaceChildren(shape("rect", ground, { fill: "transparent", stroke: "none" }), ...this.thrown);
      this.dice.setAttribute("aria-label", label);
      this.dice.setAttribute("role", swap ? "button" : "img");
      this.dice.classList.toggle("bgl-on", swap);
      this.dice.setAttribute("tabindex", swap ? "0" : "-1");
      this.dice.style.display = left.length ? "" : "none";
    });
    left.forEach(({ used }, index) => {
      if (this.used[index] === used) return;
      this.used[index] = used;
      this.thrown[index].style.opacity = used ? "0.32" : "";
    });
  }

  /** @param {Mark[]} marks @param {Walked} now */
  marks(marks, now) {
    this.ifNew("marks", `${marks} ${now.own} ${now.opp}`, () => {
      /** @type {Record<string, number>} */
      const used = {};
      for (const mark of marks) {
        const nodes = (this.marked[mark[0]] ??= []);
        const index = (used[mark[0]] = (used[mark[0]] ?? 0) + 1) - 1;
        this.lay((nodes[index] ??= this.mark(mark)), mark, now);
      }
      // Others stay for the next time, unseen.
      for (const kind in this.marked) {
        this.marked[kind].forEach(({ style }, index) => (style.display = index < (used[kind] ?? 0) ? "" : "none"));
      }
    });
  }

  /** Makes a mark of a kind, in two tones. @param {Mark} mark */
  mark([kind, , end]) {
    const { lines } = this.layouts;
    const ink = kind === "blocker" || kind === "first" ? "bad" : "line";
    const shapes = end === null ? (this.layouts.marks[kind] ?? []) : [""];
    const dashes = kind === "attempt" ? lines.dashes : "none";
    const round = { "stroke-linecap": "round", "stroke-linejoin": "round", "stroke-dasharray": dashes };
    /** @type {(tone: string, width: number) => SVGElement[]} */
    const draw = (tone, width) => {
      const style = { ...this.line(tone, kind === "trace" ? width * lines.trace : width), ...round };
      if (kind === "target" && tone === "halo") style.fill = this.palette.halo;
      return shapes.map((d) => shape("path", { d }, style));
    };
    const node = shape("g", {}, {}, ...draw("halo", lines.halo), ...draw(ink, lines.line));
    if (end === null) this.over.append(node);
    else this.over.prepend(node); // arrows lie under the other marks
    return node;
  }

  /** Lays a mark where it belongs. @param {SVGElement} node @param {Mark} mark @param {Walked} now */
  lay(node, [kind, place, end], now) {
    /** @type {(place: number, landing: boolean) => [number, number]} */
    const at = (where, landing) => {
      const [side, count] = standing(now, where);
      return slot(this.sight.places[where], landing ? (side === "own" ? count : 0) : count - 1);
    };
    if (end === null) return node.setAttribute("transform", `translate(${at(place, kind === "target").join(" ")})`);
    const gone = kind === "trace" || kind === "walked"; // the checker has gone over already
    const bow = arrow(at(place, gone), at(end, !gone), this.layouts.arrow);
    const whole = kind === "trace" ? bow.slice(0, bow.lastIndexOf("M")) : bow; // a trace has no head
    for (const line of node.children) line.setAttribute("d", whole);
  }

  /** Brings everything up to date. @param {number | null} lifted place whose top checker is in the hand */
  draw(lifted) {
    const { session } = this;
    const { now, frame, targets } = session;
    const over = session.confirmed !== null;
    /** Where the checkers of a place may go. @type {Record<number, string>} */
    const ways = {};
    const edges = over || !session.model.get("targets") ? [] : (frame.nodes[now.node] ?? []);
    for (const [from] of edges) {
      ways[from] ??= String([...new Set(edges.filter((edge) => edge[0] === from).map((edge) => edge[1]))]);
    }
    for (let place = this.controls.length - 1; place >= 0; place -= 1) {
      const [side, count] = standing(now, place);
      this.stack(place, side, place === lifted ? count - 1 : count);
      const state = session.picked === place ? "picked" : targets.includes(place) ? "target" : (ways[place] ?? "");
      const named = `${side} ${count} ${state} ${over}`;
      if (this.named[place] === named) continue;
      this.named[place] = named;
      const node = this.controls[place];
      node.setAttribute("aria-label", session.label(place, side, count, state));
      const own = !over && session.movable(place);
      if (this.owned[place] !== own) node.classList.toggle("bgl-own", (this.owned[place] = own));
    }
    for (const side of ["own", "opp"]) for (const node of this.spare[side].splice(0)) node.remove();
    this.numbers(now, frame);
    this.roll(now);
    this.marks(lifted === null ? session.marks : session.marks.filter((mark) => mark[0] !== "picked"), now);
  }

  /** Lets the checkers of moves glide to where they already are. @param {Edge[]} moved @param {boolean} dropped */
  glide(moved, dropped) {
    if (calm()) return;
    const { now } = this.session;
    const { places } = this.sight;
    /** @type {(place: number, from: [number, number][]) => void} */
    const run = (place, from) => {
      const node = this.piles[place].at(-1);
      if (!node) return;
      const way = [...from, slot(places[place], standing(now, place)[1] - 1)];
      const frames = way.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
      this.checkers.append(node); // above all others
      node.animate(frames, { duration: GLIDE, easing: "ease-in-out" });
    };
    // One checker moving on glides along its whole way; others each on their own.
    const joined = moved.every((edge, index) => !index || edge[0] === moved[index - 1][1]);
    const start = (/** @type {Edge} */ edge) => slot(places[edge[0]], standing(now, edge[0])[1]);
    if (!dropped && joined) run(moved[moved.length - 1][1], moved.map(start));
    else if (!dropped) moved.forEach((edge) => run(edge[1], [start(edge)]));
    const hit = moved.find((edge) => edge[3]);
    if (hit) run(OPP_BAR, [slot(places[hit[1]], 0)]);
  }

  /** Shows where the keys are; null where nowhere. @param {number | null} place */
  mind(place) {
    for (const ring of this.ring) {
      ring.style.display = place === null ? "none" : "";
      if (place === null) continue;
      const [x, y, w, h] = this.spots[place].area;
      const parts = { x: x + 2, y: y + 2, width: w - 4, height: h - 4 };
      for (const [name, value] of Object.entries(parts)) ring.setAttribute(name, String(value));
    }
  }

  /** The place whose control an element belongs to. @param {EventTarget | null} target */
  placeOf(target) {
    const node = /** @type {Element | null} */ (target)?.closest?.("[data-place]");
    return node ? Number(/** @type {SVGElement} */ (node).dataset.place) : null;
  }

  /** Where on the board the pointer is. @param {PointerEvent} event @returns {[number, number]} */
  spot(event) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return [-1, -1];
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [x, y];
  }

  /** The place under the pointer; null beside the board. @param {PointerEvent} event */
  under(event) {
    return placeAt(this.spots, ...this.spot(event));
  }

  /** Has Tab lead to a place. @param {number} place */
  rove(place) {
    [...this.controls, this.cube].forEach((node, each) => node.setAttribute("tabindex", each === place ? "0" : "-1"));
  }

  /** Brings the keys to a place. @param {number} place */
  focus(place) {
    this.rove(place);
    (this.controls[place] ?? this.cube).focus({ preventScroll: true });
  }

  /** The picture alone, as text that stands for itself. */
  picture() {
    const copy = /** @type {SVGSVGElement} */ (this.svg.cloneNode(true));
    for (const part of copy.querySelectorAll(".bgl-place, .bgl-hand, .bgl-marks > [style*=none]")) part.remove();
    const [width, height] = this.layouts.size;
    const about = { xmlns: SVG, role: "img", width, height, "font-family": "sans-serif" };
    for (const [name, value] of Object.entries(about)) copy.setAttribute(name, String(value));
    copy.removeAttribute("class");
    return new XMLSerializer().serializeToString(copy);
  }
}
