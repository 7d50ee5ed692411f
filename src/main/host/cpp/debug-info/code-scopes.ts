import type { CodeFunctions, CompiledFunction } from "./code-functions";
import { unitOf } from "./code-functions";
import type { CodeLines } from "./code-lines";
import type { CppVariable } from "./contract";
import { type CppTypes, isLambda } from "./cpp-types";
import { type DebugEntries, type DebugEntry, Tag } from "./debug-entries";
import { localsIn, locationOf } from "./locations";

/** A variable, with what the compiler says of it. */
export interface DeclaredVariable extends CppVariable {
  readonly entry: DebugEntry;
  /** Where its function's own part of the stack is. */
  readonly frameBase: Uint8Array | undefined;
  /** Of what a lambda took along: the field of its object, which is the `this` of its function. */
  readonly captured: string | null;
}

interface ScopeParts {
  readonly entries: DebugEntries;
  readonly functions: CodeFunctions;
  readonly lines: CodeLines;
  readonly types: CppTypes;
}

/** What has a name where. */
export class CodeScopes {
  readonly #parts: ScopeParts;
  readonly globals: readonly DeclaredVariable[];
  /** By offset: a condition is evaluated at the same one again and again. */
  readonly #known = new Map<number, readonly DeclaredVariable[]>();

  constructor(parts: ScopeParts) {
    this.#parts = parts;
    this.globals = this.#readGlobals();
  }

  /** Inner blocks first; in each, in the order of their declarations. */
  variablesAt(offset: number): readonly DeclaredVariable[] {
    const known = this.#known.get(offset) ?? this.#variablesAt(offset);
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(offset, known);
    return known;
  }

  #variablesAt(offset: number): readonly DeclaredVariable[] {
    const found = this.#parts.functions.at(offset);
    if (found === null) return [];
    const seen = new Set<string>();
    const variables: DeclaredVariable[] = [];
    for (const scope of this.#scopesAt(found.entry, offset).reverse()) {
      // Of two in one block, which a switch may have, the later one hides the other.
      const set = this.#declaredIn(scope, found).filter((variable) => this.#isSet(variable, scope, offset));
      const shown = set.filter(
        ({ name }, index) => !seen.has(name) && set.findLastIndex((one) => one.name === name) === index,
      );
      for (const { name } of shown) seen.add(name);
      variables.push(...shown.flatMap((variable) => this.#captured(variable) ?? [variable]));
    }
    return variables.sort((a, b) => ORDER[a.kind] - ORDER[b.kind]);
  }

  /** In a lambda: what it took along, instead of the object that keeps it; null for every other variable. */
  #captured(variable: DeclaredVariable): DeclaredVariable[] | null {
    const object = variable.kind === "this" ? this.#parts.types.at(this.declared(variable.entry).type)?.target : null;
    if (object === null || object === undefined || !isLambda(object)) return null;
    return object.fields.map(({ name, type }) => ({
      ...variable,
      name,
      typeName: type.name,
      kind: name === "this" ? "this" : "local",
      captured: name,
    }));
  }

  localsAt(offset: number): readonly number[] {
    const found = this.#parts.functions.at(offset);
    if (found === null) return [];
    const programs = this.variablesAt(offset).flatMap(({ entry }) => locationOf(entry) ?? []);
    const all = [...programs, ...(found.entry.frameBase === undefined ? [] : [found.entry.frameBase])];
    return [...new Set(all.flatMap(localsIn))].sort((a, b) => a - b);
  }

  /** Attributes of an entry that may only refer to the one which has them. */
  declared(entry: DebugEntry): DebugEntry {
    return this.#parts.functions.declarationOf(entry);
  }

  #scopesAt(entry: DebugEntry, offset: number): DebugEntry[] {
    const { functions } = this.#parts;
    const inner = entry.children.find((child) => SCOPES.has(child.tag) && functions.covers(child, offset));
    return inner === undefined ? [entry] : [entry, ...this.#scopesAt(inner, offset)];
  }

  #declaredIn(scope: DebugEntry, { entry: { frameBase } }: CompiledFunction): DeclaredVariable[] {
    const entries = scope.children.filter(({ tag }) => tag === Tag.variable || tag === Tag.formalParameter);
    return entries.flatMap((entry) => {
      const { name = "", isArtificial = false, declLine = 0, type } = this.declared(entry);
      // What a range-based `for` keeps for itself.
      if (name === "" || name.startsWith("__") || (isArtificial && name !== "this")) return [];
      return [
        {
          name,
          typeName: this.#typeName(type),
          kind: kindOf(entry, name),
          line: name === "this" ? 0 : declLine,
          entry,
          frameBase,
          captured: null,
        },
      ];
    });
  }

  #typeName(type: number | undefined): string {
    return this.#parts.types.at(type)?.name ?? "void";
  }

  /** Has the line that sets it been passed? Parameters are set where the body begins. */
  #isSet({ kind, line }: DeclaredVariable, scope: DebugEntry, offset: number): boolean {
    if (kind !== "local" || line === 0) return true;
    const { lines, functions } = this.#parts;
    const ranges = functions.rangesOf(scope);
    const inside = lines.stretches.filter(({ start }) =>
      ranges.some((range) => range.start <= start && start < range.end),
    );
    const isHere = (index: number) => inside[index]?.place?.isOwn !== true || inside[index].place?.line === line;
    const first = inside.findIndex(({ place }) => place?.isOwn === true && place.line === line);
    if (first === -1 || new Set(inside.map(({ place }) => place?.line)).size === 1) return true;
    let last = first;
    while (last + 1 < inside.length && isHere(last + 1)) last++;
    return offset >= inside[last].end;
  }

  #readGlobals(): DeclaredVariable[] {
    const own = this.#parts.functions.all.find(({ isOwn }) => isOwn);
    if (own === undefined) return [];
    const unit = unitOf(own.entry);
    const file = this.declared(own.entry).declFile;
    const variables = unit.children.flatMap((child) => (child.tag === Tag.namespace ? child.children : [child]));
    return variables.filter(({ tag }) => tag === Tag.variable).flatMap((entry) => this.#global(entry, file));
  }

  /** @param file number of the player's file */
  #global(entry: DebugEntry, file: number | undefined): DeclaredVariable[] {
    const declared = this.declared(entry);
    const { name = "", declLine = 0, type, isArtificial = false } = declared;
    if (
      declared.declFile !== file ||
      isArtificial ||
      name === "" ||
      name.startsWith("_") ||
      name === "registration" ||
      isGone(entry)
    )
      return [];
    const owner = declared.parent?.tag === Tag.compileUnit ? "" : declared.parent?.name;
    const shown =
      owner === "" || owner === undefined || declared.parent?.tag === Tag.namespace ? name : `${owner}::${name}`;
    return [
      {
        name: shown,
        typeName: this.#typeName(type),
        kind: "global",
        line: declLine,
        entry,
        frameBase: undefined,
        captured: null,
      },
    ];
  }
}

const MOST_KNOWN = 1000;
const SCOPES: ReadonlySet<number> = new Set([Tag.lexicalBlock, Tag.inlinedSubroutine]);
const ORDER = { this: 0, parameter: 1, local: 2, static: 3, global: 4 } as const;
const ADDRESS = 0x03;

/** Nothing uses it, so the linker has left it out. */
function isGone({ location }: DebugEntry): boolean {
  return (
    location instanceof Uint8Array && location[0] === ADDRESS && location.subarray(1).every((byte) => byte === 0xff)
  );
}

function kindOf(entry: DebugEntry, name: string): DeclaredVariable["kind"] {
  if (name === "this") return "this";
  if (entry.tag === Tag.formalParameter) return "parameter";
  const isFixed = entry.location instanceof Uint8Array && entry.location[0] === ADDRESS;
  return isFixed || entry.isExternal === true ? "static" : "local";
}
