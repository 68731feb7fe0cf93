"""The cards around the dice: set-up, the scene, the epitaph."""

from collections.abc import Iterator

from engine.core import GM, Seat
from engine.games.tencandles.rules.seats import unready
from engine.games.tencandles.rules.verdict import gm_dice
from engine.games.tencandles.screen.facts import fact_lines
from engine.games.tencandles.screen.parts import (
    candles,
    for_menu,
    for_row,
    heroes_menu,
    more,
    more_row,
    one_each,
    people_row,
    sheet_door,
    throw_lines,
    throw_rows,
    traits_rows,
    waiting_lines,
    worded,
)
from engine.games.tencandles.screen.rolls import lines as roll_lines
from engine.games.tencandles.state import (
    TRAITS,
    Begin,
    Fallen,
    Scene,
    Sheet,
    State,
)
from engine.screen import Button, Line, Menu, Name, Screen, Text, names, text


def setup(state: State) -> Screen:
    """Who sits here, whose traits are known, and what is still missing."""
    present = [(seat, state.sheets[seat]) for seat in state.order if state.sheets[seat].here]
    seated = [line for seat, sheet in present for line in _seated(seat, sheet)]
    gm = Line(text("tencandles-gm", name=Name(GM, face=True)))
    heading = Line(text("tencandles-title"), bold=True)
    waiting = unready(state)
    if not present:
        last = text("tencandles-setup-empty")
    elif waiting:
        last = text("waiting", who=names(waiting))
    else:
        last = text("tencandles-setup-ready")
    rows = (
        *traits_rows(state),
        *(((sheet_door(),),) if present else ()),
        (Button(text("join"), act="join"), Button(text("leave"), act="leave")),
        *one_each(state, (Begin, "tencandles-begin")),
        more_row(),
    )
    hint = (Line(text("tencandles-traits-hint")),) if waiting else ()
    prompt = (Line(), *hint, *_farewells(state), Line(last))
    menus = (Menu("", rows, prompt), more(state))
    lines = (candles(state), heading, Line(), *seated, gm)
    return Screen(lines, menus, awaited=waiting or (GM,))


def _seated(seat: Seat, sheet: Sheet) -> Iterator[Line]:
    """The name and every trait that was written; the Brink is only ticked off."""
    name, called = Name(seat, face=True), sheet.words.get("name", "")
    if called:
        yield Line(text("tencandles-seat-words", name=name, words=called))
    else:
        yield Line(text("tencandles-seat" if sheet.ready else "tencandles-seat-unready", name=name))
    for trait in TRAITS:
        words = sheet.words.get(trait, "")
        if words:
            label = text("tencandles-trait", trait=trait)
            secret = trait == "brink" and not sheet.bared
            shown = text("tencandles-brink-written") if secret else words
            yield Line(text("tencandles-trait-words", trait=label, words=shown))


def _farewells(state: State) -> Iterator[Line]:
    """How a farewell is left, while somebody has not; and who has."""
    present = [seat for seat in state.order if state.sheets[seat].here]
    left = [seat for seat in present if state.sheets[seat].farewell]
    if len(left) < len(present):
        yield Line(text("tencandles-farewell-hint"))
    if left:
        yield Line(text("tencandles-farewells", who=names(left)))


def scene(state: State, phase: Scene) -> Screen:
    """How the last conflict ended, or the facts that began the scene; then who rolls."""
    if phase.last is not None:
        body: tuple[Line, ...] = tuple(roll_lines(state, phase.last))
    else:
        body = (Line(title(state), bold=True), *_facts(state, phase))
    rows = (
        *throw_rows(state, state.pool),
        *traits_rows(state),
        people_row(),
        more_row(),
    )
    prompt = (Line(), *_dice(state), *throw_lines(state, state.pool), *_ask(state))
    menus = (
        Menu("", rows, prompt),
        heroes_menu(state),
        *for_menu(state),
        more(state, for_row(state)),
    )
    return Screen((candles(state), *body), menus, awaited=unready(state) or (GM,))


def title(state: State) -> Text:
    """Which scene this is, and how many candles are lit in it."""
    if state.final:
        return text("tencandles-scene-final")
    return text("tencandles-scene", scene=str(state.scene), lit=state.candles)


def _facts(state: State, phase: Scene) -> Iterator[Line]:
    if phase.facts or state.scene > 1:
        yield Line()
        yield from fact_lines(phase.facts)
        yield Line(text("tencandles-fact-chorus", number=str(len(phase.facts) + 1)))


def _dice(state: State) -> Iterator[Line]:
    """How many dice are where (TC-02)."""
    gm = gm_dice(state.candles)
    message = "tencandles-pool" if state.pool == state.candles else "tencandles-pool-less"
    yield Line(text(message, pool=str(state.pool), full=str(state.candles), gm=gm))


def _ask(state: State) -> Iterator[Line]:
    yield from waiting_lines(state)
    if not state.living:
        yield Line(text("tencandles-nobody"))
    elif state.final:
        yield Line(text("tencandles-ask-final"))
    else:
        yield Line(text("tencandles-ask"))


def epilogue(state: State) -> Screen:
    """The epitaph: who is no more, in the order of the story."""
    lines = (
        candles(state),
        Line(last_words(state), bold=True),
        Line(),
        *(Line(line) for line in fates(state)),
        Line(),
        Line(text("tencandles-counted", scenes=state.scene, rolls=state.conflicts)),
    )
    after = (Line(), Line(text("tencandles-after")))
    menus = (Menu("", (people_row(), more_row()), after), heroes_menu(state), more(state))
    return Screen(lines, menus, awaited=(GM,))


def last_words(state: State) -> Text:
    """What the end is called."""
    return text("tencandles-dark" if state.candles == 0 else "tencandles-nobody-lives")


def fates(state: State) -> Iterator[Text]:
    """The fallen in the order of the story, then those of whom nobody knows."""
    yield from (_epitaph(gone) for gone in state.fallen)
    for seat in state.order:
        if state.sheets[seat].ready and not state.sheets[seat].dead:
            yield text("tencandles-fate-unknown", name=Name(seat))


def _epitaph(gone: Fallen) -> Text:
    return worded(
        "tencandles-epitaph",
        gone.name,
        name=Name(gone.seat),
        lit=gone.lit,
        heroic="yes" if gone.heroic else "no",
    )
