"""What the host may set: environment variables, or the same names in a file `.env`.

It must not know what the values are used for. Tokens, and addresses that may carry a password,
are secrets: no message, representation or traceback made here shows their values.
"""

import os
import re
from pathlib import Path
from typing import Literal, Self
from urllib.parse import urlsplit

from pydantic import SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

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
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"

    @classmethod
    def load(cls) -> Self:
        """Read the environment, then `.env` of the working directory.

        Raises SettingsError with one sentence for every wrong setting.
        """
        try:
            return cls()
        except ValidationError as error:
            sentences = [_sentence(str(e["loc"][0]), e["msg"]) for e in error.errors()]
        except UnicodeDecodeError:
            sentences = ["The file .env must be UTF-8 text."]
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
            raise SettingsError(_NO_TOKEN_RU if _host_reads_russian() else _NO_TOKEN)
        return self.bot_token.get_secret_value()

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("bot_token")
    @classmethod
    def _token_looks_right(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not re.fullmatch(r"\d+:[\w-]+", value.get_secret_value()):
            raise ValueError("must look like 123456:ABC-DEF, as @BotFather writes it")
        return value

    @field_validator("bot_api_url")
    @classmethod
    def _root_of_the_api(cls, value: str) -> str:
        root = value.rstrip("/")
        address = urlsplit(root)
        if address.scheme not in ("http", "https") or not address.netloc or "/bot" in address.path:
            raise ValueError("must be an http:// or https:// address, without /bot and the token")
        return root

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
        raise ValueError(f"must begin with {', '.join(f'{s}://' for s in schemes)}")
    return value


def _sentence(name: str, message: str) -> str:
    return f"{name.upper()} {message.removeprefix('Value error, ')}.".replace(
        "Input should", "must"
    )


def _host_reads_russian() -> bool:
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return next(filter(None, map(os.environ.get, names)), "").startswith("ru")
