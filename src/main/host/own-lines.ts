/**
 * The stacks of errors name our own lines, not those of what was built, from this import on. Node does that too, but then each start waits until it has
 * read the map of every module that it loads: here a map is read when a stack is.
 */

import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Null where there is none, as in a package. */
const maps = new Map<string, SourceMap | null>();

Error.prepareStackTrace = (error, frames) =>
  [String(error), ...frames.map((frame) => `    at ${withOwnLine(String(frame))}`)].join("\n");

function withOwnLine(frame: string): string {
  return frame.replace(/(file:[^\s()]+):(\d+):(\d+)/, (place, module: string, line: string, column: string) => {
    try {
      return ownPlace(fileURLToPath(module), Number(line) - 1, Number(column) - 1) ?? place;
    } catch {
      // Whatever is wrong with a map: an error is being told.
      return place;
    }
  });
}

/** @param line from 0, as `column` */
function ownPlace(file: string, line: number, column: number): string | null {
  const entry = mapOf(file)?.findEntry(line, column);
  if (entry === undefined || !("originalSource" in entry)) return null;
  return `${resolve(dirname(file), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(`${file}.map`);
  maps.set(file, map);
  return map;
}

function readMap(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}
