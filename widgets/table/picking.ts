// Choosing cards in one view: which are chosen so far, in which order, and what a press does. Never game state.

import type { Wire as AnyWire } from "../shared/wire";
import { cardName } from "../shared/words";
import type { PickState, TableState } from "./state";
import type { Page } from "./wire";

export interface Picks {
  /** The decision that they belong to. */
  of: string;
  cards: string[];
  /** What was chosen before each press, to undo it. */
  before: string[][];
}

export const noPicks: Picks = { of: "", cards: [], before: [] };

/** The hand while cards of it are chosen. */
export interface Picking {
  pick: PickState;
  picks: Picks;
  /** All cards in the order in which they lie: where the order counts, the chosen ones first. */
  row: string[];
}

/** What is chosen of the decision that is shown now; null where no cards are to be chosen. */
export function pickingOf({ own, timeline }: TableState, page: Page): Picking | null {
  const { pick } = own;
  if (!pick) return null;
  const of = `${timeline.step} ${pick.verb} ${pick.cards}`;
  const picks = page.picks.of === of ? page.picks : { ...noPicks, of };
  return { pick, picks, row: rowOf(pick, picks.cards) };
}

function rowOf({ cards, ordered }: PickState, chosen: string[]): string[] {
  return ordered ? [...chosen, ...cards.filter((card) => !chosen.includes(card))] : cards;
}

/** Chooses a card, or puts it back. Of cards in order the last one is chosen with the one before. */
export function toggle({ pick, picks }: Picking, card: string, wire: PickWire): void {
  const { cards, most, ordered, full } = pick;
  const isChosen = picks.cards.includes(card);
  if (!isChosen && picks.cards.length === most) return wire.refuse(full);
  let chosen = isChosen ? picks.cards.filter((one) => one !== card) : [...picks.cards, card];
  if (!isChosen && ordered && chosen.length === cards.length - 1) chosen = rowOf(pick, chosen);
  keep(pick, picks, chosen, card, wire);
  wire.say(isChosen ? `${capital(cardName(card))} put back. ${stateOf(pick, chosen)}` : told(pick, chosen, card));
}

/** Moves a chosen card one place to the left or right, where the order counts. */
export function shift(picking: Picking, card: string, by: -1 | 1, wire: PickWire): void {
  const reason = whyNoShift(picking, card, by);
  if (reason) return wire.refuse(reason);
  const { pick, picks } = picking;
  const place = picks.cards.indexOf(card);
  const chosen = picks.cards.filter((one) => one !== card);
  chosen.splice(place + by, 0, card);
  keep(pick, picks, chosen, card, wire);
  wire.say(`${capital(cardName(card))}: place ${place + by + 1} of ${pick.most}.`);
}

export function whyNoShift({ picks }: Picking, card: string, by: -1 | 1): string {
  const place = picks.cards.indexOf(card);
  if (place < 0) return "Choose the card first: it gets the next number.";
  if (by < 0) return place ? "" : "This card is the first already.";
  return place < picks.cards.length - 1 ? "" : "This card is the last already.";
}

export function undo({ picks, pick }: Picking, wire: PickWire): void {
  const chosen = picks.before.at(-1) ?? [];
  wire.show({ picks: { ...picks, cards: chosen, before: picks.before.slice(0, -1) } });
  wire.say(`Undone. ${stateOf(pick, chosen)}`);
}

/** What a chosen card is called besides its name: "chosen, 2 of 3", or its place where the order counts. */
export function standing({ pick, picks }: Picking, card: string): string {
  const place = picks.cards.indexOf(card);
  if (place < 0) return "";
  return `, ${pick.ordered ? "place" : "chosen,"} ${place + 1} of ${pick.most}`;
}

/** The action that chooses the cards. */
export function actionOf({ pick, picks }: Picking): string {
  return picks.cards.length ? `${pick.verb} ${picks.cards.join(" ")}` : pick.none;
}

type PickWire = Pick<AnyWire<never, Pick<Page, "card" | "picks">>, "show" | "say" | "refuse">;

function keep(pick: PickState, picks: Picks, chosen: string[], card: string, wire: PickWire): void {
  const before = [...picks.before, picks.cards];
  wire.show({ picks: { ...picks, cards: chosen, before }, card: rowOf(pick, chosen).indexOf(card) });
}

function told(pick: PickState, chosen: string[], card: string): string {
  const last = chosen.at(-1)!;
  const rest = last === card ? "" : ` ${capital(cardName(last))}, place ${chosen.length}.`;
  const place = chosen.indexOf(card) + 1;
  const head = `${capital(cardName(card))}${pick.ordered ? ", place" : " chosen,"} ${place} of ${pick.most}.`;
  return `${head}${rest} ${pick.steps[chosen.length]!.reason}`.trim();
}

function stateOf(pick: PickState, chosen: string[]): string {
  return pick.steps[chosen.length]!.reason || `${pick.steps[chosen.length]!.label}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
