// The whole trainer: the ending on the felt, the coins, what each choice is worth, and how the deal ends.

import { Help } from "../shared/help";
import { isPlainKey, keys, taken } from "../shared/keys";
import type { Drawing } from "../shared/mount";
import { PanelLink } from "../shared/panel-link";
import { AlertLine, StatusLine } from "../shared/status";
import { HouseRules } from "../table/house-rules";
import { OwnHand } from "../table/own-hand";
import { Seats } from "../table/seats";
import { SharedRow } from "../table/shared-row";
import { Choosing, pick } from "./choosing";
import { Ended } from "./ended";
import { Go } from "./go";
import { Progress } from "./progress";
import type { TrainerAboutState, TrainerState } from "./state";
import { Summary } from "./summary";
import type { Ask, Page } from "./wire";
import { Worth } from "./worth";

type TrainerProps = Drawing<TrainerState, TrainerAboutState, Ask, Page>;

export function Trainer(props: TrainerProps) {
  const { view, preferences } = props;
  return (
    <div
      class="cl cl-trainer"
      role="group"
      aria-label={view.title ? `trainer: ${view.title}` : "trainer"}
      data-testid="cl-trainer"
      data-suits={preferences.four_colours ? "four" : "two"}
      data-large={preferences.large}
      tabIndex={-1}
      onKeyDown={(event) => isDealt(view) && pressKey(event, view, props)}
      {...keys}
    >
      {isDealt(view) ? <Parts {...props} view={view} /> : <p class="cl-empty">Waiting for the trainer…</p>}
    </div>
  );
}

function Parts({ view, about, preferences, onPrefer, page, wire, connection, said, turn }: TrainerProps & { view: TrainerState }) {
  const { best, seats } = view;
  const lit = best.find((one) => one.way === (page.way ?? best[0]?.way)) ?? null;
  const me = seats.find((seat) => seat.you);
  return (
    <>
      <div class="cl-bar">
        <h2>{view.title}</h2>
        <p class="cl-facts">{view.facts.map((fact) => <span key={fact}>{fact}</span>)}</p>
        <div class="cl-links">
          <PanelLink panel="summary" open={page.panel} label="so far" wire={wire} />
          <PanelLink panel="rules" open={page.panel} label="house rules" wire={wire} />
          <PanelLink panel="help" open={page.panel} label="help" wire={wire} />
        </div>
      </div>
      {page.panel === "summary" && <Summary summary={view.summary} wire={wire} />}
      {page.panel === "rules" && <HouseRules rules={about.house ?? []} wire={wire} />}
      {page.panel === "help" && <Help presses={presses} preferences={preferences} onPrefer={onPrefer} wire={wire} />}
      <div class="cl-felt">
        <Seats seats={seats.filter((seat) => seat !== me)} />
        <SharedRow view={view} lit={lit} />
        {me && <OwnHand me={me} best={best} lit={lit} at={page.card} wire={wire} />}
      </div>
      {view.verdict ? <Worth view={view} verdict={view.verdict} wire={wire} /> : <Choosing view={view} page={page} wire={wire} />}
      {view.result && view.luck && <Ended result={view.result} luck={view.luck} wire={wire} />}
      <StatusLine said={said} turn={turn} waiting={connection.waiting} />
      <AlertLine text={connection.alert} count={connection.alerts} />
      <section class="cl-tr-foot" aria-label="going on">
        <Go view={view} page={page} wire={wire} />
        <Progress text={view.progress} last={view.last} />
      </section>
    </>
  );
}

function pressKey(event: KeyboardEvent, view: TrainerState, { page, wire }: TrainerProps): void {
  if (!isPlainKey(event)) return;
  const coin = view.coins.find(({ coins }) => String(coins) === event.key);
  const isTyped = (event.target as Element).matches("input, select");
  if (event.key === "Escape" && page.panel) wire.show({ panel: "" });
  else if (isTyped) return;
  else if (event.key === "?") wire.show({ panel: page.panel === "help" ? "" : "help" });
  else if (coin) pick(event, coin.way, view, wire);
  else return;
  taken(event);
}

const presses: [string, string][] = [
  ["1, 2, 3", "takes so many coins in the hand"],
  ["← →", "in the coins: the choice before or after; in the hand: card by card"],
  ["Enter", "on the coins, or on the leading button: declares, opens the coins, deals again"],
  ["Tab", "the next part: the hand, the coins, how sure, the leading button"],
  ["?", "opens and closes this help"],
  ["Escape", "closes a panel"],
];

function isDealt(view: Partial<TrainerState>): view is TrainerState {
  return view.rev !== undefined;
}
