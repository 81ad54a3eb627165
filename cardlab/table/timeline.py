"""A deal with its line of answers: step back and forward, play on from any point, keep the first line."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardlab.table.deal import Deal
from cardlab.table.events import Began, Event
from cardlab.table.reasons import ActionError, IllegalAction, Reason, quoted
from cardlab.table.record import Answered, Record
from cardlab.table.whole import as_whole


@dataclass(frozen=True, slots=True)
class Chapter:
    """A phase on the timeline: its heading, the answers given when it began, and its events.

    The events are those of the deal (or of a view of it) from index `start` up to `stop`; none for a
    phase that lies ahead.
    """

    began: Began
    step: int
    start: int
    stop: int


KeptLine = tuple[Record, tuple[Answered, ...], tuple[Answered, ...]]


class Timeline:
    """Where a deal stands on a line of answers that may go on beyond it.

    Acting off the line starts another line from that point; the first line is kept, and can be
    returned to.

    >>> from cardlab.games.ponsi import Ponsi
    >>> line = Timeline(Ponsi(low="A5").deal(seed=7, players=2))
    >>> for action in ("bet", "call", "pay"):
    ...     _ = line.act(action)
    >>> line.back(); line.back()
    >>> _ = line.act("fold")
    >>> line.on_first_line, line.step, line.length
    (False, 2, 2)
    >>> line.return_to_first()
    >>> line.step, line.length
    (1, 3)
    """

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self._line: tuple[Answered, ...] = deal.answers
        self._first: tuple[Answered, ...] = deal.answers

    def kept(self) -> KeptLine:
        """Where it stands, as values: for `restored`."""
        return self.deal.record, self._line, self._first

    @classmethod
    def restored(cls, kept: KeptLine) -> Timeline:
        """A timeline that stands where another stood."""
        record, line, first = kept
        timeline = cls(Deal(record))
        timeline._line, timeline._first = line, first
        return timeline

    @property
    def step(self) -> int:
        """How many answers of the line have been given."""
        return len(self.deal.answers)

    @property
    def length(self) -> int:
        """How many answers the line has."""
        return len(self._line)

    @property
    def on_first_line(self) -> bool:
        """Whether this is the line that was played first."""
        return self._line == self._first

    @property
    def first_finished(self) -> Deal | None:
        """The deal to its end, by the line that was played first, else by the line it is on; None if neither ends."""
        ends = (Deal(replace(self.deal.record, answers=line)) for line in (self._first, self._line))
        return next((deal for deal in ends if deal.decision is None), None)

    @property
    def next_answer(self) -> Answered | None:
        """The answer that the line gives next; None at its end."""
        return self._line[self.step] if self.step < self.length else None

    def act(self, action: str, seat: int | None = None) -> tuple[Event, ...]:
        """Answer the decision. The same answer as before stays on the line; another starts a new one."""
        on_first = self.on_first_line
        events = self.deal.act(action, seat)
        given = self.deal.answers
        if self._line[: len(given)] != given:
            at_the_end = self._line == given[:-1]
            self._line = given
            if on_first and at_the_end:
                self._first = given
            elif self._first[: len(given)] == given:
                self._line = self._first  # back on the first line by the same answers
        return events

    def back(self) -> None:
        """One answer back."""
        self.deal.back()

    def forward(self) -> tuple[Event, ...]:
        """The next answer of the line once more; IllegalAction at its end."""
        answer = self.next_answer
        if answer is None:
            raise IllegalAction(Reason("end", "This is the end of the line: there is nothing to step forward to."))
        return self.deal.act(answer.action, answer.seat)

    def to(self, step: int) -> None:
        """Stand after that many answers of the line."""
        number = as_whole(step)
        if number is None or not 0 <= number <= self.length:
            raise ActionError(f"{quoted(step)} is not a point of this line: it has 0 to {self.length} answers.")
        if number >= self.step:
            while self.step < number:
                self.forward()
        else:
            self.deal = self.deal.at(number)

    def return_to_first(self) -> None:
        """Back on the first line, at the point where this line left it."""
        if self.on_first_line:
            raise IllegalAction(Reason("first_line", "This is the first line already."))
        shared = 0
        while shared < min(self.step, len(self._first)) and self._line[shared] == self._first[shared]:
            shared += 1
        self._line = self._first
        self.deal = self.deal.at(shared)

    def chapters(self) -> tuple[Chapter, ...]:
        """The phases of the whole line; those still to come have no events yet."""
        whole = self.deal
        if self.step < self.length:
            whole = self.deal.branch()
            for answer in self._line[self.step :]:
                whole.act(answer.action, answer.seat)
        return chapters_of(whole, seen=len(self.deal.events))


def chapters_of(deal: Deal, seen: int) -> tuple[Chapter, ...]:
    """A deal's phases; only its first `seen` events have happened."""
    begins = [index for index, event in enumerate(deal.events) if isinstance(event, Began)]
    # What the dealer said before the deal belongs to the first phase.
    starts = [0, *begins[1:]]
    stops = [*starts[1:], len(deal.events)]
    return tuple(
        Chapter(deal.events[index], answers_before(deal, index), min(start, seen), min(stop, seen))  # type: ignore[arg-type]
        for index, start, stop in zip(begins, starts, stops, strict=True)
    )


def answers_before(deal: Deal, index: int) -> int:
    """How many answers had been given when an event happened."""
    return next(step for step in range(len(deal.answers) + 1) if index < deal.events_after(step))
