#!/bin/sh
# Makes or refreshes the checkout's own environment, .venv, for the Makefile.
#
#   scripts/environment.sh play   what `make play` and `make run` need
#   scripts/environment.sh dev    all of that, and what `make test` and `make check` need
#
# PYTHON names the interpreter to use; without it the first fitting one on the PATH is taken.
# The stamps (.venv/.play, .venv/.dev) are written last, so a broken run is simply done again.
set -eu

wanted=$1
venv=.venv

case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in ru*) russian=yes ;; *) russian=no ;; esac

say() { # English, Russian
    if [ "$russian" = yes ]; then printf '%s\n' "$2"; else printf '%s\n' "$1"; fi
}

refuse() {
    say "$@" >&2
    exit 1
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

can_make_environments() {
    "$1" -c 'import ensurepip, venv' 2>/dev/null
}

version_of() {
    "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null || echo '?'
}

find_python() { # sets: python, or the nearest misses: bare (no venv module), old
    python='' bare='' old=''
    for candidate in ${PYTHON:-python3 python3.13 python3.12 python3.11 python3.14 python}; do
        command -v "$candidate" >/dev/null 2>&1 || continue
        if ! is_new_enough "$candidate"; then
            old=${old:-$candidate}
        elif ! can_make_environments "$candidate"; then
            bare=${bare:-$candidate}
        else
            python=$candidate
            return
        fi
    done
}

explain_missing_python() {
    if [ -n "$bare" ]; then
        version=$(version_of "$bare")
        refuse "Python $version is here, but its venv module is not: on Debian and Ubuntu, apt install python3-venv (or python$version-venv)." \
            "Python $version есть, но без модуля venv: в Debian и Ubuntu его ставит apt install python3-venv (или python$version-venv)."
    elif [ -n "$old" ]; then
        refuse "Python 3.11 or newer is needed, and $old is $(version_of "$old"): install a newer one, or name it with make PYTHON=..." \
            "Нужен Python 3.11 или новее, а $old — это $(version_of "$old"): поставьте новее или укажите его через make PYTHON=..."
    fi
    refuse "Python 3.11 or newer is needed, and ${PYTHON:-python3} was not found: install it, or name it with make PYTHON=..." \
        "Нужен Python 3.11 или новее, а ${PYTHON:-python3} не найден: поставьте его или укажите через make PYTHON=..."
}

make_venv() { # kept when it works: other terminals may be running from it
    if [ -x $venv/bin/python ] && is_new_enough $venv/bin/python && $venv/bin/python -m pip --version >/dev/null 2>&1; then
        return
    fi
    find_python
    [ -n "$python" ] || explain_missing_python
    say "Making the environment in .venv (Python $(version_of "$python")) ..." \
        "Готовлю окружение в .venv (Python $(version_of "$python")) ..."
    rm -rf $venv
    "$python" -m venv $venv
}

install_packages() {
    say "Installing packages; the first time this takes a minute ..." \
        "Ставлю пакеты; в первый раз это около минуты ..."
    $venv/bin/python -m pip install -qq --disable-pip-version-check \
        --require-hashes --requirement "requirements/$wanted.txt" ||
        refuse "The packages could not be installed: pip's reason is above; the network may be away. Run the same command again." \
            "Пакеты поставить не удалось: причина от pip выше, возможно, нет сети. Запустите ту же команду ещё раз."
}

make_venv
install_packages
if [ "$wanted" = dev ]; then touch $venv/.play; fi
touch "$venv/.$wanted"
say "The environment is ready." "Окружение готово."
