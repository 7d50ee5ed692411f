import { en } from "../../../../engine/contract/english";
import type { CppTypes, ValueType } from "./cpp-types";
import { type Datum, type DatumReader, fieldOf, findField, NoValue, type PlacedDatum, placed } from "./datum";

/** Classes of the library that lead to one value, and what in them does. */
const POINTERS: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  unique_ptr: "__ptr_",
  shared_ptr: "__ptr_",
  __wrap_iter: "__i_",
  __map_iterator: "__i_",
  __map_const_iterator: "__i_",
  __hash_map_iterator: "__i_",
  __hash_map_const_iterator: "__i_",
  reverse_iterator: "",
});

/** Iterators over nodes: which argument of theirs is a pointer to the node, and where they keep it. */
const NODES: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  __tree_iterator: "__ptr_",
  __tree_const_iterator: "__ptr_",
  __hash_iterator: "__node_",
  __hash_const_iterator: "__node_",
});

const LISTS = new Set(["__list_iterator", "__list_const_iterator"]);

/** Does `*` give what a value leads to: a pointer, an iterator, or a pointer of the library? */
export function isPointing({ kind, library }: ValueType): boolean {
  return kind === "pointer" || (library !== null && (library in POINTERS || library in NODES || LISTS.has(library)));
}

/** What a pointer or an iterator leads to; null where it leads to nothing. @throws NoValue */
export function pointedBy(datum: Datum, reader: DatumReader, types: CppTypes): PlacedDatum | null {
  const { type } = datum;
  if (type.kind === "pointer") {
    const address = Number(reader.scalar(datum));
    if (type.target === null) throw new NoValue(en`a void* does not say what is there`);
    return address === 0 ? null : placed(type.target, address);
  }
  const inner =
    type.library === null ? null : fieldOf(datum, POINTERS[type.library] ?? NODES[type.library] ?? "__ptr_");
  if (inner === null || type.library === null)
    throw new NoValue(en`* needs a pointer or an iterator, and ${type.name} is none`);
  if (type.library in POINTERS) return pointedBy(inner, reader, types);
  return nodeValue(type, Number(reader.scalar(inner)), types);
}

function nodeValue(type: ValueType, address: number, types: CppTypes): PlacedDatum | null {
  if (address === 0) return null;
  const listed = LISTS.has(type.library ?? "") ? types.instance("__list_node", type.args[0]) : null;
  const node = listed ?? type.args.map((arg) => arg.target).find((target) => target !== null && holdsValue(target));
  const value = node === null || node === undefined ? null : findField(node, "__value_");
  if (value === null) throw new NoValue(en`what this iterator leads to is not known`);
  return placed(value.type, address + value.offset);
}

function holdsValue(type: ValueType): boolean {
  return type.kind === "class" && findField(type, "__value_") !== null;
}
