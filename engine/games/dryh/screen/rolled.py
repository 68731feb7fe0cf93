"""The cards of fallen dice: coins, and what the roll costs. DRYH-32-36, 46, 71-79, 91, X1."""

from collections.abc import Iterable, Iterator

from engine.core import GM, Move, Seat
from engine.games.dryh.rules.coins import Bowls, despair_spent
from engine.games.dryh.rules.consequences import answers, held_back
from engine.games.dryh.rules.rolling import coin, scar_holders
from engine.games.dryh.rules.settling import Answer, losers_waiting
from engine.games.dryh.rules.sheets import breaks_down
from engine.games.dryh.rules.verdict import loss_options, verdict
from engine.games.dryh.screen import rolls
from engine.games.dryh.screen.closing import bowls, played_out
from engine.games.dryh.screen.parts import (
    Rows,
    back,
    grid,
    hope_menu,
    hope_rows,
    more,
    more_button,
    offered,
    owners,
)
from engine.games.dryh.state import (
    KINDS,
    Aftermath,
    AnswerFor,
    ClearMark,
    CloseCoins,
    Coins,
    Consequences,
    CrossMark,
    DeclineBenefit,
    LossChoice,
    LowerAnxiety,
    Punish,
    PunishAll,
    ReRoll,
    Rule,
    SpendDespair,
    SpendHope,
    State,
)
from engine.screen import Button, Line, Menu, Name, Screen, names, text

# --- the coins' step --------------------------------------------------------------------------


def coins(state: State, phase: Coins) -> Screen:
    """Everything that anybody may still do to the dice stands on one card (DRYH-76)."""
    after = phase.aftermath
    losers = after.participants if not verdict(after.roll).won else ()
    rows = (
        *_coin_rows(state, after),
        *_closing_rows(state, after, losers),
        (more_button(),),
    )
    prompt = [Line(), Line(text("dryh-coins-ask"))]
    if losers:
        prompt += _loss_lines(after)
    prompt.append(Line(text("dryh-decides", who=Name(GM))))
    menus = (
        Menu("", rows, tuple(prompt)),
        *_despair_menus(state, after),
        *_scar_menu(state),
        *hope_menu(state),
        *_each_menu(after, losers),
        more(state),
    )
    return Screen((*rolls.lines(after), bowls(state)), menus, awaited=(GM,))


def _coin_rows(state: State, after: Aftermath) -> Rows:
    meddle: list[Button] = []
    if offered(state, SpendDespair):
        ask_first = scar_holders(state, after) and not after.roll.despair
        meddle.append(
            Button(text("dryh-despair-open"), opens="despair-sure" if ask_first else "despair")
        )
    if offered(state, ReRoll):
        meddle.append(Button(text("dryh-scars-open"), opens="scars"))
    luck = [Button(text("dryh-luck"), move) for move in offered(state, SpendHope)]
    if hope_rows(state):
        luck.append(Button(text("dryh-hope-hero"), opens="hope"))
    return tuple(tuple(row) for row in (meddle, luck) if row)


def _closing_rows(state: State, after: Aftermath, losers: tuple[Seat, ...]) -> Rows:
    if losers:
        return _loss_rows(state, after, losers)
    top = verdict(after.roll).dominant
    return ((Button(text("dryh-coins-close", colour=top), CloseCoins()),),)


def _despair_menus(state: State, after: Aftermath) -> Iterator[Menu]:
    """Sixes by what they bring; the first coin is confirmed while scars are unused (DRYH-76)."""
    now = verdict(after.roll).dominant
    buttons = []
    for move in offered(state, SpendDespair):
        if isinstance(move, SpendDespair):
            bowls_now = Bowls(state.despair, state.hope)
            spent, _ = despair_spent(after.roll, bowls_now, coin(move.add, move.colour))
            top = verdict(spent).dominant
            label = text(
                "dryh-despair",
                colour=move.colour,
                sign="more" if move.add else "less",
                turns="no" if top == now else "yes",
                top=text("dryh-colour-word", colour=top),
            )
            buttons.append((top == now, Button(label, move, leads="main")))
    if not buttons:
        return
    ordered = [button for _, button in sorted(buttons, key=lambda pair: pair[0])]
    lines = (Line(), Line(text("dryh-despair-ask", coins=state.despair)))
    yield Menu("despair", (*grid(ordered, 1), back()), lines)
    holders = scar_holders(state, after)
    if holders and not after.roll.despair:
        sure = (Button(text("dryh-despair-sure"), opens="despair"),)
        warned = (Line(), Line(text("dryh-despair-warn", who=names(holders))))
        yield Menu("despair-sure", (sure, back()), warned)


def _scar_menu(state: State) -> tuple[Menu, ...]:
    buttons = [
        Button(
            text("dryh-reroll", who=names(owners(state, move)), colour=move.colour),
            move,
            leads="main",
        )
        for move in offered(state, ReRoll)
        if isinstance(move, ReRoll)
    ]
    lines = (Line(), Line(text("dryh-reroll-ask")))
    return (Menu("scars", (*grid(buttons, 1), back()), lines),) if buttons else ()


# --- what it costs ----------------------------------------------------------------------------


def consequences(state: State, phase: Consequences) -> Screen:
    """The questions that dice ask of several people at the same time (DRYH-X1)."""
    awaited = _awaited(state, phase)
    waits = (Line(), Line(text("waiting", who=names(awaited))))
    losers = losers_waiting(phase)
    rows = (
        *_loss_rows(state, phase.aftermath, losers),
        *_rule_rows(state),
        *_answer_rows(state, phase),
        *_absent_rows(state, phase, here=False),
        (more_button(),),
    )
    main = Menu("", rows, (Line(), *_questions(state, phase), *waits[1:]))
    later = more(state, _absent_rows(state, phase, here=True), waits)
    lines = (*rolls.lines(phase.aftermath), *played_out(phase.aftermath))
    menus = (main, *_each_menu(phase.aftermath, losers), later)
    return Screen(lines, menus, awaited=awaited)


def _awaited(state: State, phase: Consequences) -> tuple[Seat, ...]:
    ruled = any(held_back(due, state.sheets[due.seat]) for due in phase.dues)
    gm = (GM,) if losers_waiting(phase) or ruled else ()
    asked = (due.seat for due in phase.dues if any(answers(due, state.sheets[due.seat])))
    return (*gm, *asked)


def _loss_lines(after: Aftermath) -> list[Line]:
    top = verdict(after.roll).dominant
    lines = [Line(text("dryh-loss-ask"))]
    if top in ("anxiety", "emotions"):  # why only one punishment is offered
        lines.append(Line(text("dryh-loss-limited", colour=top)))
    return lines


def _questions(state: State, phase: Consequences) -> Iterator[Line]:
    if losers_waiting(phase):
        yield from _loss_lines(phase.aftermath)
    asked: dict[str, list[Seat]] = {"mark": [], "benefit": []}
    for due in phase.dues:
        sheet = state.sheets[due.seat]
        if held_back(due, sheet):
            yield Line(text("dryh-held-ask", name=Name(due.seat)))
        moves = list(answers(due, sheet))
        if moves:
            asked["mark" if isinstance(moves[0], CrossMark) else "benefit"].append(due.seat)
    if asked["mark"]:
        yield Line(text("dryh-mark-ask", who=names(asked["mark"])))
    if asked["benefit"]:
        yield Line(text("dryh-benefit-ask", who=names(asked["benefit"])))


def _loss_rows(state: State, after: Aftermath, losers: tuple[Seat, ...]) -> Rows:
    if not losers:
        return ()
    options = loss_options(verdict(after.roll).dominant)
    if len(losers) == 1:
        return (tuple(_loss_button(state, losers[0], choice) for choice in options),)
    everybody = tuple(
        (Button(text("dryh-loss-all", choice=choice), PunishAll(choice)),) for choice in options
    )
    return (*everybody, (Button(text("dryh-loss-each"), opens="each"),))


def _loss_button(state: State, seat: Seat, choice: LossChoice) -> Button:
    sheet = state.sheets[seat]
    effect = "breakdown" if choice == "mark" and breaks_down(sheet) else choice
    before, after = str(sheet.anxiety), str(sheet.anxiety + 1)
    label = text("dryh-loss-one", choice=effect, before=before, after=after)
    return Button(label, Punish(seat, choice))


def _each_menu(after: Aftermath, losers: tuple[Seat, ...]) -> tuple[Menu, ...]:
    if len(losers) < 2:
        return ()
    options = loss_options(verdict(after.roll).dominant)
    buttons = (
        Button(text("dryh-loss-named", name=Name(seat), choice=choice), Punish(seat, choice))
        for seat in losers
        for choice in options
    )
    lines = (Line(), Line(text("dryh-loss-ask")))
    return (Menu("each", (*grid(buttons, 1), back()), lines),)


def _rule_rows(state: State) -> Rows:
    buttons = (
        Button(text("dryh-held" if not move.spirit else "dryh-spirit", name=Name(move.seat)), move)
        for move in offered(state, Rule)
        if isinstance(move, Rule)
    )
    return grid(buttons, 1)


def _answer_rows(state: State, phase: Consequences) -> Rows:
    """One row for all; each press is one's own."""
    moves: dict[Move, None] = {}
    for due in phase.dues:
        if state.sheets[due.seat].here:
            moves |= dict.fromkeys(answers(due, state.sheets[due.seat]))
    order: Iterable[Answer] = (
        *map(CrossMark, KINDS),
        *map(ClearMark, KINDS),
        LowerAnxiety(),
        DeclineBenefit(),
    )
    anxiety = state.sheets[phase.aftermath.declaration.main].anxiety
    buttons = (
        Button(
            text(
                f"dryh-{move.CODE}",
                kind=getattr(move, "kind", "none"),
                before=str(anxiety),
                after=str(anxiety - 1),
            ),
            move,
        )
        for move in order
        if move in moves
    )
    return grid(buttons, 2)


def _absent_rows(state: State, phase: Consequences, *, here: bool) -> Rows:
    """The GM answers for a player: at once for who has left, on the second page for the others."""
    buttons = (
        Button(
            text(
                f"dryh-for-{answer.CODE}",
                name=Name(due.seat),
                kind=getattr(answer, "kind", "none"),
            ),
            AnswerFor(due.seat, answer),
        )
        for due in phase.dues
        if state.sheets[due.seat].here == here
        for answer in answers(due, state.sheets[due.seat])
    )
    return grid(buttons, 1)
