// A link that opens a panel, and closes it when it is open.

import { Button } from "./button";

interface PanelLinkProps<Panel extends string> {
  panel: Panel;
  /** The panel that is open now; "" for none. */
  open: Panel | "";
  label: string;
  wire: { id: (name: string) => string; show: (change: { panel: Panel | "" }) => void };
}

export function PanelLink<Panel extends string>({ panel, open, label, wire }: PanelLinkProps<Panel>) {
  const isOpen = open === panel;
  return (
    <Button
      id={wire.id(`open-${panel}`)}
      class="cl-link"
      expanded={isOpen}
      onPress={() => wire.show({ panel: isOpen ? "" : panel })}
    >
      {label}
    </Button>
  );
}
