"""What the host may set: environment variables, or the same names in a file `.env`.

It must not know what the values are used for. Tokens, and addresses that may carry a password,
are secrets: no message, representation or traceback made here shows their values.
"""

import hashlib
import hmac
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from telegram_bot.host import reads_russian, to_host

_NO_TOKEN = (
    "BOT_TOKEN is not set: get a token from @BotFather in Telegram (/newbot) and start with "
    "BOT_TOKEN=... make run; to play on this machine no token is needed: make play."
)
_NO_TOKEN_RU = (
    "Не задан BOT_TOKEN: возьмите токен у @BotFather в Telegram (/newbot) и запустите "
    "BOT_TOKEN=... make run; чтобы играть на этой машине, токен не нужен: make play."
)


class SettingsError(Exception):
    """A setting is missing or wrong; the text is for the host, without the value."""


class Settings(BaseSettings):
    """All settings. An empty value counts as not set; unknown names are left alone."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    bot_token: SecretStr | None = None
    bot_api_url: str = "https://api.telegram.org"
    proxy_url: SecretStr | None = None
    redis_url: SecretStr | None = None
    data_dir: Path = Path("data")
    webhook_url: str | None = None
    webhook_secret: SecretStr | None = None
    webhook_host: str = "127.0.0.1"
    webhook_port: Annotated[int, Field(ge=1, le=65535)] = 8080
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"

    @classmethod
    def load(cls) -> Self:
        """Read the environment, then `.env` of the working directory.

        Raises SettingsError with one sentence for every wrong setting.
        """
        try:
            return cls()
        except ValidationError as error:
            sentences = [_sentence(each) for each in error.errors()]
        except UnicodeDecodeError:
            sentences = [
                to_host("The file .env must be UTF-8 text.", "Файл .env должен быть в UTF-8.")
            ]
        raise SettingsError(" ".join(sentences))

    @property
    def base_url(self) -> str:
        """Where python-telegram-bot finds the methods: it puts the token right after this."""
        return f"{self.bot_api_url}/bot"

    @property
    def base_file_url(self) -> str:
        """Where python-telegram-bot finds files, likewise."""
        return f"{self.bot_api_url}/file/bot"

    def require_token(self) -> str:
        """Return the token in the clear; SettingsError says how to get one."""
        if self.bot_token is None:
            raise SettingsError(to_host(_NO_TOKEN, _NO_TOKEN_RU))
        return self.bot_token.get_secret_value()

    @property
    def webhook_path(self) -> str:
        """Where on our server Telegram calls: the path of the address that it is told."""
        return urlsplit(self.webhook_url or "").path or "/"

    def require_webhook_secret(self) -> str:
        """What Telegram must say with every call, the same for all replicas.

        Where none is set, it is made of the token, which cannot be read out of it.
        """
        if self.webhook_secret is not None:
            return self.webhook_secret.get_secret_value()
        token = self.require_token().encode()
        return hmac.new(token, b"webhook", hashlib.sha256).hexdigest()

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("bot_token")
    @classmethod
    def _token_looks_right(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not re.fullmatch(r"\d+:[\w-]+", value.get_secret_value()):
            raise _wrong(
                "must look like 123456:ABC-DEF, as @BotFather writes it",
                "нужен вид 123456:ABC-DEF, как его пишет @BotFather",
            )
        return value

    @field_validator("bot_api_url")
    @classmethod
    def _root_of_the_api(cls, value: str) -> str:
        root = value.rstrip("/")
        address = urlsplit(root)
        if address.scheme not in ("http", "https") or not address.netloc or "/bot" in address.path:
            raise _wrong(
                "must be an http:// or https:// address, without /bot and the token",
                "нужен адрес http:// или https://, без /bot и токена",
            )
        return root

    @field_validator("webhook_url")
    @classmethod
    def _address_of_ours(cls, value: str | None) -> str | None:
        address = urlsplit(value or "https://x")
        here = address.hostname in ("127.0.0.1", "localhost")
        if not address.hostname or (address.scheme != "https" and not here):
            raise _wrong("must be an https:// address", "нужен адрес https://")
        if address.path.rstrip("/") == "/health":
            raise _wrong("must not end with /health", "путь /health занят проверкой")
        return value

    @field_validator("webhook_secret")
    @classmethod
    def _sayable(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not re.fullmatch(r"[\w-]{16,256}", value.get_secret_value(), re.A):
            raise _wrong(
                "must be 16 to 256 of A-Z, a-z, 0-9, _ and -",
                "нужно от 16 до 256 знаков: A-Z, a-z, 0-9, _ и -",
            )
        return value

    @field_validator("proxy_url")
    @classmethod
    def _proxy(cls, value: SecretStr | None) -> SecretStr | None:
        return _with_scheme(value, "http", "https", "socks5", "socks5h")

    @field_validator("redis_url")
    @classmethod
    def _redis(cls, value: SecretStr | None) -> SecretStr | None:
        return _with_scheme(value, "redis", "rediss", "unix")


def _with_scheme(value: SecretStr | None, *schemes: str) -> SecretStr | None:
    if value is not None and value.get_secret_value().partition("://")[0] not in schemes:
        known = ", ".join(f"{scheme}://" for scheme in schemes)
        raise _wrong(f"must begin with {known}", f"адрес начинается с {known}")
    return value


def _wrong(english: str, russian: str) -> ValueError:
    """What a validator raises; the setting's name comes before it."""
    return ValueError(to_host(english, russian))


def _sentence(error: Mapping[str, Any]) -> str:
    """One sentence for a wrong setting, without its value."""
    name, message = str(error["loc"][0]).upper(), str(error["msg"])
    ours = message.removeprefix("Value error, ")
    if not reads_russian():
        return f"{name} {ours}.".replace("Input should", "must")
    if ours == message:
        expected = str(error.get("ctx", {}).get("expected", "")).replace(" or ", " или ")
        ours = f"можно {expected}" if expected else "нужно число от 1 до 65535"
    return f"{name}: {ours}."
