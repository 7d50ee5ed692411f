// What npm does not do quickly: `npm ls` takes about a second to find out whether everything is installed, and every
// start asks.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} LockedPackage an entry of a lock file of npm
 * @typedef {{ platform: string, arch: string }} Machine
 */

/**
 * What `package-lock.json` asks for and `node_modules` lacks. npm writes `node_modules/.package-lock.json` at the
 * very end of an installation, so an interrupted one lacks everything.
 *
 * @param {string} folder the project's
 * @param {Machine} [machine]
 * @returns {string[]} folders like `node_modules/esbuild`
 */
export function missingPackages(folder, machine = process) {
  const installed = readLock(join(folder, "node_modules", ".package-lock.json"));
  return Object.entries(readLock(join(folder, "package-lock.json")))
    .filter(([path, wanted]) => path !== "" && isNeeded(wanted, machine))
    .filter(([path, wanted]) => !same(wanted, installed[path]) || !existsSync(join(folder, path, "package.json")))
    .map(([path]) => path);
}

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage>}
 */
function readLock(path) {
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return {};
  }
}

/**
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} found
 */
function same(wanted, found) {
  return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
}

/**
 * An optional package counts only if it is made for this machine; npm alone knows about the C library, and about
 * what only another optional package wants.
 *
 * @param {LockedPackage} wanted
 * @param {Machine} machine
 */
function isNeeded({ optional = false, os, cpu, libc }, machine) {
  if (!optional) return true;
  if (libc !== undefined || (os === undefined && cpu === undefined)) return false;
  return allows(os, machine.platform) && allows(cpu, machine.arch);
}

/**
 * npm's rule: nothing said allows all, `!x` forbids x, anything else must name the value.
 *
 * @param {string[] | undefined} list
 * @param {string} value
 */
function allows(list, value) {
  if (list === undefined) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((entry) => entry.startsWith("!"));
}
