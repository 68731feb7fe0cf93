"""Lines about dice that lie on the table: verdict first, then every die, then the reason."""

from collections.abc import Iterable, Iterator

from engine.games.dryh.rules.verdict import DEGREES, SUCCESS_MAX, Verdict, power, verdict
from engine.games.dryh.state import Aftermath, Roll
from engine.screen import Line, Listing, Name, Text, text

CIRCLED = "①②③"


def lines(aftermath: Aftermath) -> Iterator[Line]:
    """The whole verdict of a roll, as it stays on the card."""
    result = verdict(aftermath.roll)
    yield Line(headline(aftermath, result), bold=True)
    if result.degree and result.degree != DEGREES[0]:
        yield Line(text("dryh-degree", degree=result.degree))
    yield Line(text("dryh-top", colour=result.dominant))
    yield Line()
    yield from _dice(aftermath.roll)
    yield Line(text("dryh-legend"))
    yield Line()
    yield Line(_reason(result))
    yield from _talent(aftermath.roll, result)
    if aftermath.roll.power:
        yield Line(text("dryh-relic-shows", power=power(aftermath.roll.power)))


def headline(aftermath: Aftermath, result: Verdict) -> Text:
    """Who won, and by how much, with whose conflict it was."""
    return text(
        "dryh-won" if result.won else "dryh-lost",
        name=Name(aftermath.declaration.main),
        ours=str(result.successes),
        theirs=str(result.shadow),
    )


def _dice(roll: Roll) -> Iterator[Line]:
    for colour in ("discipline", "anxiety", "emotions"):
        if roll.dice.get(colour):
            yield Line(text("dryh-dice", colour=colour, faces=faces(roll.dice[colour])))
    for seat, helped in roll.helpers.items():
        yield Line(text("dryh-dice-helper", name=Name(seat), faces=faces(helped)))
    yield Line(text("dryh-dice", colour="shadow", faces=faces(roll.dice.get("shadow", ()))))


def faces(dice: Iterable[int]) -> str:
    """Every die, high to low; successes are circled."""
    ordered = sorted(dice, reverse=True)
    return " ".join(CIRCLED[face - 1] if face <= SUCCESS_MAX else str(face) for face in ordered)


def _reason(result: Verdict) -> Text:
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
            total=str(result.successes),
        )
    )


def fallen(roll: Roll) -> Listing:
    """All dice of a roll in one line."""
    own = [
        text("dryh-dice", colour=colour, faces=faces(dice))
        for colour, dice in roll.dice.items()
        if dice
    ]
    helped = [
        text("dryh-dice-helper", name=Name(seat), faces=faces(dice))
        for seat, dice in roll.helpers.items()
    ]
    return Listing((*own, *helped))
