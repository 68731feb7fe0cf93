// One phone: whoever sits in its chair sees their chats here, writes, presses, replies.

import { colourOf, initial } from "./bubbles.js";
import { Composer } from "./composer.js";
import { History } from "./history.js";
import { act, fetchState } from "./live.js";
import { drawChairs, drawTabs } from "./marks.js";
import { element } from "./text.js";
import { toggleTheme } from "./theme.js";
import { wordsFor } from "./words.js";

const TOAST_TIME = 3000;
const TYPING_TIME = 5000;

export class Phone {
  constructor(number, chairs, room) {
    this.chairs = chairs;
    this.root = document.getElementById("phone").content.cloneNode(true).firstElementChild;
    this.root.dataset.phone = number;
    this.part = Object.fromEntries(
      [...this.root.querySelectorAll("[data-role]")].map((node) => [node.dataset.role, node]),
    );
    this.composer = new Composer(this);
    this.history = new History(this);
    this.part.theme.addEventListener("click", toggleTheme);
    this.part.start.addEventListener("click", () => this.say("/start"));
    this.part["alert-ok"].addEventListener("click", () => this.closeAlert());
    this.part.veil.addEventListener("keydown", (event) => this.keepInAlert(event));
    room.append(this.root);
  }

  remove() {
    this.root.remove();
  }

  // Another person takes this phone.
  sit(chair, privately = this.chat?.private ?? false) {
    this.chair = chair;
    this.words = wordsFor(chair.language);
    this.privately = privately;
    this.state = null;
    this.root.dataset.seated = chair.id;
    this.root.lang = chair.language;
    this.composer.clear();
    this.history.clear();
    this.part.toasts.replaceChildren();
    this.part.veil.hidden = true;
    this.nameThings();
    this.drawMarks();
    return this.refresh();
  }

  nameThings() {
    const { words, part } = this;
    part.theme.ariaLabel = part.theme.title = words.theme;
    part.text.placeholder = part.text.ariaLabel = words.message;
    part.send.ariaLabel = words.send;
    part.record.ariaLabel = part.record.title = words.record;
    part.slash.ariaLabel = part.slash.title = words.commands;
    part["reply-cancel"].ariaLabel = words.cancelReply;
    part.down.ariaLabel = words.down;
    part.start.textContent = words.start;
    part.lost.textContent = words.lost;
    if (this.root.dataset.phone === "0") document.documentElement.lang = this.chair.language;
  }

  // Asks anew what this chair sees. Calls while one is under way become one more after it.
  async refresh() {
    if (this.asking) {
      this.askAgain = true;
      return;
    }
    this.asking = true;
    do {
      this.askAgain = false;
      const chair = this.chair;
      const state = await fetchState(chair.id).catch(() => null);
      if (state && chair === this.chair) this.show(state);
      else if (state) this.askAgain = true;
    } while (this.askAgain);
    this.asking = false;
  }

  show(state) {
    this.state = state;
    this.chat = state.chats.find((chat) => chat.private === this.privately) ?? state.chats.at(-1);
    const { part, chat, words } = this;
    part.title.textContent = chat.title;
    part["chat-avatar"].textContent = initial(chat.title);
    part["chat-avatar"].className = `avatar ${colourOf(4, chat.private)}`;
    part.pinned.hidden = !chat.pinned;
    part.pinned.textContent = chat.pinned ? `${words.pinned}: ${chat.pinned.text}` : "";
    const unstarted = chat.private && !chat.started;
    part.start.hidden = !unstarted;
    part.form.hidden = unstarted;
    part.hint.hidden = chat.messages.length > 0;
    part.hint.replaceChildren(...this.hint(unstarted));
    this.drawSubtitle();
    this.history.show(chat);
    this.look();
    this.drawMarks();
    this.showAlert();
    if (this.root.dataset.phone === "0") document.title = `${chat.title} · ${this.chair.name}`;
  }

  hint(unstarted) {
    if (!unstarted || !this.state.description) return [this.words.quiet];
    return [element("strong", "", this.words.about), `\n${this.state.description}`];
  }

  drawSubtitle(typing = false) {
    const { chat, words } = this;
    const plain = chat.private ? words.bot : words.members(chat.members);
    this.part.subtitle.textContent = typing ? words.typing : plain;
    this.part.subtitle.classList.toggle("typing", typing);
  }

  showTyping(chatId) {
    if (this.chat?.id !== chatId) return;
    this.drawSubtitle(true);
    clearTimeout(this.typingEnds);
    this.typingEnds = setTimeout(() => this.chat && this.drawSubtitle(), TYPING_TIME);
  }

  // What is on a visible screen has been seen.
  look() {
    if (this.chat && !document.hidden) this.chairs.saw(this.chair.id, this.chat.id);
  }

  // All that changes without this chair's chats changing.
  drawMarks() {
    if (!this.chair) return;
    drawChairs(this);
    if (!this.state) return;
    drawTabs(this);
    this.history.drawSpinners();
  }

  open(privately) {
    if (this.privately === privately) return;
    this.privately = privately;
    this.composer.clear();
    this.history.clear();
    if (this.state) this.show(this.state);
  }

  async say(text, replyTo = null) {
    const body = { chair: this.chair.id, chat: this.chat.id, text, reply_to: replyTo };
    this.history.stickToEnd();
    await this.attempt(() => act("say", body));
  }

  async record(seconds, replyTo = null) {
    const body = { chair: this.chair.id, chat: this.chat.id, seconds, reply_to: replyTo };
    this.history.stickToEnd();
    await this.attempt(() => act("record", body));
  }

  async press(message, row, column, label) {
    const body = { chair: this.chair.id, chat: this.chat.id, message, row, column, label };
    const key = this.pressKey(message, row, column);
    if (this.chairs.isOpen(key)) this.chairs.closePress(key);
    this.chairs.openPress(key, this.chair.id);
    const sent = await this.attempt(() => act("press", body));
    if (sent) this.chairs.pressSent(key, sent.press);
    else this.chairs.closePress(key);
  }

  pressKey(message, row, column) {
    return `${this.chair.id} ${this.chat.id} ${message} ${row} ${column}`;
  }

  async ask(text) {
    return this.attempt(() => act("ask", { chair: this.chair.id, chat: this.chat.id, text }));
  }

  async choose(query, result) {
    this.history.stickToEnd();
    await this.attempt(() => act("choose", { chair: this.chair.id, query, result }));
  }

  // The button above inline results: the private chat, begun with what it carries.
  async begin(payload) {
    const { id } = this.chair;
    if (await this.attempt(() => act("say", { chair: id, chat: id, text: `/start ${payload}` }))) this.open(true);
  }

  async follow(message, label) {
    const body = { chair: this.chair.id, chat: this.chat.id, message, label };
    if (await this.attempt(() => act("follow", body))) this.open(true);
  }

  async attempt(action) {
    try {
      return await action();
    } catch (error) {
      this.showToast(error.status === 409 ? this.words.changed : this.words.failed);
      this.refresh();
      return null;
    }
  }

  showToast(text) {
    const toast = element("p", "toast", text);
    toast.dataset.testid = "toast";
    this.part.toasts.replaceChildren(toast);
    setTimeout(() => toast.remove(), TOAST_TIME);
  }

  showAlert() {
    const [text] = this.chairs.alerts.get(this.chair.id);
    if (!text || !this.part.veil.hidden) return;
    this.part["alert-text"].textContent = text;
    this.part.veil.hidden = false;
    this.focusBefore = document.activeElement;
    this.part["alert-ok"].focus();
  }

  closeAlert() {
    this.chairs.alerts.get(this.chair.id).shift();
    this.part.veil.hidden = true;
    if (this.focusBefore?.isConnected) this.focusBefore.focus();
    else this.part.messages.focus({ preventScroll: true });
    this.chairs.onChange();
    this.showAlert();
  }

  keepInAlert(event) {
    if (event.key === "Escape") this.closeAlert();
    if (event.key === "Tab" || event.key === "Escape") event.preventDefault();
  }

  setLost(lost) {
    this.part.lost.hidden = !lost;
  }

  measure() {
    this.history.measure();
  }
}
