"""What every call to Telegram passes: its budget, and what a refusal means.

It knows neither tables nor games. Only this room says what Telegram may refuse.
"""
