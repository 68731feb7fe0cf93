"""How updates come: asked for by polling, or brought to a webhook. One of the two, never both.

Polling removes a webhook that was left behind, and a webhook ends other pollers; neither drops what
waits. It must not know what is in an update.
"""

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator, Callable

import uvicorn
from redis.asyncio import Redis
from redis.exceptions import RedisError
from telegram import Bot
from telegram.error import BadRequest, TelegramError
from telegram.request import BaseRequest

from telegram_bot.calls.refusals import describe
from telegram_bot.host import StartError, to_host
from telegram_bot.intake.polling import ALLOWED, Polling, back_off, explain
from telegram_bot.intake.updates import Dispatcher
from telegram_bot.intake.webhook import Webhook
from telegram_bot.settings import Settings

CONNECTIONS = 64
"""So many updates may Telegram bring at the same time."""
LOOK = 30.0
"""Every so many seconds Telegram is asked whether it still knows the address."""
_log = logging.getLogger(__name__)


async def poll(
    bot: Bot, dispatcher: Dispatcher, beat: Callable[[], None], request: BaseRequest
) -> None:
    """Ask for updates until cancelled; then finish what is under way."""

    async def renew() -> None:
        await request.shutdown()
        await request.initialize()

    polling = Polling(bot, dispatcher, beat, renew)
    _log.info("The bot is ready.")
    try:
        await polling.run()
    finally:
        await polling.finish(5)


async def listen(
    bot: Bot, dispatcher: Dispatcher, beat: Callable[[], None], redis: Redis, settings: Settings
) -> None:
    """Have updates brought until cancelled; then finish what is under way.

    The webhook stays set at the end: what comes meanwhile waits at Telegram for a day. StartError
    when the port cannot be had, or Telegram refuses the address.
    """

    async def is_well() -> bool:
        try:
            return bool(await redis.ping())
        except (RedisError, OSError):
            return False

    webhook = Webhook(
        dispatcher.submit,
        settings.require_webhook_secret(),
        settings.webhook_path,
        beat,
        well=is_well,
    )
    async with _served(webhook, settings):
        await announce(bot, settings)
        _log.info("The bot is ready.")
        try:
            await _keep_looking(bot, settings, beat)
        finally:
            await webhook.close()


async def announce(bot: Bot, settings: Settings) -> None:
    """Tell Telegram the address, as often as it takes; what waits there is kept."""
    failures = 0
    while True:
        try:
            await bot.set_webhook(
                url=settings.webhook_url or "",
                allowed_updates=list(ALLOWED),
                secret_token=settings.require_webhook_secret(),
                max_connections=CONNECTIONS,
                drop_pending_updates=False,
            )
            return
        except BadRequest as error:
            raise StartError(
                to_host(
                    f"Telegram refuses WEBHOOK_URL: {error.message}.",
                    f"Telegram не принимает WEBHOOK_URL: {error.message}.",
                )
            ) from None
        except TelegramError as error:
            failures += 1
            if failures == 1:
                _log.warning("%s", explain(error))
        await asyncio.sleep(back_off(failures))


async def _keep_looking(bot: Bot, settings: Settings, beat: Callable[[], None]) -> None:
    """A quiet chat is no dead bot: ask now and then, and say when another address is known."""
    complained = False
    while True:
        try:
            info = await bot.get_webhook_info()
            beat()
            is_ours = info.url == settings.webhook_url
            if not is_ours and not complained:
                _log.warning("Telegram does not bring updates here any more: restart the bot.")
            complained = not is_ours
        except TelegramError as error:
            _log.info("Telegram was not reached: %s", describe(error))
        await asyncio.sleep(LOOK)


class _Server(uvicorn.Server):
    """Uvicorn, with the signals left to us."""

    @contextlib.contextmanager
    def capture_signals(self):  # type: ignore[no-untyped-def]
        """Captures none."""
        yield


@contextlib.asynccontextmanager
async def _served(webhook: Webhook, settings: Settings) -> AsyncIterator[None]:
    """Listen while this lasts."""
    host, port = settings.webhook_host, settings.webhook_port
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.create_server((host, port), family=family)
    except OSError as error:
        raise StartError(
            to_host(
                f"WEBHOOK_HOST and WEBHOOK_PORT: {host}:{port} cannot be had ({error.strerror}).",
                f"WEBHOOK_HOST и WEBHOOK_PORT: адрес {host}:{port} не занять ({error.strerror}).",
            )
        ) from None
    config = uvicorn.Config(
        webhook.app, log_level="critical", lifespan="off", timeout_graceful_shutdown=8
    )
    server = _Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        yield
    finally:
        server.should_exit = True
        await serving
