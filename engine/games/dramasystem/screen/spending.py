"""What recognition tokens buy, each use one button (DS-16), and what drama tokens buy (DS-X9)."""

from collections.abc import Iterator

from engine.core import Move, Seat
from engine.games.dramasystem.screen.parts import Moves, Rows, back, by_seats, grid, offered, single
from engine.games.dramasystem.state import (
    PRICES,
    Block,
    Burn,
    BuyDrama,
    BuyProcedural,
    ClaimScene,
    ExtraCard,
    ForceIn,
    PaidUse,
    Pay,
    State,
)
from engine.screen import Button, Line, Menu, Name, Row, text


def uses_recognition(move: Move) -> bool:
    """Does it stand in the menu of a recognition token?"""
    if isinstance(move, (ForceIn, Block)):
        return move.payment == "recognition"
    return isinstance(move, (BuyDrama, BuyProcedural, ExtraCard, ClaimScene, Burn))


def recognition_menus(state: State, moves: Moves) -> tuple[Menu, ...]:
    """What anybody could do with a recognition token now; none when nobody could do anything."""
    burns = by_seats(state, offered(moves, Burn))
    if not any(map(uses_recognition, moves)):
        return ()
    rows = (*_rows(moves), *_burn_door(burns))
    lines = (Line(), Line(text("dramasystem-recognition-hint")))
    return (Menu("recognition", (*rows, back()), lines), *_burn_menus(burns))


def _rows(moves: Moves) -> Iterator[Row]:
    yield from single(moves, BuyDrama, text("dramasystem-buy-drama"), "main")
    colours = (
        Button(text("dramasystem-colour", colour=move.colour), move, leads="main")
        for move in offered(moves, BuyProcedural)
    )
    yield from grid(colours, 3)
    yield from single(moves, ExtraCard, text("dramasystem-card-extra"), "main")
    yield from single(moves, ClaimScene, text("dramasystem-claim"), "main")
    for entering in offered(moves, ForceIn):
        if entering.payment == "recognition":
            yield (Button(text("dramasystem-force"), entering, leads="main"),)
    for stopping in offered(moves, Block):
        if stopping.payment == "recognition":
            label = text("dramasystem-block-whom", name=Name(stopping.seat))
            yield (Button(label, stopping, leads="main"),)


def _burn_door(burns: tuple[Burn, ...]) -> Rows:
    return ((Button(text("dramasystem-burn"), opens="burn"),),) if burns else ()


def _burn_menus(burns: tuple[Burn, ...]) -> Iterator[Menu]:
    """Whose token, then which."""
    targets: dict[Seat, list[Burn]] = {}
    for move in burns:
        targets.setdefault(move.seat, []).append(move)
    if not targets:
        return
    doors = (Button(text("plain", label=Name(seat)), opens=f"burn-{seat}") for seat in targets)
    ask = (Line(), Line(text("dramasystem-burn-ask")))
    yield Menu("burn", (*grid(doors, 2), back("recognition")), ask)
    for seat, found in targets.items():
        buttons = (
            Button(text("dramasystem-burn-what", what=move.what), move, leads="main")
            for move in found
        )
        which = (Line(), Line(text("dramasystem-burn-which", name=Name(seat))))
        yield Menu(f"burn-{seat}", (*grid(buttons, 2), back("burn")), which)


USES: tuple[PaidUse, ...] = ("duck", "absent", "concession", "cancel")


def drama_menus(state: State, moves: Moves) -> Iterator[Menu]:
    """What drama tokens buy, each to somebody (DS-X9); ducking out pays the director at once."""
    paid = offered(moves, Pay)
    if not paid:
        return
    rows: list[Row] = []
    for use in USES:
        label = text("dramasystem-pay", use=use, price=str(PRICES[use]))
        mine = [move for move in paid if move.use == use]
        if use == "duck":
            rows += [(Button(label, move, leads="main"),) for move in mine]
        elif mine:
            rows.append((Button(label, opens=f"pay-{use}"),))
    yield Menu("drama", (*rows, back()), (Line(), Line(text("dramasystem-drama-hint"))))
    for use in USES[1:]:
        buttons = [
            Button(text("plain", label=Name(move.to)), move, leads="main")
            for seat in state.present
            for move in paid
            if (move.use, move.to) == (use, seat)
        ]
        if buttons:
            ask = (Line(), Line(text("dramasystem-pay-ask", use=use)))
            yield Menu(f"pay-{use}", (*grid(buttons, 2), back("drama")), ask)
