// A hand in a row: one tab stop, arrow keys inside. Where cards are to be chosen, Space, Enter or a click chooses one.

import type { TargetedKeyboardEvent } from "preact";
import { Card } from "../shared/card";
import { isPlainKey, keys, taken } from "../shared/keys";
import { placeFor } from "../shared/walk";
import type { Wire as AnyWire } from "../shared/wire";
import { cardName } from "../shared/words";
import { plays } from "./lit";
import { shift, standing, toggle, type Picking } from "./picking";
import type { BestState, MarkState } from "./state";
import type { Page } from "./wire";

export type HandWire = Pick<
  AnyWire<never, Pick<Page, "way" | "card" | "picks">>, "show" | "say" | "refuse" | "id"
>;

interface HandProps {
  cards: string[];
  /** Those that everybody sees. */
  up: string[];
  marks: MarkState[];
  picking: Picking | null;
  lit: BestState | null;
  /** The card that Tab comes to. */
  at: number;
  wire: HandWire;
}

export function Hand({ cards, up, marks, picking, lit, at, wire }: HandProps) {
  const look = `cl-hand${cards.length > 5 ? " cl-long" : ""}${picking ? " cl-picking" : ""}`;
  return (
    <ul
      class={look}
      aria-label="your cards"
      role={picking ? "listbox" : "list"}
      aria-multiselectable={picking ? "true" : undefined}
      aria-describedby={picking?.pick.ordered ? wire.id("how") : undefined}
      data-own-keys
      onKeyDown={press}
    >
      {cards.map((card, place) => (
        <li
          key={card || place}
          class={`${up.includes(card) ? "cl-up" : ""}${picking && standing(picking, card) ? " cl-chosen" : ""}`}
          role={picking ? "presentation" : undefined}
          data-card={card || place}
        >
          <span
            class="cl-own-card"
            role={picking ? "option" : "img"}
            aria-selected={picking ? standing(picking, card) !== "" : undefined}
            aria-label={describe(card)}
            title={describe(card)}
            tabIndex={place === at ? 0 : -1}
            onFocus={() => place === at || wire.show({ card: place })}
            onClick={picking ? () => toggle(picking, card, wire) : undefined}
            {...keys}
          >
            <Card card={card} lit={plays(lit, card)} />
            {picking?.picks.cards.includes(card) && <Badge picking={picking} card={card} />}
          </span>
          <Mark marks={marks} card={card} />
        </li>
      ))}
    </ul>
  );

  function press(event: TargetedKeyboardEvent<HTMLElement>): void {
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    const to = placeFor(event.key, at, cards.length);
    if (!isPlainKey(event)) return;
    if (picking?.pick.ordered && event.shiftKey && by) {
      shift(picking, cards[at]!, by, wire);
    } else if (to !== null) {
      event.currentTarget.querySelectorAll<HTMLElement>(".cl-own-card")[to]!.focus();
    } else if (picking && (event.key === " " || event.key === "Enter")) {
      if (!event.repeat) toggle(picking, cards[at]!, wire);
    } else return;
    taken(event);
  }

  function describe(card: string): string {
    const mark = up.includes(card) ? "face up" : marks.find(({ cards }) => cards.includes(card))?.text;
    const name = `${cardName(card)}${mark ? `, ${mark}` : ""}${picking ? standing(picking, card) : ""}`;
    return lit ? `${name}, ${plays(lit, card) ? "plays" : "does not play"} in your best ${lit.way}` : name;
  }
}

/** A tick, or where the order counts the card's number. */
function Badge({ picking, card }: { picking: Picking; card: string }) {
  return (
    <svg class="cl-badge" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11" />
      {picking.pick.ordered ? (
        <text x="12" y="17.5" text-anchor="middle">{picking.picks.cards.indexOf(card) + 1}</text>
      ) : (
        <path d="M6.5 12.5 10.5 16.5 17.5 8.5" />
      )}
    </svg>
  );
}

/** A line below the cards that a mark is about, with its words below the first. */
function Mark({ marks, card }: { marks: MarkState[]; card: string }) {
  const mark = marks.find(({ cards }) => cards.includes(card));
  return mark ? <span class="cl-below" aria-hidden="true">{mark.cards[0] === card ? mark.text : ""}</span> : null;
}
