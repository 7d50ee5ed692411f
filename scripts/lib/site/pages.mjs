// Which documents there are, in which languages, and where each is on the site. What is new in docs/ needs nothing here.

import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { filesBelow } from "../fingerprint.mjs";
import { root } from "../root.mjs";
import { LANGUAGES, words } from "./words.mjs";

/**
 * @typedef {import("./words.mjs").Language} Language
 * @typedef {{ path: string, language: Language, original: string, address: string, markdown: string, title: string }} Page
 * @typedef {{ title: string, pages: Page[] }} Section one heading of the navigation, with what is below it
 */

/** The list of the decision records, which is made here. */
const DECISIONS = "docs/adr/README.md";
const BESIDE_DOCS = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"];
const START = [
  "README.md",
  "docs/writing-players.md",
  "docs/debugging.md",
  "docs/comparing.md",
  "docs/questions.md",
  "docs/vscode.md",
];

/**
 * All pages of the site, in all languages.
 * @returns {Page[]}
 */
export function readPages() {
  const documents = [...BESIDE_DOCS, ...filesBelow(root, "docs"), ...filesBelow(root, "resources/games")].filter(
    (path) => path.endsWith(".md") && existsSync(join(root, path)),
  );
  const pages = documents.map((path) => pageOf(path, readFileSync(join(root, path), "utf8")));
  return [...pages, pageOf(DECISIONS, listOfDecisions(pages))];
}

/**
 * @param {string} path
 * @param {string} markdown
 * @returns {Page}
 */
function pageOf(path, markdown) {
  const title = (/^# (.+)$/m.exec(markdown)?.[1] ?? path).replace(/[`*]/g, "");
  return { path, language: languageOf(path), original: originalOf(path), address: addressOf(path), markdown, title };
}

/** @param {readonly Page[]} pages */
function listOfDecisions(pages) {
  const records = pages.filter(({ path }) => path.startsWith("docs/adr/"));
  const lines = records.map(({ path, title }) => `- [${title}](${posix.basename(path)})`);
  return `# ${words.en.decisions}\n\n${words.en.decisionsText}\n\n${lines.join("\n")}\n`;
}

/**
 * @param {string} path of a document or of anything beside it
 * @returns {Language}
 */
export function languageOf(path) {
  const found = /^docs\/(ca|es)\/|\.(ca|es)\.md$/.exec(path);
  return LANGUAGES.find((language) => language === (found?.[1] ?? found?.[2])) ?? "en";
}

/**
 * The English page that a page translates; itself if it is no translation.
 * @param {string} path
 */
export function originalOf(path) {
  const plain = path.replace(/\.(?:ca|es)\.md$/, ".md");
  const inDocs = /^docs\/(?:ca|es)\/(.+)$/.exec(plain)?.[1];
  if (inDocs === undefined) return plain;
  return BESIDE_DOCS.includes(inDocs) ? inDocs : `docs/${inDocs}`;
}

/**
 * Where the translation of an English page is, or would be.
 *
 * @param {string} original
 * @param {Language} language
 */
export function translationOf(original, language) {
  if (language === "en") return original;
  if (original.startsWith("resources/")) return original.replace(/\.md$/, `.${language}.md`);
  return `docs/${language}/${original.replace(/^docs\//, "")}`;
}

/**
 * Where a document is on the site.
 * @param {string} path
 */
function addressOf(path) {
  const plain = originalOf(path)
    .replace(/^docs\//, "")
    .replace(/^resources\/games\/(.+)\/rules\.md$/, "rules/$1.md")
    .replace(/(^|\/)README\.md$/, "$1index.md")
    .toLowerCase();
  const folder = languageOf(path) === "en" ? "" : `${languageOf(path)}/`;
  return `${folder}${plain.replace(/\.md$/, ".html")}`;
}

/**
 * The navigation of a language: every page once, as a translation where there is one.
 *
 * @param {readonly Page[]} pages
 * @param {Language} language
 * @returns {Section[]}
 */
export function sectionsOf(pages, language) {
  const originals = pages.filter((page) => page.language === "en").map(({ path }) => path);
  /** @param {string} folder */
  const below = (folder) => originals.filter((path) => path.startsWith(folder));
  const start = START.filter((path) => originals.includes(path));
  const rules = below("resources/games/");
  const porting = [
    "docs/porting/language.md",
    ...below("docs/porting/").filter((path) => !path.endsWith("/language.md")),
  ];
  const shown = new Set([...start, ...rules, ...porting]);
  const others = originals.filter((path) => !shown.has(path) && (path === DECISIONS || !path.startsWith("docs/adr/")));
  const parts = { start, rules, porting, building: others };
  return Object.entries(parts).map(([part, paths]) => ({
    title: words[language].sections[/** @type {keyof typeof parts} */ (part)],
    pages: paths.map((path) => inLanguage(pages, path, language)),
  }));
}

/**
 * @param {readonly Page[]} pages
 * @param {string} original
 * @param {Language} language
 * @returns {Page} the original where it is not translated
 */
function inLanguage(pages, original, language) {
  const wanted = translationOf(original, language);
  const found = pages.find(({ path }) => path === wanted) ?? pages.find(({ path }) => path === original);
  if (found === undefined) throw new Error(`There is no page ${original}.`);
  return found;
}
