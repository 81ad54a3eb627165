// The viewer's own hands: one tab stop, arrow keys inside; a card that lies face down shows that only its owner sees it.

import type { TargetedKeyboardEvent } from "preact";
import { Card } from "../shared/card";
import { isPlainKey, keys, taken } from "../shared/keys";
import { placeFor } from "../shared/walk";
import { chips } from "../shared/words";
import { looks } from "./fan";
import { Makes, Stake } from "./stake";
import type { LaidCardState, PontoonHandState, PontoonSeatState } from "./state";
import { cameBy, describe } from "./words";
import type { Wire } from "./wire";

interface OwnProps {
  me: PontoonSeatState;
  /** The card that Tab comes to. */
  at: number;
  wire: Wire;
}

export function Own({ me, at, wire }: OwnProps) {
  const { name, hands, stack, banker } = me;
  const count = hands.reduce((sum, { cards }) => sum + cards.length, 0);
  const stop = Math.min(at, count - 1);
  return (
    <section class={`cl-mine${me.turn ? " cl-turn" : ""}`} aria-label="your place" data-seat={me.seat}>
      <div class="cl-own-hands" data-own-keys onKeyDown={(event) => walk(event, stop, count)}>
        {hands.map((hand, place) => (
          <Hand
            key={place}
            hand={hand}
            title={hands.length > 1 ? `hand ${place + 1} of ${hands.length}` : ""}
            from={hands.slice(0, place).reduce((sum, { cards }) => sum + cards.length, 0)}
            stop={stop}
            wire={wire}
          />
        ))}
      </div>
      <div class="cl-own">
        <div class="cl-own-head">
          <b>{name}</b> <span class="cl-stack">{chips(stack)}</span>
          {banker && <span class="cl-mark">banker</span>}
        </div>
        {hands.length === 1 && <Total hand={hands[0]!} />}
      </div>
    </section>
  );
}

interface HandProps {
  hand: PontoonHandState;
  title: string;
  /** The place of its first card among all cards of the seat. */
  from: number;
  stop: number;
  wire: Wire;
}

function Hand({ hand, title, from, stop, wire }: HandProps) {
  return (
    <div class={`cl-own-hand${hand.now && title ? " cl-now" : ""}${hand.gone ? " cl-gone" : ""}`}>
      {title && <span class="cl-small">{title}{hand.now ? ", now played" : ""}</span>}
      <ul class="cl-hand" aria-label={title ? `your cards, ${title}` : "your cards"} role="list">
        {hand.cards.map((card, place) => (
          <li key={place} class={looks(card)}>
            <span
              class="cl-own-card"
              role="img"
              aria-label={describe(card, true)}
              tabIndex={from + place === stop ? 0 : -1}
              onFocus={() => wire.show({ card: from + place })}
              {...keys}
            >
              <Card card={card.card} />
              {!card.up && card.card && <Turned />}
            </span>
            <span class="cl-how" aria-hidden="true">{caption(card)}</span>
          </li>
        ))}
      </ul>
      {title && <Total hand={hand} />}
    </div>
  );
}

function Total({ hand }: { hand: PontoonHandState }) {
  return <div class="cl-total"><Makes hand={hand} /> <Stake hand={hand} /></div>;
}

/** The foot of a card that lies on its face: its owner has lifted the corner. */
function Turned() {
  return (
    <svg class="cl-turned" viewBox="0 0 60 84" aria-hidden="true" focusable="false">
      <path class="cl-back" d="M1 60h58v16a7 7 0 0 1-7 7H8a7 7 0 0 1-7-7z" />
      <path class="cl-back-line" d="M6 66h48v8a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" />
    </svg>
  );
}

function caption(card: LaidCardState): string {
  return cameBy(card) || (card.up ? "face up" : "face down");
}

function walk(event: TargetedKeyboardEvent<HTMLElement>, at: number, count: number): void {
  const to = placeFor(event.key, at, count);
  if (to === null || !isPlainKey(event)) return;
  taken(event);
  event.currentTarget.querySelectorAll<HTMLElement>("[role=img]")[to]?.focus();
}
