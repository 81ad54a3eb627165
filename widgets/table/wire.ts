// What the parts of a table ask for, and what one view of it remembers by itself.

import type { Wire as AnyWire } from "../shared/wire";
import type { Picks } from "./picking";
import type { Intent } from "./state";

/** An intent before the connection gives it its number and revision. */
export type Ask = Omit<Intent, "id" | "rev">;

/** Where the reader of one view looks. Never game state. */
export interface Page {
  panel: "" | "rules" | "help";
  /** Whose cards are lit, "high" or "low"; "" for none, null for the first there is. */
  way: string | null;
  /** The card of the own hand that Tab comes to. */
  card: number;
  /** What has been chosen so far in a decision about cards. */
  picks: Picks;
  /** The lines of the account whose rule is open. */
  open: string[];
}

export type Wire = AnyWire<Ask, Page>;
