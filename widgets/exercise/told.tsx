// What was told: the verdict first, the reason second, one number, one next step; then hints and solution.

import { Button } from "../shared/button";
import { Mark } from "./mark";
import type { ExerciseFeedbackState, ExerciseState } from "./state";
import type { Page, Wire } from "./wire";

interface ToldProps {
  view: ExerciseState;
  page: Page;
  wire: Wire;
}

export function Told({ view, page, wire }: ToldProps) {
  const { feedback, hints, solution } = view;
  if (!feedback && hints.length === 0 && !solution) return null;
  return (
    <section class="cl-ex-told" aria-label="what was said">
      {feedback && <Verdict feedback={feedback} answer={view.answer} page={page} wire={wire} />}
      {hints.map((hint, place) => <Box key={place} title="Hint" text={hint} />)}
      {solution && <Box title="Solution" text={solution} />}
    </section>
  );
}

interface VerdictProps {
  feedback: ExerciseFeedbackState;
  answer: string;
  page: Page;
  wire: Wire;
}

function Verdict({ feedback, answer, page, wire }: VerdictProps) {
  const { outcome, title, reason, more, number, next, receipt } = feedback;
  const look = outcome === "right" ? "cl-ex-right" : outcome === "not right" ? "cl-ex-wrong" : "cl-ex-unread";
  return (
    <div class={`cl-ex-verdict ${look}`}>
      <p class="cl-ex-reason">
        {(outcome === "right" || outcome === "not right") && <Mark right={outcome === "right"} />}
        <b class="cl-ex-title">{title}</b> {reason}
      </p>
      {more.map((text) => <p key={text}>{text}</p>)}
      {number && <p>{number}</p>}
      {next && <p class="cl-ex-next">{next}</p>}
      {receipt && (
        <p class="cl-ex-receipt">
          <span class="cl-small">{answer ? `You said ${answer}. ` : ""}Receipt, to take along:</span>{" "}
          <code>{receipt}</code>
          <Button id={wire.id("copy")} class="cl-link" onPress={() => void copy(receipt, wire)}>
            {page.copied === receipt ? "copied" : "copy"}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Copies the line, or says that the page may not: one click on the line selects the whole of it. */
async function copy(receipt: string, wire: Wire): Promise<void> {
  try {
    await navigator.clipboard.writeText(receipt);
    wire.show({ copied: receipt });
    wire.say("Copied: this line carries your answer.");
  } catch {
    wire.refuse("This page may not copy by itself: select the line and copy it by hand.");
  }
}

function Box({ title, text }: { title: string; text: string }) {
  return <p class="cl-ex-box"><b>{title}.</b> {text}</p>;
}
