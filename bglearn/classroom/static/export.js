// @ts-check
// Plays the kernel's part in a page that has none: the boards and forms of the lessons are given models of their own, and
// what they ask is answered from what was told beforehand. Nothing is fetched, and nothing here knows backgammon.

/**
 * @typedef {[from: number, to: number, die: number, hit: boolean, next: number]} Edge
 * @typedef {{ script: number, style: number, state: Record<string, number> }} Part
 * @typedef {[number, number | null, string | null]} Judged what the board says, what stands beside it, the written play
 * @typedef {Part & { whys?: Record<string, Record<string, number>>, plays?: Record<string, Judged> }} BoardData
 * @typedef {Record<string, any> & { task: Part, form: Part, hints: string[], solution: string, picture: number | null }} QuizData
 * @typedef {Record<string, any>} Message
 */

const JUDGED = ["legal", "headline", "reason", "instead", "marks", "witness"];

/** @type {{ items: any[], pool: any[], words: Record<string, string> }} */
let data;

/** Unpacks what the page holds. */
async function unpack() {
  const text = atob(/** @type {HTMLElement} */ (document.getElementById("data")).textContent ?? "");
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

/** @param {number | null} number */
const pooled = (number) => (number === null ? null : data.pool[number]);

/** Fills the fields of a sentence. @param {string} text @param {Record<string, string | number>} values */
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/** @param {string} key @param {Record<string, string | number>} [values] */
const say = (key, values = {}) => fill(data.words[key], values);

/** A text in small letters with single spaces and no full stop behind. @param {string} text */
const plain = (text) => text.toLowerCase().replace(/[–—−]/g, "-").replace(/\s+/g, " ").replace(/^[ ."'!?]+|[ ."'!?]+$/g, "");

// --- models, as a front end knows them

/** The state of one front end; what it sends is heard here. */
class Model {
  /** @type {[string, (...values: any[]) => void][]} */
  ears = [];

  /** @param {Record<string, any>} state @param {(message: Message) => void} hear */
  constructor(state, hear) {
    this.state = state;
    this.hear = hear;
  }

  /** @param {string} name */
  get(name) {
    return this.state[name];
  }

  /** @param {string} name @param {any} value */
  set(name, value) {
    if (this.state[name] === value) return;
    this.state[name] = value;
    this.fire(`change:${name}`, value);
    this.fire("change");
  }

  /** @param {string} name @param {(...values: any[]) => void} ear */
  on(name, ear) {
    this.ears.push([name, ear]);
  }

  /** @param {string} name @param {(...values: any[]) => void} ear */
  off(name, ear) {
    this.ears = this.ears.filter((each) => each[0] !== name || each[1] !== ear);
  }

  /** @param {string} name @param {...any} values */
  fire(name, ...values) {
    for (const [each, ear] of this.ears) if (each === name) ear(...values);
  }

  save_changes() {}

  /** Answers come after what was asked is done with, as from a kernel. @param {Message} message */
  send(message) {
    queueMicrotask(() => this.hear(message));
  }
}

/** Each script once, whatever number of boards it draws. @type {Map<number, Promise<any>>} */
const scripts = new Map();
const styles = new Set();

/** @param {Part} part */
function script({ script: number, style }) {
  if (!styles.has(style)) {
    styles.add(style);
    document.head.append(make("style", "", pooled(style)));
  }
  let found = scripts.get(number);
  if (!found) {
    const address = URL.createObjectURL(new Blob([pooled(number)], { type: "text/javascript" }));
    scripts.set(number, (found = import(address)));
  }
  return found;
}

/** @param {string} tag @param {string} name @param {...(Node | string)} inside */
function make(tag, name, ...inside) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  node.append(...inside);
  return node;
}

/**
 * Puts a front end on the page.
 * @param {Part} part
 * @param {HTMLElement} el
 * @param {(message: Message) => void} hear
 */
async function show(part, el, hear) {
  const module = await script(part);
  const state = Object.fromEntries(Object.entries(part.state).map(([name, number]) => [name, pooled(number)]));
  state.words = { ...state.words }; // by which a board knows its own views
  const model = new Model(state, hear);
  module.default.render({ model, el });
  return { model, module };
}

// --- plays as people write them

/**
 * Reads a written play as moves; null where that cannot be read.
 * @param {string} text
 * @returns {[number, number][] | null}
 */
export function readPlay(text) {
  const said = plain(text).replace(/\*/g, "");
  if (/^(|dance|pass|no move|no play|can't move|cannot move)$/.test(said)) return [];
  /** @type {[number, number][]} */
  const moves = [];
  for (const part of said.split(/[ ,;]+/)) {
    const read = /^((?:bar|b|off|o|\d+)(?:\/(?:bar|b|off|o|\d+))+)(?:\((\d)\))?$/.exec(part);
    if (!read) return null;
    const places = read[1].split("/").map((place) => (place[0] === "b" ? 25 : place[0] === "o" ? 0 : Number(place)));
    for (let times = Number(read[2] ?? 1); times > 0; times -= 1) {
      places.slice(1).forEach((place, index) => moves.push([places[index], place]));
    }
  }
  return moves.length <= 4 ? moves : null;
}

/**
 * Finds a path that makes the moves, of which each may take several steps, in some order; null where there is none.
 * @param {Edge[][]} nodes
 * @param {[number, number][]} moves
 * @returns {number[] | null}
 */
export function findWay(nodes, moves) {
  /** @type {(node: number, left: [number, number][]) => number[] | null} */
  const go = (node, left) => {
    if (!left.length) return [];
    for (const exact of [true, false]) {
      for (const [index, [from, to, , , next]] of nodes[node].entries()) {
        const at = left.findIndex((move) => move[0] === from && (exact ? move[1] === to : move[1] < to && to > 0));
        if (at < 0) continue;
        /** @type {[number, number][]} */
        const rest = left.filter((_, other) => other !== at);
        const way = go(next, exact ? rest : [...rest, [to, left[at][1]]]);
        if (way) return [index, ...way];
      }
    }
    return null;
  };
  return go(0, moves);
}

/** The moves that a path makes. @param {Edge[][]} nodes @param {number[]} path @returns {{ edges: Edge[], done: boolean }} */
function along(nodes, path) {
  let node = 0;
  /** @type {Edge[]} */
  const edges = [];
  for (const index of path) {
    edges.push(nodes[node][index]);
    node = nodes[node][index][4];
  }
  return { edges, done: !nodes[node].length };
}

/** The name of a partial play, in whatever order its moves were made. @param {(Edge | [number, number])[]} edges */
const keyOf = (edges) =>
  edges
    .map(([from, to]) => `${from}/${to}`)
    .sort()
    .join(",");

// --- a board's kernel

/** Answers what a board asks. */
class Board {
  serial = 0;
  /** Hears what stands beside the board after an answer. @type {(told: number) => void} */
  beside = () => {};
  /** Takes a whole play where plays are collected. @type {((path: number[]) => void) | null} */
  collect = null;

  /** @param {BoardData} told @param {boolean} judges whether a play is an answer */
  constructor(told, judges = false) {
    this.told = told;
    this.judges = judges;
    /** @type {any} */
    this.model = null;
    /** @type {any} */
    this.module = null;
  }

  /** @param {HTMLElement} el */
  async show(el) {
    Object.assign(this, await show(this.told, el, (message) => this.hear(message)));
    return this;
  }

  get frame() {
    return this.model.get("frame");
  }

  /** @param {Record<string, any>} parts @param {number[]} path */
  say(parts, path) {
    this.serial += 1;
    const blank = { legal: false, headline: "", reason: "", instead: "", marks: [], witness: null };
    this.model.set("answer", { ...blank, turn: this.frame.turn, serial: this.serial, path, ...parts });
  }

  /** Says what was told beforehand. @param {number} number @param {number[]} path */
  repeat(number, path) {
    this.say(Object.fromEntries(JUDGED.map((name, index) => [name, pooled(number)[index]])), path);
  }

  /** @param {Message} message */
  hear(message) {
    if (message.turn !== this.frame.turn) return;
    const { kind, path } = message;
    if (kind === "again") this.again();
    else if (kind === "why") this.why(message);
    else if (kind === "confirm") this.judge(path);
    else if (kind === "type") this.type(message.text, path);
  }

  /** The turn from its start; numbered anew, so that nothing of before belongs to it. */
  again() {
    this.model.set("answer", {});
    this.model.set("confirmed", {});
    this.model.set("path", {});
    this.model.set("frame", { ...this.frame, turn: this.frame.turn + 1 });
  }

  /** @param {Message} message */
  why({ path, from, to, die }) {
    const whys = this.told.whys?.[keyOf(along(this.frame.nodes, path).edges)] ?? {};
    const found = whys[`${from}/${to}/${die}`] ?? whys[`${from}/${to}`];
    if (found !== undefined) this.repeat(found, path);
    else this.say({ headline: say("no_why"), reason: say("get"), marks: [["attempt", from, to]] }, path);
  }

  /** @param {number[]} path */
  judge(path) {
    const { edges, done } = along(this.frame.nodes, path);
    if (done && this.collect) return this.collect(path);
    const found = this.told.plays?.[keyOf(edges)];
    if (!found) {
      this.say({ legal: done, headline: say(done ? "no_verdict" : "not_yet"), reason: say("get") }, path);
    } else {
      if (found[1] !== null) this.beside(found[1]);
      if (done) this.model.set("path", { turn: this.frame.turn, path });
      this.repeat(found[0], path);
    }
    if (done) this.model.set("confirmed", { turn: this.frame.turn, path, text: found?.[2] ?? this.module.writePlay(edges) });
  }

  /** @param {string} text @param {number[]} path */
  type(text, path) {
    const moves = readPlay(text);
    const way = moves && findWay(this.frame.nodes, moves);
    const done = way && along(this.frame.nodes, way).done;
    if (way && (this.judges || !way.length)) return this.judge(way);
    if (way && done) return this.model.fire("msg:custom", { kind: "follow", turn: this.frame.turn, path: way });
    if (way) return this.judge(way);
    const wrong = moves && this.told.plays?.[keyOf(moves)];
    if (wrong) {
      if (wrong[1] !== null) this.beside(wrong[1]);
      return this.repeat(wrong[0], path);
    }
    this.say({ headline: say(moves ? "not_found" : "not_read", { text }), reason: moves ? say("get") : "" }, path);
  }
}

// --- an exercise's kernel

/** Answers what the form of an exercise asks. */
class Quiz {
  /** Numbers of the ends that were found, where plays are collected. @type {Map<string, string>} */
  found = new Map();

  /** @param {QuizData} told */
  constructor(told) {
    this.told = told;
    /** @type {any} */
    this.form = null;
    /** @type {any} */
    this.grid = null;
    /** @type {Board | null} */
    this.board = null;
    this.picture = make("div", "bgl-quiz-picture-place");
  }

  /** @param {HTMLElement} el */
  async show(el) {
    const { told } = this;
    const [stage, aside] = [make("div", "bgl-quiz-stage"), make("div", "bgl-quiz-aside")];
    const task = make("div", "");
    el.classList.add("bgl-quiz");
    el.append(task, make("div", "bgl-quiz-both", stage, aside));
    await show(told.task, task, () => {});
    if (told.board) await this.shown(told.board, stage);
    else if (told.picture !== null) stage.append(this.picture);
    else stage.remove();
    this.draw(told.picture);
    if (told.grid) this.grid = (await show(told.grid, aside, () => {})).model;
    this.form = (await show(told.form, aside, (message) => this.hear(message))).model;
  }

  /** @param {BoardData} told @param {HTMLElement} stage */
  async shown(told, stage) {
    this.board = await new Board(told, true).show(stage);
    this.board.beside = (number) => this.say(number);
    if (this.told.counts) this.board.collect = (path) => this.collect(path);
  }

  /** The picture is drawn by the exercise; it comes from this page alone. @param {number | null} number */
  draw(number) {
    if (number !== null) this.picture.innerHTML = pooled(number);
  }

  /** Says what was told beforehand. @param {number} number */
  say(number) {
    const [state, headline, parts, picture] = pooled(number);
    this.draw(picture);
    this.tell(state, headline, parts);
  }

  /** @param {string} state @param {string} headline @param {[string, string][]} [parts] */
  tell(state, headline, parts = []) {
    const { serial } = this.form.get("said");
    this.form.set("said", { serial: serial + 1, state, headline, parts, note: "" });
  }

  /** @param {Message} message */
  hear(message) {
    const { told } = this;
    if (message.kind === "hint") {
      const hints = told.hints.slice(0, this.form.get("hints").length + 1);
      this.form.set("more", hints.length < told.hints.length);
      this.form.set("hints", hints);
    } else if (message.kind === "solution") this.form.set("solution", told.solution);
    else if (message.kind === "line") this.draw(told.pictures[message.line] ?? null);
    else if (message.kind === "check") this.check(message.text);
  }

  /** @param {string | undefined} text */
  check(text) {
    const { told } = this;
    const answer = plain(text ?? "");
    let found = null;
    if (told.counts && told.board) found = told.counts[this.found.size];
    else if (told.grid) return this.checkGrid(text === undefined ? this.grid.get("rolls") : rollsIn(answer), answer);
    else if (told.nodes) found = this.record(answer);
    else if (told.numbers) found = this.number(answer);
    else found = told.answers[answer] ?? told.answers[letters(answer)] ?? this.option(answer);
    if (found !== null && found !== undefined) this.say(found);
    else if (/[a-z0-9]/.test(answer) && told.form !== null) this.tell("note", say("not_judged", { text: text ?? "" }), [["reason", say("get")]]);
    else this.say(told.unread);
  }

  /** The choice whose words, or their beginning, were typed. @param {string} answer */
  option(answer) {
    const { options } = this.form.get("question");
    const all = options.map((/** @type {string} */ each) => plain(each));
    const fits = all.filter((/** @type {string} */ each) => answer.length > 2 && each.startsWith(answer));
    return fits.length === 1 ? this.told.answers["abcdefgh"[all.indexOf(fits[0])]] : null;
  }

  /** @param {string} answer */
  number(answer) {
    const { answers, numbers } = this.told;
    const all = (answer.match(/\d+/g) ?? []).map(Number);
    const kind = /backgammon|gammon|single/.exec(answer)?.[0];
    const digits = all.slice(-numbers).join("-");
    if (!digits && !kind) return this.told.unread;
    return answers[[kind, digits].filter(Boolean).join(" ")] ?? answers[digits];
  }

  /** A line, a rule, a play in its place; as much of it as counts. @param {string} answer */
  record(answer) {
    const { answers, nodes, unread } = this.told;
    const [line, letter = "", ...rest] = answer.split(";").map((part) => part.trim());
    if (!(line in answers)) return unread;
    const both = `${line};${letter}`;
    if (!letter || !(both in answers)) return answers[line];
    const moves = rest.length && nodes[line] && Object.keys(answers).some((key) => key.startsWith(`${both};`)) ? readPlay(rest.join(" ")) : [];
    if (!moves) return null;
    if (!moves.length) return answers[both];
    const way = findWay(nodes[line], moves);
    return way ? answers[`${both};${keyOf(along(nodes[line], way).edges)}`] : null;
  }

  /** What is wrong with a set of rolls is the first that is too many and the first that is missing. @param {string[] | null} marked @param {string} answer */
  checkGrid(marked, answer) {
    const { told } = this;
    const number = /^(\d+)(?: ?(?:of|\/|out of) ?36)?(?: rolls)?$/.exec(answer);
    if (number && (told.many || /36|rolls/.test(answer))) return this.say(told.counts[Number(number[1])] ?? told.unread);
    if (!marked) return this.say(told.unread);
    const extra = first(marked.filter((roll) => !told.rolls.includes(roll)));
    const missing = first(told.rolls.filter((/** @type {string} */ roll) => !marked.includes(roll)));
    if (!extra.length && !missing.length) this.say(told.right);
    else if (extra.length + missing.length === 1) this.say(told.extra[extra[0]] ?? told.missing[missing[0]]);
    else this.partly(extra, missing, told.rolls);
  }

  /** @param {string[]} extra @param {string[]} missing @param {string[]} right */
  partly(extra, missing, right) {
    const { told } = this;
    const count = (/** @type {string[]} */ rolls) => rolls.reduce((sum, roll) => sum + (roll[0] === roll[2] ? 1 : 2), 0);
    const of = count(right);
    const headline = fill(told.partly.other, { n: of - count(missing), of, extra: count(extra), missing: count(missing) });
    const said = [...extra.slice(0, 1).map((roll) => told.extra[roll]), ...missing.slice(0, 1).map((roll) => told.missing[roll])].map(pooled);
    const reasons = said.map((each) => each[2].find((/** @type {string[]} */ part) => part[0] === "reason")?.[1] ?? "");
    const others = said[said.length - 1][2].filter((/** @type {string[]} */ part) => part[0] === "rule");
    this.draw(said[said.length - 1][3]);
    this.tell("wrong", headline, [["reason", reasons.join(" ")], ...others]);
  }

  /** A whole play was made where all are to be found. @param {number[]} path */
  collect(path) {
    const board = /** @type {Board} */ (this.board);
    const { words, counts } = this.told;
    const now = board.module.walk(board.frame, path);
    const key = `${now.own}|${now.opp}`;
    const had = this.found.has(key);
    if (!had) this.found.set(key, board.module.writePlay(now.edges));
    const total = counts.length - 1;
    const counted = fill(words.found_of, { n: this.found.size, total });
    const listed = fill(words.found, { plays: [...this.found.values()].join("; ") });
    if (this.found.size === total) this.say(counts[total]);
    else this.tell("note", counted, [["reason", listed]]);
    board.again();
    board.say({ headline: had ? words.found_already : counted, reason: had ? counted : listed }, []);
  }
}

/** Letters alone, however they are set apart ("B)", "c, a, b"), with a space between two. @param {string} text */
export const letters = (text) => (/^[a-h\s,;:>()-]+$/.test(text) ? text.replace(/[^a-h]/g, "").split("").join(" ") : "");

/** Rolls with the largest numbers first. @param {string[]} rolls */
function first(rolls) {
  return rolls.slice().sort((a, b) => (a < b ? 1 : -1));
}

const DICE = [1, 2, 3, 4, 5, 6];
const ROLLS = DICE.flatMap((high) => DICE.slice(0, high).map((low) => `${high}-${low}`));
const WORDS = ["ones?|aces?", "twos?", "threes?", "fours?", "fives?", "six(?:es)?"];

/**
 * Reads rolls as people name them: "6-1, 5-1, all ones", "doubles but not 6-6"; null where that cannot be read.
 * @param {string} text
 * @returns {string[] | null}
 */
export function rollsIn(text) {
  const said = WORDS.reduce((known, word, at) => known.replace(new RegExp(`\\b(?:${word})\\b`, "g"), String(at + 1)), plain(text));
  const [wanted, ...left] = said.split(/\b(?:except(?: for)?|but(?: not)?|without|not|minus)\b/).map(rollsOf);
  if (!wanted || left.includes(null)) return null;
  return wanted.filter((roll) => !left.flat().includes(roll));
}

/** Reads rolls without exceptions. @param {string} text @returns {string[] | null} */
function rollsOf(text) {
  const said = text.replace(/[ :.]+/g, " ").trim();
  if (/^(?:none|no rolls?|nothing|0)$/.test(said)) return [];
  if (/^(?:all|every|any)(?: rolls?| 36)?$/.test(said)) return ROLLS;
  const pairs = /^[1-6]-?[1-6](?: [1-6]-?[1-6])+$/.test(said);
  const parts = said.split(pairs ? " " : /[,;+&]|\b(?:and|or|also)\b/).filter((part) => part.trim());
  const found = parts.map((part) => rollsNamed(part.trim()));
  return parts.length && !found.includes(null) ? [...new Set(/** @type {string[][]} */ (found).flat())] : null;
}

/** Reads one name, such as "61", "double 4", "all 3s"; null where it is none. @param {string} text */
function rollsNamed(text) {
  const shown = /^(?:the |a )?(?:roll )?([1-6])[-/]?([1-6])$/.exec(text) ?? /^(?:doubles?|pair of|both) (?:of )?([1-6])s?$/.exec(text);
  if (shown) return [[shown[1], shown[2] ?? shown[1]].sort().reverse().join("-")];
  if (/^(?:(?:all|any|every|the|a) )?(?:doubles?|pairs?)$/.test(text)) return ROLLS.filter((roll) => roll[0] === roll[2]);
  const one = /^(?:(?:all|any|every|each|the|an?) )?(?:rolls? )?(?:with |containing )?(?:an? )?([1-6])'?s?$/.exec(text);
  return one && ROLLS.filter((roll) => roll.includes(one[1]));
}

// --- the page

/** Day or night; on paper it is day, and what is folded is open. */
function dress() {
  const night = matchMedia("(prefers-color-scheme: dark)");
  const wear = (/** @type {boolean} */ dark) => (document.body.dataset.jpThemeLight = String(!dark));
  wear(night.matches);
  night.addEventListener("change", () => wear(night.matches));
  /** @type {HTMLDetailsElement[]} */
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("details")].filter((each) => !each.open && each.closest(".prose, .ran"));
    for (const each of opened) each.open = true;
    wear(false);
  });
  addEventListener("afterprint", () => {
    for (const each of opened) each.open = false;
    wear(night.matches);
  });
}

async function start() {
  dress();
  data = await unpack();
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-item]"))) {
    const told = data.items[Number(place.dataset.item)];
    const live = make("div", "live");
    await (told.form ? new Quiz(told) : new Board(told)).show(live);
    place.append(live);
    place.classList.add("is-live");
    await new Promise((next) => setTimeout(next)); // what is clicked meanwhile is not kept waiting
  }
  /** @type {HTMLElement} */ (document.getElementById("still")).hidden = true;
  document.body.dataset.ready = "true";
}

if (globalThis.document) start();
