"""Who the bot is and what has happened: getMe, getUpdates, and where updates shall be brought.

Waiting for updates and bringing them are not done here: see `sandbox.face`, `sandbox.delivery`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from sandbox import describe, errors
from sandbox.errors import ApiError, bad_request
from sandbox.model import Change, Webhook
from sandbox.params import Params
from sandbox.updates import MAX_BATCH

if TYPE_CHECKING:
    from sandbox.world import World


def get_me(world: World, params: Params) -> dict[str, Any]:
    """The method getMe."""
    return describe.user(world.bot) | {
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": True,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def get_updates(world: World, params: Params) -> list[dict[str, Any]]:
    """The method getUpdates, answered at once; refused while a webhook is set."""
    if world.webhook is not None:
        raise ApiError(409, errors.WEBHOOK_ACTIVE)
    if params.has("allowed_updates"):
        world.updates.allowed = {str(kind) for kind in params.items("allowed_updates")}
    return world.updates.take(params.integer("offset") or 0, params.integer("limit") or MAX_BATCH)


def set_webhook(world: World, params: Params) -> bool:
    """The method setWebhook; an empty url is deleteWebhook. On loopback http will do."""
    url, secret = params.text("url"), params.text("secret_token")
    if not url:
        return delete_webhook(world, params)
    address = urlsplit(url)
    if address.scheme != "https" and address.hostname not in ("127.0.0.1", "localhost"):
        raise bad_request(errors.WEBHOOK_NEEDS_HTTPS)
    if not re.fullmatch(r"[A-Za-z0-9_-]{0,256}", secret):
        raise bad_request(errors.WEBHOOK_SECRET)
    if params.has("allowed_updates"):
        world.updates.allowed = {str(kind) for kind in params.items("allowed_updates")}
    if params.flag("drop_pending_updates"):
        world.updates.clear()
    world.webhook = Webhook(url, secret, params.integer("max_connections") or 40)
    world.latest_poll = object()
    world.notify(Change("update"))
    return True


def delete_webhook(world: World, params: Params) -> bool:
    """The method deleteWebhook; what waits stays, unless it shall be dropped."""
    world.webhook = None
    if params.flag("drop_pending_updates"):
        world.updates.clear()
    return True


def get_webhook_info(world: World, params: Params) -> dict[str, Any]:
    """The method getWebhookInfo."""
    webhook = world.webhook or Webhook("")
    info: dict[str, Any] = {
        "url": webhook.url,
        "has_custom_certificate": False,
        "pending_update_count": len(world.updates),
    }
    if webhook.url:
        info["max_connections"] = webhook.max_connections
        info["allowed_updates"] = sorted(world.updates.allowed or ())
    if webhook.error:
        info |= {"last_error_date": webhook.error_date, "last_error_message": webhook.error}
    return info


METHODS = {
    "getMe": get_me,
    "getUpdates": get_updates,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
}
