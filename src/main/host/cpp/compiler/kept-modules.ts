import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stagedName } from "../../files/staged-name";
import { COMPILER_VERSION } from "../install/compiler-package";
import type { Compiled, CompileRequest } from "./messages";

/** Put in by the build: a hash of the sources by which a player is compiled, ours and the headers. */
declare const TAULER_FUEL: string;

/** A player is half a megabyte, one to be debugged some three. */
const MOST_KEPT = 100;

/** What says the same when it is compiled again: all that is asked, by this compiler, with these flags and headers. */
export function compiledName(request: CompileRequest): string {
  const hash = createHash("sha256").update(`${COMPILER_VERSION}\n${TAULER_FUEL}\n`);
  return hash.update(JSON.stringify(request)).digest("hex");
}

/**
 * What was compiled before, also by another program or in an earlier session.
 *
 * @param folder of all that is kept
 * @returns null where it is not kept, or not whole
 */
export function readCompiled(folder: string, name: string): Compiled | null {
  try {
    const path = join(folder, name);
    const bytes = readFileSync(path);
    const head = bytes.subarray(0, bytes.indexOf(LINE_END)).toString("latin1");
    const rest = bytes.subarray(head.length + 1);
    if (head !== digest(rest)) return null;
    const end = rest.indexOf(LINE_END);
    const { said, hasModule } = JSON.parse(rest.subarray(0, end).toString("utf8"));
    const now = new Date();
    utimesSync(path, now, now);
    return { said, module: hasModule ? new Uint8Array(rest.subarray(end + 1)) : null };
  } catch {
    return null;
  }
}

/** Keeps it for all programs. Not being able to costs time, and nothing else. @param folder of all that is kept */
export function keepCompiled(folder: string, name: string, { said, module }: Compiled): void {
  const staged = join(folder, stagedName());
  try {
    mkdirSync(folder, { recursive: true });
    const head = Buffer.from(`${JSON.stringify({ said, hasModule: module !== null })}\n`);
    const rest = Buffer.concat([head, module ?? new Uint8Array()]);
    writeFileSync(staged, Buffer.concat([Buffer.from(`${digest(rest)}\n`), rest]));
    renameSync(staged, join(folder, name));
    forgetOldest(folder);
  } catch {
    forget(staged);
  }
}

function forget(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Another file is where the folder should be, or the disk cannot be written: there is nothing to take away.
  }
}

const LINE_END = 10;

function digest(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function forgetOldest(folder: string): void {
  const names = readdirSync(folder);
  if (names.length <= MOST_KEPT) return;
  const kept = names.map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }));
  const old = kept.toSorted((a, b) => b.at - a.at).slice(MOST_KEPT);
  for (const { name } of old) rmSync(join(folder, name), { force: true });
}
