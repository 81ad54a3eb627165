// The low rankings as a row of buttons: one tab stop, arrow keys inside; the one in force is pressed.

import { ignoreRepeats } from "../shared/button";
import { isPlainKey, keys, taken } from "../shared/keys";
import type { ChoiceOfRankingState } from "./state";
import type { Wire } from "./wire";

interface RankingsProps {
  rankings: ChoiceOfRankingState[];
  /** The one in force. */
  now: string;
  /** The button that Tab comes to; null for that of the one in force. */
  at: number | null;
  wire: Wire;
}

export function Rankings({ rankings, now, at, wire }: RankingsProps) {
  const stop = at ?? Math.max(rankings.findIndex(({ name }) => name === now), 0);
  const text = rankings.find(({ name }) => name === now)?.text ?? "";
  return (
    <div class="cl-choose">
      <div class="cl-toolbar" role="toolbar" aria-label="low ranking" data-own-keys onKeyDown={move}>
        {rankings.map(({ name, title }, place) => (
          <button
            key={name}
            type="button"
            id={wire.id(`use-${name}`)}
            class="cl-chip"
            aria-pressed={name === now}
            tabIndex={place === stop ? 0 : -1}
            onClick={() => name !== now && wire.ask({ do: "use", ranking: name })}
            onFocus={() => wire.show({ ranking: place })}
            onBlur={() => wire.show({ ranking: null })}
            onKeyDown={ignoreRepeats}
            {...keys}
          >
            {title}
          </button>
        ))}
      </div>
      <p class="cl-small cl-what">{text}</p>
    </div>
  );

  function move(event: KeyboardEvent): void {
    const to = placeFor(event.key, stop, rankings.length);
    if (to === null || !isPlainKey(event)) return;
    taken(event);
    (event.currentTarget as HTMLElement).querySelectorAll("button")[to]!.focus();
  }
}

function placeFor(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowLeft": return (at + count - 1) % count;
    case "ArrowRight": return (at + 1) % count;
    case "Home": return 0;
    case "End": return count - 1;
    default: return null;
  }
}
