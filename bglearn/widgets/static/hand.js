// @ts-check
// What a pointer does on a board: it takes a checker, carries it and lays it down, or only clicks. What comes of it is
// for the view to say.

/** @import { Painter } from "./painter.js" */

/**
 * The view on whose board a hand is.
 * @typedef {object} Host
 * @property {Painter} painter
 * @property {(place: number) => "own" | "opp" | ""} taken whose checker can be taken from a place; "" for none
 * @property {(from: number) => void} lifted a checker is in the hand now
 * @property {(from: number, to: number | null, side: "own" | "opp") => void} laid it was laid down; null beside the board
 * @property {() => void} returned it goes back to where it was taken
 * @property {(place: number) => void} activate a place was clicked
 * @property {(place: number) => void} [pulled] something was to be carried off from where nothing can be taken
 */

const CLICK = 6; // pixels that a pointer may move without carrying anything

export class Hand {
  press = /** @type {number | null} */ (null);
  drag = /** @type {{side: "own" | "opp", from: number, x: number, y: number, ghost: SVGElement | null} | null} */ (null);

  /** @param {Host} host @param {HTMLElement} root @param {AbortSignal} signal */
  constructor(host, root, signal) {
    this.host = host;
    /** @type {(name: string, act: (event: any) => void) => void} */
    const on = (name, act) =>
      // A second finger neither carries anything nor ends what the first one does.
      root.addEventListener(name, (event) => /** @type {PointerEvent} */ (event).isPrimary && act(event), { signal });
    on("pointerdown", (event) => this.pressed(event));
    on("pointermove", (event) => this.moved(event));
    on("pointerup", (event) => this.released(event));
    on("pointercancel", () => this.letGo());
    on("lostpointercapture", () => this.letGo());
  }

  /** The place whose top checker is in the hand; null while it is empty. */
  get held() {
    return this.drag?.ghost ? this.drag.from : null;
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    const { painter } = this.host;
    const place = painter.placeOf(event.target);
    if (place === null || event.button !== 0) return;
    this.press = place;
    const side = this.host.taken(place);
    if (!side) return;
    this.drag = { side, from: place, x: event.clientX, y: event.clientY, ghost: null };
    painter.svg.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const { drag } = this;
    const { painter } = this.host;
    if (!drag) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < CLICK) return;
      drag.ghost = painter.hand.appendChild(painter.checker(drag.side, 0, 0));
      this.host.lifted(drag.from);
    }
    const [x, y] = painter.spot(event);
    drag.ghost.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** @param {PointerEvent} event */
  released(event) {
    const { drag, press, host } = this;
    this.empty();
    const place = host.painter.under(event);
    if (drag?.ghost) host.laid(drag.from, place, drag.side);
    else if (press !== null && place === press) host.activate(place);
    else if (press !== null && !drag) host.pulled?.(press);
  }

  empty() {
    this.drag?.ghost?.remove();
    this.drag = this.press = null;
  }

  /** The hand is empty again, whatever became of the pointer. */
  letGo() {
    const { held } = this;
    this.empty();
    if (held !== null) this.host.returned();
  }
}
