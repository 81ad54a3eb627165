"""The end of a deal of Pontoon: every hand is settled with the bank, and the bank and the pack pass on."""

from __future__ import annotations

from collections.abc import Generator

from cardlab.cards import Card
from cardlab.games import pontoon_bank_events as ev
from cardlab.games.pontoon_decisions import OfferDecision, PontoonDecision
from cardlab.games.pontoon_moves import Bank, Hand
from cardlab.games.pontoon_sale import sale
from cardlab.games.pontoon_settling import Standing, times
from cardlab.table.table import Script


def settle_all(bank: Bank) -> None:
    """The bank collects from the hands that lost, then pays the others from its left as far as its chips go."""
    banker = bank.standing(bank.own)
    due = [
        (place, hand, times(bank.rules, bank.standing(hand), banker, bank.doubled))
        for place, hand in bank.each()
        if hand.live
    ]
    owed = sum(
        settle(bank, place, hand, many, banker) for place, hand, many in sorted(due, key=lambda each: each[2] > 0)
    )
    if owed:
        bank.broken = True
        bank.table.log.append(ev.BankBroken(bank.banker, owed, rule="pontoon.bank_short"))


def settle(bank: Bank, place: int, hand: Hand, many: int, banker: Standing) -> int:
    """Settle one hand; gives back what the bank owes it and can't pay."""
    stake, due = hand.stake, many * hand.stake
    able = bank.table.stacks[bank.banker] if many > 0 else stake + bank.table.stacks[hand.seat]
    moved = max(-able, min(able, due))
    bank.settle(hand, moved)
    owed, unpaid = max(0, due - moved), max(0, moved - due)
    holds, rule = bank.standing(hand), rule_of(bank.standing(hand), banker)
    facts = (tuple(hand.cards), bank.banker, stake, moved, owed, unpaid, many, holds, banker)
    event = ev.HandSettled(hand.seat, place, len(bank.hands[hand.seat]), *facts, rule=rule)
    bank.table.log.append(event)
    bank.table.endings.append(event)
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
    holder, why = yield from next_banker(bank)
    table, rules = bank.table, bank.rules
    players_pontoon = anybody_has(bank)
    any_pontoon = players_pontoon or bank.standing(bank.own).kind == "pontoon"
    shuffled = {"any_pontoon": any_pontoon, "player_pontoon": players_pontoon, "every_deal": True}[rules.shuffle_on]
    table.next_dealer = holder
    if not shuffled:
        table.next_pack = table.stock + gathered(bank)
    table.log.append(ev.DealEnded(bank.banker, holder, why, shuffled, rule="pontoon.shuffle_on"))


def next_banker(bank: Bank) -> Generator[PontoonDecision, str, tuple[int, str]]:
    """The seat that holds the bank next, and why."""
    rules, left = bank.rules, bank.table.left_of_dealer
    if rules.bank_to == "turns":
        return turn_of_bank(bank)
    own = bank.standing(bank.own).kind == "pontoon"
    winners = [seat for seat in bank.players if wins_bank(bank, seat)] if rules.bank_to == "pontoon" else []
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
        return left, "A broken bank goes to the left"
    if rules.bank_to == "sale":
        return (yield from sale(bank))
    if own:
        return bank.banker, "Only the banker had a pontoon"
    return bank.banker, "The pontoons leave the bank where it is" if anybody_has(bank) else "Nobody had a pontoon"


def turn_of_bank(bank: Bank) -> tuple[int, str]:
    """The same where the bank goes round: a turn has so many deals, unless the bank breaks."""
    table, played, deals = bank.table, bank.table.held + 1, bank.rules.bank_deals
    if bank.broken or played >= deals:
        return table.left_of_dealer, "The bank goes round"
    table.next_held = played
    return bank.banker, f"The banker has had {played} of {deals} deals"


def anybody_has(bank: Bank) -> bool:
    """Whether any player had a pontoon."""
    return any(bank.standing(hand).kind == "pontoon" for _, hand in bank.each())


def wins_bank(bank: Bank, seat: int) -> bool:
    """Whether a seat had a pontoon that wins the bank."""
    found = [bank.standing(hand) for hand in bank.hands[seat]]
    return any(hand.kind == "pontoon" and (not hand.split or bank.rules.split_pontoon_wins_bank) for hand in found)


def gathered(bank: Bank) -> tuple[Card, ...]:
    """The cards still on the table, in the order in which they go under the pack."""
    seats = bank.players
    order = (bank.banker, *seats) if bank.rules.collect_order == "banker_first" else (*seats, bank.banker)
    on_table = [hand for seat in order for hand in bank.hands[seat] if not hand.gone]
    return tuple(card for hand in on_table for card in hand.cards)
