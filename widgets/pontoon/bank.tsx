// Between the players and the bank: the pack, the banker's cards unless they are one's own, and all that is staked.

import { Card } from "../shared/card";
import { Seat } from "./seats";
import type { PontoonSeatState, PontoonState } from "./state";

export function Bank({ view, banker }: { view: PontoonState; banker: PontoonSeatState | null }) {
  const { left } = view.memory;
  const staked = view.seats.flatMap(({ hands }) => hands).reduce((sum, { stake }) => sum + stake, 0);
  return (
    <div class="cl-bank">
      <div class="cl-pack">
        <span class="cl-deck" aria-hidden="true"><Card card="" /></span>
        <span class="cl-small"><b>{left}</b> {left === 1 ? "card" : "cards"} in the pack</span>
      </div>
      {banker && <Seat seat={banker} />}
      <div class="cl-pot">
        <span class="cl-small">{view.result ? "all is settled" : "staked"}</span>
        {!view.result && <b>{staked}</b>}
      </div>
    </div>
  );
}
