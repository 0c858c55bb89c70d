// Walking the graph of allowed moves.

import assert from "node:assert/strict";
import { test } from "node:test";

import { choose, diceLeft, ends, findPath, pips, routes, standing, walk, writePlay } from "../../bglearn/widgets/static/graph.js";

/** Counts by place. */
const counts = (places) => Array.from({ length: 26 }, (_, place) => places[place] ?? 0);

// own 13, 6; opp (on my numbers) 8 with one checker; roll 5-3: 13/8*/5 hits, 13/10/5 does not.
const FRAME = {
  turn: 1,
  own: counts({ 13: 1, 6: 1, 0: 13 }),
  opp: counts({ 8: 1, 0: 14 }),
  dice: [5, 3],
  moves: 2,
  nodes: [
    [[13, 8, 5, true, 1], [13, 10, 3, false, 2], [6, 1, 5, false, 3], [6, 3, 3, false, 4]],
    [[8, 5, 3, false, 5], [6, 3, 3, false, 6]],
    [[10, 5, 5, false, 7], [6, 1, 5, false, 8]],
    [[13, 10, 3, false, 8]],
    [[13, 8, 5, true, 6]],
    [], [], [], [],
  ],
};

test("walking a path moves checkers and sends a hit one to the bar", () => {
  const now = walk(FRAME, [0, 0]);
  assert.equal(now.own[5], 1);
  assert.equal(now.own[13], 0);
  assert.equal(now.opp[8], 0);
  assert.equal(now.opp[25], 1);
  assert.equal(now.node, 5);
  assert.deepEqual(FRAME.own, counts({ 13: 1, 6: 1, 0: 13 }), "the frame stays as it is");
});

test("a hit sends away all that stand there", () => {
  const frame = { ...FRAME, opp: counts({ 8: 2, 0: 13 }) };
  assert.deepEqual(walk(frame, [0]).opp, counts({ 25: 2, 0: 13 }));
});

test("a path out of the graph is none", () => {
  for (const path of [[9], [0, 5], [0, 0, 0], [-1], ["x"], [null], [0.5]]) assert.equal(walk(FRAME, path), null);
});

test("a checker reaches places by one move and by several", () => {
  assert.deepEqual(routes(FRAME.nodes, 0, 13).map((route) => route.to), [8, 5, 10, 5]);
  assert.deepEqual(routes(FRAME.nodes, 0, 7), []);
});

test("routes that end differently are a question, the others are not", () => {
  const found = choose(routes(FRAME.nodes, 0, 13), 5, [5, 3]);
  assert.deepEqual(found.map((route) => writePlay(route.edges)), ["13/8*/5", "13/10/5"]);
  assert.deepEqual(choose(routes(FRAME.nodes, 0, 13), 8, [5, 3]).map((route) => route.path), [[0]]);
  assert.deepEqual(choose(routes(FRAME.nodes, 0, 13), 7, [5, 3]), []);
  const same = [[[13, 8, 5, false, 1], [13, 10, 3, false, 2]], [[8, 5, 3, false, 3]], [[10, 5, 5, false, 3]], []];
  assert.deepEqual(choose(routes(same, 0, 13), 5, [5, 3]).map((route) => route.path), [[0, 0]]);
  assert.deepEqual(choose(routes(same, 0, 13), 5, [3, 5]).map((route) => route.path), [[1, 0]]);
});

test("an exact die comes before an overshooting one, else the one to be used first", () => {
  const off = (point) => [[[point, 0, 6, false, 1], [point, 0, 5, false, 2]], [], []];
  const die = (point, order) => choose(routes(off(point), 0, point), 0, order)[0].edges[0][2];
  assert.equal(die(5, [6, 5]), 5);
  assert.equal(die(5, [5, 6]), 5);
  assert.equal(die(2, [6, 5]), 6);
  assert.equal(die(2, [5, 6]), 5);
});

test("one move comes before several to the same place", () => {
  const nodes = [[[4, 0, 6, false, 1], [4, 1, 3, false, 2]], [], [[1, 0, 6, false, 3]], []];
  assert.deepEqual(choose(routes(nodes, 0, 4), 0, [6, 3]).map((route) => route.path), [[0]]);
});

test("a play is found again in whatever order it can be made", () => {
  assert.deepEqual(findPath(FRAME.nodes, [[13, 8], [6, 3]]), [0, 1]);
  assert.deepEqual(findPath(FRAME.nodes, [[10, 5], [13, 10]]), [1, 0]);
  assert.deepEqual(findPath(FRAME.nodes, [[13, 8]]), [0], "a beginning is found too");
  assert.equal(findPath(FRAME.nodes, [[13, 1]]), null);
  assert.deepEqual(findPath([[]], []), []);
});

test("every different end is listed once", () => {
  const texts = ends(FRAME).map(({ edges }) => writePlay(edges));
  assert.deepEqual(texts.sort(), ["13/10 6/1", "13/10/5", "13/8* 6/3", "13/8*/5"]);
  assert.deepEqual(ends({ ...FRAME, nodes: [[]] }), []);
});

test("a play is written the usual way", () => {
  const edge = (from, to, hit = false) => [from, to, 0, hit, 0];
  const written = (...edges) => writePlay(edges);
  assert.equal(written(edge(6, 5), edge(8, 5)), "8/5 6/5");
  assert.equal(written(edge(24, 18), edge(18, 13)), "24/18/13");
  assert.equal(written(edge(18, 13), edge(24, 18)), "24/18/13");
  assert.equal(written(edge(13, 7), edge(13, 7), edge(6, 0)), "13/7(2) 6/off");
  assert.equal(written(edge(25, 22, true)), "bar/22*");
  assert.equal(written(edge(6, 4), edge(6, 4, true)), "6/4*(2)");
  assert.equal(written(edge(24, 21), edge(24, 23), edge(23, 22)), "24/23/22 24/21");
  assert.equal(written(), "");
  assert.equal(writePlay([edge(25, 0)], { bar: "Bar", off: "raus" }), "Bar/raus");
});

test("dice are used up one by one; a double has as many as it gives moves", () => {
  const used = (dice, moves, ...played) =>
    diceLeft(dice, moves, played.map((die) => [0, 0, die, false, 0])).map((die) => (die.used ? "x" : die.value)).join("");
  assert.equal(used([3, 1], 2), "31");
  assert.equal(used([3, 1], 2, 1), "3x");
  assert.equal(used([6, 6], 4, 6, 6), "xx66");
  assert.equal(used([6, 6], 2, 6), "x6");
  assert.equal(used([6, 5, 2], 3, 5), "6x2");
  assert.equal(used([], 0), "");
});

test("what stands on a place, own bar and theirs told apart", () => {
  const now = { own: counts({ 25: 1, 6: 2 }), opp: counts({ 25: 3, 6: 0, 19: 2, 0: 4 }) };
  assert.deepEqual(standing(now, 25), ["own", 1]);
  assert.deepEqual(standing(now, 26), ["opp", 3]);
  assert.deepEqual(standing(now, 27), ["opp", 4]);
  assert.deepEqual(standing(now, 0), ["", 0]);
  assert.deepEqual(standing(now, 19), ["opp", 2]);
});

test("pips are counted with the weights that come with the frame", () => {
  const weights = [Array.from({ length: 26 }, (_, p) => p), Array.from({ length: 26 }, (_, p) => (p % 25 ? 25 - p : p))];
  assert.deepEqual(pips(walk(FRAME, []), weights), { own: 19, opp: 17 });
  assert.deepEqual(pips(walk(FRAME, [0]), weights), { own: 14, opp: 25 });
});
