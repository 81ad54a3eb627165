// The draft of an answer: one line of text, whether it is typed or clicked.

import type { ExerciseState } from "./state";
import type { Page, Wire } from "./wire";

/** After news from the kernel: what was answered or played there is what stands in the field. */
export function turn(page: Page, view: ExerciseState): Page {
  const line = view.line?.words.join(", ") ?? "";
  const now = { ...page, id: view.id, checks: view.checks, line };
  if (view.id !== page.id) return { ...now, draft: view.answer || line, sure: "", at: 0 };
  if (view.checks !== page.checks) return { ...now, draft: view.answer || page.draft, sure: "" };
  return line === page.line ? now : { ...now, draft: line };
}

/** The option that is written in the draft; "" for none. */
export function chosen(view: ExerciseState, draft: string): string {
  const word = draft.trim().toLowerCase();
  return view.options.find(({ answer }) => answer.toLowerCase() === word)?.answer ?? "";
}

/** The labels in the order in which the draft has them, each once. */
export function placed(view: ExerciseState, draft: string): string[] {
  const known = new Map(view.labels.map((label) => [label.toUpperCase(), label]));
  const isShort = view.labels.every((label) => label.length === 1);
  const words = draft.toUpperCase().split(/[\s,;>-]+/);
  const found = words.flatMap((word) => (known.has(word) || !isShort ? [word] : [...word]));
  return [...new Set(found.flatMap((word) => known.get(word) ?? []))];
}

/** The draft with a label put behind the others, or taken out where it stands already. */
export function toggled(view: ExerciseState, draft: string, label: string): string {
  const order = placed(view, draft);
  return (order.includes(label) ? order.filter((one) => one !== label) : [...order, label]).join(",");
}

/** Why the draft can't be checked now; "" where it can. An empty one can: Python says what is missing. */
export function whyNoCheck(view: ExerciseState, draft: string): string {
  const isJudged = view.feedback?.outcome === "right" || view.feedback?.outcome === "not right";
  return isJudged && draft.trim() === view.answer ? "This answer has been checked: change it first." : "";
}

export function check(view: ExerciseState, page: Page, wire: Wire): void {
  const why = whyNoCheck(view, page.draft);
  if (why) wire.refuse(why);
  else wire.ask({ do: "check", answer: page.draft, ...(page.sure && { sure: Number(page.sure) }) });
}
