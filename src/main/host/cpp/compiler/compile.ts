import { type Changed, writtenPlaces } from "./changed-text";
import { leftSidesFirst } from "./first-left";
import { compilerFlags, type Effort, effortOfParts, linkerFlags, OF_LONG_DOUBLE, type Standard } from "./flags";
import { withLateValues } from "./late-values";
import type { Compiled, CompileRequest } from "./messages";
import { filesWith, HEADERS, type PartsPlace, sharedParts } from "./shared-parts";
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

/**
 * With left sides first and 64 bits for `long` and `size_t`, as on the judge. Where that has errors, without left sides first in the lines that have them (a bit-field
 * is no place that could be kept), then with 64 bits alone, and then as it is written: what compiles counts, or else what has the fewest errors.
 */
function compileWide(standard: Standard, place: PartsPlace, request: CompileRequest): Compiled {
  const first = leftSidesFirst(request.text);
  let best = compileChanged(standard, place, { request, changed: first });
  const late = withLateValues(request, best.said);
  if (late.insertions.length > 0) return compileLate(standard, place, { request, changed: late });
  for (const changed of errorsIn(best) === 0 ? [] : withFewerFirst(request, first, best)) {
    const compiled = compileChanged(standard, place, { request, changed });
    if (errorsIn(compiled) < errorsIn(best)) best = compiled;
    if (errorsIn(best) === 0) break;
  }
  if (errorsIn(best) === 0) return best;
  const { insertions } = widened(request.text);
  if (insertions.length === 0 && first.insertions.length === 0) return best;
  const written = compileAs(standard, place, request);
  if (errorsIn(written) > 0) return errorsIn(best) < errorsIn(written) ? best : written;
  const line = request.text.slice(0, insertions[0]?.at ?? 0).split("\n").length;
  return { ...written, said: `${request.file}:${line}:1: warning: ${NARROW}\n${written.said}` };
}

/** With values for arrays whose size is known late: what is wrong elsewhere is told of this text. */
function compileLate(standard: Standard, place: PartsPlace, { request, changed }: ChangedRequest): Compiled {
  const { file, text: written } = request;
  const compiled = compileWide(standard, place, { ...request, text: changed.text });
  return { ...compiled, said: writtenPlaces(compiled.said, file, { written, insertions: changed.insertions }) };
}

function withFewerFirst({ file, text }: CompileRequest, first: Changed, { said }: Compiled): Changed[] {
  if (first.insertions.length === 0) return [];
  const places = said.split("\n").filter((line) => line.startsWith(`${file}:`) && line.includes(": error: "));
  const some = leftSidesFirst(text, new Set(places.map((line) => Number(line.slice(file.length + 1).split(":")[0]))));
  const isOther = some.insertions.length > 0 && some.insertions.length < first.insertions.length;
  return [...(isOther ? [some] : []), { text, insertions: [] }];
}

interface ChangedRequest {
  readonly request: CompileRequest;
  /** The player's text, which may have been changed already. */
  readonly changed: Changed;
}

function compileChanged(standard: Standard, place: PartsPlace, { request, changed }: ChangedRequest): Compiled {
  const { file, text } = request;
  const wide = widened(changed.text);
  const compiled = compileAs(standard, place, { ...request, text: wide.text });
  const said = writtenPlaces(withoutOurNames(compiled.said), file, {
    written: changed.text,
    insertions: wide.insertions,
  });
  return { ...compiled, said: writtenPlaces(said, file, { written: text, insertions: changed.insertions }) };
}

/** As students know them. */
function withoutOurNames(said: string): string {
  return said.replace(/\btauler_(size_t|ptrdiff_t|long)\b/g, "$1");
}

const NARROW = "long and size_t have 32 bits in this file";

function errorsIn({ said }: Compiled): number {
  return said.split("error: ").length - 1;
}

function compileAs(standard: Standard, place: PartsPlace, { file, text, effort }: CompileRequest): Compiled {
  const parts = sharedParts(place, { effort: effortOfParts(effort ?? FOR_PROBLEMS), standard });
  const how = effort === null ? ["-fsyntax-only"] : ["-emit-obj", "-o", OBJECT];
  const flags = compilerFlags(effort ?? FOR_PROBLEMS, file, standard);
  const files = { ...filesWith(place.tree, parts), [file]: text };
  const compiled = place.toolchain.run([...flags, "-include-pch", HEADERS, ...how, "-x", "c++", file], files);
  const said = compiled.said.replace(OF_CONSTANTS, "error: ");
  if (compiled.exitCode !== 0 || effort === null || said !== compiled.said) return { module: null, said };
  const objects = { [OBJECT]: compiled.files[OBJECT], "runtime.o": parts.runtime };
  const libraries = writesLongDouble(compiled.files[OBJECT] as Uint8Array) ? [OF_LONG_DOUBLE] : [];
  const linked = place.toolchain.run(linkerFlags(Object.keys(objects), MODULE, libraries), objects);
  return {
    module: linked.exitCode === 0 ? (linked.files[MODULE] as Uint8Array).slice() : null,
    said: said + linked.said,
  };
}

/** g++ warns of numbers in braces that may not fit, and refuses constants that do not; clang has one word for both. */
const OF_CONSTANTS = /warning: (?=constant expression evaluates to .* narrowed)/g;

/** What writes and reads a `long double`, by the names in a compiled file: `<<`, `>>`, `to_string`, money, the C library's functions, and what is read by a format. */
const LONG_DOUBLES =
  /basic_ostreamI[\w]*EElsEe|basic_istreamI[\w]*EErsERe|9to_stringEe|(?:put|get)_money|(?:wcs|str)told|%\*?\d*L[aefgAEFG]/;

function writesLongDouble(object: Uint8Array): boolean {
  return LONG_DOUBLES.test(Buffer.from(object.buffer, object.byteOffset, object.byteLength).toString("latin1"));
}
