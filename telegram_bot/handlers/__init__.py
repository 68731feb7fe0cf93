"""Which update leads to which use case: the conversation of a table, and what befalls a chat."""
