import type { ConfigurationField, Settings } from "../match/game";
import type { TextReader } from "./text-reader";

/** Reads `NAME value` for every field, in the order of the list, each value within the field's bounds. */
export function readSettings(reader: TextReader, fields: readonly ConfigurationField[]): Settings {
  const settings: Record<string, number> = {};
  for (const field of fields) {
    reader.word(field.name);
    settings[field.name] = readSetting(reader, field);
  }
  return settings;
}

function readSetting(reader: TextReader, field: ConfigurationField): number {
  if (field.real !== true) return reader.integer(field.name, field.minimum, field.maximum);
  const value = reader.real(field.name);
  if (value < field.minimum || value > field.maximum) {
    reader.refuse(`${field.name}: a number from ${field.minimum} to ${field.maximum}`);
  }
  return value;
}

/** The settings that a new match starts with. */
export function defaultSettings(fields: readonly ConfigurationField[]): Settings {
  return Object.fromEntries(fields.map((field) => [field.name, field.default]));
}
