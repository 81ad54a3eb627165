// Where the deal stands: back and forward, the track between them, and the ways onward.

import type { ComponentChildren } from "preact";
import { Button } from "../shared/button";
import type { ControlState, TableState } from "./state";
import { Track } from "./track";
import type { Ask, Wire } from "./wire";

interface TimelineProps {
  view: Pick<TableState, "chapters" | "controls" | "timeline" | "seat">;
  /** Whether the table has a coach to ask here; Pontoon's sits beside the buttons. */
  coach?: boolean;
  wire: Wire;
}

export function Timeline({ view, coach, wire }: TimelineProps) {
  const { chapters, controls, timeline } = view;
  return (
    <section class="cl-time" aria-label="timeline">
      {control("back", <><Arrow way="back" />back</>)}
      <Track chapters={chapters} timeline={timeline} controls={controls} wire={wire} />
      {control("forward", <>forward<Arrow way="forward" /></>)}
      {coach && control("coach", "coach")}
      {control("play_on", view.seat === null ? "play on" : "to my next decision")}
      {timeline.can_return && (
        <p class="cl-branch">
          <span>The first line of this deal is kept.</span>
          {control("first_line", "return to the first line")}
        </p>
      )}
    </section>
  );

  function control(name: keyof ControlState & Ask["do"], label: ComponentChildren) {
    return (
      <Button
        id={wire.id(name)}
        class={`cl-link cl-go-${name.replace("_", "-")}`}
        reason={controls[name]}
        onPress={() => wire.ask({ do: name })}
        onRefuse={wire.refuse}
      >
        {label}
      </Button>
    );
  }
}

function Arrow({ way }: { way: "back" | "forward" }) {
  return (
    <svg class="cl-arrow" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
      <path d={way === "back" ? "M8.5 1v8L1.5 5z" : "M1.5 1v8l7-4z"} />
    </svg>
  );
}
