// The messages of the chat that is open: only what changed is drawn again, and the view stays
// where the reader is, or at the end.

import { markOverflow, messageItem } from "./bubbles.js";
import { element } from "./text.js";

const NEAR_END = 60;

export class History {
  constructor(phone) {
    this.phone = phone;
    this.list = phone.part.messages;
    this.down = phone.part.down;
    this.down.addEventListener("click", () => this.toEnd(true));
    this.list.addEventListener("scroll", () => this.drawDown());
    new ResizeObserver(() => this.atEnd && this.toEnd(false)).observe(this.list);
    this.list.addEventListener("click", (event) => this.clicked(event));
    this.clear();
  }

  clear() {
    this.drawn = new Map();
    this.atEnd = true;
    this.fresh = true;
    this.list.replaceChildren();
  }

  stickToEnd() {
    this.atEnd = true;
  }

  show(chat) {
    const focus = this.focusedKey();
    const before = this.drawn;
    this.drawn = new Map();
    const items = chat.messages.map((message) => {
      const shape = JSON.stringify(message);
      const old = before.get(message.id);
      const kept = old?.shape === shape ? old : { shape, item: this.draw(message, chat, old) };
      this.drawn.set(message.id, { ...kept, message });
      return kept.item;
    });
    this.place(items);
    this.join(chat);
    this.drawSpinners();
    this.measure();
    if (this.atEnd) this.toEnd(!this.fresh);
    this.fresh = false;
    this.drawDown();
    this.giveFocusBack(focus);
  }

  draw(message, chat, old) {
    const item = messageItem(message, chat, this.phone.words);
    if (!this.fresh) item.classList.add(old ? "changed" : "new");
    return item;
  }

  // Puts the items in order, touching only those that moved, so that nothing flickers.
  place(items) {
    const wanted = new Set(items);
    for (const child of [...this.list.children]) if (!wanted.has(child)) child.remove();
    items.forEach((item, index) => {
      if (this.list.children[index] !== item) {
        this.list.insertBefore(item, this.list.children[index] ?? null);
      }
    });
  }

  // Messages of one sender in a row stand together: one name at the top, one face at the bottom.
  join(chat) {
    const messages = chat.messages;
    messages.forEach((message, index) => {
      const { item } = this.drawn.get(message.id);
      item.classList.toggle("follows", together(messages[index - 1], message));
      item.classList.toggle("goes-on", together(message, messages[index + 1]));
    });
  }

  drawSpinners() {
    if (!this.phone.chat) return;
    for (const key of this.list.querySelectorAll(".key")) {
      const id = Number(key.closest("li").dataset.messageId);
      const open = this.phone.chairs.isOpen(
        this.phone.pressKey(id, key.dataset.row, key.dataset.column),
      );
      if (open === (key.ariaBusy === "true")) continue;
      key.ariaBusy = open ? "true" : null;
      key.querySelector(".spinner")?.remove();
      if (open) key.append(element("i", "spinner"));
    }
  }

  clicked(event) {
    const item = event.target.closest("li.message");
    if (!item || item.classList.contains("service")) return;
    const { message } = this.drawn.get(Number(item.dataset.messageId));
    const key = event.target.closest(".key");
    if (key) return this.tap(message, key);
    const command = event.target.closest("[data-command]");
    if (command) return this.phone.say(command.dataset.command);
    const quote = event.target.closest("[data-jump]");
    if (quote) return this.jump(Number(quote.dataset.jump));
    const plain = event.target.closest(".bubble") && !event.target.closest("a");
    if (plain && getSelection().isCollapsed) this.phone.composer.replyTo(message);
  }

  tap(message, key) {
    const { row, column } = key.dataset;
    const button = message.keyboard[row][column];
    if (button.ask !== undefined) return this.phone.composer.fillInline(button.ask);
    if (button.start) return this.phone.follow(message.id, button.text);
    if (button.url) return open(button.url, "_blank", "noopener");
    return this.phone.press(message.id, Number(row), Number(column), button.text);
  }

  jump(id) {
    const item = this.drawn.get(id)?.item;
    if (!item) return;
    item.scrollIntoView({ block: "center", behavior: "smooth" });
    item.classList.add("pointed");
    setTimeout(() => item.classList.remove("pointed"), 1200);
  }

  toEnd(smooth) {
    this.atEnd = true;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = smooth && !calm ? "smooth" : "instant";
    this.list.scrollTo({ top: this.list.scrollHeight, behavior });
    this.goal = this.list.scrollHeight;
  }

  drawDown() {
    const { scrollTop, clientHeight, scrollHeight } = this.list;
    const left = scrollHeight - scrollTop - clientHeight;
    const going = this.atEnd && this.goal === scrollHeight && left > 0 && scrollTop > this.lastTop;
    this.lastTop = scrollTop;
    this.atEnd = left < NEAR_END || going;
    this.down.hidden = this.atEnd;
  }

  measure() {
    markOverflow(this.list);
  }

  // An edit replaces the bubble under the keyboard user's hands: the same place keeps the focus.
  focusedKey() {
    const key = document.activeElement?.closest?.(".key");
    if (!key || !this.list.contains(key)) return null;
    const { row, column } = key.dataset;
    return { id: Number(key.closest("li").dataset.messageId), row, column };
  }

  giveFocusBack(place) {
    if (!place || this.list.contains(document.activeElement)) return;
    const item = this.drawn.get(place.id)?.item;
    const keys = item ? [...item.querySelectorAll(".key")] : [];
    const same = keys.find(
      (key) => key.dataset.row === place.row && key.dataset.column === place.column,
    );
    (same ?? keys.at(-1) ?? this.list).focus({ preventScroll: true });
  }
}

function together(one, other) {
  return Boolean(
    one && other && one.sender === other.sender && !one.service && !other.service &&
      one.personal === other.personal,
  );
}
