"""The timeline: stepping back and forward, playing on from any point, and the first line that is kept."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.games import Ponsi
from cardlab.seeds import Seed
from cardlab.table.deal import Deal
from cardlab.table.events import Began
from cardlab.table.reasons import ActionError, IllegalAction
from cardlab.table.timeline import Timeline
from tests.strategies_for_tests import everything, fresh_deals, luck, play, some_answer

A5 = Ponsi(low="A5")


def line_of(words: str, players: int = 2) -> Timeline:
    line = Timeline(A5.deal(seed=7, players=players))
    for word in words.split():
        line.act(word)
    return line


def test_stepping_back_and_forward_stays_on_the_line() -> None:
    line = line_of("bet call pay pay check")
    after = everything(line.deal)
    for _ in range(5):
        line.back()
    assert (line.step, line.length) == (0, 5)
    assert str(line.next_answer) == "1 bet"
    for _ in range(5):
        line.forward()
    assert (line.step, line.length, line.next_answer) == (5, 5, None)
    assert everything(line.deal) == after


def test_stepping_forward_gives_what_happened() -> None:
    line = line_of("bet call")
    line.back()
    line.back()
    assert [event.note() for event in line.forward()] == ["bet 2"]


def test_nothing_lies_beyond_the_ends() -> None:
    line = line_of("bet call")
    with pytest.raises(IllegalAction) as refused:
        line.forward()
    assert refused.value.reason.code == "end"
    line.to(0)
    with pytest.raises(IllegalAction) as refused:
        line.back()
    assert refused.value.reason.code == "start"
    assert (line.step, line.length) == (0, 2)


def test_any_point_of_the_line_can_be_gone_to() -> None:
    line = line_of("bet call pay pay check check")
    for step in (3, 0, 6, 2):
        line.to(step)
        assert (line.step, line.length) == (step, 6)
        assert line.deal == play_words("bet call pay pay check check", step)


@pytest.mark.parametrize("step", [-1, 7, 1.0, "2", None, True], ids=repr)
def test_a_point_that_is_not_there_is_refused(step: object) -> None:
    line = line_of("bet call pay pay check check")
    with pytest.raises(ActionError, match="is not a point of this line: it has 0 to 6 answers"):
        line.to(step)  # type: ignore[arg-type]
    assert line.step == 6


def test_the_same_answer_again_stays_on_the_line() -> None:
    line = line_of("bet call pay")
    line.to(0)
    line.act("bet")
    assert (line.step, line.length, line.on_first_line) == (1, 3, True)


def test_another_answer_starts_another_line_and_keeps_the_first() -> None:
    line = line_of("bet call pay")
    line.to(1)
    line.act("raise")
    assert (line.step, line.length, line.on_first_line) == (2, 2, False)
    line.act("call")
    assert (line.step, line.length, line.on_first_line) == (3, 3, False)


def test_the_first_line_can_be_returned_to_where_the_other_left_it() -> None:
    line = line_of("bet call pay pay check")
    line.to(2)
    line.act("fold")
    assert not line.on_first_line
    line.return_to_first()
    assert (line.step, line.length, line.on_first_line) == (2, 5, True)
    assert line.deal == play_words("bet call")
    line.to(5)
    assert line.deal == play_words("bet call pay pay check")


def test_the_first_line_can_be_returned_to_from_before_the_parting() -> None:
    line = line_of("bet call pay")
    line.to(1)
    line.act("raise")
    line.to(0)
    line.return_to_first()
    assert (line.step, line.length) == (0, 3)


def test_a_second_branch_leaves_the_first_line_as_it_was() -> None:
    line = line_of("bet call pay")
    for word in ("raise", "fold"):
        line.to(1)
        line.act(word)
    line.return_to_first()
    line.to(3)
    assert line.deal == play_words("bet call pay")


def test_playing_on_at_the_end_of_the_first_line_makes_it_longer() -> None:
    line = line_of("bet call")
    line.act("pay")
    assert (line.length, line.on_first_line) == (3, True)
    with pytest.raises(IllegalAction) as refused:
        line.return_to_first()
    assert refused.value.reason.code == "first_line"


def test_an_error_changes_neither_line_nor_deal() -> None:
    line = line_of("bet call pay")
    line.to(1)
    before = everything(line.deal)
    for word, error in (("check", IllegalAction), ("banana", ActionError)):
        with pytest.raises(error):
            line.act(word)
        assert everything(line.deal) == before
        assert (line.step, line.length, line.on_first_line) == (1, 3, True)


def test_a_deal_that_was_played_already_brings_its_line() -> None:
    line = Timeline(play_words("bet call pay"))
    line.to(1)
    assert (line.step, line.length, line.on_first_line) == (1, 3, True)


@settings(max_examples=30)
@given(fresh_deals(most_players=5), luck, st.lists(st.integers(0, 99), min_size=1, max_size=6))
def test_wandering_about_never_loses_the_first_line(deal: Deal, number: int, stops: list[int]) -> None:
    line = Timeline(play(deal, number))
    first = line.deal.answers
    stream = Seed(number + 1).stream()
    for stop in stops:
        line.to(stop % (line.length + 1))
        if line.deal.decision is not None:
            line.act(*some_answer(line.deal.decision, stream))
    if not line.on_first_line:
        line.return_to_first()
    line.to(line.length)
    assert line.deal.answers == first


# Chapters.


def test_chapters_are_the_phases_of_the_deal() -> None:
    line = line_of("check check pay pay check check pay fold")
    chapters = line.chapters()
    assert [chapter.began.key for chapter in chapters] == ["deal", "first bets", "card 1", "card 2", "result"]
    assert [chapter.step for chapter in chapters] == [0, 0, 2, 6, 8]


def test_chapters_cover_all_events_once() -> None:
    line = line_of("check check pay pay check check pay fold")
    chapters = line.chapters()
    assert chapters[0].start == 0
    assert all(one.stop == two.start for one, two in pairwise(chapters))
    assert chapters[-1].stop == len(line.deal.events)
    for chapter in chapters[1:]:
        assert isinstance(line.deal.events[chapter.start], Began)


def test_chapters_that_lie_ahead_are_named_but_have_no_events_yet() -> None:
    line = line_of("check check pay pay check check pay fold")
    keys = [chapter.began.key for chapter in line.chapters()]
    line.to(1)
    chapters = line.chapters()
    assert [chapter.began.key for chapter in chapters] == keys
    assert [chapter.stop - chapter.start for chapter in chapters[2:]] == [0, 0, 0]
    assert chapters[1].stop == len(line.deal.events)


@settings(max_examples=25)
@given(fresh_deals(most_players=5), luck, st.integers(0, 60))
def test_a_chapter_begins_after_as_many_answers_as_it_says(deal: Deal, number: int, back_to: int) -> None:
    line = Timeline(play(deal, number))
    line.to(min(back_to, line.length))
    whole = deal.branch()
    for answer in line._line[len(whole.answers) :]:
        whole.act(answer.action, answer.seat)
    for chapter in line.chapters():
        assert chapter.began in whole.at(chapter.step).events
        assert chapter.step == 0 or chapter.began not in whole.at(chapter.step - 1).events


def play_words(words: str, answers: int = 99) -> Deal:
    deal = A5.deal(seed=7, players=2)
    for word in words.split()[:answers]:
        deal.act(word)
    return deal


def test_the_first_lines_own_answers_lead_back_onto_it() -> None:
    line = line_of("bet call pay")
    line.to(1)
    line.act("fold")
    line.to(1)
    line.act("call")
    assert line.on_first_line
    assert (line.step, line.length) == (2, 3)
