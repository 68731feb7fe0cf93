"""How each kind of worked case is put to the engine's public functions; one function a kind.

An answer is compared as it is; a refusal leaves as IllegalMove. Nothing is computed here that a
rule computes: this module only translates the words of the cases.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, cast

from engine.core import GM, Move, Seat, play, replay
from engine.errors import IllegalMove
from engine.games.dramasystem.rules.tally import counted
from engine.games.dryh import GAME
from engine.games.dryh.rules.coins import (
    Bowls,
    bowls_after,
    despair_spent,
    hope_spent,
    rerolled,
)
from engine.games.dryh.rules.consequences import tasks_for
from engine.games.dryh.rules.decide import settled
from engine.games.dryh.rules.opening import leaders
from engine.games.dryh.rules.pool import Pool, helper_pool, main_pool
from engine.games.dryh.rules.shadow import band, group
from engine.games.dryh.rules.sheets import rest_price, will_collapse
from engine.games.dryh.rules.verdict import Verdict, loss_options, power, verdict
from engine.games.dryh.state import (
    ANXIETY_LIMIT,
    COLOURS,
    AllowRest,
    AskRest,
    Between,
    ClearMark,
    CoinsClosed,
    Collapsed,
    Colour,
    Consequences,
    Declaration,
    DeclareEmotions,
    DeclareRaise,
    DeclareTalent,
    Declaring,
    DeclineBenefit,
    Due,
    EndScene,
    LossChosen,
    LowerAnxiety,
    Mark,
    MarkKind,
    MarkNamed,
    Punish,
    Recover,
    Roll,
    RollDice,
    Rolled,
    Rule,
    Settings,
    Sheet,
    State,
    Talent,
    WakeUp,
)
from engine.games.tencandles import GAME as TEN_CANDLES
from engine.games.tencandles import state as candles
from engine.games.tencandles.rules import offers
from engine.games.tencandles.rules.truths import upcoming
from engine.games.tencandles.rules.verdict import gm_dice, gm_sixes, sixes, succeeds

Answer = dict[str, Any]
Input = Mapping[str, Any]

MAIN, HELPER = Seat("1"), Seat("2")
USUAL_MARKS = (("horror", False), ("horror", False), ("rage", False))

MEANS: Mapping[str, frozenset[str]] = {
    ours: frozenset(theirs.split())
    for ours, theirs in {
        "emotions_limit": "emotions_limit",
        "anxiety_zero": "anxiety_zero",
        "talents_lost": "talents_lost not_legal",
        "helper_no_talent": "not_legal",
        "helper_no_talents": "not_legal",
        "helper_no_emotions": "not_legal",
        "helper_no_raise": "not_legal",
        "no_six": "no_six",
        "no_despair_coins": "no_despair_coins",
        "no_hope_coins": "no_hope_coins not_legal",
        "not_own_colour": "not_own_colour",
        "no_dice": "no_dice",
        "empty_colour": "no_dice",
        "no_such_dice": "no_dice",
        "dice_number": "dice_number no_dice",
        "dice_count": "dice_number no_dice",
        "wrong_dice_count": "dice_number no_dice",
        "wrong_number": "dice_number no_dice",
        "wrong_number_of_dice": "dice_number no_dice",
        "bad_reroll": "dice_number no_dice not_own_colour",
        "bad_face": "not_a_face",
        "not_a_face": "not_a_face",
        "no_such_mark": "no_such_mark not_legal",
        "choice_required": "choice_required",
        "mark_required": "choice_required",
        "choice_forbidden": "not_legal",
        "forbidden_choice": "not_legal",
        "anxiety_forbidden": "not_legal",
        "mark_forbidden": "not_legal",
        "not_allowed": "not_legal",
        "no_loss": "not_legal",
        "helper_no_benefit": "not_legal",
        "no_benefit": "not_legal",
        "nothing_to_take": "not_legal nothing_to_take",
        "nothing_to_clear": "not_legal no_such_mark",
        "nothing_to_restore": "nothing_to_restore",
        "not_now": "not_now",
        "crashed": "not_now talents_lost",
        "breakdown_open": "not_now",
        "in_breakdown": "not_now",
        "spirit": "not_now not_legal",
        "is_spirit": "not_now not_legal",
        "not_enough_coins": "not_legal no_hope_coins",
        "shadow_limit": "shadow_limit",
        "no_opponents": "no_opponents",
        "self_vote": "self_vote",
        "bad_ballot": "bad_ballot",
        "already_yours": "already_yours",
        "seize_needs_success": "seize_needs_success",
        "final_scene_no_seize": "final_scene_no_seize",
        "trait_used_this_scene": "trait_used_this_scene",
        "not_at_brink": "not_at_brink",
    }.items()
}
"""What a case's error code may be called here. A move that no button offers is `not_legal`.

A code that is not listed is met by any IllegalMove: a second set of cases may spell a reason in a
way that nobody has seen yet, and its meaning cannot be read from its spelling by a program.
"""


def refused_rightly(code: str, error: IllegalMove) -> bool:
    """Is this refusal the one that the case asks for?"""
    return error.code in MEANS.get(code, frozenset({error.code}))


def played(kind: str, given: Input) -> Answer:
    """The engine's answer to a case; KeyError for a kind whose rules are not built yet."""
    return PLAYERS[kind](given)


# --- pools ------------------------------------------------------------------------------------


def dryh_pool(given: Input) -> Answer:
    sheet = _sheet(given)
    if given.get("is_helper"):
        pool = helper_pool(sheet)
        _press_all(_declaring(sheet), HELPER, _declared(given))
    else:
        pool = _main_pool(sheet, given)
        assert _thrown(sheet, given) == dict(pool.dice)
    return {
        "dice": dict(pool.dice),
        "anxiety_level": pool.anxiety_level,
        "crash_pending": pool.collapses,
    }


def _main_pool(sheet: Sheet, given: Input) -> Pool:
    return main_pool(
        sheet,
        given.get("temp_emotions", 0),
        raised=given.get("raise_anxiety", False),
        talent=cast(Talent, given.get("talent", "none")),
        talents_lost=given.get("talents_lost", False),
    )


def _declared(given: Input) -> list[Move]:
    """The moves of a declaration; what is not declared is not pressed."""
    moves: list[Move] = []
    if given.get("temp_emotions"):
        moves.append(DeclareEmotions(given["temp_emotions"]))
    if given.get("raise_anxiety"):
        moves.append(DeclareRaise(True))
    if given.get("talent", "none") != "none":
        moves.append(DeclareTalent(given["talent"]))
    return moves


def _declaring(sheet: Sheet) -> State:
    """A declared conflict with this sheet as the main one and as the second player's as well."""
    seats = (MAIN, HELPER)
    return State(seats, dict.fromkeys(seats, sheet), Declaring(Declaration(MAIN, 1)))


def _press_all(state: State, seat: Seat, moves: list[Move]) -> State:
    for move in moves:
        state = play(GAME, state, seat, move, lambda count: (1,) * count).state
    return state


def _thrown(sheet: Sheet, given: Input) -> dict[str, int]:
    """The numbers of dice that fall when the same is declared by buttons."""
    state = _press_all(_declaring(sheet), MAIN, _declared(given))
    events = play(GAME, state, MAIN, RollDice(), lambda count: (1,) * count).events
    (rolled,) = (event for event in events if isinstance(event, Rolled))
    return {colour: len(faces) for colour, faces in rolled.roll.dice.items() if colour != "shadow"}


def _sheet(given: Input) -> Sheet:
    discipline = given.get("discipline", Sheet().discipline)
    lost = given.get("talents_lost") or given.get("crashed")
    return Sheet(
        marks=tuple(Mark(kind, crossed) for kind, crossed in given.get("marks", USUAL_MARKS)),
        discipline=discipline,
        anxiety=given.get("anxiety", 0),
        permanent_emotions=given.get("perm_emotions", 0),
        spirit=given.get("spirit", discipline == 0),
        starting=_first(given, ("starting", "starting_discipline", "start"), Sheet().starting),
        base=_first(given, ("base", "base_discipline"), discipline) if lost else None,
        breaking=_first(given, BREAKING, False),
    )


BREAKING = ("breaking", "breakdown", "breakdown_open", "in_breakdown")


def _first(given: Input, names: tuple[str, ...], default: Any) -> Any:
    """The first of several names of one thing that the case has."""
    return next((given[name] for name in names if name in given), default)


# --- rolls ------------------------------------------------------------------------------------

BROUGHT = {
    "benefit": "main_may_clear_mark_or_anxiety",
    "anxiety": "anxiety_plus_1",
    "mark": "cross_mark",
    None: "price",
}


def dryh_roll(given: Input) -> Answer:
    roll, bowls = _roll(given), Bowls(given.get("despair_bowl", 0), given.get("hope_bowl", 0))
    for colour, faces in (given.get("reroll") or {}).items():
        roll = rerolled(roll, cast(Colour, colour), tuple(faces))
    for coin in given.get("despair") or ():
        roll, bowls = despair_spent(roll, bowls, coin)
    for _ in range(given.get("hope") or 0):
        roll, bowls = hope_spent(roll, bowls)
    result, bowls = verdict(roll), bowls_after(roll, bowls)
    return {
        "dice_successes": result.dice_successes,
        "player_successes": result.successes,
        "shadow_successes": result.shadow,
        "winner": "player" if result.won else "gm",
        "degree": result.degree,
        "dominant": result.dominant,
        "reason": result.reason,
        "despair_bowl": bowls.despair,
        "hope_bowl": bowls.hope,
        "gm_loss_options": [] if result.won else list(loss_options(result.dominant)),
        "dominance_effect": BROUGHT[_asked_by_dominance(result)],
    }


def _asked_by_dominance(result: Verdict) -> str | None:
    return next((t.ask for t in tasks_for(result, main=True) if t.cause == "dominance"), None)


def _roll(given: Input) -> Roll:
    dice: dict[Colour, tuple[int, ...]] = {
        colour: tuple(given.get(colour) or ()) for colour in COLOURS
    }
    helpers = enumerate(given.get("helpers") or (), start=2)
    level = given.get("anxiety_level")
    return Roll(
        dice,
        {Seat(str(seat)): tuple(faces) for seat, faces in helpers},
        cast(Talent, given.get("talent") or "none"),
        len(dice["anxiety"]) if level is None else level,
        len(dice["emotions"]),
    )


# --- consequences -----------------------------------------------------------------------------


def dryh_consequences(given: Input) -> Answer:
    """The case's roll lies on the table; each choice is checked in `legal` and written down.

    The choices of a case are all known at once, so a mark is named together with the GM's choice,
    as a player may do at the table, before anything is applied.
    """
    seat = HELPER if given.get("role") == "helper" else MAIN
    state = _laid(given, seat)
    if choice := given.get("loss_choice"):
        _must_be_legal(state, GM, Punish(seat, choice))
        state = GAME.evolve(state, LossChosen(seat, choice))
    for cause, kind in (("loss", given.get("loss_mark")), ("dominance", given.get("dom_mark"))):
        if kind and _mark_is_open(state, seat, cause):
            state = GAME.evolve(state, MarkNamed(seat, cast(MarkKind, kind)))
    happened = list(settled(state))
    state = replay(GAME, state, happened)
    ruling = Rule(seat, bool(_first({**given["state"], **given}, CONFIRMED, True)))
    if ruling in GAME.legal(state, GM):
        ruled = play(GAME, state, GM, ruling, lambda count: ())
        state, happened = ruled.state, [*happened, *ruled.events]
    if any(task.ask != "benefit" for task in _tasks(state, seat)):
        raise IllegalMove("choice_required")
    move = _benefit(given.get("benefit") or "none")
    needless = move == DeclineBenefit() and move not in GAME.legal(state, seat)
    if not needless and not state.sheets[seat].spirit:
        state = play(GAME, state, seat, move, lambda count: ()).state
    assert not _tasks(state, seat)
    return _sheet_answer(state.sheets[seat], seat, happened)


CONFIRMED = (
    "confirm_spirit",
    "spirit_confirmed",
    "gm_confirms",
    "gm_confirms_spirit",
    "becomes_spirit",
)
"""The GM's word on a breakdown while collapsed; yes where the case does not say (DRYH-55)."""


def _benefit(word: str) -> Move:
    if word in ("none", "decline", "declined"):
        return DeclineBenefit()
    return LowerAnxiety() if word == "anxiety" else ClearMark(cast(MarkKind, word.split(":")[-1]))


def _must_be_legal(state: State, seat: Seat, move: Move) -> None:
    if move not in GAME.legal(state, seat):
        raise IllegalMove("not_legal")


def _tasks(state: State, seat: Seat) -> tuple[Any, ...]:
    if not isinstance(state.phase, Consequences):
        return ()
    return next(due.tasks for due in state.phase.dues if due.seat == seat)


def _mark_is_open(state: State, seat: Seat, cause: str) -> bool:
    return any((t.ask, t.cause, t.kind) == ("mark", cause, None) for t in _tasks(state, seat))


def _laid(given: Input, seat: Seat) -> State:
    """Dice that give the case's winner and colour, before anything of it is applied."""
    dice: dict[Colour, tuple[int, ...]] = dict.fromkeys(COLOURS, (4,))
    dice[cast(Colour, given["dominant"])] = (6,)
    if given["winner"] == "gm":
        dice["shadow"] += (1,)
    sheet = _sheet(given["state"])
    helpers = {HELPER: (4,)} if seat == HELPER else {}
    roll = Roll(dice, helpers)
    result = verdict(roll)
    assert (result.won, result.dominant) == (given["winner"] == "player", given["dominant"])
    dues = tuple(Due(s, tasks_for(result, main=s == MAIN)) for s in (MAIN, *helpers))
    declared = Declaring(Declaration(MAIN, len(dice["shadow"]), helpers=tuple(helpers)))
    state = State((MAIN, *helpers), dict.fromkeys((MAIN, *helpers), sheet), declared)
    return replay(GAME, state, (Rolled(roll, sheet.anxiety), CoinsClosed(dues)))


def _sheet_answer(sheet: Sheet, seat: Seat, happened: list[Any]) -> Answer:
    words = {
        "BrokeDown": "breakdown",
        "BreakdownHeld": "breakdown",
        "BecameSpirit": "spirit",
        "MarkCrossed": "crossed:",
    }
    return {
        "discipline": sheet.discipline,
        "anxiety": sheet.anxiety,
        "perm_emotions": sheet.permanent_emotions,
        "marks": [[mark.kind, mark.crossed] for mark in sheet.marks],
        "events": [
            words[type(event).__name__] + getattr(event, "kind", "")
            for event in happened
            if type(event).__name__ in words and event.seat == seat
        ],
        "crash_pending": will_collapse(sheet),
    }


# --- levels -----------------------------------------------------------------------------------


def dryh_shadow(given: Input) -> Answer:
    together = group(given["values"], effective=given.get("effective", False))
    low, high = band(together.shadow)
    return {"raw": together.raw, "shadow": together.shadow, "band": f"{low}-{high}"}


def dryh_emotion_power(given: Input) -> Answer:
    sheet = replace(Sheet(), permanent_emotions=given.get("perm", 0))
    pool = main_pool(sheet, given.get("temp", 0), raised=False, talent="none")
    return {"power": power(pool.dice["emotions"])}


# --- the end of a scene, rest, the lead -------------------------------------------------------


def dryh_scene_end(given: Input) -> Answer:
    """The GM ends the scene, then wakes and recovers whoever has collapsed."""
    latched = bool(_first(given, LATCHED, False))
    over = bool(_first(given, OVER, False)) or _first(given, HIGHEST, 0) > ANXIETY_LIMIT
    sheet = replace(_sheet(given), over=over or given["anxiety"] > ANXIETY_LIMIT)
    state = State(
        (MAIN,),
        {MAIN: sheet},
        Between(),
        settings=Settings(collapse="latched" if latched else "value"),
    )
    happened: list[Any] = []
    while state.scene == State().scene:
        step = play(GAME, state, GM, EndScene(), lambda count: ())
        state, happened = step.state, [*happened, *step.events]
    if not any(isinstance(event, Collapsed) for event in happened):
        return {"crashed": False}
    fallen = state.sheets[MAIN]
    state = _press_all(state, GM, [WakeUp(MAIN), Recover(MAIN)])
    return {
        "crashed": True,
        "discipline": fallen.discipline,
        "anxiety": fallen.anxiety,
        "marks_crossed": fallen.crossed,
        "talents_lost": fallen.talents_lost,
        "perm_emotions": fallen.permanent_emotions,
        "discipline_after_recovery": state.sheets[MAIN].discipline,
    }


LATCHED = ("latched", "latch", "setting_latched")
OVER = ("over", "was_over", "was_above", "exceeded", "exceeded_in_scene")
HIGHEST = ("highest", "max_anxiety", "highest_anxiety", "peak", "peak_anxiety")


def dryh_recovery(given: Input) -> Answer:
    """A player asks for rest, the GM allows it, the bowl pays."""
    sheet = _sheet(given)
    rest_price(sheet)  # says why not
    coins = _first(given, ("hope_bowl", "hope", "coins"), BOWL)
    state = State((MAIN,), {MAIN: sheet}, Between(), hope=coins)
    state = play(GAME, state, MAIN, AskRest(MAIN), lambda count: ()).state
    state = play(GAME, state, GM, AllowRest(MAIN), lambda count: ()).state
    return {
        "cost": coins - state.hope,
        "discipline_after": state.sheets[MAIN].discipline,
        "perm_emotions_after": state.sheets[MAIN].permanent_emotions,
    }


BOWL = 9
"""Coins enough for any rest where the case does not count them."""


def dryh_main(given: Input) -> Answer:
    """Who leads by the dice that fell."""
    best = leaders({Seat(name): tuple(faces) for name, faces in given.items()})
    alone = len(best) == 1
    return {"main": best[0] if alone else None, "tied": [] if alone else [*best]}


# --- candles ----------------------------------------------------------------------------------


def candles_conflict(given: Input) -> Answer:
    """The active player is the first one; the second stands by, and is the one who is saved."""
    state = _candle_table(given)
    if given.get("moment"):
        state = _pressed(state, MAIN, candles.DeclareMoment(True))
    thrown = (*given["pool"], *_many(given.get("hope")), *given["gm"])
    state = _pressed(state, MAIN, candles.RollDice(), thrown)
    for seat, move, refusal, faces in _done_to_dice(given):
        reason = refusal(state, _dice_of(state))
        if reason:
            raise IllegalMove(reason)
        state = _pressed(state, seat, move(state), faces)
    lay = _dice_of(state)
    if isinstance(state.phase, candles.Lying):
        state = _pressed(state, GM, candles.GoOn())
    return _candles_answer(state, lay)


def _candle_table(given: Input) -> candles.State:
    lit, rolled = given["candles"], len(given["pool"])
    if len(given["gm"]) != gm_dice(lit) or given.get("pool_size", rolled) != rolled:
        raise IllegalMove("dice_number")
    active = candles.Sheet(
        told=True,
        used=0 if given.get("trait_available", True) else 1,
        hope=len(_many(given.get("hope"))),
        edge=given.get("at_brink", False),
    )
    sheets = {MAIN: active, HELPER: candles.Sheet(told=True)}
    return candles.State((MAIN, HELPER), sheets, candles.Scene(), lit, rolled)


def _many(faces: int | list[int] | None) -> tuple[int, ...]:
    if faces is None:
        return ()
    return (faces,) if isinstance(faces, int) else tuple(faces)


Refusal = Callable[[candles.State, candles.Conflict], str | None]
Made = Callable[[candles.State], Move]


def _done_to_dice(given: Input) -> Iterator[tuple[Seat, Made, Refusal, tuple[int, ...]]]:
    """In the order of TC-X3; the rules name the reason of a refusal."""
    if given.get("trait"):
        faces = (*given["trait"], *_many(given.get("trait_hope")))
        yield (
            MAIN,
            lambda state: candles.BurnTrait("virtue"),
            lambda state, conflict: offers.why_no_trait(state, conflict, "virtue"),
            faces,
        )
    if given.get("brink"):
        faces = (*given["brink"], *_many(given.get("brink_hope")))
        yield MAIN, lambda state: candles.StepOver(), offers.why_no_brink, faces
    if given.get("seize"):
        yield MAIN, lambda state: candles.Seize(), offers.why_no_seizing, ()
    if given.get("sacrifice"):
        yield MAIN, _sacrifice, _no_sacrifice, ()
        if given["candles"] > 1 and given.get("dire"):
            yield GM, lambda state: candles.AllowSacrifice(), lambda *_: None, ()
        elif given["candles"] > 1:
            yield GM, lambda state: candles.GoOn(), lambda *_: "not_dire", ()


def _sacrifice(state: candles.State) -> Move:
    heir = HELPER if state.sheets[MAIN].hope else None
    return candles.Sacrifice(heir) if state.final else candles.AskSacrifice(heir)


def _no_sacrifice(state: candles.State, conflict: candles.Conflict) -> str | None:
    return offers.why_no_sacrifice(conflict)


def _pressed(
    state: candles.State, seat: Seat, move: Move, faces: tuple[int, ...] = ()
) -> candles.State:
    """The state after a move that asks for exactly these dice."""
    script = list(faces)

    def dice(count: int) -> tuple[int, ...]:
        if count > len(script):
            raise IllegalMove("dice_number")
        fallen, script[:count] = tuple(script[:count]), []
        return fallen

    after = play(TEN_CANDLES, state, seat, move, dice).state
    if script:
        raise IllegalMove("dice_number")
    return after


def _dice_of(state: candles.State) -> candles.Conflict:
    """The dice that lie, or that have lain last."""
    if isinstance(state.phase, candles.Lying):
        return state.phase.conflict
    last = getattr(state.phase, "last", None)
    assert isinstance(last, candles.Conflict)
    return last


def _candles_answer(state: candles.State, lay: candles.Conflict) -> Answer:
    active = state.sheets[MAIN]
    return {
        "success": succeeds(lay),
        "player_sixes": sixes(lay),
        "gm_sixes": gm_sixes(lay),
        "narrator": "player" if _dice_of(state).teller == MAIN else "gm",
        "candles_after": state.candles,
        "scene_ends": not isinstance(state.phase, candles.Scene),
        "pool_after": state.pool,
        "gm_dice_next": gm_dice(state.candles),
        "death": active.dead,
        "brink_burned": not active.has("brink"),
        "hope_die_after": active.hope > 0,
        "hope_die_passed": active.dead and state.sheets[HELPER].hope > 0,
        "final_scene_next": state.final,
    }


def candles_truths(given: Input) -> Answer:
    """The facts that follow when so many candles are left."""
    order = tuple(Seat(player) for player in given["players"])
    sheets = dict.fromkeys(order, candles.Sheet(told=True))
    scene = candles.State(order, sheets, candles.Scene(), roller=Seat(given["last_roller"]))
    state = TEN_CANDLES.evolve(scene, candles.CandleWentOut(given["lit"]))
    assert isinstance(state.phase, candles.Truths)
    free = upcoming(state, state.phase)
    return {
        "total": len(free) + 1,
        "free": len(free),
        "speakers": [*free, "ALL"],
    }


# --- recognition tokens -----------------------------------------------------------------------


def recognition(given: Input) -> Answer:
    """The lists of a case, counted as they are written; whoever has none is missing."""
    players = [Seat(name) for name in given["players"]]
    ballots = {
        Seat(voter): tuple(map(Seat, names))
        for voter, names in (given.get("ballots") or {}).items()
    }
    voters = tuple(dict.fromkeys((*players, *ballots, Seat("GM"))))
    drama = {Seat(name): count for name, count in (given.get("drama") or {}).items()}
    found = counted(players, voters, ballots, drama, forced=bool(given.get("force_close")))
    totals = {seat: _number(count.total) for seat, count in found.counts.items()}
    return {"totals": totals, "winners": list(found.winners)}


def _number(total: Fraction) -> int | float:
    return int(total) if total.denominator == 1 else float(total)


PLAYERS: Mapping[str, Callable[[Input], Answer]] = {
    player.__name__: player
    for player in (
        dryh_pool,
        dryh_roll,
        dryh_consequences,
        dryh_shadow,
        dryh_emotion_power,
        dryh_scene_end,
        dryh_recovery,
        dryh_main,
        *(dryh_pool, dryh_roll, dryh_consequences, dryh_shadow, dryh_emotion_power),
        *(candles_conflict, candles_truths),
        recognition,
    )
}
