import { writtenPlaces } from "./changed-text";
import { leftSidesFirst } from "./first-left";
import { compilerFlags, type Effort, effortOfParts, linkerFlags, type Standard } from "./flags";
import type { Compiled, CompileRequest } from "./messages";
import { HEADERS, type PartsPlace, sharedParts } from "./shared-parts";
import { widened } from "./wide-integers";

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
  if (request.isCpp11 === true) return compileWide("c++11", place, { ...request, effort: null });
  const newer = compileWide("c++17", place, request);
  if (!IS_OF_NEWER_STANDARD.test(newer.said)) return newer;
  const older = compileWide("c++11", place, request);
  return errorsIn(older) < errorsIn(newer) ? older : newer;
}

/** With 64 bits for `long` and `size_t`, and left sides first, as on the judge; as it is written where only that compiles, or has fewer errors. */
function compileWide(standard: Standard, place: PartsPlace, request: CompileRequest): Compiled {
  const { file, text } = request;
  const first = leftSidesFirst(text);
  const wide = widened(first.text);
  const compiled = compileAs(standard, place, { ...request, text: wide.text });
  const said = writtenPlaces(compiled.said, file, { written: first.text, insertions: wide.insertions });
  const judged = {
    ...compiled,
    said: writtenPlaces(withoutOurNames(said), file, { written: text, insertions: first.insertions }),
  };
  if (wide.text === text || errorsIn(compiled) === 0) return judged;
  const written = compileAs(standard, place, request);
  if (errorsIn(written) > 0) return errorsIn(compiled) < errorsIn(written) ? judged : written;
  if (wide.text === first.text) return written;
  const line = text.slice(0, wide.insertions[0]?.at ?? 0).split("\n").length;
  return { ...written, said: `${file}:${line}:1: warning: ${NARROW}\n${written.said}` };
}

/** As students know them. */
function withoutOurNames(said: string): string {
  return said.replace(/\btauler_(size_t|ptrdiff_t)\b/g, "$1");
}

const NARROW = "long and size_t have 32 bits in this file";

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
