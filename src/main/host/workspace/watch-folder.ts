import { existsSync, type FSWatcher, statfsSync, type WatchEventType, watch } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { basename, join } from "node:path";

export interface FolderWatch {
  stop(): void;
}

export interface WatchedFolder {
  readonly folder: string;
  /** A file of the folder may have changed, come or gone. @param name without the folder. */
  readonly onChange: (name: string) => void;
  /** Another folder, or none, is where the one was that is watched: any of its files may have gone with it. */
  readonly onReplaced: () => void;
}

/** When each file of a folder was last written, in milliseconds since 1970. */
type Times = ReadonlyMap<string, number>;

const POLL_MILLISECONDS = 1000;

/**
 * Watches the files of one folder. Where the system watches no more folders, or this one never, they are looked at once a
 * second; so they are, besides, where another machine may write them, and from when another folder came in the place of this one. Each folder on its own: where Node watches folders below
 * folders itself, it loses files that are written by renaming.
 *
 * @param typeOf for tests: the kind of file system cannot be chosen
 */
export function watchFolder(
  { folder, onChange, onReplaced }: WatchedFolder,
  typeOf: (folder: string) => number = typeOfFileSystem,
): FolderWatch {
  let poll: FolderWatch | null = null;
  let watcher: FSWatcher | null = null;
  let isStopped = false;
  const begin = () => {
    watcher = tryToWatch(folder, (event, name) => {
      onChange(name);
      // So the system tells of the folder itself that it is gone, and of what is called like it in it. It would go on watching that one, wherever it is now.
      if (event === "rename" && name === basename(folder) && !existsSync(join(folder, name))) lose();
    });
    watcher?.on("error", lose);
  };
  // The folder that has come in its place is there, or will be.
  const beginAgain = () => {
    if (watcher === null) begin();
  };
  const pollToo = (known: Times | null) => {
    if (!isStopped) poll ??= pollFolder({ folder, onChange }, { known, onLook: beginAgain });
  };
  const lose = () => {
    watcher?.close();
    watcher = null;
    onReplaced();
    pollToo(new Map());
  };
  begin();
  if (watcher === null || isWrittenElsewhere(typeOf(folder))) pollToo(null);
  return {
    stop: () => {
      isStopped = true;
      watcher?.close();
      poll?.stop();
    },
  };
}

function tryToWatch(folder: string, onChange: (event: WatchEventType, name: string) => void): FSWatcher | null {
  try {
    return watch(folder, (event, name) => {
      if (name !== null) onChange(event, name);
    });
  } catch {
    return null;
  }
}

/**
 * Linux's numbers (`statfs(2)`) of file systems that other machines write, too, or the system around this one: of that a watch is not
 * told. Students' homes in a laboratory are NFS, and `/mnt/c` of the Windows Subsystem for Linux is 9P.
 */
const WRITTEN_ELSEWHERE: ReadonlySet<number> = new Set([
  0x6969, // NFS
  0x517b, // SMB
  0xff534d42, // CIFS
  0xfe534d42, // SMB 2
  0x01021997, // 9P
  0x786f4256, // folders shared with VirtualBox
  0x65735546, // FUSE: sshfs, virtiofs, folders shared with VMware
  0x5346414f, // AFS
  0x00c36400, // Ceph
  0x0bd00bd0, // Lustre
  0x47504653, // GPFS
]);

/** @param type of a file system, as `statfs` gives it: negative where the C library's number has 32 bits */
export function isWrittenElsewhere(type: number): boolean {
  return WRITTEN_ELSEWHERE.has(type >>> 0);
}

/** Linux's number of a folder's file system; 0 on other systems, whose numbers mean others, and for a folder that cannot be read. */
function typeOfFileSystem(folder: string): number {
  if (process.platform !== "linux") return 0;
  try {
    return statfsSync(folder).type;
  } catch {
    return 0;
  }
}

/**
 * Exported for tests: which of the two a system needs cannot be chosen.
 *
 * @param options.known what is no change; what is found at first, unless told
 * @param options.onLook before each look
 */
export function pollFolder(
  { folder, onChange }: Omit<WatchedFolder, "onReplaced">,
  {
    known = null,
    milliseconds = POLL_MILLISECONDS,
    onLook,
  }: { known?: Times | null; milliseconds?: number; onLook?: () => void } = {},
): FolderWatch {
  let before = known;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    onLook?.();
    const seen = await timesOf(folder);
    for (const name of before === null ? [] : changedNames(before, seen)) onChange(name);
    before = seen;
    isLooking = false;
  };
  void look();
  const timer = setInterval(() => void look(), milliseconds);
  return { stop: () => clearInterval(timer) };
}

/** When each file was last written; nothing for a folder that cannot be read. */
async function timesOf(folder: string): Promise<Times> {
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(names.map((name) => lstat(join(folder, name)).catch(() => null)));
  return new Map(names.map((name, index) => [name, times[index]?.mtimeMs ?? 0]));
}

function changedNames(before: Times, after: Times): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}
