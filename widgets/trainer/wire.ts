// What the parts of a trainer ask for, and what one view of it remembers by itself.

import type { Wire as AnyWire } from "../shared/wire";
import type { TrainerIntent } from "./state";

/** An intent before the connection gives it its number and revision. */
export type Ask = Omit<TrainerIntent, "id" | "rev">;

/** What the reader of one view looks at, and has picked and not yet declared. */
export interface Page {
  panel: "" | "rules" | "help" | "summary";
  /** Whose cards are lit, "high" or "low"; "" for none, null for the first there is. */
  way: string | null;
  /** The card of the own hand that Tab comes to. */
  card: number;
  /** The way whose coins are in the hand; "" for none. */
  coin: string;
  /** How sure, in per cent, as the list has it; "" for not said. */
  sure: string;
  /** The deal that coins and sure go with. */
  number: number;
}

export type Wire = AnyWire<Ask, Page>;
