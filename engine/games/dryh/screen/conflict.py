"""The two cards of a conflict: the declaration with its walk, and the dice with what they cost."""

from collections.abc import Iterator

from engine.core import GM, Seat
from engine.games.dryh.rules.consequences import Answer, answers
from engine.games.dryh.rules.legal import legal, losers_waiting
from engine.games.dryh.rules.pool import declared_pool, dice_count
from engine.games.dryh.rules.shadow import BANDS, band
from engine.games.dryh.rules.sheets import breaks_down
from engine.games.dryh.rules.verdict import loss_options, power, verdict
from engine.games.dryh.screen import rolls
from engine.games.dryh.screen.cards import (
    back,
    grid,
    marks_hint,
    marks_rows,
    more,
    more_button,
    played_out,
)
from engine.games.dryh.state import (
    ANXIETY_LIMIT,
    EMOTIONS_LIMIT,
    KINDS,
    AnswerFor,
    CallOff,
    ClearMark,
    Consequences,
    CrossMark,
    Declaration,
    DeclareEmotions,
    DeclareRaise,
    DeclareTalent,
    DeclineBenefit,
    Help,
    LossChoice,
    LowerAnxiety,
    Punish,
    PunishAll,
    RollDice,
    State,
    StopHelping,
    Talent,
)
from engine.screen import Button, Line, Menu, Name, Row, Screen, names, text


def declaring(state: State, declaration: Declaration) -> Screen:
    """The walk: Emotions, then Anxiety and talent, then helpers and the roll."""
    menus = (
        _emotions_menu(state, declaration),
        _anxiety_menu(state, declaration),
        _help_menu(state, declaration),
        *_confirmations(state, declaration),
        more(state, ((Button(text("dryh-call-off"), CallOff()),),)),
    )
    return Screen(tuple(_declared(state, declaration)), menus)


def _declared(state: State, declaration: Declaration) -> Iterator[Line]:
    sheet = state.sheets[declaration.main]
    pool = declared_pool(declaration, state.sheets)
    yield Line(text("dryh-conflict", name=Name(declaration.main, mention=True)), bold=True)
    if declaration.words:
        yield Line(text("dryh-words", words=declaration.words))
    yield Line(
        text(
            "dryh-shadow",
            value=str(declaration.shadow),
            band=BANDS.index(band(declaration.shadow)),
        )
    )
    yield Line()
    yield Line(text("dryh-own", colour="discipline", count=str(pool.dice["discipline"])))
    level = pool.dice["anxiety"]
    style = "dryh-own" if level == sheet.anxiety else "dryh-own-raised"
    yield Line(text(style, colour="anxiety", count=str(level), before=str(sheet.anxiety)))
    strength = power(pool.dice["emotions"])
    yield Line(
        text("dryh-own-emotions", count=str(pool.dice["emotions"]), power=strength)
        if pool.dice["emotions"]
        else text("dryh-own", colour="emotions", count="0")
    )
    if declaration.talent != "none":
        yield Line(text(f"dryh-set-{declaration.talent}", level=str(pool.anxiety_level)))
    for seat in declaration.helpers:
        yield Line(text("dryh-helper", name=Name(seat), dice=state.sheets[seat].discipline))
    if pool.collapses:
        yield Line(
            text(
                "dryh-will-collapse",
                name=Name(declaration.main),
                anxiety=str(pool.anxiety_level),
            )
        )


def _walk(state: State, declaration: Declaration, prompt: str) -> tuple[Line, ...]:
    newcomers = marks_hint(state)
    return (
        Line(),
        *newcomers,
        Line(text(prompt)),
        Line(text("dryh-chooses", name=Name(declaration.main))),
    )


def _tail(state: State, declaration: Declaration, backward: tuple[Button, ...]) -> tuple[Row, ...]:
    """What stands under every menu of the walk: newcomers' marks, help, the roll, the way back."""
    count = dice_count(declaration, state.sheets)
    help_row: tuple[Row, ...] = ()
    if any(Help() in legal(state, s) or StopHelping() in legal(state, s) for s in state.order):
        offered = (Button(text("dryh-help"), Help()),)
        taken_back = (Button(text("dryh-stop-helping"), StopHelping()),)
        helping = bool(declaration.helpers)
        free = any(Help() in legal(state, s) for s in state.order)
        help_row = ((*(offered if free else ()), *(taken_back if helping else ())),)
    return (
        *help_row,
        (Button(text("dryh-roll", count=count), RollDice()),),
        *marks_rows(state),
        (*backward, more_button()),
    )


def _emotions_menu(state: State, declaration: Declaration) -> Menu:
    permanent = state.sheets[declaration.main].permanent_emotions
    keys = [
        Button(
            text("chosen" if count == declaration.emotions else "plain", label=str(count)),
            DeclareEmotions(count),
            leads="anxiety",
        )
        for count in range(EMOTIONS_LIMIT + 1)
    ]
    rows: tuple[Row, ...] = (tuple(keys),)
    if permanent:
        only = Button(
            text("dryh-only-permanent", count=str(permanent)), DeclareEmotions(0), leads="anxiety"
        )
        rows = ((only,), tuple(keys[1:]))
    on = (Button(text("dryh-to-anxiety"), opens="anxiety"),)
    return Menu(
        "emotions",
        (*rows, *_tail(state, declaration, on)),
        _walk(state, declaration, "dryh-ask-emotions"),
    )


def _anxiety_menu(state: State, declaration: Declaration) -> Menu:
    sheet = state.sheets[declaration.main]
    keep, lift = (
        Button(
            text(
                "dryh-raise" if raised else "dryh-keep",
                chosen="yes" if raised == declaration.raised else "no",
                level=str(sheet.anxiety + raised),
            ),
            DeclareRaise(raised),
        )
        for raised in (False, True)
    )
    if _asks_to_raise(state, declaration):
        lift = Button(lift.label, opens="confirm-raise")
    uses = [move for move in legal(state, declaration.main) if isinstance(move, DeclareTalent)]
    rows = (
        (keep, lift),
        *((_talent_button(state, declaration, move.talent),) for move in uses),
        *_tail(state, declaration, (Button(text("dryh-to-emotions"), opens="emotions"),)),
    )
    asked = "dryh-ask-anxiety" if len(uses) > 1 else "dryh-ask-anxiety-zero"
    return Menu("anxiety", rows, _walk(state, declaration, asked))


def _dangerous(level: int) -> bool:
    return level > ANXIETY_LIMIT


def _asks_to_raise(state: State, declaration: Declaration) -> bool:
    """Would the raise, with Major if that is declared, go above six (DRYH-12, 25)?"""
    level = declared_pool(declaration, state.sheets).anxiety_level
    return _dangerous(level + 1) and not declaration.raised


def _talent_button(state: State, declaration: Declaration, talent: Talent) -> Button:
    level = state.sheets[declaration.main].anxiety + declaration.raised
    label = text(
        f"dryh-talent-{talent}",
        chosen="yes" if talent == declaration.talent else "no",
        level=str(level + (talent == "major")),
    )
    if talent == "major" and _dangerous(level + 1) and declaration.talent != "major":
        return Button(label, opens="confirm-major")
    return Button(label, DeclareTalent(talent), leads="help")


def _confirmations(state: State, declaration: Declaration) -> Iterator[Menu]:
    """One more question before Anxiety goes above six (DRYH-12, 25)."""
    level = state.sheets[declaration.main].anxiety
    asked: list[tuple[str, int, DeclareRaise | DeclareTalent, str]] = []
    if _asks_to_raise(state, declaration):
        reached = declared_pool(declaration, state.sheets).anxiety_level + 1
        asked.append(("raise", reached, DeclareRaise(True), "anxiety"))
    major = DeclareTalent("major")
    above = level + declaration.raised + 1
    if (
        _dangerous(above)
        and major in legal(state, declaration.main)
        and declaration.talent != "major"
    ):
        asked.append(("major", above, major, "help"))
    for name, reached, move, leads in asked:
        yield Menu(
            f"confirm-{name}",
            (
                (Button(text("dryh-confirm", level=str(reached)), move, leads=leads),),
                (Button(text("dryh-confirm-not"), opens="anxiety"),),
            ),
            (
                Line(),
                Line(text("dryh-confirm-ask", level=str(reached))),
                Line(text("dryh-chooses", name=Name(declaration.main))),
            ),
        )


def _help_menu(state: State, declaration: Declaration) -> Menu:
    backward = (Button(text("dryh-to-talent"), opens="anxiety"),)
    return Menu(
        "help",
        _tail(state, declaration, backward),
        _walk(state, declaration, "dryh-ask-help"),
    )


# --- after the roll ---------------------------------------------------------------------------


def consequences(state: State, phase: Consequences) -> Screen:
    """The dice, and the questions they ask of several people at the same time (DRYH-X1)."""
    questions = tuple(_questions(state, phase))
    waits = (Line(), Line(text("waiting", who=names(_awaited(phase)))))
    main = Menu(
        "",
        (
            *_loss_rows(state, phase),
            *_answer_rows(state, phase),
            *_absent_rows(state, phase, here=False),
            (more_button(),),
        ),
        (Line(), *questions, *waits[1:]),
    )
    each = Menu("each", (*_each_rows(state, phase), back()), (Line(), Line(text("dryh-loss-ask"))))
    menus = (main, each) if len(losers_waiting(phase)) > 1 else (main,)
    later = more(state, _absent_rows(state, phase, here=True), waits)
    lines = (*rolls.lines(phase.aftermath), *played_out(state, phase.aftermath))
    return Screen(lines, (*menus, later))


def _awaited(phase: Consequences) -> tuple[Seat, ...]:
    gm = (GM,) if losers_waiting(phase) else ()
    asked = tuple(
        due.seat
        for due in phase.dues
        if any(t.ask == "mark" and t.kind is None for t in due.tasks)
        or (due.tasks[:1] and due.tasks[0].ask == "benefit")
    )
    return (*gm, *asked)


def _questions(state: State, phase: Consequences) -> Iterator[Line]:
    if losers_waiting(phase):
        yield Line(text("dryh-loss-ask"))
        dominant = verdict(phase.aftermath.roll).dominant
        if dominant in ("anxiety", "emotions"):  # why only one punishment is offered
            yield Line(text("dryh-loss-limited", colour=dominant))
    asked: dict[str, list[Seat]] = {"mark": [], "benefit": []}
    for due in phase.dues:
        moves = list(answers(due, state.sheets[due.seat]))
        if moves:
            asked["mark" if isinstance(moves[0], CrossMark) else "benefit"].append(due.seat)
    if asked["mark"]:
        yield Line(text("dryh-mark-ask", who=names(asked["mark"])))
    if asked["benefit"]:
        yield Line(text("dryh-benefit-ask", who=names(asked["benefit"])))


def _loss_rows(state: State, phase: Consequences) -> tuple[Row, ...]:
    losers = losers_waiting(phase)
    if not losers:
        return ()
    options = loss_options(verdict(phase.aftermath.roll).dominant)
    if len(losers) == 1:
        return (tuple(_loss_button(state, losers[0], choice) for choice in options),)
    everybody = tuple(
        (Button(text("dryh-loss-all", choice=choice), PunishAll(choice)),) for choice in options
    )
    return (*everybody, (Button(text("dryh-loss-each"), opens="each"),))


def _loss_button(state: State, seat: Seat, choice: LossChoice) -> Button:
    sheet = state.sheets[seat]
    effect = "breakdown" if choice == "mark" and breaks_down(sheet) else choice
    label = text(
        "dryh-loss-one",
        choice=effect,
        before=str(sheet.anxiety),
        after=str(sheet.anxiety + 1),
    )
    return Button(label, Punish(seat, choice))


def _each_rows(state: State, phase: Consequences) -> tuple[Row, ...]:
    options = loss_options(verdict(phase.aftermath.roll).dominant)
    buttons = [
        Button(text("dryh-loss-named", name=Name(seat), choice=choice), Punish(seat, choice))
        for seat in losers_waiting(phase)
        for choice in options
    ]
    return grid(buttons, 1)


def _answer_rows(state: State, phase: Consequences) -> tuple[Row, ...]:
    """One row for all; each press is one's own."""
    moves: list[Answer] = []
    for due in phase.dues:
        if state.sheets[due.seat].here:
            for answer in answers(due, state.sheets[due.seat]):
                if answer not in moves:
                    moves.append(answer)
    order = (*map(CrossMark, KINDS), *map(ClearMark, KINDS), LowerAnxiety(), DeclineBenefit())
    main = state.sheets[phase.aftermath.declaration.main]
    buttons = [
        Button(
            text(
                f"dryh-{move.CODE}",
                kind=getattr(move, "kind", "none"),
                before=str(main.anxiety),
                after=str(main.anxiety - 1),
            ),
            move,
        )
        for move in order
        if move in moves
    ]
    return grid(buttons, 2)


def _absent_rows(state: State, phase: Consequences, *, here: bool) -> tuple[Row, ...]:
    """The GM answers for a player: at once for who has left, on the second page for the others."""
    buttons = [
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
    ]
    return grid(buttons, 1)
