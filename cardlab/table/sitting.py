"""A sitting: several deals at one table, and what passes from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from cardlab.table.deal import Deal, replayed, why_needed
from cardlab.table.game import Game
from cardlab.table.memory import known_of
from cardlab.table.reasons import ActionError, IllegalAction, Reason, SaveError, quoted
from cardlab.table.record import (
    LINES,
    ReadGame,
    Record,
    answers_line,
    read_answers,
    read_record,
    record_lines,
    sealed_text,
)
from cardlab.table.voice import chips
from cardlab.table.whole import as_whole


@dataclass(frozen=True, slots=True)
class TopUp:
    """Chips that a seat bought between two deals."""

    seat: int
    chips: int


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that is over, and the chips that were bought before the next."""

    record: Record
    bought: tuple[TopUp, ...]


class Sitting:
    """Deals one after another: the stacks go on, the deal passes to the left, and a pot may ride.

    The seeds of the deals count up from the first, so that each deal can be named and dealt again
    alone. When a pot rides, the same dealer deals again, with the pot carried over. A game in which the pack
    is not shuffled hands its true order on, and who has seen which card of it.

    >>> from cardlab.games.ponsi import Ponsi
    >>> sitting = Ponsi(low="A5").sit_down(seed=7, players=2, stacks=50)
    >>> for action in ("bet", "fold"):
    ...     _ = sitting.deal.act(action)
    >>> sitting.next().dealer, sitting.stacks, sitting.deal.seed
    (1, (48, 50), 8)
    """

    def __init__(self, first: Deal) -> None:
        self.deal = first
        self._past: list[Played] = []
        self._top_ups: list[TopUp] = []

    @property
    def deals(self) -> tuple[Deal, ...]:
        """All deals so far, the one on the table last."""
        return (*(Deal(played.record) for played in self._past), self.deal)

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips by seat, with what was bought since the last deal."""
        stacks = list(self.deal.stacks)
        for bought in self._top_ups:
            stacks[bought.seat] += bought.chips
        return tuple(stacks)

    @property
    def riding(self) -> int:
        """Chips that ride to the next deal."""
        return self.deal.outcome.rides if self.deal.outcome else 0

    def next(self) -> Deal:
        """Deal again; IllegalAction while the deal is not over, or a seat can't post the ante."""
        self.check_over()
        return self.deal_next(self.deal.game)

    def check_over(self) -> None:
        """Refuse to deal again while a deal is played."""
        if self.deal.decision is not None:
            raise IllegalAction(Reason("not_over", "The deal on the table is not over yet.", "sitting.next"))

    def deal_next(self, game: Game) -> Deal:
        """Deal this game next, with what passes on from the deal that is over."""
        for seat, need in self.short(game).items():
            sentence = (
                f"Seat {seat} has {chips(self.stacks[seat])}, too few {why_needed(game, need)}: "
                f"give it more with top_up({seat}, chips)."
            )
            raise IllegalAction(Reason("chips", sentence, "sitting.top_up"))
        record, outcome = self.deal.record, self.deal.outcome
        pack = outcome.pack if outcome else None
        following = Deal(
            replace(
                record,
                game=game,
                seed=record.seed + 1,
                pack=pack,
                known=() if pack is None else known_of(self.deal, pack),
                stacks=self.stacks,
                dealer=self.next_dealer,
                held=outcome.held if outcome else 0,
                carried=self.riding,
                answers=(),
            )
        )
        self._past.append(Played(record, tuple(self._top_ups)))
        self._top_ups.clear()
        self.deal = following
        return following

    @property
    def next_dealer(self) -> int:
        """Who deals next: the seat to the left, the same seat when a pot rides, or whoever holds the bank."""
        return self.deal.outcome.next_dealer if self.deal.outcome else (self.deal.dealer + 1) % self.deal.players

    def short(self, game: Game | None = None) -> dict[int, int]:
        """The seats that have too few chips for the next deal, and what each needs; of another `game`, if it is one."""
        needs_of = (game or self.deal.game).chips_needed
        needs = {seat: needs_of(seat, self.next_dealer) for seat in range(self.deal.players)}
        return {seat: need for seat, need in needs.items() if self.stacks[seat] < need}

    def top_up(self, seat: int, count: int) -> None:
        """Give a seat more chips between two deals."""
        if self.deal.decision is not None:
            raise IllegalAction(Reason("not_over", "Chips can be bought only between two deals.", "sitting.top_up"))
        number = as_whole(count)
        if number is None or number < 1:
            raise ActionError(f"{quoted(count)} can't be bought: give a whole number of chips, 1 or more.")
        self._top_ups.append(TopUp(self.deal.checked_seat(seat), number))

    kind: ClassVar[str] = "sitting"  # as its saved text is headed

    def save(self) -> str:
        """The sitting as lines of text, for `cardlab.load`: the first deal, then what was done after it."""
        first, *later = [played.record for played in self._past] + [self.deal.record]
        lines = record_lines(first)
        for played, record in zip(self._past, later, strict=True):
            lines += [bought_line(played.bought), *self.saved_next(record)]
        return sealed_text(self.kind, [*lines, bought_line(self._top_ups)])

    def saved_next(self, record: Record) -> list[str]:
        """The lines of a deal that follows another: what was answered in it."""
        return [answers_line(record.answers)]

    def take_up(self, line: str, read_game: ReadGame) -> None:
        """Go on by one saved line: chips bought, or the next deal's answers."""
        kind, _, rest = line.partition(":")
        if kind == "bought":
            for bought in read_answers(rest):
                self.top_up(bought.seat, int(bought.action))
            return
        self.next()
        self.take_answers(rest)

    def take_answers(self, text: str) -> None:
        """Give the saved answers of the deal on the table."""
        for answer in read_answers(text):
            self.deal.act(answer.action, answer.seat)

    def __eq__(self, other: object) -> bool:
        return self.save() == other.save() if isinstance(other, Sitting) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"<sitting: deal {len(self._past) + 1}, stacks {' '.join(map(str, self.stacks))}>"


def bought_line(bought: Sequence[TopUp]) -> str:
    """The chips that were bought, as a line of a saved sitting."""
    return f"bought: {', '.join(f'{each.seat} {each.chips}' for each in bought)}"


Begun = TypeVar("Begun", bound=Sitting)


def load_sitting(lines: Sequence[str], read_game: ReadGame, begun: Callable[[Deal], Begun]) -> Begun:
    """A sitting from its saved lines: each deal is dealt and played again, so it follows from the one before."""
    if len(lines) < LINES:
        raise SaveError("This saved sitting has no whole deal in it.")
    sitting = begun(replayed(read_record(lines[:LINES], read_game)))
    later = lines[LINES:]
    each = [line.partition(":")[0] for line in sitting.saved_next(sitting.deal.record)]
    deals = (len(later) - 1) // (len(each) + 1)
    if [line.partition(":")[0] for line in later] != ["bought", *[*each, "bought"] * deals]:
        raise SaveError("This saved sitting is not whole: after each deal it names the chips that were bought.")
    try:
        for line in later:
            sitting.take_up(line, read_game)
    except ValueError as wrong:
        raise SaveError(f"This saved sitting can't be played again: {wrong}") from wrong
    return sitting
