"""The scene of the drama transcript: five players and a moderator, three episodes.

All seven uses of a recognition token, payments of both kinds that wait, are made and are stopped,
a procedural conflict, and a vote for each rule of ties; a forced close, and votes on their own of
four, two and one. Steps with `words` are replies to the card; steps in a standing topic name it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.core import GM as CHAIR
from engine.core import Move, Seat
from engine.games.dramasystem.state import (
    Announce,
    BeginScene,
    Block,
    Burn,
    BuyDrama,
    BuyProcedural,
    ClaimScene,
    Clear,
    CloseConflict,
    CloseVote,
    Correct,
    Deal,
    EndEpisode,
    EndScene,
    ExtraCard,
    ForceClose,
    ForceIn,
    LayToken,
    LetIn,
    NoRequest,
    OpenConflict,
    OpenEpisode,
    OpenVote,
    Pay,
    Rank,
    Reveal,
    Said,
    Settle,
    StartEpisode,
    StartVote,
    WaitMore,
)
from tests.e2e.stage import Stage, Tap

GM, VERA, LEVA, OLYA, GRISHA, DASHA = "Марк", "Вера", "Лёва", "Оля", "Гриша", "Даша"
PLAYERS = (VERA, LEVA, OLYA, GRISHA, DASHA)
PEOPLE = (GM, *PLAYERS)
V, L, Y, G, D = (Seat(str(number)) for number in range(1, 6))
SEATS = dict(zip(PLAYERS, (V, L, Y, G, D), strict=True))
LETTERS = {"в": VERA, "л": LEVA, "о": OLYA, "г": GRISHA, "д": DASHA, "м": GM}


@dataclass(frozen=True)
class Step:
    """One tap, in a standing topic when it names one; or words typed as a reply to the card.

    `shuffle` loads the dice that leave the deck in its order.
    """

    who: str
    what: Tap = ""
    words: str = ""
    topic: str = ""
    shuffle: bool = False


@dataclass(frozen=True)
class Part:
    """What belongs together; `taps` is its budget, None where nothing is counted."""

    name: str
    steps: tuple[Step, ...]
    taps: int | None = None


def taps(who: str, *moves: Tap) -> tuple[Step, ...]:
    """One person's taps in a row."""
    return tuple(Step(who, move) for move in moves)


def menu(who: str, *names: str) -> tuple[Step, ...]:
    """Menus of the card that somebody opens on the way."""
    return tuple(Step(who, f"open:{name}") for name in names)


def scene(who: str, end: Move, *between: Step) -> tuple[Step, ...]:
    """A whole scene of this caller: begin, what happens in it, end, the question."""
    seat = SEATS.get(who, CHAIR)
    return (Step(who, BeginScene(seat)), *between, Step(who, EndScene()), Step(who, end))


def ballots(lists: str) -> Iterator[Step]:
    """`в:ло` — Vera presses Lyova, then Olya; the last place fills itself."""
    for words in lists.split():
        who, _, names = words.partition(":")
        yield from (Step(LETTERS[who], Rank(SEATS[LETTERS[name]])) for name in names)


def dice_for(left: int) -> int:
    """How many dice choose one of so many cards."""
    return next(count for count in range(4) if 6**count >= left)


def said(*who: str) -> Iterator[Step]:
    """Statements aloud."""
    yield from (Step(name, Said(SEATS[name])) for name in who)


def gone(who: str) -> tuple[Step, ...]:
    """Somebody goes home."""
    return (*menu(who, "more"), Step(who, "act:leave"), Step(GM, "open:main"))


SET_UP = Part(
    "set-up",
    (
        Step(GM, "!new.dramasystem.1"),
        *(Step(who, "act:join") for who in PLAYERS),
        Step(GM, OpenEpisode()),
        Step(VERA, words="Прощение"),
    ),
)

# The first round: tokens come in, nobody has recognition yet but by the moderator's hand.
FIRST = (
    Part("a scene", scene(VERA, Settle(V, L, True)), 3),
    Part("a scene that is refused", scene(LEVA, Settle(L, Y, False)), 3),
    Part("a scene in which nobody asked", scene(OLYA, NoRequest()), 3),
    Part(
        "drama tokens from hand to hand",
        (
            Step(GM, Correct(G, "drama", 3), topic="desk"),
            Step(GM, Correct(Y, "drama", 3), topic="desk"),
            *scene(
                GRISHA,
                NoRequest(),
                *menu(LEVA, "drama"),
                Step(LEVA, Pay("duck", G, 0)),
                *menu(GRISHA, "drama", "pay-concession"),
                Step(GRISHA, Pay("concession", Y, 1)),
                *menu(OLYA, "drama", "pay-cancel"),
                Step(OLYA, Pay("cancel", G, 2)),
            ),
        ),
    ),
    Part(
        "the end of the episode",
        (
            Step(GM, EndEpisode()),
            Step(VERA, words="Долг против любви: простить отца — предать мать"),
            *said(LEVA, OLYA, GRISHA),
            Step(GM, Said(D)),
        ),
    ),
    # Vera 5, Lyova 9 - 1, Olya 13 - 2, Grisha 17 - 5, Dasha 21: two places and no tie.
    Part(
        "a vote without a tie",
        (
            Step(VERA, Rank(V)),
            *ballots("в:лог л:вог о:влг г:вло"),
            Step(DASHA, Rank(V)),
            Step(DASHA, Clear()),
            Step(DASHA, "act:sheet"),
            *ballots("д:вло м:влог"),
            Step(GM, CloseVote()),
            Step(VERA, Announce()),
            Step(GM, Announce()),
        ),
    ),
)

# Every use of a recognition token.
RICH = tuple(Step(GM, Correct(seat, "recognition", 3), topic="desk") for seat in (V, L, Y, G, D))
SECOND = (
    Part("the second episode", (Step(GM, OpenEpisode()), Step(GM, StartEpisode()), *RICH)),
    Part(
        "a drama token, a procedural token, a burned one",
        scene(
            VERA,
            Settle(V, CHAIR, True),
            *menu(LEVA, "recognition"),
            Step(LEVA, BuyDrama()),
            *menu(OLYA, "recognition"),
            Step(OLYA, BuyProcedural("red")),
            *menu(GRISHA, "recognition", "burn", f"burn-{L}"),
            Step(GRISHA, Burn(L, "drama")),
            Step(DASHA, "act:sheet"),
        ),
    ),
    Part(
        "two at the door: one is stopped for recognition, the other comes in",
        (
            Step(LEVA, BeginScene(L)),
            *menu(OLYA, "force"),
            Step(OLYA, ForceIn("recognition")),
            *menu(GRISHA, "force"),
            Step(GRISHA, ForceIn("recognition")),
            *menu(LEVA, f"entry-{Y}"),
            Step(LEVA, Block(Y, "recognition")),
            Step(LEVA, EndScene()),
            Step(LEVA, NoRequest()),
        ),
    ),
    Part(
        "out of turn",
        (
            Step(DASHA, ClaimScene()),
            *scene(DASHA, NoRequest()),
        ),
        4,
    ),
    Part(
        "a procedural conflict with one more card",
        (
            Step(OLYA, BeginScene(Y)),
            Step(OLYA, words="Ночью на мосту, погоня"),
            Step(GM, OpenConflict(), shuffle=True),
            Step(GM, LayToken("yellow")),
            Step(OLYA, LayToken("green")),
            *taps(GM, Deal(CHAIR, 0), Deal(Y, 1), Deal(Y, 2)),
            Step(OLYA, ExtraCard()),
            *taps(GM, Reveal(), CloseConflict()),
            Step(OLYA, EndScene()),
            Step(OLYA, Settle(Y, G, True)),
        ),
    ),
    Part(
        "a drama token opens the door, another one shuts it",
        (
            Step(GM, Correct(L, "drama", 1), topic="desk"),
            Step(GM, Correct(D, "drama", 1), topic="desk"),
            *scene(
                GRISHA,
                NoRequest(),
                *menu(DASHA, "force"),
                Step(DASHA, ForceIn("drama")),
                Step(GRISHA, LetIn(D)),
                *menu(LEVA, "force"),
                Step(LEVA, ForceIn("drama")),
                Step(GRISHA, Block(L, "drama")),
            ),
        ),
    ),
    Part(
        "the moderator's scene, a procedural token burns",
        scene(
            GM,
            NoRequest(),
            *menu(VERA, "recognition", "burn", "burn-gm"),
            Step(VERA, Burn(CHAIR, "green")),
        ),
    ),
)


def episode(name: str, drama: Sequence[int], lists: str, *close: Step) -> tuple[Part, ...]:
    """An episode of nothing but a vote, with so many drama tokens in hand."""
    fixes = (
        Step(GM, Correct(seat, "drama", value), topic="desk")
        for seat, value in zip((V, L, Y, G, D), drama, strict=True)
        if value
    )
    return (
        Part(
            f"episode: {name}",
            (*taps(GM, OpenEpisode(), StartEpisode()), *fixes, *taps(GM, EndEpisode(), OpenVote())),
        ),
        Part(f"vote: {name}", (*ballots(lists), *close)),
    )


CLOSE = taps(GM, CloseVote(), Announce())
USUAL = "в:лог л:вог о:влг г:вло д:вло м:влог"
"""Vera 5, Lyova 9, Olya 13, Grisha 17, Dasha 21."""
SECOND_VOTE = (
    Part("the second freeze", taps(GM, EndEpisode(), OpenVote())),
    Part("the second vote", (*ballots(USUAL), *CLOSE)),
)
TIES = (
    *episode("two tie for first", (0, 4, 0, 0, 0), USUAL, *CLOSE),
    *episode("three tie for first", (0, 4, 8, 0, 0), USUAL, *CLOSE),
    *episode("two tie for second", (0, 0, 4, 0, 0), USUAL, *CLOSE),
    *episode("three tie for second", (0, 0, 4, 8, 0), USUAL, *CLOSE),
    *episode(
        "a forced close that waits after all",
        (0, 0, 0, 0, 0),
        "в:лог л:вог о:влг г:вло м:влог",
        *menu(GM, "more", "force-close"),
        *taps(GM, ForceClose(), WaitMore()),
        *ballots("д:вло"),
        *CLOSE,
    ),
    *episode(
        "a forced close",
        (0, 0, 0, 0, 0),
        "в:лог л:вог о:влг г:вло м:влог",
        *menu(GM, "more", "force-close"),
        *taps(GM, ForceClose(), Announce()),
    ),
)
ALONE = (
    Part(
        "Dasha goes home, a vote on its own",
        (*gone(DASHA), Step(GM, StartVote())),
    ),
    Part("it opens", taps(GM, OpenVote())),
    Part("a vote of four and the moderator", (*ballots("в:ло л:во о:вл г:вл м:вло"), *CLOSE), 13),
)
FEW = (
    Part("two are left", (*gone(OLYA), *gone(GRISHA), *taps(GM, StartVote(), OpenVote()))),
    Part("a vote about two", (*ballots("м:в"), *CLOSE)),
    Part("one is left", (*gone(LEVA), *taps(GM, StartVote(), OpenVote()))),
    Part("a vote about one", CLOSE),
)
PARTS = (SET_UP, *FIRST, *SECOND, *SECOND_VOTE, *TIES, *ALONE, *FEW)
IDENTITY = [face for left in range(52, 0, -1) for face in [1] * dice_for(left)]
"""The dice that leave a deck in its order."""


async def play_drama(
    stage: Stage, parts: Sequence[Part] = PARTS
) -> list[tuple[Part, dict[str, int]]]:
    """Play these parts, else all; what was counted in each."""
    await stage.say(GM, "/new")
    counted = []
    for part in parts:
        before = stage.counts.copy()
        for step in part.steps:
            await act(stage, step)
            assert not stage.dice.left, part.name
        counted.append((part, {what: stage.counts[what] - before[what] for what in stage.counts}))
    return counted


async def act(stage: Stage, step: Step) -> None:
    """One step; in a standing topic its screen is opened, leafed through, and closed again.

    Of the moderator's corrections the transcript keeps the taps.
    """
    card = stage.live_card()
    if step.words:
        await stage.say(step.who, step.words, card)
        return
    if step.shuffle:
        stage.dice.load(IDENTITY)
    if not step.topic:
        await stage.tap(step.who, step.what, card)
        return
    mark = len(stage.lines)
    await stage.tap(step.who, "open:more", card)
    await stage.tap(step.who, f"topic:{step.topic}", stage.live_card())
    page = stage.card()
    assert isinstance(step.what, Correct)
    for name in ("fix", f"fix-{step.what.seat}"):
        await stage.tap(step.who, f"open:{name}", page)
    await stage.tap(step.who, step.what, page)
    await stage.tap(step.who, "act:close", page)
    await stage.tap(step.who, "open:main", stage.live_card())
    stage.lines[mark:] = [line for line in stage.lines[mark:] if " ▸ [" in line]
