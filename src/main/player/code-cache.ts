import { readFileSync } from "node:fs";

/*
 * What the engine makes of the realm's scripts is the same in every process, and making it is most of what a process does before it can play. So it is kept
 * when Tauler is built, in a file beside the API's script. The file holds the texts that it belongs to; of another version, or of other flags, the engine
 * takes none of it, and compiles the text.
 */

/** By its text: the engine's own form of a script. */
export type CodeCache = ReadonlyMap<string, Uint8Array>;

/** Of both parts of an entry, in bytes. */
const LENGTHS = 8;

/** @returns an empty one when there is no file. */
export function readCodeCache(path: string): CodeCache {
  try {
    return decode(readFileSync(path));
  } catch {
    return new Map();
  }
}

function decode(file: Buffer): CodeCache {
  const cache = new Map<string, Uint8Array>();
  for (let at = 0; at < file.length; ) {
    const data = at + LENGTHS + file.readUInt32LE(at);
    const end = data + file.readUInt32LE(at + 4);
    cache.set(file.toString("utf8", at + LENGTHS, data), file.subarray(data, end));
    at = end;
  }
  return cache;
}

export function encodeCodeCache(cache: CodeCache): Buffer {
  const parts = Array.from(cache, ([text, data]) => {
    const words = Buffer.from(text);
    const lengths = Buffer.alloc(LENGTHS);
    lengths.writeUInt32LE(words.length, 0);
    lengths.writeUInt32LE(data.length, 4);
    return Buffer.concat([lengths, words, data]);
  });
  return Buffer.concat(parts);
}
