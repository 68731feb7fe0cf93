"""What the bot says where no game is on: the greeting, the choice of a game, help."""

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from engine.core import GM
from engine.screen import Name, Text, text
from telegram_bot.handlers.sleepers import Bedroom, Rows, about
from telegram_bot.quick.chat import OPEN
from telegram_bot.screens.wire import Place, spell
from telegram_bot.storage.store import TableKey
from telegram_bot.storage.table import Sleeper, Table
from telegram_bot.tables.ledger import Visitor
from telegram_bot.tables.service import Service
from telegram_bot.words.texts import guess_language

Message = tuple[str, InlineKeyboardMarkup | None]
"""A text and its keyboard."""


class Greeting:
    """Messages that are no cards. Their buttons begin with "!" and name no table."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._bedroom = Bedroom(service.texts)

    async def new(self, key: TableKey, who: Visitor) -> Message:
        """Which game to play; or that one is on already."""
        table = await self._service.running(key)
        if table is not None:
            running = text("new-running", gm=Name(GM, face=True))
            said = self._service.painter.plain(table, running)
            said += self._bedroom.told(table.language, table.sleepers)
            return said, self._running(table.language, table.sleepers)
        language = await self._service.language(key, who.language_code)
        sleepers = await self._service.sleep.here(key)
        said = self._say(language, "new-choose") + self._bedroom.told(language, sleepers)
        return said, self._chooser(language, sleepers)

    async def endings(self, key: TableKey, who: Visitor) -> Message:
        """Which of the games that sleep is over."""
        language = await self._service.language(key, who.language_code)
        sleepers = await self._service.sleep.here(key)
        return self._bedroom.which(language, sleepers)

    async def ending(self, key: TableKey, who: Visitor, number: str) -> Message:
        """Is this one of the games that sleep really over?"""
        language = await self._service.language(key, who.language_code)
        sleepers = await self._service.sleep.here(key)
        chosen = next((each for each in sleepers if each.id == number), None)
        if chosen is None:
            return self._say(language, "sleeps-no-more"), None
        return self._bedroom.sure(language, chosen)

    def over(self, table: Table) -> tuple[str, InlineKeyboardMarkup]:
        """Is the game that is on really over? It could sleep as well."""
        said, _ = self._bedroom.sure(table.language, table.sleeper())
        yes = self._button(table.language, text("sleep-drop-it"), f"!end.{table.id}")
        asleep = self._button(table.language, text("sleep"), "!sleep")
        show = self._button(table.language, text("new-show"), "!show")
        return said, InlineKeyboardMarkup([[yes], [asleep], [show]])

    async def hello(self, key: TableKey, who: Visitor) -> Message:
        """We were added to a chat: what we are, in one breath."""
        language = await self._service.language(key, who.language_code)
        rows = [
            [self._button(language, text("greet-new"), "!begin")],
            [self._button(language, text("greet-roll"), OPEN)],
            [self._button(language, text("greet-help"), "!help")],
        ]
        return self._say(language, "greeting"), InlineKeyboardMarkup(rows)

    async def who(self, key: TableKey, who: Visitor, command: str) -> Message:
        """An admin without a name asks for something: a press shows who it is."""
        language = await self._service.language(key, who.language_code)
        button = self._button(language, text("anonymous-me"), f"!me.{command}")
        return self._say(language, "anonymous-who"), InlineKeyboardMarkup([[button]])

    async def help(self, key: TableKey, who: Visitor) -> Message:
        """How to play, in a group."""
        return self._help(await self._service.language(key, who.language_code)), None

    def hello_privately(self, who: Visitor) -> Message:
        """Somebody has opened the private chat: what can be done here, and what in a group."""
        language = guess_language(who.language_code)
        rows = [
            [self._button(language, text("greet-roll"), OPEN)],
            [self._button(language, text("greet-help"), "!help")],
        ]
        return self._say(language, "private-hello"), InlineKeyboardMarkup(rows)

    def help_privately(self, who: Visitor) -> Message:
        """How to play, that the game is played in groups, and what can be done right here."""
        language = guess_language(who.language_code)
        rows = [[self._button(language, text("greet-roll"), OPEN)]]
        said = f"{self._help(language)}\n\n{self._say(language, 'help-private')}"
        return said, InlineKeyboardMarkup(rows)

    def tables(
        self, who: Visitor, tables: list[tuple[TableKey, Table]], what: str
    ) -> tuple[str, InlineKeyboardMarkup]:
        """Which of somebody's tables is meant: a number on each button, who plays in the text."""
        language = guess_language(who.language_code)
        lines, rows = [self._say(language, f"private-which-{what}")], []
        for number, (key, table) in enumerate(tables, 1):
            listed = text("sleep-number", number=number, game=about(table.sleeper()))
            lines.append(self._service.texts.say(language, listed))
            label = text("private-table", number=number, game=text(f"{table.game}-name"))
            rows.append([self._button(language, label, f"!{what}.{spell(Place(*key))}")])
        return "\n".join(lines), InlineKeyboardMarkup(rows)

    def _help(self, language: str) -> str:
        """The commands, and a line about each game."""
        games = [self._say(language, f"{game}-about") for game in sorted(self._service.games)]
        return "\n".join([self._say(language, "help"), "", *games])

    def _chooser(self, language: str, sleepers: tuple[Sleeper, ...]) -> InlineKeyboardMarkup:
        rows: Rows = []
        for game in sorted(self._service.games):
            name = text(f"{game}-name")
            rows.append(
                [
                    self._button(language, text("new-voice", game=name), f"!new.{game}.1"),
                    self._button(language, text("new-chat", game=name), f"!new.{game}.0"),
                ]
            )
        return InlineKeyboardMarkup([*rows, *self._bedroom.to_wake(language, sleepers)])

    def _running(self, language: str, sleepers: tuple[Sleeper, ...]) -> InlineKeyboardMarkup:
        show = self._button(language, text("new-show"), "!show")
        asleep = self._button(language, text("sleep"), "!sleep")
        replaced = self._button(language, text("new-replace"), "!end")
        rows = self._bedroom.to_wake(language, sleepers)
        return InlineKeyboardMarkup([[show], [asleep], [replaced], *rows])

    def _button(self, language: str, label: Text, data: str) -> InlineKeyboardButton:
        return InlineKeyboardButton(self._service.texts.say(language, label), callback_data=data)

    def _say(self, language: str, message: str) -> str:
        return self._service.texts.say(language, text(message))
