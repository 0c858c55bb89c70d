// @ts-check
// The live board. It knows no backgammon: it walks a graph of allowed moves that the kernel computed for the roll, so a
// click is answered at once, while the kernel is busy, and in a page without any kernel. Whatever is not in the graph is
// asked of the kernel ("why not?"). Geometry, palettes and words come from the kernel as data.

/** @import { Edge, Frame, Layouts, Mark, Message, Model, Note, Route, Sight, Spot, Traits, Verdict, Walked, Words } from "./board.types" */

const OFF = 0;
const BAR = 25;
const OPP_BAR = 26;
const OPP_OFF = 27;
const CUBE = 28; // no place for checkers, but one for the keys
/** What is no point, by the key of its name. @type {Record<number, string>} */
const NAMES = { [OFF]: "own_off", [BAR]: "own_bar", [OPP_BAR]: "opp_bar", [OPP_OFF]: "opp_off" };
const GLIDE = 180; // milliseconds

// --- the graph of allowed moves

/**
 * Follows a path of edge numbers from the start of the turn; null where it leads out of the graph.
 * @param {Frame} frame
 * @param {number[]} path
 * @returns {Walked | null}
 */
export function walk(frame, path) {
  const own = frame.own.slice();
  const opp = frame.opp.slice();
  /** @type {Edge[]} */
  const edges = [];
  let node = 0;
  for (const index of path) {
    const edge = frame.nodes[node]?.[index];
    if (!edge) return null;
    const [from, to, , hit, next] = edge;
    own[from] -= 1;
    own[to] += 1;
    if (hit) {
      opp[BAR] += opp[to]; // more than one where two checkers close no point
      opp[to] = 0;
    }
    edges.push(edge);
    node = next;
  }
  return { own, opp, node, edges };
}

/**
 * Lists every way that one checker of a place may go from a node, one move or several.
 * @param {Edge[][]} nodes
 * @param {number} node
 * @param {number} from
 * @returns {Route[]}
 */
export function routes(nodes, node, from) {
  /** @type {Route[]} */
  const found = [];
  /** @type {(at: number, place: number, path: number[], edges: Edge[]) => void} */
  const go = (at, place, path, edges) => {
    (nodes[at] ?? []).forEach((edge, index) => {
      if (edge[0] !== place) return;
      const route = { to: edge[1], path: [...path, index], edges: [...edges, edge], end: edge[4] };
      found.push(route);
      if (edge[1] !== OFF) go(edge[4], edge[1], route.path, route.edges);
    });
  };
  go(node, from, [], []);
  return found;
}

/**
 * Chooses among the routes to one place: the shortest; of single moves the exact die before an overshooting one, then the
 * die that comes first in `order`; of longer ones one for each different end. More than one is a question to the learner.
 * @param {Route[]} all
 * @param {number} to
 * @param {number[]} order dice, the preferred one first
 * @returns {Route[]}
 */
export function choose(all, to, order) {
  const there = all.filter((route) => route.to === to);
  const least = Math.min(...there.map((route) => route.path.length));
  /** @type {(route: Route) => number} */
  const rank = (route) => {
    const [from, end, die] = route.edges[0];
    return (from - end === die ? 0 : 100) + order.indexOf(die);
  };
  const best = there.filter((route) => route.path.length === least).sort((a, b) => rank(a) - rank(b));
  if (least === 1) return best.slice(0, 1);
  return best.filter((route, index) => best.findIndex((other) => other.end === route.end) === index);
}

/**
 * Finds a path that makes exactly the given moves, in some order; null where there is none.
 * @param {Edge[][]} nodes
 * @param {[number, number][]} moves
 * @returns {number[] | null}
 */
export function findPath(nodes, moves) {
  /** @type {(node: number, left: [number, number][]) => number[] | null} */
  const go = (node, left) => {
    if (!left.length) return [];
    for (const [index, [from, to, , , next]] of (nodes[node] ?? []).entries()) {
      const at = left.findIndex((move) => move[0] === from && move[1] === to);
      if (at < 0) continue;
      const rest = go(next, left.filter((_, other) => other !== at));
      if (rest) return [index, ...rest];
    }
    return null;
  };
  return go(0, moves);
}

/**
 * Lists a path to each different board at which a play is complete.
 * @param {Frame} frame
 * @returns {{path: number[], edges: Edge[]}[]}
 */
export function ends(frame) {
  const seen = new Set();
  const boards = new Set();
  /** @type {{path: number[], edges: Edge[]}[]} */
  const found = [];
  /** @type {(node: number, path: number[]) => void} */
  const go = (node, path) => {
    if (seen.has(node)) return;
    seen.add(node);
    const edges = frame.nodes[node] ?? [];
    // From the last edge on, so that of two ways to one board the one is named that legal_plays names as well.
    for (let index = edges.length - 1; index >= 0; index -= 1) go(edges[index][4], [...path, index]);
    const now = edges.length ? null : walk(frame, path);
    const key = now && `${now.own}|${now.opp}`;
    if (!now || !path.length || boards.has(key)) return;
    boards.add(key);
    found.push({ path, edges: now.edges });
  };
  go(0, []);
  return found.reverse();
}

/**
 * Writes moves the usual way (as bglearn.notation does): higher point first, one checker moving on joined, repeats counted.
 * @param {Edge[]} edges
 * @param {{bar: string, off: string}} [names]
 */
export function writePlay(edges, names = { bar: "bar", off: "off" }) {
  const left = edges.map(([from, to, , hit]) => [from, to, Number(hit)]);
  left.sort((a, b) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2]);
  /** @type {{points: number[], hits: number[][]}[]} */
  const chains = [];
  for (let hop = left.shift(); hop; hop = left.shift()) {
    const points = hop.slice(0, 2);
    const hits = [hop[2]];
    for (let at = 0; at >= 0 && points[points.length - 1] !== OFF; ) {
      at = left.findIndex(([from]) => from === points[points.length - 1]);
      const [next] = at < 0 ? [] : left.splice(at, 1);
      if (next) points.push(next[1]);
      if (next) hits.push(next[2]);
    }
    const same = chains.find((chain) => `${chain.points}` === `${points}`);
    if (same) same.hits.push(hits);
    else chains.push({ points, hits: [hits] });
  }
  const compare = (/** @type {number[]} */ a, /** @type {number[]} */ b) => {
    const at = a.findIndex((point, index) => point !== b[index]);
    return at < 0 ? b.length - a.length : (b[at] ?? -1) - a[at];
  };
  const place = (/** @type {number} */ point) => (point === BAR ? names.bar : point === OFF ? names.off : String(point));
  /** @type {(points: number[], marks: number[], n: number) => string} */
  const write = (points, marks, n) =>
    points.map((point, at) => place(point) + (at && marks[at - 1] ? "*" : "")).join("/") + (n > 1 ? `(${n})` : "");
  chains.sort((a, b) => compare(a.points, b.points));
  return chains
    .flatMap(({ points, hits }) => {
      // Of repeated moves over the same points, those without a hit are counted with the last that hits.
      const hitting = hits.filter((marks) => marks.includes(1)).sort(compare);
      const last = hitting.pop() ?? [];
      const n = hits.length - hitting.length;
      return [...hitting.map((marks) => write(points, marks, 1)), write(points, last, n)];
    })
    .join(" ");
}

/**
 * Tells which dice of a roll are used up; a double shows as many dice as it gives moves.
 * @param {number[]} dice in the order shown
 * @param {number} moves
 * @param {Edge[]} edges moves made
 * @returns {{value: number, used: boolean}[]}
 */
export function diceLeft(dice, moves, edges) {
  const all = moves > dice.length && dice.length ? Array(moves).fill(dice[0]) : dice;
  const found = all.map((value) => ({ value, used: false }));
  for (const edge of edges) {
    const die = found.find((each) => !each.used && each.value === edge[2]);
    if (die) die.used = true;
  }
  return found;
}

/**
 * Whose checkers stand on a place, and how many.
 * @param {{own: number[], opp: number[]}} now
 * @param {number} place
 * @returns {["own" | "opp" | "", number]}
 */
export function standing(now, place) {
  if (place === OPP_BAR || place === OPP_OFF) {
    const count = now.opp[place === OPP_BAR ? BAR : OFF];
    return [count ? "opp" : "", count];
  }
  if (now.own[place]) return ["own", now.own[place]];
  const theirs = place === BAR || place === OFF ? 0 : now.opp[place];
  return [theirs ? "opp" : "", theirs];
}

/**
 * Pip counts of both sides.
 * @param {{own: number[], opp: number[]}} now
 * @param {[number[], number[]]} weights pips of one checker on each place
 */
export function pips(now, weights) {
  /** @type {(counts: number[], each: number[]) => number} */
  const sum = (counts, each) => counts.reduce((total, count, place) => total + count * each[place], 0);
  return { own: sum(now.own, weights[0]), opp: sum(now.opp, weights[1]) };
}

// --- geometry

/**
 * The middle of the checker of an index (from 0) on a spot.
 * @param {Spot} spot
 * @param {number} index
 * @returns {[number, number]}
 */
export function slot(spot, index) {
  return [spot.at[0], spot.at[1] + spot.step * Math.min(Math.max(index, 0), spot.most - 1)];
}

/**
 * The place whose area holds a point of the board; null outside.
 * @param {Spot[]} places
 * @param {number} x
 * @param {number} y
 */
export function placeAt(places, x, y) {
  const found = places.findIndex(({ area: [left, top, w, h] }) => x >= left && x < left + w && y >= top && y < top + h);
  return found < 0 ? null : found;
}

/**
 * The place that an arrow key leads to: along the row, round the end of it into the other row, or across. What lies in the
 * middle between the rows, as a cube that nobody owns does, ends both.
 * @param {Spot[]} places
 * @param {number} place
 * @param {string} key ArrowLeft, ArrowRight, ArrowUp, ArrowDown
 */
export function neighbour(places, place, key) {
  const middle = (/** @type {number} */ p) => places[p].area[1] + places[p].area[3] / 2;
  const left = (/** @type {number} */ p) => places[p].area[0];
  const half = (middle(1) + middle(24)) / 2;
  const side = (/** @type {number} */ p) => Math.sign(Math.round(middle(p) - half)); // above, between, below
  const all = places.map((_, p) => p);
  const far = (/** @type {number} */ p) => Math.abs(left(p) - left(place));
  const nearest = (/** @type {number} */ of) => all.filter((p) => side(p) === of).reduce((a, b) => (far(b) < far(a) ? b : a));
  if (key === "ArrowUp") return side(place) < 0 ? place : nearest(-1);
  if (key === "ArrowDown") return side(place) > 0 ? place : nearest(1);
  const here = side(place) || 1;
  const row = all.filter((p) => side(p) !== -here).sort((a, b) => left(a) - left(b));
  return row[row.indexOf(place) + (key === "ArrowRight" ? 1 : -1)] ?? nearest(-here);
}

/**
 * The path of an arrow: a bow towards the middle of the board, then the head; bglearn.draw.svg does the same.
 * @param {[number, number]} start
 * @param {[number, number]} end
 * @param {Layouts["arrow"]} form
 */
export function arrow([x0, y0], [x2, y2], { middle, bow, reach, gap, head: [long, broad] }) {
  const x1 = (x0 + x2) / 2;
  let y1 = (y0 + y2) / 2;
  y1 += (middle - y1) * Math.min(bow, Math.abs(x2 - x0) / reach);
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const [ex, ey] = [x2 - gap * dx, y2 - gap * dy];
  const [[ax, ay], [bx, by]] = [broad, -broad].map((side) => [ex - long * dx + side * dy, ey - long * dy - side * dx]);
  const n = (/** @type {number} */ value) => String(Math.round(value * 10) / 10);
  return `M${n(x0)} ${n(y0)}Q${n(x1)} ${n(y1)} ${n(ex)} ${n(ey)}M${n(ax)} ${n(ay)}L${n(ex)} ${n(ey)}L${n(bx)} ${n(by)}`;
}

// --- words

/**
 * Fills the fields of a text; a text with forms by number chooses by the field n.
 * @param {Words} words
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(words, key, values = {}) {
  const entry = words[key] ?? key;
  const text = typeof entry === "string" ? entry : values.n === 1 ? entry.one : entry.other;
  let parts = cut.get(text);
  if (!parts) cut.set(text, (parts = text.split(/\{(\w+)\}/))); // every second part is the name of a field
  let said = parts[0];
  for (let index = 1; index < parts.length; index += 2) {
    said += (values[parts[index]] ?? `{${parts[index]}}`) + parts[index + 1];
  }
  return said;
}

/** Sentences cut at their fields; there are as many as the words have. @type {Map<string, string[]>} */
const cut = new Map();

/** Joins items as people list them. @param {Words} words @param {(string | number)[]} items */
export function listing(words, items) {
  if (items.length < 2) return items.join("");
  return say(words, "and", { list: items.slice(0, -1).join(", "), last: items[items.length - 1] });
}

// --- one learner's moment: shared by all views of a model, kept while none is on the page

/** By an object that all views of one widget share; each gets a model of its own from the host. @type {WeakMap<object, Session>} */
const sessions = new WeakMap();

// How much is read out is a matter of who listens and not of a board, so the browser keeps it for all of them.
const SPEECH = "bgl-speech";

let speech = "full"; // or "brief"
try {
  if (localStorage.getItem(SPEECH) === "brief") speech = "brief";
} catch {
  // A page that may keep nothing.
}

/** What the learner has done and is shown; it changes by intentions (pick, attempt, undo, ...) and tells its views. */
class Session {
  views = /** @type {Set<View>} */ (new Set());
  timers = /** @type {number[]} */ ([]);
  dismissed = 0; // serial of the last verdict that the learner has gone on from
  focus = BAR - 1;
  moreOpen = false;
  mine = false; // whether a change of the path comes from here
  swaps = 0;
  last = 0; // how many moves the last action made
  listing = false; // whether the list of plays is open
  dropped = false; // whether the hand has brought the checker there
  picked = /** @type {number | null} */ (null);
  choice = /** @type {{from: number, to: number, routes: Route[]} | null} */ (null);
  preview = /** @type {{path: number[], shown: number, listed: boolean} | null} */ (null);
  note = /** @type {Note | null} */ (null);
  attempt = /** @type {[number, number] | null} */ (null);
  memory = /** @type {{frame: Frame, key: string, now: Walked | null} | null} */ (null);
  taken = /** @type {{turn: number, path: number[]} | null} */ (null); // a path of which the model does not know yet

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    /** @type {[string, (message?: any) => void][]} */
    this.ears = [
      ["change:frame", () => this.fresh()],
      ["change:path", () => this.mine || this.update()],
      ["change:answer", () => this.answered()],
      ["change:confirmed", () => this.answered()],
      ["change:targets", () => this.update()],
      ["msg:custom", (message) => this.told(message)],
    ];
  }

  /** @param {View} view */
  join(view) {
    this.views.add(view);
    if (this.views.size === 1) this.listen(view.model);
  }

  /** @param {View} view */
  leave(view) {
    this.views.delete(view);
    if (this.model !== view.model) return;
    for (const [name, ear] of this.ears) this.model.off(/** @type {any} */ (name), ear);
    const [next] = this.views;
    if (next) this.listen(next.model);
    else this.wait();
  }

  /** Hears through the model of one view; what comes twice is heard once. @param {Model} model */
  listen(model) {
    this.model = model;
    for (const [name, ear] of this.ears) model.on(name, ear);
  }

  get frame() {
    return this.model.get("frame");
  }

  get path() {
    const { turn, path } = this.taken ?? this.model.get("path");
    return turn === this.frame.turn && Array.isArray(path) && this.walked(path) ? path : [];
  }

  /** The board as it is shown. */
  get now() {
    const path = this.preview ? this.preview.path.slice(0, this.preview.shown) : this.path;
    return /** @type {Walked} */ (this.walked(path));
  }

  /** As `walk`; the last answer is kept, since much asks for it while one step is drawn. @param {number[]} path */
  walked(path) {
    const { frame } = this;
    const key = path.join();
    if (this.memory?.frame !== frame || this.memory.key !== key) this.memory = { frame, key, now: walk(frame, path) };
    return this.memory.now;
  }

  get confirmed() {
    const { turn, text } = this.model.get("confirmed");
    return turn === this.frame.turn ? (text ?? "") : null;
  }

  get verdict() {
    const verdict = /** @type {Verdict} */ (this.model.get("answer"));
    const current = verdict.turn === this.frame.turn && verdict.serial > this.dismissed;
    return current && (!verdict.path || `${verdict.path}` === `${this.path}`) ? verdict : null;
  }

  /** The dice in the order shown. */
  get dice() {
    return this.swaps % 2 ? this.frame.dice.slice().reverse() : this.frame.dice;
  }

  /** The dice in the order in which they are to be used: the larger first, after a swap the one shown first. */
  get order() {
    return this.swaps ? this.dice : this.dice.slice().sort((a, b) => b - a);
  }

  get canSwap() {
    return this.confirmed === null && this.frame.dice.length > 1 && new Set(this.frame.dice).size > 1;
  }

  /** @param {string} key @param {Record<string, string | number>} [values] */
  say(key, values) {
    return say(this.model.get("words"), key, values);
  }

  /** @param {Edge[]} edges */
  write(edges) {
    return edges.length ? writePlay(edges, { bar: this.say("bar"), off: this.say("off") }) : this.say("cannot");
  }

  /** @param {number} place */
  short(place) {
    return place === OFF ? this.say("off") : place === BAR ? this.say("bar") : String(place);
  }

  /** @param {number} place */
  name(place) {
    return this.say(NAMES[place] ?? "point", { place });
  }

  /** What is said of the cube and its value: 64 for 1, as on a real board. @returns {[string, Record<string, number>]} */
  get cube() {
    const { owner, value } = this.frame.cube ?? { owner: "centred", value: 1 };
    return [`cube_${owner}`, { value: value === 1 ? 64 : value }];
  }

  /** A headline and, where there is one, what follows it. @param {string} key @param {Record<string, string | number>} [values] */
  sentence(key, values, rest = `${key}_how`) {
    return { headline: this.say(key, values), rest: rest in this.model.get("words") ? this.say(rest, values) : "" };
  }

  /** @param {Edge[]} [moved] moves to be seen gliding */
  update(moved = []) {
    for (const view of this.views) view.draw(moved);
    this.dropped = false;
  }

  /** Leaves behind whatever was said or shown about an earlier attempt. @param {number | null} [picked] */
  clear(picked = null) {
    this.wait();
    this.picked = picked;
    this.dismissed = this.model.get("answer").serial ?? 0;
    this.choice = this.preview = this.note = this.attempt = null;
    this.listing = false;
  }

  /** Stops all timers. */
  wait() {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  /** @param {number} delay @param {() => void} act */
  later(delay, act) {
    this.timers.push(/** @type {any} */ (setTimeout(act, delay)));
  }

  /** Another turn begins. */
  fresh() {
    this.clear();
    this.dismissed = this.swaps = this.last = 0;
    this.update();
  }

  /** The kernel has judged. */
  answered() {
    this.wait();
    this.note = null;
    this.update();
  }

  /** @param {any} message what the kernel says without keeping it as state */
  told(message) {
    if (message?.turn !== this.frame.turn) return;
    if (message.kind === "follow" && Array.isArray(message.path) && walk(this.frame, message.path)) {
      this.follow(message.path);
    }
  }

  /**
   * Asks the kernel, and says so when the answer does not come at once.
   * @param {Record<string, unknown>} message
   * @param {Note} soon
   * @param {Note} late
   */
  ask(message, soon, late) {
    let wait = 2500;
    try {
      this.model.send({ turn: this.frame.turn, path: this.path, ...message });
    } catch {
      wait = 0; // the connection is closed
    }
    /** @type {(note: Note) => void} */
    const tell = (note) => {
      this.note = note;
      this.update();
    };
    if (wait) this.later(350, () => tell(soon));
    this.later(wait, () => tell(late));
    this.update();
  }

  /** @template {keyof Traits} K @param {K} name @param {Traits[K]} value */
  set(name, value) {
    this.model.set(name, value);
    this.save();
  }

  /** Sends what has been set. */
  save() {
    try {
      this.model.save_changes();
    } catch {
      // A page without a kernel has nowhere to send it; the board goes on with what the model holds.
    }
  }

  /** @param {number[]} path */
  setPath(path) {
    const before = this.path.length;
    this.taken = { turn: this.frame.turn, path };
    this.last = Math.max(0, path.length - before);
    this.update(this.last ? this.now.edges.slice(before) : []);
    // What is seen waits neither for the model nor for the connection. A microtask, since nothing that comes in may
    // get between: the echo of the step before would put the board back.
    queueMicrotask(() => this.hand());
  }

  /** Hands the path on to the model; it is drawn already. */
  hand() {
    if (!this.taken) return;
    this.mine = true;
    this.model.set("path", this.taken);
    this.mine = false;
    this.taken = null;
    this.save();
  }

  /** @param {string} key @param {Record<string, string | number>} [values] */
  tell(key, values) {
    this.clear();
    this.note = this.sentence(key, values);
    this.update();
  }

  /** Whether moves can be made; says why where they cannot. */
  ready() {
    if (this.confirmed !== null) this.tell("over");
    else if (!this.frame.dice.length) this.tell("no_roll");
    else return true;
    return false;
  }

  /** @param {number} place */
  pick(place) {
    if (!this.ready()) return;
    this.clear(place);
    this.update();
  }

  /** Puts a picked checker back, closes what is open; false where there is nothing of that kind. */
  drop() {
    const open = this.picked !== null || this.choice || this.preview || this.note || this.listing || this.verdict;
    this.clear();
    this.update();
    return Boolean(open);
  }

  /** What a click, Enter or Space on a place means. @param {number} place */
  activate(place) {
    if (place === CUBE) return this.tell(...this.cube);
    const from = this.picked;
    if (this.preview) this.drop();
    if (from === place) this.drop();
    else if (from !== null && (this.routesFrom(from).some((route) => route.to === place) || !this.movable(place))) {
      this.go(from, place);
    } else if (this.movable(place)) this.pick(place);
    else if (this.ready()) this.tell("not_yours");
  }

  /** @param {number} place */
  movable(place) {
    return place !== OFF && place <= BAR && this.now.own[place] > 0;
  }

  /** @param {number} place */
  routesFrom(place) {
    return routes(this.frame.nodes, this.now.node, place);
  }

  /** Tries to move a checker. @param {number} from @param {number} to */
  go(from, to) {
    if (to === OPP_OFF) to = OFF; // the wrong tray is no other intention
    if (to === OPP_BAR || to === CUBE) return this.drop();
    if (!this.ready()) return;
    const found = choose(this.routesFrom(from), to, this.order);
    if (!found.length) return this.refuse(from, to);
    if (found.length === 1 && !this.wanders(found[0])) return this.take(found[0]);
    this.clear(from);
    this.choice = { from, to, routes: found };
    this.update();
  }

  /** Whether a way hits in passing where one die would reach as far: nobody has asked for that. @param {Route} route */
  wanders({ to, edges }) {
    const left = diceLeft(this.dice, this.frame.moves, this.now.edges);
    const reaches = left.some((die) => !die.used && die.value >= edges[0][0] - to);
    return reaches && edges.slice(0, -1).some((edge) => edge[3]);
  }

  /** @param {Route} route */
  take(route) {
    this.clear();
    this.setPath([...this.path, ...route.path]);
  }

  /** @param {number} from @param {number} to @param {number} [die] the die that was named; 0 where none was */
  refuse(from, to, die = 0) {
    this.clear();
    this.attempt = [from, to];
    const play = `${this.short(from)}/${this.short(to)}`;
    /** @type {(rest: string) => Note} */
    const note = (rest) => this.sentence(die ? "refused_die" : "refused", { play, die }, rest);
    this.ask({ kind: "why", from, to, die }, note("asking"), note("silent_how"));
  }

  /** Moves the picked (or given) checker with one die. @param {number} place @param {number} die */
  moveBy(place, die) {
    const from = this.picked ?? place;
    if (!this.movable(from)) return this.ready() && this.tell("not_yours");
    if (!this.ready()) return;
    const left = diceLeft(this.dice, this.frame.moves, this.now.edges);
    if (!left.some((each) => each.value === die && !each.used)) return this.tell("die_not", { die });
    const route = this.routesFrom(from).find((each) => each.path.length === 1 && each.edges[0][2] === die);
    if (route) this.take(route);
    else this.refuse(from, Math.max(OFF, from - die), die);
  }

  /** @param {boolean} all */
  undo(all) {
    if (this.confirmed !== null) return this.tell("over");
    this.clear();
    this.setPath(all ? [] : this.path.slice(0, -1));
  }

  confirm() {
    if (!this.ready()) return;
    this.clear();
    const play = this.write(this.now.edges);
    this.ask({ kind: "confirm" }, this.sentence("sent", { play }), this.sentence("kept", { play }));
  }

  /** @param {string} text */
  type(text) {
    if (!this.ready()) return;
    if (!text.trim()) return this.tell("type_empty");
    this.clear();
    this.ask({ kind: "type", text }, { headline: text, rest: this.say("asking") }, this.sentence("silent"));
  }

  again() {
    this.clear();
    this.ask({ kind: "again" }, this.sentence("silent"), this.sentence("silent"));
  }

  swap() {
    if (!this.canSwap) return;
    this.swaps += 1;
    this.tell("swapped", { die: this.dice[0] });
  }

  list() {
    if (!this.model.get("lists")) return;
    const open = !this.listing;
    this.clear();
    this.listing = open;
    this.update();
  }

  /** Has every message read out in full, or the first sentence only. @param {string} how */
  speak(how) {
    speech = how;
    try {
      localStorage.setItem(SPEECH, how);
    } catch {
      // It holds as long as the page.
    }
    this.tell(`spoken_${how}`);
  }

  /** What stands now where the last moves began and ended, for whoever does not see it. */
  get aftermath() {
    const { now, last } = this;
    if (!last || this.picked !== null || this.choice || this.preview || this.note || this.verdict) return "";
    const edges = now.edges.slice(now.edges.length - last);
    const all = new Set(edges.flatMap(([from, to, , hit]) => (hit ? [from, to, OPP_BAR] : [from, to])));
    return this.say("now", { places: [...all].map((place) => this.label(place, ...standing(now, place), "")).join("; ") });
  }

  /** Walks a typed play, move by move. @param {number[]} path */
  follow(path) {
    this.clear();
    const same = path.findIndex((edge, index) => this.path[index] !== edge);
    const start = same < 0 ? path.length : same;
    /** @type {(count: number) => void} */
    const go = (count) => {
      this.setPath(path.slice(0, count));
      if (count < path.length) this.later(GLIDE + 70, () => go(count + 1));
    };
    if (calm() || start >= path.length) this.setPath(path);
    else go(start + 1);
  }

  /** Shows a play that is not the learner's, move by move. @param {number[]} path @param {boolean} listed */
  show(path, listed) {
    this.wait();
    this.picked = this.choice = this.note = this.attempt = null;
    this.preview = { path, shown: calm() ? path.length : 0, listed };
    this.update();
    const next = () => {
      if (!this.preview) return;
      this.preview.shown += 1;
      this.update(this.now.edges.slice(-1));
      if (this.preview.shown < path.length) this.later(700, next);
    };
    if (this.preview.shown < path.length) this.later(500, next);
  }

  /** Leaves a shown play; what was said before it is said again. */
  back() {
    this.wait();
    this.preview = null;
    this.update();
  }

  /** What is drawn over the board. @returns {Mark[]} */
  get marks() {
    const { now } = this;
    if (this.preview) return now.edges.map(([from, to]) => ["walked", from, to]);
    /** @type {Mark[]} */
    const marks = now.edges.slice(now.edges.length - this.last).map(([from, to]) => ["trace", from, to]);
    if (this.picked === null) {
      if (this.verdict) return this.verdict.marks;
      return this.attempt ? [["attempt", ...this.attempt]] : marks;
    }
    /** @type {Mark[]} */
    const ends = this.targets.map((place) => ["target", place, null]);
    return [["picked", this.picked, null], ...ends];
  }

  /** Places that the picked checker can reach, where these are to be shown. */
  get targets() {
    if (this.picked === null || !this.model.get("targets")) return [];
    return [...new Set(this.routesFrom(this.picked).map((route) => route.to))].sort((a, b) => b - a);
  }

  /** What stands under the board: headline, the rest, and buttons. @returns {Message} */
  get message() {
    const { verdict } = this;
    if (this.choice) return this.question(this.choice);
    if (this.preview) return this.shown(this.preview);
    if (this.note) return { ...this.note, actions: [] };
    if (verdict) {
      const path = verdict.witness && findPath(this.frame.nodes, verdict.witness);
      const actions = path?.length ? [{ text: this.say("show_me"), act: () => this.show(path, false) }] : [];
      return { headline: verdict.headline, rest: `${verdict.reason} ${verdict.instead}`.trim(), actions };
    }
    const done = this.confirmed !== null && this.sentence("done", { play: this.confirmed });
    return { ...(done || (this.picked === null ? this.state() : this.aim(this.picked))), actions: [] };
  }

  /** @param {{from: number, to: number, routes: Route[]}} choice @returns {Message} */
  question({ from, to, routes: ways }) {
    let points = "";
    const actions = ways.map((route) => {
      const play = this.write(route.edges);
      points = listing(this.model.get("words"), route.edges.filter((edge) => edge[3]).map((edge) => edge[1]));
      return { text: this.say(points ? "hits" : "hits_not", { play, points }), act: () => this.take(route) };
    });
    const start = from === BAR ? this.say("the_bar") : from;
    const rest = ways.length > 1 ? "which_how" : "which_one_how";
    return { ...this.sentence("which", { start, end: this.short(to), points }, rest), actions };
  }

  /** @param {{path: number[], shown: number, listed: boolean}} preview @returns {Message} */
  shown({ path, listed }) {
    const whole = /** @type {Walked} */ (walk(this.frame, path));
    const actions = [{ text: this.say("back"), act: () => this.back() }];
    const use = () => {
      this.clear();
      this.setPath(path);
    };
    if (listed && this.confirmed === null) actions.unshift({ text: this.say("play_this"), act: use });
    const play = this.write(whole.edges);
    return { ...this.sentence("walk", { play }, listed ? "walk_listed" : "walk_how"), actions };
  }

  /** @param {number} from */
  aim(from) {
    const place = from === BAR ? this.say("the_bar") : from;
    const targets = listing(this.model.get("words"), this.targets.map((to) => this.short(to)));
    const rest = !this.model.get("targets") ? "picked_quiet" : targets ? "picked_to" : "picked_none";
    return this.sentence("picked", { place, targets }, rest);
  }

  state() {
    const { frame, now } = this;
    if (!frame.dice.length) return this.sentence("no_roll");
    if (!now.edges.length) return this.sentence("ready", { dice: this.dice.join("-") });
    const play = this.write(now.edges);
    if (!frame.nodes[now.node].length) return this.sentence("complete", { play });
    const left = diceLeft(this.dice, frame.moves, now.edges).filter((die) => !die.used);
    return this.sentence("so_far", { play, dice: left.map((die) => die.value).join(", ") });
  }

  /**
   * What a place is called for whoever does not see it.
   * @param {number} place
   * @param {string} side
   * @param {number} n how many checkers stand there
   * @param {string} state "picked", "target", or the places that one of them can move to
   */
  label(place, side, n, state) {
    const values = { place: this.name(place), what: side ? this.say(side, { n }) : this.say("empty") };
    if (!state || state === "picked" || state === "target") return this.say(state ? `place_${state}` : "place", values);
    const targets = listing(this.model.get("words"), state.split(",").map((to) => this.short(Number(to))));
    return this.say("place_can", { ...values, targets });
  }
}

// --- drawing

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} query */
const media = (query) => globalThis.matchMedia?.(query);
const motion = media("(prefers-reduced-motion: reduce)");
const paper = media("print");
const sharp = media("(forced-colors: active), (prefers-contrast: more)");
const night = media("(prefers-color-scheme: dark)");
const calm = () => motion?.matches ?? false;

/**
 * Makes an SVG element. What a page's style sheet could change is set as inline style.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {Record<string, string | number>} [style]
 * @param {(Node | string)[]} inside
 */
export function shape(tag, attributes = {}, style = {}, ...inside) {
  const node = document.createElementNS(SVG, tag);
  for (const name in attributes) node.setAttribute(name, String(attributes[name]));
  for (const name in style) node.style.setProperty(name, String(style[name]));
  node.append(...inside);
  return node;
}

/**
 * Makes an HTML element; `on...` attributes are listeners on it, so they go when it goes.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {(Node | string)[]} inside
 * @returns {HTMLElementTagNameMap[T]}
 */
export function html(tag, attributes = {}, ...inside) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== false) node.setAttribute(name, value === true ? "" : String(value));
  }
  // Without this the host takes keys pressed here for its own shortcuts.
  if (/^(button|input|select|summary|textarea)$/.test(tag)) node.setAttribute("data-lm-suppress-shortcuts", "true");
  node.append(...inside);
  return node;
}

/** Has an element hold a text and nothing else; what is written again may be read out again, so nothing is. @param {Element} node @param {string} text */
export function write(node, text) {
  const { firstChild } = node;
  if (!firstChild) node.append(text);
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
}

/** A row of things. @param {(Node | string)[]} inside */
const row = (...inside) => html("div", { class: "bgl-row" }, ...inside);

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
    /** Lines of marks, to be used again. @type {Map<string, {used: number, nodes: SVGElement[]}>} */
    this.pens = new Map();
    this.table(model.get("numbering"));
    this.stacks = this.sight.places.map(() => this.checkers.appendChild(shape("g")));
    /** What stands on each place, as it is drawn. @type {string[]} */
    this.stood = this.sight.places.map(() => "");
    /** What each stack consists of: a side, or a number where it is higher than it looks. @type {string[]} */
    this.kinds = this.sight.places.map(() => "");
    /** Checkers that have left their places, while a drawing is made. @type {Record<string, Element[]>} */
    this.spare = { own: [], opp: [] };
    /** What each place was last called for. @type {string[]} */
    this.named = [];
    /** Which places are shown as having checkers to move. @type {boolean[]} */
    this.owned = [];
    /** The numbers beside the board. @type {Partial<Record<"own" | "opp", SVGElement>>} */
    this.counts = {};
    /** @type {SVGElement[]} */
    this.thrown = [];
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

  /** @param {string} key @param {string} state @param {() => void} draw */
  ifNew(key, state, draw) {
    if (this.drawn.get(key) === state) return;
    this.drawn.set(key, state);
    draw();
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
    const stack = this.stacks[place];
    const shown = side ? Math.min(count, spot.most) : 0;
    const numbered = shown < count;
    // A checker more or less leaves the others as they are; a number on the topmost is drawn with all of them.
    const kind = numbered ? String(count) : side;
    const before = this.kinds[place];
    if (before !== kind && kind) stack.replaceChildren();
    this.kinds[place] = kind;
    const stays = Math.min(shown, stack.childElementCount);
    // What leaves here is put where one arrives; `draw` removes the rest.
    const spare = spot.slab ? undefined : this.spare[before];
    for (const node of [...stack.children].slice(shown)) spare ? spare.push(node) : node.remove();
    for (let index = stays; side && index < shown; index += 1) {
      const [x, y] = slot(spot, index);
      const moved = spot.slab || numbered ? undefined : this.spare[side].pop();
      moved?.setAttribute("transform", `translate(${x} ${y})`);
      stack.append(moved ?? this.checker(side, x, y, spot.slab, !numbered || index < shown - 1));
    }
    if (!side || !numbered) return;
    const ink = this.sides[side] === "light" ? "dark" : "light";
    stack.lastElementChild?.append(this.word(0, 0, String(count), this.layouts.letters.count, ink, 700));
  }

  /** Draws pip counts and cube. @param {Walked} now @param {Frame} frame */
  numbers(now, frame) {
    const counts = frame.show_pips ? pips(now, frame.weights) : null;
    this.ifNew("gear", JSON.stringify([!counts, frame.cube]), () => {
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
    this.ifNew("pips", JSON.stringify([counts, frame.cube]), () => {
      const said = counts ? [this.session.say("pips", counts)] : [];
      if (frame.cube) said.push(this.session.say(...this.session.cube));
      this.svg.setAttribute("aria-description", said.join(" "));
      for (const [side, node] of Object.entries(this.counts)) write(node, String(counts?.[/** @type {"own"} */ (side)]));
    });
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
    this.ifNew("dice", JSON.stringify([left.map((die) => die.value), label]), () => {
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
      const [width, height] = [left.length * apart, size + 10]; // between the dice is a click on them, too
      const ground = { x: x0 - width / 2, y: y - height / 2, width, height };
      this.dice.replaceChildren(shape("rect", ground, { fill: "transparent", stroke: "none" }), ...this.thrown);
      this.dice.setAttribute("aria-label", label);
      this.dice.setAttribute("role", swap ? "button" : "img");
      this.dice.classList.toggle("bgl-on", swap);
      this.dice.setAttribute("tabindex", swap ? "0" : "-1");
      this.dice.style.display = left.length ? "" : "none";
    });
    left.forEach(({ used }, index) => {
      const { style } = this.thrown[index];
      if (Boolean(style.opacity) !== used) style.opacity = used ? "0.32" : "";
    });
  }

  /** @param {Mark[]} marks @param {Walked} now */
  marks(marks, now) {
    this.ifNew("marks", JSON.stringify([marks, now.own, now.opp]), () => {
      // Arrows lie under the other marks.
      const order = [...marks].sort((a, b) => Number(a[2] === null) - Number(b[2] === null));
      this.pens.forEach((pen) => (pen.used = 0));
      this.over.replaceChildren(...order.flatMap((mark) => this.mark(mark, now)));
    });
  }

  /** One mark in two tones. @param {Mark} mark @param {Walked} now @returns {SVGElement[]} */
  mark([kind, place, end], now) {
    /** @type {(place: number, landing: boolean) => [number, number]} */
    const at = (where, landing) => {
      const [side, count] = standing(now, where);
      return slot(this.sight.places[where], landing ? (side === "own" ? count : 0) : count - 1);
    };
    const gone = kind === "trace" || kind === "walked"; // the checker has gone over already
    const bow = end === null ? "" : arrow(at(place, gone), at(end, !gone), this.layouts.arrow);
    const whole = kind === "trace" ? bow.slice(0, bow.lastIndexOf("M")) : bow; // a trace has no head
    const [x, y] = end === null ? at(place, kind === "target") : [0, 0];
    const { lines } = this.layouts;
    const ink = kind === "blocker" || kind === "first" ? "bad" : "line";
    /** @type {(tone: string, width: number) => SVGElement} */
    const pen = (tone, width) => {
      const style = { ...this.line(tone, kind === "trace" ? width * lines.trace : width) };
      if (kind === "target" && tone === "halo") style.fill = this.palette.halo;
      const dashes = kind === "attempt" ? lines.dashes : "none";
      const round = { "stroke-linecap": "round", "stroke-linejoin": "round", "stroke-dasharray": dashes };
      return shape("path", {}, { ...style, ...round });
    };
    /** @type {(tone: string, width: number) => SVGElement[]} */
    const draw = (tone, width) =>
      (end === null ? (this.layouts.marks[kind] ?? []) : [whole]).map((d) => {
        const node = this.stroke(`${kind} ${tone}`, () => pen(tone, width));
        node.setAttribute("d", d);
        node.setAttribute("transform", `translate(${x} ${y})`);
        return node;
      });
    return [...draw("halo", lines.halo), ...draw(ink, lines.line)];
  }

  /** A line for a mark: one that an earlier drawing has left, or a new one. @param {string} key @param {() => SVGElement} draw */
  stroke(key, draw) {
    const pen = this.pens.get(key) ?? { used: 0, nodes: [] };
    this.pens.set(key, pen);
    return (pen.nodes[pen.used++] ??= pen.nodes.length ? /** @type {SVGElement} */ (pen.nodes[0].cloneNode()) : draw());
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
      const node = /** @type {SVGElement | null} */ (this.stacks[place].lastElementChild);
      if (!node) return;
      const way = [...from, slot(places[place], standing(now, place)[1] - 1)];
      const frames = way.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
      this.checkers.append(this.stacks[place]); // above all others
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
    const node = /** @type {Element | null} */ (target)?.closest?.(".bgl-place, .bgl-cube");
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
    for (const part of copy.querySelectorAll(".bgl-place, .bgl-hand")) part.remove();
    const [width, height] = this.layouts.size;
    const about = { xmlns: SVG, role: "img", width, height, "font-family": "sans-serif" };
    for (const [name, value] of Object.entries(about)) copy.setAttribute(name, String(value));
    copy.removeAttribute("class");
    return new XMLSerializer().serializeToString(copy);
  }
}

/** How the page around an element is seen: by day or night, on paper, with more contrast; tells when that changes. */
export class Surroundings {
  dark = false;
  look = "wood";

  /** @param {HTMLElement} root @param {() => void} changed @param {AbortSignal} signal */
  constructor(root, changed, signal) {
    /** Whether something has changed. */
    const see = () => {
      const { dark, look } = this;
      this.dark = hostIsDark(root);
      this.look = autoLook(this.dark);
      root.classList.toggle("bgl-dark", this.dark);
      return this.dark !== dark || this.look !== look;
    };
    const again = () => see() && changed();
    see();
    const watch = new MutationObserver(again);
    for (const node of [document.documentElement, document.body]) watch.observe(node, { attributes: true });
    signal.addEventListener("abort", () => watch.disconnect());
    for (const each of [night, sharp, paper]) each?.addEventListener("change", again, { signal });
    // The page's background is known only after the element has its place.
    requestAnimationFrame(() => root.isConnected && again());
  }

  /** The colours to draw with. @param {{get(name: any): any}} model */
  palette(model) {
    const palettes = model.get("palettes");
    return palettes[model.get("look")] ?? palettes[this.look];
  }
}

/** Gives the keys back to the notebook around an element. @param {HTMLElement} root */
export function leave(root) {
  /** @type {HTMLElement | null | undefined} */
  const host = root.parentElement?.closest(".jp-Notebook, [tabindex]");
  /** @type {HTMLElement} */ (document.activeElement)?.blur();
  host?.focus({ preventScroll: true });
}

/** Whether the page around an element is dark. @param {Element} node */
function hostIsDark(node) {
  const { body, documentElement: page } = document;
  if (body.dataset.jpThemeLight) return body.dataset.jpThemeLight === "false";
  if (/\bvscode-(dark|high-contrast)\b/.test(body.className)) return !/\bvscode-high-contrast-light\b/.test(body.className);
  for (let each = /** @type {Element | null} */ (node); each; each = each.parentElement) {
    const parts = getComputedStyle(each).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
    if (parts.length < 3 || (parts[3] ?? 1) < 0.5) continue;
    return 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] < 110;
  }
  return /dark/.test(getComputedStyle(page).colorScheme) && matchMedia("(prefers-color-scheme: dark)").matches;
}

/** The look that follows the page and who looks at it. @param {boolean} dark */
function autoLook(dark) {
  if (paper?.matches) return "print";
  if (sharp?.matches || /\bvscode-high-contrast\b/.test(document.body.className)) return "contrast";
  return dark ? "dark" : "wood";
}

// --- one view on the page

const SIGHTS = ["view", "numbering", "look", "layouts", "palettes"];
const KEY_ROWS = ["arrows", "enter", "dice", "next", "undo", "confirm", "swap", "type", "plays", "speech", "escape"];

/** The elements of one view and its listeners, all on the widget's own root. */
class View {
  drag = /** @type {{from: number, x: number, y: number, id: number, ghost: SVGElement | null} | null} */ (null);
  press = /** @type {number | null} */ (null);
  acts = /** @type {(() => void)[]} */ ([]);
  spoken = ""; // how much was last read out
  offered = ""; // which actions stand beside what is said
  listed = ""; // the turn whose plays are listed
  shown = ""; // what the row of buttons was last brought up to
  acted = new AbortController(); // ends all listeners at once

  /** @param {Session} session @param {Model} model @param {HTMLElement} el */
  constructor(session, model, el) {
    this.session = session;
    this.model = model;
    this.dom = this.build();
    this.more = this.extras();
    const { board, panel, row, all } = this.dom;
    const about = { class: "bgl-root", role: "group", "aria-label": session.say("board") };
    this.root = html("div", about, board, panel, row, html("div", { class: "bgl-foot" }, all, this.more.details));
    el.append(this.root);
    this.repaint = () => this.paint();
    this.around = new Surroundings(this.root, this.repaint, this.acted.signal);
    this.painter = this.brush();
    this.listen();
    this.paint();
    session.join(this);
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
    on("pointerdown", (event) => this.pressed(event));
    on("pointermove", (event) => this.moved(event));
    on("pointerup", (event) => this.released(event));
    on("pointercancel", () => this.letGo());
    on("lostpointercapture", () => this.letGo());
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
    this.letGo();
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
    this.painter.draw(this.drag?.ghost ? this.drag.from : null);
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
    const parts = [frame.turn, frame.dice, over, !path.length, done, !session.preview, model.get("again"), model.get("targets")];
    const state = JSON.stringify(parts);
    if (this.shown === state) return;
    this.shown = state;
    const had = row.contains(document.activeElement);
    for (const node of [confirm, undo, undoAll, form]) node.hidden = over || !frame.dice.length;
    again.hidden = !over || !model.get("again");
    all.hidden = !frame.dice.length || !model.get("lists");
    row.classList.toggle("bgl-away", session.preview !== null);
    write(confirm, session.say(path.length ? "confirm" : "confirm_none"));
    confirm.classList.toggle("bgl-main", done);
    for (const button of [undo, undoAll]) button.setAttribute("aria-disabled", String(!path.length));
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

  /** @param {PointerEvent} event */
  pressed(event) {
    const place = this.painter.placeOf(event.target);
    if (place === null || event.button !== 0 || !event.isPrimary) return;
    this.press = place;
    if (this.session.preview || this.session.confirmed !== null || !this.session.movable(place)) return;
    if (!this.session.frame.dice.length) return;
    this.drag = { from: place, x: event.clientX, y: event.clientY, id: event.pointerId, ghost: null };
    this.painter.svg.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const { drag, painter } = this;
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 6) return;
      drag.ghost = painter.hand.appendChild(painter.checker("own", 0, 0));
      this.session.pick(drag.from);
    }
    const [x, y] = painter.spot(event);
    drag.ghost.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** @param {PointerEvent} event */
  released(event) {
    const { drag, session, press } = this;
    this.press = null;
    this.letGo(false);
    const place = this.painter.under(event);
    if (drag?.ghost) {
      if (place === null || place === drag.from) session.drop();
      else {
        session.dropped = true;
        session.go(drag.from, place);
      }
    } else if (press !== null && place === press) session.activate(place);
  }

  /** The hand is empty again, whatever became of the pointer. */
  letGo(redraw = true) {
    const { drag } = this;
    this.drag = null;
    if (!drag) return;
    drag.ghost?.remove();
    if (drag.ghost && redraw) this.session.drop();
  }

  /** Clicks of assistive technology come without a pointer; those of dice and of disabled buttons too. @param {MouseEvent} event */
  clicked(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest(".bgl-dice")) return this.session.swap();
    const place = this.painter.placeOf(target);
    if (place !== null && event.detail === 0) this.session.activate(place);
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
    this.session.activate(place);
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
    if (this.drag) return this.letGo();
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
