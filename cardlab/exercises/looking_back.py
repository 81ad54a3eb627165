"""Deals looked back on: what each choice of a seat gave away, beside what was won; the costliest; the same deals again.

Two columns, because they answer two questions. What was won depends on cards that nobody could see; the value lost
depends only on what the seat could see when it chose.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, overload, runtime_checkable

from cardlab.exercises.feedback import count
from cardlab.exercises.judged_choice import Choice, Counting, JudgedChoice, choices_in, in_words, judge
from cardlab.exercises.said import in_html
from cardlab.exercises.second_try import TwoTries, beside, dealt_again, signed
from cardlab.games.checks import whole
from cardlab.games.ponsi import Ponsi
from cardlab.odds.declaring import reporter
from cardlab.odds.opponents import Opponents, declarers
from cardlab.odds.parts import amount
from cardlab.odds.progress import Progress, Report
from cardlab.odds.redealing import times_asked
from cardlab.odds.sheets import grid, grid_html
from cardlab.table.betting import StayDecision
from cardlab.table.deal import Deal
from cardlab.table.events import Declared
from cardlab.table.reasons import ActionError, RulesError, listed, quoted

SAMPLES: Final = 20_000
NOTHING: Final = "No deal has been played to its end yet: play one, then run this cell again."
JUDGED: Final = (
    "Judged are the prices and the coins, from what you could see then, as if the others stay to the end and "
    "nobody bets any more. Bets, calls and raises are not judged, nor a fold to a bet: their worth hangs on how the "
    "others answer."
)


@runtime_checkable
class HasDeals(Protocol):
    """Whatever deals were played at: a sitting, or a table in the notebook."""

    @property
    def deals(self) -> Sequence[Deal]:
        """The deals, the first one first."""


@dataclass(frozen=True, repr=False)
class ReviewedDeal:
    """A deal that is over, with the choices of one seat judged."""

    number: int
    deal: Deal
    seat: int
    choices: tuple[JudgedChoice, ...]

    @property
    def lost(self) -> float:
        """Value given away, in chips on average."""
        return sum(choice.lost for choice in self.choices)

    @property
    def right(self) -> bool:
        """Whether every choice that was judged is as good as the best."""
        return all(choice.right for choice in self.choices)

    @property
    def won(self) -> int:
        """Chips that the seat won; below 0 it lost them."""
        return won_by(self.deal, self.seat)

    @property
    def end(self) -> str:
        """How far the seat went, in a word or two."""
        for event in self.deal.events:
            if isinstance(event, Declared) and event.seat == self.seat:
                return event.way
        last = max((step for step, given in enumerate(self.deal.answers) if given.seat == self.seat), default=0)
        if not self.deal.answers or self.deal.answers[last].action != "fold":
            return "alone"
        asked = self.deal.at(last).decision
        return f"fold, card {asked.step + 1}" if isinstance(asked, StayDecision) else "fold, bets"

    def __repr__(self) -> str:
        return (
            f"<deal {self.number}: {self.end}, {amount(self.lost)} chips of value lost in "
            f"{count(len(self.choices), 'choice')}, {in_words(self.won)}>"
        )


@dataclass(frozen=True, repr=False)
class Costliest(Sequence[JudgedChoice]):
    """The choices that gave away most, the dearest first. Its repr tells them."""

    choices: tuple[JudgedChoice, ...]
    of: int
    """How many choices were judged."""

    @overload
    def __getitem__(self, place: int) -> JudgedChoice: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[JudgedChoice]: ...
    def __getitem__(self, place: int | slice) -> JudgedChoice | Sequence[JudgedChoice]:
        return self.choices[place]

    def __len__(self) -> int:
        return len(self.choices)

    @property
    def text(self) -> str:
        """One after another, with a number to find each by."""
        if not self.of:
            return NOTHING
        if not self.choices:
            return "Nothing to look at: every choice that was judged is as good as the best."
        return "\n\n".join(f"{place}. {choice.text}" for place, choice in enumerate(self.choices, 1))

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        if not self.choices:
            return in_html(self.text)
        items = "".join(f'<li style="margin-bottom:0.8em">{choice._repr_html_()}</li>' for choice in self.choices)
        return f"<ol>{items}</ol>"


@dataclass(frozen=True, repr=False)
class Review(Sequence[ReviewedDeal]):
    """Deals with the choices of one seat judged; see `review`. Its repr is the table."""

    seat: int
    reviewed: tuple[ReviewedDeal, ...]

    @overload
    def __getitem__(self, place: int) -> ReviewedDeal: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[ReviewedDeal]: ...
    def __getitem__(self, place: int | slice) -> ReviewedDeal | Sequence[ReviewedDeal]:
        return self.reviewed[place]

    def __len__(self) -> int:
        return len(self.reviewed)

    @property
    def choices(self) -> tuple[JudgedChoice, ...]:
        """All choices that were judged, in their order."""
        return tuple(choice for deal in self.reviewed for choice in deal.choices)

    @property
    def lost(self) -> float:
        """Value given away in all deals, in chips on average."""
        return sum(deal.lost for deal in self.reviewed)

    @property
    def won(self) -> int:
        """Chips won in all deals; below 0 they were lost."""
        return sum(deal.won for deal in self.reviewed)

    def costliest(self, most: int = 3) -> Costliest:
        """The choices that gave away most, the dearest first: at most so many, and none that is as good as the best.

        Each has `.deal`, which stands where the choice was made, to be shown and played on from there.
        """
        wrong = sorted((choice for choice in self.choices if not choice.right), key=lambda choice: -choice.lost)
        return Costliest(tuple(wrong[: whole("most", most, 1)]), len(self.choices))

    def again(self, seed: int | None = None) -> tuple[Deal, ...]:
        """The same deals from their start, to be played again: the same cards, seats, dealers and stacks.

        With a `seed` only the own cards of the seat stay: all others are dealt anew, the same ones for the same seed.
        """
        return tuple(dealt_again(deal.number, deal.deal, self.seat, seed) for deal in self.reviewed)

    def beside(self, second: Review) -> TwoTries:
        """This try and a second one at the same deals, side by side. RulesError when the deals are not the same."""
        if not isinstance(second, Review):
            raise RulesError(f"{quoted(second)} is not a review: give cl.review(...) of the second try.")
        return beside(self, second)

    # In words.

    @property
    def luck(self) -> str:
        """Where value and result part ways, in a sentence or two; "" where they do not."""
        lucky = [deal for deal in self.reviewed if deal.won > 0 and not deal.right]
        unlucky = [deal for deal in self.reviewed if deal.won < 0 and deal.right]
        said = [
            f"{which} {numbered(deals)}."
            for which, deals in (
                ("Value given away, and chips won all the same:", lucky),
                ("Nothing given away, and chips lost all the same:", unlucky),
            )
            if deals
        ]
        return " ".join(said)

    @property
    def total(self) -> str:
        """All deals in a sentence."""
        wrong = sum(not choice.right for choice in self.choices)
        gave = f"gave value away, {amount(self.lost)} chips in all" if wrong else "gave away anything to speak of"
        choices = f"{wrong or 'none'} of {count(len(self.choices), 'choice')}"
        return f"In {count(len(self), 'deal')} {choices} {gave}; {in_words(self.won)}."

    def rows(self) -> tuple[list[str], list[list[str]]]:
        """The heads and the cells of the table."""
        rows = [[str(deal.number), deal.end, f"{deal.lost:.1f}", signed(deal.won)] for deal in self.reviewed]
        total = ["all", "", f"{self.lost:.1f}", signed(self.won)]
        return ["deal", "you went", "value lost", "won"], [*rows, total]

    def notes(self) -> list[str]:
        """What there is to say beside the table."""
        return [note for note in (self.total, self.luck, JUDGED) if note]

    def __repr__(self) -> str:
        return "\n".join([*grid(*self.rows()), *self.notes()]) if self.reviewed else NOTHING

    def _repr_html_(self) -> str:
        if not self.reviewed:
            return in_html(NOTHING)
        return grid_html("Value lost, beside what was won", *self.rows(), self.notes())


def review(
    of: HasDeals | Deal | Iterable[Deal],
    seat: int | None = None,
    opponents: Opponents = "better half",
    samples: int = SAMPLES,
    seed: int = 0,
    progress: bool | Report = True,
) -> Review:
    """Look back on deals of Ponsi: what each choice of a seat gave away on average, beside what the deal won.

    `of` is a table from `cl.show` or a sitting (the deals that are over there), a deal that is over, or several.
    `seat` is the one to look at: the person's own at a table, else seat 0, unless told. Judged are the prices (pay or
    fold) and the coins, from what the seat could see at that moment, by `odds.folding_later` and
    `odds.declaration_values`: `opponents`, `samples`, `seed` and `progress` are as there. Betting is not judged,
    nor a price where somebody is too short of chips to pay to the end, nor a choice with side pots.

    Raises ActionError for a deal that is not over, and RulesError for a game that is not Ponsi.

    >>> deal = Ponsi(low="A5").deal(seed=7, players=2)
    >>> while deal.decision is not None:
    ...     _ = deal.act("pay" if "pay" in deal.legal_actions else "both" if "both" in deal.legal_actions else "check")
    >>> looked = review(deal, samples=2000)
    >>> looked.won, len(looked.choices), looked.costliest(1)[0].moment
    (-16, 6, 'the coins')
    """
    deals = finished(of)
    number = seat_of(of, seat, deals)
    counting = Counting(opponents, times_asked("samples", samples), whole("seed", seed, 0))
    if isinstance(opponents, str):
        declarers(opponents, (0,))  # an unknown name is refused before any counting
    found = [(place, deal, tuple(choices_in(place, deal, number))) for place, deal in enumerate(deals, 1)]
    shown = Progress(sum(len(choices) for _, _, choices in found), reporter(progress))

    def judged(choice: Choice, won: int) -> JudgedChoice:
        made = judge(choice, counting.values(choice.view), won)
        shown.add(1)
        return made

    return Review(
        number,
        tuple(
            ReviewedDeal(place, deal, number, tuple(judged(choice, won_by(deal, number)) for choice in choices))
            for place, deal, choices in found
        ),
    )


def finished(of: object) -> tuple[Deal, ...]:
    """The deals to look back on; those still played at a table or a sitting are left out."""
    if isinstance(of, Deal):
        deals: tuple[Any, ...] = (of,)
    elif isinstance(of, HasDeals):
        deals = tuple(deal for deal in of.deals if deal.decision is None)
    elif isinstance(of, Iterable) and not isinstance(of, str):
        deals = tuple(of)
    else:
        raise RulesError(
            f"{quoted(of)} can't be looked back on: give a table from cl.show, a sitting, or deals that are over."
        )
    for place, deal in enumerate(deals, 1):
        if not isinstance(deal, Deal):
            raise RulesError(f"{quoted(deal)} is not a deal: give deals that are over, or the table or the sitting.")
        if not isinstance(deal.game, Ponsi):
            raise RulesError(f"Deal {place} is {deal.game.title}: a review judges Ponsi so far. Leave that deal out.")
        if deal.decision is not None:
            raise ActionError(f"Deal {place} is not over yet: play it to its end, and then look back on it.")
    return deals


def seat_of(of: object, seat: int | None, deals: Sequence[Deal]) -> int:
    """The seat to look at, if every deal has it."""
    own = getattr(of, "sits", 0) if seat is None else seat
    if not deals:
        return own if isinstance(own, int) else 0
    if seat is None and not isinstance(own, int):
        raise ActionError("Several seats or none were yours at this table: say which to look at, as in seat=0.")
    for deal in deals:
        deal.checked_seat(own)
    return int(own)


def won_by(deal: Deal, seat: int) -> int:
    """Chips that a seat won in a deal that is over."""
    assert deal.outcome is not None
    return deal.outcome.net[seat]


def numbered(deals: Sequence[ReviewedDeal]) -> str:
    """Deals by their numbers, as in "deals 2 and 5"."""
    return f"deal{'s' if len(deals) > 1 else ''} {listed((str(deal.number) for deal in deals), 'and')}"
