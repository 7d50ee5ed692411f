import { LONGEST_PLAYER_NAME } from "../../engine/contract/bounds";
import { en } from "../../engine/contract/english";
import type { Problem } from "../../engine/contract/result";

const NAME = /^[A-Za-z0-9_]*$/;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A file of this name would be a device on Windows, whatever follows the point. */
export function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}

/** The name that a person means who writes it as its file is called: `Ron` for `AIRon`, `AIRon.ts` and `Ron.cc`. */
export function meantName(word: string): string {
  const file = /^AI(.+)\.(?:ts|cc)$/.exec(word)?.[1];
  return file ?? word.replace(/\.(?:ts|cc)$/, "").replace(/^AI(?=[A-Z_])/, "");
}

/** What is wrong with a player's name; null when nothing is. */
export function checkPlayerName(name: string): Problem | null {
  if (name === "") return wrongName(en`A player needs a name: AIRon.ts holds the player Ron.`);
  if (!NAME.test(name))
    return wrongName(en`"${name}" is no name for a player: use only letters (a-z), digits and "_".`);
  if (isDeviceName(name)) return wrongName(en`"${name}" is no name for a player: Windows keeps it for a device.`);
  if (/^\d/.test(name)) return wrongName(en`"${name}" is no name for a player: it must not begin with a digit.`);
  if (name.length <= LONGEST_PLAYER_NAME) return null;
  return wrongName(
    en`"${name}" is too long for a player's name: it has ${name.length} letters, and ${LONGEST_PLAYER_NAME} are allowed.`,
  );
}

/** A name that nobody has yet, made of one that somebody has: `Ron2`, `Ron3`. Capitals do not count. */
export function freeNameLike(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((other) => other.toLowerCase()));
  const stem = name.replace(/\d+$/, "") || name;
  for (let number = 2; ; number++) {
    const free = `${stem.slice(0, LONGEST_PLAYER_NAME - String(number).length)}${number}`;
    if (!used.has(free.toLowerCase())) return free;
  }
}

function wrongName(message: string): Problem {
  return { code: "wrong-name", message };
}
