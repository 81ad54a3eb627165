// The account of the deal: short sentences by phase, newest in view, each rule there on demand.

import type { TargetedKeyboardEvent } from "preact";
import { Button } from "../shared/button";
import { isPlainKey, keys, taken } from "../shared/keys";
import type { AboutState, ChapterState, RuleState } from "./state";
import type { Wire } from "./wire";

interface AccountProps {
  view: { chapters: ChapterState[]; rules: string[] };
  rules: AboutState["rules"];
  /** The lines whose rule is open. */
  open: string[];
  wire: Wire;
}

export function Account({ view, rules, ...rest }: AccountProps) {
  const told = view.chapters.filter(({ lines }) => lines.length > 0);
  const newest = told.at(-1);
  return (
    <div class="cl-account">
      <div
        class="cl-lines"
        role="region"
        aria-label="account of the deal"
        tabIndex={0}
        data-own-keys
        onKeyDown={moveBetweenRules}
        {...keys}
      >
        {told.map((chapter) => (
          <section key={chapter.key}>
            <h3>{chapter.title}</h3>
            {chapter.lines.map((line, place) => (
              <Line
                key={place}
                {...rest}
                text={line}
                rule={rules[view.rules[chapter.rules[place]!]!]}
                isYours={chapter.yours.includes(place)}
                name={`why-${chapter.key}-${place}`.replace(/\W+/g, "-")}
                isStop={chapter === newest && place === chapter.lines.length - 1}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** All the "why?" are one tab stop, at the newest: arrow keys go from one to the next. */
function moveBetweenRules(event: TargetedKeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(".cl-why")];
  const at = all.indexOf(event.target as HTMLElement);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
  if (at < 0 || to === undefined || !isPlainKey(event)) return;
  taken(event);
  all[to]?.focus();
}

/** The focus stays where it is: only the box is scrolled, once the page has its layout anyway. */
export function scrollToNewest(el: HTMLElement): number {
  return requestAnimationFrame(() => {
    const box = el.querySelector(".cl-lines");
    if (box) box.scrollTop = box.scrollHeight;
  });
}

interface LineProps extends Pick<AccountProps, "open" | "wire"> {
  text: string;
  rule: RuleState | undefined;
  isYours: boolean;
  name: string;
  isStop: boolean;
}

function Line({ text, rule, isYours, name, isStop, open, wire }: LineProps) {
  const isOpen = open.includes(name);
  return (
    <div class={`cl-line${isYours ? " cl-yours" : ""}`}>
      {text}
      {rule && (
        <>
          {" "}
          <Button id={wire.id(name)} class="cl-why" expanded={isOpen} tabIndex={isStop ? 0 : -1} onPress={toggle}>why?</Button>
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
