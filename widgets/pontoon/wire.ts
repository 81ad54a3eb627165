// What the parts of a Pontoon table ask for, and what one view of it remembers by itself.

import type { Wire as AnyWire } from "../shared/wire";
import type { PontoonIntent } from "./state";

/** An intent before the connection gives it its number and revision. */
export type Ask = Omit<PontoonIntent, "id" | "rev">;

/** Where the reader of one view looks, and what is half written. Never game state. */
export interface Page {
  panel: "" | "rules" | "help";
  /** The card of the own hands that Tab comes to. */
  card: number;
  /** The lines of the account whose rule is open. */
  open: string[];
  /** The chips chosen, as they were typed; null for the least. */
  amount: string | null;
  /** Notes that are not kept yet; null where there are none. */
  notes: string | null;
}

export type Wire = AnyWire<Ask, Page>;
