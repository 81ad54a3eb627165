"""The rules of a house as a list to choose from: what each is called, what it may be, and what that means."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from cardlab.games.house_rules import in_words
from cardlab.table.house import ALLOWED, House
from cardlab.table.houses import HOUSES
from cardlab.table.reasons import RulesError, did_you_mean, listed, quoted
from cardlab.table.rulebook import RULEBOOK

NAMES: Final[dict[str, str]] = {
    "both_tie": "a tie when going both ways",
    "failed_both": "a failed claim to both",
    "no_winner": "nobody wins",
    "declare": "declaring",
    "allow_both": "going both ways",
    "qualifier": "low qualifier",
    "high_qualifier": "high qualifier",
    "nobody_qualifies": "nobody qualifies",
    "side_pots": "side pots",
    "withdraw_includes_winner": "the winner withdraws too",
    "odd_chip_halves": "odd chip between high and low",
    "odd_chip_ties": "odd chips in a tie",
    "split_identical_whole": "the same hands both ways split at once",
}
"""The fields of `House` in the words of a rules sheet."""

TEXTS: Final[dict[str, dict[str, str]]] = {
    "declare": {"declared": "Each seat says high, low or both, and competes for that alone."},
    "allow_both": {"yes": "A seat may go both ways.", "no": RULEBOOK["declare.allow_both"].text},
    "qualifier": {
        "none": "Any hand may win low.",
        "8": "A low is five different ranks, eight or lower.",
        "9": "A low is five different ranks, nine or lower.",
        "no_pair": "A low has no pair.",
    },
    "high_qualifier": {"none": "Any hand may win high.", "pair": "A high has a pair or better."},
    "nobody_qualifies": {"none": "When no hand qualifies, the rule for a pot that nobody wins says."},
    "side_pots": {"separate": "Each side pot is settled for itself, among the seats that matched it."},
    "withdraw_includes_winner": {
        "yes": "All in a shared side pot withdraw what winners outside it would have won.",
        "no": "Only those who won nothing in a shared side pot withdraw.",
    },
    "odd_chip_halves": {"high": RULEBOOK["showdown.odd_chip"].text},
    "odd_chip_ties": {
        "left_of_dealer": "Odd chips go to the tied seats that are nearest to the dealer's left.",
        "high_card_suit": "Odd chips go by suit: to the highest card of a high, to the lowest of a low.",
    },
    "split_identical_whole": {
        "yes": "Seats that tie with each other both ways split the pot in one.",
        "no": "Seats that tie with each other both ways split each half for itself.",
    },
}
"""What the rulebook does not say."""


def choices(field: str) -> tuple[object, ...]:
    """What a rule may be."""
    return ALLOWED.get(field, (True, False))


def key(value: object) -> str:
    """A rule's value as it travels: "share", "8", "none", "yes"."""
    return in_words(value).replace(" ", "_")


def meaning(field: str, value: object) -> str:
    """What it means that a rule is so."""
    said = key(value)
    return TEXTS.get(field, {}).get(said) or RULEBOOK[f"{field}.{said}"].text


def house_called(name: str) -> House:
    """A house by its name; RulesError for any other, with the nearest."""
    if isinstance(name, str) and name in HOUSES:
        return HOUSES[name]
    raise RulesError(f"{quoted(name)} is not a house.{did_you_mean(name, HOUSES)} There are: {listed(HOUSES, 'and')}.")


def with_rule(house: House, field: str, value: object) -> House:
    """The house with one rule changed; RulesError where that can't be."""
    known = [one.name for one in fields(House)]
    if field not in known:
        raise RulesError(
            f"A house has no rule {quoted(field)}.{did_you_mean(field, known)} It has: {listed(known, 'and')}."
        )
    found = next((one for one in choices(field) if value is one or value == key(one)), value)
    if field == "declare" and found == "cards_speak":
        return house.with_speaking_cards()
    return replace(house, **{field: found})  # type: ignore[arg-type]


def said_of(field: str, value: object) -> str:
    """A rule in words: "a tie when going both ways: keep outright"."""
    return f"{NAMES[field]}: {in_words(value)}"
