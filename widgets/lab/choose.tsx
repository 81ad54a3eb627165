// A list to choose one thing from, with its name beside it.

import { keys } from "../shared/keys";

interface ChooseProps {
  label: string;
  value: string;
  options: [value: string, title: string][];
  onChoose: (value: string) => void;
}

export function Choose({ label, value, options, onChoose }: ChooseProps) {
  // What is there now may have no name in the list: it stands above the others then.
  const all = options.some(([one]) => one === value) ? options : [[value, value], ...options];
  return (
    <label class="cl-lab-choose">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)} {...keys}>
        {all.map(([one, title]) => <option key={one} value={one} selected={one === value}>{title}</option>)}
      </select>
    </label>
  );
}
