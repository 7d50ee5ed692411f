import { compilerFlags, type Effort, effortOfParts, linkerFlags } from "./flags";
import type { Compiled, CompileRequest } from "./messages";
import { HEADERS, type PartsPlace, sharedParts } from "./shared-parts";

const OBJECT = "ai.o";
const MODULE = "ai.wasm";
/** Whose headers serve where only problems are looked for. */
const FOR_PROBLEMS: Effort = "fast";

/** Compiles and links one player. */
export function compilePlayer(place: PartsPlace, request: CompileRequest): Compiled {
  const { file, text, effort, isCpp11 = false } = request;
  if (isCpp11) return checkAsCpp11(place, request);
  const parts = sharedParts(place, effortOfParts(effort ?? FOR_PROBLEMS));
  const how = effort === null ? ["-fsyntax-only"] : ["-emit-obj", "-o", OBJECT];
  const args = [...compilerFlags(effort ?? FOR_PROBLEMS, file), "-include-pch", HEADERS, ...how, "-x", "c++", file];
  const files = {
    ...place.tree,
    [HEADERS]: parts.headers,
    [file]: text,
  };
  const compiled = place.toolchain.run(args, files);
  if (compiled.exitCode !== 0 || effort === null) return { module: null, said: compiled.said };
  const objects = { [OBJECT]: compiled.files[OBJECT], "runtime.o": parts.runtime };
  const linked = place.toolchain.run(linkerFlags(Object.keys(objects), MODULE), objects);
  const said = compiled.said + linked.said;
  return { module: linked.exitCode === 0 ? (linked.files[MODULE] as Uint8Array).slice() : null, said };
}

/** Headers are compiled for another standard: here they are read. */
function checkAsCpp11({ toolchain, tree }: PartsPlace, { file, text }: CompileRequest): Compiled {
  const flags = compilerFlags(FOR_PROBLEMS, file).map((flag) => (flag === "-std=c++17" ? "-std=c++11" : flag));
  const { said } = toolchain.run([...flags, "-fsyntax-only", "-x", "c++", file], { ...tree, [file]: text });
  return { module: null, said };
}
