/** Colours that mean the same in more than one game. A game has its others in its own folder. */

import type { OwnColour } from "../contract/frame";

export const COLOURS = {
  /** Grass. */
  grass: { light: "#d9e8c8", dark: "#2f3d2b" },
  /** Paths, and other ways that somebody made. */
  path: { light: "#e8dfc9", dark: "#4d4738" },
  /** What units pick up to live on. */
  food: { light: "#e0443e", dark: "#ff6f66" },
  /** Fire, and what comes from the sky. */
  fire: { light: "#f06a1d", dark: "#ff8b3d" },
  /** What is worth points. */
  gold: { light: "#c99700", dark: "#e6b93c" },
} as const satisfies Readonly<Record<string, OwnColour>>;
