// Moving a hand: lifted, carried and let go, by key, by button or by pointer; and asked for until it is there.

import type { HandState, RankerState } from "./state";
import type { Carried, Page, Wire } from "./wire";

/** The hands as they are shown: the carried one is at its new place already. */
export function shownOrder(hands: HandState[], carried: Carried | null): HandState[] {
  const hand = hands.find(({ id }) => id === carried?.id);
  if (!hand || !carried) return hands;
  const others = hands.filter((one) => one !== hand);
  return [...others.slice(0, carried.to), hand, ...others.slice(carried.to)];
}

export function placeOf(hands: HandState[], id: number): number {
  return hands.findIndex((hand) => hand.id === id);
}

/** One place up or down, at once: for a key with Alt, and for the buttons. */
export function shift(view: RankerState, page: Page, wire: Wire, id: number, by: number): void {
  if (view.controls.move) return wire.refuse(view.controls.move);
  const now = page.carried?.id === id ? page.carried.to : placeOf(view.hands, id);
  const to = Math.min(Math.max(now + by, 0), view.hands.length - 1);
  if (to !== now) letGo(view, wire, { id, to, held: "", top: 0 });
}

export function lift(view: RankerState, wire: Wire, id: number): void {
  if (view.controls.move) return wire.refuse(view.controls.move);
  const to = placeOf(view.hands, id);
  wire.show({ chosen: id, carried: { id, to, held: "key", top: 0 } });
  wire.say(`${nameOf(view, id)} lifted. The up and down arrows move it, Space puts it down, Escape puts it back.`);
}

export function carry(view: RankerState, wire: Wire, carried: Carried, to: number): void {
  const place = Math.min(Math.max(to, 0), view.hands.length - 1);
  wire.show({ carried: { ...carried, to: place } });
  wire.say(`Place ${place + 1} of ${view.hands.length}.`);
}

export function putBack(view: RankerState, wire: Wire, carried: Carried): void {
  wire.show({ carried: null });
  wire.say(`${nameOf(view, carried.id)} is back at place ${placeOf(view.hands, carried.id) + 1}.`);
}

/** Puts the hand down where it is shown, and asks Python to move it. */
export function letGo(view: RankerState, wire: Wire, carried: Carried): void {
  const isThere = placeOf(view.hands, carried.id) === carried.to;
  wire.show({ chosen: carried.id, carried: isThere ? null : { ...carried, held: "" } });
  if (isThere) wire.say(`${nameOf(view, carried.id)} stays at place ${carried.to + 1}.`);
  else ask(view, wire, carried);
}

/** After news: what was let go is there, or is asked for again; after a refusal it goes back. */
export function turn(page: Page, view: RankerState, refused: boolean, wire: Wire): Page {
  const { carried, chosen } = page;
  const kept = { ...page, chosen: view.hands.some(({ id }) => id === chosen) ? chosen : null };
  if (!carried) return kept;
  const place = placeOf(view.hands, carried.id);
  if (place < 0 || view.controls.move || (refused && !carried.held)) return { ...kept, carried: null };
  if (carried.held) return kept;
  if (place === carried.to) return { ...kept, carried: null };
  ask(view, wire, carried);
  return kept;
}

function ask(view: RankerState, wire: Wire, { id, to }: Carried): void {
  wire.ask({ do: "move", place: placeOf(view.hands, id) + 1, to: to + 1 });
}

function nameOf(view: RankerState, id: number): string {
  return view.hands[placeOf(view.hands, id)]?.name ?? "";
}
