"""The result panel: the verdict, then the reasons, for each way in which a deal can end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings

import cardlab as cl
from cardlab.table.voice import Voice
from cardlab.widgets.result import title
from cardlab.widgets.snapshot import snapshot
from cardlab.widgets.stepper import Stepper
from tests.widgets.walks import Random, deals, play_out, walkers

ROW = "Kc Qd Jh 9s 8c"
WHEEL = "As 2d 3h 4c 5d"  # low: 5-4-3-2-A; high: a straight, five high
KINGS = "Kd Kh Ks 8d 8h"  # high: four kings
QUEENS = "Qc Qh 7c 6d 2s"  # high: three queens; low: 9-8-7-6-2
PRAISE_OR_SCOLDING = re.compile(
    r"congrat|well done|well played|great|good|nice|bravo|sorry|luck|unfortunate|bad|mistake|wrong|should|lose|lost|"
    r"failed to|!",
    re.IGNORECASE,
)


def ended(first: str, second: str, dealer: str, ways: str, seat: Any = "all", row: str = ROW, **rules: Any) -> Any:
    """The snapshot after a showdown of three: `ways` are the declarations of seats 1, 2 and 0."""
    game = cl.Ponsi(**{"low": "A5", **rules})
    deal = game.deal(seed=7, pack=cl.pack(" ".join((first, second, dealer, row))), players=3, dealer=0)
    table = Stepper(deal, "all")
    for way in ways.split():
        while table.deal.decision.kind != "declare":
            table.act(next(word for word in ("check", "pay") if word in table.deal.legal_actions))
        table.act(way)
    return snapshot(Stepper(table.deal, seat, "caller"), 0, 0)


POT = 3 * (1 + 1 + 2 + 3 + 4 + 5)


def test_a_pot_that_is_split_between_high_and_low() -> None:
    drawn = ended(WHEEL, KINGS, QUEENS, "low high high")
    result = drawn["result"]
    assert result["title"] == f"The pot of {POT} is split."
    assert result["text"] == "Seat 2 takes 24 for the best high. Seat 1 takes 24 for the best low."
    assert [(share["name"], share["chips"]) for share in result["shares"]] == [("Seat 2", 24), ("Seat 1", 24)]
    high, low = result["halves"]
    assert [(hand["name"], hand["wins"], hand["note"]) for hand in high["hands"]] == [
        ("Seat 2", True, ""), ("Seat 0", False, "beaten by Seat 2"),
    ]  # fmt: skip
    assert high["hands"][0]["text"] == "four of a kind, kings"
    assert low["text"].startswith("Seat 1 has the best low: ")
    assert sorted(low["hands"][0]["cards"]) == sorted(WHEEL.split())
    assert [seat["net"] for seat in drawn["seats"]] == [-16, 8, 8]


def test_the_learner_is_spoken_to_as_you() -> None:
    result = ended(WHEEL, KINGS, QUEENS, "low high high", seat=0)["result"]
    high = result["halves"][0]
    assert [hand["name"] for hand in high["hands"]] == ["Caller 2", "You"]
    won = ended(WHEEL, KINGS, QUEENS, "low high high", seat=1)["result"]
    assert won["text"].endswith("You take 24 for the best low.")
    assert won["halves"][1]["text"].startswith("You have the best low: ")


def test_a_seat_that_wins_both_ways_takes_it_all() -> None:
    result = ended(WHEEL, KINGS, QUEENS, "both low high")["result"]
    assert result["title"] == f"Seat 1 takes the whole pot of {POT}."
    assert result["text"] == f"Seat 1 takes {POT} for winning both ways."
    assert [half["hands"][0]["wins"] for half in result["halves"]] == [True, True]


def test_when_all_go_one_way_the_other_half_goes_with_it() -> None:
    result = ended(WHEEL, KINGS, QUEENS, "high high high")["result"]
    assert result["title"] == f"Seat 2 takes the whole pot of {POT}."
    assert "nobody went low" in result["text"]
    assert result["halves"][1]["hands"] == []
    assert result["halves"][1]["text"] == "Nobody went low."


def test_a_half_that_is_blocked_says_who_blocked_it_and_why() -> None:
    result = ended(WHEEL, KINGS, QUEENS, "both high low")["result"]
    assert result["title"] == f"Seat 2 takes the whole pot of {POT}."
    assert re.search(r"Seat 1 goes both ways, and that fails: beaten for high by Seat 2\.", result["text"])
    assert "the best low went both ways and failed" in result["text"]
    low = result["halves"][1]
    assert [(hand["name"], hand["wins"], hand["note"]) for hand in low["hands"]] == [
        ("Seat 1", False, "best, but went both ways and did not win both"), ("Seat 0", False, "beaten by Seat 1"),
    ]  # fmt: skip


def test_where_a_failed_claim_is_removed_the_next_hand_moves_up() -> None:
    result = ended(WHEEL, KINGS, QUEENS, "both high low", failed_both="removed")["result"]
    assert result["title"] == f"The pot of {POT} is split."
    low = result["halves"][1]
    assert [(hand["name"], hand["wins"]) for hand in low["hands"]] == [("Seat 1", False), ("Seat 0", True)]
    assert "Seat 0 takes 24 for the best low left: a better one went both ways and failed." in result["text"]


def test_a_pot_that_rides_says_so_and_nobody_is_paid() -> None:
    drawn = ended(WHEEL, KINGS, QUEENS, "both both both")
    result = drawn["result"]
    assert result["title"] == f"The pot of {POT} rides."
    assert result["text"].endswith(f"The pot of {POT} rides: nobody is paid, and the same dealer deals again.")
    assert result["rides"] == POT
    assert result["shares"] == []
    assert [seat["net"] for seat in drawn["seats"]] == [-16, -16, -16]


def test_a_pot_that_is_divided_says_that_nobody_won() -> None:
    result = ended(WHEEL, KINGS, QUEENS, "both both both", no_winner="divide_active")["result"]
    assert result["title"] == f"The pot of {POT} is split."
    assert "as an equal part: nobody won what they declared" in result["text"]
    assert [share["chips"] for share in result["shares"]] == [16, 16, 16]


@pytest.mark.parametrize("house", ["divide_active", "split_failed_both"])
def test_who_is_paid_is_not_said_to_win_nothing(house: str) -> None:
    result = ended(WHEEL, KINGS, QUEENS, "both both both", no_winner=house)["result"]
    for share in result["shares"]:
        assert not re.search(rf"{share['name']} goes both ways and wins nothing", result["text"]), result["text"]


def test_a_tie_going_both_ways_is_named_as_a_tie() -> None:
    same_low = "Ac 2c 3c 4d 5h"
    result = ended(WHEEL, same_low, QUEENS, "both low high")["result"]
    assert "tied for low with Seat 2" in result["text"]
    tied = next(hand for hand in result["halves"][1]["hands"] if hand["seat"] == 1)
    assert tied["note"] == "tied with Seat 2; went both ways"


def test_a_half_that_is_shared_names_who_shares_it() -> None:
    same_low = "Ac 2c 3c 4d 5h"
    result = ended(WHEEL, same_low, KINGS, "low low high")["result"]
    assert [hand["note"] for hand in result["halves"][1]["hands"]][:2] == [
        "shares this half with Seat 2", "shares this half with Seat 1",
    ]  # fmt: skip
    assert result["text"].count("a share of the tie") == 2
    assert result["halves"][1]["text"].startswith("Seat 1 and Seat 2 have the best low: ")


def test_a_low_that_does_not_qualify_is_named() -> None:
    result = ended(QUEENS, KINGS, "Jc Js Td 6s 6h", "low high low", qualifier=8)["result"]
    assert result["title"] == f"Seat 2 takes the whole pot of {POT}."
    assert "no low hand qualifies" in result["text"]
    assert {hand["note"] for hand in result["halves"][1]["hands"]} == {"does not qualify"}
    assert result["halves"][1]["text"] == "No low hand qualifies."


def test_when_all_others_fold_no_hand_is_shown() -> None:
    table = Stepper(cl.Ponsi(low="A5").deal(seed=7, players=3, dealer=2), seat=0, others="caller")
    table.to(0)
    alone = Stepper(table.deal, "all")
    for action in ("bet", "fold", "fold"):
        alone.act(action)
    drawn = snapshot(alone, 0, 0)
    assert drawn["result"]["title"] == "Seat 0 takes the whole pot of 5."
    assert drawn["result"]["text"] == "Seat 0 takes 5 because all the others folded."
    assert drawn["result"]["halves"] == []
    assert drawn["prompt"]["text"] == "The deal is over."
    assert all(seat["cards"] == [] for seat in drawn["seats"] if seat["seat"] == 1)


@settings(max_examples=80)
@given(deals(), walkers)
def test_the_result_neither_scolds_nor_praises(deal: cl.Deal, chance: Random) -> None:
    table = Stepper(deal, chance.randrange(deal.players), "random")
    play_out(table, chance)
    result = snapshot(table, 0, 0)["result"]
    texts = [result["title"], result["text"]]
    texts += [text for half in result["halves"] for text in (half["text"], *(hand["note"] for hand in half["hands"]))]
    assert [text for text in texts if PRAISE_OR_SCOLDING.search(text)] == []


@settings(max_examples=80)
@given(deals(), walkers)
def test_the_result_adds_up(deal: cl.Deal, chance: Random) -> None:
    table = Stepper(deal, "all")
    play_out(table, chance)
    drawn = snapshot(table, 0, 0)
    result, outcome = drawn["result"], table.deal.outcome
    pot = sum(seat["put_in"] for seat in drawn["seats"]) + drawn["rode"]
    assert drawn["pot"] == pot
    assert sum(share["chips"] for share in result["shares"]) + result["rides"] == pot
    assert {share["seat"]: share["chips"] for share in result["shares"]} == {
        seat: chips for seat, chips in enumerate(outcome.shares) if chips
    }
    assert [seat["net"] for seat in drawn["seats"]] == list(outcome.net)
    for half in result["halves"]:
        for hand in half["hands"]:
            assert set(hand["cards"]) <= set(map(str, cl.PACK))
            assert len(hand["cards"]) == 5
            assert len(set(hand["cards"])) == 5
    winners = {hand["seat"] for half in result["halves"] for hand in half["hands"] if hand["wins"]}
    assert winners <= {share["seat"] for share in result["shares"]}


def test_who_has_no_natural_sevens_is_not_listed_for_that_half() -> None:
    table = Stepper(cl.DeucesJacksAxe(natural_sevens="half").deal(seed=7, players=4), 0, "caller")
    while table.deal.decision is not None:
        table.act("stand pat" if table.deal.decision.kind == "draw" else "check")
    result = snapshot(table, 0, 0)["result"]
    assert result is not None
    high, sevens = result["halves"]
    assert len(high["hands"]) == 4
    assert sevens["text"] == "Nobody still in has a natural pair of sevens."
    assert sevens["hands"] == []


def test_a_pot_of_one_chip_is_taken_whole() -> None:
    assert title({1: 1, 2: 0}, 0, Voice.plain(3)) == "Seat 1 takes the whole pot of 1."
