import { en } from "../../engine/contract/english";
import { isCppFile, nameOfSourceFile } from "./source-file";

/**
 * The file that holds a player of the same name in the other language; null where there is none. A name stands for one player, and capitals do not count:
 * on some systems they do not tell two files apart.
 */
export function namesakeOf(file: string, others: readonly string[]): string | null {
  const name = nameOfSourceFile(file)?.toLowerCase();
  if (name === undefined) return null;
  const isNamesake = (other: string) =>
    nameOfSourceFile(other)?.toLowerCase() === name && isCppFile(other) !== isCppFile(file);
  return others.find(isNamesake) ?? null;
}

/** Why a file cannot be there beside its namesake. Both by their names alone. */
export function namesakeWords(file: string, namesake: string): string {
  const language = isCppFile(namesake) ? "C++" : "TypeScript";
  return en`${nameOfSourceFile(file)} is there already, in ${language}: ${namesake}. One name stands for one player, so ${file} needs another one.`;
}
