"""The command menus, the name and the descriptions of the bot, as Telegram shows them."""

from telegram import Bot, BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats
from telegram.error import TelegramError

from engine.screen import text
from telegram_bot.words.texts import LANGUAGES, Texts

COMMANDS = (
    "new",
    "roll",
    "vote",
    "table",
    "me",
    "join",
    "leave",
    "name",
    "people",
    "call",
    "undo",
    "log",
    "q",
    "export",
    "rules",
    "fair",
    "settings",
    "x",
    "lang",
    "help",
    "sleep",
    "end",
)
PRIVATE_COMMANDS = ("me", "roll", "x", "help")
"""What makes sense where there is no table: one's own sheet, dice, a pause of one's game."""


async def announce(bot: Bot, texts: Texts) -> None:
    """Set menus, descriptions and names in both languages; Russian is what others see.

    Each for itself: a server that does not know one still gets the others. The first refusal is
    raised at the end. Telegram lets a name be set a few times a day only, so it comes last, and
    only where it differs.
    """
    refusals: list[TelegramError] = []
    for act in (_set_menus, _describe, _call_it):
        for language in LANGUAGES:
            try:
                await act(bot, texts, language)
            except TelegramError as error:
                refusals.append(error)
    if refusals:
        raise refusals[0]


async def _set_menus(bot: Bot, texts: Texts, language: str) -> None:
    for names, scope in (
        (COMMANDS, BotCommandScopeAllGroupChats()),
        (PRIVATE_COMMANDS, BotCommandScopeAllPrivateChats()),
    ):
        menu = [BotCommand(name, texts.say(language, text(f"command-{name}"))) for name in names]
        await bot.set_my_commands(menu, scope=scope, language_code=_code(language))


async def _describe(bot: Bot, texts: Texts, language: str) -> None:
    about, description = (texts.say(language, text(f"bot-{n}")) for n in ("about", "description"))
    await bot.set_my_short_description(about, language_code=_code(language))
    await bot.set_my_description(description, language_code=_code(language))


async def _call_it(bot: Bot, texts: Texts, language: str) -> None:
    """Give the bot its name in a language, unless it has it."""
    name, code = texts.say(language, text("bot-name")), _code(language)
    if (await bot.get_my_name(language_code=code)).name != name:
        await bot.set_my_name(name, language_code=code)


def _code(language: str) -> str | None:
    """What Telegram calls it; the first language is that of everybody else as well."""
    return None if language == LANGUAGES[0] else language
