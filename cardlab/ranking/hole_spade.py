"""The spade in the hole: what takes the half of a pot at Chicago that is not for the best hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from cardlab.cards import Card, Suit
from cardlab.cards import cards as read_cards
from cardlab.ranking.judge import HalfWords

__all__ = ["HoleSpade", "SpadeValue"]

ACE = 14


@dataclass(frozen=True)
class HoleSpade:
    """Says whose spade in the hole is better: the higher, or in low Chicago the lower.

    `ace` is how the ace of spades counts where the lowest wins. Its cards are those in the hole; no two hands
    tie, because each spade is there once.

    >>> HoleSpade().strength(read_cards("Qs 9s Ad")) > HoleSpade().strength(read_cards("Js Ts Ks")[:2])
    True
    >>> HoleSpade("low", ace="low").best("As Kd 2s")
    <SPADE: A♠>
    """

    wins: Literal["high", "low"] = "high"
    ace: Literal["high", "low"] = "high"
    name = "SPADE"

    @property
    def title(self) -> str:
        """The name in words, as in "highest spade in the hole"."""
        if self.wins == "high":
            return "highest spade in the hole"
        return f"lowest spade in the hole, the ace {self.ace}"

    @property
    def half(self) -> HalfWords:
        """How people speak of this half of the pot."""
        return HalfWords("spade", f"the {self.wins}est spade in the hole", "nobody still in has a spade in the hole")

    def strength(self, cards: Sequence[Card]) -> int | None:
        """How good the spade in the hole is; greater is better, None where there is none."""
        return max([self._worth(card) for card in cards if card.suit == Suit.SPADES], default=None)

    def best(self, cards: str | Iterable[Card | str], /, board: str | Iterable[Card | str] = ()) -> SpadeValue:
        """What the cards in the hole are worth; `board` is the seat's cards that lie face up, and do not count.

        >>> print(HoleSpade().best("Qs 9s 4d", board="As 7h").explain())
        The queen of spades is the highest spade in the hole. The ace lies on the board and does not count.
        """
        return SpadeValue(self, read_cards(cards), read_cards(board))

    def pips(self, card: Card) -> int:
        """How a card counts on its own: 2 to 13, and the ace 1 or 14."""
        pips = card.rank.value + 2
        return 1 if pips == ACE and self.wins == self.ace == "low" else pips

    def is_nuts(self, cards: Sequence[Card]) -> bool:
        """Whether no spade is better."""
        return self.strength(cards) == (ACE if self.wins == "high" or self.ace == "low" else ACE - 1)

    def _worth(self, card: Card) -> int:
        return self.pips(card) if self.wins == "high" else ACE + 1 - self.pips(card)


@dataclass(frozen=True, slots=True, repr=False)
class SpadeValue:
    """What some cards in the hole are worth at Chicago."""

    judge: HoleSpade
    hole: tuple[Card, ...]
    board: tuple[Card, ...] = ()

    @property
    def strength(self) -> int | None:
        """As the judge has it."""
        return self.judge.strength(self.hole)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The spade that counts; none where there is no spade in the hole."""
        return tuple(card for card in spades(self.hole) if self.judge.strength((card,)) == self.strength)

    @property
    def name(self) -> str:
        """As in "Q♠"."""
        return self.cards[0].glyph if self.cards else "no spade in the hole"

    def explain(self) -> str:
        """Which spade counts, and which do not, in sentences."""
        said = [
            f"The {self.cards[0].name} is the {self.judge.wins}est spade in the hole."
            if self.cards
            else "There is no spade in the hole."
        ]
        if self.judge.wins == "low" and any(card.rank.letter == "A" for card in spades(self.hole)):
            said.append(f"In this house the ace of spades is {self.judge.ace}.")
        on_board = [f"the {card.rank.word}" for card in spades(self.board)]
        if on_board:
            *others, last = on_board
            who = f"{', '.join(others)} and {last} lie" if others else f"{last} lies"
            said.append(f"{who[0].upper()}{who[1:]} on the board and {'do' if others else 'does'} not count.")
        return " ".join(said)

    def __repr__(self) -> str:
        return f"<{self.judge.name}: {self.name}>"


def spades(cards: Iterable[Card]) -> list[Card]:
    """The spades among some cards."""
    return [card for card in cards if card.suit == Suit.SPADES]
