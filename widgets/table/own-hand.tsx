// The viewer's own hand: one tab stop, arrow keys inside, and its best high and low in words.

import type { TargetedKeyboardEvent } from "preact";
import { ignoreRepeats } from "../shared/button";
import { Card } from "../shared/card";
import { isPlainKey, keys, taken } from "../shared/keys";
import type { Wire as AnyWire } from "../shared/wire";
import { placeFor } from "../shared/walk";
import { cardName, chips } from "../shared/words";
import { Marks } from "./marks";
import { plays } from "./lit";
import type { BestState, SeatState } from "./state";

type Wire = Pick<AnyWire<never, { way: string | null; card: number }>, "show" | "id">;

interface OwnHandProps {
  me: SeatState;
  best: BestState[];
  lit: BestState | null;
  /** The card that Tab comes to. */
  at: number;
  wire: Wire;
}

export function OwnHand({ me, best, lit, at, wire }: OwnHandProps) {
  return (
    <section class={`cl-mine${me.folded ? " cl-folded" : ""}`} aria-label="your hand" data-seat={me.seat}>
      {me.cards.length > 0 ? (
        <Hand cards={me.cards} up={me.up} lit={lit} at={Math.min(at, me.cards.length - 1)} wire={wire} />
      ) : (
        <p class="cl-thrown">You have thrown your cards away.</p>
      )}
      <div class="cl-own">
        <div class="cl-own-head">
          <b>{me.name}</b> <span class="cl-stack">{chips(me.stack)}</span>{" "}
          <span class="cl-small">put in {me.put_in}</span> <Marks seat={me} />
          {me.did && <span class="cl-small">{me.did}</span>}
        </div>
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

interface HandProps {
  cards: string[];
  /** Those that everybody sees. */
  up: string[];
  lit: BestState | null;
  at: number;
  wire: Wire;
}

function Hand({ cards, up, lit, at, wire }: HandProps) {
  return (
    <ul class="cl-hand" aria-label="your cards" role="list" data-own-keys onKeyDown={move}>
      {cards.map((card, place) => (
        <li key={card || place} class={up.includes(card) ? "cl-up" : undefined}>
          <span
            class="cl-own-card"
            role="img"
            aria-label={describe(card, up, lit)}
            title={describe(card, up, lit)}
            tabIndex={place === at ? 0 : -1}
            onFocus={() => wire.show({ card: place })}
            {...keys}
          >
            <Card card={card} lit={plays(lit, card)} />
          </span>
        </li>
      ))}
    </ul>
  );

  function move(event: TargetedKeyboardEvent<HTMLElement>): void {
    const to = placeFor(event.key, at, cards.length);
    if (to === null || !isPlainKey(event)) return;
    taken(event);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=img]")[to]!.focus();
  }
}

function describe(card: string, up: string[], lit: BestState | null): string {
  const name = cardName(card) + (up.includes(card) ? ", face up" : "");
  if (!lit) return name;
  return `${name}, ${plays(lit, card) ? "plays" : "does not play"} in your best ${lit.way}`;
}
