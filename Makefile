# `make` alone lists the verbs. Every verb makes the environment it needs; see scripts/environment.sh.
# Works with GNU make 3.81 (macOS) and newer.

PY := .venv/bin/python
CODE := $(wildcard engine telegram_bot sandbox tests scripts)
COMPILE := -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-emit-index-url --no-emit-find-links

export PYTHON

.DEFAULT_GOAL := help
.PHONY: help play run test check bench pictures format lock clean

help:
	@sh scripts/help.sh

play: .venv/.play
	@$(PY) -m sandbox.play $(ARGS)

run: .venv/.play
	@$(PY) -m telegram_bot $(ARGS)

# On every core; ARGS=-n0 for one, to see prints and to debug.
test: .venv/.dev
	@$(PY) -m pytest -n auto --dist worksteal $(ARGS)

check: .venv/.dev
	@$(PY) -m ruff format --check $(CODE)
	@$(PY) -m ruff check $(CODE)
	@$(PY) -m mypy $(CODE)
	@.venv/bin/lint-imports

format: .venv/.dev
	@$(PY) -m ruff format $(CODE)
	@$(PY) -m ruff check --fix $(CODE)

bench: .venv/.dev
	@if [ -e tests/bench/__main__.py ]; then $(PY) -m tests.bench $(ARGS); \
	else echo 'There are no benchmarks yet.'; fi

# The README's pictures, from the running bot.
pictures: .venv/.dev
	@$(PY) -m scripts.pictures

# The newest versions that fit, for Python 3.11 and up; ARGS=--upgrade-package=redis lifts one alone.
lock: .venv/.dev
	@$(PY) -m pip install -qq uv
	@$(PY) $(COMPILE) $(ARGS) requirements/dev.in -o requirements/dev.txt
	@$(PY) $(COMPILE) $(ARGS) -c requirements/dev.txt requirements/play.in -o requirements/play.txt
	@$(PY) $(COMPILE) $(ARGS) -c requirements/dev.txt requirements/runtime.in -o requirements/runtime.txt

# Leaves ./data alone: there live the games.
clean:
	@rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.play: requirements/play.txt
	@sh scripts/environment.sh play

.venv/.dev: requirements/dev.txt
	@sh scripts/environment.sh dev
