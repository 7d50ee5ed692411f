import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { failure, type Result, success } from "../../engine/contract/result";
import { t } from "../contract/language/translate";

export interface ElectronPlaces {
  /** Electron's npm package, which brings no program: `install.js` in it downloads that. */
  readonly package: string;
  /** Where a download that failed is remembered. */
  readonly memory: string;
}

export interface DownloadOptions {
  /** Called before a download, which may take a while. */
  readonly onDownload: () => void;
  /** Milliseconds after which a download is given up. */
  readonly patience: number;
}

interface Failed {
  readonly version: string;
  readonly why: string;
}

/** Electron's program, downloaded if need be; or why it cannot be had here. A download is tried once per version. */
export async function obtainElectron(places: ElectronPlaces, options: DownloadOptions): Promise<Result<string>> {
  const version = readVersion(places.package);
  if (version === null) return unavailable(t`Electron is not installed`);
  const found = findElectron(places.package);
  if (found !== null) return success(found);
  const failed = readFailed(places.memory);
  const why = failed?.version === version ? failed.why : await download(places.package, options);
  const program = findElectron(places.package);
  if (program !== null) return success(program);
  remember(places.memory, { version, why });
  return unavailable(t`Electron could not be downloaded (${why}; delete ${places.memory} to try again)`);
}

/** Electron's program as it is; null where there is none, one of another version, or half of one. */
export function findElectron(folder: string): string | null {
  const name = read(join(folder, "path.txt"));
  const unpacked = read(join(folder, "dist", "version"))
    ?.trim()
    .replace(/^v/, "");
  if (name === null || unpacked === undefined || unpacked !== readVersion(folder)) return null;
  const program = join(folder, "dist", name);
  return existsSync(program) ? program : null;
}

function unavailable(message: string): Result<never> {
  return failure({ code: "no-electron", message });
}

function readVersion(folder: string): string | null {
  const text = read(join(folder, "package.json"));
  return text === null ? null : JSON.parse(text).version;
}

/** @returns why it failed; a sentence nobody reads when it did not. */
function download(folder: string, { onDownload, patience }: DownloadOptions): Promise<string> {
  onDownload();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(folder, "install.js")], {
      stdio: ["ignore", "ignore", "pipe"],
      timeout: patience,
      killSignal: "SIGKILL",
    });
    let words = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      words += text;
    });
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code, signal) => resolve(signal === null ? firstLine(words, code) : "it took too long"));
  });
}

function firstLine(words: string, code: number | null): string {
  return words.split("\n").find((line) => line.trim() !== "") ?? `it ended with code ${code}`;
}

function readFailed(memory: string): Failed | null {
  const text = read(memory);
  return text === null ? null : JSON.parse(text);
}

function remember(memory: string, failed: Failed): void {
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(failed));
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
