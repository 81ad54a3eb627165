// How two neighbours stand: a word and a shape, and a colour only on top of these.

import type { PairState } from "./state";

const marks = {
  "cl-right": { word: "Right.", path: "M2 7.5 5.5 11 12 3.5" },
  "cl-wrong": { word: "The other way round.", path: "M3 3l8 8M11 3l-8 8" },
  "cl-tie": { word: "Either way.", path: "M2.5 5h9M2.5 9h9" },
};

export function markOf({ tie, right }: PairState): keyof typeof marks {
  return tie ? "cl-tie" : right ? "cl-right" : "cl-wrong";
}

export function Mark({ pair }: { pair: PairState }) {
  const { word, path } = marks[markOf(pair)];
  return (
    <b class="cl-verdict">
      <svg viewBox="0 0 14 14" aria-hidden="true" focusable="false"><path d={path} /></svg>
      {word}
    </b>
  );
}
