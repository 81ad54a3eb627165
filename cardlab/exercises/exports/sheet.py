"""A printable sheet: the questions to hand out, or the same ones with their solutions for the teacher."""

from __future__ import annotations

from fractions import Fraction
from html import escape

from cardlab.exercises.exports.card_picture import STYLE, picture, shapes
from cardlab.exercises.exports.freezing import Bank
from cardlab.exercises.exports.frozen import PLACES, Amount, Choice, Frozen, Option, Ordering
from cardlab.exercises.exports.wording import plain
from cardlab.exercises.feedback import count
from cardlab.exercises.situation import Group
from cardlab.exercises.tasks import capital, decimal

# No size of paper is named: the printer's own is used, and A4 and US Letter are both filled.
PAGE = """\
@page { margin: 15mm 16mm 18mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; } }
* { box-sizing: border-box; }
html { background: #fff; color: #000; }
body { font: 11pt/1.4 Georgia, "Liberation Serif", serif; max-width: 180mm; margin: 0 auto; padding: 4mm 0; }
h1 { font-size: 17pt; margin: 0 0 3mm; }
.head { display: flex; flex-wrap: wrap; gap: 3mm 8mm; margin: 0 0 6mm; padding-bottom: 4mm; border-bottom: 1pt solid; }
.blank { display: inline-block; border-bottom: 0.6pt solid; min-width: 16mm; height: 1.2em;
  vertical-align: text-bottom; }
.wide { min-width: 60mm; }
ol.sheet { list-style: none; margin: 0; padding: 0; }
.question { break-inside: avoid; padding: 0 0 6mm 10mm; position: relative; }
.number { position: absolute; left: 0; font-weight: 700; }
.points { float: right; margin-left: 6mm; font-size: 9.5pt; }
.question p { margin: 0 0 2mm; }
.groups { display: flex; flex-wrap: wrap; gap: 2mm 8mm; margin: 0 0 2mm; }
.group { display: flex; align-items: center; gap: 1mm; break-inside: avoid; }
.group b { min-width: 5mm; padding-right: 1.5mm; }
.options { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.6mm 8mm;
  grid-template-columns: repeat(auto-fill, minmax(72mm, 1fr)); }
.options li { padding-left: 5.6mm; text-indent: -5.6mm; }
.short { display: flex; flex-wrap: wrap; gap: 0.6mm 9mm; }
.box { display: inline-block; width: 3.6mm; height: 3.6mm; border: 0.8pt solid; margin-right: 2mm; overflow: hidden;
  text-align: center; text-indent: 0; vertical-align: -0.4mm; font: 700 9pt/3.2mm sans-serif; }
.right { font-weight: 700; }
.note { font-size: 9.5pt; }
.question .solution { border-left: 2pt solid; padding-left: 3mm; margin: 2.5mm 0 0; font-size: 10pt; }
.id { color: #555; font: 8pt monospace; }
@media screen { body { padding: 8mm 5mm; } }
@media screen and (max-width: 480px) { .card { width: 9mm; height: 12.6mm; } .wide { min-width: 30mm; } }
"""
SHORT = 56  # letters: options of no more together stand in one row
TICK = "&#10005;"


def sheet(bank: Bank, made: str, solutions: bool) -> str:
    """The questions as one page of HTML that needs nothing else; `made` says what made it."""
    title = capital(bank.name.lstrip("0123456789-_ ").replace("-", " ").replace("_", " ") or bank.name)
    total = sum(one.shown.points for one in bank.questions)
    heading = f"{title}: solutions" if solutions else title
    rows = "\n".join(one_question(number, one, solutions) for number, one in enumerate(bank.questions, 1))
    head = key(bank) if solutions else blanks(total)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="generator" content="'
        f'{escape(made)}">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(heading)}</title>\n<style>\n{PAGE}{STYLE}</style>\n</head>\n<body>\n{shapes()}\n"
        f'<main>\n<h1>{escape(heading)}</h1>\n{head}\n<ol class="sheet">\n{rows}\n</ol>\n</main>\n</body>\n</html>\n'
    )


def blanks(total: int) -> str:
    """What a pupil fills in, at the head of the sheet."""
    return (
        '<div class="head"><span>Name: <span class="blank wide"></span></span> '
        '<span>Date: <span class="blank"></span></span> '
        f'<span>Points: <span class="blank"></span> of {total}</span></div>'
    )


def key(bank: Bank) -> str:
    """All the right answers in a row, to mark a sheet by at a glance."""
    rows = " ".join(f"<span><b>{number}</b> {brief(one)}</span>" for number, one in enumerate(bank.questions, 1))
    return f'<div class="head">{rows}</div>'


def brief(question: Frozen) -> str:
    """The right answers of one question, as short as can be."""
    answer = question.answer
    if isinstance(answer, Choice):
        return escape(" or ".join(one.word for one in answer.best))
    if isinstance(answer, Ordering):
        return in_order(answer)
    return figure(answer.key, answer)


def one_question(number: int, question: Frozen, solutions: bool) -> str:
    """One question with its number, that is never cut by the end of a page."""
    shown = question.shown
    groups = "".join(map(cards, shown.groups))
    lines = "<br>".join(map(plain, shown.lines))
    worked = f'<p class="solution">{plain(question.solution)}</p>' if solutions else ""
    return (
        f'<li class="question"><span class="number">{number}.</span>'
        f'<span class="points">{count(shown.points, "point")} <span class="id">{escape(question.id)}</span></span>'
        f"<p>{plain(shown.prompt)}</p>"
        + (f'<div class="groups">{groups}</div>' if groups else "")
        + (f"<p>{lines}</p>" if lines else "")
        + f"{to_fill_in(question, solutions)}{worked}</li>"
    )


def cards(group: Group) -> str:
    """Cards that lie together."""
    drawn = "".join(map(picture, group.cards))
    return f'<div class="group"><b>{plain(group.label)}</b> {drawn}</div>'


def to_fill_in(question: Frozen, solutions: bool) -> str:
    """Boxes to tick, or a line to write on; with the solutions they are filled in."""
    answer, points = question.answer, question.shown.points
    if isinstance(answer, Choice):
        narrow = " short" if sum(len(one.label) for one in answer.options) <= SHORT else ""
        rows = "".join(box(one, points, solutions) for one in answer.options)
        return f'<ul class="options{narrow}">{rows}</ul>'
    if isinstance(answer, Ordering):
        if solutions:
            return f'<p class="right">Best first: {in_order(answer)}</p>'
        return "<p>Best first: " + " &nbsp; ".join(['<span class="blank"></span>'] * len(answer.labels)) + "</p>"
    if solutions:
        return f'<p class="right">Answer: {figure(answer.key, answer)}{allowance(answer, points)}</p>'
    return f'<p>Answer: <span class="blank"></span>{" %" if answer.percent else ""}</p>'


def box(one: Option, points: int, solutions: bool) -> str:
    """One option with a box to tick; with the solutions, what a part of the points is."""
    if not solutions:
        return f'<li><span class="box"></span>{plain(one.label)}</li>'
    if one.share == 1:
        return f'<li class="right"><span class="box">{TICK}</span>{plain(one.label)}</li>'
    part = f' <span class="note">({decimal(points * one.share, 1)} of {points})</span>' if one.share else ""
    return f'<li><span class="box"></span>{plain(one.label)}{part}</li>'


def in_order(answer: Ordering) -> str:
    """The labels, best first, with an equals sign between equal ones."""
    places = dict(answer.places)
    parts = [escape(answer.best[0])]
    for before, label in zip(answer.best, answer.best[1:], strict=False):
        parts.append(f"{'&nbsp;= ' if places[before] == places[label] else ', '}{escape(label)}")
    return "".join(parts)


def figure(number: Fraction, answer: Amount) -> str:
    """A number as it is read."""
    return f"{decimal(number, PLACES)}{' %' if answer.percent else ''}"


def allowance(answer: Amount, points: int) -> str:
    """What else earns points, in small print."""
    parts = [
        f"{'all' if share == 1 else f'{decimal(points * share, 2)} of {points}'} up to {decimal(within, PLACES)} away"
        for within, share in answer.steps
        if within
    ]
    return f' <span class="note">({"; ".join(parts)})</span>' if parts else ""
