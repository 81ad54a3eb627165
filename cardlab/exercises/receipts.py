"""A receipt: one line that carries an answer where files vanish, with a check that catches typing errors."""

from __future__ import annotations

import re
from binascii import crc_hqx
from dataclasses import dataclass

from cardlab.exercises.trouble import ExerciseError, Unreadable
from cardlab.exercises.variant_id import WHOLE, VariantId
from cardlab.table.reasons import quoted

LINE = re.compile(rf"\s*(?P<id>{re.sub(r'[?]P<[a-z]+>', '', WHOLE.pattern)})\s+(?P<answer>.+?)\s+~(?P<check>\w*)\s*")


@dataclass(frozen=True, slots=True)
class Receipt:
    """An answer to one variant, as one line.

    >>> print(Receipt(VariantId("low-order", 1, 26), "B,A,C"))
    low-order@1#26 B,A,C ~d425
    """

    id: VariantId
    answer: str

    @property
    def check(self) -> str:
        """Four characters that change with any one wrong character, and with any two that are swapped."""
        return f"{crc_hqx(f'{self.id} {self.answer}'.encode(), 0xFFFF):04x}"

    def __str__(self) -> str:
        return f"{self.id} {self.answer} ~{self.check}"

    __repr__ = __str__


def looks_like_receipt(answer: object) -> bool:
    """Whether somebody seems to have pasted a receipt rather than an answer."""
    return isinstance(answer, str) and "~" in answer and bool(re.search("[@#]", answer))


def read_receipt(line: object) -> Receipt:
    """Read a receipt; Unreadable says whether it is cut off or was changed.

    >>> read_receipt("low-order@1#26 B,A,C ~d425").answer
    'B,A,C'
    >>> read_receipt("low-order@1#26 B,C,A ~d425")
    Traceback (most recent call last):
        ...
    cardlab.exercises.trouble.Unreadable: The check at the end of 'low-order@1#26 B,C,A ~d425' does not fit: ...
    """
    found = LINE.fullmatch(line) if isinstance(line, str) and len(line) < 500 else None
    if found is None:
        raise Unreadable(f"{quoted(line)} is not a receipt: one looks like 'low-order@1#26 B,A,C ~d425'.")
    try:
        receipt = Receipt(VariantId.read(found["id"]), found["answer"])
    except ExerciseError as wrong:
        raise Unreadable(str(wrong)) from None
    if found["check"].lower() != receipt.check:
        raise Unreadable(
            f"The check at the end of {quoted(line)} does not fit: a character is wrong or missing. "
            "Copy the whole line."
        )
    return receipt
