// How it goes: chips lost by each of the last choices, as columns, and the same in a sentence.

import type { PastState } from "./state";

export function Progress({ text, last }: { text: string; last: PastState[] }) {
  const most = Math.max(250, ...last.map(({ height }) => height)); // a quarter of the pot fills the column
  return (
    <p class="cl-small cl-tr-progress">
      {last.length > 0 && (
        <span class="cl-tr-last" aria-hidden="true">
          {last.map(({ number, way, lost, height, right }) => (
            <span key={number} class={right ? "cl-tr-none" : undefined} title={`deal ${number}: ${way}, ${lost} lost`}>
              <i style={{ height: `${right ? 0 : (100 * height) / most}%` }} />
            </span>
          ))}
        </span>
      )}
      <span>{text}</span>
    </p>
  );
}
