// The whole table: one snapshot of state, laid out in parts.

import type { Connection } from "../shared/connection";
import { isPlainKey, keys, taken } from "../shared/keys";
import { AlertLine, StatusLine } from "../shared/status";
import { Account } from "./account";
import { FrameBar } from "./frame-bar";
import { Help } from "./help";
import { HouseRules } from "./house-rules";
import { OwnHand } from "./own-hand";
import { Prompt } from "./prompt";
import { Result } from "./result";
import { Seats } from "./seats";
import { SharedRow } from "./shared-row";
import type { AboutState, TableState } from "./state";
import { Timeline } from "./timeline";
import { askOrRefuse, type Page, type Wire } from "./wire";

export interface Preferences {
  four_colours: boolean;
  large: boolean;
}

interface TableProps {
  view: Partial<TableState>;
  about: Partial<AboutState>;
  preferences: Preferences;
  onPrefer: (name: keyof Preferences, value: boolean) => void;
  page: Page;
  wire: Wire;
  connection: Pick<Connection, "waiting" | "alert" | "alerts">;
  said: string;
}

export function Table(props: TableProps) {
  const { view, preferences } = props;
  return (
    <div
      class="cl"
      role="group"
      aria-label={`${view.game ?? "Card"} table`}
      data-testid="cl-table"
      data-suits={preferences.four_colours ? "four" : "two"}
      data-large={preferences.large}
      tabIndex={-1}
      onKeyDown={(event) => isDealt(view) && pressKey(event, view, props)}
      {...keys}
    >
      {isDealt(view) ? <Parts {...props} view={view} /> : <p class="cl-empty">Waiting for the table…</p>}
    </div>
  );
}

function Parts({ view, about, preferences, onPrefer, page, wire, connection, said }: TableProps & { view: TableState }) {
  const { best, chapters, controls, prompt, result, rev, seats } = view;
  const lit = best.find((one) => one.way === (page.way ?? best[0]?.way)) ?? null;
  const me = seats.find((seat) => seat.you);
  return (
    <>
      <FrameBar view={view} title={about.title ?? view.game} panel={page.panel} wire={wire} />
      {page.panel === "rules" && <HouseRules rules={about.house ?? []} wire={wire} />}
      {page.panel === "help" && <Help preferences={preferences} onPrefer={onPrefer} wire={wire} />}
      <div class="cl-body">
        <div class="cl-play">
          <div class="cl-felt">
            <Seats seats={seats.filter((seat) => seat !== me)} />
            <SharedRow view={view} lit={lit} />
            {me && <OwnHand me={me} best={best} lit={lit} at={page.card} wire={wire} />}
          </div>
          {result ? (
            <Result result={result} seats={seats} controls={controls} wire={wire} />
          ) : (
            <Prompt prompt={prompt} wire={wire} />
          )}
          <StatusLine said={said} turn={rev} waiting={connection.waiting} />
          <AlertLine text={connection.alert} count={connection.alerts} />
          <Timeline view={view} wire={wire} />
        </div>
        <Account chapters={chapters} rules={about.rules ?? {}} open={page.open} wire={wire} />
      </div>
    </>
  );
}

function pressKey(event: KeyboardEvent, { controls }: TableState, { page, wire }: TableProps): void {
  if (!isPlainKey(event)) return;
  const hasOwnKeys = event.target instanceof Element && event.target.closest("[data-own-keys]");
  if (event.key === "Escape" && page.panel) wire.show({ panel: "" });
  else if (hasOwnKeys) return;
  else if (event.key === "b") askOrRefuse(wire, controls.back, { do: "back" });
  else if (event.key === "f") askOrRefuse(wire, controls.forward, { do: "forward" });
  else if (event.key === "?") wire.show({ panel: page.panel === "help" ? "" : "help" });
  else return;
  taken(event);
}

function isDealt(view: Partial<TableState>): view is TableState {
  return view.rev !== undefined;
}
