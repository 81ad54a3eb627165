// The timeline's slider: one mark for each phase; a click or an arrow key steps the deal there.

import { isPlainKey, keys, taken } from "../shared/keys";
import { askOrRefuse } from "../shared/wire";
import { neighbour, phaseAt, shareOf, stepAt, widthBefore, widthOf } from "./phases";
import type { ChapterState, ControlState, TimelineState } from "./state";
import type { Wire } from "./wire";

/** Up to this width the phases stand between "back" and "forward"; beyond it they have a line of their own. */
const longest = 85;

interface TrackProps {
  chapters: ChapterState[];
  timeline: TimelineState;
  controls: ControlState;
  wire: Wire;
}

export function Track({ chapters, timeline, controls, wire }: TrackProps) {
  const { step, length } = timeline;
  const now = phaseAt(chapters, step);
  return (
    <div
      id={wire.id("track")}
      class={`cl-track${widthBefore(chapters) > longest ? " cl-long" : ""}`}
      role="slider"
      aria-label="place in the deal"
      aria-valuemin={0}
      aria-valuemax={length}
      aria-valuenow={step}
      aria-valuetext={inWords()}
      tabIndex={0}
      data-own-keys
      onKeyDown={press}
      onClick={(event) => to(stepAt(chapters, shareUnder(event), length))}
      {...keys}
    >
      <div class="cl-done" style={{ width: `${shareOf(chapters, step, length) * 100}%` }} />
      {chapters.map((chapter, place) => (
        <span
          key={chapter.key}
          class={`cl-phase${place === now ? " cl-now" : ""}${chapter.step < 0 ? " cl-to-come" : ""}`}
          style={{ flexGrow: widthOf(chapter) }}
          title={chapter.title}
          onClick={(event) => {
            event.stopPropagation();
            if (chapter.step >= 0) to(chapter.step);
          }}
        >
          {chapter.key}
        </span>
      ))}
      <i class="cl-knob" style={{ left: `${shareOf(chapters, step, length) * 100}%` }} />
    </div>
  );

  function inWords(): string {
    const phase = chapters[now]?.title;
    return `after ${step} of ${length} actions${phase ? `, ${phase}` : ""}`;
  }

  function press(event: KeyboardEvent): void {
    if (!isPlainKey(event)) return;
    switch (event.key) {
      case "ArrowLeft": case "ArrowDown": askOrRefuse(wire, controls.back, { do: "back" }); break;
      case "ArrowRight": case "ArrowUp": askOrRefuse(wire, controls.forward, { do: "forward" }); break;
      case "Home": to(0); break;
      case "End": to(length); break;
      case "PageUp": to(neighbour(chapters, step, length, -1)); break;
      case "PageDown": to(neighbour(chapters, step, length, 1)); break;
      default: return;
    }
    taken(event);
  }

  function to(wanted: number): void {
    if (wanted !== step) wire.ask({ do: "to", step: wanted });
  }
}

function shareUnder(event: MouseEvent): number {
  const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
  return width > 0 ? Math.min(Math.max((event.clientX - left) / width, 0), 1) : 0;
}
