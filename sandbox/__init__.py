"""A small, honest Telegram for one machine: the world, its HTTP face, its chat page.

It knows the Bot API and nothing of any bot: nothing here may import `engine` or `telegram_bot`.
"""
