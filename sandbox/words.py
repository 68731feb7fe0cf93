"""The few sentences `play` says, and who sits at its table, in Russian and in English."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """What `play` says to whoever started it."""

    starting: str
    token: str
    open: str
    bot_ended: str
    port_taken: str
    port_refused: str


RUSSIAN = Words(
    starting="Хранилище и бот…",
    token="Токен бота: {token}",
    open="Откройте в браузере: {address}",
    bot_ended="Бот остановился (код {code}).",
    port_taken="Порт {port} занят. Укажите другой: PORT=8082 или --port 8082.",
    port_refused="Порт {port} не открывается: {reason}.",
)
ENGLISH = Words(
    starting="Storage and bot…",
    token="The bot's token: {token}",
    open="Open in a browser: {address}",
    bot_ended="The bot has stopped (code {code}).",
    port_taken="Port {port} is in use. Choose another: PORT=8082 or --port 8082.",
    port_refused="Port {port} cannot be opened: {reason}.",
)
TABLES = {
    "ru": ("Четверг", "Стол историй", ("Марк", "Вера", "Лёва", "Оля")),
    "en": ("Thursday", "Story Table", ("Mark", "Vera", "Leo", "Olya")),
}


def words_for(language: str) -> Words:
    """The sentences in a language."""
    return ENGLISH if language == "en" else RUSSIAN
