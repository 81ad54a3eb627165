// The viewer's own place: the hand, what was discarded, and the best hand for each half in words.

import { ignoreRepeats } from "../shared/button";
import { Card } from "../shared/card";
import { keys } from "../shared/keys";
import { cardNames, chips } from "../shared/words";
import { Hand, type HandWire } from "./hand";
import { Marks } from "./marks";
import type { Picking } from "./picking";
import type { BestState, OwnState, SeatState } from "./state";

const nothing: OwnState = { marks: [], thrown: [], pick: null };

interface OwnHandProps {
  me: SeatState;
  own?: OwnState;
  picking?: Picking | null;
  best: BestState[];
  lit: BestState | null;
  /** The card that Tab comes to. */
  at: number;
  wire: HandWire;
}

export function OwnHand({ me, own = nothing, picking = null, best, lit, at, wire }: OwnHandProps) {
  return (
    <section class={`cl-mine${me.folded ? " cl-folded" : ""}`} aria-label="your hand" data-seat={me.seat}>
      {me.cards.length > 0 ? (
        <Hand
          cards={picking?.row ?? me.cards}
          up={me.up}
          marks={own.marks}
          picking={picking}
          lit={lit}
          at={at}
          wire={wire}
        />
      ) : (
        <p class="cl-thrown">You have thrown your cards away.</p>
      )}
      {picking?.pick.ordered && (
        <p class="cl-hidden" id={wire.id("how")}>
          Space chooses the card that is shown next, or puts it back. Shift with the left or right arrow moves it.
        </p>
      )}
      <div class="cl-own">
        <div class="cl-own-head">
          <b>{me.name}</b> <span class="cl-stack">{chips(me.stack)}</span>{" "}
          <span class="cl-small">put in {me.put_in}</span> <Marks seat={me} />
          {me.did && !me.sealed && <span class="cl-small">{me.did}</span>}
        </div>
        {own.thrown.length > 0 && (
          <div class="cl-thrown-cards">
            <span class="cl-small">discarded</span>
            <span class="cl-mini" role="img" aria-label={cardNames(own.thrown)}>
              {own.thrown.map((card) => <Card key={card} card={card} />)}
            </span>
          </div>
        )}
        <div class="cl-bests">
          {best.map((one) => (
            <button
              key={one.way}
              type="button"
              id={wire.id(`best-${one.way}`)}
              class="cl-best"
              aria-pressed={one === lit}
              title={one === lit ? "its cards are lit" : "light its cards"}
              onClick={() => wire.show({ way: one === lit ? "" : one.way })}
              onKeyDown={ignoreRepeats}
              {...keys}
            >
              <span class="cl-small">{one.title}{one === lit ? " (lit)" : ""}</span>{" "}
              <span class="cl-best-text">{one.text}</span>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
