// The bar on top: the game, its facts, and the links that concern the whole deal.

import { Button } from "../shared/button";
import { PanelLink } from "../shared/panel-link";
import type { ControlState, TableState } from "./state";
import type { Page, Wire } from "./wire";

interface FrameBarProps {
  view: Pick<TableState, "controls" | "viewer" | "revealed" | "facts">;
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
        <PanelLink panel="rules" open={panel} label="house rules" wire={wire} />
        <PanelLink panel="help" open={panel} label="help" wire={wire} />
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
}
