import { en } from "../../../../engine/contract/english";
import type { ValueType } from "./cpp-types";
import { BOOL, CHAR, type Datum, type DatumReader, fieldOf, held, NoValue, type PlacedDatum, placed } from "./datum";

/** What has elements: an array, or a class of the library. */
export interface Container {
  /** `vector`, `map`; `array` also for arrays of the language. */
  readonly kind: string;
  readonly count: number;
  /** Are elements found by a key, and is `key` there? */
  readonly isKeyed: boolean;
  /** Can any element be reached at once? Else one goes from each to the next. */
  readonly isIndexed: boolean;
  /** Elements in their order, from one on. @throws NoValue where the memory holds no such thing */
  elements(from: number): Iterable<Element>;
}

export interface Element {
  /** Null where elements have numbers. */
  readonly key: Datum | null;
  readonly value: Datum;
}

/** Longer chains of nodes are a circle, or take too long. */
const MOST_STEPS = 1_000_000;

/** @returns null for what is none. @throws NoValue for one that is broken, or was not made yet */
export function containerOf(datum: Datum, reader: DatumReader): Container | null {
  if (!("address" in datum)) return null;
  const { type } = datum;
  if (type.kind === "array") return arrayOf(datum, type.count ?? 0);
  if (type.library === null) return null;
  const read = READERS[type.library];
  return read === undefined ? null : read(datum, reader);
}

type Read = (datum: PlacedDatum, reader: DatumReader) => Container | null;

const READERS: Readonly<Record<string, Read>> = Object.assign(Object.create(null), {
  vector: readVector,
  basic_string: readString,
  array: (datum: PlacedDatum) => {
    const elements = fieldOf(datum, "__elems_");
    return elements?.type.kind === "array" ? { ...arrayOf(elements, elements.type.count ?? 0), kind: "array" } : null;
  },
  deque: readDeque,
  queue: adapted("queue"),
  stack: adapted("stack"),
  priority_queue: adapted("priority_queue"),
  list: readList,
  set: treeOf("set", false),
  multiset: treeOf("multiset", false),
  map: treeOf("map", true),
  multimap: treeOf("multimap", true),
  unordered_set: tableOf("unordered_set", false),
  unordered_multiset: tableOf("unordered_multiset", false),
  unordered_map: tableOf("unordered_map", true),
  unordered_multimap: tableOf("unordered_multimap", true),
  bitset: readBitset,
} satisfies Record<string, Read>);

/** Elements one behind another. */
function row(kind: string, count: number, at: (index: number) => Datum): Container {
  function* elements(from: number) {
    for (let index = from; index < count; index++) yield { key: null, value: at(index) };
  }
  return { kind, count, isKeyed: false, isIndexed: true, elements };
}

function arrayOf({ type, address }: PlacedDatum, count: number): Container {
  const { target } = type;
  if (target === null) throw new NoValue(en`its elements are not known`);
  return row("array", count, (index) => placed(target, address + index * target.size));
}

function need(datum: Datum, ...names: readonly string[]): PlacedDatum {
  let at = datum;
  for (const name of names) {
    const inner = fieldOf(at, name);
    if (inner === null) throw new NoValue(en`${datum.type.name} of another library is not shown`);
    at = inner;
  }
  return at as PlacedDatum;
}

/** A count that a program has in its memory: what is broken has any number there. */
function countAt(datum: PlacedDatum, reader: DatumReader, bytes: number): number {
  const count = Number(reader.scalar(datum));
  if (count * bytes > reader.memory.size) throw new NoValue(BROKEN);
  return count;
}

const BROKEN = en`broken, or not made yet`;

function elementOf({ type }: Datum): ValueType {
  const [element] = type.args;
  if (element === undefined) throw new NoValue(en`its elements are not known`);
  return element;
}

function readVector(datum: PlacedDatum, reader: DatumReader): Container {
  const element = elementOf(datum);
  const begin = reader.u32(need(datum, "__begin_").address);
  if (element.encoding === "truth" && element.size === 1 && element.kind === "number") {
    const count = countAt(need(datum, "__size_"), reader, 1 / 8);
    if (begin + count / 8 > reader.memory.size) throw new NoValue(BROKEN);
    return row("vector", count, (index) =>
      held(BOOL, (reader.view(begin + (index >> 3), 1).getUint8(0) >> (index & 7)) & 1),
    );
  }
  const end = reader.u32(need(datum, "__end_").address);
  const cap = reader.u32(need(datum, "__cap_").address);
  const count = (end - begin) / (element.size || 1);
  if (!(Number.isInteger(count) && count >= 0 && end <= cap && cap <= reader.memory.size)) throw new NoValue(BROKEN);
  return row("vector", count, (index) => placed(element, begin + index * element.size));
}

function readString(datum: PlacedDatum, reader: DatumReader): Container {
  const letter = elementOf(datum);
  const short = need(datum, "__rep_", "__s");
  const isLong = Number(reader.scalar(need(short, "__is_long_"))) === 1;
  const long = need(datum, "__rep_", "__l");
  const count = countAt(need(isLong ? long : short, "__size_"), reader, letter.size);
  const start = isLong ? reader.u32(need(long, "__data_").address) : need(short, "__data_").address;
  if (start + count * letter.size > reader.memory.size || (!isLong && count > short.type.size))
    throw new NoValue(BROKEN);
  return row("string", count, (index) => placed(letter, start + index * letter.size));
}

/** The bytes of a text, no more than so many. @returns null for what is none, or of wide letters */
export function textOf(
  datum: Datum,
  reader: DatumReader,
  most: number,
): { readonly text: string; readonly count: number } | null {
  if ("held" in datum) return typeof datum.held === "string" ? { text: datum.held, count: datum.held.length } : null;
  if (datum.type.library !== "basic_string" || elementOf(datum).size !== CHAR.size) return null;
  const { count, elements } = readString(datum, reader);
  const [first] = elements(0);
  if (first === undefined) return { text: "", count };
  const { buffer, byteOffset, byteLength } = reader.view((first.value as PlacedDatum).address, Math.min(count, most));
  return { text: new TextDecoder().decode(new Uint8Array(buffer, byteOffset, byteLength)), count };
}

const BLOCK_BYTES = 4096;
const LARGE_BYTES = 256;
const LARGE_IN_BLOCK = 16;
const POINTER_BYTES = 4;

function readDeque(datum: PlacedDatum, reader: DatumReader): Container {
  const element = elementOf(datum);
  const inBlock = element.size < LARGE_BYTES ? Math.floor(BLOCK_BYTES / (element.size || 1)) : LARGE_IN_BLOCK;
  const blocks = reader.u32(need(datum, "__map_", "__begin_").address);
  const start = Number(reader.scalar(need(datum, "__start_")));
  const count = countAt(need(datum, "__size_"), reader, element.size);
  if (count > 0 && blocks + ((start + count) / inBlock) * POINTER_BYTES > reader.memory.size) throw new NoValue(BROKEN);
  return row("deque", count, (index) => {
    const block = reader.u32(blocks + POINTER_BYTES * Math.floor((start + index) / inBlock));
    return placed(element, block + ((start + index) % inBlock) * element.size);
  });
}

function adapted(kind: string): Read {
  return (datum, reader) => {
    const inner = containerOf(need(datum, "c"), reader);
    return inner === null ? null : { ...inner, kind };
  };
}

function readBitset(datum: PlacedDatum, reader: DatumReader): Container {
  const count = Number(/<(\d+)>$/.exec(datum.type.name)?.[1] ?? 0);
  return row("bitset", count, (index) =>
    held(BOOL, (reader.view(datum.address + (index >> 3), 1).getUint8(0) >> (index & 7)) & 1),
  );
}

interface Chain {
  readonly kind: string;
  readonly count: number;
  readonly isMap: boolean;
  /** Where the value of a node is, from its beginning. */
  readonly valueAt: number;
  readonly type: ValueType;
  /** Addresses of nodes, one after another. */
  nodes(): Iterable<number>;
}

function chained({ kind, count, isMap, valueAt, type, nodes }: Chain): Container {
  function* elements(from: number): Iterable<Element> {
    let index = 0;
    for (const node of nodes()) {
      if (index >= count || index >= MOST_STEPS) return;
      if (index++ >= from) yield elementAt(placed(type, node + valueAt), isMap);
    }
    if (index < count) throw new NoValue(BROKEN);
  }
  return { kind, count, isKeyed: isMap, isIndexed: false, elements };
}

function elementAt(value: PlacedDatum, isMap: boolean): Element {
  return isMap ? { key: need(value, "first"), value: need(value, "second") } : { key: null, value };
}

/** What a container makes its nodes with says what they are. */
function nodeOf(holder: PlacedDatum): { readonly valueAt: number; readonly type: ValueType } | null {
  const node = fieldOf(holder, "__node_alloc_")?.type.args[0];
  const value = node === undefined ? null : fieldOf(placed(node, 0), "__value_");
  return value === null ? null : { valueAt: value.address, type: value.type };
}

interface Nodes {
  readonly kind: string;
  readonly isMap: boolean;
  readonly holder: PlacedDatum;
  readonly count: number;
  nodes(): Iterable<number>;
}

function withNodes({ holder, count, ...rest }: Nodes): Container {
  const node = nodeOf(holder);
  if (node !== null) return chained({ ...rest, ...node, count });
  if (count === 0) return row(rest.kind, 0, () => placed(holder.type, 0));
  throw new NoValue(en`its elements are not known`);
}

function readList(datum: PlacedDatum, reader: DatumReader): Container {
  const end = need(datum, "__end_").address;
  const count = countAt(need(datum, "__size_"), reader, 1);
  function* nodes() {
    for (let node = reader.u32(end + 4); node !== end; node = reader.u32(node + 4)) yield node;
  }
  return withNodes({ kind: "list", isMap: false, holder: datum, count, nodes });
}

/** Nodes of a table: each has the address of the next one first. */
function tableOf(kind: string, isMap: boolean): Read {
  return (datum, reader) => {
    const table = need(datum, "__table_");
    const first = need(table, "__first_node_").address;
    function* nodes() {
      for (let node = reader.u32(first); node !== 0; node = reader.u32(node)) yield node;
    }
    return withNodes({ kind, isMap, holder: table, count: countAt(need(table, "__size_"), reader, 1), nodes });
  };
}

/** Nodes of a tree: left, right, parent. */
function treeOf(kind: string, isMap: boolean): Read {
  return (datum, reader) => {
    const tree = need(datum, "__tree_");
    const root = need(tree, "__end_node_").address;
    const count = countAt(need(tree, "__size_"), reader, 1);
    const first = reader.u32(need(tree, "__begin_node_").address);
    return withNodes({ kind, isMap, holder: tree, count, nodes: () => inOrder(first, root, reader) });
  };
}

function* inOrder(first: number, end: number, reader: DatumReader): Iterable<number> {
  let steps = 0;
  const step = (address: number) => {
    if (++steps > MOST_STEPS) throw new NoValue(BROKEN);
    return reader.u32(address);
  };
  for (let node = first; node !== end; ) {
    yield node;
    const right = step(node + 4);
    if (right !== 0) {
      node = right;
      for (let left = step(node); left !== 0; left = step(node)) node = left;
    } else {
      let child = node;
      for (node = step(child + 8); step(node) !== child; node = step(child + 8)) child = node;
    }
  }
}
