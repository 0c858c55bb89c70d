// @ts-check
// One learner's moment at a board: what has been moved, picked, tried and said. All views of one model share it, and it is
// kept while none is on the page.

import { BAR, CUBE, OFF, OPP_BAR, OPP_OFF, choose, diceLeft, findPath, routes, standing, walk, writePlay } from "./graph.js";
import { calm } from "./page.js";
import { GLIDE } from "./painter.js";
import { listing, say } from "./words.js";

/** @import { Edge, Frame, Mark, Message, Model, Note, Route, Traits, Verdict, Walked } from "./board.types" */
/** @import { View } from "./board.js" */

/** What is no point, by the key of its name. @type {Record<number, string>} */
const NAMES = { [OFF]: "own_off", [BAR]: "own_bar", [OPP_BAR]: "opp_bar", [OPP_OFF]: "opp_off" };

/** By an object that all views of one widget share; each gets a model of its own from the host. @type {WeakMap<object, Session>} */
export const sessions = new WeakMap();

// How much is read out is a matter of who listens and not of a board, so the browser keeps it for all of them.
const SPEECH = "bgl-speech";

export let speech = "full"; // or "brief"
try {
  if (localStorage.getItem(SPEECH) === "brief") speech = "brief";
} catch {
  // A page that may keep nothing.
}

/** What the learner has done and is shown; it changes by intentions (pick, attempt, undo, ...) and tells its views. */
export class Session {
  views = /** @type {Set<View>} */ (new Set());
  turn = 0; // the one that all this belongs to
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
  memory = /** @type {{frame: Frame, path: number[], now: Walked | null} | null} */ (null);
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
    if (!this.views.size) this.listen(view.model);
    // While there was no view, nobody has heard of another turn.
    if (this.turn !== this.frame.turn) this.fresh();
    this.views.add(view);
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
    const { frame, memory } = this;
    if (memory?.frame === frame && (memory.path === path || `${memory.path}` === `${path}`)) return memory.now;
    this.memory = { frame, path, now: walk(frame, path) };
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
    this.turn = this.frame.turn;
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

  /** What a click, Enter or Space on a place means; a checker just refused is still meant. @param {number} place */
  activate(place) {
    if (place === CUBE) return this.tell(...this.cube);
    const from = this.picked;
    if (this.preview) this.drop();
    if (from === place) this.drop();
    else if (from !== null && (this.reaches(from, place) || !this.movable(place))) this.go(from, place);
    else if (this.movable(place)) this.pick(place);
    else if (this.attempt && this.reaches(this.attempt[0], place)) this.go(this.attempt[0], place);
    else if (this.ready()) this.tell("not_yours");
  }

  /** @param {number} place */
  movable(place) {
    return place !== OFF && place <= BAR && this.now.own[place] > 0;
  }

  /** @param {number} from @param {number} to */
  reaches(from, to) {
    return this.routesFrom(from).some((route) => route.to === to);
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
