// What travels between a declaration lab and its page: the mirror of cardlab/widgets/lab_state.py, key by key.

export interface ChipsState {
  chips: string;
  spread: string;
  differs: string;
}

export interface SeatState {
  seat: number;
  name: string;
  cards: string[];
  way: string;
  put_in: number;
  returned: number;
  takes: ChipsState;
  before: string;
}

export interface RankedState {
  seat: number;
  name: string;
  hand: string;
  cards: string[];
  wins: boolean;
  note: string;
}

export interface RankedHalfState {
  title: string;
  ranked: RankedState[];
}

export interface LayerState {
  name: string;
  chips: number;
  parts: number[];
  members: string;
  text: string;
}

export interface CaseState {
  count: number;
  cards: string[];
  shares: number[];
  rides: number;
  text: string;
}

export interface HouseState {
  houses: string[];
  here: boolean;
  takes: ChipsState[];
  rides: ChipsState;
  why: string;
}

export interface ChoiceState {
  value: string;
  title: string;
  text: string;
  ends: string;
  same: boolean;
  why_not: string;
}

export interface RuleChoiceState {
  field: string;
  name: string;
  value: string;
  matters: boolean;
  choices: ChoiceState[];
}

export interface LabControlState {
  undo: string;
  add_seat: string;
  remove_seat: string;
}

export interface LabState {
  rev: number;
  title: string;
  showdown: string;
  facts: string[];
  seats: SeatState[];
  shared: string[];
  dealer: number;
  low: string;
  house: string;
  house_text: string;
  ways: string[];
  unknown: number;
  problem: string;
  verdict: string;
  reasons: string[];
  halves: RankedHalfState[];
  layers: LayerState[];
  rides: ChipsState;
  cases: CaseState[];
  compared: string;
  houses: HouseState[];
  summary: string;
  rules: RuleChoiceState[];
  controls: LabControlState;
  said: string;
}

export interface LabNameState {
  name: string;
  title: string;
  text: string;
}

export interface LabAboutState {
  showdowns: LabNameState[];
  lows: LabNameState[];
  houses: LabNameState[];
  most: number;
}

export interface LabIntent {
  id: number;
  rev: number;
  do: "toggle" | "put" | "turn" | "put_in" | "declare" | "dealer" | "add_seat" | "remove_seat" | "deal" | "start"
    | "use_low" | "use_house" | "rule" | "undo";
  card?: string;
  cards?: string;
  seat?: number;
  chips?: number;
  way?: string;
  seats?: number;
  own?: number;
  shared?: number;
  showdown?: string;
  low?: string;
  house?: string;
  field?: string;
  value?: string;
}
