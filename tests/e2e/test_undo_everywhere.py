"""Undo from the steps of the golden games: nothing leaks, old buttons are dead, play goes on.

What is tried at a step is tried by a service beside the bot on the same store, which is put back
afterwards, so that the golden game goes on as it was. A sample of the steps is looked at;
UNDO_POINTS=all looks at each of them.
"""

import html
import os
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter
from redis.asyncio import Redis

from engine.core import GM, STEP, Seat
from engine.screen import text
from telegram_bot.chronicles.chronicle import replayed
from telegram_bot.screens.wire import PagePress, Place, Pressed, encode, unpack
from telegram_bot.storage.table import Page, Step, Table
from telegram_bot.tables.ledger import Visitor
from telegram_bot.tables.service import Service
from telegram_bot.words.texts import LOCALES
from tests.bot.test_undo import service as quiet_service
from tests.e2e.golden import GAMES, watched
from tests.e2e.stage import Stage

STRIDE = 1 if os.environ.get("UNDO_POINTS") == "all" else 17
RUSSIAN = LOCALES / "ru"
FREELY = 3
"""So many legal moves are made at random after a step was taken back."""
Views = dict[tuple[str, str, bool], str]


@pytest.mark.parametrize("name", GAMES)
async def test_every_step_of_a_golden_game_can_be_taken_back(fake_redis: Redis, name: str) -> None:
    golden, steps, tried = GAMES[name], 0, 0
    async with Stage.open(fake_redis, "ru", golden.people) as stage:
        attempt = Attempt(stage, random.Random(name))
        last = 0

        async def look() -> None:
            nonlocal steps, tried, last
            table = await stage.bot.store.load(stage.key)
            if table is None or not table.steps or table.steps[-1].number == last:
                return
            last, steps = table.steps[-1].number, steps + 1
            if steps % STRIDE == 0:
                tried += 1
                await attempt.take_back_and_play_on(table)

        watched(stage, look)
        await golden.play(stage)
    assert steps > 50
    assert tried == steps // STRIDE


class Attempt:
    """What is tried at one step."""

    def __init__(self, stage: Stage, chance: random.Random) -> None:
        self.redis, self.key, self.chance = stage.redis, stage.key, chance
        self.service: Service = quiet_service(stage.bot.store, stage.bot.service.games)

    async def take_back_and_play_on(self, table: Table) -> None:
        """The last step is taken back; then the store is as it was."""
        kept = {name: await self.redis.dump(name) for name in await self.redis.keys("*")}
        before = await self.service.store.past(self.key)
        assert before is not None
        await self.check_question(table, before)
        after = await self.take_back(table)
        assert self.state(after) is not None  # invariants hold whenever a state is read
        self.check_views(before, table, after)
        await self.check_buttons((before, table), after)
        await self.check_log(after)
        for _ in range(FREELY):
            await self.move()
        await self.check_log(await self.table())
        if len(after.steps) > 1 and self.chance.random() < 0.2:
            await self.take_back_all()
        await self.redis.flushall()
        for name, value in kept.items():
            await self.redis.restore(name, 0, value or b"")

    # --- what must hold ------------------------------------------------------------------------

    async def check_question(self, table: Table, before: Table) -> None:
        """The question names the step by a label that all could read, or by a word of ours."""
        asked = await self.service.ask_undo(self.key, gm(table))
        assert asked.show is not None
        step = table.steps[-1]
        question = html.unescape(re.sub(r"</?b>", "", asked.show.drawn.html))
        assert " ".join(step.label.split()) in " ".join(question.split())
        labels = (*self.words_of_ours(table.game), *self.public_labels(before, step))
        assert any(label.startswith(step.label) for label in labels), step

    def words_of_ours(self, game: str) -> Iterator[str]:
        """Fixed names of steps: those of the game, and of every table."""
        own = re.findall(
            rf"^({game}-said-\w+) =", (RUSSIAN / f"{game}.ftl").read_text("utf-8"), re.M
        )
        for name in ("step-words", "step-unseen", *own):
            yield self.service.texts.say("ru", text(name))

    def public_labels(self, before: Table, step: Step) -> Iterator[str]:
        """What stands on buttons that everybody sees, or could see over a shoulder in the group."""
        painter, state = self.service.painter, self.state(before)
        for topic in topics(self.service, before, step.seat):
            viewer = Seat(step.seat) if topic else None
            screen = self.service.games[before.game].screen(state, viewer, topic, False)
            for button in screen.buttons():
                yield painter.plain(before, button.label).replace("\n", " ")

    def check_views(self, before: Table, table: Table, after: Table) -> None:
        """Everybody sees what they saw before the step, and what is said of dice that fell."""
        game = self.service.games[table.game]
        expected, found = self.state(before), self.state(after)
        if expected == found:
            assert self.views(before) == self.views(after)
            return
        told = after.model_copy(update={"state": before.state})
        changed = {
            view for view, drawn in self.views(after).items() if drawn != self.views(told).get(view)
        }
        assert all(topic == STEP for _, topic, _ in changed), changed
        assert game.step(expected) == game.step(found)

    def views(self, table: Table) -> Views:
        """Every screen of everybody, as text with the labels of all its buttons."""
        seen: Views = {}
        game, state = self.service.games[table.game], self.state(table)
        for seat in ("", *table.people):
            for topic in topics(self.service, table, seat):
                for private in (False, True):
                    screen = game.screen(state, Seat(seat) if seat else None, topic, private)
                    if not topic and (private or seat):
                        continue
                    drawn = [
                        self.service.painter.page(table, screen, Page(menu=menu.name), Place(1))
                        for menu in screen.menus
                    ]
                    labels = [self.service.painter.plain(table, b.label) for b in screen.buttons()]
                    seen[seat, topic, private] = "\n".join([*(d.html for d in drawn), *labels])
        return seen

    async def check_buttons(self, cards: tuple[Table, ...], after: Table) -> None:
        """Each button of the cards before is answered as passed, and does nothing."""
        passed = self.service.painter.plain(after, text("moment-passed"))
        for old in cards:
            screen = self.service.games[old.game].screen(self.state(old), None)
            for menu in screen.menus:
                card = self.service.painter.card(old.model_copy(update={"menu": menu.name}))
                for row in card.keyboard.inline_keyboard if card.keyboard else ():
                    for button in row:
                        await self.press_old(after, str(button.callback_data), passed)
        assert await self.table() == after

    async def press_old(self, after: Table, data: str, passed: str) -> None:
        pressed = unpack(data)
        if pressed is None or pressed.kind not in ("move", "open"):
            return
        person = self.chance.choice([p for p in after.people.values() if p.here])
        answer = await self.service.press(self.key, Visitor(person.user, person.name), pressed)
        assert (answer.said, answer.done) == (passed, False), data

    async def check_log(self, table: Table) -> None:
        """The whole log leads to the state."""
        lines = await self.service.store.read_log(self.key, table.id)
        game = self.service.games[table.game]
        codecs = {kind: TypeAdapter(kind) for kind in game.event_types}
        assert replayed(game, codecs, lines) == self.state(table)
        assert len(lines) == table.logged

    # --- what is done --------------------------------------------------------------------------

    async def table(self) -> Table:
        table = await self.service.running(self.key)
        assert table is not None
        return table

    def state(self, table: Table) -> Any:
        return self.service.painter.state(table)

    async def take_back(self, table: Table) -> Table:
        press = PagePress(table.id, None, "act", GM, "_undo", "", f"undo.{table.steps[-1].number}")
        answer = await self.service.press_page(self.key, gm(table), press, 78)
        assert answer.done
        after = await self.table()
        assert (after.epoch, after.steps) == (table.epoch + 1, table.steps[:-1])
        return after

    async def take_back_all(self) -> None:
        """As far as it goes; then the bot says why it goes no further."""
        while (table := await self.table()).steps:
            await self.take_back(table)
        assert (await self.service.ask_undo(self.key, gm(table))).said

    async def move(self) -> None:
        """Somebody makes a legal move."""
        table = await self.table()
        game, state = self.service.games[table.game], self.state(table)
        moves = [
            (seat, topic, move)
            for seat in table.people
            if table.people[seat].here
            for topic in (STEP, *game.topics(state, Seat(seat)))
            for move in game.legal(state, Seat(seat), topic)
        ]
        seat, topic, move = self.chance.choice(moves)
        who = Visitor(table.people[seat].user, seat)
        if topic:
            press = PagePress(table.id, None, "move", seat, topic, "", encode(move))
            answer = await self.service.press_page(self.key, who, press, 77)
        else:
            pressed = Pressed(table.id, table.epoch, "move", encode(move))
            answer = await self.service.press(self.key, who, pressed)
        assert answer.done


def topics(service: Service, table: Table, seat: str) -> tuple[str, ...]:
    """The topics of a seat; the public card is nobody's."""
    game = service.games[table.game]
    if not seat:
        return (STEP,)
    return (STEP, *game.topics(service.painter.state(table), Seat(seat)))


def gm(table: Table) -> Visitor:
    return Visitor(table.people[GM].user, "GM")
