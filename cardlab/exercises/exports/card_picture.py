"""A card drawn for paper: an index and a suit, told apart by shape, and hearts and diamonds by an empty middle too."""

from __future__ import annotations

from cardlab.cards import Card, Suit

# One path for each suit in a box of 24 by 24: the same shapes as on the cards of the widgets.
SHAPES: dict[Suit, str] = {
    Suit.SPADES: "M12 1.5C8.2 6.8 3 10.2 3 14.9c0 2.9 2.2 4.9 4.8 4.9 1.5 0 2.7-.6 3.5-1.7-.2 2-.9 3.2-2.1 4.4h5.6c-1.2-1.2-1.9-2.4-2.1-4.4.8 1.1 2 1.7 3.5 1.7 2.6 0 4.8-2 4.8-4.9 0-4.7-5.2-8.1-9-13.4z",  # noqa: E501
    Suit.HEARTS: "M12 21.5C5.2 15.6 2 12 2 7.9 2 4.9 4.3 2.8 7 2.8c2.1 0 3.9 1.2 5 3.2 1.1-2 2.9-3.2 5-3.2 2.7 0 5 2.1 5 5.1 0 4.1-3.2 7.7-10 13.6z",  # noqa: E501
    Suit.DIAMONDS: "M12 1.5c2.2 3.9 4.9 7.2 8.4 10.5-3.5 3.3-6.2 6.6-8.4 10.5-2.2-3.9-4.9-7.2-8.4-10.5C7.1 8.7 9.8 5.4 12 1.5z",  # noqa: E501
    Suit.CLUBS: "M12 1.8a4.9 4.9 0 0 0-3.6 8.2 4.9 4.9 0 1 0 2.9 8.1c-.2 2-.9 3.2-2.1 4.4h5.6c-1.2-1.2-1.9-2.4-2.1-4.4a4.9 4.9 0 1 0 2.9-8.1A4.9 4.9 0 0 0 12 1.8z",  # noqa: E501
}
RED = (Suit.HEARTS, Suit.DIAMONDS)
STYLE = """\
.card { width: 10.5mm; height: 14.7mm; }
.card rect { fill: #fff; stroke: #000; stroke-width: 1.2; }
.card text { font: 700 27px "Helvetica Neue", Arial, "Liberation Sans", sans-serif; }
.black { fill: #000; }
.red { fill: #b3001b; }
.red use { fill: #fff; stroke: #b3001b; stroke-width: 2.6; }
"""


def shapes() -> str:
    """The four suits, defined once on a page that shows cards."""
    symbols = "".join(f'<path id="{suit.word}" d="{path}"/>' for suit, path in SHAPES.items())
    return f'<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>{symbols}</defs></svg>'


def picture(card: Card) -> str:
    """One card as SVG, named in words."""
    rank = "10" if card.rank.letter == "T" else card.rank.letter
    narrow = ' textLength="30" lengthAdjust="spacingAndGlyphs"' if rank == "10" else ""
    colour = "red" if card.suit in RED else "black"
    return (
        f'<svg class="card" viewBox="0 0 60 84" role="img" aria-label="{card.name}">'
        f'<rect x="1" y="1" width="58" height="82" rx="7"/><g class="{colour}">'
        f'<text x="7" y="28"{narrow}>{rank}</text>'
        f'<use href="#{card.suit.word}" transform="translate(12 36) scale(1.6)"/></g></svg>'
    )
