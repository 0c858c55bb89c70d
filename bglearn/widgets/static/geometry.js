// @ts-check
// Where things are on a drawn board. The numbers come from the kernel.

/** @import { Layouts, Spot } from "./board.types" */

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
