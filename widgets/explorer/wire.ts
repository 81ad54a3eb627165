// What the parts of an explorer ask for, and what one view of it remembers by itself.

import type { Wire as AnyWire } from "../shared/wire";
import type { ExplorerIntent } from "./state";

/** An intent before the connection gives it its number and revision. */
export type Ask = Omit<ExplorerIntent, "id" | "rev">;

/** Where the reader of one view looks. Never the cards themselves. */
export interface Page {
  panel: "" | "rankings" | "help";
  /** The ranking whose cards are lit; "" for none. */
  lit: string;
  /** The rankings whose explanation is open. */
  open: string[];
  /** The card of the grid that Tab comes to: suit from 0, and rank from 0 for the ace. */
  at: [number, number];
  /** What is being typed; null while the box shows the cards that are picked. */
  typed: string | null;
  /** What was typed could not be read. */
  isWrong: boolean;
  /** How many cards the next random hand has. */
  count: number;
}

export type Wire = AnyWire<Ask, Page>;
