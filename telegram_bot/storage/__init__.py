"""What is kept in Redis, and how: records, keys, scripts, the connection, a server of our own.

It knows neither Telegram nor the games, nor what a record means.
"""
