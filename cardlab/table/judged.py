"""The events of a showdown: how the hands compare each way, and what became of claims to both."""

from __future__ import annotations

from dataclasses import dataclass

from cardlab.cards import Card
from cardlab.ranking.judge import Judge
from cardlab.table.events import Event, Fate
from cardlab.table.quick import quick
from cardlab.table.voice import Voice


@quick
@dataclass(frozen=True, slots=True)
class JudgedHand:
    """One hand in one half: all its cards, how it fared, and the seats that decided it."""

    seat: int
    cards: tuple[Card, ...]
    fate: Fate
    against: tuple[int, ...]


@quick
@dataclass(frozen=True, slots=True)
class Judged(Event):
    """The hands that went one way, best first. Which five play is worked out when somebody asks.

    `half` is the way in one word, as a seat says it: "high", "low", or what the game has in its place. `pot` is ""
    where all who are in compete, else the side pot whose members do.
    """

    half: str
    ranking: Judge
    hands: tuple[JudgedHand, ...]
    pot: str = ""

    def sentence(self, voice: Voice) -> str:
        said = self._said(voice)
        return f"In {self.pot}, {said}" if self.pot else said[0].upper() + said[1:]

    def _said(self, voice: Voice) -> str:
        if not self.hands:
            return f"nobody went {self.half}."
        able = [hand for hand in self.hands if hand.fate != "unqualified"]
        if not able:
            return f"{self.ranking.half.none}."
        said = self._have(self._level_with(able[0], able), voice)
        winners = [hand for hand in able if hand.fate in ("wins", "shares")]
        if winners and self.ranking.strength(winners[0].cards) != self.ranking.strength(able[0].cards):
            said += f" With failed claims to both taken out, {self._have(winners, voice)}"
        return said

    def _level_with(self, first: JudgedHand, hands: list[JudgedHand]) -> list[JudgedHand]:
        strength = self.ranking.strength(first.cards)
        return [hand for hand in hands if self.ranking.strength(hand.cards) == strength]

    def _have(self, hands: list[JudgedHand], voice: Voice) -> str:
        verb = voice.verb(hands[0].seat, "have") if len(hands) == 1 else "have"
        who = voice.list(hand.seat for hand in hands)
        return f"{who} {verb} {self.ranking.half.best}: {self.ranking.best(hands[0].cards).name}."


@dataclass(frozen=True, slots=True)
class WentBoth(Event):
    """A seat went both ways and did not win both: where, how, against whom, and what it keeps."""

    seat: int
    missed: tuple[tuple[str, Fate, tuple[int, ...]], ...]
    kept: tuple[str, ...]
    pot: str = ""  # as in `Judged`

    def sentence(self, voice: Voice) -> str:
        parts = " and ".join(self._miss(voice, half, fate, against) for half, fate, against in self.missed)
        ending = f"and {voice.verb(self.seat, 'keep')} the {self.kept[0]} half only" if self.kept else "and that fails"
        said = f"both ways, {ending}: {parts}."
        if self.pot:
            return f"In {self.pot}, {voice.within(self.seat)} {voice.verb(self.seat, 'go')} {said}"
        return f"{voice.does(self.seat, 'go')} {said}"

    def _miss(self, voice: Voice, half: str, fate: Fate, against: tuple[int, ...]) -> str:
        if fate == "unqualified":
            return f"not qualified for {half}"
        beaten = fate == "beaten"
        verb, by = ("beaten", "by") if beaten else ("tied", "with")
        return f"{verb} for {half} {by} {voice.list(against)}"
