import { en } from "../../../engine/contract/english";
import type { AnyGame } from "../../../engine/contract/game";
import { failure, type Result, success } from "../../../engine/contract/result";
import type { PlayerBundle } from "../../contract/player-bundle";
import { sourceFileOf } from "../../contract/source-file";
import { cppCompiler } from "./compiler/cpp-compiler";
import type { CppDebugInfo, StatementPlace } from "./debug-info/contract";
import { readDebugInfo } from "./debug-info/read-debug-info";
import { addModuleFuel } from "./module/add-module-fuel";
import { addSteps, type SteppedLines } from "./module/add-steps";
import { BadModule } from "./module/bytes";
import { checkModule } from "./module/check-module";
import { OffsetMap } from "./module/offset-map";
import { withoutNames } from "./module/sections";
import { isMadeFor } from "./module-api";

/** A player in C++, compiled to be debugged: slower, with all variables in their places, and saying where it is. */
export interface DebugBuild {
  readonly bundle: PlayerBundle;
  /** Of the module as it was compiled. */
  readonly info: CppDebugInfo;
  /** The lines at which it can stop, ascending. */
  readonly stops: readonly number[];
  /** From an offset in the module that runs to one in the module that was compiled. */
  readonly compiledOffset: (offset: number) => number;
}

interface DebugSource {
  readonly game: AnyGame;
  readonly name: string;
  readonly text: string;
  readonly sourceHash: string;
}

/** Compiles a player that has played once more, so that it can be debugged. @returns a problem when the compiler is not there, or finds one. */
export async function buildToDebug({ game, name, text, sourceHash }: DebugSource): Promise<Result<DebugBuild>> {
  const file = sourceFileOf(name, "cc");
  const compiled = await cppCompiler.compile({ game: game.id, file, text, effort: "debug" });
  if (!compiled.ok) return compiled;
  const { module, said } = compiled.value;
  if (module === null)
    return failure({
      code: "no-debug-build",
      message: en`AI${name}.cc cannot be compiled any more: ${said.slice(0, 500)}`,
    });
  try {
    checkModule(withoutNames(module), (api) => isMadeFor(game, api));
    const info = readDebugInfo(module, { file, map: SAME });
    const places = placesOf(info);
    const stepped = addSteps(module, steppedLines(info, places));
    const counted = addModuleFuel(stepped.bytes);
    const code = Buffer.from(counted.bytes).toString("base64");
    const bundle: PlayerBundle = {
      game: game.id,
      name,
      kind: "module",
      code,
      sourceMap: null,
      sourceHash,
      sealed: false,
    };
    const compiledOffset = (offset: number) => stepped.map.findBack(counted.map.findBack(offset) ?? 0) ?? 0;
    const stops = [...new Set(places.map(({ line }) => line))].sort((a, b) => a - b);
    return success({ bundle, info, stops, compiledOffset });
  } catch (error) {
    if (!(error instanceof BadModule)) throw error;
    return failure({ code: "bad-module", message: en`This module cannot be debugged: it ${error.message}.` });
  }
}

/** Debug information is asked by the offsets of the module that was compiled. */
const SAME = new OffsetMap();
SAME.add(0, 0);

/** A line whose code is no more than what puts parameters in their places has none of its own. */
function placesOf(info: CppDebugInfo): readonly StatementPlace[] {
  const all = info.lines.flatMap((line) => info.placesOf(line));
  return all.filter(({ offset, line }) => info.placeAt(offset)?.line === line);
}

function steppedLines(info: CppDebugInfo, places: readonly StatementPlace[]): SteppedLines {
  return {
    placesIn(start: number, end: number) {
      const own = info.functions.find(({ range }) => range.start >= start && range.start < end);
      return own?.isOwn === true ? places.filter(({ offset }) => offset >= start && offset < end) : null;
    },
    lineAt(offset: number) {
      const place = info.placeAt(offset);
      return place?.isOwn === true ? place : null;
    },
  };
}
