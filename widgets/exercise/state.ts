// What travels between an exercise and its page: the mirror of cardlab/widgets/exercise_state.py, key by key.

export interface GroupState {
  label: string;
  cards: string[];
}

export interface OptionState {
  answer: string;
  text: string;
}

export interface ActionState {
  action: string;
  label: string;
  reason: string;
}

export interface LineState {
  words: string[];
  happened: string[];
  question: string;
  actions: ActionState[];
}

export interface ExerciseFeedbackState {
  outcome: "right" | "not right" | "not attempted" | "unreadable";
  title: string;
  reason: string;
  more: string[];
  number: string;
  next: string;
  receipt: string;
  done: boolean;
}

export interface ProgressState {
  text: string;
  last: boolean[];
  steady: boolean;
}

export interface ExerciseControlState {
  hint: string;
  solution: string;
  undo: string;
}

export interface ExerciseState {
  rev: number;
  id: string;
  title: string;
  facts: string[];
  way: "choose" | "order" | "type" | "play" | "function";
  prompt: string;
  groups: GroupState[];
  lines: string[];
  options: OptionState[];
  labels: string[];
  line: LineState | null;
  example: string;
  how: string;
  answer: string;
  checks: number;
  feedback: ExerciseFeedbackState | null;
  hints: string[];
  solution: string;
  progress: ProgressState;
  controls: ExerciseControlState;
  said: string;
}

export interface ExerciseAboutState {
  steady: string;
}

export interface ExerciseIntent {
  id: number;
  rev: number;
  do: "check" | "hint" | "solution" | "again" | "act" | "undo";
  answer?: string;
  sure?: number;
  action?: string;
}
