import { addressRangesOf } from "./address-ranges";
import type { CodeLines } from "./code-lines";
import type { CodeRange, CppFunction } from "./contract";
import { type DebugEntries, type DebugEntry, Tag } from "./debug-entries";
import { LAMBDA, shownTypeName } from "./type-names";

/** A function, with what the compiler says of it. */
export interface CompiledFunction extends CppFunction {
  readonly entry: DebugEntry;
}

/** From addresses in the code section, as the compiler counts, to offsets in the module that runs. */
export type OffsetOf = (address: number) => number;

export interface FunctionParts {
  readonly entries: DebugEntries;
  readonly lines: CodeLines;
  readonly offsetOf: OffsetOf;
  /** `.debug_ranges`. */
  readonly ranges: Uint8Array;
}

/** The functions of a module of which the compiler tells something, by offset. */
export class CodeFunctions {
  readonly all: readonly CompiledFunction[];
  readonly #parts: FunctionParts;

  constructor(parts: FunctionParts) {
    this.#parts = parts;
    const entries = [...parts.entries.byOffset.values()].filter(hasCode);
    this.all = entries.map((entry) => this.#read(entry)).sort((a, b) => a.range.start - b.range.start);
  }

  at(offset: number): CompiledFunction | null {
    let low = 0;
    let high = this.all.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.all[middle].range.start <= offset) low = middle + 1;
      else high = middle;
    }
    const found = this.all[low - 1];
    return found !== undefined && offset < found.range.end ? found : null;
  }

  /** The code of a function or of a block. */
  rangesOf(entry: DebugEntry): readonly CodeRange[] {
    const { offsetOf, ranges } = this.#parts;
    const found = addressRangesOf(entry, unitOf(entry), ranges);
    return found.map(([start, end]) => ({ start: offsetOf(start), end: offsetOf(end) }));
  }

  covers(entry: DebugEntry, offset: number): boolean {
    return this.rangesOf(entry).some(({ start, end }) => start <= offset && offset < end);
  }

  /** The entry that has the name and the declaration of a function; the one with the code may only refer to it. */
  declarationOf(entry: DebugEntry): DebugEntry {
    const more = entry.specification ?? entry.origin;
    const next = more === undefined ? undefined : this.#parts.entries.byOffset.get(more);
    return next === undefined ? entry : this.declarationOf(next);
  }

  #read(entry: DebugEntry): CompiledFunction {
    const [range] = this.rangesOf(entry);
    const declaration = this.declarationOf(entry);
    const { lines } = this.#parts;
    const inside = lines.stretches.slice(lines.indexAt(range.start) + 1).filter(({ start }) => start < range.end);
    const body = inside.find(({ isBody }) => isBody)?.start ?? range.start;
    const isMade = entry.isArtificial === true || declaration.isArtificial === true;
    const isOwn = !isMade && lines.placeAt(body)?.isOwn === true;
    const shortName = this.#shortName(declaration);
    const name = shortName.includes(LAMBDA) ? shortName : `${shortName}${this.#parameters(declaration, entry)}`;
    return { name, range, body, isOwn, line: declaration.declLine ?? 0, entry };
  }

  #shortName(declaration: DebugEntry): string {
    const names = [declaration.name ?? "?"];
    for (let at = declaration.parent; at !== null; at = at.parent) {
      if (at.tag === Tag.subprogram) return `${names.join("::")} in ${this.#shortName(this.declarationOf(at))}`;
      if (isClass(at) && at.name === undefined) names.splice(0, names.length, LAMBDA);
      else if (isClass(at)) names.unshift(shownTypeName({ ...at, parent: null }, this.#parts.entries));
      else if (at.tag === Tag.namespace && at.name?.startsWith("__") === false) names.unshift(at.name);
    }
    return names.join("::");
  }

  /** `(Pos, int) const`. */
  #parameters(declaration: DebugEntry, entry: DebugEntry): string {
    const source = declaration.children.some(({ tag }) => tag === Tag.formalParameter) ? declaration : entry;
    const parameters = source.children.filter(({ tag }) => tag === Tag.formalParameter);
    const isHidden = (one: DebugEntry) => one.isArtificial === true || one.name === "this";
    const names = parameters.filter((one) => !isHidden(one)).map(({ type }) => this.#typeName(type));
    const self = parameters.find(isHidden);
    const isConstant = self !== undefined && /^const /.test(this.#typeName(self.type));
    return `(${names.join(", ")})${isConstant ? " const" : ""}`;
  }

  #typeName(offset: number | undefined): string {
    const { entries } = this.#parts;
    const entry = offset === undefined ? undefined : entries.byOffset.get(offset);
    return entry === undefined ? "void" : shownTypeName(entry, entries);
  }
}

/** What the linker puts where there is no code any more. */
const GONE = 0xffff_fff0;

function isClass({ tag }: DebugEntry): boolean {
  return tag === Tag.classType || tag === Tag.structureType;
}

function hasCode({ tag, lowPc = 0, highPc = 0 }: DebugEntry): boolean {
  return tag === Tag.subprogram && lowPc > 0 && lowPc < GONE && highPc > lowPc;
}

export function unitOf(entry: DebugEntry): DebugEntry {
  return entry.parent === null ? entry : unitOf(entry.parent);
}
