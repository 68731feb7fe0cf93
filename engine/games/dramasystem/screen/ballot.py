"""The cards of statements and of the vote; nothing on them tells what anybody's list holds."""

from collections.abc import Iterator

from engine.core import GM, Seat
from engine.games.dramasystem.rules.episodes import HAND, frozen, speaker
from engine.games.dramasystem.screen.parts import (
    Moves,
    Rows,
    back,
    by_seats,
    come_row,
    decides,
    everybodys,
    grid,
    last_row,
    more,
    offered,
    single,
    styled,
    theme,
)
from engine.games.dramasystem.state import (
    Announce,
    Clear,
    CloseVote,
    DropVote,
    EnterDrama,
    Entering,
    ForceClose,
    NameDeputy,
    OpenVote,
    Rank,
    Resume,
    Said,
    State,
    Vote,
    WaitMore,
)
from engine.screen import Button, Line, Listing, Menu, Name, Row, Screen, Text, names, text

KEYS_A_ROW = 5


def statements(state: State, vote: Vote) -> Screen:
    """Who has said how the poles were shown, and who speaks now (DS-01, 02)."""
    now, moves = speaker(vote), everybodys(state)
    title = Line(text("dramasystem-statements"), bold=True)
    lines = (title, *theme(state), Line(), *(Line(_statement(vote, s)) for s in vote.candidates))
    written = tuple(Line(_statement(vote, s)) for s in vote.candidates if vote.said.get(s))
    record = (title, *theme(state), *written)
    rows = (
        *(
            (Button(text("dramasystem-said", name=Name(move.seat)), move),)
            for move in offered(moves, Said)
        ),
        *single(moves, OpenVote, text("dramasystem-to-the-vote")),
        last_row(),
    )
    prompt = (
        Line(),
        Line(text("dramasystem-statement-hint")),
        Line(text("dramasystem-speaks", who=Name(now or GM))),
    )
    seldom = single(moves, Resume, text("dramasystem-resume"))
    return Screen(lines, (Menu("", rows, prompt), more(seldom)), record, (now or GM,))


def _statement(vote: Vote, seat: Seat) -> Text:
    name = Name(seat)
    if seat not in vote.said:
        return text("dramasystem-unsaid", name=name)
    if not vote.said[seat]:
        return text("dramasystem-stated-aloud", name=name)
    return text("dramasystem-stated-words", name=name, words=vote.said[seat])


def entering(state: State, phase: Entering) -> Screen:
    """The moderator enters drama tokens in hand, 0 by default (X7)."""
    candidates, moves = frozen(state).candidates, everybodys(state)
    now = {seat: phase.drama.get(seat, 0) for seat in candidates}
    gm = Line(text("dramasystem-gm", name=Name(GM, face=True)))
    hands = map(_in_hand, now, now.values())
    lines = (Line(text("dramasystem-vote"), bold=True), Line(), *hands, gm)
    doors = grid(
        (
            Button(
                text("dramasystem-hand-door", name=Name(seat), drama=str(count)),
                opens=f"hand-{seat}",
            )
            for seat, count in now.items()
        ),
        2,
    )
    rows = (
        *doors,
        come_row(),
        *single(moves, OpenVote, text("dramasystem-vote-open")),
        *single(moves, DropVote, text("cancel")),
        last_row(),
    )
    hint = "dramasystem-entering-hint" if now else "dramasystem-vote-empty"
    prompt = (Line(), Line(text(hint)), decides(GM))
    menus = (_hand_menu(seat, count) for seat, count in now.items())
    return Screen(lines, (Menu("", rows, prompt), *menus, more()), awaited=(GM,))


def _in_hand(seat: Seat, count: int) -> Line:
    return Line(text("dramasystem-hand-line", name=Name(seat, face=True), drama=str(count)))


def _hand_menu(seat: Seat, now: int) -> Menu:
    keys = (
        Button(styled(str(value), chosen=value == now), EnterDrama(seat, value), leads="main")
        for value in HAND
    )
    ask = (Line(), Line(text("dramasystem-hand-ask", name=Name(seat))))
    return Menu(f"hand-{seat}", (*grid(keys, KEYS_A_ROW), back()), ask)


def voting(state: State, vote: Vote) -> Screen:
    """Names for everybody's own list; who is ready, who is awaited, and nothing else (DS-14)."""
    moves = everybodys(state)
    lines = (Line(text("dramasystem-vote"), bold=True), *theme(state), Line(), *_how(vote))
    ready = [seat for seat in vote.voters if seat not in vote.missing]
    prompt = (Line(), *_readiness(ready, vote.missing))
    ranks = (
        Button(text("plain", label=Name(move.seat, face=True)), move)
        for move in by_seats(state, offered(moves, Rank))
    )
    own = (
        Button(text("dramasystem-my-list"), act="sheet"),
        *(Button(text("dramasystem-anew"), move) for move in offered(moves, Clear)),
    )
    rows = (
        *grid(ranks, 2),
        own,
        *single(moves, CloseVote, text("dramasystem-close")),
        (Button(text("more"), opens="more"),),
    )
    menus = (Menu("", rows, prompt), *_force_menu(moves, vote), *_deputy_menu(moves, vote))
    return Screen(lines, (*menus, more(_seldom(moves))), awaited=vote.missing or (GM,))


def _how(vote: Vote) -> Iterator[Line]:
    """How to vote; with two players or one nobody loses by it (DS-12)."""
    yield Line(text("dramasystem-vote-ask"))
    yield Line(text("dramasystem-vote-how"))
    yield Line(text("dramasystem-vote-secret"))
    if len(vote.candidates) <= 2:
        yield Line(text("dramasystem-vote-few", count=len(vote.candidates)))


def _readiness(ready: list[Seat], missing: tuple[Seat, ...]) -> Iterator[Line]:
    if ready:
        who = Listing(tuple(Name(seat, face=seat != GM) for seat in ready))
        yield Line(text("dramasystem-ready", who=who))
    if missing:
        who = Listing(tuple(Name(seat, face=seat != GM) for seat in missing))
        yield Line(text("waiting", who=who))
    else:
        yield decides(GM)


def _seldom(moves: Moves) -> Rows:
    force: Row = (Button(text("dramasystem-force-close-open"), opens="force-close"),)
    deputy: Row = (Button(text("dramasystem-deputy-open"), opens="deputy"),)
    return (
        *((force,) if offered(moves, ForceClose) else ()),
        *((deputy,) if offered(moves, NameDeputy) else ()),
    )


def _force_menu(moves: Moves, vote: Vote) -> Iterator[Menu]:
    """What a close without them means, before it is done (DS-13)."""
    rows = single(moves, ForceClose, text("dramasystem-force-close"))
    if rows:
        lines = (
            Line(),
            Line(text("dramasystem-missing", who=names(vote.missing))),
            Line(text("dramasystem-force-close-hint")),
        )
        yield Menu("force-close", (*rows, back("more")), lines)


def _deputy_menu(moves: Moves, vote: Vote) -> Iterator[Menu]:
    """The moderator is gone: the players choose who closes the vote, and sees names only (X4)."""
    buttons = [
        Button(styled(Name(move.seat), chosen=move.seat == vote.deputy), move)
        for move in offered(moves, NameDeputy)
    ]
    if buttons:
        lines = [Line(), Line(text("dramasystem-deputy-hint"))]
        for voter, seat in vote.named.items():
            lines.append(Line(text("dramasystem-deputy-named", by=Name(voter), who=Name(seat))))
        yield Menu("deputy", (*grid(buttons, 2), back("more")), tuple(lines))


def voted(state: State, vote: Vote) -> Screen:
    """The vote is closed; the count is for the moderator's eyes, the award for everybody's."""
    missing, moves = vote.missing, everybodys(state)
    absent = (Line(text("dramasystem-missing", who=names(missing))),) if missing else ()
    lines = (Line(text("dramasystem-voted"), bold=True), *theme(state), *absent)
    rows = (
        *single(moves, Announce, text("dramasystem-announce")),
        *single(moves, WaitMore, text("dramasystem-wait")),
        (
            Button(text("dramasystem-my-list"), act="sheet"),
            Button(text("dramasystem-tally-open"), act="topic:tally"),
        ),
        (Button(text("more"), opens="more"),),
    )
    prompt = (Line(), Line(text("dramasystem-announces", who=Name(GM))))
    menus = (Menu("", rows, prompt), *_deputy_menu(moves, vote))
    return Screen(lines, (*menus, more(_seldom(moves))), awaited=(GM,))
