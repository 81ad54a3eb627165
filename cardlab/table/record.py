"""What a deal is made from, and the same as a few lines of text: readable, and checked for damage.

The first line names the kind and the version of the format, the last one carries a check sum over
the lines between; blank lines and line endings do not count, so that a text survives an e-mail.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple

from cardlab.cards import Card, CardError
from cardlab.cards import cards as read_cards
from cardlab.seeds import Seed
from cardlab.table.game import Game
from cardlab.table.quick import quick
from cardlab.table.reasons import RulesError, SaveError, did_you_mean, quoted

VERSION = 1
KINDS = ("deal", "sitting", "dealers-choice")
LINES = 7  # of one deal
Terms = dict[str, Any]
# From a game's title and its terms, as plain values, to the game.
ReadGame = Callable[[str, Terms], Game]


class Answered(NamedTuple):
    """One answer: the seat and its action."""

    seat: int
    action: str

    def __str__(self) -> str:
        return f"{self.seat} {self.action}"


@quick
@dataclass(frozen=True, slots=True)
class Record:
    """All that a deal is made from. Two deals with equal records are the same deal."""

    game: Game
    seed: int
    pack: tuple[Card, ...] | None  # a chosen order of cards; None for the seed's own shuffle
    stacks: tuple[int, ...]
    dealer: int
    carried: int  # chips that rode from the deal before
    answers: tuple[Answered, ...] = ()
    # Of a pack that goes on unshuffled: who has seen each card of it, "*" for all, "" for nobody, else the seats.
    known: tuple[str, ...] = ()
    held: int = 0  # deals that the dealer's turn has lasted before this one, where a game counts them


def saved_deal(record: Record) -> str:
    """A deal's record as text."""
    return sealed_text("deal", record_lines(record))


def record_lines(record: Record) -> list[str]:
    """The lines of a deal: what it is made from, then the answers."""
    return [
        game_line(record.game),
        f"seed: {record.seed}",
        f"pack: {written_pack(record.pack, record.known) if record.pack else 'shuffled'}",
        f"stacks: {' '.join(map(str, record.stacks))}",
        f"dealer: {record.dealer}{f' after {record.held}' if record.held else ''}",
        f"carried: {record.carried}",
        answers_line(record.answers),
    ]


def game_line(game: Game) -> str:
    """The line of a game: its title and its house rules."""
    return f"game: {game.title} {json.dumps(game.terms(), separators=(',', ':'), sort_keys=True)}"


def written_pack(pack: Sequence[Card], known: Sequence[str]) -> str:
    """A pack in its order, with who has seen a card after a stroke: "Ah Kd/* 7c/02"."""
    seen_by = known or [""] * len(pack)
    return " ".join(f"{card}/{seats}" if seats else str(card) for card, seats in zip(pack, seen_by, strict=True))


def answers_line(answers: Sequence[Answered]) -> str:
    """The line of a deal's answers, as in "answers: 1 bet, 2 call"."""
    return f"answers: {', '.join(map(str, answers))}"


def sealed_text(kind: str, lines: Sequence[str]) -> str:
    """Lines between a heading and a check sum."""
    body = [f"cardlab {kind} {VERSION}", *(line.strip() for line in lines)]
    return "\n".join([*body, f"end: {check_sum(body)}"]) + "\n"


def check_sum(lines: list[str]) -> str:
    """Eight characters that change when a line does."""
    return sha256("\n".join(lines).encode()).hexdigest()[:8]


def opened_text(text: object) -> tuple[str, list[str]]:
    """The kind and the lines of a saved text; SaveError when it is not whole."""
    if not isinstance(text, str):
        raise SaveError(f"{quoted(text)} is not a saved deal: give the text that save() made.")
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    kind = kind_of(lines[0] if lines else "")
    if not lines[-1].startswith("end: "):
        raise SaveError('This saved text was cut off: its last line, "end: …", is missing.')
    if lines[-1] != f"end: {check_sum(lines[:-1])}":
        raise SaveError(
            "This saved text was changed after it was saved, so it can't be trusted: its check sum is wrong."
        )
    return kind, lines[1:-1]


def kind_of(heading: str) -> str:
    """The kind of saved text that a first line names, as in "deal"."""
    words = heading.split()
    if len(words) != 3 or words[0] != "cardlab" or words[1] not in KINDS or not is_version(words[2]):
        raise SaveError(f'{quoted(heading)} does not begin a saved deal: that starts with "cardlab deal {VERSION}".')
    if int(words[2]) > VERSION:
        raise SaveError(
            f"This {words[1]} was saved by a newer cardlab (format {words[2]}; this one reads {VERSION}). "
            "Update cardlab to load it."
        )
    return words[1]


def is_version(text: str) -> bool:
    """Whether a text is the number of a format."""
    return text.isascii() and text.isdecimal() and len(text) < 10


def read_record(lines: Sequence[str], read_game: ReadGame) -> Record:
    """A deal's record from its lines."""
    fields = dict(part for line in lines if len(part := line.split(":", 1)) == 2)
    try:
        game = read_game_line(fields["game"], read_game)
        cards, known = read_pack(fields["pack"])
        dealer, _, held = fields["dealer"].partition(" after ")
        return Record(
            game=game,
            seed=Seed(int(fields["seed"])).root,
            pack=cards,
            stacks=tuple(map(int, fields["stacks"].split())),
            dealer=int(dealer),
            carried=int(fields["carried"]),
            answers=read_answers(fields["answers"]),
            known=known,
            held=int(held or 0),
        )
    except KeyError as missing:
        raise SaveError(f"This saved deal has no line for {missing.args[0]!r}.") from None
    except (CardError, RulesError) as wrong:
        raise SaveError(f"This saved deal can't be played here: {wrong}") from wrong
    except (ValueError, RecursionError) as wrong:
        raise SaveError(f"This saved deal can't be read: {wrong}") from wrong


def read_game_line(text: str, read_game: ReadGame) -> Game:
    """A game from its line, without the word before it."""
    title, brace, terms = text.strip().partition(" {")
    return read_game(title, json.loads(brace + terms))


def read_pack(text: str) -> tuple[tuple[Card, ...] | None, tuple[str, ...]]:
    """A pack as it was saved, and who has seen its cards where somebody has."""
    if text.strip() == "shuffled":
        return None, ()
    parts = [word.partition("/") for word in text.split()]
    known = tuple(seats for _, _, seats in parts)
    return read_cards(" ".join(card for card, _, _ in parts)), known if any(known) else ()


def read_answers(text: str) -> tuple[Answered, ...]:
    """Answers from "1 bet, 2 call"."""
    answers = []
    for part in filter(None, map(str.strip, text.split(","))):
        seat, _, action = part.partition(" ")
        if not action:
            raise SaveError(f"{quoted(part)} is not a seat and an action.")
        answers.append(Answered(int(seat), action))
    return tuple(answers)


def known_title(title: str, games: Iterable[str]) -> str:
    """The title of a game that is known here."""
    if title not in games:
        raise SaveError(
            f"The game {quoted(title)} is not known here.{did_you_mean(title, games)} "
            f"Known: {', '.join(games)}. A newer cardlab may know it; a game of your own is named with the text, as in "
            "load(text, TwoDoors)."
        )
    return title
