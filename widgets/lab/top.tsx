// What is laid out, and in which house: a showdown with a name, the house, the low ranking; and the way back.

import { Choose } from "./choose";
import { Control } from "./control";
import type { LabAboutState, LabState } from "./state";
import type { Ask, Wire } from "./wire";

interface TopProps {
  view: LabState;
  about: Partial<LabAboutState>;
  wire: Wire;
}

export function Top({ view, about, wire }: TopProps) {
  return (
    <div class="cl-lab-top">
      <Choose
        label="showdown"
        value={view.showdown}
        options={(about.showdowns ?? []).map(({ title }) => [title, title])}
        onChoose={(showdown) => ask({ do: "start", showdown })}
      />
      <Choose
        label="house"
        value={view.house}
        options={(about.houses ?? []).map(({ name, title }) => [name, title])}
        onChoose={(house) => ask({ do: "use_house", house })}
      />
      <Choose
        label="low"
        value={view.low}
        options={(about.lows ?? []).map(({ name, title }) => [name, title])}
        onChoose={(low) => ask({ do: "use_low", low })}
      />
      <Control class="cl-btn" id={wire.id("undo")} reason={view.controls.undo} ask={{ do: "undo" }} wire={wire}>Undo</Control>
    </div>
  );

  /** What is not heard is shown again as it was. */
  function ask(what: Ask): void {
    if (!wire.ask(what)) wire.show({});
  }
}
