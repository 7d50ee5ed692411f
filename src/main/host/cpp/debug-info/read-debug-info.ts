import { BadModule } from "../module/bytes";
import { readLineTable } from "../module/line-table";
import type { OffsetMap } from "../module/offset-map";
import { customSection, readSections, SectionId } from "../module/sections";
import { assigned } from "./assign-cpp";
import { CodeFunctions } from "./code-functions";
import { CodeLines } from "./code-lines";
import { CodeScopes, type DeclaredVariable } from "./code-scopes";
import type {
  CppAssignment,
  CppDebugInfo,
  CppEvaluation,
  CppFrame,
  CppFunction,
  CppPlace,
  CppPlaceOfValue,
  CppValue,
  CppVariable,
  StatementPlace,
} from "./contract";
import { CppTypes } from "./cpp-types";
import { DatumReader, NoValue } from "./datum";
import { readDebugEntries } from "./debug-entries";
import { evaluateCpp } from "./evaluate-cpp";
import { followedPlace } from "./followed-place";
import { FrameNames } from "./frame-names";
import { ValueViews } from "./shown-datum";

interface DebuggedModule {
  /** `AIRon.cc`. */
  readonly file: string;
  /** From the module as it was compiled to the one that runs. */
  readonly map: OffsetMap;
}

/** Reads what the compiler says of a module that it has compiled for debugging. @throws BadModule for one without that */
export function readDebugInfo(module: Uint8Array, { file, map }: DebuggedModule): CppDebugInfo {
  const sections = readSections(module);
  const code = sections.find(({ id }) => id === SectionId.code);
  const section = (name: string) => {
    const found = customSection(module, sections, name);
    if (found === null) throw new BadModule(`has no ${name}`);
    return found;
  };
  if (code === undefined) throw new BadModule("has no code");
  const lines = new CodeLines(readLineTable(section(".debug_line")), { file, start: code.start, map });
  const entries = readDebugEntries({
    info: section(".debug_info"),
    abbreviations: section(".debug_abbrev"),
    strings: section(".debug_str"),
  });
  const offsetOf = (address: number) => map.find(address + code.start) ?? 0;
  const ranges = customSection(module, sections, ".debug_ranges") ?? new Uint8Array();
  const functions = new CodeFunctions({ entries, lines, offsetOf, ranges });
  const types = new CppTypes(entries);
  return new DebugInfo({ lines, functions, types, scopes: new CodeScopes({ entries, functions, lines, types }) });
}

interface Parts {
  readonly lines: CodeLines;
  readonly functions: CodeFunctions;
  readonly types: CppTypes;
  readonly scopes: CodeScopes;
}

class DebugInfo implements CppDebugInfo {
  readonly #parts: Parts;
  readonly file: string;
  readonly lines: readonly number[];
  readonly functions: readonly CppFunction[];
  readonly globals: readonly CppVariable[];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.file = parts.lines.file;
    this.lines = [...new Set(this.#own().map(({ place }) => place?.line ?? 0))].sort((a, b) => a - b);
    this.functions = parts.functions.all.filter(({ isOwn }) => isOwn);
    this.globals = parts.scopes.globals;
  }

  placesOf(line: number): readonly StatementPlace[] {
    const found = new Map<CppFunction, StatementPlace>();
    for (const { place, start, inside } of this.#own()) {
      if (place?.line !== line || found.has(inside)) continue;
      // Before its body the parameters are not in their places.
      const offset = Math.max(start, inside.body);
      found.set(inside, { offset, line, column: place.column, function: inside });
    }
    return [...found.values()];
  }

  placeAt(offset: number): CppPlace | null {
    return this.#parts.lines.placeAt(offset);
  }

  /** Where statements begin in functions of the player's own. */
  #own() {
    return this.#parts.lines.stretches.flatMap((stretch) => {
      const inside = this.#parts.functions.at(stretch.start);
      const isOwn = stretch.isStatement && stretch.place?.isOwn === true && inside?.isOwn === true;
      return isOwn ? [{ ...stretch, inside }] : [];
    });
  }

  functionAt(offset: number): CppFunction | null {
    return this.#parts.functions.at(offset);
  }

  localsAt(offset: number): readonly number[] {
    return this.#parts.scopes.localsAt(offset);
  }

  variablesAt(offset: number): readonly CppVariable[] {
    return this.#parts.scopes.variablesAt(offset);
  }

  valueOf(variable: CppVariable, frame: CppFrame): CppValue {
    const views = new ValueViews(new DatumReader(frame.memory), this.#parts.types);
    try {
      return views.show(this.#names(frame).valueOf(variable as DeclaredVariable), variable.name);
    } catch (error) {
      if (!(error instanceof NoValue)) throw error;
      return { typeName: variable.typeName, text: `<${error.message}>`, childCount: 0, children: () => [] };
    }
  }

  evaluate(expression: string, frame: CppFrame, ours: Readonly<Record<string, number>> = {}): CppEvaluation {
    const reader = new DatumReader(frame.memory);
    const { types } = this.#parts;
    try {
      const result = evaluateCpp(expression, { names: this.#names(frame), reader, types, ours });
      const value = new ValueViews(reader, types).show(result.datum, expression.trim());
      return { ok: true, value, truth: result.truth };
    } catch (error) {
      if (error instanceof NoValue) return { ok: false, message: error.message };
      throw error;
    }
  }

  assign(target: string, value: string, frame: CppFrame): CppAssignment {
    const reader = new DatumReader(frame.memory);
    const place = { names: this.#names(frame), reader, types: this.#parts.types };
    try {
      const written = assigned(evaluateCpp(target, place).datum, evaluateCpp(value, place).datum, reader);
      return { ok: true, ...written };
    } catch (error) {
      if (error instanceof NoValue) return { ok: false, message: error.message };
      throw error;
    }
  }

  follow(expression: string, frame: CppFrame): CppPlaceOfValue {
    const reader = new DatumReader(frame.memory);
    const { types } = this.#parts;
    try {
      const { datum } = evaluateCpp(expression, { names: this.#names(frame), reader, types });
      return { ok: true, place: followedPlace(datum, types) };
    } catch (error) {
      if (error instanceof NoValue) return { ok: false, message: error.message };
      throw error;
    }
  }

  #names(frame: CppFrame): FrameNames {
    const { scopes, types } = this.#parts;
    return new FrameNames({ frame, scopes, types, reader: new DatumReader(frame.memory) });
  }
}
