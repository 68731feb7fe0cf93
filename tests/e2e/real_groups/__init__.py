"""What happens in real groups, line by line: the bot over HTTP, polling as it does at Telegram."""
