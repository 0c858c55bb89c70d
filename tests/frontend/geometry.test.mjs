// Places, arrow keys, words.

import assert from "node:assert/strict";
import { test } from "node:test";

import { arrow, neighbour, placeAt, slot } from "../../bglearn/widgets/static/geometry.js";
import { listing, say } from "../../bglearn/widgets/static/words.js";

// The places of a board as bglearn.draw.layout gives them, seen with the home boards on the right and own home below.
const x = (point) => 90 + (12 - Math.min(point, 25 - point)) * 60 + (Math.min(point, 25 - point) <= 6 ? 60 : 0);
const spot = (left, upper) => ({ at: [left + 30, upper ? 63 : 624], step: upper ? 54 : -54, most: 5, area: [left, upper ? 36 : 351, 60, 300] });
const PLACES = Array.from({ length: 28 }, (_, place) => {
  if (place === 0 || place === 27) return spot(885, place === 27);
  if (place === 25 || place === 26) return spot(450, place === 25);
  return spot(x(place), place > 12);
});

test("checkers beyond the last drawn one lie on top of it", () => {
  assert.deepEqual(slot(PLACES[6], 0), [540, 624]);
  assert.deepEqual(slot(PLACES[6], 4), slot(PLACES[6], 9));
  assert.deepEqual(slot(PLACES[6], -1), slot(PLACES[6], 0));
});

test("a point of the board belongs to one place or to none", () => {
  assert.equal(placeAt(PLACES, 840, 600), 1);
  assert.equal(placeAt(PLACES, 840, 40), 24);
  assert.equal(placeAt(PLACES, 480, 100), 25);
  assert.equal(placeAt(PLACES, 10, 10), null);
  assert.equal(placeAt(PLACES, 840, 343), null);
});

test("arrow keys go along the path, round its end, and across", () => {
  assert.equal(neighbour(PLACES, 24, "ArrowLeft"), 23);
  assert.equal(neighbour(PLACES, 19, "ArrowLeft"), 25, "the bar lies between the boards");
  assert.equal(neighbour(PLACES, 25, "ArrowLeft"), 18);
  assert.equal(neighbour(PLACES, 13, "ArrowLeft"), 12, "round the end of the row");
  assert.equal(neighbour(PLACES, 12, "ArrowRight"), 11);
  assert.equal(neighbour(PLACES, 1, "ArrowRight"), 0);
  assert.equal(neighbour(PLACES, 0, "ArrowRight"), 27);
  assert.equal(neighbour(PLACES, 24, "ArrowDown"), 1);
  assert.equal(neighbour(PLACES, 24, "ArrowUp"), 24);
  assert.equal(neighbour(PLACES, 1, "ArrowUp"), 24);
});

test("every place is reached with arrow keys", () => {
  const seen = new Set([24]);
  for (const place of seen) for (const key of ["Left", "Right", "Up", "Down"]) seen.add(neighbour(PLACES, place, `Arrow${key}`));
  assert.equal(seen.size, 28);
});

test("a cube in the middle ends both rows, one that is owned its own", () => {
  const cube = (y) => ({ ...spot(5, true), area: [5, y - 40, 80, 80] });
  const between = [...PLACES, cube(343.5)];
  for (const [place, key] of [[13, "Left"], [12, "Left"]]) assert.equal(neighbour(between, place, `Arrow${key}`), 28);
  assert.equal(neighbour(between, 28, "ArrowUp"), 13);
  assert.equal(neighbour(between, 28, "ArrowDown"), 12);
  assert.equal(neighbour(between, 28, "ArrowRight"), 12);
  assert.equal(neighbour(between, 13, "ArrowDown"), 12);
  const above = [...PLACES, cube(76)];
  assert.equal(neighbour(above, 13, "ArrowLeft"), 28);
  assert.equal(neighbour(above, 28, "ArrowLeft"), 12);
  assert.equal(neighbour(above, 12, "ArrowLeft"), 13);
});

test("an arrow is drawn as the static picture draws it", () => {
  // The same numbers as in the example of bglearn.draw.svg.arrow; test_page.py compares whole boards.
  const form = { middle: 343.5, bow: 0.62, reach: 400, gap: 14, head: [14, 9] };
  assert.equal(arrow([0, 343.5], [100, 343.5], form), "M0 343.5Q50 343.5 86 343.5M72 334.5L86 343.5L72 352.5");
});

test("texts are filled, and chosen by number", () => {
  const words = { own: { one: "one of yours", other: "{n} of yours" }, and: "{list} and {last}", plain: "{a} to {b}" };
  assert.equal(say(words, "own", { n: 1 }), "one of yours");
  assert.equal(say(words, "own", { n: 3 }), "3 of yours");
  assert.equal(say(words, "plain", { a: "24" }), "24 to {b}");
  assert.equal(say(words, "missing"), "missing");
  assert.equal(listing(words, [6, 5, 4]), "6, 5 and 4");
  assert.equal(listing(words, [6]), "6");
  assert.equal(listing(words, []), "");
});
