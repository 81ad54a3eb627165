"""A sitting: several deals at one table, and what passes from one to the next."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardlab.table.deal import Deal, replayed
from cardlab.table.reasons import ActionError, IllegalAction, Reason, SaveError, quoted
from cardlab.table.record import LINES, ReadGame, read_record, record_lines, sealed_text
from cardlab.table.voice import chips


@dataclass(frozen=True, slots=True)
class TopUp:
    """Chips that a seat bought between two deals."""

    seat: int
    chips: int


class Sitting:
    """Deals one after another: the stacks go on, the deal passes to the left, and a pot may ride.

    The seeds of the deals count up from the first, so that each deal can be named and dealt again
    alone. When a pot rides, the same dealer deals again, with the pot carried over.

    >>> from cardlab.games.ponsi import Ponsi
    >>> sitting = Ponsi(low="A5").sit_down(seed=7, players=2, stacks=50)
    >>> for action in ("bet", "fold"):
    ...     _ = sitting.deal.act(action)
    >>> sitting.next().dealer, sitting.stacks, sitting.deal.seed
    (1, (48, 50), 8)
    """

    def __init__(self, first: Deal) -> None:
        self._deals = [first]
        self._top_ups: list[TopUp] = []

    @property
    def deal(self) -> Deal:
        """The deal on the table."""
        return self._deals[-1]

    @property
    def deals(self) -> tuple[Deal, ...]:
        """All deals so far, the one on the table last."""
        return tuple(self._deals)

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips by seat, with what was bought since the last deal."""
        stacks = list(self.deal.stacks)
        for bought in self._top_ups:
            stacks[bought.seat] += bought.chips
        return tuple(stacks)

    @property
    def riding(self) -> int:
        """Chips that ride to the next deal."""
        return self.deal.outcome.rides if self.deal.outcome else 0

    def next(self) -> Deal:
        """Deal again; IllegalAction while the deal is not over, or a seat can't post the ante."""
        if self.deal.decision is not None:
            raise IllegalAction(Reason("not_over", "The deal on the table is not over yet.", "sitting.next"))
        record = self.deal.record
        dealer = record.dealer if self.riding else (record.dealer + 1) % len(record.stacks)
        stacks = self.stacks
        for seat, stack in enumerate(stacks):
            need = record.game.chips_needed(seat, dealer)
            if stack < need:
                sentence = (
                    f"Seat {seat} has {chips(stack)}, too few for the ante of {need}: "
                    f"give it more with top_up({seat}, chips)."
                )
                raise IllegalAction(Reason("chips", sentence, "sitting.top_up"))
        again = replace(
            record, seed=record.seed + 1, pack=None, stacks=stacks, dealer=dealer, carried=self.riding, answers=()
        )
        self._top_ups.clear()
        self._deals.append(Deal(again))
        return self.deal

    def top_up(self, seat: int, count: int) -> None:
        """Give a seat more chips between two deals."""
        if self.deal.decision is not None:
            raise IllegalAction(Reason("not_over", "Chips can be bought only between two deals.", "sitting.top_up"))
        if not isinstance(count, int) or isinstance(count, bool) or count < 1:
            raise ActionError(f"{quoted(count)} can't be bought: give a whole number of chips, 1 or more.")
        self.deal.view(seat)  # refuses what is not a seat
        self._top_ups.append(TopUp(seat, count))

    def save(self) -> str:
        """The sitting as lines of text, for `cardlab.load`."""
        lines = [line for deal in self._deals for line in record_lines(deal.record)]
        bought = ", ".join(f"{bought.seat} {bought.chips}" for bought in self._top_ups)
        return sealed_text("sitting", [*lines, f"bought: {bought}"])

    def __eq__(self, other: object) -> bool:
        return self.save() == other.save() if isinstance(other, Sitting) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"<sitting: deal {len(self._deals)}, stacks {' '.join(map(str, self.stacks))}>"


def load_sitting(lines: list[str], read_game: ReadGame) -> Sitting:
    """A sitting from its saved lines."""
    *of_deals, bought = lines
    records = [read_record(of_deals[at : at + LINES], read_game) for at in range(0, len(of_deals), LINES)]
    if not records:
        raise SaveError("This saved sitting has no deal in it.")
    sitting = Sitting(replayed(records[0]))
    sitting._deals.extend(replayed(record) for record in records[1:])
    for part in bought.removeprefix("bought:").split(","):
        if part.strip():
            seat, count = part.split()
            sitting.top_up(int(seat), int(count))
    return sitting
