import { tmpdir } from "node:os";
import { isLockLeftBehind } from "./file-lock";
import { Gateway } from "./gateway";
import { isAlive, isLeftBehind } from "./staged-name";

/** Deeper than anything that we make. */
const DEEPEST = 8;

/** Removes what killed processes were writing in a folder, and in those below it if told so. What cannot be removed stays. */
export async function sweepFolder(gateway: Gateway, { depth = 0 } = {}): Promise<void> {
  const entries = await gateway.list();
  for (const { name, kind } of entries.ok ? entries.value : []) {
    if (kind === "folder" && depth > 0) await sweepFolder(gateway.below(name), { depth: depth - 1 });
    if (kind === "file" && name.endsWith(".new")) await sweepFile(gateway, name);
    if (kind === "file" && (await isLockLeftBehind(gateway, name))) await gateway.remove(name);
  }
}

/** The same, and all that is below. */
export function sweepTree(gateway: Gateway): Promise<void> {
  return sweepFolder(gateway, { depth: DEEPEST });
}

async function sweepFile(gateway: Gateway, name: string): Promise<void> {
  const look = await gateway.look(name);
  if (look?.isOurs === true && isLeftBehind(name, Date.now() - look.changedAt)) await gateway.remove(name);
}

const TEMPORARY = /^tauler-(?:player|types)-(?:(\d{1,10})-)?\w{6}$/;
const DAY = 24 * 60 * 60 * 1000;

/** Removes the temporary folders of processes of ours that have ended. */
export async function sweepTemporaryFolders(): Promise<void> {
  const all = new Gateway({ root: tmpdir() });
  const entries = await all.list();
  for (const { name, kind } of entries.ok ? entries.value : []) {
    const [, pid] = TEMPORARY.exec(name) ?? [null];
    if (pid === null || kind !== "folder") continue;
    const look = await all.look(name);
    const isOver = pid === undefined ? Date.now() - (look?.changedAt ?? 0) > DAY : !isAlive(Number(pid));
    if (look?.isOurs === true && isOver) await removeFolder(all, name);
  }
}

/** With the files in it. A folder in it stays, and then so does this one: we make none. */
async function removeFolder(parent: Gateway, name: string): Promise<void> {
  const folder = parent.ours(name);
  const entries = await folder.list();
  for (const entry of entries.ok ? entries.value : []) await folder.remove(entry.name);
  await parent.removeEmptyFolder(name);
}
