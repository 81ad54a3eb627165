"""What the poker games share around their rules: names checked, deals made, rules explained and saved, two fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from cardlab.cards import Card
from cardlab.games.house_rules import explained, house_rule, terms_of
from cardlab.games.rules_sheet import RulesSheet, rules_sheet
from cardlab.table.deal import Deal, new_deal
from cardlab.table.game import Game
from cardlab.table.house import check_names
from cardlab.table.rulebook import BUDERICK, CARD_ROOMS, HOYLE, OURS, RuleText
from cardlab.table.sitting import Sitting

if TYPE_CHECKING:
    from cardlab.table.events import Half
    from cardlab.table.view import SeatView


class PokerGame(Game):
    """A frozen record of house rules, each a field made by `house_rule`; the first of them is `low`."""

    hand_size: ClassVar[int | None] = 5
    """How many cards of its own a seat has when all are dealt, drawn and discarded; None where that varies."""

    brief: ClassVar[str] = ""  # what marks the game, in a few words

    def __new__(cls, *low: Any, **given: Any) -> Self:
        """Refuse the names of house rules that there are not, with the nearest that there is."""
        check_names(cls, given)
        return object.__new__(cls)

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def terms(self) -> dict[str, Any]:
        """Every house rule as a plain value, for saving."""
        return terms_of(self)

    def explain(self, rule: str) -> RuleText:
        """A rule in a sentence or two, by the id that an event carries."""
        return explained(self, rule)

    # What a table shows of a game, and what strategies ask.

    def counting(self, half: Half, seat: SeatView, shared: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that count for a half, of those that are known: a seat's own and the shared ones."""
        return (*(card for card in seat.cards if card is not None), *shared)

    def price(self, place: int) -> int:
        """What it costs to stay for a shared card, by its place from 0; 0 where there is no price."""
        return 0

    def bet_after(self, place: int) -> int:
        """The size of bets once that shared card is turned, where it depends on the card."""
        return 0

    @property
    def course(self) -> tuple[str, ...]:
        """How the game goes, in sentences, in the order of play; for a game that does not say, its phases."""
        return tuple(f"{title[0].upper()}{title[1:]}." for _, title in self.phases)

    def rules_sheet(self) -> RulesSheet:
        """The rules as a page: how the game goes, and the house rules in force, with those marked that differ."""
        return rules_sheet(self)

    def deal(
        self,
        seed: int | None = None,
        players: int | None = None,
        stacks: int | Sequence[int] = 200,
        dealer: int = 0,
        pack: str | Sequence[Card] | None = None,
    ) -> Deal:
        """A new deal. `stacks` is one number of chips for all, or one for each seat.

        `pack` gives a chosen order of cards, in the order in which this game deals them: see the game. Without a
        seed one is chosen; `deal.seed` tells it. RulesError says what can't be.

        >>> from cardlab.games.ponsi import Ponsi
        >>> Ponsi(low="A5").deal(players=10)
        Traceback (most recent call last):
            ...
        cardlab.table.reasons.RulesError: Ponsi is for 2 to 9 players, not 10.
        """
        return new_deal(self, seed=seed, players=players, stacks=stacks, dealer=dealer, pack=pack)

    def sit_down(
        self, seed: int | None = None, players: int | None = None, stacks: int | Sequence[int] = 200, dealer: int = 0
    ) -> Sitting:
        """A sitting: deals one after another, in which the stacks go on and a pot may ride."""
        return Sitting(self.deal(seed=seed, players=players, stacks=stacks, dealer=dealer))


def table_stakes_rule() -> Any:
    """Whether a seat may be all in; the same field at every poker game."""
    return house_rule(
        "table stakes",
        "Whether a seat with too few chips may put in all it has and stay in for that much of the pot. Without, it "
        "must fold.",
        OURS,
        False,
    )


def side_pots_rule() -> Any:
    """How side pots are settled; the same field at every poker game."""
    return house_rule(
        "side pots",
        "With table stakes, each side pot is settled for itself among the seats that matched it.",
        CARD_ROOMS,
        "separate",
        {
            "hoyle_shared": (
                "With table stakes, a side pot has no showdown of its own: those in it who win at the whole showdown "
                "share it, and what they have no title to is withdrawn.",
                HOYLE,
            )
        },
    )


def raise_cap_rule() -> Any:
    """Whether the opening bet is one of the raises that the cap allows."""
    return house_rule(
        "cap counts the bet",
        'Whether the opening bet is one of the raises that the cap allows: the other way to read "three bumps".',
        BUDERICK,
        False,
    )


def coins_rule() -> Any:
    """How many coins in the fist say each way."""
    return house_rule(
        "coins", "How many coins in the fist say low, high and both.", BUDERICK, ((1, "low"), (2, "high"), (3, "both"))
    )


def both_tie_rule() -> Any:
    """What a tie does to a claim to both ways."""
    return house_rule("a tie when going both ways", "What a tie does to a seat that goes both ways.", BUDERICK, "lose")


def failed_both_rule() -> Any:
    """Whether a failed claim to both ways blocks the hands that it beats."""
    return house_rule(
        "a failed claim to both",
        "Whether the hand of a seat that failed to win both ways still blocks the hands that it beats.",
        BUDERICK,
        "blocks",
    )


def no_winner_rule() -> Any:
    """What becomes of a pot that nobody wins."""
    return house_rule("nobody wins", "What happens to the pot when nobody wins what they declared.", BUDERICK, "ride")
