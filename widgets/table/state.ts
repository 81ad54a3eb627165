// What travels between a table and its page: the mirror of cardlab/widgets/state.py, key by key.

export interface SeatState {
  seat: number;
  name: string;
  character: string;
  stack: number;
  put_in: number;
  cards: string[];
  up: string[];
  did: string;
  folded: boolean;
  dealer: boolean;
  turn: boolean;
  you: boolean;
  sealed: boolean;
  declared: string;
  coins: number;
  net: number | null;
}

export interface SlotState {
  card: string;
  price: number;
  now: boolean;
  label: string;
}

export interface BestState {
  way: string;
  title: string;
  text: string;
  cards: string[];
}

export interface ChoiceState {
  action: string;
  label: string;
  detail: string;
  allowed: boolean;
  primary: boolean;
}

export interface StepState {
  label: string;
  reason: string;
}

export interface PickState {
  verb: string;
  none: string;
  cards: string[];
  fewest: number;
  most: number;
  ordered: boolean;
  steps: StepState[];
  full: string;
}

export interface MarkState {
  text: string;
  cards: string[];
}

export interface OwnState {
  marks: MarkState[];
  thrown: string[];
  pick: PickState | null;
}

export interface PromptState {
  text: string;
  lead: string;
  kind: string;
  seat: number | null;
  choices: ChoiceState[];
}

export interface ChapterState {
  key: string;
  title: string;
  step: number;
  lines: string[];
  rules: number[];
  yours: number[];
}

export interface TimelineState {
  step: number;
  length: number;
  first_line: boolean;
  can_return: boolean;
}

export interface ShownHandState {
  seat: number;
  name: string;
  text: string;
  cards: string[];
  wins: boolean;
  note: string;
}

export interface HalfState {
  way: string;
  title: string;
  hands: ShownHandState[];
  text: string;
}

export interface ShareState {
  seat: number;
  name: string;
  chips: number;
}

export interface ResultState {
  title: string;
  text: string;
  shares: ShareState[];
  rides: number;
  halves: HalfState[];
}

export interface ControlState {
  back: string;
  forward: string;
  play_on: string;
  first_line: string;
  again: string;
  new: string;
  reveal: string;
  coach: string;
}

export interface AdviceState {
  head: string;
  text: string;
}

export interface TableState {
  rev: number;
  game: string;
  facts: string[];
  viewer: string;
  seat: number | null;
  seats: SeatState[];
  shared: SlotState[];
  pot: number;
  pot_label: string;
  rode: number;
  bets: string;
  best: BestState[];
  own: OwnState;
  prompt: PromptState;
  timeline: TimelineState;
  chapters: ChapterState[];
  /** The rules that the account names, once each. */
  rules: string[];
  result: ResultState | null;
  revealed: boolean;
  coach: AdviceState[] | null;
  controls: ControlState;
  said: string;
}

export interface RuleState {
  text: string;
  source: string;
}

export interface HouseRuleState {
  name: string;
  value: string;
  text: string;
  source: string;
  changed: boolean;
}

export interface AboutState {
  rules: Record<string, RuleState>;
  house: HouseRuleState[];
  title: string;
}

export interface Intent {
  id: number;
  rev: number;
  do: "act" | "back" | "forward" | "to" | "play_on" | "first_line" | "again" | "new" | "reveal" | "coach";
  action?: string;
  seat?: number;
  step?: number;
  on?: boolean;
}

export interface ReplyError {
  code: string;
  text: string;
}

export interface Reply {
  id: number | null;
  ok?: boolean;
  error?: ReplyError;
}
