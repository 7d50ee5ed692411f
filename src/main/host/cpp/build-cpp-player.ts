import { en } from "../../../engine/contract/english";
import type { AnyGame } from "../../../engine/contract/game";
import type { Problem } from "../../../engine/contract/result";
import { findGame } from "../../../engine/games";
import type { CppApi } from "../../contract/cpp-api";
import type { BuildOutcome, SourceProblem } from "../../contract/player-bundle";
import { checkPlayerName } from "../../contract/player-name";
import { nameOfSourceFile, sourceFileOf } from "../../contract/source-file";
import type { GameChoice } from "../bundler/gate/modules";
import type { PlayerSource } from "../bundler/player-source";
import { type SealedExport, sealedText } from "../bundler/sealed-bundle";
import { resourcesFolder } from "../places";
import { readCppApi } from "./api/describe-api";
import { cppCompiler } from "./compiler/cpp-compiler";
import type { Effort } from "./compiler/flags";
import { checkCppSource } from "./cpp-gate";
import { readDiagnostics } from "./diagnostics";
import { withoutNames } from "./module/sections";
import { moduleBundle } from "./module-bundle";

/** What is wrong with a player in C++. @param compiles what only the compiler finds, too, which takes a second */
export async function checkCppPlayer(
  source: PlayerSource,
  { compiles, ...choice }: GameChoice & { readonly compiles: boolean },
): Promise<readonly SourceProblem[]> {
  const admitted = admit(source, choice);
  if ("problem" in admitted) return refused(source.file, admitted.problem).problems;
  if (!compiles) return [];
  const compiled = await compile(source, admitted, null);
  return "problem" in compiled ? refused(source.file, compiled.problem).problems : compiled.problems;
}

/** Compiles a player in C++, or says what is wrong with it. The file's name gives the player's: `AIRon.cc` holds `Ron`. */
export function buildCppPlayer(source: PlayerSource, choice: GameChoice): Promise<BuildOutcome> {
  return build(source, choice, "fast");
}

/** The same player, in which all that is not set holds rubbish: local variables, and the fields of what `new` makes. */
export function buildFilled(source: PlayerSource, choice: GameChoice): Promise<BuildOutcome> {
  return build(source, choice, "filled");
}

/** What the compiler says of a player in the standard of the originals' makefiles, besides what it says of it anyway. */
export async function checkAsCpp11(
  { file, text }: PlayerSource,
  choice: GameChoice,
): Promise<readonly SourceProblem[]> {
  const admitted = admit({ file, text, hash: "" }, choice);
  if ("problem" in admitted) return [];
  const name = sourceFileOf(admitted.name, "cc");
  const compiled = await cppCompiler.compile({ game: admitted.game.id, file: name, text, effort: null, isCpp11: true });
  if (!compiled.ok) return refused(file, compiled.problem).problems;
  const said = readDiagnostics(compiled.value.said, { file, text, api: apiOf(admitted.game) });
  return said.filter(({ severity }) => severity === "error");
}

async function build(source: PlayerSource, choice: GameChoice, effort: Effort): Promise<BuildOutcome> {
  const admitted = admit(source, choice);
  if ("problem" in admitted) return refused(source.file, admitted.problem);
  const compiled = await compile(source, admitted, effort);
  if ("problem" in compiled) return refused(source.file, compiled.problem);
  const { module, problems } = compiled;
  if (module === null) return { bundle: null, problems };
  const bundle = moduleBundle(module, { ...admitted, sourceHash: source.hash });
  return "code" in bundle ? { bundle, problems } : refused(source.file, bundle.problem);
}

interface Admitted {
  readonly game: AnyGame;
  readonly name: string;
}

/** What needs no compiler. */
function admit({ file, text }: PlayerSource, choice: GameChoice): Admitted | { readonly problem: Problem } {
  const name = nameOfSourceFile(file) ?? "";
  const wrong = checkPlayerName(name) ?? checkCppSource(text, name);
  if (wrong !== null) return { problem: wrong };
  const game = choice.game === undefined ? undefined : findGame(choice.game);
  return game === undefined ? { problem: GAME_UNKNOWN } : { game, name };
}

/** @returns a module, where one was asked for and there are no errors */
async function compile({ file, text }: PlayerSource, { game, name }: Admitted, effort: Effort | null) {
  const compiled = await cppCompiler.compile({ game: game.id, file: sourceFileOf(name, "cc"), text, effort });
  if (!compiled.ok) return { problem: compiled.problem };
  return {
    module: compiled.value.module,
    problems: readDiagnostics(compiled.value.said, { file, text, api: apiOf(game) }),
  };
}

/** Read when it is asked for, and once. */
function apiOf({ id }: AnyGame): () => CppApi {
  let api: CppApi | null = null;
  return () => {
    api ??= readCppApi(resourcesFolder, id);
    return api;
  };
}

/** Makes a file of a player in C++ that plays anywhere and shows no source: neither lines nor names are in it. */
export async function exportCppPlayer(source: PlayerSource, choice: GameChoice): Promise<SealedExport> {
  const admitted = admit(source, choice);
  if ("problem" in admitted) return { sealed: null, problems: refused(source.file, admitted.problem).problems };
  const compiled = await compile(source, admitted, "fast");
  if ("problem" in compiled) return { sealed: null, problems: refused(source.file, compiled.problem).problems };
  const { module, problems } = compiled;
  if (module === null) return { sealed: null, problems };
  const code = Buffer.from(withoutNames(module)).toString("base64");
  return { sealed: sealedText({ name: admitted.name, game: admitted.game.id, kind: "module" }, code), problems };
}

const GAME_UNKNOWN: Problem = {
  code: "no-game",
  message: en`Nothing in a player in C++ says for which game it is: put it into a folder that is called like the game, or name the game.`,
};

function refused(file: string, problem: Problem): { bundle: null; problems: readonly SourceProblem[] } {
  return { bundle: null, problems: [{ ...problem, file, severity: "error" }] };
}
