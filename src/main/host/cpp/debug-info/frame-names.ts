import { en } from "../../../../engine/contract/english";
import type { CodeScopes, DeclaredVariable } from "./code-scopes";
import type { CppFrame } from "./contract";
import { type CppTypes, constantOf, type ValueType } from "./cpp-types";
import { type Datum, type DatumReader, fieldOf, held, NoValue, placed } from "./datum";
import { locationOf, readLocation } from "./locations";

type NamedPlace = Pick<DeclaredVariable, "entry" | "frameBase" | "name" | "captured">;

interface NameParts {
  readonly frame: CppFrame;
  readonly scopes: CodeScopes;
  readonly types: CppTypes;
  readonly reader: DatumReader;
}

/** What names stand for in a frame. */
export class FrameNames {
  readonly #parts: NameParts;

  constructor(parts: NameParts) {
    this.#parts = parts;
  }

  /** What a variable holds. @throws NoValue */
  valueOf({ entry, frameBase, name, captured }: NamedPlace): Datum {
    const { frame, scopes, types } = this.#parts;
    if (captured !== null) return this.#captured({ entry, frameBase, name, captured });
    const type = types.at(scopes.declared(entry).type);
    if (type === null) throw new NoValue(en`${name} has a type that is not known`);
    const program = locationOf(entry);
    const constant = constantOf(entry) ?? constantOf(scopes.declared(entry));
    if (program === null && constant !== null) return held(type, sized(type, constant));
    const location = program === null ? null : readLocation(program, { frame, frameBase });
    if (location === null) throw new NoValue(en`${name} is not kept anywhere`);
    return "held" in location ? held(type, location.held) : placed(type, location.address);
  }

  /** In the object of a lambda. */
  #captured({ captured, ...object }: NamedPlace): Datum {
    const lambda = this.#pointed(this.valueOf({ ...object, captured: null }));
    const field = lambda === null ? null : fieldOf(lambda, captured ?? "");
    return field ?? unknown(object.name);
  }

  /** What a single name stands for: a variable, a field of `this`, a constant, a name of an enumeration; null for what is none. @throws NoValue */
  find(name: string): Datum | null {
    return this.#variable(name) ?? this.#field(name) ?? this.#global(name) ?? this.#enumerator(name);
  }

  /** `this`. @throws NoValue where there is none */
  self(): Datum {
    const self = this.#variable("this");
    if (self === null) throw new NoValue(en`there is no this here`);
    return self;
  }

  /** `Class::name`: a constant, a static field, or a name of an enumeration. @throws NoValue */
  findIn(owner: string, name: string): Datum {
    const global = this.#global(`${owner}::${name}`);
    if (global !== null) return global;
    const type = this.#parts.types.named(owner);
    if (type === null) return this.#enumerator(name) ?? unknown(`${owner}::${name}`);
    for (const [value, called] of type.names) if (called === name) return held(type, value);
    const found = this.staticOf(type, name) ?? this.#enumerator(name);
    return found ?? unknown(`${owner}::${name}`);
  }

  #variable(name: string): Datum | null {
    const { scopes, frame } = this.#parts;
    const found = scopes.variablesAt(frame.offset).find((one) => one.name === name);
    return found === undefined ? null : this.valueOf(found);
  }

  /** Of the object whose function this is. */
  #field(name: string): Datum | null {
    const { reader } = this.#parts;
    const self = this.#variable("this");
    if (self === null) return null;
    const object = this.#pointed(self);
    const found = object === null ? null : (fieldOf(object, name) ?? this.staticOf(object.type, name));
    return found === null ? null : reader.followed(found);
  }

  #pointed(pointer: Datum): Datum | null {
    const { target } = pointer.type;
    const address = Number(this.#parts.reader.scalar(pointer));
    return target === null || address === 0 ? null : placed(target, address);
  }

  /** A static field or constant of a class, or of one that it is derived from; null when there is none. */
  staticOf(type: ValueType, name: string): Datum | null {
    const found = type.statics.find((one) => one.name === name);
    const { scopes, types } = this.#parts;
    if (found !== undefined) {
      const defined = scopes.globals.find(({ entry }) => entry.specification === found.entry.offset);
      if (defined !== undefined) return this.valueOf(defined);
      const constant = constantOf(found.entry);
      const kind = types.at(found.entry.type);
      return constant === null || kind === null ? null : held(kind, sized(kind, constant));
    }
    for (const base of type.bases) {
      const inherited = this.staticOf(base.type, name);
      if (inherited !== null) return inherited;
    }
    return null;
  }

  #global(name: string): Datum | null {
    const found = this.#parts.scopes.globals.find((one) => one.name === name);
    return found === undefined ? null : this.valueOf(found);
  }

  #enumerator(name: string): Datum | null {
    const found = this.#parts.types.enumerator(name);
    return found === null ? null : held(found.type, found.value);
  }
}

function unknown(name: string): never {
  throw new NoValue(en`${name} is not known`);
}

function sized({ size, encoding }: ValueType, value: number | bigint): number | bigint {
  return size === 8 && encoding !== "real" ? BigInt(value) : Number(value);
}
