"""The bot: it carries games of `engine` to Telegram and keeps their state in Redis.

It knows the engine; the engine knows nothing of it, and neither knows `sandbox`.
"""
