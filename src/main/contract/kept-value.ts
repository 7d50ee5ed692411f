import { type JsonReader, readingJson } from "../../engine/text/json-reader";

/** @param read what can be used of it. @returns null where it is something else: anything may stand in a file. */
export function keptValue<Value>(kept: unknown, read: (json: JsonReader) => Value): Value | null {
  const text = JSON.stringify(kept) ?? "";
  // What is wrong with it is told nobody.
  const result = readingJson({ text, file: "settings", line: 1 }, read);
  return result.ok ? result.value : null;
}

/** What is kept by names, those of games or of files. @returns what can be used of it: a member that is something else is forgotten */
export function keptMembers<Value>(kept: unknown, read: (json: JsonReader) => Value): Readonly<Record<string, Value>> {
  const members = keptValue(kept, (json) => json.members()) ?? [];
  return Object.fromEntries(
    members.flatMap(([name, json]) => {
      const value = keptValue(json.value, read);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}
