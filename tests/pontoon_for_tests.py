"""What the tests of Pontoon are tried on: random house rules, chosen cards, and other worlds that look the same."""

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any

from hypothesis import strategies as st

from cardlab.cards import PACK, Card, cards
from cardlab.games.pontoon_bank_events import BankerDrew, BankerShows, HandSettled, LookedAt
from cardlab.games.pontoon_events import (
    Burnt,
    CardTaken,
    PackReady,
    PontoonDeclared,
    RoundDealt,
    SplitHand,
    ThreeSevens,
    WentBust,
)
from cardlab.games.pontoon_rules import Pontoon
from cardlab.games.pontoon_words import PLAIN, WITH_AMOUNT
from cardlab.table.deal import Deal
from cardlab.table.events import Event, Viewer
from cardlab.table.reasons import ActionError, IllegalAction
from cardlab.table.voice import Voice

SHEET = Pontoon()


@st.composite
def pontoon_terms(draw: st.DrawFn) -> dict[str, Any]:
    """A value for every house rule of Pontoon."""
    one_of = st.sampled_from
    least = draw(st.integers(1, 3))
    down = draw(st.booleans())
    buy_min = draw(st.integers(1, 2))
    terms: dict[str, Any] = {
        "min_stake": least,
        "max_stake": least + draw(st.integers(0, 3)),
        "second_card": "down" if down else "up",
        "banker_peek": draw(one_of(("always", "end") if down else ("up_card", "always", "end"))),
        "buy_min": buy_min,
        "buy_max": draw(st.integers(buy_min, 2)),
    }
    for name, values in {
        "first_banker": ("given", "first_jack", "highest_cut"),
        "banker_may_double": (None, "paid_twice", "paid_four_times"),
        "trick_cards": ("5plus", "exactly5"),
        "trick_ends_hand": (False, True),
        "four_card_trick": (0, 1, 2),
        "royal_pontoon": (False, True),
        "royal_pays": (3, 2),
        "banker_pontoon_collects": (2, 1),
        "player_pontoon_vs_banker_pontoon": (-2, -1, 0),
        "player_trick_vs_banker_pontoon": (-2, -1),
        "declare_pontoon": ("automatic", "asked"),
        "stick_min": (0, 15, 16),
        "banker_min": (0, 16, 17),
        "later_buy_max": ("2x", "last_purchase"),
        "buy_fifth_min_total": (None, 12),
        "split": ("rank", "aces", "value", "none"),
        "buy_after_split": (True, False),
        "max_hands": (4, 1, 2),
        "split_card": ("up", "down"),
        "split_pontoon": ("21", "pontoon"),
        "split_pontoon_pays": (2, 1),
        "split_pontoon_wins_bank": (False, True),
        "burn": (None, 13, 14),
        "burn_stake": (False, True),
        "bust_cards": ("bottom_now", "bottom_unseen", "with_the_rest"),
        "tie": ("banker", "nobody"),
        "pontoon_pays": (2, 1, 3),
        "trick_pays": (2, 1),
        "banker_trick_collects": (1, 2),
        "player_trick_vs_banker_trick": (-1, -2, 0),
        "pontoon_vs_banker_trick": (2, 1),
        "shuffle_on": ("any_pontoon", "player_pontoon", "every_deal"),
        "cut": (False, True),
        "collect_order": ("seat_order", "banker_first"),
        "bank_to": ("pontoon", "turns", "sale", "nobody"),
        "bank_deals": (1, 3),
        "bank_offered": (False, True),
        "needs_banker_beaten": (True, False),
        "bank_short": ("pays_in_order", "covered"),
    }.items():
        terms[name] = draw(one_of(values))
    return terms


pontoon_games: st.SearchStrategy[Pontoon] = pontoon_terms().map(lambda terms: Pontoon(**terms))


def least_stack(rules: Pontoon) -> int:
    """What every seat may sit down with, whoever holds the bank and has to cover."""
    return rules.min_stake if rules.bank_short == "pays_in_order" else 3 * rules.min_stake * 8


def pontoon_dealt(
    game: Pontoon, hands: Sequence[str], bank: str, then: str = "", stacks: int | Sequence[int] = 200
) -> Deal:
    """A deal in which seats 0, 1, ... get these two cards, the last seat holds the bank, and `then` is drawn after."""
    twos = [cards(hand) for hand in (*hands, bank)]
    pack = [two[round_] for round_ in (0, 1) for two in twos] + list(cards(then) if then else ())
    rest = [card for card in PACK if card not in pack]
    return game.deal(seed=0, players=len(twos), stacks=stacks, banker=len(twos) - 1, pack=pack + rest)


def say(deal: Deal, actions: str) -> tuple[Event, ...]:
    """Give answers, with commas between, one after another; gives back all that happened."""
    return tuple(event for action in actions.split(", ") for event in deal.act(action))


def net(deal: Deal) -> tuple[int, ...]:
    """What each seat won or lost."""
    assert deal.outcome is not None
    return deal.outcome.net


def one(hand: str, bank: str, then: str = "", actions: str = "", stake: int = 10, **terms: Any) -> Deal:
    """One player, in seat 0, against the bank in seat 1, played to where the actions end; `terms` are house rules."""
    deal = pontoon_dealt(Pontoon(**terms), [hand], bank, then)
    say(deal, f"stake {stake}" + (f", {actions}" if actions else ""))
    return deal


def may(deal: Deal, word: str) -> str:
    """Why the seat to act may not do this; "" if it may."""
    assert deal.decision is not None
    reason = deal.decision.why_not(word)
    return reason.code if reason else ""


def told(deal: Deal, viewer: int | str = "teacher") -> list[str]:
    return deal.view(viewer).account(Voice.plain(deal.players, viewer if isinstance(viewer, int) else None))  # type: ignore[arg-type]


def other_words(deal: Deal) -> list[str]:
    """Words and amounts that are not legal now."""
    around = [f"{verb} {count}" for verb in ("stake", "buy", "bid") for count in (0, 1, 2, 3, 5, 8, 13, 99_999)]
    return [word for word in (*PLAIN, *around) if word not in deal.legal_actions]


def is_readable(word: str) -> bool:
    """Whether a word is one of Pontoon's."""
    return word in PLAIN or WITH_AMOUNT.fullmatch(word) is not None


# What a viewer may not know, by the rules of cards alone.


def cards_seen(deal: Deal, viewer: Viewer) -> set[Card]:
    """The cards that a viewer has seen so far."""
    found: set[Card] = set()
    events: list[Any] = list(deal.events)
    for event in events:
        found |= set(seen_in(event, viewer, deal.dealer))
    return found


def seen_in(event: Any, viewer: Viewer, banker: int) -> list[Card]:
    """The cards of one event that a viewer sees."""
    mine = getattr(event, "seat", None) == viewer
    match event:
        case PackReady(cards=pack, known=known):
            return [card for card, who in zip(pack, known, strict=False) if who == "*" or (who and str(viewer) in who)]
        case RoundDealt(cards=dealt, up=up):
            return [card for seat, card in dealt if up or seat == viewer != banker]
        case LookedAt(cards=held):
            return list(held) if mine else []
        case CardTaken(card=card, chips=chips):
            return [card] if mine or not chips else []
        case Burnt(cards=old, new=new, up=up):
            return [*old, *(new if mine else new[1:] if up else ())]
        case PontoonDeclared(cards=held):
            return [card for card in held if mine or card.rank.letter == "A"]
        case WentBust(cards=held, shown=shown):
            return list(held) if mine or shown else []
        case SplitHand(cards=held, up=up):
            return list(held if mine or up else held[:2])
        case ThreeSevens(cards=held) | BankerShows(cards=held) | HandSettled(cards=held):
            return list(held)
        case BankerDrew(card=card):
            return [card]
    return []


def places_hidden(deal: Deal, viewer: Viewer) -> list[int]:
    """The places in the pack, top card first, whose cards the viewer has not seen."""
    if viewer == "teacher":
        return []
    seen = cards_seen(deal, viewer)
    assert deal.record.pack is not None
    return [place for place, card in enumerate(deal.record.pack) if card not in seen]


SECRET = {"card", "cards", "new", "makes", "why", "known"}  # fields of events that tell of cards


def outline(deal: Deal) -> list[tuple[object, ...]]:
    """What everybody at the table heard and saw happen, but for the cards."""
    return [
        (type(event), *(getattr(event, f.name) for f in fields(event) if f.name not in SECRET)) for event in deal.events
    ]


def another_world(deal: Deal, viewer: Viewer, shuffle: Callable[[list[Card]], list[Card]]) -> Deal:
    """Another deal that the viewer can't tell from this one: hidden cards change places, all else happens as here.

    Most shuffles would have changed what the others could do, so many are tried, then cards of one value alone.
    """
    assert deal.record.pack is not None, "another world needs a deal with a chosen pack"
    here, places = outline(deal), places_hidden(deal, viewer)
    for trial in range(40):
        pack = list(deal.record.pack)
        swapped = places if trial < 10 else alike(pack, places) if trial > 20 else places[: 2 + trial // 2]
        for place, card in zip(swapped, shuffle([pack[place] for place in swapped]), strict=True):
            pack[place] = card
        try:
            world = Deal(replace(deal.record, pack=tuple(pack)))
        except (ActionError, IllegalAction):
            continue
        if outline(world) == here:
            return world
    return deal


def alike(pack: Sequence[Card], places: Sequence[int]) -> list[int]:
    """Those of the places whose cards count ten."""
    return [place for place in places if pack[place].rank.letter in "TJQK"]
