import { type JsonReader, readingJson } from "../../engine/text/json-reader";

/** @param read what can be used of it. @returns null where it is something else: anything may stand in a file. */
export function keptValue<Value>(kept: unknown, read: (json: JsonReader) => Value): Value | null {
  const text = JSON.stringify(kept) ?? "";
  // What is wrong with it is told nobody.
  const result = readingJson({ text, file: "settings", line: 1 }, read);
  return result.ok ? result.value : null;
}
