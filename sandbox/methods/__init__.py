"""What a bot may ask for: one function a method, found by its name in small letters.

A method reads its parameters, refuses or changes the world, and gives back JSON values.
"""

from sandbox.methods import chats, commands, editing, ephemeral, inline, polling, presses, sending
from sandbox.methods.reading import Method

_MODULES = (chats, commands, editing, ephemeral, inline, polling, presses, sending)

EPHEMERAL = {name.lower() for name in ephemeral.METHODS}
"""Methods that servers before Bot API 10.2 do not have."""
METHODS: dict[str, Method] = {
    name.lower(): method for module in _MODULES for name, method in module.METHODS.items()
}
