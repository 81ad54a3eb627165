"""A deal stepped through: who sits where, and what each control of a table does.

This is the table without the page: the same acts, from a button or from Python, go through it. Each
either does what it says or raises, and then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from cardlab.players import Others, Strategy, answer, seat_names, seat_strategies
from cardlab.table.account import capital
from cardlab.table.deal import Deal
from cardlab.table.events import Viewer
from cardlab.table.game import Game
from cardlab.table.reasons import IllegalAction, Reason, RulesError, quoted
from cardlab.table.sitting import Sitting
from cardlab.table.timeline import KeptLine, Timeline
from cardlab.table.voice import Voice
from cardlab.table.whole import as_whole
from cardlab.widgets.series import Series
from cardlab.widgets.state import PromptState

Sits = int | Literal["all", "spectator"]
Kept = tuple[KeptLine, str, bool, tuple[tuple[str, str], ...]]


class Stepper:
    """A deal, the seat or seats that a person plays, and the strategies in the others.

    `seat` is the person's seat, "all" to play every seat, or "spectator" to look on. A teacher's table
    may open all cards at any time; any other once the deal is over. `name` stands in place of the seed,
    for a deal that nobody should be able to deal again. Of several deals, "new" takes the next, until all were played.

    >>> from cardlab.games.ponsi import Ponsi
    >>> table = Stepper(Ponsi(low="A5").deal(seed=7, players=4), seat=0)
    >>> table.voice.names
    ('You', 'Cautious', 'Caller', 'Sensible')
    """

    def __init__(
        self,
        deals: Deal | Sequence[Deal],
        seat: Sits = 0,
        others: Others = "mixed",
        teacher: bool = False,
        name: str = "",
    ) -> None:
        self._series = Series.of(deals)
        deal = self._series.given[0]
        self.sits = checked_sits(seat, deal.players)
        own = range(deal.players) if self.sits == "all" else () if self.sits == "spectator" else (self.sits,)
        self.strategies: dict[int, Strategy] = seat_strategies(
            others, [other for other in range(deal.players) if other not in own], deal.game
        )
        self.teacher = teacher
        if not isinstance(name, str):
            raise RulesError(f"name={quoted(name)}: a deal's name is text.")
        self._name = name
        self._dealt = 1
        self.revealed = False
        self._began_with = deal.record.stacks
        self.note = ""  # something that the learner should know about the last change
        self.advice: tuple[tuple[str, str], ...] = ()  # what the coach says, until something changes
        self.timeline = Timeline(deal.branch())
        self._play_others()

    # Who is who.

    @property
    def deal(self) -> Deal:
        """The deal as it stands now."""
        return self.timeline.deal

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals that were played to their end here, each as it was played first."""
        return self._series.with_played(self.timeline).past

    @property
    def seat(self) -> int | None:
        """The seat that is shown: the person's own, or of several the one that is asked; None when looking on."""
        if (asked := self._asked_person()) is not None:
            return asked
        if self.sits == "all":
            return self.deal.dealer
        return None if self.sits == "spectator" else self.sits

    def _asked_person(self) -> int | None:
        """The seat that a person is to answer for now: the person's own before any other."""
        seats = [seat for seat in self.deal.decision.seats if self.is_mine(seat)] if self.deal.decision else []
        return self.sits if self.sits in seats else next(iter(seats), None)

    @property
    def viewer(self) -> Viewer:
        """Whose view is shown."""
        if self.revealed:
            return "teacher"
        return "spectator" if self.seat is None else self.seat

    @property
    def deal_name(self) -> str:
        """What the deal is called: by its seed, so that a class can deal it again, unless it was given a name."""
        if (count := len(self._series.given)) > 1:
            return f"{self._name and f'{self._name}, '}deal {self._dealt} of {count}"
        if self._name:
            return self._name if self._dealt == 1 else f"{self._name}, deal {self._dealt}"
        chosen = self.deal.record.pack and not self.deal.record.known  # a pack that goes on has been seen
        return "a chosen pack" if chosen else f"deal {self.deal.seed}"

    @property
    def voice(self) -> Voice:
        """The names of the seats; the person's own is "you", where there is one."""
        names = list(seat_names(self.deal.players, self.strategies))
        if isinstance(self.sits, int):
            names[self.sits] = "You"
        return Voice(tuple(names), self.sits if isinstance(self.sits, int) else None)

    def seen_from(self, viewer: Viewer) -> str:
        """The table in lines of text as a seat, "spectator" or "teacher" sees it."""
        names = seat_names(self.deal.players, self.strategies)
        view = self.deal.view(viewer)
        return view.text(Voice(names, view.seat))

    def is_mine(self, seat: int) -> bool:
        """Whether a person plays the seat."""
        return seat not in self.strategies

    @property
    def my_turn(self) -> bool:
        """Whether the decision waits for a seat that a person plays."""
        return self._asked_person() is not None

    # What the controls do.

    def act(self, action: str, seat: int | None = None) -> None:
        """A person's answer; the other seats then go on until a person is asked again."""
        by = self._asked_person() if seat is None else self.deal.checked_seat(seat)
        if by is None and self.deal.decision is not None:
            by = self.deal.decision.seat
        if by in self.strategies and self.deal.decision is not None:
            name = self.voice.name(by)
            raise IllegalAction(
                Reason("not_yours", f"{name} plays that seat: step forward, and {name} decides.", "deal.turn")
            )
        self.timeline.act(action, by)
        self._begin_change()
        self._play_others()

    def back(self) -> None:
        """One answer back."""
        self._check(self.why_no_back())
        self.timeline.back()
        self._begin_change()

    def forward(self) -> None:
        """The next answer of the line, or the next answer of a strategy."""
        self._check(self.why_no_forward())
        self._one_forward()
        self._begin_change()

    def to(self, step: int) -> None:
        """Stand after that many answers of the line."""
        self.timeline.to(step)
        self._begin_change()

    def play_on(self) -> None:
        """Go forward until a person is asked, or the deal is over."""
        self._check(self.why_no_play_on())
        while self.deal.decision is not None and not self.my_turn:
            self._one_forward()
        self._begin_change()

    def first_line(self) -> None:
        """Back on the line first played."""
        self._check(self.why_no_first_line())
        self.timeline.return_to_first()
        self._begin_change()

    def again(self) -> None:
        """The same deal from its start."""
        self._start(Deal(replace(self.deal.record, answers=())))

    def new(self) -> None:
        """The next deal: stacks go on, the deal passes left, and a pot may ride. A deal cut short is dropped.

        Where several deals were given, it is the next of these, as it was given.
        """
        self._check(self.why_no_new())
        if (given := self._series.after(self._dealt)) is not None:
            self._start(given)
            self._dealt += 1
            return
        if self.deal.decision is not None:
            record = self.deal.record
            self._start(Deal(replace(record, seed=record.seed + 1, pack=None, known=(), answers=())))
            self._dealt += 1
            return
        sitting = self._sitting()
        bought = self._buy_in(sitting)
        self._start(self._dealt_next(sitting))
        self._dealt += 1
        self.note = bought

    def _sitting(self) -> Sitting:
        """The sitting that the deal belongs to."""
        return Sitting(self.deal)

    @property
    def _next_game(self) -> Game:
        """The game that is dealt next."""
        return self.deal.game

    def _dealt_next(self, sitting: Sitting) -> Deal:
        """The deal that follows."""
        return sitting.next()

    def _buy_in(self, sitting: Sitting) -> str:
        """A seat with too few chips for its ante buys what it began with; gives back what is said of it."""
        short = sitting.short(self._next_game)
        for seat, need in short.items():
            sitting.top_up(seat, max(self._began_with[seat], need))
        names = capital(self.voice.list(short))
        plural = len(short) > 1 or self.voice.you in short
        why = getattr(self.deal.game, "why_chips", "for the ante")
        return (
            f"{names} {'have' if plural else 'has'} too few chips {why} and {'buy' if plural else 'buys'} more."
            if short
            else ""
        )

    def reveal(self, on: bool) -> None:
        """Open all cards, or close them again."""
        self._check(self.why_no_reveal() if on else "")
        self.revealed = on

    def advise(self, rows: tuple[tuple[str, str], ...]) -> None:
        """Show what the coach says; nothing closes its panel."""
        self.advice = rows

    # Why a control can't be used now; "" where it can.

    def own_prompt(self) -> PromptState | None:
        """What the table itself asks, between two deals; None where it asks nothing."""
        return None

    def why_no_back(self) -> str:
        """For "back"."""
        return "" if self.timeline.step else "This is the start of the deal."

    def why_no_forward(self) -> str:
        """For "forward"."""
        if self.deal.decision is None:
            return "The deal is over."
        if self.timeline.next_answer is None and self.my_turn and self._asked_strategy() is None:
            return "It is your turn: choose what to do."
        return ""

    def why_no_play_on(self) -> str:
        """For "play on"."""
        if self.deal.decision is None:
            return "The deal is over."
        return "It is your turn: choose what to do." if self.my_turn else ""

    def why_no_first_line(self) -> str:
        """For "return to the first line"."""
        return "This is the line first played." if self.timeline.on_first_line else ""

    def why_no_new(self) -> str:
        """For "new"."""
        count = len(self._series.given)
        if count == 1:
            return ""
        if self.timeline.first_finished is None:
            return "Play this deal to its end first: several deals are looked back on together."
        return f"This was the last of {count} deals." if self._dealt >= count else ""

    def why_no_reveal(self) -> str:
        """For "reveal all"."""
        if self.teacher or self.deal.decision is None:
            return ""
        return "Cards are opened when the deal is over."

    def _check(self, why_not: str) -> None:
        if why_not:
            raise IllegalAction(Reason("not_now", why_not))

    # Keeping and restoring, so that a change that fails half-way leaves nothing changed.

    def kept(self) -> Kept:
        """What `restore` needs to bring the table back to where it stands."""
        return self.timeline.kept(), self.note, self.revealed, self.advice

    def restore(self, kept: Kept) -> None:
        """Bring the table back to where it stood."""
        line, self.note, self.revealed, self.advice = kept
        self.timeline = Timeline.restored(line)

    # Letting the others play.

    def _play_others(self) -> None:
        """The others answer until a person is asked; a spectator steps by hand instead."""
        if self.sits == "spectator":
            return
        while (seat := self._asked_strategy()) is not None:
            self.timeline.act(answer(self.deal, seat, self.strategies[seat]), seat)

    def _asked_strategy(self) -> int | None:
        """The first strategy that is asked now; None when only people are, or nobody."""
        seats = self.deal.decision.seats if self.deal.decision else ()
        return next((seat for seat in seats if seat in self.strategies), None)

    def _one_forward(self) -> None:
        if self.timeline.next_answer is not None:
            self.timeline.forward()
            return
        seat = self._asked_strategy()
        assert seat is not None, "forward was checked"
        self.timeline.act(answer(self.deal, seat, self.strategies[seat]), seat)

    def _begin_change(self) -> None:
        self.note, self.advice = "", ()
        if not self.teacher:
            self.revealed = False  # open cards do not stay open into a line that is played

    def _start(self, deal: Deal) -> None:
        series = self._series.with_played(self.timeline)
        self.timeline = Timeline(deal)
        self.note, self.advice, self.revealed = "", (), False
        self._play_others()
        self._series = series


def checked_sits(seat: object, players: int) -> Sits:
    """A seat, "all" or "spectator"; RulesError for anything else."""
    if isinstance(seat, str) and seat in ("all", "spectator"):
        return seat  # type: ignore[return-value]
    number = as_whole(seat)
    if number is None or not 0 <= number < players:
        raise RulesError(f'seat={quoted(seat)} is not a seat here: use 0 to {players - 1}, "all" or "spectator".')
    return number
