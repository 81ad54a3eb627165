"""A lesson's exercises: asking, practising, and what is kept of the answers. `cl.lesson("04")` opens one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path

from cardlab.exercises import policy_task
from cardlab.exercises.attempts import FOLDER, Attempt, AttemptLog, as_csv
from cardlab.exercises.author import Author
from cardlab.exercises.calibration import Calibration
from cardlab.exercises.exports.exporting import FORMS, SEED, Exported, export, replace, unknown_form
from cardlab.exercises.feedback import count
from cardlab.exercises.grading import hands_out, of
from cardlab.exercises.practice import Practice
from cardlab.exercises.progress import misconception_counts, progress_text
from cardlab.exercises.pupil import begin, pupil
from cardlab.exercises.question import SEEDS, Question
from cardlab.exercises.said import Said
from cardlab.exercises.toml_file import read_file
from cardlab.exercises.trouble import ExerciseError
from cardlab.exercises.variant_id import LOOKS_LIKE_ONE, VariantId
from cardlab.exercises.variants import Exercise
from cardlab.seeds import Seed
from cardlab.table.reasons import did_you_mean, listed, quoted
from cardlab.table.whole import as_whole

BANK = Path(__file__).parent / "bank"
FIRST_SEEDS = 9000
ATTEMPT_FORMS: dict[str, Callable[[Iterable[Attempt]], str]] = {
    "csv": as_csv,
    "jsonl": lambda attempts: "".join(attempt.line() + "\n" for attempt in attempts),
}


@cache
def bank() -> dict[str, dict[str, Exercise]]:
    """The exercises that come with cardlab, by the name of their lesson: "04-low-hands"."""
    return {path.stem: read_file(path) for path in sorted(BANK.glob("*.toml"))}


class Lesson:
    """A set of exercises, and the log of the answers to them.

    >>> lesson("04", keep=False).ask("low-order", seed=26).id
    'low-order@1#26'
    """

    def __init__(self, name: str, own: Mapping[str, Exercise], others: Mapping[str, Exercise], log: AttemptLog) -> None:
        self.name = name
        self._own = dict(own)
        self._all = {**others, **own}
        self._log = log

    # Asking.

    @property
    def exercises(self) -> tuple[str, ...]:
        """The names of this lesson's own exercises."""
        return tuple(self._own)

    def ask(self, what: str, seed: int | None = None) -> Question:
        """Ask an exercise by its name, or one variant by its id: "low-order", "low-order@1#26".

        Without a seed the variant is always the same for one pupil, so that a notebook can be run again; `again()`
        gives another. The name of a pupil may stand in the environment, as CARDLAB_STUDENT; a mark in `.cardlab`
        then tells the grader whose variants to ask.
        """
        if isinstance(what, str) and LOOKS_LIKE_ONE.search(what):
            if seed is not None:
                raise ExerciseError(f"{quoted(what)} names its seed already: leave the other out.")
            wanted = VariantId.read(what)
            exercise = self.exercise(wanted.exercise)
            if exercise.version != wanted.version:
                age = "an earlier" if wanted.version < exercise.version else "a newer"
                raise ExerciseError(
                    f"{what.strip()} was made by {age} version of {exercise.id} ({wanted.version}; here it is "
                    f"{exercise.version}): this variant has changed. Ask for {quoted(exercise.id)} instead."
                )
            return Question(exercise.variant(wanted.seed), self._log)
        exercise = self.exercise(what)
        begin(self._log.folder)
        mark, known = pupil(self._log.folder)
        number = first_seed(exercise.id, mark) if seed is None else as_whole(seed)
        if number is None or not 0 <= number < SEEDS:
            raise ExerciseError(f"seed={quoted(seed)}: give a whole number, 0 or more.")
        return Question(exercise.variant(number), self._log, any_variant=seed is None and not known)

    def exercise(self, name: object) -> Exercise:
        """An exercise by its name."""
        if isinstance(name, str) and name.strip() in self._all:
            return self._all[name.strip()]
        raise ExerciseError(
            f"There is no exercise {quoted(name)} here.{did_you_mean(name, self._all)} "
            f"This lesson has {listed(self._own, 'and')}."
        )

    def practice(self, *names: str, seed: int = 0) -> Practice:
        """Practice over these exercises; without names, over this lesson's and those of the lessons before it."""
        chosen = {name: self.exercise(name) for name in names} if names else dict(self._all)
        fit = {one.id: one for one in chosen.values() if names or one.kind != "policy"}
        return Practice(fit, self._log, Seed(seed) / "practice")

    def policy_score(self, name: str, policy: object, seeds: Iterable[int], out_of: float | None = None) -> float:
        """The points of a function of a view, on these seeds: a plain float from 0 to all, for a graded cell.

        A variant on which the function fails earns nothing, and a printed sentence says so; nothing is written to
        stderr. `out_of` are the points of the cell, if they are not those of the exercise.
        """
        exercise = self.exercise(name)
        return of(policy_task.play_all(exercise.inner or exercise, policy, seeds), exercise.points, out_of)

    # What is kept.

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """Every attempt that is kept, oldest first."""
        return tuple(self._log.attempts)

    def progress(self) -> Said:
        """What the log says, in a few lines."""
        attempts = self._log.attempts
        aside = f"{FOLDER}/{self._log.aside.name}" if self._log.aside else ""
        return Said(progress_text(attempts, self._log.damaged, aside, self._log.trouble))

    def misconceptions(self) -> dict[str, int]:
        """How often each wrong idea came up."""
        return misconception_counts(self._log.attempts)

    def calibration(self) -> Calibration:
        """How often the answers were right, by how sure they were; a notebook shows it as a plot as well."""
        return Calibration(self._log.attempts)

    def export(
        self,
        form: str = "csv",
        *,
        variants: int | None = None,
        seed: int = SEED,
        solutions: bool = False,
        only: str | Iterable[str] | None = None,
        to: str | Path | None = None,
    ) -> Exported:
        """Write the attempts, as "csv" for a spreadsheet or "jsonl", or the exercises in another form.

        "gift", "moodle" and "qti" freeze so many `variants` of each exercise (20) for a quiz program, "sheet" one of
        each for paper, with `solutions` if wanted. `only` names some exercises. The same `seed` gives the same file.
        It is put beside the notebook, or where `to` says.
        """
        folder = self._log.folder.parent if self._log.folder else Path.cwd()
        if not isinstance(form, str) or form not in {**ATTEMPT_FORMS, **FORMS}:
            raise unknown_form(form, ATTEMPT_FORMS)
        if form in FORMS:
            chosen = list(self._own.values()) if only is None else self._named(only)
            return export(self.name, chosen, form, folder, variants=variants, seed=seed, solutions=solutions, to=to)
        if solutions or not all(one is None for one in (variants, only, to)):
            raise ExerciseError(f"{form} holds all attempts: variants, only, solutions and to are for {listed(FORMS)}.")
        attempts = self._log.attempts
        text = ATTEMPT_FORMS[form](attempts)
        path = folder / f"cardlab-attempts.{form}"
        try:
            replace(path, text.encode())
        except OSError as wrong:
            return Exported(
                None, f"Nothing could be written here ({wrong.strerror or wrong}). The attempts are:\n{text}"
            )
        return Exported(path, f"{count(len(attempts), 'attempt')} written to {path.name}.")

    def _named(self, names: str | Iterable[str]) -> list[Exercise]:
        """The exercises of one name or several, each once."""
        several = isinstance(names, Iterable) and not isinstance(names, str)
        found = [self.exercise(name) for name in (names if several else [names])]
        return list({one.id: one for one in found}.values())

    def forget(self) -> Said:
        """Delete every attempt that was kept, damaged lines as well. This can't be taken back."""
        try:
            number = self._log.forget()
        except OSError as wrong:
            return Said(
                f"The attempts could not be deleted ({wrong.strerror or wrong}): the folder is {self._log.folder}."
            )
        return Said(f"{count(number, 'attempt')} deleted.")

    def __repr__(self) -> str:
        lines = [f"Lesson {self.name}. Ask with .ask(name); practise with .practice()."]
        lines += [f"  {one.id}: {one.title or one.kind}" for one in self._own.values()]
        return "\n".join(lines)


def first_seed(exercise: str, mark: str) -> int:
    """The seed that an exercise starts with, for the pupil of a mark."""
    return 1000 + (Seed(0) / "first" / mark / exercise).stream().below(FIRST_SEEDS)


def lesson(name: str | Path, *, exercises: Iterable[Exercise | Author] = (), keep: bool | str | Path = True) -> Lesson:
    """Open a lesson: by number or name ("04"), or from a file of your own ("mine.toml").

    `exercises` adds some that were written in Python. Answers are kept in `.cardlab` beside the notebook;
    `keep` may name another folder, or be False to keep them in memory alone, as they are in a folder that
    nbgrader hands out to pupils (source/ps1, release/ps1).
    """
    found, others = found_lesson(name)
    own = dict(found[1])
    for one in exercises:
        made = one.exercise if isinstance(one, Author) else one
        if not isinstance(made, Exercise):
            raise ExerciseError(f"{quoted(one)} is not an exercise: decorate a function with @cl.exercise(...).")
        own[made.id] = made
    beside = Path.cwd() if isinstance(keep, bool) else Path(keep)
    if keep is False or (keep is True and hands_out(beside)):
        return Lesson(found[0], own, others, AttemptLog(None))
    return Lesson(found[0], own, others, AttemptLog(beside))


def found_lesson(name: str | Path) -> tuple[tuple[str, dict[str, Exercise]], dict[str, Exercise]]:
    """A lesson's name and exercises, and those of the lessons before it."""
    if str(name).endswith(".toml"):
        path = Path(name)
        return (path.stem, read_file(path)), {}
    lessons = bank()
    wanted = str(name).strip().lower()
    for stem, own in lessons.items():
        number, _, title = stem.partition("-")
        if wanted in (stem, title, number) or (wanted.isdecimal() and len(wanted) < 5 and int(wanted) == int(number)):
            before = {id: one for other, some in lessons.items() if other < stem for id, one in some.items()}
            return (stem, own), before
    raise ExerciseError(
        f"There is no lesson {quoted(name)} with exercises.{did_you_mean(wanted, lessons)} "
        f"There are {listed(lessons, 'and')}; a file of your own ends in .toml."
    )
