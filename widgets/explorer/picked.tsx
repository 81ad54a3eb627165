// The cards that are picked, with those lit that play in the chosen row, and the box to type them in.

import { Button } from "../shared/button";
import { Card } from "../shared/card";
import { isPlainKey, keys, taken } from "../shared/keys";
import { cardName } from "../shared/words";
import type { ExplorerState, RowState } from "./state";
import type { Page, Wire } from "./wire";

interface PickedProps {
  view: ExplorerState;
  lit: RowState | null;
}

export function Picked({ view, lit }: PickedProps) {
  if (view.cards.length === 0) return <p class="cl-none">No card is picked yet.</p>;
  return (
    <ul class="cl-picks" aria-label="your cards" role="list">
      {view.cards.map((card) => {
        const plays = lit !== null && lit.cards.includes(card);
        const name = lit ? `${cardName(card)}, ${plays ? "plays" : "does not play"}` : cardName(card);
        return (
          <li key={card}><span role="img" aria-label={name} title={name}><Card card={card} lit={plays} /></span></li>
        );
      })}
    </ul>
  );
}

interface ControlsProps {
  view: ExplorerState;
  page: Page;
  most: number;
  wire: Wire;
}

export function Controls({ view, page, most, wire }: ControlsProps) {
  const { controls } = view;
  return (
    <div class="cl-controls">
      <div class="cl-typing">
        <label for={wire.id("typed")}>type cards</label>
        <input
          type="text"
          id={wire.id("typed")}
          class="cl-input"
          value={page.typed ?? written(view.cards)}
          placeholder="Ah Kd 10c"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={200}
          aria-invalid={page.isWrong ? "true" : undefined}
          onKeyDown={pressEnter}
          onInput={(event) => wire.show({ typed: event.currentTarget.value, isWrong: false })}
          {...keys}
        />
        <Button id={wire.id("put")} class="cl-btn" onPress={put}>Pick these</Button>
      </div>
      <div class="cl-choices" role="group" aria-label="what you can do">
        <label class="cl-count">
          <span class="cl-hidden">cards of a random hand</span>
          <select
            id={wire.id("count")}
            value={page.count}
            onChange={(event) => wire.show({ count: Number(event.currentTarget.value) })}
            {...keys}
          >
            {Array.from({ length: most }, (_, less) => <option key={less} value={less + 1}>{less + 1}</option>)}
          </select>
        </label>
        <Button id={wire.id("random")} class="cl-btn" onPress={() => wire.ask({ do: "random", count: page.count })}>
          Random hand
        </Button>
        {control("undo", "Undo")}
        {control("clear", "Clear")}
      </div>
    </div>
  );

  // A form would do it, but no form is submitted in JupyterLab.
  function pressEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.repeat || event.isComposing || !isPlainKey(event)) return;
    taken(event);
    put();
  }

  function put(): void {
    wire.ask({ do: "put", cards: page.typed ?? written(view.cards) });
  }

  function control(name: "undo" | "clear", label: string) {
    return (
      <Button
        id={wire.id(name)}
        class={`cl-btn${controls[name] ? " cl-off" : ""}`}
        reason={controls[name]}
        onPress={() => wire.ask({ do: name })}
        onRefuse={wire.refuse}
      >
        {label}
      </Button>
    );
  }
}

function written(cards: string[]): string {
  return cards.map((card) => card.replace("T", "10")).join(" ");
}
