"""The one place where everything is put together: for real in `serve`, for tests in `assemble`."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError
from telegram.error import InvalidToken, TelegramError
from telegram.ext import Application, ExtBot
from telegram.request import BaseRequest, HTTPXRequest

from engine.dice import Dice, system_dice
from engine.games import load_games
from telegram_bot.calls.gate import Gate
from telegram_bot.calls.hindrances import Hindrances
from telegram_bot.calls.pacing import Pacing
from telegram_bot.calls.refusals import describe
from telegram_bot.drawer.deliver import Drawer
from telegram_bot.handlers import commands, conversations
from telegram_bot.handlers.migration import Migration
from telegram_bot.health import Heartbeat
from telegram_bot.host import StartError, to_host
from telegram_bot.intake import sources
from telegram_bot.intake.polling import back_off, explain
from telegram_bot.intake.updates import AnyApplication, Dispatcher
from telegram_bot.quick.cards import QuickPainter
from telegram_bot.quick.chat import QuickRolls
from telegram_bot.quick.handler import QuickHandler
from telegram_bot.quick.inline import InlineRolls
from telegram_bot.quick.rolls import QuickService
from telegram_bot.quick.text import Reader
from telegram_bot.screens.draw import Painter
from telegram_bot.settings import Settings
from telegram_bot.speech.pages import Pages
from telegram_bot.speech.receipts import Receipts
from telegram_bot.storage.embedded import embedded_redis
from telegram_bot.storage.quick_store import RollStore
from telegram_bot.storage.redis_client import connect
from telegram_bot.storage.store import Store
from telegram_bot.storage.table import Table
from telegram_bot.tables.service import Service
from telegram_bot.words.texts import Texts

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TableBot:
    """A bot that is ready: raw updates go in by `feed`, calls go out by its request."""

    app: AnyApplication
    dispatcher: Dispatcher
    drawer: Drawer
    pages: Pages
    receipts: Receipts
    store: Store[Table]
    service: Service
    texts: Texts

    async def feed(self, raw: dict[str, Any]) -> bool:
        """Handle one raw update; when this returns, it may be confirmed. False: set aside."""
        return await self.dispatcher.handle(raw)

    async def settle(self) -> None:
        """Wait until all that was fed is handled, and every table is drawn or at rest."""
        await self.dispatcher.idle()
        await self.pages.idle()
        await self.receipts.idle()
        await self.drawer.idle()
        await self.drawer.sweep()
        await self.drawer.idle()


@asynccontextmanager
async def assemble(
    *,
    bot_request: BaseRequest,
    redis: Redis,
    token: str = "1:test",
    base_url: str = "https://api.telegram.org/bot",
    base_file_url: str = "https://api.telegram.org/file/bot",
    updates_request: BaseRequest | None = None,
    dice: Dice = system_dice,
    pacing: Pacing | None = None,
    texts: Texts | None = None,
) -> AsyncIterator[TableBot]:
    """Build the bot, ask Telegram who it is, and close it at the end; nothing polls or sweeps yet.

    Waits for Telegram as long as it cannot be reached. Raises StartError when it refuses the token.
    """
    pacing = pacing or Pacing()
    bot = ExtBot(
        token,
        base_url=base_url,
        base_file_url=base_file_url,
        request=bot_request,
        get_updates_request=updates_request or bot_request,
        rate_limiter=Gate(pacing),
    )
    app = Application.builder().bot(bot).updater(None).job_queue(None).build()
    table_bot = _connect_parts(app, redis, dice, pacing, texts or Texts.load())
    async with AsyncExitStack() as stack:
        stack.push_async_callback(bot.shutdown)
        await _greet(app)
        stack.push_async_callback(app.shutdown)
        await app.start()
        stack.push_async_callback(app.stop)
        stack.push_async_callback(table_bot.drawer.close)
        stack.push_async_callback(table_bot.pages.close)
        stack.push_async_callback(table_bot.receipts.close)
        yield table_bot


def _connect_parts(
    app: AnyApplication, redis: Redis, dice: Dice, pacing: Pacing, texts: Texts
) -> TableBot:
    games = load_games()
    store = Store(redis, Table)
    painter = Painter(games, texts, lambda: app.bot.username)

    async def moved(old: int, new: int) -> None:
        await migration.moved(old, new)

    hindrances = Hindrances()
    drawer = Drawer(app.bot, store, painter.card, pacing, moved=moved, hindrances=hindrances)
    pages, receipts = Pages(app.bot, pacing, moved=moved), Receipts()
    migration = Migration(store, drawer.notify)
    service = Service(
        store=store, games=games, painter=painter, texts=texts, dice=dice, notify=drawer.notify
    )
    app.add_handlers(_quick_rolls(service, RollStore(redis), drawer, pages, dice))
    app.add_handlers(
        conversations.handlers(service, drawer, pages, migration, receipts, hindrances)
    )
    return TableBot(app, Dispatcher(app), drawer, pages, receipts, store, service, texts)


def _quick_rolls(
    service: Service, store: RollStore, drawer: Drawer, pages: Pages, dice: Dice
) -> list[QuickHandler]:
    """What is rolled without a table, by the games that allow it; nothing where none does."""
    texts = service.texts
    rolls = {name: game.quick for name, game in service.games.items() if game.quick is not None}
    if not any(roll.plain for roll in rolls.values()):
        return []
    cards, reader = QuickPainter(service.painter, rolls), Reader(rolls, texts)
    quick = QuickService(store, rolls, dice)
    chats = QuickRolls(service, quick, reader, cards, pages, drawer)
    return [QuickHandler(texts, chats, InlineRolls(texts, quick, reader, cards, pages))]


async def _greet(app: AnyApplication) -> None:
    """Ask Telegram who we are until it answers."""
    failures = 0
    while True:
        try:
            await app.initialize()
            return
        except InvalidToken:
            raise StartError(
                to_host(
                    "Telegram refuses BOT_TOKEN: copy it anew from @BotFather, "
                    "and check BOT_API_URL if that is set.",
                    "Telegram не принимает BOT_TOKEN: скопируйте его заново у @BotFather "
                    "и проверьте BOT_API_URL, если он задан.",
                )
            ) from None
        except TelegramError as error:
            failures += 1
            if failures == 1:
                _log.warning("%s", explain(error))
        await asyncio.sleep(back_off(failures))


async def serve(settings: Settings) -> None:
    """Run the bot until this task is cancelled; then finish what is under way.

    Raises StartError, SettingsError and EmbeddedError, each with one sentence for the host.
    """
    token = settings.require_token()
    updates_request = _request(settings, connections=2)
    async with (
        _opened_redis(settings) as redis,
        assemble(
            bot_request=_request(settings, connections=64),
            updates_request=updates_request,
            redis=redis,
            token=token,
            base_url=settings.base_url,
            base_file_url=settings.base_file_url,
        ) as bot,
        _beside(bot.drawer.keep_sweeping(), _announce(bot)),
    ):
        heart = Heartbeat(settings.data_dir)
        if settings.webhook_url is None:
            await sources.poll(bot.app.bot, bot.dispatcher, heart.beat, updates_request)
        else:
            await sources.listen(bot.app.bot, bot.dispatcher, heart.beat, redis, settings)


def _request(settings: Settings, connections: int) -> HTTPXRequest:
    proxy = settings.proxy_url.get_secret_value() if settings.proxy_url else None
    return HTTPXRequest(
        connection_pool_size=connections,
        connect_timeout=5,
        read_timeout=10,
        write_timeout=10,
        pool_timeout=5,
        proxy=proxy,
    )


@asynccontextmanager
async def _opened_redis(settings: Settings) -> AsyncIterator[Redis]:
    """A client of the host's Redis, which must answer within five seconds, or of our own."""
    async with AsyncExitStack() as stack:
        if settings.redis_url is None:
            url = await stack.enter_async_context(embedded_redis(settings.data_dir))
        else:
            url = settings.redis_url.get_secret_value()
        redis = connect(url)
        stack.push_async_callback(redis.aclose)
        await _wait_for(redis)
        yield redis


async def _wait_for(redis: Redis, seconds: float = 5.0) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            await redis.ping()
            return
        except (RedisError, OSError) as error:
            if time.monotonic() > deadline:
                raise StartError(
                    to_host(
                        f"Redis does not answer at REDIS_URL ({type(error).__name__}): "
                        "check the address, and that the server runs.",
                        f"Redis не отвечает по адресу REDIS_URL ({type(error).__name__}): "
                        "проверьте адрес и запущен ли сервер.",
                    )
                ) from None
        await asyncio.sleep(0.2)


@asynccontextmanager
async def _beside(*coroutines: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Run these meanwhile; they are cancelled at the end."""
    tasks = [asyncio.create_task(coroutine) for coroutine in coroutines]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def _announce(bot: TableBot) -> None:
    """Set the command menus; without them the bot works as well."""
    try:
        await commands.announce(bot.app.bot, bot.texts)
    except Exception as error:
        _log.warning("The command menus could not be set: %s", describe(error))
