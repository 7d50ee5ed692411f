import { type FSWatcher, watch } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

export interface FolderWatch {
  stop(): void;
}

export interface WatchedFolder {
  readonly folder: string;
  /** A file of the folder may have changed, come or gone. @param name without the folder. */
  readonly onChange: (name: string) => void;
}

const POLL_MILLISECONDS = 1000;

/**
 * Watches the files of one folder. Where the system watches no more folders, or this one never, they are looked at once a
 * second. Each folder on its own: where Node watches folders below folders itself, it loses files that are written by
 * renaming.
 */
export function watchFolder({ folder, onChange }: WatchedFolder): FolderWatch {
  let poll: FolderWatch | null = null;
  let isStopped = false;
  const pollInstead = () => {
    if (!isStopped) poll ??= pollFolder({ folder, onChange });
  };
  const watcher = tryToWatch(folder, onChange);
  watcher?.on("error", pollInstead);
  if (watcher === null) pollInstead();
  return {
    stop: () => {
      isStopped = true;
      watcher?.close();
      poll?.stop();
    },
  };
}

function tryToWatch(folder: string, onChange: (name: string) => void): FSWatcher | null {
  try {
    return watch(folder, (_event, name) => {
      if (name !== null) onChange(name);
    });
  } catch {
    return null;
  }
}

/** Exported for tests: which of the two a system needs cannot be chosen. */
export function pollFolder({ folder, onChange }: WatchedFolder, milliseconds = POLL_MILLISECONDS): FolderWatch {
  let known: ReadonlyMap<string, number> | null = null;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const seen = await timesOf(folder);
    for (const name of known === null ? [] : changedNames(known, seen)) onChange(name);
    known = seen;
    isLooking = false;
  };
  void look();
  const timer = setInterval(() => void look(), milliseconds);
  return { stop: () => clearInterval(timer) };
}

/** When each file was last written; nothing for a folder that cannot be read. */
async function timesOf(folder: string): Promise<ReadonlyMap<string, number>> {
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(names.map((name) => lstat(join(folder, name)).catch(() => null)));
  return new Map(names.map((name, index) => [name, times[index]?.mtimeMs ?? 0]));
}

function changedNames(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}
