"""Sentences in the languages of the locale files, and words that people typed.

It knows neither Telegram nor the games.
"""
