// A text and its entities become DOM nodes. Never HTML: whatever a message says stays text.
// Offsets are in UTF-16 units, which is what JavaScript strings count in.

const TAGS = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strikethrough: "s",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  expandable_blockquote: "blockquote",
};

const BLOCKS = new Set(["pre", "blockquote", "expandable_blockquote"]);

export function element(tag, className = "", text = "") {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text) node.textContent = text;
  return node;
}

export function formatted(text, entities, words) {
  const fragment = document.createDocumentFragment();
  fill(fragment, text, entities, 0, text.length, words);
  return fragment;
}

function fill(parent, text, entities, start, end, words) {
  let position = start;
  let rest = entities.filter((each) => each.offset >= start && each.offset < end);
  while (rest.length) {
    const [outer, ...others] = rest;
    const stop = Math.min(outer.offset + outer.length, end);
    const isBlock = BLOCKS.has(outer.type);
    parent.append(before(text.slice(position, outer.offset), isBlock));
    const node = nodeFor(outer, text.slice(outer.offset, stop), words);
    const inner = others.filter((each) => each.offset < stop);
    fill(node, text, inner, outer.offset, stop, words);
    parent.append(node);
    position = isBlock && text[stop] === "\n" ? stop + 1 : stop;
    rest = others.filter((each) => each.offset >= stop);
  }
  parent.append(text.slice(position, end));
}

// A block breaks the line by itself, so the line break beside it is not drawn twice.
function before(text, isBlock) {
  return isBlock && text.endsWith("\n") ? text.slice(0, -1) : text;
}

function nodeFor(entity, covered, words) {
  if (entity.type === "spoiler") return spoiler(words);
  if (entity.type === "bot_command") {
    const command = element("button", "command");
    command.type = "button";
    command.dataset.command = covered;
    return command;
  }
  if (entity.type === "text_link" || entity.type === "url") return link(entity.url || covered);
  if (entity.type.endsWith("mention")) return element("span", "mention");
  return element(TAGS[entity.type] || "span", entity.type);
}

function spoiler(words) {
  const node = element("span", "spoiler");
  node.tabIndex = 0;
  node.role = "button";
  node.ariaLabel = words.spoiler;
  const reveal = (event) => {
    if (node.classList.contains("shown")) return;
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    node.classList.add("shown");
    node.removeAttribute("role");
    node.removeAttribute("aria-label");
  };
  node.addEventListener("click", reveal);
  node.addEventListener("keydown", reveal);
  return node;
}

function link(address) {
  const node = element("a");
  const full = /^[a-z]+:/i.test(address) ? address : `https://${address}`;
  if (/^(https?|tg):/i.test(full)) node.href = full;
  node.target = "_blank";
  node.rel = "noopener noreferrer";
  return node;
}
