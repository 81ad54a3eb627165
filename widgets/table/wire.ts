// What each part of the table is given to speak with: ask the kernel, say why not, turn the page.

import type { Intent } from "./state";

/** An intent before the connection gives it its number and revision. */
export type Ask = Omit<Intent, "id" | "rev">;

/** What one view remembers by itself: where its reader looks. Never game state. */
export interface Page {
  panel: "" | "rules" | "help";
  /** Whose cards are lit, "high" or "low"; "" for none, null for the first there is. */
  way: string | null;
  /** The card of the own hand that Tab comes to. */
  card: number;
  /** The lines of the account whose rule is open. */
  open: string[];
}

export interface Wire {
  ask: (intent: Ask) => void;
  /** Shows the reason for something that cannot be done now. */
  refuse: (reason: string) => void;
  /** Changes the page and draws it again. */
  show: (change: Partial<Page>) => void;
  /** An element id that no other view in the notebook has. */
  id: (name: string) => string;
}

/** Asks, unless the state says why not: for keys, which have no button to grey out. */
export function askOrRefuse(wire: Wire, reason: string, intent: Ask): void {
  if (reason) wire.refuse(reason);
  else wire.ask(intent);
}
