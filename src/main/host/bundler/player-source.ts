import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { failure, type Problem, type Result, success } from "../../../engine/match/result";

/** The text of a player, as TypeScript or as an exported bundle. */
export interface PlayerSource {
  /** As the person named it. */
  readonly file: string;
  readonly text: string;
  /** SHA-256 of the text's UTF-8 bytes, in hexadecimal. */
  readonly hash: string;
}

/** A source of more bytes is refused. */
const LARGEST_SOURCE = 2 ** 20;

/** A source that is not on disk, or not yet. */
export function playerSource(file: string, text: string): PlayerSource {
  return { file, text, hash: hashOf(text) };
}

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Reads a source. A byte order mark is not part of the text. */
export async function readPlayerSource(file: string): Promise<Result<PlayerSource>> {
  const bytes = await readBytes(file);
  if (!bytes.ok) return bytes;
  const text = decode(bytes.value);
  return text === null ? failure(notText(file, bytes.value)) : success(playerSource(file, text));
}

async function readBytes(file: string): Promise<Result<Uint8Array>> {
  try {
    const handle = await open(file, "r");
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) return failure({ code: "not-a-file", file, message: "This is not a file." });
      if (stat.size > LARGEST_SOURCE) return failure(tooBig(file, stat.size));
      return success(await handle.readFile());
    } finally {
      await handle.close();
    }
  } catch (error) {
    return failure(unreadable(file, error));
  }
}

function decode(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function notText(file: string, bytes: Uint8Array): Problem {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const message = isUtf16
    ? "This text is stored as UTF-16. Save it as UTF-8: every editor has that choice in its “save” dialog."
    : "This is not a text in UTF-8: either it is no program at all, or it was saved in another encoding. Save it as UTF-8.";
  return { code: "not-utf8", file, message };
}

function tooBig(file: string, size: number): Problem {
  const message = `This file has ${size} bytes, and a player may have at most ${LARGEST_SOURCE} (1 MB).`;
  return { code: "too-big", file, message };
}

function unreadable(file: string, error: unknown): Problem {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  if (code === "ENOENT") return { code: "no-such-file", file, message: "There is no such file." };
  if (code === "EISDIR") return { code: "not-a-file", file, message: "This is a folder, not a file." };
  return { code: "unreadable", file, message: `This file cannot be read (${code}).` };
}
