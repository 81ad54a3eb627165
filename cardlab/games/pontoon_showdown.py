"""The end of a deal of Pontoon: every hand is settled with the bank, and the bank and the pack pass on."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from cardlab.cards import Card
from cardlab.games import pontoon_bank_events as ev
from cardlab.games.pontoon_decisions import OfferDecision, PontoonDecision
from cardlab.games.pontoon_moves import Bank, Hand
from cardlab.games.pontoon_sale import sale
from cardlab.games.pontoon_settling import Standing, times
from cardlab.table.remembered import remembered
from cardlab.table.table import Script

if TYPE_CHECKING:
    from cardlab.games.pontoon_rules import Pontoon


ended = remembered(partial(ev.DealEnded, rule="pontoon.shuffle_on"))


def settle_all(bank: Bank) -> None:
    """The bank collects from the hands that lost, then pays the others from its left as far as its chips go."""
    banker, rules, owed = bank.own.counts, bank.rules, 0
    due = [(place, hand, times(rules, hand.counts, banker, bank.doubled)) for place, hand in bank.each() if hand.live]
    for place, hand, many in [each for each in due if each[2] <= 0] + [each for each in due if each[2] > 0]:
        owed += settle(bank, place, hand, many)
    if owed:
        bank.broken = True
        bank.table.log.append(ev.BankBroken(bank.banker, owed, rule="pontoon.bank_short"))


def settle(bank: Bank, place: int, hand: Hand, many: int) -> int:
    """Settle one hand; gives back what the bank owes it and can't pay."""
    table, stake, due = bank.table, hand.stake, many * hand.stake
    able = table.stacks[bank.banker] if many > 0 else stake + table.stacks[hand.seat]
    short = max(0, abs(due) - able)
    owed, unpaid = (short, 0) if many > 0 else (0, short)
    moved = due - owed + unpaid
    bank.settle(hand, moved)
    holds, banker = hand.counts, bank.own.counts
    facts = (hand.cards, bank.banker, stake, moved, owed, unpaid, many, holds, banker)
    event = ev.HandSettled(hand.seat, place, len(bank.hands[hand.seat]), *facts, rule=rule_of(holds, banker))
    table.log.append(event)
    table.endings.append(event)
    return owed


def rule_of(hand: Standing, banker: Standing) -> str:
    """The rule that decided between two hands."""
    if hand.kind == "royal":
        return "pontoon.royal_pontoon"
    if banker.kind == "pontoon":
        return {
            "pontoon": "pontoon.player_pontoon_vs_banker_pontoon",
            "trick": "pontoon.player_trick_vs_banker_pontoon",
        }.get(hand.kind, "pontoon.banker_pontoon_collects")
    if hand.kind == "pontoon":
        if hand.split:
            return "pontoon.split_pontoon_pays"
        return "pontoon.pontoon_vs_banker_trick" if banker.kind == "trick" else "pontoon.pontoon_pays"
    if banker.kind == "trick":
        both = hand.kind == "trick"
        return "pontoon.player_trick_vs_banker_trick" if both else "pontoon.banker_trick_collects"
    if hand.kind == "trick":
        return "pontoon.trick_pays"
    if "four" in (hand.kind, banker.kind):
        return "pontoon.tie" if hand.kind == banker.kind else "pontoon.four_card_trick"
    return "pontoon.tie" if hand.total == banker.total else "pontoon.even"


def pass_on(bank: Bank) -> Script:
    """Who holds the bank next, and whether the pack is shuffled or goes on with the cards under it."""
    table, rules = bank.table, bank.rules
    pontoons = [hand for hand in bank.played() if hand.counts.kind == "pontoon"]
    own = bank.own.counts.kind == "pontoon"
    holder, why = yield from next_banker(bank, pontoons, own)
    shuffled = rules.shuffle_on == "every_deal" or bool(pontoons) or (own and rules.shuffle_on == "any_pontoon")
    table.next_dealer = holder
    if not shuffled:
        table.next_pack = table.stock + gathered(bank)
    table.log.append(ended(bank.banker, holder, why, shuffled))


def next_banker(bank: Bank, pontoons: Sequence[Hand], own: bool) -> Generator[PontoonDecision, str, tuple[int, str]]:
    """The seat that holds the bank next, and why, from the players' pontoons and whether the banker had one."""
    rules = bank.rules
    if rules.bank_to == "turns":
        return turn_of_bank(bank)
    winners = winning_seats(pontoons, rules) if rules.bank_to == "pontoon" else []
    if winners and own and rules.needs_banker_beaten:
        return bank.banker, "The banker's pontoon was not beaten"
    for seat in winners:
        answer = "take"
        if rules.bank_offered:
            answer = yield OfferDecision((seat,))
            bank.table.log.append(ev.BankOffered(seat, answer, rule="pontoon.bank_offered"))
        if answer == "take":
            nearest = len(winners) > 1 and seat == winners[0]
            return seat, "The pontoon nearest the banker's left wins the bank" if nearest else "A pontoon wins the bank"
    if bank.broken:
        return bank.table.left_of_dealer, "A broken bank goes to the left"
    if rules.bank_to == "sale":
        return (yield from sale(bank))
    if own:
        return bank.banker, "Only the banker had a pontoon"
    return bank.banker, "The pontoons leave the bank where it is" if pontoons else "Nobody had a pontoon"


def turn_of_bank(bank: Bank) -> tuple[int, str]:
    """The same where the bank goes round: a turn has so many deals, unless the bank breaks."""
    table, played, deals = bank.table, bank.table.held + 1, bank.rules.bank_deals
    if bank.broken or played >= deals:
        return table.left_of_dealer, "The bank goes round"
    table.next_held = played
    return bank.banker, f"The banker has had {played} of {deals} deals"


def winning_seats(pontoons: Sequence[Hand], rules: Pontoon) -> list[int]:
    """The seats with a pontoon that wins the bank, from the banker's left."""
    return list(dict.fromkeys(hand.seat for hand in pontoons if not hand.split or rules.split_pontoon_wins_bank))


def gathered(bank: Bank) -> tuple[Card, ...]:
    """The cards still on the table, in the order in which they go under the pack."""
    seats = bank.players
    order = (bank.banker, *seats) if bank.rules.collect_order == "banker_first" else (*seats, bank.banker)
    on_table = [hand for seat in order for hand in bank.hands[seat] if not hand.gone]
    return tuple([card for hand in on_table for card in hand.cards])
