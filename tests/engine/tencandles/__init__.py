"""Ten Candles."""
