"""The conversation handler: an update in, a plain call on the service out, an answer back.

`TableConversation` walks people through a game as a conversation handler does, by entry points
(commands), the present step (presses and replies) and fallbacks. The step itself is the game's, in
Redis: PTB's own ConversationHandler would keep it in this process, for one user, and lose it on a
restart (docs/decisions/005-own-conversation-handler.md).
"""

import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any, Protocol, cast

from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    CallbackQuery,
    ChatMember,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    MaybeInaccessibleMessage,
    Message,
    MessageEntity,
    Update,
    User,
)
from telegram.error import TelegramError
from telegram.ext import BaseHandler

from engine.core import GM
from engine.screen import Name, Text, text
from telegram_bot.draw import ALERT_LIMIT
from telegram_bot.service import Answer, Service, Visitor
from telegram_bot.store import StoreError, TableKey
from telegram_bot.texts import LANGUAGES, Texts, guess_language
from telegram_bot.wire import unpack

ANONYMOUS_ADMIN = 1087968824
GENERAL = 1
"""The thread id of a forum's General topic, which must not be named when writing to it."""
COMMANDS = ("new", "table", "join", "leave", "rules", "lang", "help", "end")
PRIVATE_COMMANDS = ("help",)
_SITS = (ChatMember.MEMBER, ChatMember.ADMINISTRATOR, ChatMember.OWNER, ChatMember.RESTRICTED)
_RULES = (ChatMember.ADMINISTRATOR, ChatMember.OWNER)

log = logging.getLogger(__name__)


class Cards(Protocol):
    """What the conversation asks of the drawer."""

    def seen(self, key: TableKey, message: int) -> None: ...
    def strip(self, chat: int, message: int) -> object: ...
    def notify(self, key: TableKey) -> None: ...


@dataclass(frozen=True, slots=True)
class Turn:
    """What an update wants, found out without any waiting."""

    run: Callable[[Update], Coroutine[Any, Any, None]]


class TableConversation(BaseHandler[Update, Any, None]):
    """All updates of all tables; which step a table is at is loaded when its turn comes."""

    def __init__(self, service: Service, cards: Cards) -> None:
        super().__init__(self._never_called)
        self._service = service
        self._cards = cards
        self._entry_points = {
            "new": self._new,
            "table": self._repost,
            "join": self._join,
            "leave": self._leave,
            "rules": self._rules,
            "lang": self._lang,
            "end": self._end,
        }
        self._fallbacks = {"start": self._help, "help": self._help}

    async def _never_called(self, update: Update, context: Any) -> None:
        raise NotImplementedError

    # --- which updates are ours ----------------------------------------------------------------

    def check_update(self, update: object) -> Turn | None:
        """Is this update for us? Commands with or without our name, presses, replies to us."""
        if not isinstance(update, Update):
            return None
        if update.callback_query is not None:
            return Turn(self._press)
        if update.my_chat_member is not None:
            return Turn(self._moved)
        message = update.message
        if message is None or not message.text or message.from_user is None:
            return None
        command = _command(message)
        if command is not None:
            run = self._entry_points.get(command) or self._fallbacks.get(command)
            return Turn(run) if run else None
        answered = message.reply_to_message
        if answered and answered.from_user and answered.from_user.id == message.get_bot().id:
            return Turn(self._say)
        return None

    async def handle_update(
        self, update: Update, application: Any, check_result: object, context: Any
    ) -> None:
        """Make the turn; when the store cannot be written, say so instead of failing."""
        turn = cast(Turn, check_result)
        try:
            await turn.run(update)
        except StoreError as error:
            log.warning("the store refused: %s", type(error).__name__)
            await self._sorry(update)

    async def _sorry(self, update: Update) -> None:
        user = update.effective_user
        said = self._say_to(user, text("try-again"))
        if update.callback_query is not None:
            await update.callback_query.answer(said, show_alert=True)
        elif update.message is not None:
            await self._reply(update.message, said)

    # --- entry points --------------------------------------------------------------------------

    async def _new(self, update: Update) -> None:
        message = _message(update)
        if message.chat.type == message.chat.PRIVATE:
            await self._help(update)
            return
        key, who = _key(message), _visitor(update)
        table = await self._service.running(key)
        if table is None:
            language = await self._service.language(key, who.language_code)
            await self._reply(
                message, self._texts.say(language, text("new-choose")), self._chooser(language)
            )
            return
        said = self._service.painter.plain(table, text("new-running", gm=Name(GM, face=True)))
        await self._reply(message, said, self._running_buttons(table.language))

    def _chooser(self, language: str) -> InlineKeyboardMarkup:
        rows = []
        for game in sorted(self._service.games):
            name = text(f"{game}-name")
            rows += [
                [self._own_button(language, text("new-voice", game=name), f"!new.{game}.1")],
                [self._own_button(language, text("new-chat", game=name), f"!new.{game}.0")],
            ]
        return InlineKeyboardMarkup(rows)

    def _running_buttons(self, language: str) -> InlineKeyboardMarkup:
        show = self._own_button(language, text("new-show"), "!show")
        replaced = self._own_button(language, text("new-replace"), "!end")
        return InlineKeyboardMarkup([[show], [replaced]])

    def _own_button(self, language: str, label: Text, data: str) -> InlineKeyboardButton:
        return InlineKeyboardButton(self._texts.say(language, label), callback_data=data)

    async def _repost(self, update: Update) -> None:
        message = _message(update)
        await self._answer(message, await self._service.repost(_key(message), _visitor(update)))

    async def _join(self, update: Update) -> None:
        message = _message(update)
        if _anonymous(message):
            await self._reply(message, self._say_to(message.from_user, text("anonymous")))
            await self._service.repost(_key(message), _visitor(update))
            return
        await self._answer(message, await self._service.join(_key(message), _visitor(update)))

    async def _leave(self, update: Update) -> None:
        message = _message(update)
        await self._answer(message, await self._service.leave(_key(message), _visitor(update)))

    async def _rules(self, update: Update) -> None:
        message = _message(update)
        await self._answer(message, await self._service.rule(_key(message), _visitor(update)))

    async def _lang(self, update: Update) -> None:
        message = _message(update)
        await self._answer(message, await self._service.speak(_key(message), _visitor(update)))

    async def _end(self, update: Update) -> None:
        message = _message(update)
        who = replace(_visitor(update), admin=await self._is_admin(update))
        await self._answer(message, await self._service.end(_key(message), who))

    # --- the present step ----------------------------------------------------------------------

    async def _press(self, update: Update) -> None:
        query = update.callback_query
        if query is None or query.message is None:
            if query is not None:
                await query.answer(self._say_to(query.from_user, text("unknown-press")))
            return
        key, who = _key(query.message), _visitor(update)
        data = query.data or ""
        pressed = unpack(data)
        if pressed is None:
            await self._own_press(update, query, query.message, data)
            return
        answer = await self._service.press(key, who, pressed)
        if answer.stray:
            self._cards.strip(query.message.chat.id, query.message.message_id)
        else:
            self._cards.seen(key, query.message.message_id)
        await self._tell(query, answer)

    async def _own_press(
        self, update: Update, query: CallbackQuery, message: MaybeInaccessibleMessage, data: str
    ) -> None:
        """A button of a message that is no card: the chooser, the greeting."""
        key, who = _key(message), _visitor(update)
        what, *rest = data.removeprefix("!").split(".")
        if data.startswith("!new.") and len(rest) == 2 and rest[0] in self._service.games:
            answer = await self._service.create(
                key, who, rest[0], voice=rest[1] == "1", message=message.message_id
            )
        elif data == "!show":
            answer = await self._service.repost(key, who)
        elif data == "!end":
            who = replace(who, admin=await self._is_admin(update))
            answer = await self._service.end(key, who)
        elif data in ("!begin", "!help"):
            try:
                await self._from_greeting(update, key, what)
            finally:
                await query.answer()
            return
        else:
            log.info("an unknown press was answered")
            answer = Answer(self._say_to(query.from_user, text("unknown-press")), done=False)
        if data in ("!show", "!end") and answer.done:
            self._cards.strip(message.chat.id, message.message_id)
        await self._tell(query, answer)

    async def _from_greeting(self, update: Update, key: TableKey, what: str) -> None:
        who = _visitor(update)
        language = await self._service.language(key, who.language_code)
        chat = update.effective_chat
        running = await self._service.running(key) if what == "begin" else None
        if running is not None or chat is None:
            await self._service.repost(key, who)
            return
        said = text("new-choose") if what == "begin" else text("help")
        markup = self._chooser(language) if what == "begin" else None
        await chat.send_message(
            self._texts.say(language, said),
            message_thread_id=key.topic or None,
            reply_markup=markup,
        )

    async def _say(self, update: Update) -> None:
        message = _message(update)
        answer = await self._service.say(_key(message), _visitor(update), message.text or "")
        await self._answer(message, answer)

    # --- fallbacks -----------------------------------------------------------------------------

    async def _help(self, update: Update) -> None:
        message = _message(update)
        private = message.chat.type == message.chat.PRIVATE
        user = message.from_user
        language = guess_language(user.language_code if user else None)
        if not private:
            language = await self._service.language(
                _key(message), user.language_code if user else None
            )
        said = self._texts.say(language, text("help"))
        if private:
            said += "\n\n" + self._texts.say(language, text("help-private"))
        await self._reply(message, said)

    async def _moved(self, update: Update) -> None:
        """We were added to a chat: one short greeting. We came back: the card is drawn again."""
        member = update.my_chat_member
        if member is None or member.chat.type == member.chat.PRIVATE:
            return
        came = member.new_chat_member.status in _SITS
        was_there = member.old_chat_member.status in _SITS
        if not came or was_there:
            return
        key = TableKey(member.chat.id)
        language = await self._service.language(key, member.from_user.language_code)
        rows = [
            [self._own_button(language, text("greet-new"), "!begin")],
            [self._own_button(language, text("greet-help"), "!help")],
        ]
        await member.chat.send_message(
            self._texts.say(language, text("greeting")), reply_markup=InlineKeyboardMarkup(rows)
        )
        self._cards.notify(key)

    # --- answers -------------------------------------------------------------------------------

    @property
    def _texts(self) -> Texts:
        return self._service.texts

    def _say_to(self, user: User | None, message: Text) -> str:
        return self._texts.say(guess_language(user.language_code if user else None), message)

    async def _tell(self, query: CallbackQuery, answer: Answer) -> None:
        await query.answer(answer.said[:ALERT_LIMIT] or None, show_alert=answer.alert)

    async def _answer(self, message: Message, answer: Answer) -> None:
        if answer.said:
            await self._reply(message, answer.said)

    async def _reply(
        self, message: Message, said: str, markup: InlineKeyboardMarkup | None = None
    ) -> None:
        await message.chat.send_message(
            said, message_thread_id=_key(message).topic or None, reply_markup=markup
        )

    async def _is_admin(self, update: Update) -> bool:
        """Is whoever sent this an admin of the chat? An anonymous one is; no answer means no."""
        chat, user = update.effective_chat, update.effective_user
        if chat is None or user is None or chat.type == chat.PRIVATE:
            return False
        if update.message is not None and _anonymous(update.message):
            return True
        try:
            member = await chat.get_member(user.id)
        except TelegramError:
            return False
        return member.status in _RULES


def handlers(service: Service, cards: Cards) -> list[BaseHandler[Update, Any, None]]:
    """The handlers that an application needs."""
    return [TableConversation(service, cards)]


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


def _command(message: Message) -> str | None:
    """The command a message starts with, if it is addressed to us or to nobody by name."""
    entities = message.entities or ()
    if not entities or entities[0].type != MessageEntity.BOT_COMMAND or entities[0].offset != 0:
        return None
    command = (message.text or "")[1 : entities[0].length]
    name, _, bot = command.partition("@")
    if bot and bot.lower() != message.get_bot().username.lower():
        return None
    return name.lower()


def _message(update: Update) -> Message:
    if update.message is None:
        raise LookupError("an update without a message")
    return update.message


def _key(message: MaybeInaccessibleMessage) -> TableKey:
    """Where the table of a message stands: the chat, and in a forum its topic."""
    topic = 0
    if isinstance(message, Message) and message.is_topic_message:
        topic = message.message_thread_id or 0
    return TableKey(message.chat.id, 0 if topic == GENERAL else topic)


def _visitor(update: Update) -> Visitor:
    user = update.effective_user
    if user is None:
        raise LookupError("an update without a user")
    return Visitor(user.id, user.full_name, user.language_code, update.update_id)


def _anonymous(message: Message) -> bool:
    """An admin who hides behind the group (or a channel that writes as itself)."""
    user = message.from_user
    return message.sender_chat is not None or (user is not None and user.id == ANONYMOUS_ADMIN)
