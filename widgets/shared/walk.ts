// Where an arrow key leads in a row of cards that is one tab stop.

/** The next place, or null for a key that leads nowhere. */
export function placeFor(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowLeft": return Math.max(at - 1, 0);
    case "ArrowRight": return Math.min(at + 1, count - 1);
    case "Home": return 0;
    case "End": return count - 1;
    default: return null;
  }
}
