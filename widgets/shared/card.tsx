// A playing card as SVG: a big index for the last row, and a suit whose shape carries the meaning.

// One path per suit, drawn in a box of 24 by 24.
const suitPaths: Record<string, string> = {
  s: "M12 1.5C8.2 6.8 3 10.2 3 14.9c0 2.9 2.2 4.9 4.8 4.9 1.5 0 2.7-.6 3.5-1.7-.2 2-.9 3.2-2.1 4.4h5.6c-1.2-1.2-1.9-2.4-2.1-4.4.8 1.1 2 1.7 3.5 1.7 2.6 0 4.8-2 4.8-4.9 0-4.7-5.2-8.1-9-13.4z",
  h: "M12 21.5C5.2 15.6 2 12 2 7.9 2 4.9 4.3 2.8 7 2.8c2.1 0 3.9 1.2 5 3.2 1.1-2 2.9-3.2 5-3.2 2.7 0 5 2.1 5 5.1 0 4.1-3.2 7.7-10 13.6z",
  d: "M12 1.5c2.2 3.9 4.9 7.2 8.4 10.5-3.5 3.3-6.2 6.6-8.4 10.5-2.2-3.9-4.9-7.2-8.4-10.5C7.1 8.7 9.8 5.4 12 1.5z",
  c: "M12 1.8a4.9 4.9 0 0 0-3.6 8.2 4.9 4.9 0 1 0 2.9 8.1c-.2 2-.9 3.2-2.1 4.4h5.6c-1.2-1.2-1.9-2.4-2.1-4.4a4.9 4.9 0 1 0 2.9-8.1A4.9 4.9 0 0 0 12 1.8z",
};

interface CardProps {
  card: string;
  lit?: boolean;
}

/** Hidden from screen readers: whoever draws it names it in words. */
export function Card({ card, lit = false }: CardProps) {
  return (
    <svg class={`cl-card${lit ? " cl-lit" : ""}`} viewBox="0 0 60 84" aria-hidden="true" focusable="false">
      {card === "" ? <Back /> : <Face card={card} />}
      {/* The ring is a line of its own, thick enough to be seen without its colour. */}
      {lit && <rect class="cl-ring" x="1.75" y="1.75" width="56.5" height="80.5" rx="6.5" />}
    </svg>
  );
}

function Face({ card }: { card: string }) {
  const rank = card[0] === "T" ? "10" : (card[0] ?? "");
  const suit = card.slice(-1);
  const path = suitPaths[suit];
  return (
    <>
      <rect class="cl-face" x="1" y="1" width="58" height="82" rx="7" />
      <g class={`cl-suit-${suit}`}>
        {/* The width is fixed, so that a host's font cannot push "10" off the card. */}
        <text x="6" y="28.5" textLength={rank === "10" ? 27 : undefined} lengthAdjust="spacingAndGlyphs">
          {rank}
        </text>
        <path d={path} transform="translate(6.5 33.5) scale(.74)" />
        <path d={path} transform="translate(21 43) scale(1.46)" />
      </g>
    </>
  );
}

function Back() {
  return (
    <>
      <rect class="cl-back" x="1" y="1" width="58" height="82" rx="7" />
      <rect class="cl-back-line" x="6" y="6" width="48" height="72" rx="4" />
      <path class="cl-back-line" d="M30 22 44 42 30 62 16 42z" />
    </>
  );
}
