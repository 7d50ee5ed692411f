// A document as HTML: headings that can be linked to, and links that lead to the site's pages.

import { existsSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { Marked } from "marked";
import { root } from "../root.mjs";
import { escapeHtml } from "./html.mjs";

/**
 * @typedef {import("./pages.mjs").Page} Page
 * @typedef {{ id: string, title: string, depth: number, text: string }} Part a heading and what is below it, without marks
 * @typedef {{ html: string, parts: Part[], files: string[] }} Rendered files: what of the repository it shows or offers, by its path
 */

/**
 * @param {Page} page
 * @param {ReadonlyMap<string, Page>} byPath
 * @returns {Rendered}
 */
export function render(page, byPath) {
  /** @type {Part[]} */
  const parts = [];
  /** @type {Set<string>} */
  const files = new Set();
  const idOf = uniqueIds();
  /** @param {string} href */
  const resolve = (href) => hrefOn(page, href, { byPath, files });
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const title = textOf(html);
        const id = idOf(title);
        parts.push({ id, title, depth, text: "" });
        if (depth === 1) return `<h1 id="${id}">${html}</h1>\n`;
        return `<h${depth} id="${id}">${html} <a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a></h${depth}>\n`;
      },
      link({ href, title, tokens }) {
        const to = resolve(href);
        const shown = title ? ` title="${escapeHtml(title)}"` : "";
        return `<a href="${escapeHtml(to)}"${shown}>${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        return picture(text, href, resolve);
      },
      table(token) {
        const row = (/** @type {typeof token.header} */ cells, /** @type {string} */ tag) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
        const body = token.rows.map((cells) => row(cells, "td")).join("\n");
        return `<div class="table" tabindex="0"><table><thead>${row(token.header, "th")}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      code({ text, lang }) {
        return `<pre tabindex="0"${lang ? ` data-language="${escapeHtml(lang)}"` : ""}><code>${escapeHtml(text)}</code></pre>\n`;
      },
    },
  });
  const html = marked.parse(page.markdown.replace(/<!--[\s\S]*?-->/g, ""), { async: false });
  return { html, parts: withTexts(html, parts), files: [...files] };
}

/**
 * A picture in the colours of the theme, where it is there in both.
 *
 * @param {string} text
 * @param {string} href
 * @param {(href: string) => string} resolve
 */
function picture(text, href, resolve) {
  const alt = escapeHtml(text);
  const light = `<img src="${escapeHtml(resolve(href))}" alt="${alt}" loading="lazy"`;
  const dark = href.replace(/\.png$/, ".dark.png");
  if (dark === href) return `${light}>`;
  const shown = resolve(dark);
  if (shown === dark) return `${light}>`;
  return `${light} class="light"><img src="${escapeHtml(shown)}" alt="${alt}" loading="lazy" class="dark">`;
}

/**
 * Where a link leads: a page of the site, or a file of the repository, which is then copied; what is elsewhere stays.
 *
 * @param {Page} page
 * @param {string} href
 * @param {{ byPath: ReadonlyMap<string, Page>, files: Set<string> }} site
 */
function hrefOn(page, href, { byPath, files }) {
  if (/^[a-z]+:|^#/.test(href)) return href;
  const [path = "", anchor] = decodeURI(href).split("#");
  const target = posix.normalize(posix.join(posix.dirname(page.path), path));
  const there = byPath.get(target);
  if (there !== undefined) return relativeTo(page.address, there.address) + (anchor === undefined ? "" : `#${anchor}`);
  const file = join(root, target);
  if (!existsSync(file) || !statSync(file).isFile()) return href;
  files.add(target);
  return relativeTo(page.address, fileAddress(target));
}

/**
 * Where a file of the repository is on the site.
 * @param {string} path
 */
export function fileAddress(path) {
  return path.startsWith("docs/images/") ? path.slice("docs/".length) : `files/${path}`;
}

/**
 * @param {string} from an address of the site
 * @param {string} to
 */
export function relativeTo(from, to) {
  return posix.relative(posix.dirname(from), to) || posix.basename(to);
}

/** As GitHub makes them, so that a link holds in both places. */
function uniqueIds() {
  /** @type {Map<string, number>} */
  const used = new Map();
  return (/** @type {string} */ title) => {
    const id = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-");
    const before = used.get(id) ?? 0;
    used.set(id, before + 1);
    return before === 0 ? id : `${id}-${before}`;
  };
}

/**
 * @param {string} html
 * @param {readonly Part[]} parts
 * @returns {Part[]}
 */
function withTexts(html, parts) {
  const texts = html.split(/<h[1-6] id="[^"]*">[\s\S]*?<\/h[1-6]>/).slice(1);
  return parts.map((part, at) => ({ ...part, text: textOf(texts[at] ?? "") }));
}

/** @param {string} html */
function textOf(html) {
  return html
    .replace(/<a class="anchor"[\s\S]*?<\/a>/g, "")
    .replace(/<[^>]*>/g, (tag) => (/^<\/?(?:code|em|strong|a|sup)\b/.test(tag) ? "" : " "))
    .replace(
      /&(lt|gt|quot|amp|#39);/g,
      (_, name) => ({ lt: "<", gt: ">", quot: '"', amp: "&", "#39": "'" })[/** @type {"lt"} */ (name)],
    )
    .replace(/\s+/g, " ")
    .trim();
}
