// The room: one phone on a narrow screen, two on a wide one; the news goes to those it concerns.

import { Chairs } from "./chairs.js";
import { fetchTable, listen } from "./live.js";
import { Phone } from "./phone.js";
import { startTheme } from "./theme.js";

const address = new URLSearchParams(location.search);
const wide = matchMedia("(min-width: 900px)");
const room = document.getElementById("room");

startTheme(address.get("theme"));

const chairs = new Chairs(await fetchTable(), () => phones.forEach((phone) => phone.drawMarks()));
const phones = [];

function seat(number) {
  const asked = chairs.find(address.get(number ? `chair${number + 1}` : "chair") ?? "");
  const taken = phones[0]?.chair;
  return asked ?? chairs.list.find((chair) => chair !== taken) ?? chairs.list[0];
}

function arrange() {
  while (phones.length > (wide.matches ? 2 : 1)) phones.pop().remove();
  while (phones.length < (wide.matches ? 2 : 1)) {
    const phone = new Phone(phones.length, chairs, room);
    const chair = seat(phones.length);
    phones.push(phone);
    phone.sit(chair, address.get("chat") === "private");
  }
}

const hear = {
  answer({ only, press, text, alert }) {
    chairs.pressAnswered(press);
    if (!text) return;
    if (alert) chairs.alerts.get(only)?.push(text);
    for (const phone of phones) {
      if (phone.chair.id !== only) continue;
      if (alert) phone.showAlert();
      else phone.showToast(text);
    }
    chairs.onChange();
  },
  message(news) {
    chairs.arrived(news);
    hear.edit(news);
  },
  edit({ only }) {
    for (const phone of phones) if (!only || only === phone.chair.id) phone.refresh();
  },
  inline(news) {
    for (const phone of phones) if (phone.chair.id === news.only) phone.composer.offer(news);
  },
  chat: (news) => hear.edit(news),
  profile: () => phones.forEach((phone) => phone.refresh()),
  typing({ only, chat }) {
    for (const phone of phones) if (!only || only === phone.chair.id) phone.showTyping(chat);
  },
};

arrange();
wide.addEventListener("change", arrange);
addEventListener("resize", () => phones.forEach((phone) => phone.measure()));
document.addEventListener("visibilitychange", () => phones.forEach((phone) => phone.look()));
listen({
  onNews: (news) => hear[news.kind]?.(news),
  async onFound() {
    const table = await fetchTable();
    if (chairs.isOtherTable(table)) return location.reload();
    chairs.refresh(table);
    phones.forEach((phone) => phone.setLost(false));
    phones.forEach((phone) => phone.refresh());
  },
  onLost: () => phones.forEach((phone) => phone.setLost(true)),
});
