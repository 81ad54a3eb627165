"""Hands being put in order: what each control of a ranker does, without the page.

Each deed either does what it says or raises, and then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from cardlab.cards import Card, cards
from cardlab.exercises.hands_to_order import FEWEST, MOST, Hands, check_level, checked_counts, hands_to_order
from cardlab.exercises.orders import Moved, Pair, compared, is_right, misreading, moves, plain_name, right_order
from cardlab.ranking import LowRanking, ranking
from cardlab.table.reasons import IllegalAction, Reason, RulesError, quoted
from cardlab.table.whole import as_whole

ORDER_IS_OPEN = "The order is open now: begin again, or take new hands."


@dataclass(frozen=True)
class Standing:
    """How the hands stand, and what is known of them; never changed, only replaced."""

    hands: Hands
    ranking: LowRanking
    order: tuple[int, ...]
    level: str
    count: int
    size: int
    seed: int | None  # None for hands that somebody gave
    next_seed: int
    past: tuple[tuple[int, ...], ...] = ()  # the orders before, for undo
    known: dict[frozenset[int], Pair] = field(default_factory=dict)  # what checks have told
    checked: tuple[int, ...] | None = None  # the order of the last check
    tries: int = 0
    open: bool = False
    found: bool = False  # opened by the learner's own order
    moved: tuple[Moved, ...] = ()
    before: LowRanking | None = None  # the ranking before, where the last deed was to change it
    said: str = ""  # what the last deed did


class Ordering:
    """Three to eight hands and a low ranking; the learner moves hands, and checks.

    `hands` is how many to deal, or the hands themselves. The first place is the top one, for the lowest hand.

    >>> game = Ordering(3, "A5", level="near", seed=1)
    >>> [plain_name(hand) for hand in game.standing_hands]
    ['Q-8-6-5-2', 'Q-8-7-6-3', 'Q-8-7-4-3']
    >>> game.move(3, to=2)
    >>> game.check()
    >>> game.standing.tries, game.standing.open
    (1, True)
    """

    def __init__(
        self,
        hands: int | Iterable[str | Iterable[Card | str]] = 5,
        ranking_name: str | LowRanking = "A5",
        level: str = "easy",
        seed: int = 1,
        size: int = 5,
    ) -> None:
        chosen = low_ranking(ranking_name)
        check_level(level)
        if isinstance(hands, int) or as_whole(hands) is not None:
            self.standing = dealt(chosen, level, seed, *checked_counts(hands, size))
        else:
            given = given_hands(hands)
            count = len(given)
            self.standing = Standing(given, chosen, tuple(range(count)), level, count, len(given[0]), None, seed)

    def kept(self) -> Standing:
        """What `restore` needs."""
        return self.standing

    def restore(self, kept: Standing) -> None:
        """Stand as the hands stood then."""
        self.standing = kept

    @property
    def standing_hands(self) -> list[tuple[Card, ...]]:
        """The hands as they stand, from the top."""
        return [self.standing.hands[number] for number in self.standing.order]

    # What the controls do.

    def _place(self, given: object, last: int) -> int:
        place = as_whole(given)
        if place is None or not 1 <= place <= last:
            raise IllegalAction(Reason("no_place", f"{quoted(given)} is no place here: places are 1 to {last}."))
        return place

    def move(self, place: int, to: int) -> None:
        """Move the hand at a place to another place, counted from 1."""
        self._check(self.why_no_move())
        now = self.standing
        last = len(now.order)
        place, to = self._place(place, last), self._place(to, last)
        if place == to:
            raise IllegalAction(Reason("no_move", f"The hand is at place {to} already."))
        order = list(now.order)
        number = order.pop(place - 1)
        order.insert(to - 1, number)
        said = f"{plain_name(now.hands[number])} moved to place {to} of {last}."
        self.standing = replace(now, order=tuple(order), past=(*now.past, now.order), said=said)

    def undo(self) -> None:
        """Take the last move back."""
        self._check(self.why_no_undo())
        now = self.standing
        self.standing = replace(now, order=now.past[-1], past=now.past[:-1], said="The last move is taken back.")

    def check(self) -> None:
        """Compare each hand with the one below it."""
        self._check(self.why_no_check())
        now = self.standing
        found = is_right(now.hands, now.order, now.ranking)
        self.standing = replace(
            now,
            known=now.known | self._pairs(now.order),
            checked=now.order,
            tries=now.tries + 1,
            open=found,
            found=found,
            said="",
        )

    def show_order(self) -> None:
        """Put the hands in the right order."""
        self._check(self.why_no_show_order())
        now = self.standing
        order = right_order(now.hands, now.order, now.ranking)
        self.standing = replace(now, order=order, known=self._pairs(order), past=(), open=True, said="")

    def use(self, name: str | LowRanking) -> None:
        """Go by another ranking: hands in their right order are put in order anew, others stay for a new try."""
        now, chosen = self.standing, low_ranking(name)
        if chosen == now.ranking:
            raise IllegalAction(Reason("no_change", f"The ranking is {chosen.title} already."))
        if not now.open:
            said = f"The ranking is {chosen.title} now. The hands stay as they stand."
            self.standing = replace(now, ranking=chosen, known={}, checked=None, tries=0, past=(), said=said)
            return
        order, moved = moves(now.hands, now.order, now.ranking, chosen)
        self.standing = replace(now, ranking=chosen, order=order, moved=moved, before=now.ranking, said="")
        self.standing = replace(self.standing, known=self._pairs(order))

    def again(self) -> None:
        """The same hands as they were dealt."""
        self._check(self.why_no_again())
        now = self.standing
        start = Standing(
            now.hands,
            now.ranking,
            tuple(range(len(now.hands))),
            now.level,
            now.count,
            now.size,
            now.seed,
            now.next_seed,
        )
        self.standing = replace(start, said="The same hands again, as they were dealt.")

    def new(self, level: str | None = None, hands: int | None = None, seed: int | None = None) -> None:
        """New hands: the next by seed, or of this seed."""
        now = self.standing
        level = now.level if level is None else level
        check_level(level)
        count, size = checked_counts(now.count if hands is None else hands, now.size if now.size in (5, 7) else 5)
        fresh = dealt(now.ranking, level, now.next_seed if seed is None else seed, count, size)
        self.standing = replace(fresh, said="New hands.")

    # What has been found out.

    @property
    def pairs(self) -> list[tuple[int, int, Pair]]:
        """The neighbours of which is known how they compare: upper hand, lower hand, comparison."""
        found = [
            (above, below, self.standing.known.get(frozenset((above, below))))
            for above, below in pairwise(self.standing.order)
        ]
        return [(above, below, pair) for above, below, pair in found if pair is not None]

    @property
    def is_checked(self) -> bool:
        """Whether the hands stand as they were last checked."""
        return self.standing.checked == self.standing.order

    def _pairs(self, order: Sequence[int]) -> dict[frozenset[int], Pair]:
        now = self.standing
        return {frozenset((a, b)): compared(now.hands, a, b, now.ranking) for a, b in pairwise(order)}

    # Why a control can't be used now; "" where it can.

    def why_no_move(self) -> str:
        """For moving a hand."""
        return ORDER_IS_OPEN if self.standing.open else ""

    def why_no_undo(self) -> str:
        """For "undo"."""
        if self.standing.open:
            return ORDER_IS_OPEN
        return "" if self.standing.past else "No hand has been moved."

    def why_no_check(self) -> str:
        """For "check"."""
        if self.standing.open:
            return ORDER_IS_OPEN
        return "This order has been checked: move a hand first." if self.is_checked else ""

    def why_no_show_order(self) -> str:
        """For "show the order"."""
        if self.standing.open:
            return "The order is open already."
        return "" if self.standing.tries else "Try it first: after a check the order can be shown."

    def why_no_again(self) -> str:
        """For "the same hands again"."""
        now = self.standing
        return (
            ""
            if now.tries or now.open or now.order != tuple(range(len(now.hands)))
            else "The hands are as they were dealt."
        )

    def _check(self, why_not: str) -> None:
        if why_not:
            raise IllegalAction(Reason("not_now", why_not))


def dealt(chosen: LowRanking, level: str, seed: int, count: int, size: int) -> Standing:
    """New hands by seed."""
    hands = hands_to_order(seed, level, chosen, count, size)
    return Standing(hands, chosen, tuple(range(count)), level, count, size, seed, seed + 1)


def low_ranking(name: object) -> LowRanking:
    """A low ranking by its name; RankingError for a name that there is not, RulesError for the high one."""
    found = ranking(name)  # type: ignore[arg-type]
    if not isinstance(found, LowRanking):
        raise RulesError(
            f"Low hands are put in order here, and {found.name} is not a low ranking. Use A5, A6, D27 or another."
        )
    return found


def given_hands(hands: Iterable[str | Iterable[Card | str]]) -> Hands:
    """Hands that somebody wrote: three to eight, all as long, no card in two of them."""
    if isinstance(hands, str):
        raise RulesError(f"{quoted(hands)} is one hand: give a number of hands, or a list of them.")
    try:
        found = tuple(cards(hand) for hand in hands)
    except TypeError:
        raise RulesError(f"hands={quoted(hands)}: give a number of hands, or a list of them.") from None
    if not FEWEST <= len(found) <= MOST:
        raise RulesError(f"{FEWEST} to {MOST} hands can be put in order, not {len(found)}.")
    sizes = {len(hand) for hand in found}
    if len(sizes) > 1 or not sizes <= {5, 7}:
        raise RulesError(f"All hands have 5 cards, or all 7; these have {', '.join(str(len(hand)) for hand in found)}.")
    cards([card for hand in found for card in hand])
    return found


def idea_behind(game: Ordering) -> str:
    """In a sentence, the idea by which the order that stands would be right; "" where none explains it."""
    now = game.standing
    found = misreading(now.hands, now.order, now.ranking)
    return found.sentence if found else ""
