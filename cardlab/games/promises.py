"""What every game promises at its table, each as a check of a deal that says in a sentence what is broken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace

from cardlab.cards import PACK, Card
from cardlab.seeds import Stream
from cardlab.table.account import account
from cardlab.table.deal import Deal, shuffled_pack
from cardlab.table.decisions import ALL_WORDS
from cardlab.table.events import Began, Viewer
from cardlab.table.reasons import ActionError, IllegalAction, RulesError, quoted
from cardlab.table.record import Answered
from cardlab.table.voice import Voice, chips

Promise = Callable[[Deal, Stream], "str | None"]
NONSENSE = "banana"


def chips_are_kept(deal: Deal, stream: Stream) -> str | None:
    """Chips are whole, never below 0, and never made or lost."""
    brought = sum(deal.record.stacks) + deal.record.carried
    rides = deal.outcome.rides if deal.outcome else 0
    there = sum(deal.stacks) + deal.pot + rides
    for seat, stack in enumerate(deal.stacks):
        if type(stack) is not int or stack < 0:
            return f"seat {seat} has {quoted(stack)} chips: a stack is a whole number, 0 or more"
    if there != brought:
        return f"{chips(brought)} were brought to the table, and stacks, pot and rides are {there} now"
    if deal.decision is None and deal.pot:
        return f"the deal is over, and {chips(deal.pot)} are left in the pot: pay them out, or let them ride"
    return None


def cards_are_kept(deal: Deal, stream: Stream) -> str | None:
    """All zones together are the pack, once each."""
    pack, there = sorted(deal.record.pack or PACK), sorted(deal.cards)
    if there == pack:
        return None
    lost = [str(card) for card in pack if card not in there]
    twice = sorted({str(card) for card in there if there.count(card) > 1})
    if lost:
        return f"{' '.join(lost[:3])} {'is' if len(lost) == 1 else 'are'} in no hand, row or pile any more"
    return f"{' '.join(twice[:3])} {'is' if len(twice) == 1 else 'are'} in two places"


def going_back_is_no_loss(deal: Deal, stream: Stream) -> str | None:
    """Playing the answers again gives the same deal, and so do acting and going back."""
    if Deal(deal.record).events != deal.events:
        return "the same answers played again give another deal: the script must depend on cards and answers alone"
    if deal.decision is None:
        return None
    there, before = deal.branch(), deal.events
    seat = stream.choice(deal.decision.seats)
    there.act(stream.choice(deal.decision.facing(seat).legal_actions), seat)
    there.back()
    return None if there.events == before else "acting and going back leads to another deal than before"


def what_is_listed_is_legal(deal: Deal, stream: Stream) -> str | None:
    """Listed actions apply; all others are refused with a reason, and nothing changes."""
    if (decision := deal.decision) is None:
        return None
    seat = stream.choice(decision.seats)
    facing = decision.facing(seat)
    if not facing.legal_actions:
        return f"seat {seat} is asked for {decision.kind!r} and no action is legal"
    listed = stream.choice(facing.legal_actions)
    try:
        deal.branch().act(listed, seat)
    except ValueError as wrong:
        return f"{listed!r} is listed as legal for seat {seat}, and is refused: {wrong}"
    word = stream.choice(sorted(ALL_WORDS - set(facing.legal_actions) - set(facing.words)) or [NONSENSE])
    for wrong_word, refused in ((word, (IllegalAction, ActionError)), (NONSENSE, (ActionError,))):
        there = deal.branch()
        try:
            there.act(wrong_word, seat)
        except refused:
            if there.events != deal.events:
                return f"{wrong_word!r} is refused, and something has changed all the same"
        else:
            return f"{wrong_word!r} is not listed as legal for seat {seat}, and is taken all the same"
    return None


def rules_are_told(deal: Deal, stream: Stream) -> str | None:
    """Every event has its sentence, the rule behind it can be explained, and every phase is one of the game's."""
    for event in deal.events:
        if isinstance(event, Began) and event.key not in dict(deal.game.phases):
            return f"the phase {event.key!r} begins, and is not among the phases that the game names"
        if event.rule:
            try:
                deal.game.explain(event.rule)
            except RulesError as wrong:
                return f"an event names a rule that can't be explained: {wrong}"
    for viewer in viewers(deal):
        account(deal.view(viewer).events, Voice.plain(deal.players))
        deal.view(viewer).text()
    return None


def views_hide_what_is_hidden(deal: Deal, stream: Stream) -> str | None:
    """No view depends on cards that its viewer has not seen."""
    viewer = stream.choice(viewers(deal)[:-1])
    view = deal.view(viewer)
    hidden = [card for card in deal.record.pack or PACK if card not in set(cards_in(view.events))]
    other = renamed(deal, dict(zip(hidden, stream.shuffled(hidden), strict=True)))
    if other is None:  # the hidden cards may decide what is allowed; then this world was not possible
        return None
    seen = other.view(viewer)
    for here, there in zip(view.events, seen.events, strict=False):
        if here != there:
            if set(cards_in([here, there])) & set(hidden):
                return None  # the game has shown a card that was hidden: another world, and fair
            told = here.sentence(Voice.plain(deal.players)) or type(here).__name__
            return f"{named(viewer)} learns something from cards that it can't see: {told!r} depends on them"
    if seen != view:
        return f"what {named(viewer)} is asked, or sees on the table, depends on cards that it can't see"
    return None


PROMISES: Mapping[str, Promise] = {
    "chips": chips_are_kept,
    "cards": cards_are_kept,
    "going back": going_back_is_no_loss,
    "legal actions": what_is_listed_is_legal,
    "rules": rules_are_told,
    "hidden cards": views_hide_what_is_hidden,
}


def viewers(deal: Deal) -> tuple[Viewer, ...]:
    """Everybody who can look on, the teacher last."""
    return (*range(deal.players), "spectator", "teacher")


def named(viewer: Viewer) -> str:
    """A viewer in a sentence."""
    return f"seat {viewer}" if isinstance(viewer, int) else f"the {viewer}"


def cards_in(thing: object) -> Iterator[Card]:
    """All cards somewhere in a thing, however deep."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, Mapping):
        yield from cards_in(tuple(thing.items()))
    elif isinstance(thing, tuple | list | set | frozenset):
        for part in thing:
            yield from cards_in(part)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from cards_in(getattr(thing, field.name, None))


def renamed(deal: Deal, names: Mapping[Card, Card]) -> Deal | None:
    """The deal with some cards in each other's places, in the pack and in the answers; None where it can't be so."""
    pack = deal.record.pack or shuffled_pack(deal.seed)
    words = {str(card): str(other) for card, other in names.items()}

    def said(answer: Answered) -> Answered:
        verb, *rest = answer.action.split(" ")
        return answer._replace(action=" ".join([verb, *(words.get(word, word) for word in rest)]))

    try:
        return Deal(
            replace(
                deal.record,
                pack=tuple(names.get(card, card) for card in pack),
                answers=tuple(map(said, deal.answers)),
            )
        )
    except ValueError:
        return None
