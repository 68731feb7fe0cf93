"""Steps taken back: named first, asked once, ten in a row, and never over people."""

import random
from collections.abc import AsyncIterator
from typing import Any

import pytest
from pydantic import TypeAdapter
from redis import exceptions
from redis.asyncio import Redis

from engine.core import GM, STEP, Game, Seat
from engine.dice import system_dice
from engine.games import load_games
from sandbox.model import Message
from telegram_bot.chronicles.chronicle import replayed
from telegram_bot.screens.draw import Painter
from telegram_bot.screens.wire import PagePress, Pressed, encode
from telegram_bot.storage.store import Store, TableKey
from telegram_bot.storage.table import STEPS, Table
from telegram_bot.tables.ledger import Visitor
from telegram_bot.tables.service import Service
from telegram_bot.words.texts import Texts
from tests.bot.toy import (
    LEVA,
    MARK,
    OLYA,
    TOY,
    VERA,
    card,
    of_bot,
    roll,
    state_of,
    table_of_toys,
    tap_card,
    tap_page,
    told,
)
from tests.e2e.stage import Stage

PEOPLE_CHANGED = "Дальше не отменить: с тех пор за столом сменились люди."


@pytest.fixture
async def stage(fake_redis: Redis, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    async with table_of_toys(fake_redis, monkeypatch) as open_stage:
        yield open_stage


async def question(stage: Stage) -> Message:
    """What the bot asks after /undo."""
    await stage.say(MARK, "/undo")
    return of_bot(stage)[-1]


async def take_back(stage: Stage, message: Message) -> str:
    """The GM says yes."""
    number = (await stage.table()).steps[-1].number
    return told(await tap_page(stage, MARK, f"undo.{number}", message))


async def log_agrees(stage: Stage) -> None:
    """The log leads to the state that the table holds."""
    table = await stage.table()
    lines = await stage.bot.store.read_log(stage.key, table.id)
    assert len(lines) == table.logged
    codecs = {kind: TypeAdapter(kind) for kind in TOY.event_types}
    assert replayed(TOY, codecs, lines) == state_of(table)


async def test_the_step_is_named_first_and_nothing_happens_without_a_yes(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    before = await stage.table()
    asked = await question(stage)
    assert asked.text == "Отменить: Вера, 🎲 Бросить?"
    assert asked.labels == ["↩ Отменить", "Оставить"]
    await tap_page(stage, MARK, "close", asked)
    assert asked.deleted
    assert (await stage.table()).state == before.state


async def test_a_roll_is_taken_back_and_what_fell_is_announced(stage: Stage) -> None:
    """DRYH-X12."""
    await roll(stage, VERA, 5)
    asked = await question(stage)
    assert await take_back(stage, asked) == ""
    state = state_of(await stage.table())
    assert (state.round, state.face, state.repeated) == (0, 0, True)
    assert "Бросок отменён. Было: 5" in [message.text for message in of_bot(stage)]
    assert " ".join(asked.text.split()) == f"Отменено: Вера, 🎲 Бросить {PEOPLE_CHANGED}"
    assert (await card(stage)).text == "Круг 0, выпало 0"
    await log_agrees(stage)


async def test_old_buttons_stay_dead(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    first = await card(stage)
    old = next(b.data for b in first.buttons if b.data and b.data.endswith("m:roll"))
    epoch = (await stage.table()).epoch
    await take_back(stage, await question(stage))
    assert (await stage.table()).epoch == epoch + 1
    stage.dice.load([6])
    press = stage.world.press_data(stage.people[VERA], await card(stage), old or "")
    await stage.pump()
    assert told(press).startswith("Этот момент прошёл")
    assert stage.dice.left == 1
    stage.dice.load([])
    await stage.tap(VERA, "roll", await card(stage))
    assert state_of(await stage.table()).face == 6
    await log_agrees(stage)


async def test_ten_in_a_row_then_it_says_why_no_more(stage: Stage) -> None:
    for face in range(1, STEPS + 3):
        await roll(stage, VERA if face % 2 else LEVA, face)
    asked = await question(stage)
    for left in range(STEPS + 1, 1, -1):
        roller = "Лёва" if left % 2 else "Вера"
        assert asked.text.endswith(f"Отменить: {roller}, 🎲 Бросить?")
        await take_back(stage, asked)
        assert state_of(await stage.table()).round == left
        await log_agrees(stage)
    assert asked.text.endswith("Дальше не отменить: помню только\nдесять шагов.")
    assert asked.labels == ["✖ Закрыть"]
    await roll(stage, VERA, 3)
    assert (await question(stage)).text == "Отменить: Вера, 🎲 Бросить?"


async def test_players_do_not_take_back(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    before = await stage.table()
    await stage.say(VERA, "/undo")
    assert of_bot(stage)[-1].text == "Шаги отменяет: Марк"
    assert told(await tap_card(stage, LEVA, "act:undo")) == "Шаги отменяет: Марк"
    asked = await question(stage)
    number = before.steps[-1].number
    for name in (VERA, LEVA, OLYA):
        press = await tap_page(stage, name, f"undo.{number}", asked)
        assert told(press) == "Шаги отменяет: Марк"
    assert (await stage.table()).state == before.state


async def test_the_button_of_the_card_asks_too(stage: Stage) -> None:
    assert "Дальше не отменить" in told(await tap_card(stage, MARK, "act:undo"))
    await roll(stage, VERA, 5)
    await tap_card(stage, MARK, "act:undo")
    asked = of_bot(stage)[-1]
    assert asked.text == "Отменить: Вера, 🎲 Бросить?"
    await tap_card(stage, MARK, "act:undo")
    assert asked.deleted, "there is one question"


async def test_an_impatient_second_yes_takes_back_one_step(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    await roll(stage, LEVA, 4)
    asked = await question(stage)
    data = asked.buttons[0].data or ""
    presses = [stage.world.press_data(stage.people[MARK], asked, data) for _ in range(2)]
    await stage.pump()
    assert told(presses[0]) == ""
    assert told(presses[1]) == "Уже принято."
    assert state_of(await stage.table()).round == 1


async def test_a_move_made_meanwhile_is_not_taken_back_by_the_old_question(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    asked = await question(stage)
    await roll(stage, LEVA, 4)
    assert told(await tap_page(stage, MARK, asked_code(asked), asked)).startswith("После этого")
    assert asked.text == "Отменить: Лёва, 🎲 Бросить?"
    assert state_of(await stage.table()).round == 2


def asked_code(asked: Message) -> str:
    return (asked.buttons[0].data or "").rpartition(":")[2]


@pytest.mark.parametrize("come_or_go", ["join", "leave", "free", "chair"])
async def test_nobody_comes_back_or_is_thrown_out_by_undo(stage: Stage, come_or_go: str) -> None:
    await roll(stage, VERA, 4)
    asked = await question(stage)
    match come_or_go:
        case "join":
            await stage.say(OLYA, "/join")
        case "leave":
            await stage.say(LEVA, "/leave")
        case _:
            await stage.say(MARK, "/people")
            people = of_bot(stage)[-1]
            await tap_page(stage, MARK, come_or_go, people)
            await tap_page(stage, MARK, f"{come_or_go}.2", people)
    before = await stage.table()
    gm = MARK if come_or_go != "chair" else LEVA
    press = await tap_page(stage, gm, asked_code(asked), asked)
    assert told(press) == PEOPLE_CHANGED
    assert " ".join(asked.text.split()) == PEOPLE_CHANGED
    after = await stage.table()
    assert (after.state, after.people) == (before.state, before.people)
    await log_agrees(stage)
    await roll(stage, VERA, 2)
    await stage.say(gm, "/undo")
    await tap_page(stage, gm, asked_code(of_bot(stage)[-1]), of_bot(stage)[-1])
    assert (await stage.table()).people == after.people
    assert state_of(await stage.table()).round == 1
    await log_agrees(stage)


async def test_moves_of_personal_screens_and_words_are_steps_too(stage: Stage) -> None:
    await stage.say(VERA, "/me")
    page = of_bot(stage)[-1]
    await tap_page(stage, VERA, "set.2", page)
    await tap_page(stage, VERA, "set.2", page)
    await tap_page(stage, VERA, "name", page)
    await stage.say(VERA, "Кира", page)
    asked = await question(stage)
    assert asked.text == "Отменить: Вера, написанное?"
    await take_back(stage, asked)
    assert asked.text == "Отменено: Вера, написанное\n\nОтменить: Вера, 2?"
    await take_back(stage, asked)
    state = state_of(await stage.table())
    assert (state.numbers, state.names) == ({"1": 0, "2": 0}, {})
    await log_agrees(stage)


async def test_what_changed_nothing_is_no_step(stage: Stage) -> None:
    await stage.say(VERA, "/me")
    await tap_page(stage, VERA, "set.0", of_bot(stage)[-1])
    await stage.say(VERA, "/lang")
    await stage.say(VERA, "/table")
    assert (await stage.table()).steps == ()


async def test_a_restart_in_between_and_a_redelivered_yes(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    await roll(stage, LEVA, 4)
    asked = await question(stage)
    await stage.restart()
    await take_back(stage, asked)
    stage.unconfirmed -= 1
    await stage.pump()
    assert state_of(await stage.table()).round == 1
    await log_agrees(stage)


async def test_a_second_replica_takes_back_what_the_first_has_played(stage: Stage) -> None:
    await roll(stage, VERA, 5)
    await roll(stage, LEVA, 4)
    asked = await question(stage)
    number = (await stage.table()).steps[-1].number
    other = service(Store(stage.redis, Table), {"toy": TOY})
    who = Visitor(stage.people[MARK].id, MARK, update=99)
    press = PagePress((await stage.table()).id, None, "act", "gm", "_undo", "", f"undo.{number}")
    answer = await other.press_page(stage.key, who, press, asked.id)
    assert answer.done
    assert state_of(await stage.table()).round == 1
    await log_agrees(stage)


async def test_undo_without_a_store_says_try_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await roll(stage, VERA, 5)
    asked = await question(stage)
    number = (await stage.table()).steps[-1].number
    with monkeypatch.context() as broken:
        broken.setattr(stage.redis, "execute_command", refuse)
        press = stage.world.press_data(stage.people[MARK], asked, asked.buttons[0].data or "")
        await stage.pump()
    assert told(press).startswith("Не получилось записать")
    assert (await stage.table()).steps[-1].number == number
    await take_back(stage, asked)


async def refuse(*args: object, **options: object) -> None:
    """As a server that is away."""
    raise exceptions.ConnectionError


# --- random plays -----------------------------------------------------------------------------


def service(store: Store[Table], games: dict[str, Game[Any, Any, Any]]) -> Service:
    """A service that draws for nobody."""
    texts = Texts.load()
    return Service(
        store=store,
        games=games,
        painter=Painter(games, texts),
        texts=texts,
        dice=system_dice,
        notify=lambda key: None,
    )


GAMES = {**load_games(), "toy": TOY}
KEY = TableKey(-100)


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seed", range(6))
async def test_the_log_leads_to_the_state_over_random_plays(
    fake_redis: Redis, game: str, seed: int
) -> None:
    """With undos, people who come and go, and further play."""
    store = Store(fake_redis, Table)
    play = Play(service(store, GAMES), game, random.Random(seed))
    await play.service.create(KEY, play.who(0), game, voice=True, message=1)
    for number in range(1, 4):
        await play.service.join(KEY, play.who(number))
    for _ in range(120):
        await play.one_thing()
    table = await play.table()
    lines = await store.read_log(KEY, table.id)
    codecs = {kind: TypeAdapter(kind) for kind in GAMES[game].event_types}
    assert replayed(GAMES[game], codecs, lines) == play.service.painter.state(table)
    assert len(lines) == table.logged
    assert play.undone > 5


class Play:
    """People who do this and that at a table."""

    def __init__(self, service: Service, game: str, chance: random.Random) -> None:
        self.service = service
        self.game = GAMES[game]
        self.chance = chance
        self.updates = 0
        self.undone = 0

    def who(self, number: int) -> Visitor:
        """A person with a new update."""
        self.updates += 1
        return Visitor(number + 1, f"P{number}", update=self.updates)

    async def table(self) -> Table:
        table = await self.service.running(KEY)
        assert table is not None
        return table

    async def one_thing(self) -> None:
        """A move mostly; sometimes a step is taken back, or somebody comes or goes."""
        dice = self.chance.random()
        if dice < 0.25:
            await self.take_back()
        elif dice < 0.28:
            await self.service.leave(KEY, self.who(self.chance.randrange(1, 4)))
        elif dice < 0.35:
            await self.service.join(KEY, self.who(self.chance.randrange(1, 4)))
        else:
            await self.move()

    async def move(self) -> None:
        """Somebody makes a legal move."""
        table = await self.table()
        state = self.service.painter.state(table)
        seats = [seat for seat, person in table.people.items() if person.here]
        moves = [
            (seat, topic, move)
            for seat in seats
            for topic in (STEP, *self.game.topics(state, Seat(seat)))
            for move in self.game.legal(state, Seat(seat), topic)
        ]
        if not moves:
            return
        seat, topic, move = self.chance.choice(moves)
        who, code = self.who(table.people[seat].user - 1), encode(move)
        if topic == STEP:
            await self.service.press(KEY, who, Pressed(table.id, table.epoch, "move", code))
        else:
            press = PagePress(table.id, None, "move", seat, topic, "", code)
            await self.service.press_page(KEY, who, press, 77)

    async def take_back(self) -> None:
        """The GM takes the last step back, if there is one."""
        table = await self.table()
        if not table.steps:
            return
        kept = await self.service.store.past(KEY)
        press = PagePress(table.id, None, "act", GM, "_undo", "", f"undo.{table.steps[-1].number}")
        answer = await self.service.press_page(KEY, self.who(0), press, 78)
        after = await self.table()
        assert answer.done
        assert kept is not None
        assert after.people == table.people == kept.people
        assert after.epoch == table.epoch + 1
        assert len(after.steps) == len(table.steps) - 1
        self.undone += 1
