"""Saved deals and sittings: what survives, and what is refused with a sentence that says why."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.games import Ponsi, load
from cardlab.seeds import Seed, Stream
from cardlab.table.deal import Deal
from cardlab.table.reasons import SaveError
from cardlab.table.record import Answered, check_sum
from cardlab.table.sitting import Sitting
from tests.strategies_for_tests import everything, fresh_deals, luck, play, say

A5 = Ponsi(low="A5")


def saved() -> str:
    deal = A5.deal(seed=7, players=3)
    say(deal, "bet call fold pay")
    return deal.save()


def resealed(text: str, old: str, new: str) -> str:
    """A saved text with a change in it, and a check sum that says it is whole."""
    assert old in text
    body = text.replace(old, new).splitlines()[:-1]
    return "\n".join([*body, f"end: {check_sum(body)}"]) + "\n"


def over(seed: int = 1) -> Sitting:
    sitting = A5.sit_down(seed=seed, players=2, stacks=20)
    say(sitting.deal, "bet fold")
    return sitting


# What survives.


def test_a_deal_that_nobody_has_acted_in_can_be_saved() -> None:
    deal = A5.deal(seed=7, players=3)
    assert load(deal.save()) == deal


def test_a_saved_deal_is_a_few_lines_that_a_person_can_read() -> None:
    lines = saved().splitlines()
    assert lines[0] == "cardlab deal 1"
    assert lines[1].startswith('game: Ponsi {"ante":1,')
    assert lines[2:8] == [
        "seed: 7",
        "pack: shuffled",
        "stacks: 200 200 200",
        "dealer: 0",
        "carried: 0",
        "answers: 1 bet, 2 call, 0 fold, 1 pay",
    ]
    assert lines[8].startswith("end: ")
    assert len(lines) == 9


@settings(max_examples=40)
@given(fresh_deals(), luck, st.integers(0, 30))
def test_what_is_loaded_is_saved_again_as_the_same_text(deal: Deal, number: int, answers: int) -> None:
    text = play(deal, number, answers).save()
    assert load(text).save() == text


def test_line_endings_blank_lines_and_indents_of_an_e_mail_do_no_harm() -> None:
    text = saved()
    for posted in (
        text.replace("\n", "\r\n"),
        text.replace("\n", "\n\n"),
        "\n  " + text.replace("\n", "\n  "),
        text.strip(),
    ):
        assert load(posted) == load(text)


def test_a_chosen_pack_is_saved_card_by_card() -> None:
    deal = A5.deal(pack="Ah Kd 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac", players=2, stacks=[5, 6], dealer=1, seed=3)
    say(deal, "check")
    assert "pack: Ah Kd 2c 3c" in deal.save()
    assert everything(load(deal.save())) == everything(deal)  # type: ignore[arg-type]


def test_words_that_were_answered_in_capitals_are_saved_as_words() -> None:
    deal = A5.deal(seed=7, players=3)
    deal.act(" BET ")
    assert "answers: 1 bet\n" in deal.save()
    assert str(Answered(1, "bet")) == "1 bet"


# What is refused.


@pytest.mark.parametrize("length", range(0, 400, 9))
def test_a_deal_that_was_cut_off_is_refused(length: int) -> None:
    text = saved()
    with pytest.raises(SaveError):
        load(text[: min(length, len(text) - 2)])


def test_a_deal_that_was_cut_off_says_so() -> None:
    with pytest.raises(SaveError, match="was cut off"):
        load(saved().rpartition("end: ")[0])
    with pytest.raises(SaveError, match="was cut off"):
        load("cardlab deal 1\n")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("stacks: 200", "stacks: 900"),
        ("1 bet", "1 check"),
        ("seed: 7", "seed: 8"),
        ("dealer: 0", "dealer: 1"),
        ("end: ", "end: 0"),
    ],
)
def test_a_deal_that_was_edited_says_so(old: str, new: str) -> None:
    with pytest.raises(SaveError, match="was changed after it was saved"):
        load(saved().replace(old, new))


def test_a_deal_of_a_newer_version_says_so() -> None:
    with pytest.raises(SaveError, match=r"saved by a newer cardlab \(format 2; this one reads 1\)"):
        load(saved().replace("cardlab deal 1", "cardlab deal 2"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n \n",
        "hello",
        "cardlab",
        "cardlab deal",
        "cardlab deal one",
        "cardlab game 1",
        "cardlab deal 1 2",
        "cardlab deal ²",
        "x" * 10**6,
    ],
    ids=lambda text: repr(text)[:20],
)
def test_what_is_no_saved_deal_says_so(text: str) -> None:
    with pytest.raises(SaveError, match="does not begin a saved deal"):
        load(text)


@pytest.mark.parametrize("thing", [None, 5, b"cardlab deal 1", ["cardlab deal 1"]], ids=repr)
def test_what_is_no_text_says_so(thing: object) -> None:
    with pytest.raises(SaveError, match="is not a saved deal: give the text"):
        load(thing)  # type: ignore[arg-type]


def test_a_game_that_is_not_known_here_is_named() -> None:
    with pytest.raises(SaveError, match=r"The game 'Ponzi' is not known here\. Did you mean Ponsi\?"):
        load(resealed(saved(), "Ponsi", "Ponzi"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("stacks: 200 200 200", "stacks: 200"),
        ("stacks: 200 200 200", "stacks: 200 200 0"),
        ("stacks: 200 200 200", "stacks: 200 200 -200"),
        ("stacks: 200 200 200", "stacks: 200 200 2.5"),
        ("stacks: 200 200 200", "stacks:"),
        ("dealer: 0", "dealer: 3"),
        ("dealer: 0", "dealer: first"),
        ("dealer: 0", "dealer: 0 after -1"),
        ("dealer: 0", "dealer: 0 after noon"),
        ("dealer: 0\n", ""),
        ("seed: 7", "seed: -7"),
        ("seed: 7", f"seed: {2**128}"),
        ("seed: 7", "seed: " + "9" * 5000),
        ("seed: 7", "seed: seven"),
        ("carried: 0", "carried: -5"),
        ("carried: 0", "carried: 1.5"),
        ("pack: shuffled", "pack: Ah Kd"),
        ("pack: shuffled", "pack:"),
        ("pack: shuffled", "pack: Ah Ah"),
        ("pack: shuffled", "pack: Zz"),
        ("1 bet", "1 banana"),
        ("1 bet", "2 bet"),
        ("1 bet", "9 bet"),
        ("1 bet", "-1 bet"),
        ("1 bet", "one bet"),
        ("1 bet", "bet"),
        ("1 bet", "1 raise"),
        ("1 bet", "1 bet 5"),
        ('"ante":1', '"ante":0.5'),
        ('"ante":1', '"ante":-1'),
        ('"ante":1', '"ante":201'),
        ('"ante":1', '"ante":NaN'),
        ('"ante":1', '"anta":1'),
        ('"low":"A5"', '"low":"A7"'),
        ('"low":"A5"', '"low":["A5"]'),
        ('"low":"A5",', ""),
        ('"max_raises":3', '"max_raises":null'),
        ('"stay_prices":[1,2,3,4,5]', '"stay_prices":5'),
        ('"stay_prices":[1,2,3,4,5]', '"stay_prices":{"a":1}'),
        ('"coin_code":[[1,"low"],[2,"high"],[3,"both"]]', '"coin_code":[1,2,3]'),
        ('"coin_code":[[1,"low"],[2,"high"],[3,"both"]]', '"coin_code":null'),
        ('"qualifier":null', '"qualifier":8.0'),
        ('"ante":1', '"ante":' + "[" * 5000 + "]" * 5000),
        ('"ante":1', '"ante"'),
        ("game: Ponsi", "game:"),
        ("game: Ponsi", "game: Ponsi 2"),
    ],
    ids=lambda text: repr(text)[:40],
)
def test_impossible_values_are_refused_even_when_the_check_sum_is_right(old: str, new: str) -> None:
    with pytest.raises(SaveError):
        load(resealed(saved(), old, new))


def test_what_the_rules_forbid_is_quoted_from_the_rules() -> None:
    with pytest.raises(SaveError, match="can't be played again by its rules: There is no bet to raise yet"):
        load(resealed(saved(), "1 bet", "1 raise"))


def test_more_answers_than_a_deal_has_are_refused() -> None:
    deal = A5.deal(seed=7, players=2)
    say(deal, "bet fold")
    with pytest.raises(SaveError, match="The deal is over"):
        load(resealed(deal.save(), "0 fold", "0 fold, 1 check"))


def damaged(lines: list[str], stream: Stream) -> list[str]:
    """Saved lines with one small damage: a sign lost, added or cut off, or a line lost, doubled or moved."""
    lines = list(lines)
    at = stream.below(len(lines))
    line = lines[at]
    place = stream.below(len(line) + 1)
    sign = stream.choice('0123456789-,: {}[]"abnul.²\u00a0')
    match stream.below(6):
        case 0:
            lines[at] = line[:place] + line[place + 1 :]
        case 1:
            lines[at] = line[:place] + sign + line[place:]
        case 2:
            lines[at] = line[:place]
        case 3:
            del lines[at]
        case 4:
            lines.insert(at, line)
        case _:
            lines.insert(stream.below(len(lines)), lines.pop(at))
    return lines


@pytest.mark.parametrize("kind", ["deal", "sitting"])
def test_a_damaged_text_with_a_right_check_sum_is_played_or_refused_and_nothing_else(kind: str) -> None:
    sitting = over()
    sitting.top_up(1, 30)
    say(sitting.next(), "bet call pay")
    lines = (saved() if kind == "deal" else sitting.save()).splitlines()[:-1]
    stream, refusals = Seed(5).stream(), []
    for _ in range(600):
        body = damaged(lines, stream)
        try:
            load("\n".join([*body, f"end: {check_sum(body)}"]))
        except SaveError as refused:
            refusals.append(str(refused))
    assert 300 < len(refusals) < 600
    assert max(map(len, refusals)) < 400


# Sittings.


def test_a_sitting_is_saved_and_goes_on() -> None:
    sitting = over()
    say(sitting.next(), "bet call pay")
    again = load(sitting.save())
    assert isinstance(again, Sitting)
    assert again == sitting
    assert (again.stacks, len(again.deals)) == (sitting.stacks, 2)
    assert again.save() == sitting.save()


@pytest.mark.parametrize("deals", [1, 3])
@pytest.mark.parametrize("answers", [0, 1, 2])
def test_a_sitting_can_be_saved_at_any_time(deals: int, answers: int) -> None:
    sitting = A5.sit_down(seed=1, players=2, stacks=20)
    for _ in range(deals - 1):
        say(sitting.deal, "bet fold")
        sitting.next()
    say(sitting.deal, " ".join(["bet", "fold"][:answers]))
    assert load(sitting.save()) == sitting


def test_chips_that_were_bought_are_saved() -> None:
    sitting = over()
    sitting.top_up(1, 30)
    sitting.top_up(0, 2)
    again = load(sitting.save())
    assert again.stacks == sitting.stacks == (sitting.deal.stacks[0] + 2, sitting.deal.stacks[1] + 30)
    assert again.next() == sitting.next()  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("bought: 1 30", "bought: 9 30"),
        ("bought: 1 30", "bought: 1 -30"),
        ("bought: 1 30", "bought: 1"),
        ("bought: 1 30", "bought: one 30"),
        ("bought: 1 30", "bought: 1 30 5"),
        ("\nbought: 1 30", ""),
        ("answers: 1 bet, 0 fold", "answers: 1 bet"),  # nobody can buy in the middle of a deal
        ("seed: 1", "seed: -1"),
    ],
)
def test_impossible_values_in_a_sitting_are_refused(old: str, new: str) -> None:
    sitting = over()
    sitting.top_up(1, 30)
    with pytest.raises(SaveError):
        load(resealed(sitting.save(), old, new))


def test_a_sitting_without_deals_is_refused() -> None:
    for body in (["cardlab sitting 1"], ["cardlab sitting 1", "bought:"]):
        with pytest.raises(SaveError):
            load("\n".join([*body, f"end: {check_sum(body)}"]))


def test_a_saved_sitting_holds_nothing_that_could_contradict_the_deal_before() -> None:
    sitting = over()
    sitting.next()
    text = sitting.save()
    assert [text.count(word) for word in ("game:", "seed:", "stacks:", "dealer:", "carried:")] == [1] * 5
    assert load(text) == sitting
