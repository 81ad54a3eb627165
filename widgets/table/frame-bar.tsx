// The bar on top: the game, its facts, and the links that concern the whole deal.

import { Button } from "../shared/button";
import type { ControlState, TableState } from "./state";
import type { Page, Wire } from "./wire";

interface FrameBarProps {
  view: TableState;
  title: string;
  panel: Page["panel"];
  wire: Wire;
}

export function FrameBar({ view, title, panel, wire }: FrameBarProps) {
  const { controls, viewer, revealed } = view;
  // A learner who may not look is not shown a way to look; a teacher is told why not.
  const mayReveal = controls.reveal === "" || viewer === "teacher";
  return (
    <div class="cl-bar">
      <h2>{title}</h2>
      <p class="cl-facts">{view.facts.map((fact) => <span key={fact}>{fact}</span>)}</p>
      <div class="cl-links">
        {mayReveal && (
          <Button
            id={wire.id("reveal")}
            class="cl-link"
            reason={controls.reveal}
            onPress={() => wire.ask({ do: "reveal", on: !revealed })}
            onRefuse={wire.refuse}
          >
            {revealed ? "hide the cards" : "reveal all"}
          </Button>
        )}
        {link("again", "same deal again")}
        {link("new", "new deal")}
        {opener("rules", "house rules")}
        {opener("help", "help")}
      </div>
    </div>
  );

  function link(name: keyof ControlState & ("again" | "new"), label: string) {
    return (
      <Button
        id={wire.id(name)}
        class="cl-link"
        reason={controls[name]}
        onPress={() => wire.ask({ do: name })}
        onRefuse={wire.refuse}
      >
        {label}
      </Button>
    );
  }

  function opener(name: Page["panel"], label: string) {
    return (
      <Button
        id={wire.id(`open-${name}`)}
        class="cl-link"
        expanded={panel === name}
        onPress={() => wire.show({ panel: panel === name ? "" : name })}
      >
        {label}
      </Button>
    );
  }
}
