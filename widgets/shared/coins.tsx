// Coins in a row, drawn.

/** As many coins as the house says. */
export function Coins({ count }: { count: number }) {
  return (
    <svg class="cl-coins" viewBox={`0 0 ${count * 9 + 3} 12`} height="12" width={count * 9 + 3} aria-hidden="true" focusable="false">
      {Array.from({ length: count }, (_, coin) => <circle key={coin} cx={6 + coin * 9} cy="6" r="4.8" />)}
    </svg>
  );
}
