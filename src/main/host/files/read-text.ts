import { createReadStream, fstatSync } from "node:fs";
import type { Readable } from "node:stream";
import { constants, gunzipSync } from "node:zlib";
import { LARGEST_FILE } from "../../../engine/contract/bounds";
import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";
import { readNamedFile } from "./named-file";
import { reasonOf } from "./reason-of";

const GZIP_MAGIC = [0x1f, 0x8b];

/**
 * A text file that the user has named, or standard input where the name is `-`. Gzipped files are known by their first bytes and unpacked; one
 * that was cut short gives what is there.
 */
export async function readTextFile(file: string): Promise<Result<string>> {
  const stream = streamOf(file);
  const bytes = stream === null ? await readNamedFile(file, LARGEST_FILE) : await collect(stream, file);
  return bytes.ok ? textOf(bytes.value, file) : bytes;
}

/** Did the user's shell open a file as standard input (`< default.cnf`)? A pipe may be one that nobody ever writes into. */
export function isInputAFile(): boolean {
  try {
    return fstatSync(0).isFile();
  } catch {
    return false;
  }
}

/** What the user's shell has opened for us, which may be a pipe: `-`, or the name that it makes of `<(…)`. */
function streamOf(file: string): Readable | null {
  if (file === "-") return process.stdin;
  return /^\/dev\/(stdin|fd\/\d+)$/.test(file) ? createReadStream(file) : null;
}

/** The text of such a file. @param file as the user knows it */
export function textOf(bytes: Buffer, file: string): Result<string> {
  const unpacked = isGzipped(bytes) ? unpack(bytes, file) : success(bytes);
  return unpacked.ok ? plainTextOf(unpacked.value, file) : unpacked;
}

async function collect(stream: Readable, file: string): Promise<Result<Buffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > LARGEST_FILE) return tooLarge(file === "-" ? "standard input" : file);
      chunks.push(chunk);
    }
    return success(Buffer.concat(chunks));
  } catch (error) {
    return unreadable(file, reasonOf(error));
  }
}

function isGzipped(bytes: Buffer): boolean {
  return GZIP_MAGIC.every((byte, index) => bytes[index] === byte);
}

function unpack(bytes: Buffer, file: string): Result<Buffer> {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: LARGEST_FILE };
    return success(gunzipSync(bytes, options));
  } catch (error) {
    return isTooLarge(error) ? tooLarge(file) : unreadable(file, en`it is not a whole gzip file`);
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError;
}

/** The text of a file that nobody gzips. @param file as the user knows it */
export function plainTextOf(bytes: Buffer, file: string): Result<string> {
  try {
    // A letter that was cut in two, as the file was, is no part of the text.
    return success(new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true }));
  } catch {
    return unreadable(file, en`it is not a text (UTF-8)`);
  }
}

function tooLarge(file: string): Result<never> {
  return unreadable(file, en`it is larger than ${LARGEST_FILE / 1024 / 1024} MB`);
}

function unreadable(file: string, reason: string): Result<never> {
  return failure({ code: "unreadable-file", message: en`cannot read ${file}: ${reason}`, file });
}
