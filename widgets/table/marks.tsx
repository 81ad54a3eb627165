// The marks of a seat in words: the deal, whose turn, chosen in secret, and the coins once open.

import type { SeatState } from "./state";

const coins: Record<string, number> = { low: 1, high: 2, both: 3 };

export function Marks({ seat }: { seat: SeatState }) {
  const { dealer, sealed, declared } = seat;
  const turn = seat.turn && !seat.you; // yours is in the prompt
  if (!dealer && !turn && !sealed && !declared) return null;
  return (
    <div class="cl-marks">
      {dealer && <span class="cl-mark">dealer</span>}
      {turn && <span class="cl-mark cl-mark-turn">to decide</span>}
      {sealed && <span class="cl-mark cl-mark-sealed">has chosen</span>}
      {declared && (
        <span class="cl-declared">
          <Coins count={coins[declared] ?? 0} /> {declared}
        </span>
      )}
    </div>
  );
}

/** As on the table: one coin is low, two are high, three are both. */
function Coins({ count }: { count: number }) {
  return (
    <svg class="cl-coins" viewBox={`0 0 ${count * 9 + 3} 12`} height="12" width={count * 9 + 3} aria-hidden="true" focusable="false">
      {Array.from({ length: count }, (_, coin) => <circle key={coin} cx={6 + coin * 9} cy="6" r="4.8" />)}
    </svg>
  );
}
