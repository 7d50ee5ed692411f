import type { ConfigurationField } from "../contract/game";
import { onMatchStart } from "./runtime";

/** Adds a method without arguments for each setting: `nb_rounds` and `NB_ROUNDS` both become `nbRounds()`. */
export interface SettingsOptions {
  readonly fields: readonly ConfigurationField[];
  /** The names of those whose method is called otherwise, by the setting's name. */
  readonly otherNames?: Readonly<Record<string, string>>;
}

/**
 * A player's class with a method for each setting of the game.
 *
 * @typeParam Getters the methods with their doc comments: what the student reads. A test compares them with the fields.
 */
export function withSettings<Base extends object, Getters extends object>(
  base: abstract new () => Base,
  { fields, otherNames = {} }: SettingsOptions,
): abstract new () => Base & Getters {
  abstract class WithSettings extends (base as abstract new () => object) {}
  // By number: a list is read faster than a record by many names.
  const values = fields.map(() => 0);
  onMatchStart(({ settings }) => {
    for (let index = 0; index < fields.length; index++) values[index] = settings[fields[index].name];
  });
  fields.forEach(({ name }, index) => {
    const getter = () => values[index];
    const called = otherNames[name] ?? inCamelCase(name);
    Object.defineProperty(WithSettings.prototype, called, { value: getter, writable: true, configurable: true });
  });
  return WithSettings as unknown as abstract new () => Base & Getters;
}

/** `NUM_INI_BOOKS` and `num_ini_books` become `numIniBooks`. */
export function inCamelCase(name: string): string {
  return name.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
