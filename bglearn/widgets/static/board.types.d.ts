// The shapes of what kernel and browser tell each other, and of what board.js makes of it.

import type { AnyModel } from "@anywidget/types";

/** A move that the graph allows: from, to, die, whether it hits, number of the next node. */
export type Edge = [from: number, to: number, die: number, hit: boolean, next: number];

/** One turn. Places are the mover's; node 0 is its start, a node without edges an end. */
export interface Frame {
  turn: number;
  own: number[];
  opp: number[];
  dice: number[];
  moves: number;
  nodes: Edge[][];
  weights: [own: number[], opp: number[]];
  id: string;
  text: string;
  colour: "light" | "dark";
  cube: { value: number; owner: "own" | "opp" | "centred" } | null;
  show_pips: boolean;
}

/** The board after a path, and the moves that the path makes. */
export interface Walked {
  own: number[];
  opp: number[];
  node: number;
  edges: Edge[];
}

/** One way for one checker, from where it stands. */
export interface Route {
  to: number;
  path: number[];
  edges: Edge[];
  end: number;
}

export interface Spot {
  at: [number, number];
  step: number;
  most: number;
  slab: boolean;
  area: [number, number, number, number];
}

export interface Sight {
  places: Spot[];
  tips: (number[] | null)[];
  dice: [number, number];
  cube_at: Record<string, [number, number]>;
  pips: Record<string, [number, number]>;
  labels: [x: number, y: number, own: string, constant: string][];
}

export interface Layouts {
  size: [number, number];
  unit: number;
  checker: { radius: number; edge: number; ring: number };
  slab: [width: number, height: number, round: number];
  ground: { fill: string; rect: [number, number, number, number, number] }[];
  marks: Record<string, string[]>;
  faces: [number, number][][];
  die: { size: number; apart: number; pip: number; spread: number; round: number; small: number };
  cube: { size: number; round: number; letters: number[] };
  pip_count: { disc: number; r: number; text: number };
  letters: { number: number; word: number; count: number; pips: number; drop: number };
  lines: { halo: number; line: number; trace: number; dashes: string };
  arrow: { middle: number; bow: number; reach: number; gap: number; head: [long: number, broad: number] };
  views: Record<string, Sight>;
}

export type Mark = [kind: string, place: number, end: number | null];

export type Words = Record<string, string | { one: string; other: string }>;

export interface Verdict {
  turn: number;
  serial: number;
  legal: boolean;
  headline: string;
  reason: string;
  instead: string;
  marks: Mark[];
  witness: [number, number][] | null;
  path?: number[];
}

export interface Note {
  headline: string;
  rest: string;
}

/** What stands under the board. */
export interface Message extends Note {
  actions: { text: string; act: () => void }[];
}

export interface Traits {
  frame: Frame;
  path: { turn?: number; path?: number[] };
  answer: Partial<Verdict>;
  confirmed: { turn?: number; path?: number[]; text?: string };
  layouts: Layouts;
  palettes: Record<string, Record<string, string>>;
  words: Words;
  view: string;
  numbering: string;
  look: string;
  targets: boolean;
  again: boolean;
  lists: boolean;
}

export type Model = AnyModel<Traits>;
