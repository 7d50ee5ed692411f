/** Colours that mean the same in more than one game. A game has its others in its own folder. */

import type { OwnColour } from "../contract/frame";

export const COLOURS = {
  /** Grass. */
  grass: { light: "#e3efbf", dark: "#2e4326" },
  /** Ways that somebody made. */
  path: { light: "#edecec", dark: "#5f6066" },
  /** What was built to stay: cities, elevators. */
  built: { light: "#9c9da5", dark: "#9a9ea6" },
  /** What units pick up to live on. */
  food: { light: "#e0443e", dark: "#ff6f66" },
  /** Fire, and what comes from the sky. */
  fire: { light: "#f06a1d", dark: "#ff8b3d" },
  /** What is worth points. */
  gold: { light: "#c99700", dark: "#e6b93c" },
} as const satisfies Readonly<Record<string, OwnColour>>;
