// Dragging a hand by its handle: the pointer is held by the list, which stays where it is while hands change places.

import { letGo, placeOf, shownOrder } from "./carrying";
import type { RankerState } from "./state";
import type { Page, Wire } from "./wire";

const grip = new WeakMap<HTMLElement, number>(); // for a list, how far below the hand's upper edge it was taken

export function takeHold(event: PointerEvent, view: RankerState, wire: Wire, id: number): void {
  const list = (event.currentTarget as Element).closest<HTMLElement>("[role=listbox]");
  if (!list || event.button !== 0) return;
  event.preventDefault(); // no text is selected on the way
  if (view.controls.move) return wire.refuse(view.controls.move);
  const row = rowOf(list, id)!;
  const top = row.offsetTop;
  grip.set(list, event.clientY - list.getBoundingClientRect().top - top);
  list.setPointerCapture?.(event.pointerId);
  wire.show({ chosen: id, carried: { id, to: placeOf(view.hands, id), held: "pointer", top } });
  row.focus({ preventScroll: true });
}

export function drag(event: PointerEvent, view: RankerState, page: Page, wire: Wire): void {
  const list = event.currentTarget as HTMLElement;
  const { carried } = page;
  if (carried?.held !== "pointer") return;
  const { height, top: start } = list.getBoundingClientRect();
  const row = rowOf(list, carried.id)!;
  const lowest = height - row.offsetHeight;
  const top = Math.min(Math.max(event.clientY - start - (grip.get(list) ?? 0), 0), lowest);
  const order = shownOrder(view.hands, carried).map(({ id }) => rowOf(list, id)!);
  wire.show({ carried: { ...carried, top, to: placeUnder(order, carried.to, top, top + row.offsetHeight) } });
  rowOf(list, carried.id)!.scrollIntoView?.({ block: "nearest" });
}

export function drop(view: RankerState, page: Page, wire: Wire): void {
  if (page.carried?.held === "pointer") letGo(view, wire, page.carried);
}

/** The place for a hand that reaches from `top` to `bottom`: past every neighbour whose middle an edge of it has passed. */
export function placeUnder(rows: HTMLElement[], place: number, top: number, bottom: number): number {
  let to = place;
  while (to > 0 && top < middleOf(rows[to - 1]!)) to -= 1;
  while (to < rows.length - 1 && to >= place && bottom > middleOf(rows[to + 1]!)) to += 1;
  return to;
}

function middleOf(row: HTMLElement): number {
  return row.offsetTop + row.offsetHeight / 2;
}

function rowOf(list: HTMLElement, id: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-hand="${id}"]`);
}
