// The house rules that this table plays by; those that differ from the usual ones are marked.

import { Panel } from "../shared/panel";
import type { Wire } from "../shared/wire";
import type { HouseRuleState } from "./state";

interface HouseRulesProps {
  rules: HouseRuleState[];
  wire: Pick<Wire<never, { panel: "" }>, "show" | "id">;
}

export function HouseRules({ rules, wire }: HouseRulesProps) {
  return (
    <Panel id={wire.id("rules")} title="House rules" testid="cl-house-rules" onClose={() => wire.show({ panel: "" })}>
      <dl class="cl-rules">
        {rules.map((rule) => (
          <div key={rule.name} class={rule.changed ? "cl-changed" : undefined}>
            <dt>{rule.name}</dt>
            <dd>
              <b>{rule.value}</b>{rule.changed && <span class="cl-mark">changed</span>}
              {rule.text && <span class="cl-rule-text">{rule.text} <span class="cl-small">({rule.source})</span></span>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
