import { en } from "../contract/english";
import type { ConfigurationField, Settings } from "../contract/game";
import type { Problem } from "../contract/result";
import { padWithTabs } from "./layout";
import type { TextReader } from "./text-reader";

export const LARGEST_INTEGER = 2 ** 31 - 1;

/** A setting of any number from 1 on. */
export function atLeastOne(name: string, value: number, help: string): ConfigurationField {
  return { name, default: value, minimum: 1, maximum: LARGEST_INTEGER, help };
}

/** A setting that the original reads and prints, but accepts only one value of. */
export function exactly(name: string, value: number, help: string): ConfigurationField {
  return { name, default: value, minimum: value, maximum: value, help };
}

/** A line for each setting, with its value at a column. @param column a multiple of eight. */
export function formatSettings(fields: readonly ConfigurationField[], settings: Settings, column: number): string {
  return fields.map(({ name }) => `${padWithTabs(name, column)}${settings[name]}\n`).join("");
}

/** Reads `NAME value` for every field, in the order of the list, each value within the field's bounds. */
export function readSettings(reader: TextReader, fields: readonly ConfigurationField[]): Settings {
  const settings: Record<string, number> = {};
  for (const field of fields) {
    reader.word(field.name);
    settings[field.name] = readSetting(reader, field);
  }
  return settings;
}

/**
 * Reads all settings, some of which must fit each other: that is checked as soon as the last of those has been read, so that the
 * problem points at it.
 */
export function readCheckedSettings(
  reader: TextReader,
  fields: readonly ConfigurationField[],
  { last, check }: { readonly last: string; readonly check: (settings: Settings) => Problem | null },
): Settings {
  const count = 1 + fields.findIndex(({ name }) => name === last);
  const first = readSettings(reader, fields.slice(0, count));
  const problem = check(first);
  if (problem !== null) reader.refuse(problem.expected ?? problem.message);
  return { ...first, ...readSettings(reader, fields.slice(count)) };
}

function readSetting(reader: TextReader, field: ConfigurationField): number {
  if (field.real !== true) return reader.integer(field.name, field.minimum, field.maximum);
  const value = reader.real(field.name);
  if (value < field.minimum || value > field.maximum) {
    reader.refuse(en`${field.name}: a number from ${field.minimum} to ${field.maximum}`);
  }
  return value;
}

/** The settings that a new match starts with. */
export function defaultSettings(fields: readonly ConfigurationField[]): Settings {
  return Object.fromEntries(fields.map((field) => [field.name, field.default]));
}
