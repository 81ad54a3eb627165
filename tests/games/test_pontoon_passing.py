"""The house rules of Pontoon on what passes from deal to deal: under two settings, a deal has two outcomes."""

from collections.abc import Iterable

import pytest

from cardlab.cards import PACK, cards
from cardlab.games import load
from cardlab.games.house_rules import sheet
from cardlab.games.pontoon_checks import draw_for_bank, highest_cut
from cardlab.games.pontoon_rules import Pontoon
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.reasons import ActionError
from cardlab.table.sitting import Sitting
from tests.games import test_pontoon_house_rules as of_one_deal
from tests.pontoon_for_tests import may, one, pontoon_dealt, say


def test_first_banker() -> None:
    hows = ("given", "first_jack", "highest_cut")
    for seed in range(20):
        seats = [Pontoon(first_banker=how).deal(seed=seed, players=4).dealer for how in hows]  # type: ignore[arg-type]
        drawn = [card.rank.letter for card in (Seed(seed) / "first banker").stream().shuffled(PACK)]
        cut = ["23456789TJQKA".index(letter) for letter in drawn[:4]]
        assert seats[:2] == [0, drawn.index("J") % 4]
        assert cut[seats[2]] == max(cut)
    assert Pontoon(first_banker="first_jack").deal(seed=7, players=4, banker=2).dealer == 2
    assert {draw_for_bank("first_jack", seed, 4) for seed in range(40)} == {0, 1, 2, 3}


def test_first_banker_by_the_highest_cut_of_those_who_tie() -> None:
    assert highest_cut(cards("Kh 2c Kd 3c 4c 5d"), (0, 1, 2)) == 0 + 2  # kings tie; then 3c of seat 0, 4c of seat 2
    assert highest_cut(cards("Kh 2c Ad"), (0, 1, 2)) == 2


def test_shuffle_on() -> None:
    def shuffled(hand: str, bank: str, actions: str, rule: str) -> bool:
        outcome = one(hand, bank, "", actions, shuffle_on=rule).outcome
        assert outcome is not None
        return outcome.pack is None

    for rule, found in {
        "any_pontoon": (True, True, False),
        "player_pontoon": (True, False, False),
        "every_deal": (True, True, True),
    }.items():
        players, bankers = shuffled("Kh Ac", "Jd 9d", "stick", rule), shuffled("Kh 9c", "Jd Ad", "", rule)
        assert (players, bankers, shuffled("Kh 9c", "Jd 9d", "stick, stick", rule)) == found


def test_cut() -> None:
    whole, cut = (Pontoon(cut=rule).deal(seed=5, players=2).view("teacher") for rule in (False, True))
    first, other = whole.events[2].cards, cut.events[2].cards  # type: ignore[attr-defined]
    place = first.index(other[0])
    assert 0 < place < 52
    assert other == first[place:] + first[:place]
    assert (whole.account()[1], cut.account()[1]) == ("The pack is shuffled.", "The pack is shuffled and cut.")


def test_collect_order() -> None:
    for rule, order in (("seat_order", "Kh 9c Jd 8d"), ("banker_first", "Jd 8d Kh 9c")):
        outcome = one("Kh 9c", "Jd 8d", "", "stick, stick", collect_order=rule).outcome
        assert outcome is not None
        assert outcome.pack is not None
        assert outcome.pack[-4:] == cards(order)


def test_bank_to() -> None:
    for rule, banker in (("pontoon", 1), ("turns", 0), ("nobody", 2)):
        deal = pontoon_dealt(Pontoon(bank_to=rule), ["Kh 9c", "Ah Kd"], "Jd 8d")  # type: ignore[arg-type]
        say(deal, "stake 1, stake 1, stick, stick")
        assert deal.outcome is not None
        assert deal.outcome.next_dealer == banker


def test_bank_offered() -> None:
    two = ["Ac Kh", "Ah Kd"]
    deal = pontoon_dealt(Pontoon(bank_offered=True), two, "Jd 8d")
    say(deal, "stake 1, stake 1, stick")
    assert deal.decision is not None
    assert (deal.decision.seat, deal.legal_actions) == (0, ("take", "leave"))
    for actions, banker in (("take", 0), ("leave, take", 1), ("leave, leave", 2)):
        other = deal.branch()
        say(other, actions)
        assert other.outcome is not None
        assert other.outcome.next_dealer == banker
    plain = pontoon_dealt(Pontoon(), two, "Jd 8d")
    say(plain, "stake 1, stake 1, stick")
    assert plain.decision is None


def test_needs_banker_beaten() -> None:
    for rule, banker in ((True, 1), (False, 0)):
        outcome = one("Kh Ac", "Ad Jc", needs_banker_beaten=rule).outcome
        assert outcome is not None
        assert outcome.next_dealer == banker


def test_bank_short() -> None:
    stacks = [200, 200, 25]
    in_order = pontoon_dealt(Pontoon(), ["Ah Kc", "Ad Kh"], "Jd 8d", stacks=stacks)
    say(in_order, "stake 10, stake 10, stick")
    assert in_order.outcome is not None
    assert in_order.outcome.net == (20, 5, -25)
    covered = pontoon_dealt(Pontoon(bank_short="covered"), ["Ah Kc", "Ad Kh"], "Jd 8d", stacks=stacks)
    # 25 chips pay 12 at double; one of them is kept for the second player's least stake.
    say(covered, "stake 10")
    assert [may(covered, f"stake {count}") for count in (2, 3)] == ["", "cover"]
    say(covered, "stake 2, stick")
    assert covered.outcome is not None
    assert covered.outcome.net == (20, 4, -24)


def test_bank_short_limits_what_is_bought_and_split() -> None:
    deal = pontoon_dealt(Pontoon(bank_short="covered"), ["8h 8c"], "Jd 8d", stacks=[200, 26])
    say(deal, "stake 10")
    assert [may(deal, word) for word in ("buy 10", "split", "twist")] == ["cover", "cover", ""]


# The bank in turns.


def in_turns(bank_deals: int) -> Sitting:
    return Pontoon(bank_to="turns", bank_deals=bank_deals).sit_down(seed=3, players=3, banker=2)


def bankers(sitting: Sitting, deals: int) -> list[int]:
    """Who holds the bank in so many deals, played by their first legal actions."""
    found = []
    for _ in range(deals):
        found.append(sitting.deal.dealer)
        while sitting.deal.decision is not None:
            sitting.deal.act(sitting.deal.legal_actions[0])
        sitting.next()
    return found


def test_bank_deals() -> None:
    assert bankers(in_turns(1), 4) == [2, 0, 1, 2]
    assert bankers(in_turns(2), 6) == [2, 2, 0, 0, 1, 1]


def test_bank_deals_are_counted_on_after_a_save_in_the_middle_of_a_turn() -> None:
    sitting = in_turns(3)
    bankers(sitting, 1)
    deal = load(sitting.deal.save())
    assert "dealer: 2 after 1" in sitting.deal.save()
    assert deal == sitting.deal
    assert isinstance(deal, Deal)
    assert bankers(Sitting(deal), 3) == bankers(load(sitting.save()), 3) == [2, 2, 0]  # type: ignore[arg-type]


def test_bank_deals_are_told_and_end_with_a_broken_bank() -> None:
    for stack, next_banker, why in ((200, 1, "The banker has had 1 of 3 deals"), (15, 0, "The bank goes round")):
        game = Pontoon(bank_to="turns", bank_deals=3)
        deal = pontoon_dealt(game, ["Kh Ac"], "Jd 8s", stacks=[200, stack])
        say(deal, "stake 10, stick")
        assert deal.outcome is not None
        assert deal.outcome.next_dealer == next_banker
        assert deal.view().account()[-1].startswith(f"{why}: Seat {next_banker} ")


# The bank for sale.


def for_sale(actions: str = "", stacks: Iterable[int] = (200, 200, 200), **terms: object) -> Deal:
    """Two players with 19 against a banker with 20; all have staked 10 and stuck, and the bank is for sale."""
    game = Pontoon(bank_to="sale", **terms)  # type: ignore[arg-type]
    deal = pontoon_dealt(game, ["Kh 9c", "Kd 9s"], "Jd Ts", stacks=list(stacks))
    say(deal, "stake 10, stake 10, stick, stick, stick" + (f", {actions}" if actions else ""))
    return deal


@pytest.mark.parametrize(
    ("actions", "banker", "net"),
    [
        ("bid 5, bid 8, sell", 1, (-10, -18, 28)),
        ("bid 5, leave, sell", 0, (-15, -10, 25)),
        ("bid 5, bid 6, keep", 2, (-10, -10, 20)),
        ("leave, leave", 2, (-10, -10, 20)),
    ],
)
def test_bank_to_the_highest_bidder_if_the_banker_sells(actions: str, banker: int, net: tuple[int, ...]) -> None:
    outcome = for_sale(actions).outcome
    assert outcome is not None
    assert (outcome.next_dealer, outcome.net) == (banker, net)


def test_bank_to_be_sold_takes_a_bid_above_the_last_and_within_the_stack() -> None:
    deal = for_sale("bid 5", stacks=(200, 40, 200))
    assert deal.decision is not None
    assert (deal.decision.kind, deal.decision.seat) == ("bid", 1)
    found = {word: may(deal, word) for word in ("bid 5", "bid 6", "bid 29", "bid 30", "bid 1001", "take", "stick")}
    assert found == {
        "bid 5": "too_little", "bid 6": "", "bid 29": "", "bid 30": "chips", "bid 1001": "too_much", "take": "offer",
        "stick": "offer",
    }  # fmt: skip
    assert deal.decision.why_not("bid 30").sentence == "You have 30, and must keep 1 chip to hold the bank."  # type: ignore[union-attr]
    with pytest.raises(ActionError, match=r"how much\? Say bid 6 to 29"):
        deal.act("bid")


def test_bank_to_be_sold_is_offered_to_those_alone_who_can_bid() -> None:
    deal = for_sale(stacks=(11, 200, 200))  # 1 chip is left, and a banker needs that
    assert deal.decision is not None
    assert deal.decision.seat == 1
    covered = for_sale(stacks=(13, 200, 200), bank_short="covered")  # least stakes of 1, for two, twice
    assert covered.decision is not None
    assert covered.decision.seat == 1


def test_bank_to_be_sold_is_told() -> None:
    deal = for_sale("bid 5, leave")
    assert deal.decision is not None
    assert deal.decision.question() == "5 chips are bid for the bank: sell it or keep it."
    assert [each.label for each in deal.decision.choices()] == ["Sell the bank for 5", "Keep the bank"]
    deal.act("sell")
    assert deal.view().account()[-4:] == [
        "Seat 0 bids 5 for the bank.",
        "Seat 1 leaves the bank.",
        "Seat 2 sells the bank to Seat 0 for 5.",
        "The bank is sold: Seat 0 takes the bank, and the cards go under the pack unshuffled.",
    ]


def test_bank_to_be_sold_is_not_while_it_is_broken() -> None:
    game = Pontoon(bank_to="sale")
    deal = pontoon_dealt(game, ["Kh Ac", "Kd 9s"], "Jd 8s", stacks=[200, 200, 15])
    say(deal, "stake 10, stake 10, stick, stick")
    assert deal.outcome is not None
    assert deal.outcome.next_dealer == 0


# The record of house rules.


def test_every_house_rule_has_a_test_here() -> None:
    tests = " ".join(name for name in (*globals(), *vars(of_one_deal)) if name.startswith("test_"))
    for row in sheet(Pontoon()):
        assert row.field in tests, f"no test for the house rule {row.field}"
