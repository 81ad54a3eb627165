// How many chips: one number, by buttons, by typing or by arrow keys, and the button that stakes or buys.

import { Button, ignoreRepeats } from "../shared/button";
import { keys } from "../shared/keys";
import { chips } from "../shared/words";
import type { AmountState } from "./state";
import type { Wire } from "./wire";

interface AmountProps {
  amount: AmountState;
  seat: number | null;
  /** As it was typed; null for the least. */
  chosen: string | null;
  primary: boolean;
  wire: Wire;
}

export function Amount({ amount, seat, chosen, primary, wire }: AmountProps) {
  const { action, label, least, most } = amount;
  const text = chosen ?? String(least);
  const count = Number(text);
  const range = least === most ? `${least} only` : `${least} to ${most}`;
  return (
    <div class="cl-amount" role="group" aria-label={`how much to ${action}`}>
      <span class="cl-steps">
        {step("less", "\u2212", count - 1, count <= least ? `${chips(least)} is the least.` : "")}
        <input
          id={wire.id("amount")}
          class="cl-number"
          type="number"
          inputMode="numeric"
          aria-label={`chips to ${action}, ${range}`}
          min={least}
          max={most}
          value={text}
          data-own-keys
          onInput={(event) => wire.show({ amount: event.currentTarget.value })}
          onKeyDown={(event) => event.key === "Enter" && !event.repeat && act()}
          {...keys}
        />
        {step("more", "+", count + 1, count >= most ? `${chips(most)} is the most.` : "")}
        {most > least + 1 && step("most", `max ${most}`, most, "")}
      </span>
      <button
        key={action}
        type="button"
        class={`cl-btn${primary ? " cl-primary" : ""}`}
        data-choice={`${action} ${text}`}
        onClick={act}
        onKeyDown={ignoreRepeats}
        {...keys}
      >
        {label} {text}
      </button>
    </div>
  );

  function step(name: string, sign: string, to: number, reason: string) {
    return (
      <Button
        id={wire.id(name)}
        class="cl-step"
        label={name === "most" ? sign : `one ${name}`}
        reason={reason}
        onPress={() => wire.show({ amount: String(to) })}
        onRefuse={wire.refuse}
      >
        {sign}
      </Button>
    );
  }

  function act(): void {
    const word = `${action} ${text}`.trim();
    wire.ask(seat === null ? { do: "act", action: word } : { do: "act", action: word, seat });
  }
}

/** The chosen amount as near as it may be now; null where none was chosen. */
export function within({ least, most }: AmountState, chosen: string | null): string | null {
  const count = Math.round(Number(chosen));
  return chosen && Number.isFinite(count) ? String(Math.min(Math.max(count, least), most)) : null;
}
