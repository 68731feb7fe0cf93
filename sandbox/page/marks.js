// The row of chairs and the switch between group and private chat, with a dot where something waits.

import { avatar } from "./bubbles.js";
import { element } from "./text.js";

export function drawChairs(phone) {
  const row = phone.root.querySelector(".chairs");
  row.ariaLabel = phone.words.chairs;
  redraw(row, phone.chairs.list.map((chair) => seat(phone, chair)));
}

export function drawTabs(phone) {
  redraw(phone.part.switch, phone.state.chats.map((chat) => tab(phone, chat)));
}

function seat(phone, chair) {
  const node = element("button", "chair");
  const waits = chair !== phone.chair && phone.chairs.waits(chair.id);
  node.type = "button";
  node.dataset.chair = chair.id;
  node.ariaPressed = String(chair === phone.chair);
  node.ariaLabel = waits ? `${chair.name}, ${phone.words.waits}` : chair.name;
  node.append(avatar(chair.id, chair.name), element("span", "chair-name", chair.name));
  if (waits) node.append(dot());
  node.addEventListener("click", () => chair === phone.chair || phone.sit(chair));
  return node;
}

function tab(phone, chat) {
  const name = chat.private ? phone.words.privately : phone.words.group;
  const node = element("button", "tab", name);
  const waits = chat !== phone.chat && phone.chairs.waitsIn(phone.chair.id, chat.id);
  node.type = "button";
  node.dataset.testid = chat.private ? "chat-private" : "chat-group";
  node.ariaPressed = String(chat.id === phone.chat.id);
  if (waits) {
    node.ariaLabel = `${name}, ${phone.words.waits}`;
    node.append(dot());
  }
  node.addEventListener("click", () => phone.open(chat.private));
  return node;
}

function dot() {
  const node = element("i", "dot");
  node.dataset.testid = "dot";
  return node;
}

// Whichever button had the focus has it again.
function redraw(row, nodes) {
  const place = [...row.children].indexOf(document.activeElement);
  row.replaceChildren(...nodes);
  if (place >= 0) row.children[place]?.focus();
}
