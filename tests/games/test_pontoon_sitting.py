"""Sittings of Pontoon: the bank passes, the pack goes on unshuffled, and what each seat remembers of it."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.cards import PACK, Card, cards
from cardlab.games import load
from cardlab.games.pontoon_events import PackReady
from cardlab.games.pontoon_rules import Pontoon
from cardlab.players import answer, strategy
from cardlab.seeds import Seed
from cardlab.table.deal import Deal, shuffled_pack
from cardlab.table.reasons import IllegalAction, RulesError
from cardlab.table.sitting import Sitting
from tests.pontoon_for_tests import SHEET, another_world, cards_seen, pontoon_dealt, pontoon_games, say
from tests.strategies_for_tests import fresh_deals, luck, packs, play, viewers

SEATED = ("totals", "careless", "timid", "free", "sticks on 16")


def play_out(deal: Deal) -> Deal:
    """Play a deal to its end, with a character in each seat."""
    while deal.decision is not None:
        seat = deal.decision.seat
        deal.act(answer(deal, seat, strategy(SEATED[seat])), seat)
    return deal


def has_pontoon(deal: Deal) -> list[int]:
    """The seats that hold a pontoon at the end, by the cards alone."""
    seats = []
    for seat in deal.view("teacher").seats:
        for hand in seat.hands:
            ranks = {card.rank.letter for card in hand.cards if card}
            if len(hand.cards) == 2 and not hand.split and "A" in ranks and ranks & set("KQJT"):
                seats.append(seat.seat)
    return seats


def test_fifty_deals_in_which_the_pack_is_shuffled_only_after_a_pontoon() -> None:
    sitting = SHEET.sit_down(seed=3, players=5, stacks=5000)
    seeds, bankers = {0}, {sitting.deal.dealer}
    for number in range(50):
        deal = play_out(sitting.deal)
        outcome = deal.outcome
        assert outcome is not None
        assert sum(outcome.stacks) == 25_000
        holders = has_pontoon(deal)
        assert (outcome.pack is None) == bool(holders)
        following = sitting.next()
        if holders:
            assert following.record.pack is None
            assert following.cards == Deal(replace(following.record, known=())).cards
            seeds.add(number)
        else:
            assert outcome.pack is not None
            assert following.record.pack == outcome.pack
            assert sorted(outcome.pack) == list(PACK)
        players = [seat for seat in holders if seat != deal.dealer]
        by_left = sorted(players, key=lambda seat, bank=deal.dealer: (seat - bank) % 5)  # type: ignore[misc]
        keeps = not players or deal.dealer in holders
        assert following.dealer == (deal.dealer if keeps else by_left[0])
        bankers.add(following.dealer)
    assert len(seeds) > 5, "the pack was shuffled now and then"
    assert len(bankers) >= 4, "the bank went round"


def test_the_cards_of_the_next_deal_come_off_the_top_of_what_was_left() -> None:
    sitting = SHEET.sit_down(seed=7, players=4)
    deal = sitting.deal
    while not has_pontoon(deal):
        play_out(deal)
        if has_pontoon(deal):
            break
        left = deal.view("teacher").pack
        assert sitting.next().record.pack[: len(left)] == left  # type: ignore[index]
        deal = sitting.deal
    assert len(sitting.deals) > 2


def test_a_sitting_saves_and_loads_and_goes_on_alike() -> None:
    sitting = SHEET.sit_down(seed=3, players=5, stacks=500)
    for _ in range(12):
        play_out(sitting.deal)
        sitting.next()
    say(sitting.deal, "stake 2")
    again = load(sitting.save())
    assert isinstance(again, Sitting)
    assert again == sitting
    assert again.deal.view(1) == sitting.deal.view(1)
    assert again.deal.record.known == sitting.deal.record.known
    play_out(again.deal)
    play_out(sitting.deal)
    again.next()
    sitting.next()
    assert again.deal.view("teacher") == sitting.deal.view("teacher")


def test_one_deal_of_a_sitting_can_be_saved_alone_with_what_is_known_of_its_pack() -> None:
    sitting = SHEET.sit_down(seed=7, players=4)
    play_out(sitting.deal)
    deal = sitting.next()
    assert deal.record.pack is not None
    assert "*" in deal.record.known
    again = load(deal.save())
    assert isinstance(again, Deal)
    assert again == deal
    assert again.view(1).pack == deal.view(1).pack


# What is remembered.


def test_the_cards_of_the_last_deal_are_known_at_the_bottom_in_the_order_in_which_they_went_in() -> None:
    deal = pontoon_dealt(SHEET, ["Kh 9c", "Kd 8s"], "Jd 9d", "Qc")
    say(deal, "stake 1, stake 1, stick, twist, stick")
    sitting = Sitting(deal)
    view = sitting.next().view(0)
    assert view.pack[-7:] == cards("Kd 8s Qc Kh 9c Jd 9d")
    assert set(view.pack[:-7]) == {None}
    assert len(view.pack) == 52 - 3
    ready = view.events[2]
    assert isinstance(ready, PackReady)
    assert ready.sentence is not None
    assert "The pack goes on as it lies, unshuffled." in view.account()


def test_a_card_that_comes_round_is_known_although_it_lies_face_down() -> None:
    game = Pontoon(burn=13)
    # A pack of eight: two hands, two cards to burn for, and two more.
    deal = game.deal(players=2, pack=cards("Kh 8d 3c 6c 9d 4d 2c 2d"), banker=1)
    say(deal, "stake 1, burn, stick, stick")  # K♥ and 3♣ go under 2♣ and 2♦
    assert deal.outcome is not None
    assert deal.outcome.pack == cards("2c 2d Kh 3c 9d 4d 8d 6c")
    following = Sitting(deal).next()
    banker = following.dealer
    other = 1 - banker
    # The first cards are 2♣ and 2♦, which nobody saw; the second ones K♥ and 3♣.
    say(following, "stake 1")
    seen = following.view("spectator")
    assert seen.seats[other].hands[0].cards == (None, *cards("Kh"))
    assert seen.seats[other].hands[0].remembered == (None, *cards("Kh"))
    say(following, "buy 1")
    bought = following.view("spectator").seats[other].hands[0]
    assert (bought.cards[2], bought.remembered[2]) == (None, *cards("9d"))


def test_what_only_its_holder_saw_only_its_holder_remembers() -> None:
    deal = pontoon_dealt(Pontoon(bust_cards="bottom_unseen"), ["Kh 6c", "Kd 8s"], "Jd 9d", "Qc")
    say(deal, "stake 1, stake 1, buy 1, stick, stick")
    following = Sitting(deal).next()
    hidden = (None, *cards("6c"), None)
    assert following.view(0).pack[-7:-4] == cards("Kh 6c Qc")
    assert [following.view(viewer).pack[-7:-4] for viewer in (1, 2, "spectator")] == [hidden] * 3  # type: ignore[list-item]
    assert following.view("teacher").pack[-7:-4] == cards("Kh 6c Qc")


def test_a_shuffle_makes_everybody_forget() -> None:
    deal = pontoon_dealt(SHEET, ["Kh Ac"], "Jd 9d")
    say(deal, "stake 1, stick")
    following = Sitting(deal).next()
    assert set(following.view(0).pack) == {None}
    assert "The pack is shuffled." in following.view(0).account()


@settings(max_examples=20)
@given(pontoon_games, st.integers(2, 4), st.integers(0, 10**6), luck)
def test_what_a_view_knows_of_the_pack_is_true_and_was_seen(
    game: Pontoon, players: int, seed: int, number: int
) -> None:
    sitting = game.sit_down(seed=seed, players=players, stacks=500)
    for deals in range(4):
        play(sitting.deal, number + deals)
        for viewer in viewers(sitting.deal):
            true = sitting.deal.view("teacher").pack
            known = sitting.deal.view(viewer).pack
            assert len(known) == len(true)
            assert all(card in (None, really) for card, really in zip(known, true, strict=True))
            if viewer != "teacher":
                assert {card for card in known if card} <= cards_seen(sitting.deal, viewer)
        assert sum(sitting.stacks) == 500 * players
        sitting.next()
    assert load(sitting.save()) == sitting


@settings(max_examples=12)
@given(pontoon_games, packs, st.integers(2, 4), luck, luck)
def test_views_of_a_pack_that_goes_on_hide_what_was_not_seen(
    game: Pontoon, pack: tuple[Card, ...], players: int, number: int, other: int
) -> None:
    sitting = Sitting(play(game.deal(seed=1, players=players, stacks=500, pack=pack), number))
    deal = sitting.next()
    if deal.record.pack is None:
        return
    play(deal, number + 1)
    shuffle = Seed(other).stream().shuffled
    for viewer in viewers(deal)[:-1]:
        for k in range(len(deal.answers) + 1):
            here = deal.at(k)
            world = another_world(here, viewer, shuffle)
            assert world.view(viewer) == here.view(viewer)
            assert repr(world.view(viewer)) == repr(here.view(viewer))


def test_another_world_does_change_what_the_others_hold() -> None:
    deal = SHEET.deal(pack=shuffled_pack(3), players=4, seed=3)
    say(deal, "stake 1, stake 1, stake 1, stick")
    worlds = [another_world(deal, 1, Seed(number).stream().shuffled) for number in range(50)]
    assert sum(world.view(2) != deal.view(2) for world in worlds) >= 40


@settings(max_examples=25)
@given(fresh_deals(pontoon_games), luck)
def test_the_teachers_view_has_every_card_once(deal: Deal, number: int) -> None:
    play(deal, number, 15)
    view = deal.view("teacher")
    held = [card for seat in view.seats for hand in seat.hands if not hand.gone for card in hand.cards]
    assert sorted([*held, *view.pack]) == list(PACK)  # type: ignore[type-var, list-item]
    assert (*view.pack,) == deal._table.stock


# A bank that runs out.


def test_a_bank_that_is_short_collects_first_and_pays_from_its_left_as_far_as_it_goes() -> None:
    deal = pontoon_dealt(SHEET, ["Kh Qc", "Kd 7s", "Qh Qd"], "Jd 9d", stacks=[50, 50, 50, 3])
    say(deal, "stake 10, stake 10, stake 10, stick, stick, stick, stick")
    assert deal.stacks == (60, 40, 53, 0)
    account = deal.view().account()
    short = "7 chips more should be paid, and the bank has none left."
    assert f"Seat 2 wins 3: 20 against the banker's 19. {short}" in account
    assert "The bank is broken: 7 chips stay unpaid." in account
    assert account[-1] == (
        "A broken bank goes to the left: Seat 0 takes the bank, and the cards go under the pack unshuffled."
    )
    sitting = Sitting(deal)
    with pytest.raises(IllegalAction, match=r"Seat 3 has 0 chips, too few to play with: give it more with top_up"):
        sitting.next()
    sitting.top_up(3, 20)
    assert sitting.next().dealer == 0
    assert sitting.stacks == (60, 40, 53, 20)


def test_a_player_who_owes_double_pays_as_far_as_the_chips_go() -> None:
    deal = pontoon_dealt(SHEET, ["Kh 9c", "Kd 7s"], "Jd Ad", stacks=[13, 10, 50])
    say(deal, "stake 10, stake 10")
    assert deal.stacks == (0, 0, 73)
    assert (
        "Seat 0 loses 13: 19 against the banker's pontoon. 7 chips more should be paid, and Seat 0 has none left."
        in deal.view().account()
    )
    assert all(stack >= 0 for stack in deal.stacks)


def test_a_bank_that_must_cover_and_can_not_is_refused() -> None:
    game = Pontoon(bank_short="covered", min_stake=5)
    with pytest.raises(RulesError) as refused:
        game.deal(seed=1, players=4, stacks=[100, 100, 100, 29], banker=3)
    assert str(refused.value) == (
        "The bank (seat 3) has 29 chips, and must be able to pay 2 times the least stake of 5 to 3 players: it needs "
        "30. Give it more chips, or name a lower least stake."
    )
    game.deal(seed=1, players=4, stacks=[100, 100, 100, 30], banker=3)
    with pytest.raises(RulesError, match="to 1 player: it needs 10"):
        game.deal(seed=1, players=2, stacks=[100, 9], banker=1)


def test_a_bank_that_passes_to_a_seat_which_can_not_cover_waits_for_chips() -> None:
    house = Pontoon(bank_short="covered", bank_to="turns")
    deal = pontoon_dealt(house, ["Kh 6c", "Kd 9s"], "Jd 7d", stacks=[4, 9, 50])
    say(deal, "stake 2, stake 1, stick, stick, stick")
    sitting = Sitting(deal)
    before = sitting.save()
    with pytest.raises(RulesError, match=r"The bank \(seat 0\) has 2 chips, .* it needs 4\. Give it more chips"):
        sitting.next()
    assert sitting.save() == before
    sitting.top_up(0, 2)
    assert sitting.next().dealer == 0


@settings(max_examples=30)
@given(fresh_deals(pontoon_games.filter(lambda game: game.bank_short == "covered")), luck)
def test_a_bank_that_covers_is_never_broken(deal: Deal, number: int) -> None:
    play(deal, number)
    assert not [event for event in deal.events if type(event).__name__ == "BankBroken"]


def test_a_seat_with_too_few_chips_for_the_least_stake_can_not_sit_down() -> None:
    with pytest.raises(RulesError, match="Seat 1 has 4 chips, too few to play with"):
        Pontoon(min_stake=5).deal(seed=1, stacks=[50, 4, 50])


def test_a_pack_with_one_card_left_is_too_short_to_split() -> None:
    for left, why in (("4d", "no_cards"), ("4d 5d", "")):
        deal = SHEET.deal(players=2, pack=cards(f"2h 8d 2c 6c {left}"), banker=1)
        say(deal, "stake 1")
        assert deal.decision is not None
        reason = deal.decision.why_not("split")
        assert (reason.code if reason else "") == why


def test_a_pack_that_runs_out_leaves_hands_as_they_are() -> None:
    deal = SHEET.deal(players=2, pack=cards("2h 8d 3c 6c 4d"), banker=1)
    say(deal, "stake 1, twist")
    assert deal.legal_actions == ("stick",)
    assert deal.view(0).text().splitlines()[:2] == [
        "The players. Staked 1. 0 cards in the pack.",
        "You: (2h) 3c 4d = 9, stake 1  stack 199",
    ]
    assert deal.decision is not None
    reason = deal.decision.why_not("twist")
    assert reason is not None
    assert reason.sentence == "There are too few cards left in the pack."
    say(deal, "stick")
    assert deal.legal_actions == ("stick",)
