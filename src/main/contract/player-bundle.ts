import type { Problem } from "../../engine/contract/result";

/**
 * What the bundler makes of a player's source, ready for a player's process.
 *
 * `code` is a classic script. Run in the realm after the fuel's prelude (`FUEL_PRELUDE`) and after the game's API script,
 * it leaves a function in the script-level variable `$module`, which only another script of the realm can read. Called
 * once for every match, it runs the player's module, with what it imports taken from the global `$tauler.api`, and gives
 * the player's class.
 */
export interface PlayerBundle {
  /** The game's id, for example `harry-potter`. */
  readonly game: string;
  /** Letters, digits and underscores, at most 12: `Ron` for `AIRon.ts`. */
  readonly name: string;
  /** Left out: a `script`, as above. A `module` is a player in C++: a WebAssembly module with fuel (`docs/adr/0080-cpp-players.md`). */
  readonly kind?: "script" | "module";
  /** Of a module: its bytes in base 64. */
  readonly code: string;
  /** From `code` to the player's TypeScript, whose only source is named `AI<name>.ts`; of a module its `ModulePlaces`, as JSON; null when sealed. */
  readonly sourceMap: string | null;
  /** SHA-256 of the source's UTF-8 bytes, in hexadecimal. */
  readonly sourceHash: string;
  /** True for a bundle whose source is not to be shown. */
  readonly sealed: boolean;
}

/** Something that the bundler or the type checker says about a player's source. A warning does not stop a match. */
export interface SourceProblem extends Problem {
  readonly severity: "error" | "warning";
}

/** What became of a source: the bundle is null exactly when one of the problems is an error. */
export interface BuildOutcome {
  readonly bundle: PlayerBundle | null;
  /** In the order of the source's lines. */
  readonly problems: readonly SourceProblem[];
}
