"""The page in a real browser: it shows, it presses, it keeps secrets, it minds the keyboard."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Error, Page, expect

from tests.browser import launched, needs_browser
from tests.sandbox.conftest import Table
from tests.serving import served

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module"), needs_browser]


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def screen() -> AsyncIterator[Page]:
    """One page for all: starting a browser takes longer than any test here."""
    async with launched() as browser:
        yield await browser.new_page(reduced_motion="reduce")


@pytest_asyncio.fixture(loop_scope="module")
async def page(screen: Page, table: Table) -> AsyncIterator[Page]:
    """A phone-sized page with Вера in the chair; any error on it fails the test."""
    errors: list[str] = []

    def note(error: Error) -> None:
        errors.append(str(error))

    screen.on("pageerror", note)
    async with served(table.world) as address:
        await screen.set_viewport_size({"width": 390, "height": 844})
        await screen.goto(f"{address}/?chair=Вера", wait_until="commit")
        await expect(screen.get_by_test_id("chat-group")).to_be_visible()
        yield screen
        await screen.goto("about:blank")
    screen.remove_listener("pageerror", note)
    assert errors == []


async def test_texts_are_drawn_as_text_with_their_formatting(page: Page, table: Table) -> None:
    source = "<b>Верх</b> &lt;img src=x&gt; <tg-spoiler>тайна</tg-spoiler> 🎲<i>да</i> /new"
    table.send(source, parse_mode="HTML")
    text = page.locator(".text").last
    await expect(text.locator("strong")).to_have_text("Верх")
    await expect(text.locator("em")).to_have_text("да")
    await expect(text.locator("img")).to_have_count(0)
    await expect(text).to_contain_text("<img src=x>")
    await text.locator(".spoiler").click()
    await expect(text.locator(".spoiler.shown")).to_have_text("тайна")
    await text.get_by_role("button", name="/new").click()
    await expect(page.locator(".own .text").last).to_contain_text("/new")


async def test_a_voice_message_is_recorded_as_a_reply_and_shown(page: Page, table: Table) -> None:
    table.card("да")
    await page.locator(".other .bubble .text").last.click()
    await expect(page.get_by_test_id("reply-bar")).to_be_visible()
    await page.get_by_test_id("record").click()
    await expect(page.get_by_test_id("composer")).to_be_disabled()
    await page.get_by_test_id("record").click()
    own = page.locator(".own").last
    await expect(own.get_by_test_id("voice")).to_contain_text("0:01")
    await expect(own.locator(".quote")).to_contain_text("карта")
    await expect(page.get_by_test_id("composer")).to_be_enabled()
    told = table.waiting()[-1]["message"]
    assert (told["voice"]["duration"], "reply_to_message" in told) == (1, True)


async def test_a_press_spins_until_its_answer(page: Page, table: Table) -> None:
    table.card("да", "нет")
    await page.get_by_role("button", name="нет").click()
    spinning = page.locator(".key[aria-busy=true]")
    await expect(spinning).to_have_text("нет")
    [press] = table.world.presses.values()
    assert (press.person, press.data) == (table.vera, "data нет")
    table.world.call("answerCallbackQuery", {"callback_query_id": press.id, "text": "Готово"})
    await expect(page.get_by_test_id("toast")).to_have_text("Готово")
    await expect(spinning).to_have_count(0)


async def test_an_edit_changes_the_card_in_place(page: Page, table: Table) -> None:
    card = table.card("да")
    await page.get_by_role("button", name="да").focus()
    markup = {"inline_keyboard": [[{"text": "дальше", "callback_data": "d"}]]}
    edit = {"chat_id": table.group.id, "message_id": card.id, "text": "новая"}
    table.world.call("editMessageText", edit | {"reply_markup": markup})
    await expect(page.locator("[data-message-id]")).to_have_count(1)
    await expect(page.locator(".text")).to_contain_text("новая")
    await expect(page.get_by_role("button", name="дальше")).to_be_focused()
    table.world.erase(card)
    await expect(page.locator("[data-message-id]")).to_have_count(0)


async def test_an_alert_waits_in_the_chair_that_pressed(page: Page, table: Table) -> None:
    table.card("да")
    await page.get_by_role("button", name="да").click()
    await expect(page.locator(".key[aria-busy=true]")).to_have_count(1)
    await page.locator(f'[data-chair="{table.mark.id}"]').click()
    [press] = table.world.presses.values()
    answer = {"callback_query_id": press.id, "text": "Ходит Марк", "show_alert": True}
    table.world.call("answerCallbackQuery", answer)
    vera = page.locator(f'[data-chair="{table.vera.id}"]')
    await expect(vera.get_by_test_id("dot")).to_be_visible()
    await expect(page.get_by_test_id("alert")).to_be_hidden()
    await vera.click()
    await expect(page.get_by_test_id("alert")).to_contain_text("Ходит Марк")
    await expect(page.get_by_test_id("alert-ok")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("alert")).to_be_hidden()


async def test_a_personal_message_stays_in_its_chair(page: Page, table: Table) -> None:
    press = table.world.press(table.vera, table.card("лист"), "лист")
    whom = {"receiver_user_id": table.vera.id, "callback_query_id": press.id}
    table.send("тайна", ephemeral_message_parameters=whom)
    await expect(page.get_by_test_id("only-you")).to_have_text("видно только вам")
    mark = page.locator(f'[data-chair="{table.mark.id}"]')
    await mark.click()
    await expect(page.locator(".text")).to_have_count(1)
    assert "тайна" not in await page.content()


async def test_a_new_message_marks_the_chairs_that_have_not_seen_it(
    page: Page, table: Table
) -> None:
    mark = page.locator(f'[data-chair="{table.mark.id}"]')
    table.card("да")
    await expect(mark.get_by_test_id("dot")).to_be_visible()
    await mark.click()
    await expect(mark.get_by_test_id("dot")).to_have_count(0)


async def test_writing_replying_and_the_command_menu(page: Page, table: Table) -> None:
    commands = [{"command": "new", "description": "новая игра"}]
    table.world.call("setMyCommands", {"commands": commands})
    card = table.card("да")
    await page.locator(".bubble").click(position={"x": 20, "y": 20})
    await expect(page.get_by_test_id("reply-bar")).to_contain_text("карта")
    await page.get_by_test_id("composer").fill("Дверь заперта")
    await page.keyboard.press("Enter")
    await expect(page.locator(".own .text")).to_contain_text("Дверь заперта")
    assert table.world.history(table.group)[-1].reply_to is card
    await expect(page.get_by_test_id("reply-bar")).to_be_hidden()
    await page.get_by_test_id("commands").click()
    await page.keyboard.press("Enter")
    await expect(page.locator(".own .text").last).to_contain_text("/new")
    await expect(page.get_by_test_id("menu")).to_be_hidden()


async def test_the_private_chat_begins_with_start(page: Page, table: Table) -> None:
    button = {"text": "Лист", "url": "https://t.me/table_bot?start=me"}
    table.send(reply_markup={"inline_keyboard": [[button]]})
    await page.get_by_test_id("chat-private").click()
    await expect(page.get_by_test_id("start")).to_be_visible()
    await page.get_by_test_id("chat-group").click()
    await page.get_by_role("button", name="Лист").click()
    await expect(page.get_by_test_id("chat-private")).to_have_attribute("aria-pressed", "true")
    await expect(page.locator(".own .text")).to_contain_text("/start me")
    await expect(page.get_by_test_id("composer")).to_be_visible()


async def test_a_label_too_long_is_marked(page: Page, table: Table) -> None:
    long = "Очень длинная подпись, которая не влезает в одну строку телефона"
    for label, data in (("да", "y"), (long, "n")):
        row = [{"text": label, "callback_data": data}]
        table.send(reply_markup={"inline_keyboard": [row]})
    await expect(page.locator(".key[data-overflow]")).to_have_text([long])


async def test_a_wide_screen_has_two_phones(page: Page, table: Table) -> None:
    await page.set_viewport_size({"width": 1280, "height": 860})
    seated = page.locator(".phone")
    await expect(seated).to_have_count(2)
    table.card("да")
    await expect(page.locator(".key")).to_have_count(2)
    await page.set_viewport_size({"width": 390, "height": 844})
    await expect(seated).to_have_count(1)


async def test_theme_and_language(page: Page, table: Table) -> None:
    table.world.join(table.group, table.lev)
    await page.locator(f'[data-chair="{table.lev.id}"]').click()
    await expect(page.get_by_test_id("composer")).to_have_attribute("placeholder", "Message")
    before = await page.locator("html").get_attribute("data-theme")
    await page.get_by_test_id("theme").click()
    assert await page.locator("html").get_attribute("data-theme") != before


async def test_words_after_the_bots_name_are_answered_and_a_result_is_sent(
    page: Page, table: Table
) -> None:
    await page.get_by_test_id("composer").fill(f"@{table.world.bot.username} 3 1 2 4")
    for _ in range(100):
        if table.world.queries:
            break
        await page.wait_for_timeout(50)
    (query,) = table.world.queries.values()
    assert query.text == "3 1 2 4"
    article = {
        "type": "article",
        "id": "one",
        "title": "Победа 50 %",
        "description": "Дисциплина 3",
        "input_message_content": {"message_text": "Бросок"},
        "reply_markup": {"inline_keyboard": [[{"text": "Бросить", "callback_data": "roll"}]]},
    }
    button = {"text": "Набрать пул", "start_parameter": "roll"}
    answer = {"inline_query_id": query.id, "results": [article], "button": button}
    table.world.call("answerInlineQuery", answer)
    menu = page.get_by_test_id("menu")
    await expect(menu.get_by_role("button").first).to_contain_text("Набрать пул")
    await menu.get_by_role("button", name="Победа 50 %").click()
    own = page.locator(".own").last
    await expect(own.locator(".text")).to_contain_text("Бросок")
    await expect(own.locator(".via")).to_contain_text(f"@{table.world.bot.username}")
    await expect(page.get_by_test_id("composer")).to_have_value("")
    await own.locator(".key").click()
    pressed = next(iter(table.world.presses.values()))
    table.world.call("answerCallbackQuery", {"callback_query_id": pressed.id, "text": "Выпало"})
    await expect(page.get_by_test_id("toast")).to_have_text("Выпало")
