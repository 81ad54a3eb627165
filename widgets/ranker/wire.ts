// What the parts of a ranker ask for, and what one view of it remembers by itself.

import type { Wire as AnyWire } from "../shared/wire";
import type { RankerIntent } from "./state";

/** An intent before the connection gives it its number and revision. */
export type Ask = Omit<RankerIntent, "id" | "rev">;

/** A hand on its way to another place: shown there already, while Python has not moved it yet. */
export interface Carried {
  id: number;
  /** Where it is to go, from 0. */
  to: number;
  /** Still in the hand: lifted by key, or dragged. Once let go it is asked for. */
  held: "key" | "pointer" | "";
  /** Dragged: how far down the list its upper edge is, in pixels. */
  top: number;
}

/** Where the reader of one view looks, and what a hand of theirs holds. Never game state. */
export interface Page {
  panel: "" | "rankings" | "help";
  /** The hand that is chosen, by its id. */
  chosen: number | null;
  carried: Carried | null;
  /** The ranking button that Tab comes to. */
  ranking: number | null;
  /** What is chosen for the next new hands; null for as it was. */
  level: string | null;
  count: number | null;
}

export type Wire = AnyWire<Ask, Page>;
