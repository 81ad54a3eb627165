// The account of the deal: short sentences by phase, newest in view, each rule there on demand.

import { Button } from "../shared/button";
import { keys } from "../shared/keys";
import type { AboutState, ChapterState, LineState } from "./state";
import type { Wire } from "./wire";

interface AccountProps {
  chapters: ChapterState[];
  rules: AboutState["rules"];
  /** The lines whose rule is open. */
  open: string[];
  wire: Wire;
}

export function Account({ chapters, ...rest }: AccountProps) {
  return (
    <div class="cl-account">
      <div class="cl-lines" role="region" aria-label="account of the deal" tabIndex={0} {...keys}>
        {chapters.filter(({ lines }) => lines.length > 0).map(({ key, title, lines }) => (
          <section key={key}>
            <h3>{title}</h3>
            {lines.map((line, place) => (
              <Line key={place} {...rest} line={line} name={`why-${key}-${place}`.replace(/\W+/g, "-")} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** The focus stays where it is: only the box is scrolled. */
export function scrollToNewest(el: HTMLElement): void {
  const box = el.querySelector(".cl-lines");
  if (box) box.scrollTop = box.scrollHeight;
}

interface LineProps extends Omit<AccountProps, "chapters"> {
  line: LineState;
  name: string;
}

function Line({ line, name, rules, open, wire }: LineProps) {
  const rule = rules[line.rule];
  const isOpen = open.includes(name);
  return (
    <div class={`cl-line${line.yours ? " cl-yours" : ""}`}>
      {line.text}
      {rule && (
        <>
          {" "}
          <Button id={wire.id(name)} class="cl-why" expanded={isOpen} onPress={toggle}>why?</Button>
          {isOpen && (
            <div class="cl-rule">{rule.text} <span class="cl-small">{rule.source}</span></div>
          )}
        </>
      )}
    </div>
  );

  function toggle(): void {
    wire.show({ open: isOpen ? open.filter((one) => one !== name) : [...open, name] });
  }
}
