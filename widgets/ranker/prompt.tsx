// What is wanted or what was found, verdict first; and the buttons that move, check and show.

import { Button } from "../shared/button";
import { keys } from "../shared/keys";
import { Stressed } from "../shared/stressed";
import { placeOf, shift, shownOrder } from "./carrying";
import type { RankerState } from "./state";
import type { Ask, Page, Wire } from "./wire";

interface PromptProps {
  view: RankerState;
  page: Page;
  wire: Wire;
}

export function Prompt({ view, page, wire }: PromptProps) {
  const { controls, verdict, tries, open } = view;
  return (
    <section class="cl-prompt" aria-label="what to do">
      <div class="cl-say">
        <p data-prompt tabIndex={-1} {...keys}>
          {verdict ? <b>{verdict.title}</b> : <Stressed text={view.task} lead={view.lead} />}
          {verdict?.text && <> {verdict.text}</>}
        </p>
        {verdict && <p class="cl-next">{verdict.next}</p>}
        {tries > 0 && <p class="cl-small">{tries === 1 ? "1 try" : `${tries} tries`} so far</p>}
      </div>
      <div class="cl-choices" role="group" aria-label="what you can do">
        {!open && control("check", "Check", "cl-btn cl-primary")}
        {!open && step("Move up", -1)}
        {!open && step("Move down", 1)}
        {!open && control("undo", "Undo", "cl-btn")}
        {!open && control("show_order", "Show the order", "cl-btn")}
        {open && control("again", "Begin again", "cl-btn")}
      </div>
    </section>
  );

  function control(name: "check" | "undo" | "show_order" | "again", label: string, look: string) {
    return (
      <Button
        id={wire.id(`do-${name}`)}
        class={`${look}${controls[name] ? " cl-off" : ""}`}
        reason={controls[name]}
        onPress={() => wire.ask({ do: name } satisfies Ask)}
        onRefuse={wire.refuse}
      >
        {label}
      </Button>
    );
  }

  function step(label: string, by: number) {
    const reason = why(by);
    return (
      <Button
        id={wire.id(by < 0 ? "up" : "down")}
        class={`cl-btn${reason ? " cl-off" : ""}`}
        reason={reason}
        onPress={() => shift(view, page, wire, page.chosen!, by)}
        onRefuse={wire.refuse}
      >
        {label}
      </Button>
    );
  }

  function why(by: number): string {
    if (controls.move) return controls.move;
    if (page.chosen === null) return "Choose a hand first: click it, or go to it with Tab.";
    const place = placeOf(shownOrder(view.hands, page.carried), page.chosen);
    if (place + by < 0) return "This hand is on top already.";
    return place + by === view.hands.length ? "This hand is at the bottom already." : "";
  }
}
