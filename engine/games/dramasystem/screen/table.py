"""The cards around scenes: set-up, the theme, between two scenes, the award."""

from collections.abc import Iterator

from engine.core import GM, Seat
from engine.games.dramasystem.rules import turns
from engine.games.dramasystem.screen.parts import (
    Rows,
    back,
    come_row,
    decides,
    deeds,
    everybodys,
    hands,
    last_row,
    more,
    offered,
    single,
    theme,
)
from engine.games.dramasystem.state import (
    BeginScene,
    ClaimScene,
    EndEpisode,
    OpenEpisode,
    PassTurn,
    Resting,
    StartEpisode,
    StartVote,
    State,
)
from engine.screen import Button, Line, Menu, Name, Screen, Text, names, text


def setup(state: State) -> Screen:
    """Who sits here, in seating order, with which poles."""
    players = tuple(Line(_seated(state, seat)) for seat in state.players)
    gm = Line(text("dramasystem-gm", name=Name(GM, face=True)))
    lines = (Line(text("dramasystem-title"), bold=True), Line(), *players, gm)
    if players:
        last: tuple[Line, ...] = (Line(text("dramasystem-poles-hint")), decides(GM))
    else:
        last = (Line(text("dramasystem-setup-empty")),)
    rows = (
        come_row(),
        *_apart_rows(state),
        last_row(),
    )
    return Screen(lines, (Menu("", rows, (Line(), *last)), more()), awaited=(GM,))


def _seated(state: State, seat: Seat) -> Text:
    words = state.sheets[seat].words
    poles = [words[field] for field in ("first", "second") if field in words]
    if not poles:
        return text("dramasystem-seat", name=Name(seat, face=True))
    return text("dramasystem-seat-poles", name=Name(seat, face=True), poles=" — ".join(poles))


def _apart_rows(state: State, *, alone: bool = False) -> Rows:
    """The next episode or a vote; where people only vote, that comes first, and who has come."""
    moves = everybodys(state)
    title = text("dramasystem-episode", number=str(state.episode + 1))
    episode = single(moves, OpenEpisode, title)
    if not alone:
        return (*episode, *single(moves, StartVote, text("dramasystem-vote-only")))
    return (*single(moves, StartVote, text("dramasystem-vote-again")), come_row(), *episode)


def theming(state: State) -> Screen:
    """The theme is named aloud or typed."""
    title = text("dramasystem-episode-title", number=str(state.episode))
    prompt = (
        Line(),
        Line(text("dramasystem-theme-ask")),
        Line(text("dramasystem-theme-how")),
        decides(GM),
    )
    moves = everybodys(state)
    rows = (*single(moves, StartEpisode, text("dramasystem-theme-aloud")), last_row())
    lines = (Line(title, bold=True), Line(), *hands(state))
    return Screen(lines, (Menu("", rows, prompt), more()), awaited=(GM,))


def between(state: State) -> Screen:
    """How the last scene ended, who has which tokens, who calls the next one."""
    caller, moves = turns.caller(state), everybodys(state)
    title = text("dramasystem-between", episode=str(state.episode), scene=str(state.scene))
    done = (*deeds(state), Line()) if state.deeds else ()
    lines = (Line(title, bold=True), *theme(state), Line(), *done, *hands(state))
    rows = (
        *single(moves, BeginScene, text("dramasystem-scene-begin", name=Name(caller))),
        *single(moves, ClaimScene, text("dramasystem-claim")),
        *single(moves, EndEpisode, text("dramasystem-episode-end")),
        last_row(),
    )
    passing = tuple(
        (Button(text("dramasystem-pass", name=Name(move.seat)), move),)
        for move in offered(moves, PassTurn)
    )
    prompt = (Line(), *_order(state, caller))
    return Screen(lines, (Menu("", rows, prompt), more(passing)), awaited=(caller,))


def _order(state: State, caller: Seat) -> Iterator[Line]:
    """Who comes later in this round, who skips, who calls now."""
    later = [seat for seat in state.present if seat not in (*state.called, caller)]
    if later:
        yield Line(text("dramasystem-later", who=names(later)))
    skipping = [seat for seat in state.present if state.sheets[seat].skips]
    if skipping:
        yield Line(text("dramasystem-skips", who=names(skipping)))
    claimed = "dramasystem-calls-claimed" if state.claim else "dramasystem-calls"
    yield Line(text(claimed, who=Name(caller)))


def resting(state: State, phase: Resting) -> Screen:
    """The awarded in seating order with their new number of tokens (X8), hidden if wanted."""
    title = Line(text("dramasystem-award"), bold=True)
    awarded = tuple(
        Line(
            text(
                "dramasystem-awarded",
                name=Name(seat, face=True),
                now=str(state.sheets[seat].recognition),
            ),
            spoiler=state.settings.award == "spoiler",
        )
        for seat in phase.award
    )
    none = () if awarded else (Line(text("dramasystem-award-none")),)
    tail = (Line(text("dramasystem-award-rule")),)
    over = () if phase.alone else (Line(text("dramasystem-episode-over")),)
    rows = (
        *_apart_rows(state, alone=phase.alone and not state.episode),
        (Button(text("dramasystem-uses-open"), opens="uses"),),
        last_row(),
    )
    prompt = (Line(), decides(GM))
    uses = Menu("uses", (back(),), (Line(), Line(text("dramasystem-uses"))))
    lines = (title, Line(), *awarded, *none, Line(), *tail, *over)
    return Screen(lines, (Menu("", rows, prompt), uses, more()), awaited=(GM,))
