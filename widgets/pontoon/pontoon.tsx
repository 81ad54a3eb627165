// The whole Pontoon table: one snapshot of state, laid out in parts.

import { Help } from "../shared/help";
import { isPlainKey, taken } from "../shared/keys";
import type { Drawing } from "../shared/mount";
import { Root } from "../shared/root";
import { AlertLine, StatusLine } from "../shared/status";
import { askOrRefuse } from "../shared/wire";
import { Account } from "../table/account";
import { FrameBar } from "../table/frame-bar";
import { HouseRules } from "../table/house-rules";
import type { AboutState } from "../table/state";
import { Timeline } from "../table/timeline";
import { Bank } from "./bank";
import { Coach } from "./coach";
import { End } from "./end";
import { Memory } from "./memory";
import { Own } from "./own";
import { Prompt } from "./prompt";
import { Arc, bankRows } from "./arc";
import type { PontoonState } from "./state";
import type { Ask, Page } from "./wire";

type PontoonProps = Drawing<PontoonState, AboutState, Ask, Page>;

export function PontoonTable(props: PontoonProps) {
  const { view, preferences } = props;
  return (
    <Root
      class="cl cl-pontoon"
      label="Pontoon table"
      testid="cl-pontoon"
      preferences={preferences}
      onKeyDown={(event) => isDealt(view) && pressKey(event, view, props)}
    >
      {isDealt(view) ? <Parts {...props} view={view} /> : null}
    </Root>
  );
}

function Parts({ view, about, preferences, onPrefer, page, wire, connection, said, turn }: PontoonProps & { view: PontoonState }) {
  const { coach, controls, memory, result, seats } = view;
  const me = seats.find((seat) => seat.you);
  const banker = seats.find((seat) => seat.banker && seat !== me) ?? null;
  const others = seats.filter((seat) => seat !== me && seat !== banker);
  return (
    <>
      <FrameBar view={view} title={about.title ?? view.game} panel={page.panel} wire={wire} />
      {page.panel === "rules" && <HouseRules rules={about.house ?? []} wire={wire} />}
      {page.panel === "help" && <Help presses={presses} preferences={preferences} onPrefer={onPrefer} wire={wire} />}
      <div class="cl-body">
        <div class="cl-play">
          <div class="cl-felt">
            {/* The bank lies across from the players, and so nearest to a viewer who holds it. */}
            <div class={me?.banker ? "cl-round cl-from-bank" : "cl-round"}>
              <Bank view={view} banker={banker} rows={bankRows(others.length, banker === null)} />
              <Arc seats={others} fromBank={banker === null} />
            </div>
            {me && <Own me={me} at={page.card} wire={wire} />}
          </div>
          {result ? (
            <End result={result} seats={seats} controls={controls} wire={wire} />
          ) : (
            <Prompt view={view} chosen={page.amount} wire={wire} />
          )}
          {coach && <Coach coach={coach} timeline={view.timeline} wire={wire} />}
          <StatusLine said={said} turn={turn} waiting={connection.waiting} />
          <AlertLine text={connection.alert} count={connection.alerts} />
          <Memory memory={memory} draft={page.notes} wire={wire} />
          <Timeline view={view} wire={wire} />
        </div>
        <Account view={view} rules={about.rules ?? {}} open={page.open} wire={wire} />
      </div>
    </>
  );
}

function pressKey(event: KeyboardEvent, view: PontoonState, { page, wire }: PontoonProps): void {
  if (!isPlainKey(event)) return;
  const { controls, coach } = view;
  const hasOwnKeys = event.target instanceof Element && event.target.closest("[data-own-keys]");
  if (event.key === "Escape" && page.panel) wire.show({ panel: "" });
  else if (hasOwnKeys) return;
  else if (event.key === "b") askOrRefuse(wire, controls.back, { do: "back" });
  else if (event.key === "f") askOrRefuse(wire, controls.forward, { do: "forward" });
  else if (event.key === "c") askOrRefuse(wire, coach ? "" : controls.coach, { do: "coach", on: coach === null });
  else if (event.key === "?") wire.show({ panel: page.panel === "help" ? "" : "help" });
  else return;
  taken(event);
}

const presses: [string, string][] = [
  ["Tab", "the next button, the hand, the timeline or the account"],
  ["Enter or Space", "presses the button that has the focus"],
  ["\u2191 \u2193", "in the number of chips: one more, one less; Enter stakes, buys or bids"],
  ["\u2190 \u2192", "in the hand: card by card; on the timeline: back and forward"],
  ["Home, End", "the first or last card; the start or the end of the deal"],
  ["b, f", "back, forward"],
  ["c", "asks the coach, or sends him away"],
  ["?", "opens and closes this help"],
  ["Escape", "closes a panel"],
];

function isDealt(view: Partial<PontoonState>): view is PontoonState {
  return view.rev !== undefined;
}
