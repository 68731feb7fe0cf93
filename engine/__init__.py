"""The rules of the games. Standard library only: no I/O, no clock, no language, no Telegram."""
