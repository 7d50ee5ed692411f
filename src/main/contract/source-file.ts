/** The language that a player is written in, by the end of its file's name. */
export type PlayerLanguage = "ts" | "cc";

/** The file in which a player of this name lives: `AIRon.ts` for `Ron`, or `AIRon.cc`. */
export function sourceFileOf(name: string, language: PlayerLanguage = "ts"): string {
  return `AI${name}.${language}`;
}

/** The same for a text that was kept without its file's name: only C++ includes something. */
export function sourceFileFor(name: string, text: string): string {
  return sourceFileOf(name, /^[ \t]*#[ \t]*include\b/m.test(text) ? "cc" : "ts");
}

/** Of the file of a player that shows its source. */
export function languageOf(path: string): PlayerLanguage {
  return isCppFile(path) ? "cc" : "ts";
}

/** Is this the file of a player in C++? */
export function isCppFile(path: string): boolean {
  return path.endsWith(".cc");
}

/** `Ron` for `…/AIRon.ts` and `…/AIRon.cc`; null for a file that is not called like a player's. The name itself may still be wrong. */
export function nameOfSourceFile(path: string): string | null {
  return /(?:^|[\\/])AI([^\\/]*)\.(?:ts|cc)$/.exec(path)?.[1] ?? null;
}

/** Is this the file of a player that shows its source, in either language? */
export function isSourceFile(path: string): boolean {
  return nameOfSourceFile(path) !== null;
}
