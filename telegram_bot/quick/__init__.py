"""Rolls without a table, in any chat: typed, by a keypad, and inline."""
