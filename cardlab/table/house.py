"""How a house settles: each row on which houses differ is a field of `House`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, Self, get_args

from cardlab.table.reasons import RulesError, did_you_mean, listed, quoted

BothTie = Literal["lose", "share", "keep_outright", "nut_tie_ok", "tie_ok"]
FailedBoth = Literal["blocks", "removed"]
NoWinner = Literal["ride", "divide_active", "split_failed_both"]
Declare = Literal["declared", "cards_speak"]
LowQualifier = Literal[8, 9, "no_pair"] | None
HighQualifier = Literal["pair"] | None
NobodyQualifies = Literal["split_active", "ride"] | None
SidePots = Literal["separate", "hoyle_shared"]
OddChipHalves = Literal["high", "carry"]
OddChipTies = Literal["left_of_dealer", "high_card_suit", "carry"]

ALLOWED: dict[str, tuple[object, ...]] = {
    "both_tie": get_args(BothTie),
    "failed_both": get_args(FailedBoth),
    "no_winner": get_args(NoWinner),
    "declare": get_args(Declare),
    "qualifier": (None, 8, 9, "no_pair"),
    "high_qualifier": (None, "pair"),
    "nobody_qualifies": (None, "split_active", "ride"),
    "side_pots": get_args(SidePots),
    "odd_chip_halves": get_args(OddChipHalves),
    "odd_chip_ties": get_args(OddChipTies),
}


@dataclass(frozen=True, slots=True)
class House:
    """How a house settles a showdown; the defaults are Buderick's, and card-room practice where he is silent.

    Going both ways:

    * `both_tie`: a seat that goes both ways and ties one of them "lose"s everything; or "share"s the
      tied half if it won the other outright; or may "keep_outright" the half that it won alone; or is
      unharmed where the tied hand is the best there can be ("nut_tie_ok"); or may tie either way and
      still be paid its part ("tie_ok").
    * `failed_both`: the hand of a seat that failed to win both ways still "blocks" the hands it beats,
      or is "removed", so that the next best one-way hand wins.
    * `no_winner`: the pot stays for the next deal ("ride"), is divided equally by all who stayed
      ("divide_active"), or goes half each to the best hands whose both-way claims failed
      ("split_failed_both").
    * `allow_both`: whether there is a coin for both ways at all.
    * `declare`: seats have "declared" a way, or the "cards_speak": then every hand is tried both ways, and
      each half goes to the best hand, whoever wins the other.

    Hands that must be good enough:

    * `qualifier`: what a low must be: 8 or 9 (or better), "no_pair", or None for any; `high_qualifier`: "pair" or None.
    * `nobody_qualifies`: what happens when no hand is good enough the way it goes: all who stayed divide the pot
      ("split_active"), it stays for the next deal ("ride"), or, with None, `no_winner` says.

    Table stakes:

    * `side_pots`: each pot is settled among those entitled to it ("separate"); or a side pot belongs to the winners of
      the whole showdown who are in it, and what they have no title to is withdrawn ("hoyle_shared").
    * `withdraw_includes_winner`: whether a winner withdraws along with the others in a shared side pot.

    Odd chips:

    * `odd_chip_halves`: between high and low the odd chip goes to "high", or stays for the next deal ("carry").
    * `odd_chip_ties`: between tied hands it goes to the seat nearest the dealer's left ("left_of_dealer"), or by the
      suits of the hands that play ("high_card_suit": the highest card of a high, the lowest of a low), or stays
      for the next deal ("carry").
    * `split_identical_whole`: seats that tie with each other both ways split the pot at once, and not half by half.

    >>> House(both_tie="loose")
    Traceback (most recent call last):
        ...
    cardlab.table.reasons.RulesError: both_tie='loose' is not a house rule. Did you mean lose? Allowed: ...
    >>> House(withdraw_includes_winner=False)
    Traceback (most recent call last):
        ...
    cardlab.table.reasons.RulesError: withdraw_includes_winner=False does nothing: here each side pot is settled ...
    """

    both_tie: BothTie = "lose"
    failed_both: FailedBoth = "blocks"
    no_winner: NoWinner = "ride"
    declare: Declare = "declared"
    allow_both: bool = True
    qualifier: LowQualifier = None
    high_qualifier: HighQualifier = None
    nobody_qualifies: NobodyQualifies = None
    side_pots: SidePots = "separate"
    withdraw_includes_winner: bool = True
    odd_chip_halves: OddChipHalves = "high"
    odd_chip_ties: OddChipTies = "left_of_dealer"
    split_identical_whole: bool = True

    def __new__(cls, *rules: Any, **given: Any) -> Self:
        """Refuse the names of house rules that there are not, with the nearest that there is."""
        check_names(cls, given)
        return object.__new__(cls)

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name in ALLOWED:
                check_word(field.name, value, ALLOWED[field.name])
            else:
                yes_or_no(field.name, value)
        check_together(self)

    def with_speaking_cards(self) -> House:
        """The same house where nobody declares; its rules about declaring have no place then."""
        no_winner = "ride" if self.no_winner == "split_failed_both" else self.no_winner
        plain = House()
        return replace(
            self,
            declare="cards_speak",
            both_tie=plain.both_tie,
            failed_both=plain.failed_both,
            no_winner=no_winner,
            allow_both=True,
        )


def check_together(house: House) -> None:
    """Refuse a rule that another one leaves without any meaning."""
    no_both = ""
    if house.declare == "cards_speak":
        no_both = "here the cards speak, and nobody declares"
    elif not house.allow_both:
        no_both = "here nobody can go both ways (allow_both=False)"
    idle = {
        "allow_both": no_both if house.declare == "cards_speak" and not house.allow_both else "",
        "both_tie": no_both if house.both_tie != "lose" else "",
        "failed_both": no_both if house.failed_both != "blocks" else "",
        "no_winner": no_both if house.no_winner == "split_failed_both" else "",
        "nobody_qualifies": "here every hand qualifies: ask for a qualifier or a high_qualifier with it"
        if house.nobody_qualifies and house.qualifier is None and house.high_qualifier is None
        else "",
        "withdraw_includes_winner": 'here each side pot is settled among those in it: say side_pots="hoyle_shared" too'
        if not house.withdraw_includes_winner and house.side_pots == "separate"
        else "",
    }
    for name, why in idle.items():
        if why:
            raise RulesError(f"{name}={quoted(getattr(house, name))} does nothing: {why}.")


def check_names(rules: type[Any], given: Mapping[str, object]) -> None:
    """Refuse the names of house rules that a game or a house does not have, with the nearest that it has."""
    known = [field.name for field in fields(rules)]
    for name in given:
        if name not in known:
            raise RulesError(
                f"{rules.__name__} has no house rule {name!r}.{did_you_mean(name, known)} Known: {', '.join(known)}."
            )


def check_house(house: object) -> None:
    """Refuse what is not a house."""
    if not isinstance(house, House):
        raise RulesError(f'house={quoted(house)}: give a House, as in House(both_tie="share") or HOUSES["hoyle"].')


def check_word(name: str, value: object, allowed: Sequence[object]) -> None:
    """Refuse a house rule whose value is not one of those allowed."""
    if value not in allowed or isinstance(value, bool | float):
        words = [str(word) for word in allowed]
        raise RulesError(
            f"{name}={quoted(value)} is not a house rule.{did_you_mean(value, words)} Allowed: {listed(words)}."
        )


def yes_or_no(name: str, value: object) -> None:
    """Refuse what is neither True nor False."""
    if not isinstance(value, bool):
        raise RulesError(f"{name}={quoted(value)}: give True or False.")
