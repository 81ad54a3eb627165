// Where a step of the deal lies on the timeline: a phase is as wide as its name, not as it is long.

import type { ChapterState } from "./state";

/** The width of a phase, in parts of the whole: room for its name. */
export function widthOf({ key }: ChapterState): number {
  return key.length + 2.5;
}

/** The phase that is being played after `step` answers: the last one begun by then. */
export function phaseAt(chapters: ChapterState[], step: number): number {
  return chapters.findLastIndex((chapter) => chapter.step >= 0 && chapter.step <= step);
}

/** How far along the track a step is, from 0 to 1. */
export function shareOf(chapters: ChapterState[], step: number, length: number): number {
  const phase = phaseAt(chapters, step);
  const chapter = chapters[phase];
  if (!chapter) return length > 0 ? step / length : 0;
  const isEnd = phase === chapters.length - 1 && step >= length;
  const part = isEnd ? 1 : (step - chapter.step) / (endOf(chapters, phase, length) - chapter.step);
  return (widthBefore(chapters, phase) + part * widthOf(chapter)) / widthBefore(chapters);
}

/** The step at a place on the track; a phase still to come means the end of what has been played. */
export function stepAt(chapters: ChapterState[], share: number, length: number): number {
  const place = share * widthBefore(chapters);
  const phase = chapters.findLastIndex((_, one) => widthBefore(chapters, one) <= place);
  const chapter = chapters[phase];
  if (!chapter) return Math.round(share * length);
  if (chapter.step < 0) return length;
  const part = (place - widthBefore(chapters, phase)) / widthOf(chapter);
  const step = chapter.step + Math.round(part * (endOf(chapters, phase, length) - chapter.step));
  return Math.min(step, length);
}

/** The step where the phase before or after the one at `step` began. */
export function neighbour(chapters: ChapterState[], step: number, length: number, way: -1 | 1): number {
  const starts = chapters.map((chapter) => chapter.step).filter((start) => start >= 0);
  if (way > 0) return Math.min(...starts.filter((start) => start > step), length);
  return Math.max(...starts.filter((start) => start < step), 0);
}

/** The step where a phase ends; the last one begun ends after all that has been played. */
function endOf(chapters: ChapterState[], phase: number, length: number): number {
  const begun = chapters[phase]!.step;
  return chapters.slice(phase + 1).find(({ step }) => step > begun)?.step ?? length + 1;
}

/** The width of the phases before one, or of all. */
export function widthBefore(chapters: ChapterState[], phase = chapters.length): number {
  return chapters.slice(0, phase).reduce((sum, chapter) => sum + widthOf(chapter), 0);
}
