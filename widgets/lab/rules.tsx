// One rule of the house at a time: what it can be, and what each choice would come to.

import { keys } from "../shared/keys";
import type { LabState } from "./state";
import type { Page, Wire } from "./wire";

interface RulesProps {
  view: LabState;
  page: Page;
  wire: Wire;
}

export function Rules({ view, page, wire }: RulesProps) {
  const rule = view.rules.find(({ field }) => field === page.field) ?? view.rules[0]!;
  return (
    <section class="cl-lab-rules">
      <div>
        <h3>Change one rule, and see what changes</h3>
        <p class="cl-small">{view.house.replaceAll("_", " ")}: {view.house_text}</p>
        <label class="cl-lab-choose">
          <span>rule</span>
          <select value={rule.field} onChange={(event) => wire.show({ field: event.currentTarget.value })} {...keys}>
            {[true, false].map((matters) => (
              <optgroup key={String(matters)} label={matters ? "matters here" : "makes no difference here"}>
                {view.rules.filter((one) => one.matters === matters).map(({ field, name }) => (
                  <option key={field} value={field} selected={field === rule.field}>{name}</option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      </div>
      <div class="cl-lab-rule" role="radiogroup" aria-label={rule.name}>
        {rule.choices.map((one) => (
          <label key={one.value} class={one.value === rule.value ? "cl-lab-on" : one.why_not ? "cl-lab-cannot" : undefined}>
            <input
              type="radio"
              name={wire.id(`rule-${rule.field}`)}
              checked={one.value === rule.value}
              aria-disabled={one.why_not ? "true" : undefined}
              onChange={() => choose(one.value, one.why_not)}
              {...keys}
            />
            <span><b>{one.title}</b><small>{one.text}</small></span>
            <span class="cl-lab-ends">
              {one.why_not || <><small>{one.value === rule.value ? "this house" : one.same ? "the same" : "then"}</small>{one.ends}</>}
            </span>
          </label>
        ))}
      </div>
    </section>
  );

  function choose(value: string, whyNot: string): void {
    if (whyNot) wire.refuse(whyNot);
    else if (wire.ask({ do: "rule", field: rule.field, value })) wire.show({ field: rule.field });
    else wire.show({});
  }
}
