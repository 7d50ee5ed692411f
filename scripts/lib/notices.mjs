// What neither electron-builder nor npm does: say whose work is in what is given to others, and under which licence.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { SetupError } from "./terminal.mjs";

/** Licences under which others' work may be given on as a part of Tauler, with their texts. */
const ALLOWED = new Set([
  "MIT",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "MPL-2.0",
  "OFL-1.1",
  "CC0-1.0",
]);
/** What is no module, and so in no source map: the window's fonts. */
const FONTS = "@fontsource-variable/";
const TEXT = /^(?:licen[cs]e|copying|notice|third-?party-?notices)[^/]*$/i;

/**
 * @typedef {{ name: string, version: string, licence: string, texts: readonly string[] }} Part
 */

/** Beside the program in every package. */
const NOTICES = join(root, "out", "third-party-notices.txt");

/** Writes it for what is built now. */
export function writeNotices() {
  writeFileSync(NOTICES, noticesText(partsOfOthers()));
}

/** All packages that are built into `out`, or go with it as they are. */
export function partsOfOthers() {
  const names = [...new Set([...bundledPackages(), ...fontPackages(), ...installedPackages()])].sort();
  return names.map((name) => partOf(name));
}

/** Those whose modules are in the window and in our programs, by the maps of what was built. */
function bundledPackages() {
  const built = join(root, "out");
  const maps = ["cli", "electron", "player", "window"].flatMap((folder) =>
    readdirSync(join(built, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".map"))
      .map((path) => join(built, folder, path)),
  );
  return maps.flatMap((map) => {
    /** @type {{ sources: string[] }} */
    const { sources } = JSON.parse(readFileSync(map, "utf8"));
    return sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
  });
}

function fontPackages() {
  const { devDependencies } = readJson(join(root, "package.json"));
  return Object.keys(devDependencies).filter((name) => name.startsWith(FONTS));
}

/** What is needed at run time, as far as it is for this system: the others are not installed. */
function installedPackages() {
  const { packages } = readJson(join(root, "package-lock.json"));
  return Object.entries(packages)
    .filter(([path, one]) => path !== "" && !one.dev && existsSync(join(root, path)))
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
}

/**
 * @param {string} name
 * @returns {Part}
 */
function partOf(name) {
  const folder = join(root, "node_modules", name);
  const { version, license, author, repository } = readJson(join(folder, "package.json"));
  if (!isAllowed(license)) {
    throw new SetupError(
      `${name} is under the licence "${license}", which nobody has looked at: see scripts/lib/notices.mjs.`,
    );
  }
  const files = readdirSync(folder).filter((file) => TEXT.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  const whose = author?.name ?? author ?? repository?.url ?? repository ?? "its authors";
  return { name, version, licence: license, texts: texts.length > 0 ? texts : [`Licence: ${license}. By ${whose}.`] };
}

/**
 * @param {unknown} licence as SPDX writes it; of several one is enough
 */
export function isAllowed(licence) {
  const choices = String(licence)
    .replace(/^\(|\)$/g, "")
    .split(" OR ");
  return choices.some((one) => ALLOWED.has(one));
}

/**
 * Each text once, below all that are under it.
 *
 * @param {readonly Part[]} parts
 */
export function noticesText(parts) {
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const { name, version, licence, texts } of parts) {
    const text = texts.join("\n\n");
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${licence})`]);
  }
  const sections = [...byText].map(([text, names]) => `${names.join("\n")}\n\n${text}\n`);
  return `Tauler holds the work of others, under these licences.\n\n${sections.join(`\n${"-".repeat(80)}\n\n`)}`;
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
