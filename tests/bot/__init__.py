"""Tests of `telegram_bot`."""
