"""The command menus, the name and the descriptions of the bot, as Telegram shows them."""

from telegram import Bot, BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats

from engine.screen import text
from telegram_bot.texts import LANGUAGES, Texts

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

    Telegram lets a name be set a few times a day only, so it comes last, and only where it differs.
    """
    for language in LANGUAGES:
        code = None if language == LANGUAGES[0] else language
        for names, scope in (
            (COMMANDS, BotCommandScopeAllGroupChats()),
            (PRIVATE_COMMANDS, BotCommandScopeAllPrivateChats()),
        ):
            menu = [
                BotCommand(name, texts.say(language, text(f"command-{name}"))) for name in names
            ]
            await bot.set_my_commands(menu, scope=scope, language_code=code)
        await bot.set_my_short_description(
            texts.say(language, text("bot-about")), language_code=code
        )
        await bot.set_my_description(
            texts.say(language, text("bot-description")), language_code=code
        )
    for language in LANGUAGES:
        await _call_it(bot, texts.say(language, text("bot-name")), language)


async def _call_it(bot: Bot, name: str, language: str) -> None:
    """Give the bot its name in a language, unless it has it."""
    code = None if language == LANGUAGES[0] else language
    if (await bot.get_my_name(language_code=code)).name != name:
        await bot.set_my_name(name, language_code=code)
