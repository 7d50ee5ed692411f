import type { SourceProblem } from "../../contract/player-bundle";
import { passGate } from "./gate/gate";
import type { GameChoice } from "./gate/modules";
import { nestedTooDeeply } from "./nesting";
import { type ParsedPlayer, parsePlayer } from "./parsed-player";
import { sourceFileOf } from "./player-name";
import type { PlayerSource } from "./player-source";
import { stripTypes } from "./strip-types";

export interface AdmitOptions extends GameChoice {
  readonly name: string;
  readonly language: "ts" | "js";
}

/** A player that has passed every check but that of its types. */
export interface AdmittedPlayer {
  readonly parsed: ParsedPlayer;
  readonly game: string;
  /** What the player's class is called in the code. */
  readonly className: string;
}

export interface Admission {
  /** Null exactly when one of the problems is an error. */
  readonly player: AdmittedPlayer | null;
  /** In the order of the source's lines. */
  readonly problems: readonly SourceProblem[];
}

/** Reads a player's source and checks it, so that a bundle can be made of it. */
export async function admitPlayer(source: PlayerSource, options: AdmitOptions): Promise<Admission> {
  const { file, text } = source;
  const plain = await stripTypes(text, { file, sourceName: sourceFileOf(options.name), language: options.language });
  if (!plain.ok) return { player: null, problems: plain.problem };
  const parsed = parsePlayer(plain.value, source);
  if (!parsed.ok) return { player: null, problems: parsed.problem };
  const checked = notTooDeep(file, () => check(parsed.value, options));
  return { ...checked, problems: inOrder([...plain.value.warnings, ...checked.problems]) };
}

function check(parsed: ParsedPlayer, options: AdmitOptions): Admission {
  const { game, player, problems } = passGate(parsed, options);
  const isRefused = problems.some(({ severity }) => severity === "error");
  if (isRefused || game === null || player === null) return { player: null, problems };
  return { player: { parsed, game, className: player.local }, problems };
}

/** Walking a syntax tree needs stack too. */
function notTooDeep(file: string, walk: () => Admission): Admission {
  try {
    return walk();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { player: null, problems: [nestedTooDeeply(file, null)] };
  }
}

function inOrder(problems: readonly SourceProblem[]): readonly SourceProblem[] {
  return [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}
