"""HTML as Telegram reads it."""

import pytest

from sandbox.entities import find_entities
from sandbox.markup import parse_html
from sandbox.world import ApiError, Person

VERA = Person(5, "Вера")
STRUCK = [("strikethrough", place, 1) for place in range(3)]


def find_nobody(person_id: int) -> Person | None:
    return None


def parse(source: str) -> tuple[str, list[tuple[str, int, int]]]:
    text, entities = parse_html(source, {5: VERA}.get)
    return text, [(entity.type, entity.offset, entity.length) for entity in entities]


@pytest.mark.parametrize(
    ("source", "text", "entities"),
    [
        ("просто", "просто", []),
        ("<b>а</b>", "а", [("bold", 0, 1)]),
        ("<strong>а</strong><em>б</em>", "аб", [("bold", 0, 1), ("italic", 1, 1)]),
        ("<u>а</u><ins>б</ins>", "аб", [("underline", 0, 1), ("underline", 1, 1)]),
        ("<s>а</s><strike>б</strike><del>в</del>", "абв", STRUCK),
        ("<tg-spoiler>а</tg-spoiler>", "а", [("spoiler", 0, 1)]),
        ('<span class="tg-spoiler">а</span>', "а", [("spoiler", 0, 1)]),
        ("<code>а</code>", "а", [("code", 0, 1)]),
        ("<blockquote>а</blockquote>", "а", [("blockquote", 0, 1)]),
        ("<blockquote expandable>а</blockquote>", "а", [("expandable_blockquote", 0, 1)]),
        ("🎲<b>🎲</b>", "🎲🎲", [("bold", 2, 2)]),
        ("<B>а</b >", "а", [("bold", 0, 1)]),
        ("<b>а<i>б</i></b>", "аб", [("bold", 0, 2), ("italic", 1, 1)]),
        ("<b></b>а", "а", []),
        ("<b>а</>", "а", [("bold", 0, 1)]),
        ("&lt;&gt;&amp;&quot;&#39;&#x41;", "<>&\"'A", []),
        ("&nbsp; &laquo; &", "&nbsp; &laquo; &", []),
        ("&lt;b&gt;", "<b>", []),
    ],
)  # fmt: skip
def test_valid(source: str, text: str, entities: list[tuple[str, int, int]]) -> None:
    assert parse(source) == (text, entities)


def test_code_in_pre_names_its_language() -> None:
    _, [entity] = parse_html('<pre><code class="language-python">x</code></pre>', find_nobody)
    assert (entity.type, entity.language) == ("pre", "python")


def test_links_and_mentions() -> None:
    source = '<a href="https://example.org/a?b=1&amp;c">а</a><a href="tg://user?id=5">Вера</a>'
    _, [link, mention] = parse_html(source, {5: VERA}.get)
    assert (link.type, link.url) == ("text_link", "https://example.org/a?b=1&c")
    assert (mention.type, mention.user) == ("text_mention", VERA)


@pytest.mark.parametrize("href", ["tg://user?id=77", "nowhere", "javascript:1", ""])
def test_links_to_nowhere_and_strangers_stay_plain(href: str) -> None:
    assert parse(f'<a href="{href}">а</a>') == ("а", [])


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("🏟 &lt;<abac", "Unclosed start tag at byte offset 9"),
        ("🏟 &lt;<abac x>", 'Unsupported start tag "abac" at byte offset 9'),
        ("a < b", 'Unsupported start tag "" at byte offset 2'),
        ("я<br>", 'Unsupported start tag "br" at byte offset 2'),
        ("<i   =x>", 'Empty attribute name in the tag "i" at byte offset 0'),
        ("<i  x  =  ", 'Unclosed start tag "i" at byte offset 0'),
        ("<i x=19az-.,", "Unexpected end of name token at byte offset 5"),
        ('<i x="&lt;>', "Unclosed start tag at byte offset 0"),
        ("</", "Unexpected end tag at byte offset 0"),
        ("<b></b></b>", "Unexpected end tag at byte offset 7"),
        ("<i>a</i   ", "Unclosed end tag at byte offset 4"),
        ("<i>a</em>", 'Unmatched end tag at byte offset 4, expected "</i>", found "</em>"'),
        ("<b>a", 'Can\'t find end tag corresponding to start tag "b"'),
        ("<b><i>a</i>", 'Can\'t find end tag corresponding to start tag "b"'),
        ("<span>a</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        (
            "&#xD800;",
            "Text contains invalid Unicode characters after decoding HTML entities,"
            " check for unmatched surrogate code units",
        ),
    ],
)
def test_invalid(source: str, words: str) -> None:
    with pytest.raises(ApiError) as caught:
        parse(source)
    assert caught.value.description == f"Bad Request: can't parse entities: {words}"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("@mark и /new@bot_a", [("mention", 0, 5), ("bot_command", 8, 10)]),
        ("см. https://example.org/a.", [("url", 4, 21)]),
        ("t.me/table_bot", [("url", 0, 14)]),
        ("а/б и 1/2", []),
        ("mail@example.org", []),
    ],
)
def test_found_in_plain_text(text: str, found: list[tuple[str, int, int]]) -> None:
    entities = find_entities(text, [])
    assert [(entity.type, entity.offset, entity.length) for entity in entities] == found


def test_nothing_is_found_in_code() -> None:
    text, entities = parse_html("<code>/new</code> /new", find_nobody)
    types = [entity.type for entity in find_entities(text, entities)]
    assert types == ["code", "bot_command"]
