import { type DebugEntries, type DebugEntry, Tag } from "./debug-entries";

/** Of the library's templates: how many of their arguments a student writes. Those behind them are told only where they are not the usual ones. */
const WRITTEN: Readonly<Record<string, number>> = {
  vector: 1,
  list: 1,
  forward_list: 1,
  deque: 1,
  queue: 1,
  stack: 1,
  priority_queue: 1,
  set: 1,
  multiset: 1,
  unordered_set: 1,
  unordered_multiset: 1,
  unique_ptr: 1,
  shared_ptr: 1,
  map: 2,
  multimap: 2,
  unordered_map: 2,
  unordered_multimap: 2,
};

const USUAL = /^(allocator|less|hash|equal_to|vector|deque|char_traits|default_delete)$/;

/** The name of a type as a student writes it: without `std`, allocators, and what the library calls itself. */
export function shownTypeName(entry: DebugEntry, entries: DebugEntries): string {
  return new TypeNames(entries).of(entry).replace(OURS, "$1");
}

/** What a player's text says of sizes, under the names by which it is compiled (`compiler/wide-integers.ts`). */
const OURS = /\btauler_(size_t|ptrdiff_t|long)\b/g;

/** What classes without a name are. */
export const LAMBDA = "lambda";

const DEEPEST = 12;

class TypeNames {
  readonly #entries: DebugEntries;
  #depth = 0;

  constructor(entries: DebugEntries) {
    this.#entries = entries;
  }

  of(entry: DebugEntry | undefined): string {
    if (entry === undefined) return "void";
    if (this.#depth === DEEPEST) return "…";
    this.#depth++;
    const name = this.#name(entry);
    this.#depth--;
    return name;
  }

  #at(offset: number | undefined): string {
    return this.of(offset === undefined ? undefined : this.#entries.byOffset.get(offset));
  }

  #name(entry: DebugEntry): string {
    const { tag, type } = entry;
    if (tag === Tag.constType) return this.#constant(type);
    if (tag === Tag.volatileType) return this.#at(type);
    if (tag === Tag.pointerType) return `${this.#at(type)}*`;
    if (tag === Tag.referenceType) return `${this.#at(type)}&`;
    if (tag === Tag.rvalueReferenceType) return `${this.#at(type)}&&`;
    if (tag === Tag.arrayType) return `${this.#at(type)}[]`;
    if (tag === Tag.typedef)
      return isOfLibrary(entry) ? this.#typedef(entry) : this.#qualified(entry, entry.name ?? "");
    if (entry.name === undefined) return tag === Tag.enumerationType ? "enum" : LAMBDA;
    if (tag === Tag.baseType) return entry.name;
    return this.#qualified(entry, this.#template(entry, entry.name));
  }

  /** A constant pointer is `int* const`. */
  #constant(type: number | undefined): string {
    const target = type === undefined ? undefined : this.#entries.byOffset.get(type);
    return target?.tag === Tag.pointerType ? `${this.of(target)} const` : `const ${this.of(target)}`;
  }

  /** Names that the library uses for itself stand for nothing that a student wrote: only `string` and `size_t` do. */
  #typedef(entry: DebugEntry): string {
    const isWritten = entry.parent?.tag === Tag.namespace && !/^_|_type$/.test(entry.name ?? "_");
    return isWritten ? (entry.name ?? "") : this.#at(entry.type);
  }

  #template(entry: DebugEntry, name: string): string {
    const base = name.replace(/<.*$/s, "");
    if (base === name) return name;
    if (base === "basic_string" && isOfLibrary(entry))
      return name.startsWith("basic_string<char,") ? "string" : "wstring";
    if (isOfLibrary(entry) && /^__\w*iter/.test(base)) return "iterator";
    const all = entry.children.flatMap((child) => (child.tag === Tag.templatePack ? child.children : [child]));
    const args = all.filter(({ tag }) => tag === Tag.templateType || tag === Tag.templateValue);
    const written = isOfLibrary(entry) ? (WRITTEN[base] ?? args.length) : args.length;
    const lastUnusual = args.findLastIndex((arg, index) => index >= written && !this.#isUsual(arg));
    const shown = args.slice(0, Math.max(written, lastUnusual + 1));
    return `${base}<${shown.map((arg) => this.#argument(arg)).join(", ")}>`;
  }

  #argument(arg: DebugEntry): string {
    if (arg.tag === Tag.templateType) return this.#at(arg.type);
    const isTruth = this.#at(arg.type) === "bool";
    return isTruth ? `${arg.constValue === 1}` : `${typeof arg.constValue === "number" ? arg.constValue : "…"}`;
  }

  #isUsual(arg: DebugEntry): boolean {
    const type = arg.type === undefined ? undefined : this.#entries.byOffset.get(arg.type);
    return USUAL.test(type?.name?.replace(/<.*$/s, "") ?? "");
  }

  /** Within a class: `Ron::Target`; what stands in the library, or in a function, without it. */
  #qualified(entry: DebugEntry, name: string): string {
    const names = [name];
    for (let at = entry.parent; at !== null; at = at.parent) {
      const isClass = at.tag === Tag.classType || at.tag === Tag.structureType;
      if (isClass && at.name !== undefined) names.unshift(this.#template(at, at.name));
      else if (at.tag === Tag.namespace && at.name !== undefined && !/^(std|__\w*)$/.test(at.name))
        names.unshift(at.name);
      else if (at.tag === Tag.subprogram) break;
    }
    return names.join("::");
  }
}

function isOfLibrary(entry: DebugEntry): boolean {
  for (let at = entry.parent; at !== null; at = at.parent)
    if (at.tag === Tag.namespace && at.name === "std") return true;
  return false;
}
