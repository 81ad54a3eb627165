// What the coach says, when asked: what each choice is worth.

import { Panel } from "../shared/panel";
import type { AdviceState } from "./state";
import type { Wire } from "./wire";

export function Coach({ advice, wire }: { advice: AdviceState[]; wire: Wire }) {
  return (
    <Panel id={wire.id("coach-panel")} title="Coach" testid="cl-coach" onClose={() => closeCoach(wire)}>
      <dl class="cl-rules">
        {advice.map(({ head, text }) => <div key={head}><dt>{head}</dt><dd>{text}</dd></div>)}
      </dl>
    </Panel>
  );
}

export function closeCoach(wire: Wire): void {
  wire.ask({ do: "coach", on: false });
}
