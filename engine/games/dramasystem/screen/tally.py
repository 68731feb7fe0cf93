"""The count, for the moderator alone: places, tokens, totals, the rule of ties in words. DS-14."""

from collections.abc import Iterator
from fractions import Fraction

from engine.core import GM
from engine.games.dramasystem.rules import desk
from engine.games.dramasystem.rules.legal import legal
from engine.games.dramasystem.rules.tally import Result, result
from engine.games.dramasystem.screen.parts import back, numbered
from engine.games.dramasystem.state import Announce, State, Vote, WaitMore
from engine.screen import Button, Line, Listing, Menu, Name, Row, Screen, Text, names, text


def tally_screen(state: State, vote: Vote, *, private: bool) -> Screen:
    """Numbers and lists only where nobody else can see them."""
    labels = {Announce: "dramasystem-announce", WaitMore: "dramasystem-wait"}
    moves = legal(state, GM, desk.TALLY)
    rows: list[Row] = [(Button(text(labels[type(move)]), move),) for move in moves]
    title = Line(text("dramasystem-tally"), bold=True)
    if not private:
        private_row = (Button(text("dramasystem-tally-private"), act="private:tally"),)
        return Screen((title,), (Menu("", (*rows, private_row)),))
    rows.append((Button(text("dramasystem-lists"), opens="lists"),))
    lists = Menu("lists", (back(),), (Line(), *_lists(vote)))
    return Screen((title, *_lines(vote)), (Menu("", tuple(rows)), lists))


def _lines(vote: Vote) -> Iterator[Line]:
    found = result(vote)
    yield Line(text("dramasystem-tally-less"))
    yield Line()
    for seat, count in found.counts.items():
        yield Line(
            text(
                "dramasystem-tally-line",
                name=Name(seat),
                places=shown(count.places),
                drama=str(count.drama),
                total=shown(count.total),
            )
        )
    yield Line()
    yield Line(tie(found))
    yield Line(text("dramasystem-tally-winners", who=names(found.winners)))
    if vote.missing:
        yield Line(text("dramasystem-missing", who=names(vote.missing)))
        yield Line(text("dramasystem-force-close-hint"))


def _lists(vote: Vote) -> Iterator[Line]:
    for voter in vote.voters:
        if vote.ready(voter):
            places = numbered(vote.ballot(voter))
            yield Line(text("dramasystem-list-of", name=Name(voter), places=places))


def tie(found: Result) -> Text:
    """The rule that gave the tokens, in words (DS-08..12)."""
    return text("dramasystem-tie", tie=found.tie, count=len(found.winners))


SHORT = 5
"""How many totals an alert holds."""


def tally_glance(vote: Vote) -> Text:
    """The count in an alert: totals while they fit, the rule of ties, who would be awarded."""
    found = result(vote)
    totals = tuple(
        text("dramasystem-total", name=Name(seat), total=shown(count.total))
        for seat, count in found.counts.items()
    )
    if len(totals) > SHORT:
        return text("dramasystem-tally-names", who=names(found.winners), tie=tie(found))
    return text(
        "dramasystem-tally-glance",
        totals=Listing(totals),
        who=names(found.winners),
        tie=tie(found),
    )


def shown(number: Fraction) -> str:
    """A number of halves: 4, 3½, −½."""
    whole, half = divmod(abs(number), 1)
    digits = f"{whole}" if whole or not half else ""
    return f"{'−' if number < 0 else ''}{digits}{'½' if half else ''}"
