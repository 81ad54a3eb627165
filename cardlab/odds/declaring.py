"""What high, low and both are worth to a seat: over every hand of one opponent, or over many deals."""

from __future__ import annotations

from typing import Final

from cardlab.odds.declared import DeclarationValues, Value, reasons_for
from cardlab.odds.ends import Ends
from cardlab.odds.many_deals import ways_to_lie
from cardlab.odds.opponents import Opponents, declarers, in_words
from cardlab.odds.progress import Report
from cardlab.odds.redealing import Unseen, times_asked, unseen_by
from cardlab.odds.tally import Payer, Ride, Tally
from cardlab.seeds import Seed
from cardlab.table.house import House
from cardlab.table.reasons import ActionError, RulesError, quoted
from cardlab.table.view import View
from cardlab.table.whole import as_whole

__all__ = ["declaration_values", "how_many", "reporter", "whole_pot"]

MANY: Final = 100_000
FEW: Final = 2_000  # for functions that look at one view after another


def declaration_values(
    view: View,
    opponents: Opponents = "better half",
    pot: int | None = None,
    house: House | None = None,
    seed: int = 0,
    samples: int | None = None,
    progress: bool | Report = True,
    ride: Ride = "nothing",
) -> DeclarationValues:
    """What each declaration is worth to a seat that sees this view, in chips that come back from the pot.

    Everybody who is in stays to the end, and all cards that the seat can't see are equally likely. Against one
    opponent with the whole row open every hand is counted: the result is exact. Otherwise `samples` deals
    (100,000 unless told) are made from the seed, the same for all three ways; `Value.error` is the standard
    error. Giving `samples` asks for deals where all could be counted too.

    * `opponents`: how they declare: "better half" (the way in which the hand beats more of all hands there may be),
      "cautious" (the same, but both ways if it beats 99 in 100 each way), "bold" (both ways from four in five),
      "always high", "always low", "always both"; a strategy, or a function of a view; one for all, one for
      each in the order of the seats, or one by seat. For what looks at views 2,000 deals are made.
      While shared cards are to come, a model measures a hand among hands with any row, not with the same.
    * `pot`: chips; those in the pot now unless told. It is one pot, with no side pots, and halved exactly, without
      odd chips.
    * `house`: the house's rules; the game's own unless told.
    * `ride`: a pot that rides counts as "nothing", since nobody is paid in this deal, or as an "equal" part for
      every seat at the table, who will all play for it again.
    * `progress`: what takes over a second shows how far it is; False for nothing, or a function that is told.

    The deals come in blocks with seeds of their own, so the same seed gives the same result on every machine.
    Raises `ActionError` for a view that nobody declares from, and `RulesError` for opponents that there are not.

    >>> from cardlab.games.ponsi import Ponsi
    >>> deal = Ponsi(low="A5").deal(seed=7, players=2)
    >>> while deal.decision.kind != "declare":
    ...     _ = deal.act("pay" if "pay" in deal.legal_actions else "check")
    >>> values = declaration_values(deal.view(0))
    >>> values.best, values["low"], values["low"].times, values["low"].exact
    ('low', <low: 17.7 of 32 chips>, 850668, True)
    """
    unseen = declaring_seat(view, house)
    others = declarers(opponents, unseen.rivals)
    chips = the_pot(view, pot)
    ends = Ends(view, unseen, (None, *others), Seed(seed))
    tally = Tally(Payer.at(unseen, len(view.seats), ride))
    exact = samples is None and ends.named and ways_to_lie(unseen) > 0
    if exact:
        tally.add(*ends.every())
    else:
        for showdowns in ends.dealt(how_many(samples, ends), reporter(progress)):
            tally.add(showdowns)
    return told(tally, chips, exact, in_words(others))


def told(tally: Tally, pot: int, exact: bool, against: str) -> DeclarationValues:
    """What was counted, as a result."""
    payer, standing = tally.payer, tally.standings()
    parts = {way: payer.parts(counts) for way, counts in zip(tally.ways, tally.counts, strict=True)}
    reasons = reasons_for(standing, parts.get("both", {}), exact)
    values: dict[str, Value] = {
        way: Value(pot, parts[way], int(tally.rides[place]), exact, way, reasons[way])
        for place, way in enumerate(tally.ways)
    }
    error = 0.0 if exact else pot * tally.error_of_gap()
    return DeclarationValues(values, standing, against, error, payer.rides_count())


def unseen_at_table(view: View, house: House | None) -> Unseen:
    """What the seat can't see; refuses a house in which nobody declares."""
    unseen = unseen_by(view, house)
    if unseen.judging.house.declare == "cards_speak":
        raise RulesError("Here the cards speak: nobody declares, so no declaration has a value.")
    return unseen


def declaring_seat(view: View, house: House | None) -> Unseen:
    """What the seat can't see; refuses a seat that will declare nothing."""
    unseen = unseen_at_table(view, house)
    if view.over or view.seats[unseen.seat].declared:
        raise ActionError("The coins are open: use the view of the seat from before.")
    if view.seats[unseen.seat].folded:
        raise ActionError(f"Seat {unseen.seat} has folded, and declares nothing.")
    if not unseen.rivals:
        raise ActionError(f"Seat {unseen.seat} is alone: the pot is its own, whatever it would declare.")
    return unseen


def the_pot(view: View, pot: object) -> int:
    """The chips to play for: those asked for, or those in the pot now."""
    if pot is None and len(view.pots) > 1:
        raise RulesError(
            f"There are {len(view.pots)} pots here, and values are counted for one: say which by its chips, as in "
            f"pot={view.pots[0].chips} for the main pot."
        )
    return whole_pot(view.pot if pot is None else pot)


def whole_pot(pot: object) -> int:
    """Read the chips to play for."""
    chips = as_whole(pot)
    if chips is None or chips < 1:
        raise RulesError(f"pot={quoted(pot)}: give a whole number of chips, 1 or more.")
    return chips


def how_many(samples: object, ends: Ends) -> int:
    """Read how many deals to make."""
    return times_asked("samples", samples) if samples is not None else MANY if ends.named else FEW


def reporter(progress: bool | Report) -> Report | None:
    """Whom to tell how far it is: nobody, a function, or (None) a line where somebody watches."""
    if isinstance(progress, bool):
        return None if progress else lambda done, total: None
    return progress
