"""The snapshot that a declaration lab shows: the showdown, both halves ranked, the pots, and every other house."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from cardlab.games.house_rules import in_words
from cardlab.ranking import RANKINGS, LowRanking
from cardlab.table import events as ev
from cardlab.table.account import account, capital
from cardlab.table.house import House
from cardlab.table.houses import ABOUT_HOUSES
from cardlab.table.judged import Judged, JudgedHand, WentBoth
from cardlab.table.pots import pot_name
from cardlab.table.reasons import RulesError, listed
from cardlab.table.settle import WAYS
from cardlab.table.showdown import Settlement
from cardlab.table.voice import Voice
from cardlab.table.why_paid import why_paid, why_ridden
from cardlab.widgets.lab_outcome import Outcome, amount, difference, in_every_house, outcome, spread
from cardlab.widgets.lab_presets import SHOWDOWNS
from cardlab.widgets.lab_rules import NAMES, choices, key, meaning, with_rule
from cardlab.widgets.lab_state import (
    CaseState,
    ChipsState,
    ChoiceState,
    HouseState,
    LabAboutState,
    LabControlState,
    LabNameState,
    LabState,
    LayerState,
    RankedHalfState,
    RankedState,
    RuleChoiceState,
    SeatState,
)
from cardlab.widgets.laid import Cards, Laid
from cardlab.widgets.result import note
from cardlab.widgets.staging import MOST, Staging


def lab_snapshot(staging: Staging, rev: int) -> LabState:
    """What is shown now."""
    staged = staging.staged
    laid = staged.now
    found = outcome(laid)
    before = outcome(staged.before) if staged.before else None
    houses = house_states(laid, found)
    verdict = found.problem or ends(found)
    compared = f"{capital(staged.changed)}. {in_comparison(before, found, laid)}" if before else ""
    return LabState(
        rev=rev,
        title="Declaration lab",
        showdown=laid.title,
        facts=facts(laid),
        seats=[seat_state(laid, seat, found, before) for seat in range(len(laid.seats))],
        shared=texts(laid.shared),
        dealer=laid.dealer,
        low=laid.low.name,
        house=laid.house_name,
        house_text=house_text(laid),
        ways=ways(laid.house),
        unknown=len(found.cases) if laid.unknown else 0,
        problem=found.problem,
        verdict=verdict,
        reasons=reasons(found.settlement) if found.settlement else [],
        halves=halves(found.settlement) if found.settlement else [],
        layers=layers(found, laid),
        rides=chips_state(found.rides, before.rides if before else None),
        cases=cases(found) if laid.unknown else [],
        compared=compared,
        houses=houses,
        summary=summary(houses),
        rules=rules(laid, found),
        controls=LabControlState(
            undo=staging.why_no_undo(), add_seat=staging.why_no_add(), remove_seat=staging.why_no_remove()
        ),
        said=f"{compared or staged.said} {verdict}" if staged.said else "",
    )


def facts(laid: Laid) -> list[str]:
    """The line beside the title."""
    pot = sum(held.put_in for held in laid.seats)
    return [f"low: {laid.low.title}", f"house: {laid.house_name.replace('_', ' ')}", f"{pot} put in"]


def house_text(laid: Laid) -> str:
    """What the house is about, and whose rules they are."""
    about = ABOUT_HOUSES.get(laid.house_name)
    return f"{about.text} ({about.source})" if about else "Rules that you have put together."


def ways(house: House) -> list[str]:
    """What a seat can say in a house."""
    if house.declare == "cards_speak":
        return ["in", "folded"]
    return [*(way for way in WAYS if way != "both" or house.allow_both), "folded"]


def texts(held: Cards) -> list[str]:
    """Cards as they travel."""
    return ["" if one is None else str(one) for one in held]


def chips_state(now: Sequence[int], before: Sequence[int] | None) -> ChipsState:
    """Chips, and how they differ from those before."""
    return ChipsState(chips=amount(now), spread=spread(now), differs=difference(before or (), now))


def seat_state(laid: Laid, seat: int, found: Outcome, before: Outcome | None) -> SeatState:
    """One seat."""
    held = laid.seats[seat]
    way = "in" if laid.house.declare == "cards_speak" else held.way
    was = before.takes(seat) if before else ()
    return SeatState(
        seat=seat,
        name=f"Seat {seat}",
        cards=texts(held.cards),
        way="folded" if held.folded else way,
        put_in=held.put_in,
        returned=found.cases[0][1].returned[seat] if found.cases else 0,
        takes=chips_state(found.takes(seat), was),
        before=amount(was) if was else "",
    )


# Who takes what, in words.


def ends(found: Outcome) -> str:
    """Who takes what, in one sentence.

    >>> from cardlab.widgets.staging import Staging
    >>> ends(outcome(Staging("best_each_way").staged.now))
    'The pot of 100 rides.'
    """
    if not found.cases:
        return found.problem
    on_average = " on average" if len(set(found.chips)) > 1 else ""
    seats = range(len(found.cases[0][1].shares))
    parts = [f"Seat {seat} takes {amount(found.takes(seat))}" for seat in seats if any(found.takes(seat))]
    if any(found.rides):
        whole = "The pot of " if not parts else ""
        parts.append(f"{whole}{amount(found.rides)} {'rides' if whole or found.rides == (1,) else 'ride'}")
    return f"{listed(parts, 'and')}{on_average}." if parts else "There are no chips to win."


def in_comparison(before: Outcome, now: Outcome, laid: Laid) -> str:
    """What a change of a rule has changed, in a sentence."""
    if now.problem or before.problem:
        return ""
    parts = [
        f"Seat {seat} takes {more}"
        for seat in range(len(laid.seats))
        if (more := difference(before.takes(seat), now.takes(seat)))
    ]
    if more := difference(before.rides, now.rides):
        parts.append(f"{more} {'rides' if more.startswith('1 ') else 'ride'}")
    return f"{listed(parts, 'and')} than before." if parts else "That changes nothing here."


def cases(found: Outcome) -> list[CaseState]:
    """What the unknown card can do: the cards that lead to the same shares stand together, the most of them first."""
    groups: dict[tuple[tuple[int, ...], int], CaseState] = {}
    for one, settlement in found.cases:
        alike = (settlement.shares, settlement.rides)
        if alike not in groups:
            text = ends(Outcome(((one, settlement),)))
            groups[alike] = CaseState(count=0, cards=[], shares=list(alike[0]), rides=alike[1], text=text)
        groups[alike]["count"] += 1
        groups[alike]["cards"].append(str(one))
    return sorted(groups.values(), key=lambda group: -group["count"])


# The halves and the pots.


def halves(settlement: Settlement) -> list[RankedHalfState]:
    """Both halves among all who are in, best hand first."""
    found = [event for event in settlement.verdicts() if isinstance(event, Judged) and not event.pot]
    return [
        RankedHalfState(
            title=judged.half.capitalize(), ranked=[ranked(judged, hand, settlement) for hand in judged.hands]
        )
        for judged in found
    ]


def ranked(judged: Judged, hand: JudgedHand, settlement: Settlement) -> RankedState:
    """One hand in its half."""
    value = judged.ranking.best(hand.cards)
    return RankedState(
        seat=hand.seat,
        name=f"Seat {hand.seat}",
        hand=value.name,
        cards=[str(one) for one in value.cards],
        wins=hand.fate in ("wins", "shares"),
        note=how_it_fared(judged, hand, settlement),
    )


def how_it_fared(judged: Judged, hand: JudgedHand, settlement: Settlement) -> str:
    """Why a hand did or did not win its half: beaten, blocked, tied."""
    voice = Voice.plain(len(settlement.returned))
    if hand.fate == "wins":
        return f"wins {judged.half}"
    if hand.fate == "beaten" and settlement.judging.house.failed_both == "blocks":
        kept = settlement.pots[0].verdict.kept
        if all(judged.half not in kept[seat] for seat in hand.against):
            claims = "claim to both" if len(hand.against) == 1 else "claims to both"
            return f"blocked by {voice.list(hand.against)}, whose {claims} failed"
    return note(judged, hand, voice)


def reasons(settlement: Settlement) -> list[str]:
    """Why, sentence by sentence. Of several pots each layer tells its own end; here is what they have in common."""
    if len(settlement.pots) == 1:
        return list(settlement.reasons)
    common = [
        event
        for event in settlement.events()
        if isinstance(event, ev.Returned) or (isinstance(event, Judged | WentBoth) and not event.pot)
    ]
    return [line.text for line in account(common, Voice.plain(MOST))]


def layers(found: Outcome, laid: Laid) -> list[LayerState]:
    """The pots as they lie on each other, the main pot at the bottom and first."""
    if not found.cases:
        return []
    settlement = found.cases[0][1]
    voice = Voice.plain(len(laid.seats))
    left = [held.put_in - back for held, back in zip(laid.seats, settlement.returned, strict=True)]
    drawn, below = [], 0
    for place, pot in enumerate(settled.pot for settled in settlement.pots):
        last = place == len(settlement.pots) - 1
        top = max(left) if last else min(left[seat] for seat in pot.seats)
        drawn.append(
            LayerState(
                name=pot_name(place, len(settlement.pots)),
                chips=pot.chips,
                parts=[min(chips, top) - min(chips, below) for chips in left],
                members=voice.list(sorted(pot.seats)),
                text=pot_ends(settlement, place) if found.settlement else "Who takes it depends on the unknown card.",
            )
        )
        below = top
    return drawn


def pot_ends(settlement: Settlement, place: int) -> str:
    """Who takes what of one pot, and why."""
    house, settled = settlement.judging.house, settlement.pots[place]
    name = pot_name(place, len(settlement.pots))
    shared = bool(place) and house.side_pots == "hoyle_shared"
    told: list[ev.Event] = [
        event for event in settlement.verdicts() if isinstance(event, Judged | WentBoth) and event.pot == name
    ]
    told += [
        ev.Won(share.seat, share.chips, why_paid(share, settled, settlement.judging, shared)[0], rule="")
        for share in settled.shares
    ]
    for chips, odd in ((settled.rides, False), (settled.odd, True)):
        if chips:
            told.append(ev.Rode(chips, why_ridden("", settled, house, odd)[0], rule=""))
    return sentences(told)


def sentences(events: Iterable[ev.Event]) -> str:
    """Events in words."""
    return " ".join(line.text for line in account(tuple(events), Voice.plain(MOST)))


# The other houses.


def house_states(laid: Laid, here: Outcome) -> list[HouseState]:
    """The same showdown in every named house; those that pay like the one in force come first."""
    rows = [house_state(names, found, here) for names, found in in_every_house(laid)]
    return sorted(rows, key=lambda row: (not (row["here"] and laid.house_name in row["houses"]), not row["here"]))


def house_state(names: list[str], found: Outcome, here: Outcome) -> HouseState:
    """Houses that pay alike, compared with the one in force."""
    compared = here if here.cases and found.cases else None
    seats = range(len(found.cases[0][1].shares)) if found.cases else range(0)
    return HouseState(
        houses=names,
        here=found.chips == here.chips,
        takes=[chips_state(found.takes(seat), compared.takes(seat) if compared else None) for seat in seats],
        rides=chips_state(found.rides, compared.rides if compared else None),
        why=why(found),
    )


def why(found: Outcome) -> str:
    """How a showdown ends and why, without the hands; of three pots and more the main pot, for they are many words."""
    if found.problem or found.settlement is None:
        return found.problem
    if len(found.settlement.pots) > 2:
        return f"In the main pot {pot_ends(found.settlement, 0)}"
    return " ".join(together(list(run)) for _, run in groupby(found.settlement.endings(), key=what_for))


def what_for(ending: ev.Won | ev.Rode) -> tuple[object, ...]:
    """Equal for endings that can share a sentence."""
    return (ending.chips, ending.part, isinstance(ending, ev.Won))


def together(run: list[ev.Won | ev.Rode]) -> str:
    """Seats that take as much for the same thing, in a sentence."""
    voice, first = Voice.plain(MOST), run[0]
    seats = [ending.seat for ending in run if isinstance(ending, ev.Won)]
    if len(seats) < 2:
        return first.sentence(voice)
    return f"{capital(voice.list(sorted(seats)))} take {first.chips} each {first.part}."


def summary(rows: Sequence[HouseState]) -> str:
    """How many houses and how many results, if there are any yet."""
    if not any(row["takes"] for row in rows):
        return "No result in any house yet."
    results = {str([(one["chips"], one["spread"]) for one in (*row["takes"], row["rides"])]) for row in rows}
    houses = sum(len(row["houses"]) for row in rows)
    return f"{houses} houses, {len(results)} {'result' if len(results) == 1 else 'results'}."


# The rules of the house.


def rules(laid: Laid, here: Outcome) -> list[RuleChoiceState]:
    """Every rule of the house: what it is, and what each other choice would come to; first those that matter here."""
    rows = [rule_state(laid, field, here) for field in NAMES]
    return sorted(rows, key=lambda row: not row["matters"])


def rule_state(laid: Laid, field: str, here: Outcome) -> RuleChoiceState:
    """One rule."""
    given = [choice_state(laid, field, value, here) for value in choices(field)]
    return RuleChoiceState(
        field=field,
        name=NAMES[field],
        value=key(getattr(laid.house, field)),
        matters=any(not one["same"] and not one["why_not"] for one in given),
        choices=given,
    )


def choice_state(laid: Laid, field: str, value: object, here: Outcome) -> ChoiceState:
    """One value of a rule, and what the showdown would come to under it."""
    try:
        found, why_not = outcome(laid, with_rule(laid.house, field, value)), ""
    except RulesError as refused:
        found, why_not = here, str(refused)
    return ChoiceState(
        value=key(value),
        title=in_words(value),
        text=meaning(field, value),
        ends=ends(found),
        same=found.chips == here.chips,
        why_not=why_not,
    )


def lab_about() -> LabAboutState:
    """The showdowns, rankings and houses to choose from."""
    lows = [one for one in RANKINGS.values() if isinstance(one, LowRanking)]
    return LabAboutState(
        showdowns=[LabNameState(name=name, title=one.title, text="") for name, one in SHOWDOWNS.items()],
        lows=[LabNameState(name=one.name, title=one.title, text=one.text) for one in lows],
        houses=[
            LabNameState(name=name, title=name.replace("_", " "), text=f"{about.text} ({about.source})")
            for name, about in ABOUT_HOUSES.items()
        ],
        most=MOST,
    )
