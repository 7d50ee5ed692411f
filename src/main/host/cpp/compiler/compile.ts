import { compilerFlags, type Effort, effortOfParts, linkerFlags, type Standard } from "./flags";
import type { Compiled, CompileRequest } from "./messages";
import { HEADERS, type PartsPlace, sharedParts } from "./shared-parts";

const OBJECT = "ai.o";
const MODULE = "ai.wasm";
/** Whose headers serve where only problems are looked for. */
const FOR_PROBLEMS: Effort = "fast";

/**
 * Names of the player's that are in the newer library only, as `size`, `data`, `byte` or `clamp`, and what the newer language took out: the judge compiles with
 * the older ones.
 */
const IS_OF_NEWER_STANDARD = /error: (?:.* is ambiguous|ISO C\+\+17 does not allow)/;

/** Compiles and links one player. */
export function compilePlayer(place: PartsPlace, request: CompileRequest): Compiled {
  if (request.isCpp11 === true) return compileAs("c++11", place, { ...request, effort: null });
  const newer = compileAs("c++17", place, request);
  if (!IS_OF_NEWER_STANDARD.test(newer.said)) return newer;
  const older = compileAs("c++11", place, request);
  return errorsIn(older) < errorsIn(newer) ? older : newer;
}

function errorsIn({ said }: Compiled): number {
  return said.split("error: ").length - 1;
}

function compileAs(standard: Standard, place: PartsPlace, { file, text, effort }: CompileRequest): Compiled {
  const parts = sharedParts(place, { effort: effortOfParts(effort ?? FOR_PROBLEMS), standard });
  const how = effort === null ? ["-fsyntax-only"] : ["-emit-obj", "-o", OBJECT];
  const flags = compilerFlags(effort ?? FOR_PROBLEMS, file, standard);
  const files = { ...place.tree, [HEADERS]: parts.headers, [file]: text };
  const compiled = place.toolchain.run([...flags, "-include-pch", HEADERS, ...how, "-x", "c++", file], files);
  if (compiled.exitCode !== 0 || effort === null) return { module: null, said: compiled.said };
  const objects = { [OBJECT]: compiled.files[OBJECT], "runtime.o": parts.runtime };
  const linked = place.toolchain.run(linkerFlags(Object.keys(objects), MODULE), objects);
  const said = compiled.said + linked.said;
  return { module: linked.exitCode === 0 ? (linked.files[MODULE] as Uint8Array).slice() : null, said };
}
