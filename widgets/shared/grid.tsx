// All 52 cards to pick from, a suit in a row: one tab stop, arrow keys inside, Space or a click picks and puts back.

import { Card } from "./card";
import { isPlainKey, keys, taken } from "./keys";
import { cardName } from "./words";

const suits = [..."shdc"];
const ranks = [..."AKQJT98765432"];
const suitNames: Record<string, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

interface GridProps {
  /** The cards that are picked. */
  picked: string[];
  /** The cell that Tab comes to: suit from 0, and rank from 0 for the ace. */
  at: [number, number];
  onMove: (at: [number, number]) => void;
  /** Why a card that is not picked can't be; "" where it can. */
  whyNot: (card: string) => string;
  onToggle: (card: string) => void;
  onRefuse: (reason: string) => void;
}

export function Grid({ picked, at: [row, column], onMove, whyNot, onToggle, onRefuse }: GridProps) {
  return (
    <div
      class="cl-grid"
      role="grid"
      aria-label="the pack"
      aria-multiselectable="true"
      data-own-keys
      onKeyDown={press}
    >
      {suits.map((suit, y) => (
        <div key={suit} class="cl-suit-row" role="row" aria-label={suitNames[suit]}>
          {ranks.map((rank, x) => {
            const card = rank + suit;
            const isPicked = picked.includes(card);
            return (
              <span
                key={card}
                class={`cl-cell${isPicked ? " cl-picked" : ""}`}
                role="gridcell"
                aria-selected={isPicked}
                aria-label={cardName(card)}
                aria-disabled={!isPicked && whyNot(card) ? "true" : undefined}
                tabIndex={y === row && x === column ? 0 : -1}
                data-card={card}
                onClick={() => toggle(card)}
                onFocus={() => (y === row && x === column) || onMove([y, x])}
                {...keys}
              >
                <Card card={card} />
                {isPicked && <Tick />}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );

  function toggle(card: string): void {
    const reason = picked.includes(card) ? "" : whyNot(card);
    if (reason) onRefuse(reason);
    else onToggle(card);
  }

  function press(event: KeyboardEvent): void {
    if (!isPlainKey(event)) return;
    if (event.key === " " || event.key === "Enter") {
      if (!event.repeat) toggle(ranks[column]! + suits[row]!);
    } else {
      const to = cellFor(event.key, row, column) ?? rankFor(event.key, row);
      if (!to) return;
      const cells = (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=gridcell]");
      cells[to[0] * ranks.length + to[1]]!.focus();
    }
    taken(event);
  }
}

function cellFor(key: string, row: number, column: number): [number, number] | null {
  const [bottom, right] = [suits.length - 1, ranks.length - 1];
  switch (key) {
    case "ArrowUp": return [Math.max(row - 1, 0), column];
    case "ArrowDown": return [Math.min(row + 1, bottom), column];
    case "ArrowLeft": return [row, Math.max(column - 1, 0)];
    case "ArrowRight": return [row, Math.min(column + 1, right)];
    case "Home": return [row, 0];
    case "End": return [row, right];
    case "PageUp": return [0, column];
    case "PageDown": return [bottom, column];
    default: return null;
  }
}

/** A rank's letter jumps to it, as in "k" or "7"; 1 and 0 are the ten. */
function rankFor(key: string, row: number): [number, number] | null {
  const letter = key === "1" || key === "0" ? "T" : key.toUpperCase();
  const column = letter.length === 1 ? ranks.indexOf(letter) : -1;
  return column < 0 ? null : [row, column];
}

function Tick() {
  return (
    <svg class="cl-tick" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9" /><path d="M5.5 10.5 9 14l5.5-7.5" />
    </svg>
  );
}
