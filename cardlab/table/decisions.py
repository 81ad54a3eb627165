"""A decision: what a game's script asks for, of whom, and which answers are allowed.

Each kind of decision is a small frozen record of the public facts it stands on, so it is a snapshot:
nothing done at the table later changes it. Whether an action is allowed is answered in one place, by
`refusal`; the list of legal actions, the check when somebody acts, and the greyed button all ask it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from cardlab.table.events import Sealed
from cardlab.table.reasons import ActionError, Reason, did_you_mean, listed, quoted
from cardlab.table.remembered import remembered


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing a seat might do: the action, what a button says, its cost in chips, and why not."""

    action: str
    label: str
    chips: int
    reason: Reason | None

    @property
    def allowed(self) -> bool:
        """Whether the action is legal now."""
        return self.reason is None


@dataclass(frozen=True, slots=True)
class Decision:
    """A question put to one seat, or to several at once whose answers stay sealed until all are in.

    `seats` are those that still have to answer. Kinds of decision fill in the words they know
    (`words`), the rule on each (`refusal`), the reasons (`reasons`), and how to say it all (`label`, `question`).
    """

    kind: ClassVar[str] = ""
    sealed: ClassVar[bool] = False  # asked of several seats at once, with secret answers
    secrecy: ClassVar[str] = "declare.sealed"  # the rule on these
    private: ClassVar[bool] = False  # what is allowed depends on the cards of the seat that answers
    words: ClassVar[tuple[str, ...]] = ()  # every action with a meaning here, in the order to show
    # By code: the sentence and the rule, which may name the decision's own facts.
    reasons: ClassVar[Mapping[str, tuple[str, str]]] = {}
    seats: tuple[int, ...]
    legal_actions: Sequence[str] = field(init=False, compare=False)
    """The actions that are allowed, in the order to show them: a tuple, or where there are many, made one by one."""

    def __post_init__(self) -> None:
        refusal = self.refusal
        object.__setattr__(self, "legal_actions", tuple([word for word in self.words if not refusal(word)]))

    @property
    def seat(self) -> int:
        """The seat to answer next."""
        return self.seats[0]

    def facing(self, seat: int) -> Decision:
        """The decision as one of its seats sees it. A private one keeps the cards of the other seats from it."""
        return self

    def actions_of(self, seat: int) -> Sequence[str]:
        """The actions that are allowed to one of its seats."""
        return self.facing(seat).legal_actions

    def without(self, seat: int) -> Decision:
        """The same question to the others, once a seat has answered."""
        return left_to(self, tuple([other for other in self.seats if other != seat]))

    def why_not(self, action: str) -> Reason | None:
        """Why an action is not allowed now; None if it is. An unreadable one raises ActionError."""
        code = self.refused(self.read(action))
        return self.reason(code) if code else None

    def refused(self, word: str) -> str:
        """As `refusal`, for the words of every game: where no cards are to be chosen, those that choose cards too."""
        return "no_cards" if word in CARD_WORDS else self.refusal(word)

    def reason(self, code: str) -> Reason:
        """A refusal in words. A code may carry what it is about after a colon, as in "not_held:7d"."""
        code, _, about = code.partition(":")
        sentence, rule = self.reasons.get(code) or ANYWHERE[code]
        return Reason(code, sentence.format(self=self, about=about), rule.format(self=self))

    def read(self, action: object) -> str:
        """The action somebody wrote, as one of the words known at a card table, or an ActionError."""
        word = action.strip().lower() if isinstance(action, str) else ""
        if word in ALL_WORDS:
            return word
        if (verb := word.partition(" ")[0]) in CARD_WORDS:
            return verb
        raise ActionError(
            f"{quoted(action)} is not an action here.{did_you_mean(action, self.words)} Allowed now: {self.allowed()}."
        )

    def allowed(self) -> str:
        """The legal actions as a sentence lists them."""
        return listed(self.legal_actions)

    def choices(self) -> tuple[Choice, ...]:
        """All that may be shown as a button: the legal actions, and the others with their reasons."""
        return tuple(Choice(word, self.label(word), self.chips(word), self.why_not(word)) for word in self.shown())

    def seal(self, seat: int, word: str) -> Sealed:
        """The event of a secret choice."""
        return Sealed(seat, word, rule=self.secrecy)

    # What a kind of decision says for itself.

    def refusal(self, word: str) -> str:
        """The rule on one word: "" if it is allowed, else the code of the reason."""
        raise NotImplementedError

    def label(self, word: str) -> str:
        """What a button for the word says, with the amount."""
        raise NotImplementedError

    def question(self) -> str:
        """What is asked, in a sentence that continues "Your turn."."""
        raise NotImplementedError

    def task(self) -> str:
        """The same in a few words for those who wait, as in "pay or fold"."""
        raise NotImplementedError

    def chips(self, word: str) -> int:
        """What the action costs now."""
        return 0

    def shown(self) -> tuple[str, ...]:
        """The words worth a button, allowed or not."""
        return self.words

    def __repr__(self) -> str:
        seats = listed((f"seat {seat}" for seat in self.seats), "and")
        return f"<{self.kind}: {seats} may {self.allowed()}>"


# Every word of every game: one of these at the wrong moment is "not allowed now", with a reason;
# anything else can't be read.
CARD_WORDS = frozenset({"pass", "discard", "arrange", "stand pat"})
ALL_WORDS = CARD_WORDS | {"check", "bet", "call", "raise", "fold", "pay", "match", "high", "low", "spade", "both"}
ANYWHERE: Mapping[str, tuple[str, str]] = {
    "no_cards": ("No cards are to be chosen now.", "cards.choosing"),
}


@remembered
def left_to(decision: Decision, seats: tuple[int, ...]) -> Decision:
    """The same question to some of its seats."""
    return replace(decision, seats=seats)
