"""The seven uses of a recognition token, the limit, payments that wait. DS-15, 16, 17, X1, X3."""

import pytest

from engine.core import GM, Seat
from engine.errors import IllegalMove
from engine.games.dramasystem import GAME
from engine.games.dramasystem.state import (
    Announce,
    BeginScene,
    Block,
    Burn,
    BuyDrama,
    BuyProcedural,
    Choose,
    ClaimScene,
    CloseVote,
    Correct,
    Deal,
    EndScene,
    ExtraCard,
    ForceIn,
    LetIn,
    NoRequest,
    OpenConflict,
    Pay,
    Settings,
)
from tests.engine.dramasystem.tables import ANNA, BORIS, GLEB, VERA, Table, seated, sheet

USES = (BuyDrama, BuyProcedural, ExtraCard, ClaimScene, ForceIn, Burn)


def playing(anna: str = "11", boris: str = "11", vera: str = "11", limit: str = "") -> Table:
    """Anna's scene; each player as drama and recognition tokens, such as `02`."""
    sheets = {
        name: sheet(int(numbers[0]), int(numbers[1]))
        for name, numbers in (("anna", anna), ("boris", boris), ("vera", vera))
    }
    settings = Settings(limit="table") if limit else Settings()
    game = seated(sheets, gm=sheet(1), settings=settings)
    return game.press(ANNA, BeginScene(ANNA))


def reason(game: Table, seat: Seat, move: object) -> str | None:
    refused = GAME.refuse(game.state, seat, move)  # type: ignore[arg-type]
    return refused.id.removeprefix("dramasystem-") if refused else None


def test_ds_15_a_spent_token_leaves_the_game_and_nothing_brings_it_back() -> None:
    game = playing().press(BORIS, BuyDrama())
    assert game.recognition() == "1 0 1"
    game.press(ANNA, EndScene(), NoRequest())
    game.freeze().vote("a:b b:a v:a g:ab").press(GM, CloseVote(), Announce())
    assert sum(map(int, game.recognition().split())) == 2 + 2


def test_ds_16a_a_drama_token() -> None:
    game = playing().press(BORIS, BuyDrama())
    assert (game.hands(), game.recognition()) == ("1 2 1 1", "1 0 1")


def test_ds_16b_a_procedural_token_of_any_colour() -> None:
    game = playing().press(BORIS, BuyProcedural("red"))
    assert game.sheet(BORIS).procedural == {"green": 1, "yellow": 1, "red": 2}
    assert game.recognition() == "1 0 1"


def test_ds_16c_an_extra_card_in_a_procedural_conflict_only() -> None:
    game = playing()
    assert not game.may(BORIS, ExtraCard())
    game.press(GM, OpenConflict(), Deal(BORIS, 0)).press(BORIS, ExtraCard())
    assert game.scene.conflict is not None
    assert dict(game.scene.conflict.cards) == {BORIS: (0, 1)}
    assert game.recognition() == "1 0 1"
    game.press(ANNA, EndScene(), NoRequest())
    assert not game.may(ANNA, ExtraCard())


def test_ds_16e_ones_own_character_comes_in_against_the_director() -> None:
    game = playing().press(BORIS, ForceIn("recognition"))
    assert game.recognition() == "1 1 1"
    game.press(ANNA, LetIn(BORIS))
    assert game.recognition() == "1 0 1"
    assert [entry.answer for entry in game.scene.entries] == ["in"]
    assert not game.may(ANNA, ForceIn("drama"))
    assert not game.may(GM, ForceIn("drama"))


def test_ds_16e_a_drama_token_pays_the_director() -> None:
    game = playing().press(BORIS, ForceIn("drama")).press(ANNA, LetIn(BORIS))
    assert (game.hands(), game.recognition()) == ("2 0 1 1", "1 1 1")


def test_ds_16e_nobody_waits_for_a_director_who_cannot_stop_them() -> None:
    game = playing("00").press(BORIS, ForceIn("recognition"))
    assert game.scene.waiting == ()
    assert game.recognition() == "0 0 1"


def test_ds_16f_the_stopped_player_keeps_the_token() -> None:
    for payment in ("recognition", "drama"):
        game = playing().press(BORIS, ForceIn(payment))
        game.press(ANNA, Block(BORIS, "recognition"))
        assert (game.hands(), game.recognition()) == ("1 1 1 1", "0 1 1")
        assert [entry.answer for entry in game.scene.entries] == ["out"]


def test_ds_16f_a_drama_token_stops_too_and_goes_to_the_stopped_player() -> None:
    game = playing().press(BORIS, ForceIn("drama")).press(ANNA, Block(BORIS, "drama"))
    assert (game.hands(), game.recognition()) == ("0 2 1 1", "1 1 1")


def test_ds_16f_only_the_director_may_stop_it_and_the_moderator_lets_it_happen() -> None:
    game = playing().press(BORIS, ForceIn("drama"))
    assert game.kinds(VERA) & {Block, LetIn} == set()
    assert game.kinds(GM) & {Block, LetIn, EndScene} == {LetIn}
    game.press(GM, LetIn(BORIS))
    assert game.hands() == "2 0 1 1"


def test_ds_16f_the_moderator_stops_for_a_drama_token_in_an_own_scene() -> None:
    game = Table(anna=sheet(1, 1), gm=sheet(1), scene=0)
    game.press(GM, *(m for m in GAME.legal(game.state, GM) if m.CODE == "pass"), BeginScene(GM))
    game.press(ANNA, ForceIn("recognition")).press(GM, Block(ANNA, "drama"))
    assert (game.hands(), game.recognition()) == ("2 0", "1")


def test_ds_16e_16f_what_waits_is_neither_spent_nor_burned() -> None:
    game = playing(boris="12").press(BORIS, ForceIn("drama"))
    assert not game.may(VERA, Burn(BORIS, "drama"))
    assert not game.may(BORIS, Pay("duck", ANNA, 0))
    assert game.may(BORIS, BuyDrama())
    other = playing(boris="12").press(BORIS, ForceIn("recognition"))
    assert not other.may(BORIS, BuyDrama())
    assert reason(other, BORIS, BuyDrama()) == "no-more"


def test_ds_16e_whoever_leaves_or_loses_the_token_at_the_door_waits_no_more() -> None:
    game = playing().press(BORIS, ForceIn("drama")).leave(BORIS)
    assert (game.scene.entries, game.hands()) == ((), "1 1 1 1")
    game = playing().press(BORIS, ForceIn("drama")).press(GM, Correct(BORIS, "drama", 0))
    assert (game.scene.entries, game.hands()) == ((), "1 0 1 1")
    game = playing().press(BORIS, ForceIn("drama")).leave(ANNA)
    assert (game.scene.waiting, game.hands()) == ((), "2 0 1 1")


def test_ds_16g_burning_a_drama_token_and_a_procedural_one() -> None:
    game = playing().press(BORIS, Burn(VERA, "drama"))
    assert (game.hands(), game.recognition()) == ("1 1 0 1", "1 0 1")
    game.press(VERA, Burn(GM, "yellow"))
    assert game.sheet(GM).procedural == {"green": 1, "yellow": 0, "red": 1}
    assert game.recognition() == "1 0 0"


def test_ds_16g_the_last_one_burned_brings_all_three_back() -> None:
    game = Table(anna=sheet(0, 1), boris=sheet(tokens="r"), scene=0).press(ANNA, BeginScene(ANNA))
    game.press(ANNA, Burn(BORIS, "red"))
    assert set(game.sheet(BORIS).procedural.values()) == {1}


def test_ds_16g_only_what_is_there_and_not_ones_own() -> None:
    game = playing(vera="01")
    assert not game.may(BORIS, Burn(VERA, "drama"))
    assert not game.may(BORIS, Burn(BORIS, "drama"))
    assert reason(game, BORIS, Burn(BORIS, "green")) == "no-own-burn"


def test_ds_x3_burning_a_token_that_has_just_gone_is_refused_and_costs_nothing() -> None:
    game = playing().press(ANNA, Burn(VERA, "drama"))
    with pytest.raises(IllegalMove):
        game.press(BORIS, Burn(VERA, "drama"))
    assert game.recognition() == "0 1 1"


def test_ds_17_one_token_a_scene_for_each_player() -> None:
    game = playing(boris="02").press(BORIS, BuyDrama())
    assert game.kinds(BORIS) & set(USES) == {ForceIn}
    assert not game.may(BORIS, ForceIn("recognition"))
    assert reason(game, BORIS, BuyDrama()) == "no-more"
    assert game.may(VERA, BuyDrama())
    game.press(ANNA, EndScene(), NoRequest())
    game.press(BORIS, BeginScene(BORIS), BuyDrama())
    assert game.recognition() == "1 0 1"


def test_ds_17_one_token_for_the_whole_table_as_a_setting() -> None:
    game = playing().press(GM, Choose("limit", "table")).press(BORIS, BuyDrama())
    assert not game.kinds(VERA) & {BuyDrama, BuyProcedural, Burn, ClaimScene}
    waiting = playing(limit="table").press(BORIS, ForceIn("recognition"))
    assert not waiting.may(VERA, BuyDrama())
    assert waiting.may(ANNA, Block(BORIS, "recognition"))


def test_ds_17_stopping_spends_the_directors_and_not_the_stopped_players_limit() -> None:
    game = playing(boris="02").press(BORIS, ForceIn("recognition"))
    game.press(ANNA, Block(BORIS, "recognition"))
    assert not game.may(ANNA, BuyDrama())
    assert not game.kinds(BORIS) & {ForceIn}
    assert reason(game, BORIS, ForceIn("recognition")) == "no-second-try"
    assert game.may(BORIS, BuyDrama())


def test_ds_17_05_the_moderator_has_no_recognition_token_to_spend() -> None:
    game = playing()
    assert not game.kinds(GM) & {BuyDrama, BuyProcedural, Burn, ClaimScene}
    assert reason(game, GM, BuyDrama()) == "no-gm"


def test_ds_x1_two_come_in_uninvited_each_pays_and_one_of_them_can_be_stopped_for_recognition() -> (
    None
):
    game = playing("01", "11", "11").press(BORIS, ForceIn("drama"))
    game.press(VERA, ForceIn("recognition"))
    assert [entry.seat for entry in game.scene.waiting] == [BORIS, VERA]
    game.press(ANNA, Block(VERA, "recognition"))
    # Nothing is left to stop Boris with, so nobody waits any longer.
    assert [(e.seat, e.answer) for e in game.scene.entries] == [(BORIS, "in"), (VERA, "out")]
    assert (game.hands(), game.recognition()) == ("1 0 1 1", "0 1 1")


def test_ds_x1_the_others_are_stopped_for_drama_tokens() -> None:
    game = playing("11", "11", "11").press(BORIS, ForceIn("drama")).press(VERA, ForceIn("drama"))
    game.press(ANNA, Block(BORIS, "recognition"), Block(VERA, "drama"))
    assert (game.hands(), game.recognition()) == ("0 1 2 1", "0 1 1")
    assert not game.may(BORIS, ForceIn("drama"))


def test_why_not_is_one_sentence() -> None:
    game = playing("10", "00", "11")
    assert reason(game, ANNA, ForceIn("drama")) == "no-own-scene"
    assert reason(game, BORIS, ForceIn("drama")) == "no-drama"
    assert reason(game, BORIS, BuyDrama()) == "no-recognition"
    assert reason(game, BORIS, Pay("duck", ANNA, 0)) == "no-drama"
    assert reason(game, BORIS, ClaimScene()) == "no-need"
    assert reason(game, GLEB, BuyDrama()) == "no-gm"
    assert reason(game, VERA, EndScene()) is None


def test_a_scene_ends_once_nobody_waits_at_the_door() -> None:
    game = playing().press(BORIS, ForceIn("drama"))
    assert not game.may(ANNA, EndScene())
    game.press(ANNA, LetIn(BORIS), EndScene(), NoRequest())
    assert game.at == "between"
