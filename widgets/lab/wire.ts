// What the parts of a lab ask for, and what one view of it remembers by itself.

import type { Wire as AnyWire } from "../shared/wire";
import type { LabIntent } from "./state";

/** An intent before the connection gives it its number and revision. */
export type Ask = Omit<LabIntent, "id" | "rev">;

/** The cards of a seat, or the shared ones. */
export type Place = number | "shared";

/** Where the reader of one view looks. Never the showdown itself. */
export interface Page {
  panel: "" | "help";
  tab: "showdown" | "houses";
  /** Whose cards are being picked; null for none. */
  editing: Place | null;
  /** The card of the grid that Tab comes to: suit from 0, and rank from 0 for the ace. */
  at: [number, number];
  /** The cards that are being typed; null while the box shows those that are there. */
  typed: string | null;
  /** The chips that are being typed, and for which seat. */
  chips: { seat: number; text: string } | null;
  /** What was typed could not be read. */
  isWrong: boolean;
  /** The rule that is looked at; "" for the first of the list. */
  field: string;
  /** How many seats and cards the next deal has; "" for as many as there are. */
  seats: string;
  layout: string;
  /** How many seats there were at the last news. */
  count: number;
}

export type Wire = AnyWire<Ask, Page>;
