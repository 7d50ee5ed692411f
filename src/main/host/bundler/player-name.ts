import { basename } from "node:path";

const SOURCE_FILE = /^AI(.*)\.ts$/;

/** The file in which a player of this name lives: `AIRon.ts` for `Ron`. */
export function sourceFileOf(name: string): string {
  return `AI${name}.ts`;
}

/** `Ron` for `…/AIRon.ts`; null for a file that is not called like a player's. The name itself may still be wrong. */
export function nameOfSourceFile(path: string): string | null {
  return SOURCE_FILE.exec(basename(path))?.[1] ?? null;
}
