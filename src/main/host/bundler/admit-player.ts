import { en } from "../../../engine/contract/english";
import type { Problem } from "../../../engine/contract/result";
import type { SourceProblem } from "../../contract/player-bundle";
import { checkPlayerName } from "../../contract/player-name";
import { nameOfSourceFile, sourceFileOf } from "../../contract/source-file";
import { passGate } from "./gate/gate";
import type { GameChoice } from "./gate/modules";
import { nestedTooDeeply } from "./nesting";
import { type ParsedPlayer, parsePlayer } from "./parsed-player";
import type { PlayerSource } from "./player-source";
import { stripTypes } from "./strip-types";

export interface AdmitOptions extends GameChoice {
  /** What the player's class must be called. */
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

/** Reads and checks a player's TypeScript; the file's name gives the player's. */
export async function admitSourceFile(source: PlayerSource, choice: GameChoice): Promise<Admission & { name: string }> {
  const name = nameOfSourceFile(source.file);
  if (name === null) return { name: "", ...refused(source.file, WRONG_FILE_NAME) };
  const problem = checkPlayerName(name) ?? checkNotEmpty(source, name);
  if (problem !== null) return { name, ...refused(source.file, problem) };
  return { name, ...(await admitPlayer(source, { ...choice, name, language: "ts" })) };
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

const WRONG_FILE_NAME: Problem = {
  code: "wrong-file-name",
  message: en`The file of a player is called AI, then its name, then .ts: AIRon.ts holds the player Ron.`,
};

function checkNotEmpty({ text }: PlayerSource, name: string): Problem | null {
  if (text.trim() !== "") return null;
  const message = en`This file is empty. It needs: export class ${name} extends Player { play() { … } }`;
  return { code: "empty-file", message };
}

function refused(file: string, problem: Problem): Admission {
  return { player: null, problems: [{ ...problem, file, severity: "error" }] };
}
