"""The card of a declaration: a walk through three menus, or one keypad. DRYH-05, 06, 11-27."""

from collections.abc import Iterator

from engine.games.dryh.odds import Chances, Percent, chances, percent, percents
from engine.games.dryh.rules.legal import legal
from engine.games.dryh.rules.pool import declared_pool, dice_count
from engine.games.dryh.rules.shadow import BANDS, band
from engine.games.dryh.rules.verdict import power
from engine.games.dryh.screen.closing import danger
from engine.games.dryh.screen.parts import (
    Rows,
    hope_menu,
    hope_rows,
    marks_hint,
    marks_rows,
    more,
    more_button,
    offered,
)
from engine.games.dryh.state import (
    ANXIETY_LIMIT,
    COLOURS,
    EMOTIONS_LIMIT,
    CallOff,
    Declaration,
    DeclareEmotions,
    DeclareRaise,
    DeclareTalent,
    Help,
    RollDice,
    State,
    StopHelping,
    Talent,
)
from engine.screen import Button, Line, Menu, Name, Row, Screen, Text, text


def declaring(state: State, declaration: Declaration) -> Screen:
    """By default Emotions, then Anxiety and talent, then helpers and the roll."""
    if state.sheets[declaration.main].talents_lost:
        walk: tuple[Menu, ...] = (_help_menu(state, declaration, alone=True),)
    elif state.settings.walk == "keypad":
        walk = (_keypad(state, declaration),)
    else:
        walk = (
            _emotions_menu(state, declaration),
            _anxiety_menu(state, declaration),
            _help_menu(state, declaration),
        )
    off = more(state, ((Button(text("dryh-call-off"), CallOff()),),))
    menus = (*walk, *_confirmations(state, declaration), *hope_menu(state), off)
    lines = tuple(_declared(state, declaration))
    return Screen(lines, menus, awaited=(declaration.main,))


def _declared(state: State, declaration: Declaration) -> Iterator[Line]:
    yield Line(text("dryh-conflict", name=Name(declaration.main, mention=True)), bold=True)
    if declaration.words:
        yield Line(text("dryh-words", words=declaration.words))
    yield _shadow_line(state, declaration)
    yield Line()
    yield from _own_lines(state, declaration)
    for seat in declaration.helpers:
        yield Line(text("dryh-helper", name=Name(seat), dice=state.sheets[seat].discipline))
    yield from chances_lines(state, declaration)


def _shadow_line(state: State, declaration: Declaration) -> Line:
    if state.settings.shadow == "hidden":
        return Line(text("dryh-shadow-hidden"))
    level = BANDS.index(band(declaration.shadow))
    value = str(declaration.shadow)
    if declaration.opponent:
        return Line(text("dryh-shadow-named", value=value, name=declaration.opponent))
    return Line(text("dryh-shadow", value=value, band=level))


def _own_lines(state: State, declaration: Declaration) -> Iterator[Line]:
    sheet = state.sheets[declaration.main]
    pool = declared_pool(declaration, state.sheets)
    yield Line(text("dryh-own", colour="discipline", count=str(pool.dice["discipline"])))
    level = pool.dice["anxiety"]
    style = "dryh-own" if level == sheet.anxiety else "dryh-own-raised"
    yield Line(text(style, colour="anxiety", count=str(level), before=str(sheet.anxiety)))
    dice = pool.dice["emotions"]
    yield Line(
        text("dryh-own-emotions", count=str(dice), power=power(dice))
        if dice
        else text("dryh-own", colour="emotions", count="0")
    )
    if declaration.talent != "none":
        yield Line(text(f"dryh-set-{declaration.talent}", level=str(pool.anxiety_level)))
    if sheet.talents_lost:
        yield Line(text("dryh-no-talents"))
    if pool.collapses:
        yield Line(danger("dryh-will-collapse", declaration.main, pool.anxiety_level))


# --- chances ----------------------------------------------------------------------------------


def declared_chances(state: State, declaration: Declaration) -> Chances:
    """The exact chances of what is declared now."""
    pool = declared_pool(declaration, state.sheets)
    return chances(
        discipline=pool.dice["discipline"],
        anxiety=pool.dice["anxiety"],
        emotions=pool.dice["emotions"],
        shadow=declaration.shadow,
        helpers=sum(state.sheets[seat].discipline for seat in declaration.helpers),
        talent=declaration.talent,
        anxiety_level=pool.anxiety_level,
    )


def chances_lines(
    state: State, declaration: Declaration, *, for_gm: bool = False
) -> Iterator[Line]:
    """Chances for whoever may see them; hidden together with the Shadow (DRYH-06)."""
    seen_by_all = state.settings.chances == "all" and state.settings.shadow == "open"
    if not (seen_by_all or for_gm):
        return
    yield Line()
    yield from found_lines(declared_chances(state, declaration))


def found_lines(found: Chances) -> Iterator[Line]:
    """The chance to win, and of each colour to be on top, the likeliest first."""
    yield Line(text("dryh-chance", percent=shown(percent(found.win, found.denominator))))
    yield from top_lines(found)


def top_lines(found: Chances) -> Iterator[Line]:
    """The chance of each colour to be on top, two in a line."""
    yield Line(text("dryh-chance-tops"))
    tops = percents(found.dominant, found.denominator)
    likely = sorted(COLOURS, key=lambda colour: -found.dominant[colour])
    pairs = [colour for colour in likely if found.dominant[colour]]
    for at in range(0, len(pairs), 2):
        cells = [
            text("dryh-chance-top", colour=colour, percent=shown(tops[colour]))
            for colour in pairs[at : at + 2]
        ]
        yield Line(_pair(cells))


def _pair(cells: list[Text]) -> Text:
    if len(cells) == 1:
        return cells[0]
    return text("dryh-pair", first=cells[0], second=cells[1])


def shown(chance: Percent) -> str:
    """Never 0 or 100 unless it is exactly so."""
    if chance.under:
        return "<1"
    return ">99" if chance.over else str(chance.whole)


# --- menus ------------------------------------------------------------------------------------


def _walk(state: State, declaration: Declaration, prompt: str) -> tuple[Line, ...]:
    return (
        Line(),
        *marks_hint(state),
        Line(text(prompt)),
        Line(text("dryh-chooses", name=Name(declaration.main))),
    )


def _tail(state: State, declaration: Declaration, backward: tuple[Button, ...] = ()) -> Rows:
    """What stands under every menu of the walk: help, the roll, newcomers' marks, the way back."""
    count = dice_count(declaration, state.sheets)
    help_row = (
        *(Button(text("dryh-help"), move) for move in offered(state, Help)),
        *(Button(text("dryh-stop-helping"), move) for move in offered(state, StopHelping)),
    )
    hope = Button(text("dryh-hope-open", coins=state.free_hope), opens="hope")
    return (
        *((help_row,) if help_row else ()),
        (Button(text("dryh-roll", count=count), RollDice()),),
        *marks_rows(state),
        *(((hope,),) if hope_rows(state) else ()),
        (*backward, more_button()),
    )


def _emotions_rows(state: State, declaration: Declaration, leads: str) -> Rows:
    permanent = state.sheets[declaration.main].permanent_emotions
    keys = [
        Button(
            text("chosen" if count == declaration.emotions else "plain", label=str(count)),
            DeclareEmotions(count),
            leads=leads,
        )
        for count in range(EMOTIONS_LIMIT + 1)
    ]
    if not permanent:
        return (tuple(keys),)
    label = text("dryh-only-permanent", count=str(permanent))
    style = "chosen" if not declaration.emotions else "plain"
    only = Button(text(style, label=label), DeclareEmotions(0), leads=leads)
    return ((only,), tuple(keys[1:]))


def _emotions_menu(state: State, declaration: Declaration) -> Menu:
    on = (Button(text("dryh-to-anxiety"), opens="anxiety"),)
    rows = (*_emotions_rows(state, declaration, "anxiety"), *_tail(state, declaration, on))
    return Menu("emotions", rows, _walk(state, declaration, "dryh-ask-emotions"))


def _anxiety_rows(state: State, declaration: Declaration, leads: str) -> Rows:
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
    talents = tuple((_talent_button(state, declaration, move.talent, leads),) for move in uses)
    return ((keep, lift), *talents)


def _anxiety_menu(state: State, declaration: Declaration) -> Menu:
    backward = (Button(text("dryh-to-emotions"), opens="emotions"),)
    rows = (*_anxiety_rows(state, declaration, "help"), *_tail(state, declaration, backward))
    level = state.sheets[declaration.main].anxiety + declaration.raised
    asked = "dryh-ask-anxiety" if level else "dryh-ask-anxiety-zero"
    return Menu("anxiety", rows, _walk(state, declaration, asked))


def _help_menu(state: State, declaration: Declaration, *, alone: bool = False) -> Menu:
    backward = () if alone else (Button(text("dryh-to-talent"), opens="anxiety"),)
    rows = _tail(state, declaration, backward)
    return Menu("help", rows, _walk(state, declaration, "dryh-ask-help"))


def _keypad(state: State, declaration: Declaration) -> Menu:
    rows: list[Row] = [
        *_emotions_rows(state, declaration, ""),
        *_anxiety_rows(state, declaration, ""),
        *_tail(state, declaration),
    ]
    return Menu("keypad", tuple(rows), _walk(state, declaration, "dryh-ask-all"))


# --- one more question above six --------------------------------------------------------------


def _dangerous(level: int) -> bool:
    return level > ANXIETY_LIMIT


def _asks_to_raise(state: State, declaration: Declaration) -> bool:
    """Would the raise, with Major if that is declared, go above six (DRYH-12, 25)?"""
    level = declared_pool(declaration, state.sheets).anxiety_level
    return _dangerous(level + 1) and not declaration.raised


def _talent_button(state: State, declaration: Declaration, talent: Talent, leads: str) -> Button:
    level = state.sheets[declaration.main].anxiety + declaration.raised
    label = text(
        f"dryh-talent-{talent}",
        chosen="yes" if talent == declaration.talent else "no",
        level=str(level + (talent == "major")),
    )
    if talent == "major" and _dangerous(level + 1) and declaration.talent != "major":
        return Button(label, opens="confirm-major")
    return Button(label, DeclareTalent(talent), leads=leads)


def _confirmations(state: State, declaration: Declaration) -> Iterator[Menu]:
    """One more question before Anxiety goes above six (DRYH-12, 25)."""
    if state.sheets[declaration.main].talents_lost:
        return
    keypad = state.settings.walk == "keypad"
    first, after = ("main", "main") if keypad else ("anxiety", "help")
    asked: list[tuple[str, int, DeclareRaise | DeclareTalent, str]] = []
    if _asks_to_raise(state, declaration):
        reached = declared_pool(declaration, state.sheets).anxiety_level + 1
        asked.append(("raise", reached, DeclareRaise(True), first))
    major = DeclareTalent("major")
    above = state.sheets[declaration.main].anxiety + declaration.raised + 1
    open_now = major in legal(state, declaration.main) and declaration.talent != "major"
    if _dangerous(above) and open_now:
        asked.append(("major", above, major, after))
    for name, reached, move, leads in asked:
        rows = (
            (Button(text("dryh-confirm", level=str(reached)), move, leads=leads),),
            (Button(text("dryh-confirm-not"), opens=first),),
        )
        lines = (
            Line(),
            Line(text("dryh-confirm-ask", level=str(reached))),
            Line(text("dryh-chooses", name=Name(declaration.main))),
        )
        yield Menu(f"confirm-{name}", rows, lines)
