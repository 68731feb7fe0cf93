"""What may be done to lying dice, and why not: one reason for each refusal. TC-08, 11, 12, 16-23.

The order is trait, Brink, sacrifice (TC-X3). Whoever has left the table is offered nothing (X6).
"""

from collections.abc import Iterator

from engine.core import GM, Move, Seat
from engine.games.tencandles.rules.verdict import narrator, ones, succeeds
from engine.games.tencandles.state import (
    TEMPERS,
    AskSacrifice,
    BurnTrait,
    Conflict,
    Sacrifice,
    Seize,
    State,
    StepOver,
    Temper,
    Withdraw,
)


def why_no_trait(state: State, conflict: Conflict, trait: Temper) -> str | None:
    """Virtue or Vice for ones, also on a success; one a scene, before the Brink (TC-11, 12, X3)."""
    sheet = state.sheets[conflict.seat]
    if sheet.used == state.scene:
        return "trait_used_this_scene"
    if not sheet.has(trait):
        return "trait_burned"
    if conflict.stepped:
        return "after_brink"
    return None if ones(conflict) else "no_ones"


def why_no_brink(state: State, conflict: Conflict) -> str | None:
    """The Brink after a failure, once a conflict, with at least one die (TC-16, 17, X3)."""
    if succeeds(conflict):
        return "brink_needs_failure"
    if not state.sheets[conflict.seat].on_brink:
        return "not_at_brink"
    if conflict.stepped:
        return "after_brink"
    return None if conflict.pool or conflict.hope else "no_dice"


def why_no_seizing(state: State, conflict: Conflict) -> str | None:
    """A candle for the telling, after a success that the GM would tell (TC-08, 22)."""
    if not succeeds(conflict):
        return "seize_needs_success"
    if state.final and state.settings.seize == "no":
        return "final_scene_no_seize"
    return None if narrator(conflict) == GM else "already_yours"


def why_no_sacrifice(conflict: Conflict) -> str | None:
    """A heroic death needs a lost conflict; that it is dangerous enough the GM says (TC-23)."""
    return "sacrifice_needs_failure" if succeeds(conflict) else None


def offers(state: State, conflict: Conflict) -> Iterator[Move]:
    """What the active player may do to these dice; no player, no offers (TC-X6)."""
    if not state.sheets[conflict.seat].alive:
        return
    for trait in TEMPERS:
        if why_no_trait(state, conflict, trait) is None:
            yield BurnTrait(trait)
    if why_no_brink(state, conflict) is None:
        yield StepOver()
    if why_no_seizing(state, conflict) is None:
        yield Seize()
    if why_no_sacrifice(conflict) is None:
        yield from _sacrifices(state, conflict)


def heirs(state: State, conflict: Conflict) -> tuple[Seat, ...]:
    """To whom Hope dice could pass: another one who lives (TC-23); none without Hope dice."""
    if not state.sheets[conflict.seat].hope:
        return ()
    return tuple(seat for seat in state.living if seat != conflict.seat)


def _sacrifices(state: State, conflict: Conflict) -> Iterator[Move]:
    """In the final scene every failure is danger enough: nobody is asked (TC-23)."""
    for heir in (*heirs(state, conflict), None):
        if state.final:
            yield Sacrifice(heir)
        elif not (conflict.asked and conflict.heir == heir):
            yield AskSacrifice(heir)
    if conflict.asked:
        yield Withdraw()
