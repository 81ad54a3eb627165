// The button for the chosen cards: it says what will happen, or how many are missing. For an order: moves, and undo.

import { Button } from "../shared/button";
import { Choice } from "./choice";
import { actionOf, shift, undo, whyNoShift, type Picking } from "./picking";
import type { Wire } from "./wire";

interface PickProps {
  picking: Picking;
  /** The card that the moves are for: the one that Tab comes to. */
  card: string;
  seat: number | null;
  wire: Wire;
}

export function Pick({ picking, card, seat, wire }: PickProps) {
  const { pick, picks } = picking;
  const { label, reason } = pick.steps[picks.cards.length]!;
  const detail = reason || picks.cards.map(glyphs).join(" ") || "no card chosen";
  return (
    <div class="cl-choices cl-picks" role="group" aria-label="what you can do">
      <Choice
        choice={{ action: pick.verb, label, detail, allowed: !reason, primary: true }}
        sends={actionOf(picking)}
        seat={seat}
        wire={wire}
      />
      {pick.ordered && (
        <>
          {button("left", "Move left", whyNoShift(picking, card, -1), () => shift(picking, card, -1, wire))}
          {button("right", "Move right", whyNoShift(picking, card, 1), () => shift(picking, card, 1, wire))}
          {button("undo", "Undo", picks.before.length ? "" : "Nothing is chosen yet.", () => undo(picking, wire))}
        </>
      )}
    </div>
  );

  function button(name: string, label: string, why: string, onPress: () => void) {
    return (
      <Button
        id={wire.id(`pick-${name}`)}
        class={`cl-btn${why ? " cl-off" : ""}`}
        reason={why}
        onPress={onPress}
        onRefuse={wire.refuse}
      >
        {label}
      </Button>
    );
  }
}

const signs: Record<string, string> = { s: "\u2660", h: "\u2665", d: "\u2666", c: "\u2663" };

function glyphs(card: string): string {
  return `${card[0] === "T" ? "10" : card[0]}${signs[card.slice(-1)]}`;
}
