// The seats, a line for each: the cards, the way, the chips put in, and what it takes.

import { ignoreRepeats } from "../shared/button";
import { Card } from "../shared/card";
import { isPlainKey, keys, taken } from "../shared/keys";
import { cardNames } from "../shared/words";
import { Control } from "./control";
import { Deal } from "./deal";
import { Editor } from "./editor";
import type { ChipsState, LabState, SeatState } from "./state";
import type { Page, Place, Wire } from "./wire";

interface SeatsProps {
  view: LabState;
  most: number;
  page: Page;
  wire: Wire;
}

export function Seats(props: SeatsProps) {
  const { view, page, wire } = props;
  return (
    <>
      <ul class="cl-lab-seats" role="list" aria-label="the seats">
        {view.seats.map((seat) => <Seat key={seat.seat} seat={seat} {...props} />)}
      </ul>
      <div class="cl-lab-shared">
        <span class="cl-small">shared</span>
        <Hand place="shared" name="shared cards" cards={view.shared} page={page} wire={wire} />
        <Control class="cl-link" id={wire.id("add")} reason={view.controls.add_seat} ask={{ do: "add_seat" }} wire={wire}>
          add a seat
        </Control>
        <Deal {...props} />
      </div>
      {page.editing === "shared" && <Editor place="shared" cards={view.shared} {...props} />}
    </>
  );
}

function Seat({ seat, view, page, wire }: Omit<SeatsProps, "most"> & { seat: SeatState }) {
  const { name, way } = seat;
  const isDealer = view.dealer === seat.seat;
  const typed = page.chips?.seat === seat.seat ? page.chips.text : null;
  return (
    <li class={`cl-lab-seat${way === "folded" ? " cl-lab-folded" : ""}`} data-seat={seat.seat} aria-label={name}>
      <div class="cl-lab-name">
        <b>{name}</b>
        {isDealer ? <span class="cl-small">dealer</span> : (
          <Control class="cl-link cl-small" id={wire.id(`dealer-${seat.seat}`)} ask={{ do: "dealer", seat: seat.seat }} wire={wire}>
            make dealer<span class="cl-hidden">, {name}</span>
          </Control>
        )}
      </div>
      <Hand place={seat.seat} name={`cards of ${name}`} cards={seat.cards} page={page} wire={wire} />
      <div class="cl-lab-ways" role="radiogroup" aria-label={`${name} goes`}>
        {view.ways.map((one) => (
          <label key={one} class={one === way ? "cl-lab-on" : undefined}>
            <input
              type="radio"
              name={wire.id(`way-${seat.seat}`)}
              checked={one === way}
              onChange={() => wire.ask({ do: "declare", seat: seat.seat, way: one }) || wire.show({})}
              {...keys}
            />
            {one}
          </label>
        ))}
      </div>
      <label class="cl-lab-chips">
        <span class="cl-small">put in<span class="cl-hidden"> by {name}</span></span>
        <input
          type="text"
          inputMode="numeric"
          value={typed ?? String(seat.put_in)}
          maxLength={9}
          autocomplete="off"
          aria-invalid={typed !== null && page.isWrong ? "true" : undefined}
          onInput={(event) => wire.show({ chips: { seat: seat.seat, text: event.currentTarget.value }, isWrong: false })}
          onKeyDown={pressEnter}
          onBlur={take}
          {...keys}
        />
      </label>
      <p class="cl-lab-takes">
        <span class="cl-small">takes</span> <Chips chips={seat.takes} />
        {seat.before && <small>{seat.takes.differs ? `was ${seat.before}, now ${seat.takes.differs}` : "as before"}</small>}
        {seat.returned > 0 && <small>{seat.returned} unmatched, back</small>}
      </p>
      {page.editing === seat.seat && <Editor place={seat.seat} cards={seat.cards} view={view} page={page} wire={wire} />}
    </li>
  );

  function pressEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.repeat || !isPlainKey(event)) return;
    taken(event);
    take();
  }

  function take(): void {
    if (typed === null || page.isWrong) return;
    const text = typed.trim();
    if (text === String(seat.put_in)) wire.show({ chips: null });
    else if (/^\d+$/.test(text)) wire.ask({ do: "put_in", chips: Number(text), seat: seat.seat });
    else wire.refuse(`"${text}" is not a number of chips. Give a whole number, as in 40.`);
  }
}

/** Chips that somebody takes, with the spread where they are an average. */
export function Chips({ chips }: { chips: ChipsState }) {
  return <><b class="cl-lab-sum">{chips.chips}</b>{chips.spread && <small>{chips.spread}</small>}</>;
}

interface HandProps {
  place: Place;
  name: string;
  cards: string[];
  page: Page;
  wire: Wire;
}

/** A hand is a button: it opens the pack from which its cards are picked. */
function Hand({ place, name, cards, page, wire }: HandProps) {
  const isOpen = page.editing === place;
  const words = cards.length ? cardNames(cards).replace("face-down card", "an unknown card") : "none";
  return (
    <button
      type="button"
      id={wire.id(`hand-${place}`)}
      class="cl-lab-hand"
      aria-label={`${name}: ${words}. Change`}
      aria-expanded={isOpen}
      onClick={() => wire.show({ editing: isOpen ? null : place, typed: null, isWrong: false })}
      onKeyDown={ignoreRepeats}
      {...keys}
    >
      {cards.map((card, at) => <span key={card || `unknown-${at}`}><Card card={card} /></span>)}
      {cards.length === 0 && <span class="cl-lab-none">none: pick some</span>}
    </button>
  );
}
