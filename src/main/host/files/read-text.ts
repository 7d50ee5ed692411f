import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { constants, gunzipSync } from "node:zlib";
import { failure, type Result, success } from "../../../engine/match/result";

/** The largest text that is read, in bytes after unpacking: a hundred times a long match. */
const LARGEST_TEXT = 256 * 1024 * 1024;
const GZIP_MAGIC = [0x1f, 0x8b];

/**
 * A text file, or standard input where the name is `-`. Gzipped files are known by their first bytes and unpacked; one
 * that was cut short gives what is there.
 */
export async function readTextFile(file: string): Promise<Result<string>> {
  const bytes = await readBytes(file);
  if (!bytes.ok) return bytes;
  const unpacked = isGzipped(bytes.value) ? unpack(bytes.value, file) : bytes;
  return unpacked.ok ? decode(unpacked.value, file) : unpacked;
}

async function readBytes(file: string): Promise<Result<Buffer>> {
  try {
    if (file === "-") return await collect(process.stdin, "standard input");
    if ((await stat(file)).isDirectory()) return unreadable(file, "it is a folder");
    return await collect(createReadStream(file), file);
  } catch (error) {
    return unreadable(file, reasonOf(error));
  }
}

async function collect(stream: Readable, file: string): Promise<Result<Buffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > LARGEST_TEXT) return tooLarge(file);
    chunks.push(chunk);
  }
  return success(Buffer.concat(chunks));
}

function isGzipped(bytes: Buffer): boolean {
  return GZIP_MAGIC.every((byte, index) => bytes[index] === byte);
}

function unpack(bytes: Buffer, file: string): Result<Buffer> {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: LARGEST_TEXT };
    return success(gunzipSync(bytes, options));
  } catch (error) {
    return isTooLarge(error) ? tooLarge(file) : unreadable(file, "it is not a whole gzip file");
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError;
}

function decode(bytes: Buffer, file: string): Result<string> {
  try {
    return success(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return unreadable(file, "it is not a text (UTF-8)");
  }
}

function tooLarge(file: string): Result<never> {
  return unreadable(file, `it is larger than ${LARGEST_TEXT / 1024 / 1024} MB`);
}

function unreadable(file: string, reason: string): Result<never> {
  return failure({ code: "unreadable-file", message: `cannot read ${file}: ${reason}`, file });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EISDIR: "it is a folder",
  ENOTDIR: "its folder does not exist",
  ENOSPC: "the disk is full",
  EROFS: "the disk is read-only",
};

/** What the system says about a failed file operation, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}
