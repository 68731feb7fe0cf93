"""Settings: where they come from, and that no message shows a secret."""

import re
import traceback
from pathlib import Path

import pytest

from telegram_bot.settings import Settings, SettingsError

TOKEN = "123456:AAsecret-secret_secret"


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No setting of the machine that runs the tests, and no `.env` of the checkout."""
    monkeypatch.chdir(tmp_path)
    for name in [*(field.upper() for field in Settings.model_fields), "LC_ALL", "LC_MESSAGES"]:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


def test_nothing_needs_to_be_set() -> None:
    settings = Settings.load()
    assert settings.base_url == "https://api.telegram.org/bot"
    assert settings.base_file_url == "https://api.telegram.org/file/bot"
    assert settings.data_dir == Path("data")
    assert settings.redis_url is None
    assert settings.proxy_url is None
    assert settings.log_level == "INFO"


def test_the_environment_wins_over_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text(f"BOT_TOKEN={TOKEN}\nLOG_LEVEL=debug\nREDIS_URL=\nOTHER=1\n")
    monkeypatch.setenv("LOG_LEVEL", "warning")
    settings = Settings.load()
    assert settings.require_token() == TOKEN
    assert settings.log_level == "WARNING"
    assert settings.redis_url is None


def test_a_root_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_API_URL", "http://localhost:8081/")
    assert Settings.load().base_url == "http://localhost:8081/bot"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("C.UTF-8", "BOT_TOKEN is not set: get a token from @BotFather"),
        ("ru_RU.UTF-8", "Не задан BOT_TOKEN: возьмите токен у @BotFather"),
    ],
)
def test_without_a_token_one_sentence_says_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    monkeypatch.setenv("LANG", language)
    with pytest.raises(SettingsError, match=words) as caught:
        Settings.load().require_token()
    assert "make play" in str(caught.value)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("BOT_TOKEN", "secret", "BOT_TOKEN must look like 123456:ABC-DEF"),
        ("BOT_API_URL", "secret", "BOT_API_URL must be an http:// or https:// address"),
        ("BOT_API_URL", f"https://example.org/bot{TOKEN}", "without /bot"),
        ("PROXY_URL", "secret", "PROXY_URL must begin with http://"),
        ("REDIS_URL", "secret", "REDIS_URL must begin with redis://"),
        ("WEBHOOK_URL", "http://secret.example.org", "WEBHOOK_URL must be an https:// address"),
        ("WEBHOOK_URL", "https://example.org/health", "WEBHOOK_URL must not end with /health"),
        ("WEBHOOK_SECRET", "secret", "WEBHOOK_SECRET must be 16 to 256"),
        ("WEBHOOK_PORT", "secret", "WEBHOOK_PORT must be a valid integer"),
        ("LOG_LEVEL", "secret", "LOG_LEVEL must be 'DEBUG', 'INFO', 'WARNING' or 'ERROR'"),
    ],
)
def test_a_wrong_value_gets_a_sentence_without_the_value(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, words: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError, match=words) as caught:
        Settings.load()
    assert "secret" not in "".join(traceback.format_exception(caught.value))


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("BOT_TOKEN", "secret", "BOT_TOKEN: нужен вид 123456:ABC-DEF"),
        ("BOT_API_URL", "secret", "BOT_API_URL: нужен адрес http:// или https://"),
        ("PROXY_URL", "secret", "PROXY_URL: адрес начинается с http://"),
        ("WEBHOOK_URL", "secret", "WEBHOOK_URL: нужен адрес https://"),
        ("WEBHOOK_PORT", "secret", "WEBHOOK_PORT: нужно число от 1 до 65535"),
        ("LOG_LEVEL", "secret", "LOG_LEVEL: можно 'DEBUG', 'INFO', 'WARNING' или 'ERROR'"),
    ],
)
def test_where_the_machine_speaks_russian_so_do_we(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, words: str
) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError, match=words) as caught:
        Settings.load()
    assert "secret" not in str(caught.value)
    assert "must" not in str(caught.value)


def test_the_webhook_speaks_a_secret_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for all replicas, and nothing that tells the token."""
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    made = Settings.load().require_webhook_secret()
    assert made == Settings.load().require_webhook_secret()
    assert re.fullmatch("[0-9a-f]{64}", made)
    monkeypatch.setenv("WEBHOOK_SECRET", "one-of-the-hosts-own")
    assert Settings.load().require_webhook_secret() == "one-of-the-hosts-own"


def test_several_wrong_values_are_named_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", "x")
    monkeypatch.setenv("LOG_LEVEL", "x")
    with pytest.raises(SettingsError, match=r"^BOT_TOKEN must .*\. LOG_LEVEL must .*\.$"):
        Settings.load()


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"BOT_TOKEN=\xff\xfe")
    with pytest.raises(SettingsError, match=r"\.env must be UTF-8"):
        Settings.load()


def test_secrets_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv("REDIS_URL", "redis://:hidden@localhost")
    monkeypatch.setenv("PROXY_URL", "socks5://me:hidden@localhost")
    monkeypatch.setenv("WEBHOOK_SECRET", "hidden-hidden-hidden")
    settings = Settings.load()
    assert "hidden" not in f"{settings!r} {settings}"
