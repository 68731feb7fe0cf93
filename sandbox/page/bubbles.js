// One message as a list item: bubble, keyboard under it, reactions. It only draws; what a click
// does is the phone's business.

import { element, formatted } from "./text.js";

const COLOURS = 7;

export function colourOf(id, bot = false) {
  return bot ? "hue-5" : `hue-${Math.abs(id) % COLOURS}`;
}

export function avatar(id, name, bot = false) {
  const node = element("span", `avatar ${colourOf(id, bot)}`, initial(name));
  node.ariaHidden = "true";
  return node;
}

export function initial(name) {
  return [...name.trim()][0]?.toUpperCase() ?? "?";
}

export function messageItem(message, chat, words) {
  const item = element("li", sides(message));
  item.dataset.messageId = message.id;
  item.dataset.sender = message.sender;
  if (message.service) {
    item.append(element("p", "note", serviceText(message.service, words)));
    return item;
  }
  if (!chat.private && !message.own) item.append(avatar(message.sender, message.from, message.bot));
  const block = element("div", "block");
  block.append(bubble(message, chat, words));
  if (message.keyboard.length) block.append(keyboard(message));
  item.append(block);
  return item;
}

function sides(message) {
  const names = ["message", message.service ? "service" : message.own ? "own" : "other"];
  if (message.personal) names.push("personal");
  if (message.keyboard.length) names.push("with-keyboard");
  return names.join(" ");
}

function serviceText(service, words) {
  if (service.kind === "new_chat_members") return words.joined(service.name);
  if (service.kind === "left_chat_member") return words.left(service.name);
  return words.moved;
}

function bubble(message, chat, words) {
  const node = element("div", "bubble");
  if (message.personal) node.append(personalMark(words));
  if (!message.own && !chat.private) {
    node.append(element("p", `name ${colourOf(message.sender, message.bot)}`, message.from));
  }
  if (message.via) node.append(element("p", "via", words.via(message.via)));
  if (message.reply) node.append(quote(message.reply));
  if (message.document) node.append(documentLine(message.document, words));
  if (message.voice) node.append(voiceLine(message.voice, words));
  const body = element("div", "text");
  body.dir = "auto";
  body.append(formatted(message.text, message.entities, words));
  body.append(stamp(message, words));
  node.append(body);
  if (message.reactions.length) {
    node.append(element("p", "reactions", message.reactions.join(" ")));
  }
  node.append(replyButton(words));
  return node;
}

function personalMark(words) {
  const mark = element("p", "only-you", words.onlyYou);
  mark.dataset.testid = "only-you";
  return mark;
}

function quote(reply) {
  const node = element("button", `quote ${colourOf(reply.sender, reply.bot)}`);
  node.type = "button";
  node.dataset.jump = reply.id;
  node.append(element("strong", "", reply.from), element("span", "", reply.text));
  return node;
}

function documentLine(file, words) {
  const node = element("a", "document");
  node.href = `page/file/${encodeURIComponent(file.id)}`;
  node.download = file.name;
  const about = element("span");
  about.append(element("strong", "", file.name), element("small", "", words.bytes(file.size)));
  node.append(element("span", "file-sign", "↓"), about);
  return node;
}

// There is nothing to hear: only that there is a voice message, and how long it is.
function voiceLine(seconds, words) {
  const node = element("p", "voice");
  node.dataset.testid = "voice";
  node.ariaLabel = `${words.voice} ${clock(seconds)}`;
  node.append(element("span", "file-sign", "▶"), wave(seconds), element("small", "", clock(seconds)));
  return node;
}

function wave(seconds) {
  const node = element("span", "wave");
  const bars = Math.min(30, 10 + seconds);
  for (let bar = 0; bar < bars; bar += 1) {
    const line = element("i");
    line.style.height = `${4 + ((bar * 7 + seconds * 5) % 15)}px`;
    node.append(line);
  }
  return node;
}

export function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function stamp(message, words) {
  const moment = new Date(message.date * 1000);
  const time = moment.toLocaleTimeString("ru", { hour: "2-digit", minute: "2-digit" });
  const marked = message.edited && !message.bot ? `${words.edited} ${time}` : time;
  const node = element("time", "stamp", marked);
  node.dateTime = moment.toISOString();
  return node;
}

function replyButton(words) {
  const node = element("button", "reply-here", "↩");
  node.type = "button";
  node.ariaLabel = words.reply;
  node.dataset.reply = "";
  return node;
}

function keyboard(message) {
  const node = element("div", "keyboard");
  message.keyboard.forEach((row, rowNumber) => {
    const line = element("div", "row");
    row.forEach((button, column) => line.append(key(button, rowNumber, column)));
    node.append(line);
  });
  return node;
}

function key(button, row, column) {
  const node = element("button", button.url ? "key link" : "key");
  node.type = "button";
  node.dataset.row = row;
  node.dataset.column = column;
  node.append(element("span", "label", button.text));
  return node;
}

// Marks the keys whose label does not fit on its one line, so that tests can find them.
export function markOverflow(root) {
  for (const label of root.querySelectorAll(".key .label")) {
    const cut = label.scrollWidth > label.clientWidth;
    label.parentElement.toggleAttribute("data-overflow", cut);
    label.parentElement.title = cut ? label.textContent : "";
  }
}
