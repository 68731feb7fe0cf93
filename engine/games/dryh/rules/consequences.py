"""What a roll asks of everybody in it, and in which order: DRYH-32-36, 39, 46-51, 55, 85, 86, X1-3.

A participant's tasks are applied from the first on: the loss, then the dominant colour. Questions
to different people are open at the same time, and a mark may be named before its turn has come.
"""

from collections.abc import Iterator

from engine.core import Seat
from engine.games.dryh.rules.sheets import breaks_down, can_benefit
from engine.games.dryh.rules.verdict import Verdict
from engine.games.dryh.state import (
    AnxietyRose,
    BecameSpirit,
    BenefitDeclined,
    BrokeDown,
    ClearMark,
    CrossMark,
    DeclineBenefit,
    Due,
    LossChoice,
    LowerAnxiety,
    MarkCrossed,
    MarkKind,
    Sheet,
    Task,
)

Answer = CrossMark | ClearMark | LowerAnxiety | DeclineBenefit
Applied = MarkCrossed | BrokeDown | BecameSpirit | AnxietyRose | BenefitDeclined


def tasks_for(verdict: Verdict, *, main: bool) -> tuple[Task, ...]:
    """A participant's tasks; only the main one gains from Discipline (DRYH-85, 86)."""
    tasks = [] if verdict.won else [Task("loss", "loss")]
    if verdict.dominant == "anxiety":
        tasks.append(Task("anxiety", "dominance"))
    elif verdict.dominant == "emotions":
        tasks.append(Task("mark", "dominance"))
    elif verdict.dominant == "discipline" and main:
        tasks.append(Task("benefit", "dominance"))
    return tuple(tasks)


def after_choice(tasks: tuple[Task, ...], choice: LossChoice) -> tuple[Task, ...]:
    """The tasks once the GM has chosen: the loss becomes a mark, Anxiety or nothing."""
    if choice == "mercy":
        return tasks[1:]
    return (Task("mark" if choice == "mark" else "anxiety", "loss"), *tasks[1:])


def after_naming(tasks: tuple[Task, ...], kind: MarkKind) -> tuple[Task, ...]:
    """The tasks once the player has named the mark that is crossed."""
    at = next(i for i, task in enumerate(tasks) if task.ask == "mark" and task.kind is None)
    named = Task("mark", tasks[at].cause, kind)
    return (*tasks[:at], named, *tasks[at + 1 :])


def applied(seat: Seat, sheet: Sheet, tasks: tuple[Task, ...]) -> tuple[Applied, ...]:
    """What happens to this sheet by its first task without asking anybody; () when it waits."""
    match tasks[:1]:
        case (Task(ask="anxiety"),):
            return (AnxietyRose(seat),)
        case (Task(ask="benefit"),) if not can_benefit(sheet):
            return (BenefitDeclined(seat),)
        case (Task(ask="mark", kind=named),):
            return _marked(seat, sheet, named)
        case _:
            return ()


def _marked(seat: Seat, sheet: Sheet, named: MarkKind | None) -> tuple[Applied, ...]:
    if breaks_down(sheet):
        if sheet.discipline > 1:
            return (BrokeDown(seat),)
        return () if sheet.talents_lost else (BrokeDown(seat), BecameSpirit(seat))
    left = sheet.kinds(crossed=False)
    kind = named or (left[0] if len(left) == 1 else None)
    return (MarkCrossed(seat, kind),) if kind else ()


def held_back(due: Due, sheet: Sheet) -> bool:
    """Does a breakdown while collapsed wait for the GM's word on a spirit (DRYH-55)?"""
    asked = due.tasks[:1] != () and due.tasks[0].ask == "mark"
    return asked and breaks_down(sheet) and sheet.talents_lost and sheet.discipline <= 1


def answers(due: Due, sheet: Sheet) -> Iterator[Answer]:
    """What the player of this seat may answer now (DRYH-33, 46)."""
    unnamed = any(task.ask == "mark" and task.kind is None for task in due.tasks)
    left = sheet.kinds(crossed=False)
    if unnamed and len(left) > 1:
        yield from (CrossMark(kind) for kind in left)
    if due.tasks[:1] and due.tasks[0].ask == "benefit":
        yield from (ClearMark(kind) for kind in sheet.kinds(crossed=True))
        if sheet.anxiety:
            yield LowerAnxiety()
        yield DeclineBenefit()
