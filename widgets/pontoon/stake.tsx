// The chips on a hand: a small pile beside their number, or what became of them.

import { chips } from "../shared/words";
import type { PontoonHandState } from "./state";

const highest = 5; // chips drawn; more are told by the number alone

export function Stake({ hand }: { hand: PontoonHandState }) {
  const { stake, ended } = hand;
  if (ended) return <span class="cl-stake cl-ended">{ended}</span>;
  if (!stake) return null;
  const pile = Math.min(highest, Math.ceil(stake / 4));
  return (
    <span class="cl-stake" title={`${chips(stake)} on this hand`}>
      <svg viewBox={`0 0 20 ${9 + pile * 4}`} width="20" height={9 + pile * 4} aria-hidden="true" focusable="false">
        {Array.from({ length: pile }, (_, chip) => <ellipse key={chip} cx="10" cy={pile * 4 + 1 - chip * 4} rx="8.5" ry="5" />)}
      </svg>
      <span><span class="cl-hidden">staked </span>{stake}</span>
    </span>
  );
}

/** What a hand makes, and how it stands: "soft 17", "19, stuck", "bust with 24". */
export function Makes({ hand }: { hand: PontoonHandState }) {
  const { said, stands, gone } = hand;
  const text = [said, ...(stands && !said.startsWith(stands) ? [stands] : [])].filter(Boolean).join(", ");
  if (!text && !gone) return null;
  return <span class="cl-makes">{text}{gone && <span class="cl-under">{text && ", "}under the pack</span>}</span>;
}
