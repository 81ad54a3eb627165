"""House rules as fields: each says what it is and whose rule it is, and can be written down and read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from functools import cache
from typing import Any

from cardlab.ranking import Ranking
from cardlab.table.reasons import RulesError, did_you_mean, quoted
from cardlab.table.rulebook import HOUSE, RULEBOOK, RuleText


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One row of a rules sheet: the field, what it is called, its value in words, what it means, whose rule."""

    field: str
    name: str
    value: str
    text: str
    source: str
    changed: bool  # differs from the default


def house_rule(
    name: str,
    text: str,
    source: str,
    default: Any,
    otherwise: Mapping[object, tuple[str, str]] | None = None,
    first: bool = False,
    words: Callable[[Any], str] | None = None,
) -> Any:
    """A field of a game's rules, with its name and text for people, and whose rule the default is.

    `otherwise` gives text and source for other values, where the text would not be true of them; with
    `first` the field may be given by its place. `words` says a value as people read it, where it takes more than that.
    """
    says = {"name": name, "text": text, "source": source, "otherwise": otherwise or {}, "words": words or in_words}
    return field(default=default, metadata=says, kw_only=not first)


def said_of(game: Any, f: Field[Any]) -> RuleText:
    """What a house rule means as it is in force, and whose rule that is."""
    value = getattr(game, f.name)
    if isinstance(value, str | int) and value in f.metadata["otherwise"]:
        return RuleText(*f.metadata["otherwise"][value])
    source = f.metadata["source"] if value == getattr(standard(game), f.name) else HOUSE
    return RuleText(f.metadata["text"], source)


@cache
def standard(game: Any) -> Any:
    """The game with all house rules at their defaults, but for the low ranking where it has none."""
    asked = getattr(type(game), "low", None) == ""
    return type(game)(**({"low": game.low} if asked else {}))


def sheet(game: Any) -> tuple[HouseRule, ...]:
    """All the house rules in force in a game, in the order of its fields; those that do nothing there are left out.

    >>> from cardlab.games.ponsi import Ponsi
    >>> row = sheet(Ponsi(low="A5", max_raises=1))[8]
    >>> row.name, row.value, row.changed
    ('raises', '1', True)
    """
    rows = []
    idle = getattr(game, "idle", ())
    for f in [rule for rule in rules_of(game) if rule.name not in idle]:
        said, value = said_of(game, f), getattr(game, f.name)
        changed = value != getattr(standard(game), f.name)
        rows.append(HouseRule(f.name, f.metadata["name"], f.metadata["words"](value), said.text, said.source, changed))
    return tuple(rows)


def in_words(value: object) -> str:
    """A house rule's value as people read it.

    >>> in_words((1, 2, 3)), in_words(None), in_words(True), in_words("left_of_dealer")
    ('1, 2, 3', 'none', 'yes', 'left of dealer')
    """
    if isinstance(value, Ranking):
        return value.title
    if isinstance(value, tuple):
        return ", ".join(" ".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in value)
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    return str(value).replace("_", " ")


def rules_of(game: Any) -> list[Field[Any]]:
    """The fields of a game's rules, in the order in which people read them: what may be given by its place first."""
    return sorted(fields(game), key=lambda f: bool(f.kw_only))


def terms_of(game: Any) -> dict[str, Any]:
    """Every house rule as a value that JSON can hold."""
    return {f.name: plain(getattr(game, f.name)) for f in rules_of(game)}


def plain(value: object) -> object:
    """A value that JSON can hold."""
    return value.name if isinstance(value, Ranking) else value


def explained(game: Any, rule: str) -> RuleText:
    """A rule by its id: one of the game's own fields ("ponsi.ante"), or one that all games share."""
    own: dict[str, Field[Any]] = {f"{game.key}.{f.name}": f for f in fields(game)}
    if rule in own:
        return said_of(game, own[rule])
    texts = rulebook_of(game)
    if rule in texts:
        return texts[rule]
    raise RulesError(f"{quoted(rule)} is not a rule of {game.title}.{did_you_mean(rule, [*own, *texts])}")


def rulebook_of(game: Any) -> Mapping[str, RuleText]:
    """The rules that are no question of the house: those that games share, and those of the game alone."""
    return {**RULEBOOK, **getattr(game, "rulebook", {})}
