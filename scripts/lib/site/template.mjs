// What stands around the text of a page. It works without scripts: these bring the search and the choice of colours.

import { escapeHtml } from "./html.mjs";
import { relativeTo } from "./markdown.mjs";
import { translationOf } from "./pages.mjs";
import { LANGUAGES, words } from "./words.mjs";

/**
 * @typedef {import("./pages.mjs").Page} Page
 * @typedef {import("./pages.mjs").Section} Section
 * @typedef {import("./markdown.mjs").Rendered} Rendered
 */

/**
 * @param {Page} page
 * @param {Rendered} rendered
 * @param {{ sections: readonly Section[], byPath: ReadonlyMap<string, Page> }} site sections: in the page's language
 */
export function htmlOf(page, rendered, { sections, byPath }) {
  const say = words[page.language];
  const to = (/** @type {string} */ address) => escapeHtml(relativeTo(page.address, address));
  const home = translationOf("README.md", page.language);
  const title = page.original === "README.md" ? say.home : page.title;
  return `<!doctype html>
<html lang="${page.language}" data-root="${to("index.html").slice(0, -"index.html".length)}" data-search="search.${page.language}.js">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Tauler</title>
<link rel="icon" href="${to("tauler.svg")}">
<link rel="stylesheet" href="${to("site.css")}">
<script src="${to("theme.js")}"></script>
<script src="${to("site.js")}" defer></script>
</head>
<body>
<a class="skip" href="#text">${say.skip}</a>
<header>
<a class="home" href="${to(byPath.get(home)?.address ?? "index.html")}"><img src="${to("tauler.svg")}" alt="" width="24" height="24">Tauler</a>
<search hidden>
<input type="search" id="search" placeholder="${say.search}" aria-label="${say.search}" aria-controls="found" autocomplete="off">
<div id="found" class="found" hidden><output data-some="${say.found}" data-none="${say.nothing}" data-failed="${say.failed}"></output><ol></ol></div>
</search>
${languagesOf(page, byPath, to)}
<button type="button" id="colours" hidden data-light="${say.light}" data-dark="${say.dark}"><span aria-hidden="true"></span></button>
</header>
<div class="columns">
${navigation(page, sections, to)}
<main id="text">
<article>
${rendered.html}</article>
${neighbours(page, sections, to)}
</main>
${contents(rendered, say.contents)}
</div>
</body>
</html>
`;
}

/**
 * @param {Page} page
 * @param {ReadonlyMap<string, Page>} byPath
 * @param {(address: string) => string} to
 */
function languagesOf({ original, language }, byPath, to) {
  const links = LANGUAGES.map((other) => {
    const name = words[other].name;
    if (other === language) return `<li><span aria-current="true">${name}</span></li>`;
    // Where the page is not translated, the language's first page is.
    const there = byPath.get(translationOf(original, other)) ?? byPath.get(translationOf("README.md", other));
    return there === undefined
      ? ""
      : `<li><a href="${to(there.address)}" lang="${other}" hreflang="${other}">${name}</a></li>`;
  });
  return `<nav class="languages" aria-label="${words[language].languages}"><ul>${links.join("")}</ul></nav>`;
}

/**
 * On a narrow page it is folded.
 *
 * @param {Page} page
 * @param {readonly Section[]} sections
 * @param {(address: string) => string} to
 */
function navigation(page, sections, to) {
  const say = words[page.language];
  const parts = sections.map(
    ({ title, pages }) =>
      `<section><h2>${escapeHtml(title)}</h2><ul>${pages.map((other) => `<li>${entry(page, other, to)}</li>`).join("")}</ul></section>`,
  );
  return `<nav class="pages" aria-label="${say.menu}">
<details><summary>${say.menu}</summary></details>
<div>${parts.join("\n")}</div>
</nav>`;
}

/**
 * @param {Page} page
 * @param {Page} other
 * @param {(address: string) => string} to
 */
function entry(page, other, to) {
  const say = words[page.language];
  const isHere = other.path === page.path || (page.path.startsWith("docs/adr/") && other.path === "docs/adr/README.md");
  const language = other.language === page.language ? "" : ` lang="${other.language}" hreflang="${other.language}"`;
  const mark = language === "" ? "" : ` <small title="${say.onlyEnglish}">EN</small>`;
  const here = isHere ? ` aria-current="${other.path === page.path ? "page" : "true"}"` : "";
  return `<a href="${to(other.address)}"${language}${here}>${escapeHtml(labelOf(other))}${mark}</a>`;
}

/**
 * What a page is called below its heading, which says the rest.
 * @param {Page} page
 */
function labelOf({ original, title, language }) {
  if (original === "README.md") return words[language].home;
  return /^(?:resources|docs\/porting)\//.test(original) ? title.replace(/:.*$/, "") : title;
}

/**
 * @param {Page} page
 * @param {readonly Section[]} sections
 * @param {(address: string) => string} to
 */
function neighbours(page, sections, to) {
  const say = words[page.language];
  const pages = sections.flatMap((section) => section.pages);
  const at = pages.findIndex(({ path }) => path === page.path);
  if (at < 0) return "";
  const link = (/** @type {Page | undefined} */ other, /** @type {"previous" | "next"} */ side) =>
    other === undefined || other.language !== page.language
      ? ""
      : `<a class="neighbour ${side}" rel="${side === "next" ? "next" : "prev"}" href="${to(other.address)}"><small>${say[side]}</small>${escapeHtml(other.original === "README.md" ? say.home : other.title)}</a>`;
  return `<nav class="neighbours" aria-label="${say.previous}, ${say.next}">${link(pages[at - 1], "previous")}${link(pages[at + 1], "next")}</nav>`;
}

/**
 * @param {Rendered} rendered
 * @param {string} title
 */
function contents({ parts }, title) {
  const entries = parts.filter(({ depth }) => depth === 2 || depth === 3);
  if (entries.length < 2) return '<div class="contents"></div>';
  const items = entries.map(
    ({ id, title: heading, depth }) => `<li class="depth-${depth}"><a href="#${id}">${escapeHtml(heading)}</a></li>`,
  );
  return `<nav class="contents" aria-label="${title}"><h2>${title}</h2><ol>${items.join("")}</ol></nav>`;
}
