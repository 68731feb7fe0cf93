// Where one writes: the text field, the reply bar above it, the menu of commands.

import { element } from "./text.js";

const ASK_AFTER = 200;

export class Composer {
  constructor(phone) {
    this.phone = phone;
    this.part = phone.part;
    const { form, text, slash, menu, record } = this.part;
    form.addEventListener("submit", (event) => this.send(event));
    text.addEventListener("input", () => this.typed());
    text.addEventListener("keydown", (event) => this.key(event));
    slash.addEventListener("click", () => this.toggleMenu());
    record.addEventListener("click", () => this.toggleRecording());
    menu.addEventListener("keydown", (event) => this.menuKey(event));
    this.part["reply-cancel"].addEventListener("click", () => this.cancelReply());
    phone.root.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.escape();
    });
  }

  clear() {
    this.part.text.value = "";
    this.showRecording(null);
    this.closeMenu();
    this.cancelReply();
    this.typed();
  }

  send(event) {
    event.preventDefault();
    const text = this.part.text.value.trim();
    if (!text) return;
    const replyTo = this.answered?.id ?? null;
    this.clear();
    this.phone.say(text, replyTo);
  }

  // A tap begins, the next one sends as many seconds as have passed.
  toggleRecording() {
    if (!this.recordingSince) return this.showRecording(Date.now());
    const seconds = Math.max(1, Math.round((Date.now() - this.recordingSince) / 1000));
    const replyTo = this.answered?.id ?? null;
    this.clear();
    this.phone.record(seconds, replyTo);
  }

  showRecording(since) {
    const { record, text } = this.part;
    this.recordingSince = since;
    record.ariaPressed = String(Boolean(since));
    text.disabled = Boolean(since);
    if (this.phone.words) {
      text.placeholder = since ? this.phone.words.recording : this.phone.words.message;
    }
  }

  key(event) {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) this.send(event);
    if (event.key === "ArrowUp" && !this.part.menu.hidden) {
      event.preventDefault();
      this.part.menu.querySelector("li:last-child button")?.focus();
    }
  }

  typed() {
    const { text, send } = this.part;
    send.disabled = !text.value.trim();
    this.part.record.hidden = !send.disabled;
    text.style.height = "auto";
    text.style.height = `${Math.min(text.scrollHeight, 120)}px`;
    if (/^\/\w*$/.test(text.value)) this.openMenu(text.value.slice(1));
    else this.closeMenu();
    this.askInline();
  }

  // "@bot words": what the bot offers is shown where the commands are, a moment after the last key.
  askInline() {
    clearTimeout(this.asksSoon);
    this.query = null;
    const before = `@${this.phone.chairs.bot.username} `;
    if (!this.part.text.value.startsWith(before)) return;
    const words = this.part.text.value.slice(before.length);
    this.asksSoon = setTimeout(async () => {
      this.query = (await this.phone.ask(words))?.query ?? null;
      if (this.early?.query === this.query) this.offer(this.early);
    }, ASK_AFTER);
  }

  fillInline(words) {
    this.part.text.value = `@${this.phone.chairs.bot.username} ${words}`;
    this.part.text.focus();
    this.typed();
  }

  offer(news) {
    this.early = news;
    if (!this.query || news.query !== this.query) return;
    const { menu } = this.part;
    const top = news.button ? [this.offered(news.button.text, "", () => this.phone.begin(news.button.start))] : [];
    const results = news.results.map((each) =>
      this.offered(each.title, each.description, () => this.phone.choose(news.query, each.id)),
    );
    menu.replaceChildren(...top, ...results);
    menu.hidden = !menu.children.length;
  }

  offered(title, about, act) {
    const item = element("li", "offered");
    const button = element("button");
    button.type = "button";
    button.append(element("strong", "", title), element("span", "", about));
    button.addEventListener("click", () => {
      this.clear();
      act();
    });
    item.append(button);
    return item;
  }

  replyTo(message) {
    this.answered = message;
    this.part["reply-name"].textContent = message.from;
    this.part["reply-text"].textContent = message.text || message.document?.name || (message.voice ? "🎤" : "");
    this.part["reply-bar"].hidden = false;
    this.part.text.focus();
  }

  cancelReply() {
    this.answered = null;
    this.part["reply-bar"].hidden = true;
  }

  toggleMenu() {
    if (!this.part.menu.hidden) return this.closeMenu();
    this.openMenu("");
    this.part.menu.querySelector("button")?.focus();
  }

  openMenu(beginning) {
    const { menu, slash } = this.part;
    const all = this.phone.chat?.commands ?? [];
    const fitting = all.filter((each) => each.command.startsWith(beginning));
    if (!fitting.length && beginning) return this.closeMenu();
    menu.replaceChildren(...fitting.map((each) => this.command(each)));
    if (!all.length) menu.append(element("li", "empty", this.phone.words.noCommands));
    menu.hidden = false;
    slash.ariaExpanded = "true";
  }

  closeMenu() {
    this.part.menu.hidden = true;
    this.part.slash.ariaExpanded = "false";
  }

  command({ command, description }) {
    const item = element("li");
    const button = element("button");
    button.type = "button";
    button.append(element("strong", "", `/${command}`), element("span", "", description));
    button.addEventListener("click", () => {
      this.clear();
      this.part.text.focus();
      this.phone.say(`/${command}`);
    });
    item.append(button);
    return item;
  }

  menuKey(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...this.part.menu.querySelectorAll("button")];
    const next = buttons[buttons.indexOf(document.activeElement) + step];
    (next ?? this.part.text).focus();
  }

  escape() {
    if (!this.part.menu.hidden) {
      this.closeMenu();
      this.part.text.focus();
    } else if (this.recordingSince) {
      this.showRecording(null);
    } else if (this.answered) {
      this.cancelReply();
    }
  }
}
