"""Turns, scenes, drama tokens and the procedural conflict. DS-X9, X10, 16d."""

from itertools import pairwise

import pytest

from engine.core import GM
from engine.dice import scripted_dice, shuffled, system_dice
from engine.errors import IllegalMove
from engine.games.dramasystem import GAME
from engine.games.dramasystem.rules.turns import caller, coming
from engine.games.dramasystem.state import (
    CARDS,
    Announce,
    BeginScene,
    Between,
    Burn,
    CardDealt,
    Choose,
    ClaimScene,
    CloseConflict,
    CloseVote,
    ConflictOpened,
    Correct,
    Deal,
    Describe,
    EndEpisode,
    EndScene,
    ExtraCard,
    LayToken,
    NoRequest,
    OpenConflict,
    OpenEpisode,
    PassTurn,
    Pay,
    Reveal,
    SetTheme,
    Settle,
    StartEpisode,
)
from engine.screen import Listing
from tests.engine.dramasystem.tables import ANNA, BORIS, VERA, Table, sheet


def trio() -> Table:
    return Table(anna=sheet(1, 1), boris=sheet(3, 1), vera=sheet(0, 1), gm=sheet(2))


def playing() -> Table:
    """Anna's scene."""
    return trio().press(ANNA, BeginScene(ANNA))


def scene_of(game: Table) -> Table:
    who = caller(game.state)
    return game.press(who, BeginScene(who), EndScene(), NoRequest())


def test_ds_x9_the_caller_goes_round_and_the_moderator_calls_last() -> None:
    game, callers = trio(), []
    for _ in range(5):
        callers.append(caller(game.state))
        scene_of(game)
    assert callers == [ANNA, BORIS, VERA, GM, ANNA]


def test_ds_x9_a_scene_takes_three_taps_and_a_granted_request_pays_the_granter() -> None:
    game = trio().press(ANNA, BeginScene(ANNA), EndScene())
    assert game.at == "asking"
    game.press(ANNA, Settle(ANNA, BORIS, True))
    assert game.at == "between"
    assert game.hands() == "0 4 0 2"


def test_ds_x9_refused_the_asker_gets_one_from_the_others_hand_or_the_pile() -> None:
    assert trio().press(ANNA, BeginScene(ANNA), EndScene(), Settle(ANNA, BORIS, False)).hands() == (
        "2 2 0 2"
    )
    assert trio().press(ANNA, BeginScene(ANNA), EndScene(), Settle(ANNA, VERA, False)).hands() == (
        "2 3 0 2"
    )
    assert trio().press(ANNA, BeginScene(ANNA), EndScene(), Settle(VERA, ANNA, True)).hands() == (
        "2 3 0 2"
    )


def test_ds_x9_the_moderator_may_ask_and_be_asked_and_answer_for_an_absent_director() -> None:
    game = playing().press(GM, EndScene(), Settle(ANNA, GM, False))
    assert game.hands() == "2 3 0 1"
    assert not trio().press(ANNA, BeginScene(ANNA), EndScene()).may(BORIS, NoRequest())


def test_ds_x9_a_table_may_leave_the_question_out() -> None:
    game = playing().press(GM, Choose("question", "skip")).press(ANNA, EndScene())
    assert game.at == "between"


def test_ds_x9_ducking_out_and_a_scene_without_ones_own_character_cost_one() -> None:
    game = playing().press(BORIS, Pay("duck", ANNA, 0))
    assert game.hands() == "2 2 0 2"
    assert not game.may(BORIS, Pay("duck", ANNA, 1))
    assert not game.may(VERA, Pay("duck", ANNA, 1))
    game.press(ANNA, Pay("absent", VERA, 1))
    assert game.hands() == "1 2 1 2"
    assert not game.may(BORIS, Pay("absent", VERA, 2))


def test_ds_x9_a_forced_concession_costs_two_and_cancelling_it_three() -> None:
    game = playing()
    assert not game.may(ANNA, Pay("concession", BORIS, 0))
    game.press(GM, Pay("concession", BORIS, 0))
    assert game.hands() == "1 5 0 0"
    assert not game.may(BORIS, Pay("cancel", ANNA, 1))
    game.press(BORIS, Pay("cancel", GM, 1))
    assert game.hands() == "1 2 0 3"
    assert not game.may(BORIS, Pay("cancel", GM, 2))


def test_ds_x9_an_episode_begins_with_no_drama_tokens_for_anybody() -> None:
    """What is unspent counts in the vote and then goes back to the pile, the moderator's too."""
    game = trio().freeze().vote("a:b b:a v:a g:ab").press(GM, CloseVote())
    assert game.ballot.drama == {ANNA: 1, BORIS: 3, VERA: 0}
    game.press(GM, Announce())
    assert game.hands() == "0 0 0 0"
    game.press(GM, OpenEpisode())
    assert game.hands() == "0 0 0 0"


def test_ds_x9_every_number_can_be_corrected_by_hand() -> None:
    game = trio().press(GM, Correct(ANNA, "drama", 7), Correct(GM, "drama", 0))
    game.press(GM, Correct(ANNA, "recognition", 3), Correct(ANNA, "green", 3))
    assert (game.hands(), game.recognition()) == ("7 3 0 0", "3 1 1")
    assert game.sheet(ANNA).procedural["green"] == 3
    with pytest.raises(IllegalMove):
        game.press(GM, Correct(GM, "recognition", 1))
    with pytest.raises(IllegalMove):
        game.press(ANNA, Correct(ANNA, "drama", 9))


def test_the_theme_is_typed_or_said_aloud() -> None:
    game = Table(GAME.start()).sit(ANNA).press(GM, OpenEpisode())
    assert game.at == "theming"
    aloud = Table(game.state).press(GM, StartEpisode())
    assert (aloud.state.theme, aloud.phase) == ("", Between())
    move = GAME.fill(game.state, ANNA, "  Прощение \n и долг ")
    assert move == SetTheme("Прощение и долг")
    game.press(ANNA, move)
    assert (game.state.theme, game.state.episode) == ("Прощение и долг", 1)
    game.press(GM, SetTheme("Долг"))
    assert game.state.theme == "Долг"
    assert GAME.fill(game.state, ANNA, "Что-то") is None


def test_only_the_director_and_the_moderator_say_what_a_scene_is_about() -> None:
    game = playing().press(ANNA, Describe("На пристани"))
    assert game.scene.words == "На пристани"
    with pytest.raises(IllegalMove):
        game.press(BORIS, Describe("В доме"))


def test_the_moderator_begins_for_an_absent_caller_or_passes_the_turn() -> None:
    game = trio().press(GM, PassTurn(ANNA))
    assert caller(game.state) == BORIS
    game.press(GM, BeginScene(BORIS))
    assert game.scene.caller == BORIS
    assert not game.may(VERA, EndScene())


def test_whoever_leaves_is_passed_over_and_a_newcomer_comes_before_the_moderator() -> None:
    game = scene_of(trio())
    game.leave(BORIS)
    assert caller(game.state) == VERA
    scene_of(game)
    assert caller(game.state) == GM
    game.sit(BORIS)
    assert caller(game.state) == BORIS


# --- DS-16d: calling out of turn ---------------------------------------------------------------


def test_ds_16d_out_of_turn_right_after_this_scene_and_then_a_skip() -> None:
    game = trio().press(ANNA, BeginScene(ANNA)).press(VERA, ClaimScene())
    assert game.recognition() == "1 1 0"
    game.press(ANNA, EndScene(), NoRequest())
    callers = []
    for _ in range(4):
        callers.append(caller(game.state))
        scene_of(game)
    assert callers == [VERA, BORIS, GM, ANNA]


def test_ds_16d_whoever_has_called_already_skips_in_the_next_round() -> None:
    game = scene_of(scene_of(trio())).press(ANNA, ClaimScene())
    callers = []
    for _ in range(5):
        callers.append(caller(game.state))
        scene_of(game)
    assert callers == [ANNA, VERA, GM, BORIS, VERA]


def test_ds_x2_the_first_has_it_and_whoever_is_next_needs_it_not() -> None:
    game = trio().press(ANNA, BeginScene(ANNA))
    assert not game.may(BORIS, ClaimScene())
    assert coming(game.state) == BORIS
    game.press(VERA, ClaimScene())
    assert not game.may(ANNA, ClaimScene())
    assert game.recognition() == "1 1 0"


def test_ds_x2_the_skip_lasts_for_this_episode() -> None:
    game = trio().press(ANNA, BeginScene(ANNA)).press(VERA, ClaimScene())
    game.press(ANNA, EndScene(), NoRequest()).press(VERA, BeginScene(VERA), EndScene(), NoRequest())
    assert game.sheet(VERA).skips == 1
    game.freeze().vote("a:b b:a v:a g:ab").press(GM, CloseVote(), Announce(), OpenEpisode())
    assert game.sheet(VERA).skips == 0


def test_ds_x3_between_scenes_only_out_of_turn_and_after_the_freeze_nothing() -> None:
    game = scene_of(trio())
    assert game.kinds(VERA) == {ClaimScene}
    assert Table(trio().state).kinds(VERA) == {ClaimScene}
    first = Table(anna=sheet(1, 1), boris=sheet(1, 1), scene=0)
    assert first.kinds(BORIS) == set()
    game.press(GM, EndEpisode())
    assert not {ClaimScene, Burn} & (game.kinds(VERA) | game.kinds(ANNA))


def test_ds_17_out_of_turn_counts_to_the_scene_just_ending() -> None:
    game = scene_of(trio()).press(VERA, ClaimScene()).press(VERA, BeginScene(VERA))
    game.press(GM, Correct(VERA, "recognition", 1))
    assert ExtraCard not in game.kinds(VERA)
    assert Burn in game.kinds(VERA)


def test_ds_16d_nothing_is_paid_for_a_scene_that_never_comes() -> None:
    game = scene_of(trio()).press(VERA, ClaimScene())
    gone = Table(game.state).leave(VERA)
    assert (gone.recognition(), caller(gone.state)) == ("1 1 1", BORIS)
    game.press(GM, EndEpisode())
    assert (game.recognition(), game.sheet(VERA).skips) == ("1 1 1", 0)


# --- DS-X10: the procedural conflict -----------------------------------------------------------


def opened() -> Table:
    return playing().press(GM, OpenConflict())


def test_ds_x10_a_real_deck_is_shuffled_for_each_conflict() -> None:
    game = playing()
    game.press(GM, OpenConflict(), dice=system_dice)
    (opened_,) = (event for event in game.events if isinstance(event, ConflictOpened))
    assert sorted(opened_.deck) == list(range(CARDS))
    assert list(opened_.deck) != list(range(CARDS))
    game.press(GM, Deal(ANNA, 0), Deal(ANNA, 1), CloseConflict(), OpenConflict())
    assert game.scene.conflict is not None
    assert len(game.scene.conflict.deck) == CARDS


def test_ds_x10_cards_lie_face_up_as_facts() -> None:
    game = opened().press(GM, Deal(ANNA, 0), Deal(GM, 1), Deal(ANNA, 2))
    assert game.events == (CardDealt(ANNA, 2),)
    assert game.scene.conflict is not None
    assert dict(game.scene.conflict.cards) == {ANNA: (0, 2), GM: (1,)}
    assert not game.may(GM, Deal(ANNA, 2))


def test_ds_x10_the_moderators_token_is_hidden_until_it_is_revealed() -> None:
    green, red = (opened().press(GM, LayToken(colour)) for colour in ("green", "red"))
    for viewer in (None, ANNA, BORIS):
        assert GAME.screen(green.state, viewer) == GAME.screen(red.state, viewer)
    for seat in (ANNA, BORIS, VERA):
        assert GAME.glance(green.state, seat) == GAME.glance(red.state, seat)
        assert GAME.legal(green.state, seat) == GAME.legal(red.state, seat)
    told = GAME.reply(green.state, GM, LayToken("green"))
    assert told is not None
    assert told != GAME.reply(red.state, GM, LayToken("red"))
    assert "green" not in str(GAME.glance(green.state, GM)).replace("green", "", 1)
    red.press(GM, Reveal())
    assert red.sheet(GM).procedural["red"] == 0
    assert not red.may(GM, LayToken("green"))


def test_ds_x10_a_players_token_lies_open_and_is_spent() -> None:
    game = opened().press(ANNA, LayToken("yellow"))
    assert game.sheet(ANNA).procedural == {"green": 1, "yellow": 0, "red": 1}
    assert not game.may(ANNA, LayToken("red"))


def test_ds_x10_when_all_three_are_spent_all_three_come_back() -> None:
    game = Table(anna=sheet(tokens="r"), gm=sheet(tokens="g")).press(ANNA, BeginScene(ANNA))
    game.press(GM, OpenConflict(), LayToken("green")).press(ANNA, LayToken("red"))
    assert set(game.sheet(ANNA).procedural.values()) == {1}
    assert game.sheet(GM).procedural == {"green": 1, "yellow": 0, "red": 0}
    game.press(ANNA, EndScene())
    assert set(game.sheet(GM).procedural.values()) == {1}


def test_ds_x10_nothing_of_the_moderators_can_be_burned_while_a_token_lies_hidden() -> None:
    game = opened().press(GM, LayToken("red"))
    assert [m for m in GAME.legal(game.state, BORIS) if isinstance(m, Burn) and m.seat == GM] == [
        Burn(GM, "drama")
    ]
    assert Table(opened().state).may(BORIS, Burn(GM, "red"))


def test_ds_x10_cards_that_are_taken_back_are_announced() -> None:
    game = opened().press(GM, Deal(ANNA, 0))
    notice = GAME.undone(game.state, game.events).notice
    assert notice is not None
    assert isinstance(dict(notice.args)["cards"], Listing)


def test_a_deck_is_fair_and_made_of_dice() -> None:
    """Every order of three is reached by as many throws, and a bad throw is thrown again."""
    found = [
        shuffled(scripted_dice([first, second]), 3)
        for first in range(1, 7)
        for second in range(1, 7)
    ]
    assert {order: found.count(order) for order in found} == dict.fromkeys(set(found), 6)
    assert len(set(found)) == 6
    assert shuffled(scripted_dice([]), 1) == (0,)
    many = shuffled(scripted_dice([6, 6, *[1] * 30]), 10)
    assert sorted(many) == list(range(10))
    assert all(a != b for a, b in pairwise(many))
