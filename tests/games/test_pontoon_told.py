"""What is said of a deal of Pontoon: every sentence, what each seat hears of it, and the text of a view."""

from cardlab.games.pontoon_bank_events import HandSettled
from cardlab.games.pontoon_events import CardTaken, WentBust
from tests.pontoon_for_tests import SHEET, one, pontoon_dealt, say, told


def test_every_way_to_win_and_lose_has_its_sentence() -> None:
    deals = {
        "Seat 0 loses 10: 19 against the banker's 19, and the banker wins ties.": one(
            "Kh 9c", "Jd 9d", "", "stick, stick"
        ),
        "Seat 0 wins 10: 20 against the banker's 19.": one("Kh Qc", "Jd 9d", "", "stick, stick"),
        "Seat 0 wins 20, double the stake: a pontoon against the banker's 19.": one("Kh Ac", "Jd 9d", "", "stick"),
        "Seat 0 loses 20, double the stake: 19 against the banker's pontoon.": one("Kh 9c", "Ad Kc"),
        "Seat 0 wins 10: 19, and the bank is bust with 26.": one("Kh 9c", "Jd 6d", "Qd", "stick, draw"),
        "Seat 0 is bust with 26: K♥ 6♣ Q♦. The bank takes 10, and the cards go under the pack.": one(
            "Kh 6c", "Jd 6d", "Qd", "twist"
        ),
    }
    for sentence, deal in deals.items():
        assert sentence in told(deal)
        event = next(event for event in deal.events if isinstance(event, HandSettled | WentBust))
        assert SHEET.explain(event.rule).source


def test_what_a_seat_does_is_told_to_itself_with_its_total_and_to_others_without() -> None:
    deal = one("2h 4c", "8d 6c", "Ad Kc 2c 2d", "buy 12, twist, twist, twist, stick")
    assert told(deal, 0)[5:10] == [
        "You buy A♦ for 12: soft 17.",
        "You twist K♣: 17.",
        "You twist 2♣: five-card trick.",
        "You twist 2♦: five-card trick.",
        "You have a five-card trick.",
    ]
    assert told(deal, 1)[5:8] == ["Seat 0 buys a card face down for 12.", "Seat 0 twists K♣.", "Seat 0 twists 2♣."]
    assert [event.makes for event in deal.view(1).events if isinstance(event, CardTaken)] == [""] * 4


def test_the_text_of_a_view_is_good_to_play_from() -> None:
    deal = pontoon_dealt(SHEET, ["2h 4c", "Kd 5s"], "8d 6c", "Ad")
    say(deal, "stake 10, stake 4, buy 12")
    assert deal.view(0).text() == (
        "The players. Staked 26. 45 cards in the pack.\n"
        "You: (2h) 4c (Ad) = soft 17, stake 22  stack 178\n"
        "Seat 1: -- 5s, stake 4  stack 196\n"
        "Seat 2 (banker): -- 6c  stack 200\n"
        "Your turn. You have soft 17: stick, twist or buy 10 to 20."
    )
    assert deal.view(1).text().splitlines()[1:3] == [
        "Seat 0: -- 4c --, stake 22  stack 178",
        "You: (Kd) 5s = 15, stake 4  stack 196",
    ]


def test_a_deal_looked_at_twice_is_the_same() -> None:
    deal = one("2h 4c", "8d 6c", "Ad", "buy 12")
    assert deal.view(0).text() == deal.view(0).text()
    assert deal.view(0) == deal.view(0)
