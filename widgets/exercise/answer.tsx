// The answer: a field that takes all that can be answered, how sure, and the button that checks.

import { Button } from "../shared/button";
import { isPlainKey, keys, taken } from "../shared/keys";
import { check, whyNoCheck } from "./draft";
import type { ExerciseState } from "./state";
import type { Page, Wire } from "./wire";

interface AnswerProps {
  view: ExerciseState;
  page: Page;
  wire: Wire;
}

const percents = ["10", "20", "30", "40", "50", "60", "70", "80", "90", "100"];

export function Answer({ view, page, wire }: AnswerProps) {
  if (view.way === "function") return <FunctionInACell view={view} wire={wire} />;
  const why = whyNoCheck(view, page.draft);
  return (
    <section class="cl-ex-answer" aria-label="answering">
      <label class="cl-ex-field">
        <span class="cl-small">your answer</span>
        <input
          type="text"
          id={wire.id("answer")}
          class="cl-ex-input"
          value={page.draft}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={500}
          aria-describedby={wire.id("how")}
          aria-invalid={isWrong(view, page.draft) ? "true" : undefined}
          onInput={(event) => wire.show({ draft: event.currentTarget.value })}
          onKeyDown={pressEnter}
          {...keys}
        />
      </label>
      <label class="cl-ex-sure">
        <span class="cl-small">how sure? (may be left out)</span>
        <select
          id={wire.id("sure")}
          class="cl-ex-input"
          value={page.sure}
          onChange={(event) => wire.show({ sure: event.currentTarget.value })}
          {...keys}
        >
          <option value="">not said</option>
          {percents.map((percent) => <option key={percent} value={percent}>{percent} %</option>)}
        </select>
      </label>
      <Button
        id={wire.id("check")}
        class={`cl-btn${why ? " cl-off" : " cl-primary"}`}
        reason={why}
        onPress={() => check(view, page, wire)}
        onRefuse={wire.refuse}
      >
        {view.way === "play" ? "Check my line" : "Check"}
      </Button>
      <p class="cl-small cl-ex-how" id={wire.id("how")}>{pressing[view.way]}{view.how}</p>
    </section>
  );

  // A form would do it, but no form is submitted in JupyterLab.
  function pressEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.repeat || event.isComposing || !isPlainKey(event)) return;
    taken(event);
    check(view, page, wire);
  }
}

const pressing: Record<ExerciseState["way"], string> = {
  choose: "Choose above, or type it. ",
  order: "Press the hands in order, the best first, or type. ",
  play: "Play with the buttons above, or type. ",
  type: "",
  function: "",
};

function isWrong(view: ExerciseState, draft: string): boolean {
  return view.feedback?.outcome === "unreadable" && draft.trim() === view.answer;
}

function FunctionInACell({ view, wire }: { view: ExerciseState; wire: Wire }) {
  return (
    <section class="cl-ex-answer" aria-label="answering">
      <div class="cl-ex-code">
        <p>Write the function in a cell, and hand it to the question there. It is called <b>q</b> here:</p>
        <pre id={wire.id("example")} tabIndex={0} aria-label="an example" {...keys}>{view.example}</pre>
        <p class="cl-small">{view.how} What becomes of it is shown below.</p>
      </div>
    </section>
  );
}
