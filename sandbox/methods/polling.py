"""Who the bot is and what has happened: getMe, getUpdates and what is left of webhooks.

Waiting for updates is not done here: see `sandbox.face`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox import describe
from sandbox.params import Params
from sandbox.updates import MAX_BATCH

if TYPE_CHECKING:
    from sandbox.world import World


def get_me(world: World, params: Params) -> dict[str, Any]:
    """The method getMe."""
    return describe.user(world.bot) | {
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def get_updates(world: World, params: Params) -> list[dict[str, Any]]:
    """The method getUpdates, answered at once."""
    if params.has("allowed_updates"):
        world.updates.allowed = {str(kind) for kind in params.items("allowed_updates")}
    return world.updates.take(params.integer("offset") or 0, params.integer("limit") or MAX_BATCH)


def delete_webhook(world: World, params: Params) -> bool:
    """The method deleteWebhook: there is none, so only what waits can be dropped."""
    if params.flag("drop_pending_updates"):
        world.updates.clear()
    return True


def get_webhook_info(world: World, params: Params) -> dict[str, Any]:
    """The method getWebhookInfo."""
    return {
        "url": "",
        "has_custom_certificate": False,
        "pending_update_count": len(world.updates),
    }


METHODS = {
    "getMe": get_me,
    "getUpdates": get_updates,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
}
