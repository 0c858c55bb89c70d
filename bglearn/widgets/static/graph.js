// @ts-check
// The graph of allowed moves, which the kernel computes for a roll, and what stands on the board on the way through it.

/** @import { Edge, Frame, Route, Walked } from "./board.types" */

export const OFF = 0;
export const BAR = 25;
export const OPP_BAR = 26;
export const OPP_OFF = 27;
export const CUBE = 28; // no place for checkers, but one for the keys

/**
 * Follows a path of edge numbers from the start of the turn; null where it leads out of the graph.
 * @param {Pick<Frame, "own" | "opp" | "nodes">} frame
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
