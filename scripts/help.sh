#!/bin/sh
# What `make` alone prints.
case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
ru*) cat <<'END' ;;
make play     играть прямо здесь: локальный «Телеграм» и бот, страница в браузере
make run      запустить бота в Telegram (нужен BOT_TOKEN)
make test     тесты (ARGS="-k store" — выбрать часть)
make check    формат, линтер, типы, границы между пакетами
make format   поправить формат и то, что линтер правит сам
make bench    измерения
make pictures картинки для README, снятые с работающего бота
make lock     обновить закреплённые версии зависимостей
make clean    убрать окружение и кэши (игры в ./data остаются)
END
*) cat <<'END' ;;
make play     play right here: a local Telegram and the bot, a page in the browser
make run      run the bot in Telegram (needs BOT_TOKEN)
make test     the tests (ARGS="-k store" picks some)
make check    format, lint, types, borders between the packages
make format   mend the format and what the linter can mend
make bench    measurements
make pictures the README's pictures, taken from the running bot
make lock     lift the pinned versions of the dependencies
make clean    remove the environment and the caches (the games in ./data stay)
END
esac
