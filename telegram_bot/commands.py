"""The command menus and the descriptions of the bot, as Telegram shows them."""

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
PRIVATE_COMMANDS = ("roll", "me", "help")


async def announce(bot: Bot, texts: Texts) -> None:
    """Set the command menus and the descriptions in both languages; Russian is what others see."""
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
