import { z } from "zod";
import type { Result } from "../../engine/contract/result";
import { parseJsonStrictly } from "../../engine/text/strict-json";
import { Gateway } from "../host/files/gateway";
import { makeFolder } from "../host/files/make-folder";

/** What is kept of a web shell from one start to the next, so that windows find it again and are known to it. */
const keptShell = z.object({
  port: z.int().min(1).max(65535),
  /** What all its secrets come from. */
  master: z.string().regex(/^[\w-]{43}$/),
  /** Of the start that was the last. */
  run: z.string().regex(/^[\w-]{43}$/),
});
export type KeptShell = z.infer<typeof keptShell>;

/** One workspace may be served more than once at a time. */
export interface KeptPlace {
  /** The folder of the user's data. */
  readonly userData: string;
  /** Of the workspace. */
  readonly id: string;
  readonly number: number;
}

/** In bytes. */
const LARGEST = 10_000;

/** @returns null also for a file that somebody else could have written or read: its secrets are none. */
export async function readKept(slot: KeptPlace): Promise<KeptShell | null> {
  const [folder, name] = [folderOf(slot), nameOf(slot)];
  const bytes = await folder.read(name, LARGEST);
  if (!bytes.ok || (await folder.look(name))?.isSecret !== true) return null;
  const parsed = parseJsonStrictly(bytes.value.toString());
  return parsed.ok ? (keptShell.safeParse(parsed.value).data ?? null) : null;
}

export async function writeKept(slot: KeptPlace, kept: KeptShell): Promise<Result<null>> {
  const folder = folderOf(slot);
  const root = await makeFolder(slot.userData);
  const made = root.ok ? await folder.make() : root;
  return made.ok ? folder.write(nameOf(slot), JSON.stringify(kept), { isSecret: true }) : made;
}

function folderOf({ userData }: KeptPlace): Gateway {
  return new Gateway({ root: userData, below: ["shells"], isOurs: true });
}

function nameOf({ id, number }: KeptPlace): string {
  return `${id}-${number}.json`;
}
