"""How updates come in: from polling or a webhook, checked, and in order within a chat.

It knows nothing of what an update means.
"""
