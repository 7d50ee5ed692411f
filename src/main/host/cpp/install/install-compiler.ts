import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { en } from "../../../../engine/contract/english";
import { failure, type Problem, type Result, success } from "../../../../engine/contract/result";
import { readNamedFile } from "../../files/named-file";
import { reasonOf } from "../../files/reason-of";
import { callOfTauler } from "../../places";
import {
  COMPILER_BYTES,
  COMPILER_FILES,
  COMPILER_INTEGRITY,
  COMPILER_PACKAGE,
  COMPILER_VERSION,
} from "./compiler-package";
import { readArchive } from "./read-archive";

export interface InstallOptions {
  /** Where the compiler's files go: `installedCompiler()`. */
  readonly folder: string;
  /** The package's archive, where one has it already; null: npm fetches it. */
  readonly archive: string | null;
  /** Told now and then while the archive is fetched. @param bytes of it that are here, about */
  readonly onProgress?: (bytes: number) => void;
  /** Gives it up; nothing is left. */
  readonly signal?: AbortSignal;
}

/**
 * Installs the C++ compiler for this user: the archive is looked at before anything is written, and the folder is there whole or not at all. Nothing of the
 * package is run.
 */
export async function installCompiler(options: InstallOptions): Promise<Result<null>> {
  const { folder, archive, signal } = options;
  try {
    const bytes = archive === null ? await fetchArchive(options) : await readArchiveFile(archive);
    if (!bytes.ok) return bytes;
    if (signal?.aborted === true) return failure(notFetched(en`it was given up`));
    const files = filesOf(bytes.value);
    return files.ok ? await write(folder, files.value) : files;
  } catch (error) {
    return failure({ code: "not-installed", message: en`The C++ compiler was not installed: ${reasonOf(error)}.` });
  }
}

/** Whoever sent it may have sent something else: it is not waited for, and no more is read than the archive has. */
async function readArchiveFile(archive: string): Promise<Result<Buffer>> {
  const read = await readNamedFile(archive, COMPILER_BYTES);
  return !read.ok && read.problem.code === "too-large" ? failure(WRONG_ARCHIVE) : read;
}

/** By npm, which knows from where packages come here. What it fetches comes into a cache of its own, so that one can see how much is here. */
async function fetchArchive({ onProgress, signal }: InstallOptions): Promise<Result<Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), `tauler-cpp-${process.pid}-`));
  const look = () => void bytesBelow(folder).then((bytes) => onProgress?.(Math.min(bytes, COMPILER_BYTES)));
  const timer = onProgress === undefined ? undefined : setInterval(look, LOOK_MILLISECONDS);
  try {
    const places = ["--cache", join(folder, "cache"), "--pack-destination", folder];
    const words = await runNpm(["pack", `${COMPILER_PACKAGE}@${COMPILER_VERSION}`, ...places], signal);
    const file = (await readdir(folder)).find((name) => name.endsWith(".tgz"));
    if (words !== null || file === undefined) return failure(notFetched(words ?? en`npm brought nothing`));
    return success(await readFile(join(folder, file)));
  } finally {
    clearInterval(timer);
    await rm(folder, { recursive: true, force: true });
  }
}

const LOOK_MILLISECONDS = 300;

/** Files come and go while one looks. */
async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) =>
    stat(join(parentPath, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** @returns what it said when it failed; null when it did not. */
function runNpm(args: readonly string[], signal: AbortSignal | undefined): Promise<string | null> {
  const isWindows = process.platform === "win32";
  return new Promise((resolve) => {
    // On Windows npm is a script, which only a shell can start; no word of these is anybody else's.
    const child = spawn(isWindows ? "npm.cmd" : "npm", args, { stdio: ["ignore", "ignore", "pipe"], shell: isWindows });
    const giveUp = () => void child.kill();
    signal?.addEventListener("abort", giveUp, { once: true });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      if (said.length < 2000) said += text;
    });
    child.on("error", () => resolve(en`npm is not there`));
    child.on("close", (code) => {
      signal?.removeEventListener("abort", giveUp);
      if (signal?.aborted === true) resolve(en`it was given up`);
      else resolve(code === 0 ? null : (said.split("\n").find((line) => /\berror\b/.test(line)) ?? en`npm failed`));
    });
  });
}

function filesOf(archive: Buffer): Result<ReadonlyMap<string, Uint8Array>> {
  const hash = `sha512-${createHash("sha512").update(archive).digest("base64")}`;
  if (hash !== COMPILER_INTEGRITY) return failure(WRONG_ARCHIVE);
  const all = readArchive(gunzipSync(archive));
  return success(new Map(COMPILER_FILES.map((name) => [name, all.get(`package/gen/${name}`) ?? new Uint8Array()])));
}

async function write(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<Result<null>> {
  await mkdir(dirname(folder), { recursive: true });
  const staged = await mkdtemp(`${folder}-`);
  try {
    for (const [name, bytes] of files) await writeFile(join(staged, name), bytes);
    await rm(folder, { recursive: true, force: true });
    await rename(staged, folder);
    return success(null);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

const WRONG_ARCHIVE: Problem = {
  code: "wrong-archive",
  message: en`This is not the archive of ${COMPILER_PACKAGE} ${COMPILER_VERSION}: its hash is another one. Nothing was installed.`,
};

function notFetched(why: string): Problem {
  const message = en`npm could not fetch the C++ compiler: ${why}. With the archive of ${COMPILER_PACKAGE} ${COMPILER_VERSION} from elsewhere: ${callOfTauler} install-cpp <file>`;
  return { code: "not-fetched", message };
}
