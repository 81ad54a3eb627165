// What can be answered by pressing it: options of which one is chosen, or hands that get their places one by one.
//
// Each list is one tab stop, with arrows inside. What is pressed is written into the field.

import type { ComponentChildren } from "preact";
import { ignoreRepeats } from "../shared/button";
import { Card } from "../shared/card";
import { isPlainKey, keys, taken } from "../shared/keys";
import { check, chosen, placed, toggled } from "./draft";
import { named } from "./cards";
import type { ExerciseState } from "./state";
import type { Page, Wire } from "./wire";

interface RowsProps {
  view: ExerciseState;
  page: Page;
  wire: Wire;
}

export function Options({ view, page, wire }: RowsProps) {
  const now = chosen(view, page.draft);
  const words = view.options.map(({ answer }) => answer);
  const stop = Math.max(words.indexOf(now), 0);
  const isPlain = view.options.every(({ answer, text }) => !text && !handOf(view, answer));
  return (
    <div
      class={`cl-ex-rows${isPlain ? " cl-ex-plain" : ""}`}
      role="radiogroup"
      aria-labelledby={wire.id("question")}
      onKeyDown={press}
    >
      {view.options.map(({ answer, text }, place) => (
        <button
          key={answer}
          type="button"
          id={wire.id(`option-${place}`)}
          class={`cl-ex-row${answer === now ? " cl-ex-on" : ""}`}
          role="radio"
          aria-checked={answer === now}
          aria-label={spoken(view, answer, text)}
          tabIndex={place === stop ? 0 : -1}
          data-answer={answer}
          onClick={() => wire.show({ draft: answer })}
          onKeyDown={ignoreRepeats}
          {...keys}
        >
          <Row view={view} word={answer} text={text}><Dot /></Row>
        </button>
      ))}
    </div>
  );

  function press(event: KeyboardEvent): void {
    const at = placeOf(event);
    if (event.key === "Enter" && !event.repeat && words[at] === now && isPlainKey(event)) check(view, page, wire);
    else {
      const to = placeFor(event, at, words);
      if (to === null) return;
      wire.show({ draft: words[to]! });
      focusOn(event, to);
    }
    taken(event);
  }
}

export function Hands({ view, page, wire }: RowsProps) {
  const order = placed(view, page.draft);
  const stop = Math.min(page.at, view.labels.length - 1);
  return (
    <div class="cl-ex-rows" role="group" aria-label="press them in order, the best first" onKeyDown={press}>
      {view.labels.map((label, row) => {
        const place = order.indexOf(label) + 1;
        return (
          <button
            key={label}
            type="button"
            id={wire.id(`hand-${row}`)}
            class={`cl-ex-row${place ? " cl-ex-on" : ""}`}
            aria-pressed={place > 0}
            aria-label={`${spoken(view, label, "")}; ${place ? `place ${place} of ${view.labels.length}` : "no place yet"}`}
            tabIndex={row === stop ? 0 : -1}
            data-answer={label}
            onClick={() => wire.show({ draft: toggled(view, page.draft, label), at: row })}
            onKeyDown={ignoreRepeats}
            {...keys}
          >
            <Row view={view} word={label} text="">
              <span class="cl-ex-place">{place || ""}</span>
            </Row>
          </button>
        );
      })}
    </div>
  );

  function press(event: KeyboardEvent): void {
    const at = placeOf(event);
    const to = placeFor(event, at, view.labels);
    if (to === null) return;
    const isLetter = event.key.length === 1;
    wire.show({ at: to, ...(isLetter && { draft: toggled(view, page.draft, view.labels[to]!) }) });
    focusOn(event, to);
    taken(event);
  }
}

function Row({ view, word, text, children }: { view: ExerciseState; word: string; text: string; children: ComponentChildren }) {
  const hand = handOf(view, word);
  return (
    <>
      {children}
      <b class="cl-ex-word">{word}</b>
      {hand && (
        <span class={`cl-ex-cards${hand.cards.length > 5 ? " cl-ex-many" : ""}`}>
          {hand.cards.map((card) => <Card key={card} card={card} />)}
        </span>
      )}
      {text && <span class="cl-ex-text">{text}</span>}
    </>
  );
}

function Dot() {
  return <span class="cl-ex-dot" />;
}

function handOf(view: ExerciseState, word: string) {
  return view.groups.find(({ label }) => label === word);
}

function spoken(view: ExerciseState, word: string, text: string): string {
  const hand = handOf(view, word);
  return [hand ? named(hand) : word, text].filter(Boolean).join(": ");
}

function rowsOf(event: KeyboardEvent): HTMLElement[] {
  return [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[data-answer]")];
}

function placeOf(event: KeyboardEvent): number {
  return rowsOf(event).indexOf((event.target as HTMLElement).closest<HTMLElement>("[data-answer]")!);
}

function focusOn(event: KeyboardEvent, place: number): void {
  rowsOf(event)[place]?.focus();
}

/** Where a key leads: an arrow to a neighbour, a letter to the first word that begins with it. */
function placeFor(event: KeyboardEvent, at: number, words: string[]): number | null {
  if (!isPlainKey(event)) return null;
  const { key } = event;
  const last = words.length - 1;
  if (key === "ArrowUp" || key === "ArrowLeft") return Math.max(at - 1, 0);
  if (key === "ArrowDown" || key === "ArrowRight") return Math.min(at + 1, last);
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key.length !== 1 || key === " " || event.repeat) return null;
  const found = words.findIndex((word) => word.toLowerCase().startsWith(key.toLowerCase()));
  return found < 0 ? null : found;
}
