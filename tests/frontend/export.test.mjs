// What a page without a kernel reads of an answer that was typed.

import assert from "node:assert/strict";
import { test } from "node:test";

import { letters, rollsIn } from "../../bglearn/classroom/static/export.js";

const ONES = ["1-1", "2-1", "3-1", "4-1", "5-1", "6-1"];

test("rolls are read as the page itself says that they are written", () => {
  const read = {
    "6-1, 5-1, all ones": ["6-1", "5-1", "4-1", "3-1", "2-1", "1-1"],
    "16 51": ["6-1", "5-1"],
    "any 1": ONES,
    "all 1's except 1-1": ONES.slice(1),
    "Doubles but not 6-6 or 5-5.": ["1-1", "2-2", "3-3", "4-4"],
    "double 4 and 6/5": ["4-4", "6-5"],
    sixes: ["6-1", "6-2", "6-3", "6-4", "6-5", "6-6"],
    none: [],
  };
  for (const [text, rolls] of Object.entries(read)) assert.deepEqual(new Set(rollsIn(text)), new Set(rolls), text);
  assert.equal(rollsIn("all rolls")?.length, 21);
  for (const text of ["", "7-1", "some of them", "ones that hit", "except"]) assert.equal(rollsIn(text), null, text);
});

test("a letter is an answer, and what only has one in it is not", () => {
  assert.equal(letters("b)"), "b");
  assert.equal(letters("c, a > b"), "c a b");
  for (const text of ["3;b", "not b", "2; a; 8/5"]) assert.equal(letters(text), "", text);
});
