// What electron-builder does for GitHub's clones only: find the page of the project, which a Debian package must name.

import { execFileSync } from "node:child_process";
import { root } from "./root.mjs";

/** The page of the clone's origin; null where it has none. */
export function findHomepage() {
  try {
    const asked = ["remote", "get-url", "origin"];
    return homepageOf(execFileSync("git", asked, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return null;
  }
}

/**
 * @param {string} remote as git writes it: `https://…`, `git@host:path` or `ssh://git@host/path`
 * @returns {string | null} null for a folder of this machine
 */
export function homepageOf(remote) {
  const found =
    /^(?:https?:\/\/(?:[^@/]+@)?|ssh:\/\/(?:[^@/]+@)?|[\w.-]+@(?=[^/]+:))([\w.-]+)(?::\d+(?=\/))?[:/](.+?)(?:\.git)?\/?\s*$/.exec(
      remote,
    );
  return found === null ? null : `https://${found[1]}/${found[2]}`;
}
