// The bank: the banker's place unless it is one's own, and below it the pack and all that is staked.

import { Card } from "../shared/card";
import { Seat } from "./seat";
import type { PontoonSeatState, PontoonState } from "./state";

interface BankProps {
  view: PontoonState;
  banker: PontoonSeatState | null;
  /** Where it lies, as grid rows. */
  rows: string;
}

export function Bank({ view, banker, rows }: BankProps) {
  const { left } = view.memory;
  const staked = view.seats.flatMap(({ hands }) => hands).reduce((sum, { stake }) => sum + stake, 0);
  return (
    <section class="cl-bank" aria-label="the bank" style={{ "--cl-bank-rows": rows }} data-seat={banker?.seat}>
      {banker && <Seat seat={banker} />}
      <div class="cl-middle">
        <span class="cl-pack">
          <span class="cl-deck" aria-hidden="true"><Card card="" /></span>
          <span class="cl-small"><b>{left}</b> {left === 1 ? "card" : "cards"}<br />in the pack</span>
        </span>
        <span class="cl-staked">
          <span class="cl-small">{view.result ? "settled" : "staked"}</span>
          {!view.result && <b>{staked}</b>}
        </span>
      </div>
    </section>
  );
}
