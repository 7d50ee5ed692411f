/// <reference lib="dom" />
// The search and the choice of colours.

/** @typedef {{ address: string, page: string, title: string, text: string }} Entry */

const MOST_FOUND = 12;
const AROUND = 60;

const html = document.documentElement;

/**
 * @template {Element} Kind
 * @param {string} selector
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
function find(selector, kind) {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`There is no ${selector} on this page.`);
  return found;
}

const colours = find("#colours", HTMLButtonElement);

function nameColours() {
  const other = html.dataset["theme"] === "dark" ? colours.dataset["light"] : colours.dataset["dark"];
  colours.title = other ?? "";
  colours.setAttribute("aria-label", other ?? "");
}

colours.hidden = false;
nameColours();
colours.addEventListener("click", () => {
  const theme = html.dataset["theme"] === "dark" ? "light" : "dark";
  html.dataset["theme"] = theme;
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // It holds for this page then.
  }
  nameColours();
});

const input = find("#search", HTMLInputElement);
const found = find("#found", HTMLElement);
const list = find("#found ol", HTMLOListElement);
const output = find("#found output", HTMLOutputElement);
find("search", HTMLElement).hidden = false;

/** @type {Promise<readonly Entry[]> | null} */
let loading = null;

/** The index is a script: a page from a folder may read no other file. */
function index() {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${html.dataset["root"]}${html.dataset["search"]}`;
    script.addEventListener("load", () =>
      resolve(/** @type {{ searchIndex: Entry[] }} */ (/** @type {unknown} */ (globalThis)).searchIndex),
    );
    script.addEventListener("error", () => reject(new Error("no index")));
    document.head.append(script);
  });
  return loading;
}

/** Without accents and capitals: who types "rapida" finds "ràpida". One letter stays one. @param {string} text */
function plain(text) {
  return [...text].map((letter) => letter.normalize("NFD").charAt(0).toLowerCase()).join("");
}

/**
 * Entries with all words, those that have them in their headings first.
 *
 * @param {readonly Entry[]} entries
 * @param {string} asked
 */
function search(entries, asked) {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  const scored = entries.map((entry) => {
    const heading = plain(`${entry.title} ${entry.page}`);
    const text = plain(entry.text);
    const has = words.every((word) => heading.includes(word) || text.includes(word));
    return {
      entry,
      score: has ? 1 + words.filter((word) => heading.includes(word)).length : 0,
      at: text.indexOf(words[0] ?? ""),
    };
  });
  return words.length === 0 ? [] : scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
}

/**
 * Some whole words before and after a place.
 *
 * @param {string} text
 * @param {number} at
 */
function around(text, at) {
  const from = at <= AROUND ? 0 : text.indexOf(" ", at - AROUND) + 1;
  const end = text.indexOf(" ", from + 3 * AROUND);
  return `${from > 0 ? "… " : ""}${text.slice(from, end < 0 ? undefined : end)}${end < 0 ? "" : " …"}`;
}

/** @param {{ entry: Entry, at: number }} found */
function resultOf({ entry, at }) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = `${html.dataset["root"]}${entry.address}`;
  const heading = document.createElement("strong");
  heading.textContent = entry.title === "" ? entry.page : entry.title;
  const where = document.createElement("small");
  where.textContent = entry.title === "" ? "" : entry.page;
  const text = document.createElement("span");
  text.textContent = around(entry.text, at);
  link.append(heading, where, text);
  item.append(link);
  return item;
}

async function show() {
  const asked = input.value.trim();
  if (asked.length < 2) {
    found.hidden = true;
    return;
  }
  try {
    const results = search(await index(), asked);
    if (input.value.trim() !== asked) return;
    list.replaceChildren(...results.slice(0, MOST_FOUND).map(resultOf));
    const { some = "", none = "" } = output.dataset;
    output.textContent = results.length === 0 ? none : some.replace("{count}", String(results.length));
  } catch {
    output.textContent = output.dataset["failed"] ?? "";
  }
  found.hidden = false;
}

input.addEventListener("input", () => void show());
input.addEventListener("focus", () => void show());

/** @param {number} by */
function walk(by) {
  const links = [...list.querySelectorAll("a")];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLAnchorElement ? links.indexOf(activeElement) : -1;
  const next = at + by;
  if (next < 0) input.focus();
  else links[Math.min(next, links.length - 1)]?.focus();
}

document.addEventListener("keydown", (event) => {
  const isWriting = document.activeElement instanceof HTMLInputElement;
  if (event.key === "/" && !isWriting) {
    event.preventDefault();
    input.focus();
  }
  if (found.hidden) return;
  if (event.key === "Escape") {
    input.focus();
    found.hidden = true;
  }
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    walk(event.key === "ArrowDown" ? 1 : -1);
  }
  if (event.key === "Enter" && isWriting) list.querySelector("a")?.click();
});

document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("search") === null) found.hidden = true;
  // A result on this page is reached without a new one.
  if (event.target instanceof Element && event.target.closest("#found a") !== null) found.hidden = true;
});
