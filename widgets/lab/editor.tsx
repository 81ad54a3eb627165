// The pack under a hand: its cards picked by click or key, or typed; one of them can be unknown.

import { Button } from "../shared/button";
import { Grid } from "../shared/grid";
import { isPlainKey, keys, taken } from "../shared/keys";
import { cardName } from "../shared/words";
import { Control } from "./control";
import type { LabState } from "./state";
import type { Page, Place, Wire } from "./wire";

interface EditorProps {
  place: Place;
  cards: string[];
  view: LabState;
  page: Page;
  wire: Wire;
}

export function Editor({ place, cards, view, page, wire }: EditorProps) {
  const of = place === "shared" ? {} : { seat: place };
  const title = place === "shared" ? "the shared cards" : `Seat ${place}`;
  return (
    <section class="cl-lab-editor" aria-label={`cards of ${title}`}>
      <div class="cl-lab-typing">
        <input
          type="text"
          aria-label="type cards"
          value={page.typed ?? written(cards)}
          placeholder="Ah Kd 10c ?"
          autocomplete="off"
          spellcheck={false}
          maxLength={200}
          aria-invalid={page.typed !== null && page.isWrong ? "true" : undefined}
          onKeyDown={pressEnter}
          onInput={(event) => wire.show({ typed: event.currentTarget.value, isWrong: false })}
          {...keys}
        />
        <Button id={wire.id("put")} class="cl-btn" onPress={put}>Use these</Button>
        <Control class="cl-btn" id={wire.id("unknown")} ask={{ do: "toggle", card: "?", ...of }} wire={wire}>
          {cards.includes("") ? "No unknown card" : "An unknown card"}
        </Control>
        {place !== "shared" && (
          <Control class="cl-link" id={wire.id("remove")} reason={view.controls.remove_seat} ask={{ do: "remove_seat", seat: place }} wire={wire}>
            take {title} away
          </Control>
        )}
      </div>
      <Grid
        picked={cards}
        at={page.at}
        onMove={(at) => wire.show({ at })}
        whyNot={whyNot}
        onToggle={(card) => wire.ask({ do: "toggle", card, ...of })}
        onRefuse={wire.refuse}
      />
    </section>
  );

  function whyNot(card: string): string {
    const seat = view.seats.find((one) => one.seat !== place && one.cards.includes(card));
    const holder = seat ? `in the hand of ${seat.name}` : place !== "shared" && view.shared.includes(card) ? "a shared card" : "";
    return holder && `The ${cardName(card)} is ${holder} already: take it out there first.`;
  }

  // A form would do it, but no form is submitted in JupyterLab.
  function pressEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.repeat || event.isComposing || !isPlainKey(event)) return;
    taken(event);
    put();
  }

  function put(): void {
    wire.ask({ do: "put", cards: page.typed ?? written(cards), ...of });
  }
}

function written(cards: string[]): string {
  return cards.map((card) => card.replace("T", "10") || "?").join(" ");
}
