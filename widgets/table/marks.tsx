// The marks of a seat in words: the deal, whose turn, chosen in secret, and the coins once open.

import { Coins } from "../shared/coins";
import type { SeatState } from "./state";

export function Marks({ seat }: { seat: SeatState }) {
  const { dealer, sealed, declared, coins } = seat;
  const turn = seat.turn && !seat.you; // yours is in the prompt
  if (!dealer && !turn && !sealed && !declared) return null;
  return (
    <div class="cl-marks">
      {dealer && <span class="cl-mark">dealer</span>}
      {turn && <span class="cl-mark cl-mark-turn">to decide</span>}
      {sealed && <span class="cl-mark cl-mark-sealed">has chosen</span>}
      {declared && (
        <span class="cl-declared">
          <Coins count={coins} /> {declared}
        </span>
      )}
    </div>
  );
}
