import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/** A program of Node, or why there is none. */
export type NodeProgram =
  | { readonly version: string; readonly program: string }
  | { readonly version: string; readonly missing: string };

/** The versions that Tauler promises to play the same on. */
export const NODE_VERSIONS = ["20", "22", "24", "26"];

/**
 * Node's program of a major version: this one, one that npm brought before, or one that it brings now.
 *
 * @param folder where npm puts it, one folder for each version
 */
export function nodeProgram(version: string, folder: string): NodeProgram {
  if (process.versions.node.startsWith(`${version}.`)) return { version, program: process.execPath };
  const own = join(folder, version);
  const program = join(own, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(program)) return { version, program };
  try {
    mkdirSync(own, { recursive: true });
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    const args = ["install", "--prefix", own, "--no-save", "--no-audit", "--no-fund", `node@${version}`];
    execFileSync(npm, args, { stdio: ["ignore", "ignore", "pipe"], timeout: 300_000 });
  } catch (error) {
    return { version, missing: String(error instanceof Error ? error.message : error).split("\n")[0] };
  }
  return existsSync(program) ? { version, program } : { version, missing: "npm brought no program" };
}
