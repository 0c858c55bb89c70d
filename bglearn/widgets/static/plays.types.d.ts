// The shapes of a list of plays.

import type { AnyModel } from "@anywidget/types";
import type { Layouts, Words } from "./board.types";

/** A play: its text, the number of its group, its moves (from, to, whether it hits). */
export type ListedPlay = [text: string, group: number, moves: [number, number, boolean][]];

export interface Listed {
  head: string;
  /** What the groups are: the label of their filter. */
  of: string;
  groups: string[];
  plays: ListedPlay[];
  start: { own: number[]; opp: number[] };
  weights: [own: number[], opp: number[]];
  colour: "light" | "dark";
}

export interface PlaysTraits {
  listed: Listed;
  layouts: Layouts;
  palettes: Record<string, Record<string, string>>;
  words: Words;
  look: string;
  view: string;
  numbering: string;
}

export type PlaysModel = AnyModel<PlaysTraits>;
