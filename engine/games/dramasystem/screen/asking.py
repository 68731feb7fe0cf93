"""The question after a scene: who asked whom, and was it granted. DS-X9."""

from collections.abc import Iterator

from engine.core import Seat
from engine.games.dramasystem.screen.parts import (
    Moves,
    Rows,
    back,
    decides,
    deeds,
    everybodys,
    grid,
    hands,
    last_row,
    more,
    offered,
    single,
)
from engine.games.dramasystem.state import Asking, NoRequest, Settle, State
from engine.screen import Button, Line, Menu, Name, Screen, text


def asking(state: State, phase: Asking) -> Screen:
    """Who asked whom: the director first, since they mostly ask; others on pages of their own."""
    title = text("dramasystem-scene-over", number=str(state.scene))
    done = (*deeds(state), Line()) if state.deeds else ()
    lines = (Line(title, bold=True), Line(), *done, *hands(state))
    moves = everybodys(state)
    first = phase.caller if phase.caller in state.present else state.present[0]
    pages = [_asker_menu(moves, seat) for seat in state.present if seat != first]
    doors = (Button(text("dramasystem-askers"), opens="askers"),)
    rows = (
        *_answer_rows(moves, first),
        *((doors,) if pages else ()),
        *single(moves, NoRequest, text("dramasystem-nobody-asked")),
        last_row(),
    )
    prompt = (Line(), *_question(first), decides(phase.caller))
    menus: list[Menu] = [Menu("", rows, prompt)]
    if pages:
        who = (
            Button(text("plain", label=Name(seat)), opens=f"asker-{seat}")
            for seat in state.present
            if seat != first
        )
        ask = (Line(), Line(text("dramasystem-who-asked")))
        menus += [Menu("askers", (*grid(who, 2), back()), ask), *pages]
    return Screen(lines, (*menus, more()), awaited=(phase.caller,))


def _question(asker: Seat) -> Iterator[Line]:
    yield Line(text("dramasystem-asker", name=Name(asker)))
    yield Line(text("dramasystem-asked-hint"))


def _asker_menu(moves: Moves, asker: Seat) -> Menu:
    lines = (Line(), *_question(asker))
    return Menu(f"asker-{asker}", (*_answer_rows(moves, asker), back("askers")), lines)


def _answer_rows(moves: Moves, asker: Seat) -> Rows:
    buttons = (
        Button(
            text(
                "dramasystem-answer",
                name=Name(move.granter),
                granted="yes" if move.granted else "no",
            ),
            move,
        )
        for move in offered(moves, Settle)
        if move.asker == asker
    )
    return grid(buttons, 2)
