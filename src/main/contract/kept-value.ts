import { type JsonReader, readingJson } from "../../engine/text/json-reader";
import { t } from "./language/translate";

/** @param read what can be used of it. @returns null where it is something else: anything may stand in a file. */
export function keptValue<Value>(kept: unknown, read: (json: JsonReader) => Value): Value | null {
  const text = JSON.stringify(kept) ?? "";
  const result = readingJson({ text, file: t`the settings`, line: 1 }, read);
  return result.ok ? result.value : null;
}
