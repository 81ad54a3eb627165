"""The snapshot that a table widget shows, drawn from a view and the public state of its stepper."""

from __future__ import annotations

from cardlab.cards import Card
from cardlab.games.poker_game import PokerGame
from cardlab.ranking.judge import Judge
from cardlab.table import events as ev
from cardlab.table.account import account, capital
from cardlab.table.betting import BetDecision, StayDecision
from cardlab.table.card_events import Covered
from cardlab.table.choosing_cards import CardsDecision, how_many
from cardlab.table.decisions import Decision
from cardlab.table.declaring import DeclareDecision
from cardlab.table.timeline import Chapter
from cardlab.table.view import SeatView, View, known
from cardlab.table.voice import Voice, ordinal
from cardlab.widgets.choosing import own_state, question
from cardlab.widgets.coach import OFF, why_no_advice
from cardlab.widgets.result import result_state
from cardlab.widgets.state import (
    AdviceState,
    BestState,
    ChapterState,
    ChoiceState,
    ControlState,
    PromptState,
    ResultState,
    SeatState,
    SlotState,
    TableState,
)
from cardlab.widgets.stepper import Stepper


def snapshot(table: Stepper, rev: int, heard: int, coach: bool = False) -> TableState:
    """What is shown now. `heard` is the number of events already told to a screen reader; `coach`: there is one."""
    deal, voice = table.deal, table.voice
    view = deal.view(table.viewer)
    prompt, rules = prompt_state(table, view, voice), list[str]()
    result = result_state(view, voice, deal.record.stacks) if prompt["kind"] == "over" else None
    return TableState(
        rev=rev,
        game=deal.game.title,
        facts=facts(table, voice),
        viewer="teacher" if table.revealed else "spectator" if table.seat is None else "seat",
        seat=table.seat,
        seats=[seat_state(table, view, seat, voice) for seat in view.seats],
        shared=slots(table, view),
        pot=pot(view),
        pot_label=pot_label(view),
        rode=view.rode,
        bets=bets(table),
        best=bests(table, view),
        own=own_state(table, view, voice),
        prompt=prompt,
        timeline={
            "step": table.timeline.step,
            "length": table.timeline.length,
            "first_line": table.timeline.on_first_line,
            "can_return": not table.timeline.on_first_line,
        },
        chapters=chapters(table, view, voice, rules),
        rules=rules,
        result=result,
        revealed=table.revealed,
        coach=[AdviceState(head=head, text=text) for head, text in table.advice] if coach or table.advice else None,
        controls=controls(table, why_no_coach(table) if coach else OFF),
        said=said(table, view, voice, prompt, heard, result),
    )


def facts(table: Stepper, voice: Voice) -> list[str]:
    """The line below the title: what was announced, which deal, whose deal."""
    terms = [term for event in table.deal.events if isinstance(event, ev.Announced) for term in event.brief]
    return [*terms, table.deal_name, f"dealer: {voice.within(table.deal.dealer)}"]


def pot(view: View) -> int:
    """The pot, or when the deal is over what it was."""
    return sum(seat.won for seat in view.seats) + view.rides if view.over else view.pot


def pot_label(view: View) -> str:
    """What is said over the pot."""
    if not view.over:
        return "in the pot"
    return "the pot rides" if view.rides and not any(seat.won for seat in view.seats) else "the pot was"


def seat_state(table: Stepper, view: View, seat: SeatView, voice: Voice) -> SeatState:
    """One seat."""
    asked = table.deal.decision.seats if table.deal.decision else ()
    strategy = table.strategies.get(seat.seat)
    start = table.deal.record.stacks[seat.seat]
    return SeatState(
        seat=seat.seat,
        name=voice.name(seat.seat),
        character=strategy.character if strategy else "",
        stack=seat.stack,
        put_in=seat.put_in,
        cards=cards_drawn(seat),
        up=[] if seat.opened else [str(card) for card in seat.up],
        did=seat.did,
        folded=seat.folded,
        dealer=seat.seat == view.dealer,
        turn=seat.seat in asked,
        you=seat.seat == table.seat,
        sealed=seat.sealed,
        declared=seat.declared,
        coins=seat.coins,
        net=seat.stack - start if view.over else None,
    )


def cards_drawn(seat: SeatView) -> list[str]:
    """A seat's cards, "" for a hidden one; of a seat that has folded, those that everybody has seen."""
    known = seat.up if seat.folded and None in seat.cards else seat.cards
    return ["" if card is None else str(card) for card in known]


def slots(table: Stepper, view: View) -> list[SlotState]:
    """The shared row over its prices; a card that was turned for all has none."""
    game = poker(table)
    return [
        SlotState(
            card="" if card is None else str(card),
            price=(price := game.price(place)),
            now=place == view.step and not view.over,
            label=f"{ordinal(place)} shared card{f', price {price}' if price else ''}",
        )
        for place, card in enumerate(view.shared)
    ]


def poker(table: Stepper) -> PokerGame:
    """The game, which at this table is one of poker."""
    assert isinstance(table.deal.game, PokerGame), "other games have tables of their own"
    return table.deal.game


def bets(table: Stepper) -> str:
    """How betting stands, in a few words."""
    decision = table.deal.decision
    if isinstance(decision, StayDecision):
        return f"bets are {poker(table).bet_after(decision.step)} after this card"
    if not isinstance(decision, BetDecision):
        return ""
    if decision.bet_to:
        return f"bet stands at {decision.bet_to}, {decision.left}"
    return f"bets are {decision.size}, {decision.left}"


def bests(table: Stepper, view: View) -> list[BestState]:
    """The best hand for each half of the pot, of the seat that is played: in words, with the cards that play."""
    if table.seat is None:
        return []
    me, game = view.seats[table.seat], poker(table)
    shared = tuple(card for card in view.shared if card is not None and table_shows(table, card))
    if not known(me.cards):
        return []
    size = game.hand_size or len(me.cards)
    whole = view.over or (len(shared) == len(view.shared) and len(me.cards) == size)
    so_far = "" if whole else " so far"
    judged = [(game.judging.judge(half), game.counting(half, me, shared)) for half in game.judging.halves]
    return [best_state(judge, so_far, cards) for judge, cards in judged if cards]


def table_shows(table: Stepper, card: Card) -> bool:
    """Whether a shared card has been turned: open to all, not only to a teacher's eye."""
    turned = ev.Turned | ev.TurnedForAll | Covered
    return any(isinstance(event, turned) and event.card == card for event in table.deal.events)


def best_state(judge: Judge, so_far: str, counting: tuple[Card, ...]) -> BestState:
    """One best hand, of the cards that count for it."""
    value = judge.best(counting)
    title = judge.half.best.removeprefix("the ") + so_far
    return BestState(way=judge.half.way, title=title, text=value.name, cards=[str(card) for card in value.cards])


def prompt_state(table: Stepper, view: View, voice: Voice) -> PromptState:
    """The sentence that says what is wanted, and its buttons."""
    if (own := table.own_prompt()) is not None:
        return own
    decision = table.deal.decision
    if decision is None:
        return PromptState(text="The deal is over.", lead="", kind="over", seat=None, choices=[])
    mine = next((seat for seat in decision.seats if table.is_mine(seat)), None)
    if mine is None:
        who = voice.list(decision.seats)
        verb = "is" if len(decision.seats) == 1 else "are"
        text = f"{capital(who)} {verb} to {decision.task()}. Step forward to see it, or play on."
        return PromptState(text=text, lead="", kind="wait", seat=None, choices=[])
    decision = decision.facing(mine)
    turn = "Your turn." if voice.you == mine else f"{voice.name(mine)} is to act."
    note = f"{table.note} " if table.note else ""
    return PromptState(
        text=f"{note}{turn} {question(decision, view, voice)}",
        lead=lead(decision),
        kind=decision.kind,
        seat=mine,
        choices=[] if isinstance(decision, CardsDecision) else choices(decision),
    )


def lead(decision: Decision) -> str:
    """The words of the question to stress: its first action, or how many cards."""
    if isinstance(decision, CardsDecision):
        count = how_many(decision.fewest, decision.most)
        return count if count in decision.question() else ""
    legal = [choice for choice in decision.choices() if choice.allowed]
    return legal[0].label if legal and legal[0].label in decision.question() else ""


def choices(decision: Decision) -> list[ChoiceState]:
    """The buttons. The first legal one leads, except for coins: there no way may look like the right one."""
    shown = decision.choices()
    first = next((choice.action for choice in shown if choice.allowed), "")
    return [
        ChoiceState(
            action=choice.action,
            label=choice.label,
            detail=choice.reason.sentence if choice.reason else detail(decision, choice.action, choice.chips),
            allowed=choice.allowed,
            primary=choice.action == first and decision.kind != "declare",
        )
        for choice in shown
    ]


def detail(decision: Decision, action: str, chips: int) -> str:
    """Small print under a legal button: the coins, or the cost of a raise."""
    if isinstance(decision, DeclareDecision):
        return decision.detail(action)
    return f"puts in {chips}" if action == "raise" else ""


def chapters(table: Stepper, view: View, voice: Voice, rules: list[str]) -> list[ChapterState]:
    """The phases of the deal with their sentences; phases still to come stand at step -1.

    The ids of rules that they name are added to `rules`.
    """
    met = {chapter.began.key: chapter_state(chapter, view, voice, rules) for chapter in table.timeline.chapters()}
    return [
        met.get(key) or ChapterState(key=key, title=title, step=-1, lines=[], rules=[], yours=[])
        for key, title in table.deal.game.phases
        if key in met or table.deal.decision is not None
    ]


def chapter_state(chapter: Chapter, view: View, voice: Voice, rules: list[str]) -> ChapterState:
    """A phase that has begun."""
    lines = account(view.events[chapter.start : chapter.stop], voice)
    rules += dict.fromkeys(line.rule for line in lines if line.rule not in rules)
    return ChapterState(
        key=chapter.began.key,
        title=chapter.began.title,
        step=chapter.step,
        lines=[line.text for line in lines],
        rules=[rules.index(line.rule) for line in lines],
        yours=[place for place, line in enumerate(lines) if voice.you in line.seats],
    )


def controls(table: Stepper, coach: str) -> ControlState:
    """Which controls can be used, and why not; `coach` is why the coach can't be asked."""
    return ControlState(
        back=table.why_no_back(),
        forward=table.why_no_forward(),
        play_on=table.why_no_play_on(),
        first_line=table.why_no_first_line(),
        again="",
        new=table.why_no_new(),
        reveal=table.why_no_reveal(),
        coach=coach,
    )


def why_no_coach(table: Stepper) -> str:
    """Why the coach can't be asked now; "" where it can."""
    return why_no_advice(table.deal.view("spectator" if table.seat is None else table.seat))


def said(
    table: Stepper, view: View, voice: Voice, prompt: PromptState, heard: int, result: ResultState | None = None
) -> str:
    """What a screen reader is told: what happened since, then what is wanted.

    At the end it is the verdict, then the reasons; and what the coach says is told alone.
    """
    if table.advice:
        return ": ".join(table.advice[0]).capitalize()
    if result:
        halves = [half["text"] for half in result["halves"]]
        return " ".join([result["title"], *halves, result["text"], prompt["text"]])
    news = [line.text for line in account(view.events[heard:], voice)] if heard < len(view.events) else []
    if not news and view.events and prompt["kind"] != "name":
        step, length = table.timeline.step, table.timeline.length
        news = [f"After {step} of {length} {'action' if length == 1 else 'actions'}."]
    return " ".join([*news, prompt["text"]])
