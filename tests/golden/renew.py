"""Golden playthroughs: deals and sittings, as saved text and as what was seen and said, compared word for word.

After a change that is meant, renew the files from their own saved deals, read the difference, and commit it:

    python -m tests.golden.renew
"""

from pathlib import Path

from cardlab.games import GAMES, load
from cardlab.table.account import account
from cardlab.table.deal import Deal
from cardlab.table.sitting import Sitting
from cardlab.table.voice import Voice

FOLDER = Path(__file__).parent
HEADING = "# A golden playthrough. To renew it from its own saved deal: python -m tests.golden.renew"


def saved_part(text: str) -> str:
    """The saved deal in a golden file."""
    return text.partition("\n\n")[2].partition("\n\n")[0] + "\n"


def playthrough(saved: str) -> str:
    """The golden file of a saved deal or sitting."""
    deal = load(saved)
    if isinstance(deal, Sitting):
        return sitting_through(deal)
    seat = (deal.dealer + 1) % deal.players
    points = sorted({0, len(deal.answers) // 3, 2 * len(deal.answers) // 3, len(deal.answers)})
    parts = [HEADING, deal.save().rstrip()]
    for point in points:
        there = deal.at(point)
        parts += [f"== After {point} answers, seat {seat} sees\n{there.view(seat).text()}\n{there.decision}"]
        parts += [f"== After {point} answers, the teacher sees\n{there.view('teacher').text()}"]
    parts += [f"== The account for the teacher\n{told(deal, 'teacher')}"]
    parts += [f"== The account for seat {seat}\n{told(deal, seat)}"]
    parts += [f"== The outcome\n{deal.outcome}\nshares {deal.outcome.shares if deal.outcome else ''}"]
    return "\n\n".join(parts) + "\n"


def sitting_through(sitting: Sitting) -> str:
    """The golden file of a saved sitting: every deal as a seat was told it, and what it knew of the pack before."""
    parts = [HEADING, sitting.save().rstrip()]
    for number, deal in enumerate(sitting.deals, start=1):
        pack = " ".join("--" if card is None else str(card) for card in deal.at(0).view(1).pack)
        parts += [f"== Deal {number}: seat {deal.dealer} deals. The pack as seat 1 knows it\n{pack}"]
        parts += [f"== Deal {number}: the account for seat 1\n{told(deal, 1)}"]
        parts += [f"== Deal {number}: seat 1 sees\n{deal.view(1).text()}"]
    return "\n\n".join(parts) + "\n"


def told(deal: Deal, viewer: int | str) -> str:
    """Every sentence for a viewer, with the rule behind it."""
    voice = Voice.plain(deal.players, viewer if isinstance(viewer, int) else None)
    lines = account(deal.view(viewer).events, voice)  # type: ignore[arg-type]
    return "\n".join(f"{line.text} [{line.rule}]" for line in lines)


def golden_files(title: str = "") -> list[Path]:
    """The golden files of a game, or all."""
    return sorted(FOLDER.glob(f"{GAMES[title].key if title else '*'}-*.txt"))


if __name__ == "__main__":
    for path in golden_files():
        path.write_text(playthrough(saved_part(path.read_text(encoding="utf-8"))), encoding="utf-8")
        print("renewed", path.name)
    missing = [title for title in GAMES if not golden_files(title)]
    assert not missing, f"no golden file for {missing}: save a deal as tests/golden/<game>-<what>.txt, see the others"
