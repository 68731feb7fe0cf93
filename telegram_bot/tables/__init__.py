"""The use cases of a table: read, decide, write. Store and engine, and no Telegram.

`service` stands in front of them; a use case answers whoever asked, and the card tells the table.
"""
