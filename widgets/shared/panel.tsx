// A panel that opens inside the widget and takes the focus. (Escape belongs to the whole widget.)

import type { ComponentChildren } from "preact";
import { Button } from "./button";
import { keys } from "./keys";

interface PanelProps {
  id: string;
  title: string;
  testid: string;
  children: ComponentChildren;
  onClose: () => void;
}

export function Panel({ id, title, testid, children, onClose }: PanelProps) {
  return (
    <section class="cl-panel" aria-labelledby={`${id}-title`} data-testid={testid}>
      <header>
        <h3 ref={takeFocus} id={`${id}-title`} tabIndex={-1} {...keys}>{title}</h3>
        <Button id={`${id}-close`} class="cl-link" onPress={onClose}>close</Button>
      </header>
      {children}
    </section>
  );
}

/** Always the same function, so it is called once, when the panel opens. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}
