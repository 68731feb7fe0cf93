// Light or dark: as the address asks, else as chosen before, else as the machine prefers.

const KEY = "sandbox-theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

export function startTheme(asked) {
  const chosen = asked ?? localStorage.getItem(KEY);
  set(chosen ?? (dark.matches ? "dark" : "light"));
  if (!chosen) dark.addEventListener("change", () => set(dark.matches ? "dark" : "light"));
}

export function toggleTheme() {
  const other = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  localStorage.setItem(KEY, other);
  set(other);
}

function set(theme) {
  document.documentElement.dataset.theme = theme;
}
