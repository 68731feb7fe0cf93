"""What Telegram says when it refuses: codes and words, in one place.

It must not know who is refused or why; the methods decide that.
"""

from typing import Any

NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same"
    " as a current content and reply markup of the message"
)
EDIT_NOT_FOUND = "message to edit not found"
EDIT_FORBIDDEN = "message can't be edited"
DELETE_NOT_FOUND = "message to delete not found"
DELETE_FORBIDDEN = "message can't be deleted"
DELETE_TOO_OLD = "message can't be deleted for everyone"
REPLY_NOT_FOUND = "message to be replied not found"
PIN_NOT_FOUND = "message to pin not found"
REACT_NOT_FOUND = "message to react not found"
SEND_FORBIDDEN = "not enough rights to send text messages to the chat"
MIGRATED = "group chat was upgraded to a supergroup chat"
PIN_FORBIDDEN = "not enough rights to manage pinned messages in the chat"
QUERY_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
CHAT_NOT_FOUND = "chat not found"
USER_NOT_FOUND = "user not found"
INLINE_NOT_FOUND = "MESSAGE_ID_INVALID"
TOO_MANY_RESULTS = "RESULTS_TOO_MUCH"
RESULT_ID_INVALID = "RESULT_ID_INVALID"
RESULT_ID_DUPLICATE = "RESULT_ID_DUPLICATE"
ARTICLE_TITLE_EMPTY = "ARTICLE_TITLE_EMPTY"
START_PARAM_INVALID = "START_PARAM_INVALID"
BUTTON_TEXT_EMPTY = "SWITCH_PM_TEXT_EMPTY"
NEXT_OFFSET_INVALID = "NEXT_OFFSET_INVALID"
NO_CHAT_ID = "chat_id is empty"
NO_MESSAGE_ID = "message identifier is not specified"
NO_TEXT = "message text is empty"
BLANK_TEXT = "text must be non-empty"
NOT_A_TEXT = "there is no text in the message to edit"
MESSAGE_TOO_LONG = "message is too long"
EDIT_TOO_LONG = "MESSAGE_TOO_LONG"
CAPTION_TOO_LONG = "message caption is too long"
MEDIA_CAPTION_TOO_LONG = "MEDIA_CAPTION_TOO_LONG"
BUTTON_DATA_INVALID = "BUTTON_DATA_INVALID"
BUTTON_URL_INVALID = "BUTTON_URL_INVALID"
MARKUP_TOO_LONG = "reply markup is too long"
THREAD_NOT_FOUND = "message thread not found"
TOPIC_CLOSED = "TOPIC_CLOSED"
REACTION_INVALID = "REACTION_INVALID"
WRONG_FILE = "wrong file identifier/HTTP URL specified"
NO_DOCUMENT = "there is no document in the request"
NO_VOICE = "there is no voice in the request"
WRONG_ACTION = "wrong parameter action in request"

# The words of these four are not published; their codes and conditions are.
EPHEMERAL_NOT_FOUND = "EPHEMERAL_MESSAGE_ID_INVALID"
EPHEMERAL_ONLY_GROUPS = "ephemeral messages can be sent only in groups and supergroups"
EPHEMERAL_NEEDS_PRESS = "CALLBACK_QUERY_ID_REQUIRED"
EPHEMERAL_NO_MEMBER = "USER_NOT_PARTICIPANT"

WEBHOOK_ACTIVE = (
    "Conflict: can't use getUpdates method while webhook is active;"
    " use deleteWebhook to delete the webhook first"
)
WEBHOOK_SET = "Conflict: terminated by setWebhook request"
WEBHOOK_NEEDS_HTTPS = "bad webhook: An HTTPS URL must be provided for webhook"
WEBHOOK_SECRET = "secret token contains unallowed characters"
CONFLICT = (
    "Conflict: terminated by other getUpdates request;"
    " make sure that only one bot instance is running"
)


class Cut(Exception):
    """A fault to be injected: the connection breaks before the answer is whole."""


class Hang(Exception):
    """A fault to be injected: no answer ever comes."""


class ApiError(Exception):
    """A refusal as Telegram sends it: code, description and, at times, parameters."""

    def __init__(
        self, code: int, description: str, parameters: dict[str, Any] | None = None
    ) -> None:
        super().__init__(f"{code} {description}")
        self.code = code
        self.description = description
        self.parameters = parameters or {}


def bad_request(words: str) -> ApiError:
    """A 400 with Telegram's usual beginning."""
    return ApiError(400, f"Bad Request: {words}")


def migrated(chat_id: int) -> ApiError:
    """A 400 that tells the new id of a group."""
    return ApiError(400, f"Bad Request: {MIGRATED}", {"migrate_to_chat_id": chat_id})


def forbidden(words: str) -> ApiError:
    """A 403 with Telegram's usual beginning."""
    return ApiError(403, f"Forbidden: {words}")


def too_many_requests(seconds: int) -> ApiError:
    """A 429; the bot must wait that many seconds."""
    return ApiError(429, f"Too Many Requests: retry after {seconds}", {"retry_after": seconds})
