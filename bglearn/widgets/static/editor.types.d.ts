// The shapes of what kernel and browser tell each other about a board that is being set up.

import type { AnyModel } from "@anywidget/types";
import type { Layouts, Words } from "./board.types";

/** Counts of both sides on the mover's numbers; place 0 is off, 25 the side's own bar. */
export interface Sides {
  own: number[];
  opp: number[];
}

export interface Setup extends Sides {
  turn: number;
}

/** What is needed to set up checkers without knowing the game. */
export interface Kit {
  all: number;
  start: Sides;
  across: number[];
  weights: [own: number[], opp: number[]];
}

export interface Said {
  turn: number;
  serial: number;
  faults: string[];
  note: string;
}

export interface EditorTraits {
  setup: Setup;
  said: Said;
  kit: Kit;
  layouts: Layouts;
  palettes: Record<string, Record<string, string>>;
  words: Words;
  look: string;
  helps: boolean;
  colour: "light" | "dark";
  view: string;
  numbering: string;
}

export type EditorModel = AnyModel<EditorTraits>;
