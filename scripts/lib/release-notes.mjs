// What nobody else does: say what is new in a release, from the changelog, and refuse a tag that is not its version.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./root.mjs";
import { SetupError } from "./terminal.mjs";

/**
 * Prints what is new in a release.
 *
 * @param {string} tag such as `v0.2.0`
 */
export async function printNotes(tag) {
  const [changelog, description] = await Promise.all(
    ["CHANGELOG.md", "package.json"].map((file) => readFile(join(root, file), "utf8")),
  );
  process.stdout.write(notesIn(changelog ?? "", tag, JSON.parse(description ?? "").version));
}

/**
 * @param {string} changelog
 * @param {string} tag
 * @param {string} version of the package
 * @returns {string} the section of the version, without its heading
 */
export function notesIn(changelog, tag, version) {
  if (tag !== `v${version}`)
    throw new SetupError(
      `The tag is "${tag}", and package.json says ${version}: the tag of a release is v and its version.`,
    );
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((one) => one.split(/\s/, 1)[0] === version);
  if (section === undefined)
    throw new SetupError(
      `CHANGELOG.md has no section "## ${version}": its "Unreleased" becomes that with the release.`,
    );
  return `${section.slice(section.indexOf("\n")).trim()}\n`;
}
