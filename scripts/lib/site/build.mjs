// The documentation as a site of plain files, which opens without a server: relative addresses, nothing from elsewhere.

import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build as bundle } from "esbuild";
import { root } from "../root.mjs";
import { fileAddress, render } from "./markdown.mjs";
import { readPages, sectionsOf } from "./pages.mjs";
import { htmlOf } from "./template.mjs";
import { LANGUAGES } from "./words.mjs";

/**
 * @typedef {import("./pages.mjs").Page} Page
 * @typedef {import("./markdown.mjs").Rendered} Rendered
 */

/**
 * Writes the site anew.
 *
 * @param {string} folder
 * @returns {Promise<number>} how many pages there are
 */
export async function buildSite(folder) {
  const pages = readPages();
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const rendered = pages.map((page) => ({ page, rendered: render(page, byPath) }));
  rmSync(folder, { recursive: true, force: true });
  for (const language of LANGUAGES) {
    const sections = sectionsOf(pages, language);
    const ofLanguage = rendered.filter(({ page }) => page.language === language);
    for (const { page, rendered } of ofLanguage)
      write(folder, page.address, htmlOf(page, rendered, { sections, byPath }));
    write(folder, `search.${language}.js`, searchIndex(ofLanguage));
  }
  for (const file of new Set(rendered.flatMap(({ rendered }) => rendered.files))) copy(folder, file, fileAddress(file));
  copy(folder, "resources/icons/tauler.svg", "tauler.svg");
  await assets(folder);
  return pages.length;
}

/**
 * What can be searched: a script, since a page that was opened from a folder may read no other file.
 * @param {readonly { page: Page, rendered: Rendered }[]} pages
 */
function searchIndex(pages) {
  const entries = pages.flatMap(({ page, rendered }) =>
    rendered.parts.map(({ id, title, depth, text }) => ({
      address: depth === 1 ? page.address : `${page.address}#${id}`,
      page: page.title,
      title: depth === 1 ? "" : title,
      text,
    })),
  );
  return `globalThis.searchIndex = ${JSON.stringify(entries)};\n`;
}

/** @param {string} folder */
async function assets(folder) {
  const client = join(root, "scripts/lib/site/client");
  await bundle({
    entryPoints: ["site.css", "site.mjs", "theme.mjs"].map((name) => join(client, name)),
    outdir: folder,
    bundle: true,
    minify: true,
    format: "iife",
    // Fonts are part of the style: some browsers read no font from a folder.
    loader: { ".woff2": "dataurl" },
    logLevel: "warning",
  });
}

/**
 * @param {string} folder
 * @param {string} address
 * @param {string} text
 */
function write(folder, address, text) {
  mkdirSync(dirname(join(folder, address)), { recursive: true });
  writeFileSync(join(folder, address), text);
}

/**
 * @param {string} folder
 * @param {string} path in the repository
 * @param {string} address
 */
function copy(folder, path, address) {
  mkdirSync(dirname(join(folder, address)), { recursive: true });
  copyFileSync(join(root, path), join(folder, address));
}
