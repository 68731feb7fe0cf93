"""How a game's screen looks in Telegram: HTML, keyboards, and what a button carries. Pure."""
