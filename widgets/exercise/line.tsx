// A deal that is played: what happened, what is asked now, and a button for each action.

import { Button } from "../shared/button";
import { keys } from "../shared/keys";
import type { LineState } from "./state";
import type { Wire } from "./wire";

export function Line({ line, undo, wire }: { line: LineState; undo: string; wire: Wire }) {
  const isOver = line.question === "";
  return (
    <div class="cl-ex-play">
      <p class="cl-ex-now" data-next tabIndex={-1} {...keys}>
        {line.happened.join(" ")} <b>{isOver ? "Your line is complete: check it." : `Your turn. ${line.question}`}</b>
      </p>
      <div class="cl-choices" role="group" aria-label="your next action">
        {line.actions.map(({ action, label, reason }) => (
          <Button
            key={action}
            id={wire.id(`act-${action}`)}
            class={`cl-btn${reason ? " cl-off" : ""}`}
            reason={reason}
            onPress={() => wire.ask({ do: "act", action })}
            onRefuse={wire.refuse}
          >
            {label}
          </Button>
        ))}
        <Button
          key="undo"
          id={wire.id("undo")}
          class={`cl-btn${undo ? " cl-off" : ""}`}
          reason={undo}
          onPress={() => wire.ask({ do: "undo" })}
          onRefuse={wire.refuse}
        >
          Take back
        </Button>
      </div>
    </div>
  );
}
