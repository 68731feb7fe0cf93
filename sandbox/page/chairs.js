// What is known of every chair: what it has seen, what waits for it, which presses are open.
// No DOM here; the phones read it and are told when it changes.

const PRESS_LIFETIME = 15000;

export class Chairs {
  constructor(table, onChange) {
    this.onChange = onChange;
    this.bot = table.bot;
    this.list = table.chairs;
    this.groups = table.groups;
    this.byId = new Map(table.chairs.map((chair) => [chair.id, chair]));
    this.seen = new Map(table.chairs.map((chair) => [chair.id, { ...chair.latest }]));
    this.alerts = new Map(table.chairs.map((chair) => [chair.id, []]));
    this.presses = new Map();
    this.early = new Map();
  }

  find(nameOrId) {
    return this.list.find((chair) => chair.name === nameOrId || String(chair.id) === nameOrId);
  }

  // True when the server has been started anew, or somebody has come.
  isOtherTable(table) {
    const sameChairs = table.chairs.length === this.list.length;
    return !sameChairs || String(table.groups) !== String(this.groups);
  }

  // After the line was lost: what came meanwhile waits. News may have overtaken this table.
  refresh(table) {
    for (const { id, latest } of table.chairs) {
      const known = this.byId.get(id).latest;
      for (const chat in latest) known[chat] = Math.max(known[chat] ?? 0, latest[chat]);
    }
    this.onChange();
  }

  // A new message: it waits for every chair that sees it and has not written it.
  arrived({ only, chat, seq, sender }) {
    for (const chair of this.list) {
      if ((!only || only === chair.id) && sender !== chair.id) chair.latest[chat] = seq;
    }
    this.onChange();
  }

  saw(chairId, chatId) {
    const seen = this.seen.get(chairId);
    const latest = this.byId.get(chairId).latest[chatId] ?? 0;
    if (seen[chatId] === latest) return;
    seen[chatId] = latest;
    this.onChange();
  }

  waitsIn(chairId, chatId) {
    const latest = this.byId.get(chairId).latest[chatId] ?? 0;
    return latest > (this.seen.get(chairId)[chatId] ?? 0);
  }

  waits(chairId) {
    const chats = Object.keys(this.byId.get(chairId).latest);
    return this.alerts.get(chairId).length > 0 || chats.some((id) => this.waitsIn(chairId, id));
  }

  // A press is open from the tap until its answer, or until Telegram would give up on it.
  openPress(key, chairId) {
    this.presses.set(key, { chairId, id: null });
    setTimeout(() => this.closePress(key), PRESS_LIFETIME);
    this.onChange();
  }

  pressSent(key, id) {
    const press = this.presses.get(key);
    if (press) press.id = id;
    if (this.early.delete(id)) this.closePress(key);
  }

  pressAnswered(id) {
    for (const [key, press] of this.presses) {
      if (press.id === id) return this.closePress(key);
    }
    this.early.set(id, true);
  }

  closePress(key) {
    if (this.presses.delete(key)) this.onChange();
  }

  isOpen(key) {
    return this.presses.has(key);
  }
}
