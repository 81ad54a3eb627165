// The marks of a seat in words: the deal, whose turn, chosen in secret, and the coins once open.

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

/** As many coins as the house says. */
function Coins({ count }: { count: number }) {
  return (
    <svg class="cl-coins" viewBox={`0 0 ${count * 9 + 3} 12`} height="12" width={count * 9 + 3} aria-hidden="true" focusable="false">
      {Array.from({ length: count }, (_, coin) => <circle key={coin} cx={6 + coin * 9} cy="6" r="4.8" />)}
    </svg>
  );
}
