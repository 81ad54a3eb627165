// The pots as layers of chips: a column for each seat, the main pot at the bottom, unmatched chips on top.

import type { LabState } from "./state";

const column = 46; // px, in the drawing's own units
const tallest = 132;
const least = 22; // a layer has room for its number

export function Layers({ view }: { view: LabState }) {
  const { layers } = view;
  return (
    <section class={`cl-lab-pots${layers.length > 1 ? " cl-lab-many" : ""}`}>
      <h3>Pots</h3>
      <Drawing view={view} />
      <ol role="list">
        {[...layers].reverse().map(({ name, chips, members, text }) => (
          <li key={name}>
            <b>{name}: {chips}</b>
            {layers.length > 1 && <small>{members} can win it. {text}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Hidden from screen readers: the list beside it says the same. */
function Drawing({ view }: { view: LabState }) {
  const { seats, layers } = view;
  const whole = Math.max(1, ...seats.map((seat) => seat.put_in));
  const high = layers.map(({ parts }) => Math.max(least, (Math.max(...parts) / whole) * tallest));
  const back = seats.some((seat) => seat.returned) ? least : 0;
  const height = high.reduce((sum, one) => sum + one, back);
  let bottom = height;
  return (
    <svg
      class="cl-lab-layers"
      viewBox={`-1 -1 ${column * seats.length + 2} ${height + 22}`}
      style={{ maxWidth: `${column * seats.length + 2}px` }}
      aria-hidden="true"
    >
      {layers.map(({ name, parts }, at) => {
        const most = Math.max(1, ...parts);
        const floor = bottom;
        bottom -= high[at]!;
        return (
          <g key={name} class={`cl-lab-layer cl-lab-layer-${at % 2}`}>
            {parts.map((part, seat) => {
              // A part that is less than the layer is lower, and yet has room for its number.
              const tall = Math.max(least - 4, (part / most) * high[at]!);
              return part > 0 && <Block key={seat} at={seat} top={floor - tall} high={tall} text={part} folded={seats[seat]!.way === "folded"} />;
            })}
          </g>
        );
      })}
      {seats.map(({ seat, returned }) => returned > 0 && (
        <g key={seat} class="cl-lab-back"><Block at={seat} top={bottom - least} high={least} text={`${returned} back`} /></g>
      ))}
      {seats.map(({ seat }) => (
        <text key={seat} x={seat * column + column / 2} y={height + 16}>seat {seat}</text>
      ))}
    </svg>
  );
}

function Block({ at, top, high, text, folded }: { at: number; top: number; high: number; text: string | number; folded?: boolean }) {
  const left = at * column;
  return (
    <>
      <rect class={folded ? "cl-lab-dead" : undefined} x={left + 1} y={top + 1} width={column - 2} height={high - 2} rx="3" />
      <text x={left + column / 2} y={top + high / 2 + 4.5}>{text}</text>
    </>
  );
}
