// The memory strip: off, one's own notes over nothing but backs, or all that can be known of the pack.

import { Button } from "../shared/button";
import { keys } from "../shared/keys";
import { cardNames } from "../shared/words";
import type { MemoryState } from "./state";
import type { Page, Wire } from "./wire";

const modes = [["off", "off"], ["notes", "own notes"], ["full", "full"]] as const;

interface MemoryProps {
  memory: MemoryState;
  draft: Page["notes"];
  wire: Wire;
}

export function Memory({ memory, draft, wire }: MemoryProps) {
  const { mode, pack, ranks, text } = memory;
  return (
    <section class="cl-memory" aria-label="memory strip">
      <div class="cl-modes" role="group" aria-label="memory strip">
        <span class="cl-small" aria-hidden="true">memory strip</span>
        {modes.map(([name, label]) => (
          <Button
            key={name}
            id={wire.id(`memory-${name}`)}
            class="cl-link"
            pressed={mode === name}
            onPress={() => wire.ask({ do: "remember", mode: name })}
          >
            {label}
          </Button>
        ))}
      </div>
      {pack.length > 0 && <Pack pack={pack} />}
      {text && <p class="cl-comes">{text}</p>}
      {ranks.length > 0 && (
        <table class="cl-ranks">
          <caption>Not seen yet</caption>
          <thead><tr>{ranks.map(({ rank }) => <th key={rank} scope="col">{rank}</th>)}</tr></thead>
          <tbody><tr>{ranks.map(({ rank, left }) => <td key={rank} class={left ? undefined : "cl-zero"}>{left}</td>)}</tr></tbody>
        </table>
      )}
      {mode === "notes" && <Notes notes={memory.notes} draft={draft} wire={wire} />}
    </section>
  );
}

/** The pack as a row, the top card first; a known card shows its rank over its suit. */
function Pack({ pack }: { pack: string[] }) {
  return (
    <div class="cl-row-of-pack" role="img" aria-label={`the pack from the top: ${inRuns(pack)}`}>
      {pack.map((card, place) => (
        <span key={place} class={card ? `cl-known cl-of-${card.slice(-1)}` : undefined}>
          {card && <>{card[0] === "T" ? "10" : card[0]}<br />{glyphs[card.slice(-1)]}</>}
        </span>
      ))}
    </div>
  );
}

const glyphs: Record<string, string> = { c: "\u2663", d: "\u2666", h: "\u2665", s: "\u2660" };

/** "40 face-down cards, nine of hearts, 3 face-down cards". */
function inRuns(pack: string[]): string {
  const runs: string[][] = [];
  for (const card of pack) {
    const last = runs.at(-1);
    if (last && (last[0] === "") === (card === "")) last.push(card);
    else runs.push([card]);
  }
  return runs.map(cardNames).join(", ");
}

function Notes({ notes, draft, wire }: { notes: string; draft: string | null; wire: Wire }) {
  const text = draft ?? notes;
  return (
    <div class="cl-notes">
      <input
        id={wire.id("notes")}
        type="text"
        maxLength={200}
        aria-label="your notes on the pack"
        placeholder="what went under, in order"
        value={text}
        data-own-keys
        onInput={(event) => wire.show({ notes: event.currentTarget.value })}
        onKeyDown={(event) => event.key === "Enter" && !event.repeat && keep()}
        {...keys}
      />
      <Button
        id={wire.id("keep")}
        class="cl-btn"
        reason={text === notes ? "These notes are kept." : ""}
        onPress={keep}
        onRefuse={wire.refuse}
      >
        Keep
      </Button>
    </div>
  );

  function keep(): void {
    if (text !== notes && wire.ask({ do: "write", text })) wire.show({ notes: null });
  }
}
