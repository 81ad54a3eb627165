// The whole table: one snapshot of state, laid out in parts.

import { isPlainKey, taken } from "../shared/keys";
import type { Drawing } from "../shared/mount";
import { Root } from "../shared/root";
import { AlertLine, StatusLine } from "../shared/status";
import { askOrRefuse } from "../shared/wire";
import { Account } from "./account";
import { Coach, closeCoach } from "./coach";
import { FrameBar } from "./frame-bar";
import { Help } from "../shared/help";
import { HouseRules } from "./house-rules";
import { OwnHand } from "./own-hand";
import { pickingOf } from "./picking";
import { Prompt } from "./prompt";
import { Result } from "./result";
import { Seats } from "./seats";
import { SharedRow } from "./shared-row";
import type { AboutState, TableState } from "./state";
import { Timeline } from "./timeline";
import type { Ask, Page } from "./wire";

type TableProps = Drawing<TableState, AboutState, Ask, Page>;

export function Table(props: TableProps) {
  const { view, preferences } = props;
  return (
    <Root
      class="cl"
      label={`${view.game ?? "Card"} table`}
      testid="cl-table"
      preferences={preferences}
      onKeyDown={(event) => isDealt(view) && pressKey(event, view, props)}
    >
      {isDealt(view) ? <Parts {...props} view={view} /> : null}
    </Root>
  );
}

function Parts({ view, about, preferences, onPrefer, page, wire, connection, said, turn }: TableProps & { view: TableState }) {
  const { best, controls, prompt, result, seats } = view;
  const me = seats.find((seat) => seat.you);
  const picking = pickingOf(view, page);
  // Unasked, the hand that was declared is lit; but none while cards are chosen: what stands out then is what is chosen.
  const unasked = picking ? null : best.find(({ way }) => way === me?.declared) ?? best[0];
  const lit = (page.way === null ? unasked : best.find(({ way }) => way === page.way)) ?? null;
  const at = Math.min(page.card, (me?.cards.length ?? 0) - 1);
  return (
    <>
      <FrameBar view={view} title={about.title ?? view.game} panel={page.panel} wire={wire} />
      {page.panel === "rules" && <HouseRules rules={about.house ?? []} wire={wire} />}
      {page.panel === "help" && <Help presses={presses} preferences={preferences} onPrefer={onPrefer} wire={wire} />}
      <div class="cl-body">
        <div class="cl-play">
          <div class="cl-felt">
            <Seats seats={seats.filter((seat) => seat !== me)} />
            <SharedRow view={view} lit={lit} />
            {me && (
              <OwnHand me={me} own={view.own} picking={picking} best={best} lit={lit} at={at} wire={wire} />
            )}
          </div>
          {result ? (
            <Result result={result} seats={seats} controls={controls} wire={wire} />
          ) : (
            <Prompt prompt={prompt} picking={picking} card={picking?.row[at] ?? ""} wire={wire} />
          )}
          <StatusLine said={said} turn={turn} waiting={connection.waiting} shown={prompt.text} />
          <AlertLine text={connection.alert} count={connection.alerts} />
          {view.coach?.length ? <Coach advice={view.coach} wire={wire} /> : null}
          <Timeline view={view} coach={view.coach !== null} wire={wire} />
        </div>
        <Account view={view} rules={about.rules ?? {}} open={page.open} wire={wire} />
      </div>
    </>
  );
}

function pressKey(event: KeyboardEvent, { coach, controls }: TableState, { page, wire }: TableProps): void {
  if (!isPlainKey(event)) return;
  const hasOwnKeys = event.target instanceof Element && event.target.closest("[data-own-keys]");
  if (event.key === "Escape" && page.panel) wire.show({ panel: "" });
  else if (event.key === "Escape" && coach?.length) closeCoach(wire);
  else if (hasOwnKeys) return;
  else if (event.key === "b") askOrRefuse(wire, controls.back, { do: "back" });
  else if (event.key === "f") askOrRefuse(wire, controls.forward, { do: "forward" });
  else if (event.key === "?") wire.show({ panel: page.panel === "help" ? "" : "help" });
  else return;
  taken(event);
}

const presses: [string, string][] = [
  ["Tab", "the next button, the hand, the timeline or the account"],
  ["Enter or Space", "presses the button that has the focus"],
  ["← →", "in the hand: card by card; on the timeline: back and forward"],
  ["Space, in the hand", "chooses a card, where cards are to be chosen, or puts it back"],
  ["Shift with ← →", "moves a chosen card, where the order counts"],
  ["Home, End", "the first or last card; the start or the end of the deal"],
  ["Page Up, Page Down", "on the timeline: the phase before or after"],
  ["b, f", "back, forward"],
  ["?", "opens and closes this help"],
  ["Escape", "closes a panel"],
];

function isDealt(view: Partial<TableState>): view is TableState {
  return view.rev !== undefined;
}
