// The page for looking at fixtures without a kernel: a model that answers every intent with "ok".

import about from "./fixtures/about.json";
import coins from "./fixtures/coins.json";
import exerciseAbout from "./fixtures/exercise/about.json";
import exerciseChoose from "./fixtures/exercise/choose.json";
import exerciseChooseRight from "./fixtures/exercise/choose-right.json";
import exerciseDeclare from "./fixtures/exercise/declare.json";
import exerciseDeclareRight from "./fixtures/exercise/declare-right.json";
import exerciseNumber from "./fixtures/exercise/number.json";
import exerciseNumberEmpty from "./fixtures/exercise/number-empty.json";
import exerciseNumberUnread from "./fixtures/exercise/number-unread.json";
import exerciseOptions from "./fixtures/exercise/options.json";
import exerciseOrder from "./fixtures/exercise/order.json";
import exerciseOrderRight from "./fixtures/exercise/order-right.json";
import exerciseOrderTold from "./fixtures/exercise/order-told.json";
import exercisePlay from "./fixtures/exercise/play.json";
import exercisePlayChecked from "./fixtures/exercise/play-checked.json";
import exercisePlayComplete from "./fixtures/exercise/play-complete.json";
import exercisePlayOn from "./fixtures/exercise/play-on.json";
import exercisePolicy from "./fixtures/exercise/policy.json";
import exercisePolicyChecked from "./fixtures/exercise/policy-checked.json";
import exercisePredict from "./fixtures/exercise/predict.json";
import explorerAbout from "./fixtures/explorer/about.json";
import explorerEmpty from "./fixtures/explorer/empty.json";
import explorerSeven from "./fixtures/explorer/seven.json";
import explorerTen from "./fixtures/explorer/ten.json";
import explorerThree from "./fixtures/explorer/three.json";
import foldedOut from "./fixtures/folded-out.json";
import labAbout from "./fixtures/lab/about.json";
import labCompared from "./fixtures/lab/compared.json";
import labNine from "./fixtures/lab/nine.json";
import labPots from "./fixtures/lab/pots.json";
import labSpeaking from "./fixtures/lab/speaking.json";
import labTied from "./fixtures/lab/tied.json";
import labUnfinished from "./fixtures/lab/unfinished.json";
import labUnknown from "./fixtures/lab/unknown.json";
import myTurn from "./fixtures/my-turn.json";
import nine from "./fixtures/nine.json";
import pontoonAbout from "./fixtures/pontoon/about.json";
import pontoonBank from "./fixtures/pontoon/bank.json";
import pontoonBuying from "./fixtures/pontoon/buying.json";
import pontoonEnd from "./fixtures/pontoon/end.json";
import pontoonNine from "./fixtures/pontoon/nine.json";
import pontoonSale from "./fixtures/pontoon/sale.json";
import pontoonSpectator from "./fixtures/pontoon/spectator.json";
import pontoonSplit from "./fixtures/pontoon/split.json";
import pontoonStake from "./fixtures/pontoon/stake.json";
import pontoonTwisted from "./fixtures/pontoon/twisted.json";
import rankerAbout from "./fixtures/ranker/about.json";
import rankerChecked from "./fixtures/ranker/checked.json";
import rankerEight from "./fixtures/ranker/eight.json";
import rankerRight from "./fixtures/ranker/right.json";
import rankerSevenCards from "./fixtures/ranker/seven-cards.json";
import rankerStart from "./fixtures/ranker/start.json";
import rankerSwitched from "./fixtures/ranker/switched.json";
import result from "./fixtures/result.json";
import spectator from "./fixtures/spectator.json";
import stud from "./fixtures/stud.json";
import trainerAbout from "./fixtures/trainer/about.json";
import trainerChoose from "./fixtures/trainer/choose.json";
import trainerOpen from "./fixtures/trainer/open.json";
import trainerRight from "./fixtures/trainer/right.json";
import trainerSession from "./fixtures/trainer/session.json";
import trainerWrong from "./fixtures/trainer/wrong.json";
import exercise from "./exercise/index";
import explorer from "./explorer/index";
import lab from "./lab/index";
import pontoon from "./pontoon/index";
import ranker from "./ranker/index";
import type { Listener, Model } from "./shared/model";
import table from "./table/index";
import type { TableState } from "./table/state";
import trainer from "./trainer/index";

const fixtures: Record<string, object> = {
  "my-turn": myTurn, coins, result, "folded-out": foldedOut, spectator, nine, stud, empty: {},
  "pontoon/bank": pontoonBank, "pontoon/buying": pontoonBuying, "pontoon/end": pontoonEnd, "pontoon/nine": pontoonNine,
  "pontoon/sale": pontoonSale, "pontoon/spectator": pontoonSpectator, "pontoon/split": pontoonSplit,
  "pontoon/stake": pontoonStake, "pontoon/twisted": pontoonTwisted,
  "ranker/start": rankerStart, "ranker/checked": rankerChecked, "ranker/right": rankerRight,
  "ranker/switched": rankerSwitched, "ranker/eight": rankerEight, "ranker/seven-cards": rankerSevenCards,
  "explorer/empty": explorerEmpty, "explorer/three": explorerThree, "explorer/seven": explorerSeven,
  "explorer/ten": explorerTen,
  "exercise/choose": exerciseChoose, "exercise/choose-right": exerciseChooseRight,
  "exercise/declare": exerciseDeclare, "exercise/declare-right": exerciseDeclareRight,
  "exercise/number": exerciseNumber, "exercise/number-empty": exerciseNumberEmpty,
  "exercise/number-unread": exerciseNumberUnread, "exercise/options": exerciseOptions,
  "exercise/order": exerciseOrder, "exercise/order-right": exerciseOrderRight,
  "exercise/order-told": exerciseOrderTold, "exercise/play": exercisePlay,
  "exercise/play-checked": exercisePlayChecked, "exercise/play-complete": exercisePlayComplete,
  "exercise/play-on": exercisePlayOn, "exercise/policy": exercisePolicy,
  "exercise/policy-checked": exercisePolicyChecked, "exercise/predict": exercisePredict,
  "lab/tied": labTied, "lab/compared": labCompared, "lab/unknown": labUnknown, "lab/pots": labPots,
  "lab/speaking": labSpeaking, "lab/nine": labNine, "lab/unfinished": labUnfinished,
  "trainer/choose": trainerChoose, "trainer/wrong": trainerWrong, "trainer/open": trainerOpen,
  "trainer/right": trainerRight, "trainer/session": trainerSession,
};
const kinds = {
  table: { widget: table, about, answer: asTable },
  pontoon: { widget: pontoon, about: pontoonAbout, answer: (view: object) => view },
  ranker: { widget: ranker, about: rankerAbout, answer: asRanker },
  explorer: { widget: explorer, about: explorerAbout, answer: (view: object) => view },
  exercise: { widget: exercise, about: exerciseAbout, answer: (view: object) => view },
  lab: { widget: lab, about: labAbout, answer: (view: object) => view },
  trainer: { widget: trainer, about: trainerAbout, answer: (view: object) => view },
};

interface Asked {
  id: number;
  do: string;
  step?: number;
  place?: number;
  to?: number;
}

class DevModel implements Model {
  #traits: Record<string, unknown>;
  #listeners: [string, Listener][] = [];

  constructor(
    traits: Record<string, unknown>,
    private readonly answer: (view: any, intent: Asked) => object,
  ) {
    this.#traits = traits;
  }

  get(name: string): unknown {
    return this.#traits[name];
  }

  set(name: string, value: unknown): void {
    this.#traits[name] = value;
    this.#tell(`change:${name}`);
    this.#tell("change");
  }

  save_changes(): void {}

  send(content: unknown): void {
    console.log(content);
    const intent = content as Asked;
    const view = this.get("view") as { rev: number };
    setTimeout(() => {
      this.set("view", { ...this.answer(view, intent), rev: view.rev + 1, said: `You asked: ${intent.do}.` });
      this.#tell("msg:custom", { id: intent.id, ok: true });
    }, 20);
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
  }

  off(event: string, listener: Listener): void {
    this.#listeners = this.#listeners.filter(([name, one]) => name !== event || one !== listener);
  }

  #tell(event: string, ...values: unknown[]): void {
    for (const [name, listener] of this.#listeners) if (name === event) listener(...values);
  }
}

function asTable(view: TableState, intent: Asked): object {
  const step = intent.do === "back" ? view.timeline.step - 1 : (intent.step ?? view.timeline.step);
  return { ...view, timeline: { ...view.timeline, step } };
}

function asRanker(view: { hands: object[] }, { place, to }: Asked): object {
  if (!place || !to) return view;
  const hands = [...view.hands];
  hands.splice(to - 1, 0, ...hands.splice(place - 1, 1));
  return { ...view, hands };
}

const wanted = new URLSearchParams(location.hash.slice(1));
const dark = wanted.get("theme") === "dark";
document.body.dataset["jpThemeLight"] = String(!dark);
document.body.style.cssText = `margin: 0; padding: 10px; background: ${dark ? "#111" : "#fff"}`;
const views = document.getElementById("views")!;
const width = wanted.get("width");
if (width) views.style.width = `${width}px`;

for (const name of (wanted.get("fixture") ?? "my-turn").split(",")) {
  const el = document.createElement("div");
  el.style.marginBottom = "20px";
  views.append(el);
  const { widget, about, answer } = kinds[name.split("/")[0] as keyof typeof kinds] ?? kinds.table;
  const preferences = { four_colours: !wanted.has("two"), large: wanted.has("large") };
  widget.render({ model: new DevModel({ view: fixtures[name] ?? {}, about, ...preferences }, answer), el });
}
