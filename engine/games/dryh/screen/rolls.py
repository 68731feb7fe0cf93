"""Lines about dice that lie on the table: verdict first, then every die, then the reason."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.core import Seat
from engine.games.dryh.rules.verdict import DEGREES, SUCCESS_MAX, Verdict, power, verdict
from engine.games.dryh.state import OWN, Aftermath, Roll
from engine.screen import Line, Listing, Name, Text, text

CIRCLED = "①②③"


def lines(aftermath: Aftermath) -> Iterator[Line]:
    """The whole verdict of a roll, as it stays on the card."""
    result = verdict(aftermath.roll)
    yield Line(headline(aftermath.declaration.main, result), bold=True)
    if aftermath.declaration.words:
        yield Line(text("dryh-words", words=aftermath.declaration.words))
    if aftermath.declaration.repeated:
        yield Line(text("dryh-repeated"))
    if result.degree and result.degree != DEGREES[0]:
        yield Line(text("dryh-degree", degree=result.degree))
    yield Line(text("dryh-top", colour=result.dominant))
    yield from _turned(aftermath, result)
    yield Line()
    yield from (Line(line) for line in dice_lines(aftermath.roll))
    yield Line(text("dryh-legend"))
    yield from _coins(aftermath)
    yield Line()
    yield Line(reason(result))
    yield from _talent(aftermath.roll, result)
    if aftermath.roll.power:
        yield Line(text("dryh-relic-shows", power=power(aftermath.roll.power)))


def headline(main: Seat, result: Verdict) -> Text:
    """Who won, and by how much, with whose conflict it was."""
    return text(
        "dryh-won" if result.won else "dryh-lost",
        name=Name(main),
        ours=str(result.successes),
        theirs=str(result.shadow),
    )


def _turned(aftermath: Aftermath, result: Verdict) -> Iterator[Line]:
    """What scars and coins have turned: the colour that was on top, and the verdict (DRYH-76)."""
    fell = verdict(as_fallen(aftermath))
    if fell.dominant != result.dominant:
        yield Line(text("dryh-was-top", colour=fell.dominant))
    if fell.won != result.won:
        yield Line(text("dryh-was-lost" if result.won else "dryh-was-won"))


def as_fallen(aftermath: Aftermath) -> Roll:
    """The roll before any scar and any coin."""
    roll = replace(aftermath.roll, despair=(), hope=0)
    for again in reversed(aftermath.rerolled):
        if again.seat == aftermath.declaration.main:
            roll = replace(roll, dice={**roll.dice, again.colour: again.old})
        else:
            roll = replace(roll, helpers={**roll.helpers, again.seat: again.old})
    return roll


def dice_lines(roll: Roll) -> Iterator[Text]:
    """Every die, by colour and helper."""
    for colour in OWN:
        if roll.dice.get(colour):
            yield text("dryh-dice", colour=colour, faces=faces(roll.dice[colour]))
    for seat, helped in roll.helpers.items():
        yield text("dryh-dice-helper", name=Name(seat), faces=faces(helped))
    if roll.dice.get("shadow"):
        yield text("dryh-dice", colour="shadow", faces=faces(roll.dice["shadow"]))


def faces(dice: Iterable[int]) -> str:
    """Every die, high to low; successes are circled."""
    ordered = sorted(dice, reverse=True)
    return " ".join(CIRCLED[face - 1] if face <= SUCCESS_MAX else str(face) for face in ordered)


def fallen(roll: Roll) -> Listing:
    """All dice of a roll in one line."""
    return Listing(tuple(dice_lines(roll)))


def _coins(aftermath: Aftermath) -> Iterator[Line]:
    for again in aftermath.rerolled:
        yield Line(
            text(
                "dryh-rerolled",
                name=Name(again.seat),
                colour=again.colour,
                faces=faces(again.old),
            )
        )
    roll = aftermath.roll
    for coin in roll.despair:
        yield Line(
            text("dryh-despair-line", colour=coin[1:], sign="more" if coin[0] == "+" else "less")
        )
    if roll.hope:
        yield Line(text("dryh-hope-line", count=roll.hope))


def reason(result: Verdict) -> Text:
    """What told the strongest colour from the next strongest."""
    shown = result.dice[result.dominant]
    return text(
        f"dryh-reason-{result.reason}",
        colour=result.dominant,
        face=str(shown[0]) if shown else "0",
    )


def _talent(roll: Roll, result: Verdict) -> Iterator[Line]:
    if roll.talent == "none":
        return
    yield Line(
        text(
            f"dryh-used-{roll.talent}",
            level=str(roll.anxiety_level),
            found=str(result.dice_successes),
            total=str(result.successes - roll.hope),
        )
    )
