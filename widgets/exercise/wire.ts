// What the parts of an exercise ask for, and what one view of it remembers by itself.

import type { Wire as AnyWire } from "../shared/wire";
import type { ExerciseIntent } from "./state";

/** An intent before the connection gives it its number and revision. */
export type Ask = Omit<ExerciseIntent, "id" | "rev">;

/** What the reader of one view has written and not yet checked. Clicks write into the same field as keys do. */
export interface Page {
  panel: "" | "help";
  draft: string;
  /** How sure, in per cent, as the list has it; "" for not said. */
  sure: string;
  /** The row that Tab comes to. */
  at: number;
  /** The receipt that was copied last. */
  copied: string;
  /** What the draft goes with: another question, another check or another line brings another draft. */
  id: string;
  checks: number;
  line: string;
}

export type Wire = AnyWire<Ask, Page>;
