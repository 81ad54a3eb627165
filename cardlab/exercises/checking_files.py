"""`cardlab check FILE`: the lint and the three-state test over every exercise of a file, as a report to read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cardlab.exercises.feedback import count
from cardlab.exercises.linting import SEEDS, Finding, exercises_of, lint
from cardlab.exercises.three_states import TRIED, three_states
from cardlab.exercises.trouble import ExerciseError


@dataclass(frozen=True, slots=True)
class Report:
    """What a check of one file found."""

    file: str
    exercises: tuple[str, ...]
    findings: tuple[Finding, ...]

    @property
    def faults(self) -> int:
        """How many things are wrong."""
        return sum(one.level == "fault" for one in self.findings)

    @property
    def text(self) -> str:
        """The report, an exercise at a time."""
        lines = []
        for name in self.exercises:
            own = [one for one in self.findings if one.exercise == name]
            lines.append(f"{name}: {'ok' if not own else count(len(own), 'finding')}")
            lines += [f"  {one.level}: {one.text}" for one in own]
        warnings = len(self.findings) - self.faults
        lines.append(
            f"{self.file}: {count(len(self.exercises), 'exercise')}, each on {len(SEEDS)} variants and in three states "
            f"on {len(TRIED)}: {count(self.faults, 'fault')}, {count(warnings, 'warning')}."
        )
        return "\n".join(lines)


def check_file(path: Path) -> Report:
    """Check every exercise of a file. ExerciseError when the file can't be read as one."""
    exercises = exercises_of(path)
    findings: list[Finding] = []
    for exercise in exercises.values():
        found = lint(exercise)
        if not any(one.level == "fault" for one in found):
            found += three_states(exercise)
        findings += dict.fromkeys(found)
    return Report(path.name, tuple(exercises), tuple(findings))


__all__ = ["ExerciseError", "Report", "check_file"]
