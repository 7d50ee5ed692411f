import { type DebugEntries, type DebugEntry, Tag } from "./debug-entries";
import { LAMBDA, shownTypeName } from "./type-names";

/** A type, as far as its values can be read. What is `const` or has a second name is the type itself, under that name. */
export interface ValueType {
  readonly kind: "number" | "enum" | "pointer" | "reference" | "array" | "class" | "other";
  /** As a student writes it. */
  readonly name: string;
  /** The same for the same type, whatever it is called. */
  readonly key: string;
  readonly size: number;
  /** Of numbers; `signed` or `unsigned` of an enumeration. */
  readonly encoding: NumberEncoding;
  /** What a pointer or a reference leads to, or an array consists of; null for `void`. */
  readonly target: ValueType | null;
  /** Elements of an array; null where the compiler does not say. */
  readonly count: number | null;
  readonly fields: readonly CppField[];
  readonly bases: readonly CppField[];
  /** Constants of a class. */
  readonly statics: readonly CppStatic[];
  /** Of a template: its arguments that are types. */
  readonly args: readonly ValueType[];
  /** `vector` of the standard library; null for every other class. */
  readonly library: string | null;
  /** Names of an enumeration, by value. */
  readonly names: ReadonlyMap<number, string>;
}

export type NumberEncoding = "signed" | "unsigned" | "real" | "truth" | "character";

export interface CppField {
  /** Empty for what has none: a base, an anonymous union. */
  readonly name: string;
  readonly type: ValueType;
  /** In bytes from the beginning of the object. */
  readonly offset: number;
  /** Of a field that has some bits only. */
  readonly bits: { readonly first: number; readonly count: number } | null;
}

export interface CppStatic {
  readonly name: string;
  readonly entry: DebugEntry;
}

const NOTHING: Omit<ValueType, "kind" | "name" | "key"> = {
  size: 0,
  encoding: "unsigned",
  target: null,
  count: null,
  fields: [],
  bases: [],
  statics: [],
  args: [],
  library: null,
  names: new Map(),
};

/** A type that no source declares: of the result of an expression, or of a part of an array. */
export function madeType(type: Pick<ValueType, "kind" | "name"> & Partial<ValueType>): ValueType {
  return { ...NOTHING, key: type.name, ...type };
}

const POINTER_BYTES = 4;

/** DWARF 4, section 7.8. */
const ENCODINGS: Readonly<Record<number, NumberEncoding>> = {
  2: "truth",
  4: "real",
  5: "signed",
  6: "character",
  7: "unsigned",
  8: "character",
  16: "character",
};

/** The types of a module. Each is read when somebody asks for it. */
export class CppTypes {
  readonly #entries: DebugEntries;
  readonly #known = new Map<number, ValueType>();
  /** All named constants, by name: the first of each. */
  readonly #enumerators = new Map<string, { readonly type: ValueType; readonly value: number }>();

  constructor(entries: DebugEntries) {
    this.#entries = entries;
  }

  /** @param offset of its entry; undefined for `void` */
  at(offset: number | undefined): ValueType | null {
    const entry = offset === undefined ? undefined : this.#entries.byOffset.get(offset);
    if (entry === undefined) return null;
    const known = this.#known.get(entry.offset);
    if (known !== undefined) return known;
    const type = this.#read(entry);
    if (type !== null) this.#known.set(entry.offset, type);
    return type;
  }

  /** What a name of an enumeration stands for, wherever it is declared; null when there is none. */
  enumerator(name: string): { readonly type: ValueType; readonly value: number } | null {
    if (this.#enumerators.size === 0) this.#readEnumerators();
    return this.#enumerators.get(name) ?? null;
  }

  /** A class or enumeration by its name, with or without what it stands in. */
  named(name: string): ValueType | null {
    for (const entry of this.#entries.byOffset.values()) {
      const isType = CLASSES.has(entry.tag) || entry.tag === Tag.enumerationType || entry.tag === Tag.typedef;
      if (isType && !entry.isDeclaration && (entry.name === name || fullName(entry) === name))
        return this.at(entry.offset);
    }
    return null;
  }

  /** The class that a template of the library makes of a type; null where the player uses none. */
  instance(template: string, argument: ValueType | undefined): ValueType | null {
    for (const entry of this.#entries.byOffset.values()) {
      if (!CLASSES.has(entry.tag) || entry.name?.startsWith(`${template}<`) !== true) continue;
      const type = this.at(entry.offset);
      if (type?.library === template && type.args[0]?.key === argument?.key) return type;
    }
    return null;
  }

  #readEnumerators(): void {
    for (const entry of this.#entries.byOffset.values()) {
      if (entry.tag !== Tag.enumerator || entry.name === undefined || this.#enumerators.has(entry.name)) continue;
      const type = this.at(entry.parent?.offset);
      if (type !== null) this.#enumerators.set(entry.name, { type, value: Number(constantOf(entry) ?? 0) });
    }
  }

  #read(entry: DebugEntry): ValueType | null {
    if (SAME.has(entry.tag)) {
      const type = this.at(entry.type);
      return type === null ? null : renamed(type, this.#nameOf(entry));
    }
    if (CLASSES.has(entry.tag)) return this.#class(entry);
    const { name, key } = { name: this.#nameOf(entry), key: `${entry.offset}` };
    if (entry.tag === Tag.baseType) return madeType({ kind: "number", name, key: name, ...numberOf(entry) });
    if (entry.tag === Tag.enumerationType)
      return madeType({ kind: "enum", name, key, ...enumOf(entry, this.at(entry.type)) });
    if (entry.tag === Tag.arrayType) return this.#array(entry, dimensionsOf(entry));
    const isReference = entry.tag === Tag.referenceType || entry.tag === Tag.rvalueReferenceType;
    if (!isReference && entry.tag !== Tag.pointerType) return madeType({ kind: "other", name, key });
    return this.#pointer(entry, { name, key, kind: isReference ? "reference" : "pointer" });
  }

  /** Lazily: a list's node leads to the next one. */
  #pointer(entry: DebugEntry, { name, key, kind }: Pick<ValueType, "name" | "key" | "kind">): ValueType {
    const made = madeType({ kind, name, key, size: POINTER_BYTES });
    return Object.defineProperty(made, "target", { get: () => this.at(entry.type), enumerable: true });
  }

  #array(entry: DebugEntry, [count, ...inner]: readonly (number | null)[]): ValueType {
    const element = this.at(entry.type) ?? madeType({ kind: "other", name: "?" });
    const target = inner.length === 0 ? element : this.#array(entry, inner);
    const name = `${element.name}${[count, ...inner].map((one) => `[${one ?? ""}]`).join("")}`;
    const key = `${entry.offset}[${inner.length}]`;
    return madeType({ kind: "array", name, key, target, count, size: target.size * (count ?? 0) });
  }

  #class(entry: DebugEntry): ValueType {
    const name = this.#nameOf(entry);
    const lazily = <Value>(read: () => Value) => {
      let value: Value | undefined;
      return { get: () => (value ??= read()), enumerable: true };
    };
    const key = `${entry.offset}`;
    const made = madeType({ kind: "class", name, key, size: entry.byteSize ?? 0, library: libraryName(entry) });
    return Object.defineProperties(made, {
      fields: lazily(() => this.#fieldsOf(entry, Tag.member)),
      bases: lazily(() => this.#fieldsOf(entry, Tag.inheritance)),
      statics: lazily(() => staticsOf(entry)),
      args: lazily(() => this.#argumentsOf(entry)),
    });
  }

  #fieldsOf(entry: DebugEntry, tag: number): CppField[] {
    const fields = entry.children.filter((child) => child.tag === tag && child.isExternal !== true);
    return fields.flatMap((field) => {
      const type = this.at(field.type);
      if (type === null || typeof field.memberLocation === "object") return [];
      const bits = field.bitSize === undefined ? null : { first: field.dataBitOffset ?? 0, count: field.bitSize };
      return [{ name: field.name ?? "", type, offset: field.memberLocation ?? 0, bits }];
    });
  }

  #argumentsOf(entry: DebugEntry): ValueType[] {
    const all = entry.children.flatMap((child) => (child.tag === Tag.templatePack ? child.children : [child]));
    const types = all.filter(({ tag }) => tag === Tag.templateType).map(({ type }) => this.at(type));
    return types.filter((type) => type !== null);
  }

  #nameOf(entry: DebugEntry): string {
    return shownTypeName(entry, this.#entries);
  }
}

/** Is it the class of a lambda? */
export function isLambda({ kind, name }: ValueType): boolean {
  return kind === "class" && name.replace(/^const /, "") === LAMBDA;
}

/** Of an entry with a constant: a number; null for what has none, or one that is no number. */
export function constantOf({ constValue }: DebugEntry): number | bigint | null {
  return constValue instanceof Uint8Array ? null : (constValue ?? null);
}

/** `std::__2::vector<int>` with everything in which it stands. */
function fullName(entry: DebugEntry): string {
  const names: string[] = [];
  for (let at: DebugEntry | null = entry; at !== null; at = at.parent)
    if (at.name !== undefined && at.tag !== Tag.compileUnit) names.unshift(at.name);
  return names.join("::");
}

/** What only gives a type another name. */
const SAME: ReadonlySet<number> = new Set([Tag.typedef, Tag.constType, Tag.volatileType]);
const CLASSES: ReadonlySet<number> = new Set([Tag.classType, Tag.structureType, Tag.unionType]);

/** Keeps what is read lazily lazy. */
function renamed(type: ValueType, name: string): ValueType {
  return Object.create(type, { name: { value: name, enumerable: true } });
}

function numberOf({ encoding = 5, byteSize = 4 }: DebugEntry): Partial<ValueType> {
  return { encoding: ENCODINGS[encoding] ?? "unsigned", size: byteSize };
}

function enumOf(entry: DebugEntry, underlying: ValueType | null): Partial<ValueType> {
  const named = entry.children.filter(({ tag }) => tag === Tag.enumerator);
  const names = new Map(named.map((child) => [Number(constantOf(child) ?? 0), child.name ?? ""]));
  const isSigned = underlying?.encoding === "signed" || [...names.keys()].some((value) => value < 0);
  return { names, size: entry.byteSize ?? 4, encoding: isSigned ? "signed" : "unsigned" };
}

function dimensionsOf(entry: DebugEntry): (number | null)[] {
  const ranges = entry.children.filter(({ tag }) => tag === Tag.subrange);
  const counts = ranges.map(({ count, upperBound }) => count ?? (upperBound === undefined ? null : upperBound + 1));
  return counts.length === 0 ? [null] : counts;
}

/** Of classes directly in `std`, whatever version of the library they are of. */
function libraryName(entry: DebugEntry): string | null {
  let parent = entry.parent;
  if (parent?.tag === Tag.namespace && parent.name?.startsWith("__") === true) parent = parent.parent;
  const isStandard = parent?.tag === Tag.namespace && parent.name === "std" && parent.parent?.tag === Tag.compileUnit;
  return isStandard ? (entry.name?.replace(/<.*$/s, "") ?? null) : null;
}

function staticsOf(entry: DebugEntry): CppStatic[] {
  const isStatic = (child: DebugEntry) => child.isExternal === true && child.name?.startsWith("_") === false;
  const members = entry.children.filter(
    (child) => [Tag.member, Tag.variable].includes(child.tag as 13) && isStatic(child),
  );
  return members.map((member) => ({ name: member.name ?? "", entry: member }));
}
