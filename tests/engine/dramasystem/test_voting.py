"""Freeze, statements, lists, the close, the award. DS-01..14, 10b, X4..X8."""

from pathlib import Path

import pytest

from engine.core import GM, Seat
from engine.errors import IllegalMove
from engine.games.dramasystem import GAME
from engine.games.dramasystem.rules.tally import Result, result
from engine.games.dramasystem.state import (
    Announce,
    BeginScene,
    Burn,
    BuyDrama,
    Clear,
    CloseVote,
    Correct,
    DropVote,
    EndEpisode,
    EnterDrama,
    ForceClose,
    MakeStatement,
    NameDeputy,
    OpenEpisode,
    OpenVote,
    Rank,
    Reseat,
    Resting,
    Resume,
    Said,
    SetGuest,
    StartVote,
    Vote,
    WaitMore,
)
from tests.engine.dramasystem.tables import ANNA, BORIS, DASHA, GLEB, VERA, Table, seated, sheet

USUAL = "a:bv b:av v:ab l:ba g:abv"


def four(*drama: int) -> Table:
    """Four players with so many drama tokens, in a vote."""
    hands = (*drama, 0, 0, 0, 0)[:4]
    names = ("anna", "boris", "vera", "gleb")
    return seated({name: sheet(hand) for name, hand in zip(names, hands, strict=True)}).freeze()


def count(game: Table) -> Result:
    assert game.at == "tally"
    return result(game.ballot)


def totals(game: Table) -> list[float]:
    return [float(found.total) for found in count(game).counts.values()]


def said(game: Table, seat: Seat, move: object) -> str:
    told = GAME.reply(game.state, seat, move)  # type: ignore[arg-type]
    return told.id.removeprefix("dramasystem-") if told else ""


def refused(game: Table, seat: Seat, move: object) -> str:
    told = GAME.refuse(game.state, seat, move)  # type: ignore[arg-type]
    return told.id.removeprefix("dramasystem-") if told else ""


# --- statements --------------------------------------------------------------------------------


def test_ds_01_statements_go_in_seating_order() -> None:
    game = Table(anna=sheet(), boris=sheet(), vera=sheet()).press(GM, EndEpisode())
    assert not game.may(BORIS, Said(BORIS))
    game.press(ANNA, Said(ANNA))
    move = GAME.fill(game.state, BORIS, "Долг против свободы")
    assert move == MakeStatement(BORIS, "Долг против свободы")
    game.press(BORIS, move)
    assert dict(game.ballot.said) == {ANNA: "", BORIS: "Долг против свободы"}
    assert GAME.fill(game.state, BORIS, "И ещё") is None
    game.press(VERA, Said(VERA))
    assert game.at == "voting"


def test_ds_02_the_moderator_states_it_for_whoever_is_stuck() -> None:
    game = Table(anna=sheet(), boris=sheet()).press(GM, EndEpisode())
    move = GAME.fill(game.state, GM, "Анна металась весь вечер")
    assert move == MakeStatement(ANNA, "Анна металась весь вечер")
    game.press(GM, move, Said(BORIS))
    assert game.at == "voting"


def test_ds_03_the_criterion_is_the_rule_of_the_step() -> None:
    """Both poles and the theme, movement between them, not the speech."""
    assert GAME.step(four().state).split(":")[0] == "voting"
    locale = Path(__file__).parents[3] / "locales" / "ru" / "dramasystem.ftl"
    lines = locale.read_text(encoding="utf-8").split("\n")
    (rule,) = (line for line in lines if line.startswith("dramasystem-rule-voting"))
    assert all(word in rule for word in ("полюса", "тема", "не речь", "Развитие", "один полюс"))


# --- lists -------------------------------------------------------------------------------------


def test_ds_04_a_strict_full_order_and_the_last_place_fills_itself() -> None:
    game = four().press(ANNA, Rank(VERA))
    assert not game.ballot.ready(ANNA)
    assert said(game, ANNA, Rank(VERA)) == "ranked"
    game.press(ANNA, Rank(BORIS))
    assert game.ballot.ballot(ANNA) == (VERA, BORIS, GLEB)
    assert said(game, ANNA, Rank(BORIS)) == "accepted"


def test_ds_04_a_name_pressed_twice_keeps_its_place_and_a_list_can_begin_anew() -> None:
    game = four().press(ANNA, Rank(VERA), Rank(VERA))
    assert game.ballot.lists[ANNA] == (VERA,)
    game.press(ANNA, Rank(BORIS), Rank(GLEB))
    assert game.ballot.ballot(ANNA) == (VERA, BORIS, GLEB)
    game.press(ANNA, Clear())
    assert said(game, ANNA, Clear()) == "list-empty"
    assert not game.ballot.ready(ANNA)


def test_ds_04_a_repeated_name_is_no_list() -> None:
    with pytest.raises(IllegalMove, match="bad_ballot"):
        Vote((ANNA, BORIS, VERA), (ANNA,), lists={ANNA: (BORIS, BORIS)})


def test_ds_05_nobody_votes_for_themselves_or_for_the_moderator() -> None:
    game = four()
    assert not game.may(ANNA, Rank(ANNA))
    assert refused(game, ANNA, Rank(ANNA)) == "no-self"
    assert not any(game.may(seat, Rank(GM)) for seat in (ANNA, BORIS, GM))
    with pytest.raises(IllegalMove, match="self_vote"):
        Vote((ANNA, BORIS, VERA), (ANNA,), lists={ANNA: (ANNA, BORIS)})


def test_ds_06_the_moderator_ranks_all_and_everybody_is_placed_by_as_many_lists() -> None:
    game = four().vote(USUAL).press(GM, CloseVote())
    assert sum(totals(game)) == 4 * (1 + 2 + 3) + (1 + 2 + 3 + 4)
    assert game.ballot.ballot(GM) == (ANNA, BORIS, VERA, GLEB)


# --- totals and ties ---------------------------------------------------------------------------


def test_ds_07_drama_tokens_of_the_freeze_are_taken_off_even_below_zero() -> None:
    game = four(9).vote(USUAL).press(GM, CloseVote())
    assert totals(game)[0] < 0


def test_ds_07_after_the_freeze_nothing_is_spent_and_only_a_correction_changes_it() -> None:
    game = Table(anna=sheet(2, 1), boris=sheet(1, 1), vera=sheet()).press(GM, EndEpisode())
    assert game.at == "statements"
    assert not game.kinds(ANNA) & {BuyDrama, Burn}
    game.press(GM, Correct(ANNA, "drama", 3), OpenVote())
    assert game.ballot.drama == {ANNA: 3, BORIS: 1, VERA: 0}


def test_ds_08_the_two_lowest_get_a_token_each() -> None:
    game = four().vote("a:bv b:av v:ab l:ba g:abv").press(GM, CloseVote())
    assert (totals(game), count(game).winners, count(game).tie) == (
        [5, 6, 10, 13],
        (ANNA, BORIS),
        "clear",
    )
    game.press(GM, Announce())
    assert game.recognition() == "1 1 0 0"


def test_ds_09_two_tie_for_first_and_the_second_place_gets_nothing() -> None:
    game = four(0, 1, 4).vote(USUAL).press(GM, CloseVote())
    assert (totals(game), count(game).winners) == ([5, 5, 6, 13], (ANNA, BORIS))
    assert count(game).tie == "first_two"


def test_ds_10_two_tie_for_second_and_three_get_a_token() -> None:
    game = four(0, 0, 4).vote(USUAL).press(GM, CloseVote())
    assert (totals(game), count(game).winners) == ([5, 6, 6, 13], (ANNA, BORIS, VERA))
    assert count(game).tie == "second_two"


def test_ds_10b_three_or_more_tie_for_second_and_all_of_them_get_one() -> None:
    game = four(0, 0, 4, 7).vote(USUAL).press(GM, CloseVote())
    assert totals(game) == [5, 6, 6, 6]
    assert (count(game).winners, count(game).tie) == ((ANNA, BORIS, VERA, GLEB), "second_many")


def test_ds_11_three_or_more_tie_for_first_and_all_get_one() -> None:
    game = four(0, 1, 5).vote(USUAL).press(GM, CloseVote())
    assert (totals(game), count(game).winners) == ([5, 5, 5, 13], (ANNA, BORIS, VERA))
    assert count(game).tie == "first_many"


def test_ds_12_two_players_both_get_one_and_a_single_player_one() -> None:
    pair = Table(anna=sheet(), boris=sheet()).freeze()
    assert pair.ballot.missing == (GM,)
    pair.vote("g:b").press(GM, CloseVote())
    assert (totals(pair), count(pair).winners, count(pair).tie) == ([3, 2], (ANNA, BORIS), "pair")
    one = Table(anna=sheet()).freeze().press(GM, CloseVote())
    assert (totals(one), count(one).winners, count(one).tie) == ([1], (ANNA,), "one")


def test_ds_13_no_tally_until_all_lists_are_in() -> None:
    game = four().vote("a:bv b:av v:ab l:ba")
    assert game.ballot.missing == (GM,)
    assert not game.may(GM, CloseVote())
    game.vote("g:abv")
    assert game.may(GM, CloseVote())
    assert not game.may(ANNA, CloseVote())


def test_ds_13_a_forced_close_gives_the_mean_place_halves_allowed() -> None:
    game = Table(anna=sheet(), boris=sheet(), vera=sheet()).freeze()
    game.vote("a:b b:a g:ab").press(VERA, Rank(ANNA), Clear()).press(GM, ForceClose())
    assert totals(game) == [3.5, 4.5, 7]
    assert game.ballot.missing == (VERA,)


def test_ds_13_an_unfinished_list_counts_as_missing() -> None:
    game = four().vote("a:b b:av v:ab l:ba g:abv").press(GM, ForceClose())
    assert game.ballot.missing == (ANNA,)
    assert totals(game) == [5, 7, 10, 12]


def test_ds_13_the_vote_may_open_again_for_missing_lists_and_the_others_stand() -> None:
    game = four().vote("b:av v:ab l:ba g:abv").press(GM, ForceClose(), WaitMore())
    assert game.at == "voting"
    assert not game.may(GM, Rank(ANNA))
    assert refused(game, BORIS, Rank(ANNA)) == "no-change"
    game.vote("a:bv").press(GM, CloseVote())
    assert totals(game) == [5, 6, 10, 13]
    assert not game.may(GM, WaitMore())


def test_ds_13_the_absent_are_out_of_the_episode_before_the_vote() -> None:
    game = Table(anna=sheet(), boris=sheet(), vera=sheet(), gleb=sheet()).leave(GLEB).freeze()
    assert game.ballot.candidates == (ANNA, BORIS, VERA)
    assert game.ballot.voters == (ANNA, BORIS, VERA, GM)


def test_ds_14_the_tally_is_a_topic_of_the_moderator_alone() -> None:
    game = four().vote(USUAL)
    assert GAME.topics(game.state, GM) == ("desk",)
    game.press(GM, CloseVote())
    assert GAME.topics(game.state, GM) == ("desk", "tally")
    assert GAME.topics(game.state, ANNA) == ("sheet",)
    assert GAME.legal(game.state, GM, "tally") == (Announce(),)
    assert said(game, GM, CloseVote()) == "tally-glance"
    assert said(game, BORIS, CloseVote()) == ""


# --- people, seats, guests ---------------------------------------------------------------------


def test_ds_x4_the_moderators_chair_does_not_change_during_a_ballot() -> None:
    game = four()
    assert GAME.chair(game.state, ANNA) is not None
    game.vote(USUAL).press(GM, CloseVote())
    assert GAME.chair(game.state, ANNA) is not None
    game.press(GM, Announce())
    assert GAME.chair(game.state, ANNA) is None


def test_ds_x4_a_deputy_chosen_by_the_table_forces_the_close_and_sees_names_only() -> None:
    game = four().vote("a:bv b:av v:ab l:ba")
    game.press(ANNA, NameDeputy(BORIS)).press(VERA, NameDeputy(BORIS))
    assert not game.may(BORIS, ForceClose())
    game.press(GLEB, NameDeputy(BORIS)).press(BORIS, ForceClose())
    assert said(game, BORIS, ForceClose()) == ""
    assert GAME.topics(game.state, BORIS) == ("sheet",)
    assert game.kinds(BORIS) == {NameDeputy, Announce}
    game.press(BORIS, Announce())
    assert game.phase == Resting((ANNA, BORIS))


def test_ds_x5_whoever_leaves_during_the_ballot_is_in_no_list_any_more() -> None:
    game = four().vote("a:lbv b:alv v:bla l:ba g:labv").leave(GLEB)
    assert game.ballot.candidates == (ANNA, BORIS, VERA)
    assert GLEB not in game.ballot.voters
    assert game.ballot.ballot(ANNA) == (BORIS, VERA)
    assert game.ballot.ballot(VERA) == (BORIS, ANNA)
    game.press(GM, CloseVote())
    assert totals(game) == [1 + 2 + 1, 1 + 1 + 2, 2 + 2 + 3]


def test_ds_x5_a_newcomer_and_whoever_comes_back_are_not_in_it() -> None:
    game = four().leave(GLEB).sit(GLEB).sit(DASHA)
    assert game.ballot.candidates == (ANNA, BORIS, VERA)
    assert not game.may(DASHA, Rank(ANNA))
    assert refused(game, DASHA, Rank(ANNA)) == "no-voter"
    assert refused(game, GLEB, Rank(ANNA)) == "no-voter"


def test_ds_x5_after_the_close_leaving_changes_nothing() -> None:
    game = four().vote(USUAL).press(GM, CloseVote()).leave(ANNA).press(GM, Announce())
    assert game.recognition() == "1 1 0 0"


def test_ds_x5_with_nobody_left_to_rank_it_is_over() -> None:
    game = Table(anna=sheet(2)).freeze().leave(ANNA)
    assert (game.phase, game.hands()) == (Resting(()), "0 0")


def test_ds_x6_a_guest_votes_and_is_not_ranked() -> None:
    game = Table(anna=sheet(), boris=sheet(), vera=sheet(), gleb=sheet(4))
    game.press(GM, SetGuest(GLEB, True), EndEpisode())
    assert not game.may(GLEB, Said(GLEB))
    game.press(GM, OpenVote())
    assert game.ballot.candidates == (ANNA, BORIS, VERA)
    game.vote("a:b b:a v:a l:ab g:ab").press(GM, CloseVote())
    assert totals(game) == [1 + 1 + 1 + 1, 1 + 2 + 2 + 2, 2 + 2 + 3 + 3]
    game.press(GM, Announce(), OpenEpisode())
    assert not game.sheet(GLEB).guest


def test_ds_x7_a_vote_on_its_own_with_drama_tokens_entered_before_it_opens() -> None:
    game = Table(GAME.start()).sit(ANNA).sit(BORIS).sit(VERA)
    assert game.at == "setup"
    game.press(GM, StartVote())
    assert game.at == "entering"
    assert not game.may(ANNA, Rank(BORIS))
    game.press(GM, EnterDrama(VERA, 5), OpenVote())
    assert game.ballot.drama == {ANNA: 0, BORIS: 0, VERA: 5}
    game.vote("a:b b:a v:a g:ab").press(GM, CloseVote())
    assert totals(game) == [3, 5, 2]
    game.press(GM, Announce())
    assert game.phase == Resting((ANNA, VERA), alone=True)
    game.press(GM, StartVote())


def test_ds_x7_no_vote_after_all_leaves_the_table_where_it_stood() -> None:
    game = Table(anna=sheet(), boris=sheet()).freeze().vote("g:a").press(GM, CloseVote())
    award = game.press(GM, Announce()).phase
    assert award == Resting((ANNA, BORIS))
    game.press(GM, StartVote(), EnterDrama(ANNA, 2), DropVote())
    assert game.phase == award


def test_ds_x7_whoever_comes_late_sits_down_on_the_card_of_a_second_vote() -> None:
    game = Table(GAME.start()).sit(ANNA).sit(BORIS).press(GM, StartVote(), OpenVote())
    game.vote("g:a").press(GM, CloseVote(), Announce())
    for move in (None, StartVote()):
        if move:
            game.press(GM, move)
        first = GAME.screen(game.state, None).menus[0]
        assert {"join", "leave"} <= {button.act for row in first.rows for button in row}
    assert OpenVote() in GAME.legal(game.sit(VERA).state, GM)
    game.press(GM, OpenVote())
    assert game.ballot.candidates == (ANNA, BORIS, VERA)


def test_ds_x8_the_award_names_them_in_seating_order() -> None:
    game = four().vote("a:bv b:vl v:bl l:bv g:bva").press(GM, CloseVote())
    assert totals(game).index(min(totals(game))) == 1
    game.press(GM, Announce())
    assert game.phase == Resting((BORIS, VERA))
    other = Table(anna=sheet(), boris=sheet(), vera=sheet()).press(GM, Reseat(VERA, 0))
    other.freeze().vote("a:b b:v v:b g:bv").press(GM, CloseVote(), Announce())
    assert other.phase == Resting((VERA, BORIS))


def test_the_episode_may_go_on_after_all() -> None:
    game = Table(anna=sheet(1), boris=sheet()).press(GM, EndEpisode(), Resume())
    assert game.at == "between"
    game.press(ANNA, BeginScene(ANNA))
    with pytest.raises(IllegalMove):
        game.press(GM, EndEpisode())
