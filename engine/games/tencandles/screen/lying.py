"""The card on which dice lie: offers that need no "no", each with its cost. TC-08, 11-18, 23."""

from collections.abc import Iterator

from engine.core import GM, Seat
from engine.games.tencandles.rules.offers import heirs, offers
from engine.games.tencandles.rules.verdict import leaving, ones, succeeds
from engine.games.tencandles.screen.parts import (
    Rows,
    back,
    candles,
    for_menu,
    for_row,
    grid,
    heroes_menu,
    more,
    more_row,
    offered,
    people_row,
    throw_lines,
    throw_rows,
    traits_rows,
    waiting_lines,
)
from engine.games.tencandles.screen.rolls import lines
from engine.games.tencandles.state import (
    AllowSacrifice,
    AskSacrifice,
    BurnTrait,
    Conflict,
    GoOn,
    Sacrifice,
    Seize,
    SetBrink,
    State,
    StepOver,
    Withdraw,
)
from engine.screen import Button, Line, Menu, Name, Row, Screen, Text, text


def lying(state: State, conflict: Conflict) -> Screen:
    """Offers stand until the next roll or until somebody goes on."""
    left = state.pool - leaving(conflict)
    success = succeeds(conflict)
    rows = (
        *_offer_rows(state, conflict),
        *((Button(text("tencandles-allow"), move),) for move in offered(state, AllowSacrifice)),
        *((_on(state, conflict),)),
        *(throw_rows(state, left) if success else ()),
        *traits_rows(state),
        people_row(),
        more_row(),
    )
    prompt = (*_prompt(state, conflict), *(throw_lines(state, left) if success else ()))
    decides = Line(text("tencandles-chooses", who=Name(_decides(state, conflict))))
    menus = (
        Menu("", rows, (Line(), *prompt, *waiting_lines(state), decides)),
        *_heirs_menu(state, conflict),
        heroes_menu(state),
        *for_menu(state),
        more(state, (*_brink_rows(state), *for_row(state))),
    )
    shown = (candles(state), *lines(state, conflict))
    return Screen(shown, menus, awaited=_awaited(state, conflict))


def _decides(state: State, conflict: Conflict) -> Seat:
    able = state.sheets[conflict.seat].alive and not conflict.asked
    return conflict.seat if able else GM


def _awaited(state: State, conflict: Conflict) -> tuple[str, ...]:
    return (_decides(state, conflict),)


def _on(state: State, conflict: Conflict) -> Row:
    """Going on says what it brings: nothing, a candle, a life."""
    what = "success" if succeeds(conflict) else "death" if state.final else "candle"
    return (Button(text("tencandles-on", what=what), GoOn()),)


# --- offers -----------------------------------------------------------------------------------


def _offer_rows(state: State, conflict: Conflict) -> Iterator[Row]:
    passes = bool(heirs(state, conflict))
    for move in offers(state, conflict):
        match move:
            case BurnTrait(trait):
                label = text("tencandles-trait", trait=trait)
                count = str(ones(conflict))
                yield (Button(text("tencandles-burn", trait=label, count=count), move),)
            case StepOver():
                yield (Button(text("tencandles-brink"), move),)
            case Seize():
                yield (Button(text("tencandles-seize", final=_yes(state.final)), move),)
            case Withdraw():
                yield (Button(text("tencandles-unask"), move),)
            case Sacrifice(None) | AskSacrifice(None) if not passes:
                yield (Button(text("tencandles-sacrifice"), move),)
            case _:
                pass
    if passes and offered(state, (Sacrifice, AskSacrifice)):
        opens = Button(text("tencandles-sacrifice"), opens="heirs", seats=(conflict.seat,))
        yield (opens,)


def _heirs_menu(state: State, conflict: Conflict) -> tuple[Menu, ...]:
    """To whom the Hope dice go (TC-23)."""
    if not heirs(state, conflict):
        return ()
    buttons = []
    for move in offered(state, (Sacrifice, AskSacrifice)):
        if isinstance(move, (Sacrifice, AskSacrifice)):
            label = (
                text("tencandles-heir-nobody")
                if move.heir is None
                else text("tencandles-heir", name=Name(move.heir))
            )
            buttons.append(Button(label, move, leads="main"))
    if not buttons:
        return ()
    lines = (Line(), Line(text("tencandles-heir-ask")))
    return (Menu("heirs", (*grid(buttons, 1), back()), lines),)


def _brink_rows(state: State) -> Rows:
    """The GM's word on the Brink, in the very moment when it matters (TC-16)."""
    return tuple(
        (Button(_edge(move), move, leads="main"),)
        for move in offered(state, SetBrink)
        if isinstance(move, SetBrink)
    )


def _edge(move: SetBrink) -> Text:
    return text("tencandles-edge", name=Name(move.seat), on=_yes(move.holds))


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


# --- what it costs ----------------------------------------------------------------------------


def _prompt(state: State, conflict: Conflict) -> Iterator[Line]:
    """What each offer costs, only while it stands."""
    able = tuple(offers(state, conflict))
    if any(isinstance(move, BurnTrait) for move in able):
        yield Line(text("tencandles-burn-cost"))
    if any(isinstance(move, StepOver) for move in able):
        count = len(conflict.pool) + len(conflict.hope)
        yield Line(text("tencandles-brink-cost", count=count, hope=len(conflict.hope)))
    if any(isinstance(move, Seize) for move in able):
        yield Line(text("tencandles-seize-cost", final=_yes(state.final)))
    if not succeeds(conflict):
        yield from _danger(state, conflict)


def _danger(state: State, conflict: Conflict) -> Iterator[Line]:
    if conflict.asked:
        yield Line(text("tencandles-asked", name=Name(conflict.seat)))
        if conflict.heir is not None:
            yield Line(text("tencandles-heir", name=Name(conflict.heir)))
    elif state.final:
        yield Line(text("tencandles-danger-final", name=Name(conflict.seat)))
    else:
        yield Line(text("tencandles-danger"))
