"""How the keys in Redis are spelled. The only home of keys.

All keys of a chat carry a hash tag that names one of 64 buckets, so the keys that a script touches
lie in one slot and Redis Cluster is possible.

    story:{12}:table:CHAT[:TOPIC]       hash: rev, value (JSON), commit (who wrote it last);
                                        moved: the new id of a chat that is there no more;
                                        from: the old id of the chat whose table came here
    story:{12}:log:CHAT[:TOPIC]:LOG     list of JSON lines
    story:{12}:past:CHAT[:TOPIC]        list of values that undo may bring back, the newest first
    story:{12}:away:CHAT[:TOPIC]        hash: values that were put away, by the id they were given
    story:{12}:past:CHAT[:TOPIC]:ID     the past of one that was put away
    story:{12}:note:USER                string: what the private chat with somebody is about
    story:{12}:card:CHAT[:TOPIC]        hash of numbers: message ids, drawn revision, pacing
    story:{12}:lease:CHAT[:TOPIC]       string: who draws
    story:{12}:topics:CHAT              set: the topics of a forum in which there are tables
    story:{12}:dirty                    set of the bucket's tables that are not drawn yet
    story:{12}:roll:CHAT:MESSAGE        hash: dice that fell outside of a table, by their number
    story:{12}:roll:INLINE              the same, for a message in a chat that nobody knows
"""

from zlib import crc32

from telegram_bot.storage.changes import BUCKETS, TableKey


def name(key: TableKey, kind: str, *more: str) -> str:
    """The key of this kind that belongs to a place."""
    return ":".join((f"story:{{{key.bucket}}}", kind, str(key), *more))


def dirty(bucket: int) -> str:
    """The set of a bucket's tables that are not drawn yet."""
    return f"story:{{{bucket}}}:dirty"


def rolls(chat: int, message: int) -> str:
    """The rolls of one message, or of one command, in a chat."""
    return name(TableKey(chat), "roll", str(message))


def inline_rolls(message: str) -> str:
    """The rolls of one inline message."""
    return f"story:{{{crc32(message.encode()) % BUCKETS}}}:roll:{message}"
