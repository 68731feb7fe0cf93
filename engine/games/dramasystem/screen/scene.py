"""The card of a scene: who directs, who is at the door, what lies on the table. DS-16, X9, X10."""

from collections.abc import Iterator

from engine.core import GM, Seat
from engine.games.dramasystem.screen.parts import (
    Moves,
    Rows,
    back,
    blocks,
    cards,
    decides,
    deeds,
    everybodys,
    grid,
    hands,
    last_row,
    more,
    offered,
    quoted,
    single,
    spent,
    theme,
)
from engine.games.dramasystem.screen.spending import (
    drama_menus,
    recognition_menus,
    uses_recognition,
)
from engine.games.dramasystem.state import (
    PROCEDURAL,
    Block,
    CloseConflict,
    Conflict,
    Deal,
    EndScene,
    ExtraCard,
    ForceIn,
    LayToken,
    LetIn,
    OpenConflict,
    Pay,
    Reveal,
    Scene,
    State,
)
from engine.screen import Button, Line, Listing, Menu, Name, Row, Screen, Text, text


def scene(state: State, phase: Scene) -> Screen:
    """Who directs, what tokens did, who waits at the door; in a conflict the cards first."""
    title = text("dramasystem-scene", number=str(state.scene), name=Name(phase.caller))
    head = (Line(title, bold=True), *theme(state), *quoted(phase.words))
    own = () if _open(phase.conflict) else hands(state)
    lines = tuple(blocks(head, deeds(state), _table(state, phase.conflict), own))
    moves = everybodys(state)
    recognition = recognition_menus(state, moves)
    menus = (*_mains(phase, moves), *_entry_menus(phase, moves))
    others = (*_force_menu(moves), *recognition, *drama_menus(state, moves))
    return Screen(lines, (*menus, *others, more()), awaited=_awaited(phase))


def _awaited(phase: Scene) -> tuple[Seat, ...]:
    return (GM,) if _open(phase.conflict) and not phase.waiting else (phase.caller,)


def _open(conflict: Conflict | None) -> bool:
    return conflict is not None and not conflict.over


def _table(state: State, conflict: Conflict | None) -> Iterator[Line]:
    """Cards and tokens of a conflict."""
    if conflict is not None:
        for seat in (*state.order, GM):
            yield from _laid(state, conflict, seat)


def _laid(state: State, conflict: Conflict, seat: Seat) -> Iterator[Line]:
    token = conflict.laid.get(seat)
    dealt = conflict.cards.get(seat, ())
    what: Text | None = None
    if token is not None:
        what = text("dramasystem-colour", colour=token)
    elif seat == GM and conflict.hidden is not None:
        what = text("dramasystem-token-hidden")
    elif not conflict.over and seat in state.present and spent(state, seat):
        what = text("dramasystem-spent", tokens=Listing(spent(state, seat)))
    if what is not None and dealt:
        yield Line(text("dramasystem-laid", name=Name(seat), what=what, cards=cards(dealt)))
    elif what is not None or dealt:
        said = what if what is not None else text("dramasystem-cards", cards=cards(dealt))
        yield Line(text("dramasystem-laid-one", name=Name(seat), what=said))


def _mains(phase: Scene, moves: Moves) -> tuple[Menu, ...]:
    doors = _entry_rows(phase, moves)
    prompt = (Line(), *_prompt(phase))
    if not _open(phase.conflict):
        rows = (*doors, *_scene_rows(moves), *_conflict_door(moves), last_row())
        return (Menu("", rows, prompt),)
    scene_door = (Button(text("dramasystem-scene-open"), opens="scene"),)
    rows = (*doors, *_conflict_rows(moves), scene_door, last_row())
    return (
        Menu("", rows, prompt),
        Menu("scene", (*_scene_rows(moves), back()), prompt),
    )


def _prompt(phase: Scene) -> Iterator[Line]:
    """Who must answer whom; else who ends it."""
    if phase.waiting:
        for entry in phase.waiting:
            yield Line(
                text("dramasystem-at-the-door", name=Name(entry.seat), payment=entry.payment)
            )
        yield decides(phase.caller, mention=True)
    elif _open(phase.conflict):
        yield Line(text("dramasystem-conflict-hint"))
        yield decides(GM)
    else:
        yield Line(text("dramasystem-ends", who=Name(phase.caller)))


def _scene_rows(moves: Moves) -> Iterator[Row]:
    """Ending it, and the doors to what tokens buy."""
    yield from single(moves, EndScene, text("dramasystem-scene-end"))
    if offered(moves, ForceIn):
        yield (Button(text("dramasystem-force"), opens="force"),)
    doors: list[Button] = []
    if any(map(uses_recognition, moves)):
        doors.append(Button(text("dramasystem-recognition-open"), opens="recognition"))
    if offered(moves, Pay):
        doors.append(Button(text("dramasystem-drama-open"), opens="drama"))
    if doors:
        yield tuple(doors)


# --- at the door ------------------------------------------------------------------------------


def _entry_rows(phase: Scene, moves: Moves) -> Rows:
    """One at the door: the answers at once. Several: whose answer first."""
    if len(phase.waiting) == 1:
        return _answers(moves, phase.waiting[0].seat)
    return tuple(
        (Button(text("dramasystem-entry", name=Name(entry.seat)), opens=f"entry-{entry.seat}"),)
        for entry in phase.waiting
    )


def _entry_menus(phase: Scene, moves: Moves) -> Iterator[Menu]:
    if len(phase.waiting) > 1:
        for entry in phase.waiting:
            yield Menu(
                f"entry-{entry.seat}",
                (*_answers(moves, entry.seat, "main"), back()),
                (Line(), *_prompt(phase)),
            )


def _answers(moves: Moves, seat: Seat, leads: str = "") -> Rows:
    rows: list[Row] = [
        (Button(text("dramasystem-let", name=Name(seat)), move, leads=leads),)
        for move in offered(moves, LetIn)
        if move.seat == seat
    ]
    rows += [
        (Button(text("dramasystem-block", payment=move.payment), move, leads=leads),)
        for move in offered(moves, Block)
        if move.seat == seat
    ]
    return tuple(rows)


def _force_menu(moves: Moves) -> Iterator[Menu]:
    buttons = tuple(
        Button(text("dramasystem-force-for", payment=move.payment), move, leads="main")
        for move in offered(moves, ForceIn)
    )
    if buttons:
        lines = (Line(), Line(text("dramasystem-force-hint")))
        yield Menu("force", (buttons, back()), lines)


# --- a procedural conflict --------------------------------------------------------------------


def _conflict_door(moves: Moves) -> Rows:
    return single(moves, OpenConflict, text("dramasystem-conflict-open"))


def _conflict_rows(moves: Moves) -> Iterator[Row]:
    """Tokens of one's own, cards by the moderator, one more for a recognition token."""
    tokens = tuple(
        Button(text("dramasystem-colour", colour=move.colour), move)
        for move in sorted(offered(moves, LayToken), key=lambda m: PROCEDURAL.index(m.colour))
    )
    yield from grid(tokens, 3)
    deals = (
        Button(text("dramasystem-deal", name=Name(move.seat)), move)
        for move in offered(moves, Deal)
    )
    yield from grid(deals, 2)
    yield from single(moves, ExtraCard, text("dramasystem-card-extra"))
    yield from single(moves, Reveal, text("dramasystem-reveal"))
    yield from single(moves, CloseConflict, text("dramasystem-conflict-close"))
