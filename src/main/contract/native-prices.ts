import { NATIVE_BUFFERS } from "./native-buffers";
import { NATIVE_HELPERS } from "./native-helpers";
import { NATIVE_MAKERS } from "./native-makers";
import { NATIVE_OPERANDS } from "./native-operands";
import { NATIVE_REALS } from "./native-reals";
import { NATIVE_SORTS } from "./native-sorts";
import { NATIVE_VALUES } from "./native-values";

/**
 * What the language's own functions cost in fuel, and how large a thing they make.
 *
 * `NATIVE_PRICES` is a script of the realm, run after `FUEL_PRELUDE` and before anything is frozen. It puts a function in the
 * place of every builtin whose work grows with what it is given: it takes the fuel first, and then calls the builtin. A
 * price of one is about 14 ns of this machine, on the dear side of what was measured (`FUEL_PER_PRICE`).
 *
 * Each row of a table is `name: parameters → price`. A price is an expression over `this` (a genuine list or text), `length`
 * (of a typed array) and the parameters; after `;` stands one that is taken afterwards, over `made`, what the builtin gave.
 * `…` instead of parameters passes on what came, for builtins that count their arguments.
 */

type Table = Readonly<Record<string, string>>;

const LISTS: Table = {
  concat: "… → joined(this, arguments)",
  copyWithin: "… → 8 + this.length",
  entries: " → far(this) + this.length * 6",
  every: "test, self → calls(this.length, test)",
  fill: "value, start, end → 1 + (this.length >>> 4)",
  filter: "test, self → calls(this.length, test); grownPages(made.length)",
  find: "test, self → calls(this.length, test)",
  findIndex: "test, self → calls(this.length, test)",
  findLast: "test, self → calls(this.length, test)",
  findLastIndex: "test, self → calls(this.length, test)",
  flat: "depth → 1 + nested(this, (depth = depth === undefined ? 1 : +$operand(depth))) * 4; grownPages(made.length)",
  flatMap: "change, self → 8 + calls(this.length, change); made.length * 4 + grownPages(made.length)",
  forEach: "act, self → calls(this.length, act)",
  includes: "wanted, from → scan(this.length, wanted)",
  indexOf: "wanted, from → far(this); scan(made < 0 ? this.length : made, wanted)",
  join: "mark → texts(this) + text(mark, this.length); size(made)",
  keys: " → far(this)",
  lastIndexOf: "… → far(this); scan(made < 0 ? this.length : this.length - made, arguments[0])",
  map: "change, self → calls(listSize(this.length), change) + ownPages(this.length)",
  reduce: "… → calls(this.length, arguments[0])",
  reduceRight: "… → calls(this.length, arguments[0])",
  reverse: " → this.length >>> 3",
  shift: " → shifting(this.length)",
  slice: "start, end → far(this); (made.length >>> 3) + ownPages(made.length)",
  some: "test, self → calls(this.length, test)",
  sort: "compare → sorting(this, compare)",
  splice: "… → 2 + (this.length >>> 4); (made.length >>> 3) + ownPages(made.length)",
  toReversed: " → (listSize(this.length) >>> 2) + ownPages(this.length)",
  toSorted: "compare → listSize(this.length) + ownPages(this.length) + sorting(this, compare)",
  toSpliced: "… → 2 + (listSize(this.length) >>> 3) + ownPages(this.length)",
  unshift: "… → 1 + (this.length >>> 4)",
  with: "index, value → 1 + (listSize(this.length) >>> 3) + ownPages(this.length)",
};

const NUMBERS: Table = {
  copyWithin: "… → length >>> 3; canonical(this)",
  entries: " → length * 6",
  every: "test, self → calls(length, test)",
  fill: "number, start, end → length >>> 5; canonical(this)",
  filter: "test, self → calls(length, test); canonical(made)",
  find: "test, self → calls(length, test)",
  findIndex: "test, self → calls(length, test)",
  findLast: "test, self → calls(length, test)",
  findLastIndex: "test, self → calls(length, test)",
  forEach: "act, self → calls(length, act)",
  includes: "wanted, from → length >>> 3",
  indexOf: "wanted, from → length >>> 3",
  join: "mark → length * 8 + text(mark, length); size(made)",
  lastIndexOf: "… → length >>> 3",
  map: "change, self → calls(length, change); canonical(made)",
  reduce: "… → calls(length, arguments[0])",
  reduceRight: "… → calls(length, arguments[0])",
  reverse: " → length >>> 3; canonical(this)",
  set: "source, offset → ((source = listed(source, 1 / 4)), 3); canonical(this)",
  slice: "start, end → length >>> 2; canonical(made)",
  some: "test, self → calls(length, test)",
  sort: "compare → compare === undefined ? (length * (32 - clz32(length))) >>> 2 : length * (32 - clz32(length)); canonical(this)",
  subarray: "start, end → beforeSubarray(this)",
  toReversed: " → length >>> 2",
  toSorted: "compare → length * (34 - clz32(length))",
  with: "index, value → length >>> 2",
};

/** Those that write HTML. */
const TAGS = "anchor big blink bold fixed fontcolor fontsize italics link small strike sub sup".split(" ");

const TEXTS: Table = {
  ...Object.fromEntries(TAGS.map((name) => [name, "… → 10 + (text(arguments[0], 1) >>> 4); size(made)"])),
  concat: "… → 4 * arguments.length + (this.length >>> 5); size(made)",
  endsWith: "wanted, at → text(wanted, 1) >>> 2",
  includes: "wanted, from → (this.length >>> 3) + text(wanted, 1)",
  indexOf: "wanted, from → 1 + (this.length >>> 3) + text(wanted, 1)",
  isWellFormed: " → this.length >>> 3",
  lastIndexOf: "… → (this.length >>> 2) + text(arguments[0], 1)",
  localeCompare: "other → (this.length + text(other, 1)) >>> 2",
  match: "wanted → this.length >>> 2",
  matchAll: "wanted → this.length >>> 2",
  normalize: "form → this.length * 2",
  replace: "wanted, other → this.length >>> 2; size(made)",
  replaceAll: "wanted, other → this.length >>> 1; size(made) + replaced(this, wanted, other, made)",
  search: "wanted → this.length >>> 2",
  slice: "start, end → 1 + (this.length >>> 6)",
  split: "mark, limit → mark === '' ? listSize(this.length) : this.length >>> 1; made.length * 2",
  startsWith: "wanted, at → text(wanted, 1) >>> 2",
  substr: "start, length → 1 + (this.length >>> 6)",
  substring: "start, end → 1 + (this.length >>> 6)",
  toLocaleLowerCase: " → this.length >>> 1",
  toLocaleUpperCase: " → this.length >>> 1",
  toLowerCase: " → this.length >>> 1",
  toUpperCase: " → this.length >>> 1",
  toWellFormed: " → this.length >>> 1",
  trim: " → 1 + (this.length >>> 4)",
  trimEnd: " → 1 + (this.length >>> 4)",
  trimStart: " → 1 + (this.length >>> 4)",
};

/**
 * What a builtin takes however little it is given, besides what stands above: units by name. Those that are not here take
 * no more than the call itself.
 */
const FIXED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Object: {
    assign: 3,
    create: 6,
    defineProperties: 12,
    entries: 4,
    freeze: 8,
    fromEntries: 12,
    getOwnPropertyDescriptor: 8,
    getOwnPropertyDescriptors: 40,
    getOwnPropertyNames: 6,
    getOwnPropertySymbols: 6,
    preventExtensions: 6,
    seal: 8,
    values: 2,
  },
  "Object.prototype": {
    __defineGetter__: 24,
    __defineSetter__: 24,
    __lookupGetter__: 24,
    __lookupSetter__: 24,
    hasOwnProperty: 1,
    isPrototypeOf: 2,
    propertyIsEnumerable: 2,
    toLocaleString: 2,
    toString: 6,
  },
  Reflect: {
    apply: 2,
    construct: 10,
    defineProperty: 6,
    deleteProperty: 8,
    get: 5,
    getOwnPropertyDescriptor: 8,
    has: 5,
    isExtensible: 1,
    ownKeys: 14,
    preventExtensions: 6,
  },
  "Array.prototype": {
    concat: 8,
    copyWithin: 12,
    flat: 30,
    flatMap: 12,
    includes: 3,
    indexOf: 1,
    join: 6,
    lastIndexOf: 3,
    push: 1,
    reverse: 2,
    shift: 3,
    slice: 2,
    sort: 12,
    splice: 12,
    toReversed: 3,
    toSorted: 8,
    toSpliced: 6,
    unshift: 3,
    with: 3,
  },
  Array: { from: 8, of: 3 },
  "Numbers.prototype": {
    copyWithin: 6,
    entries: 1,
    fill: 3,
    filter: 24,
    includes: 2,
    indexOf: 2,
    join: 6,
    lastIndexOf: 2,
    map: 30,
    reverse: 3,
    slice: 24,
    sort: 4,
    subarray: 10,
    toReversed: 24,
    toSorted: 24,
    with: 24,
  },
  Numbers: { from: 24, of: 24 },
  "String.prototype": {
    concat: 4,
    includes: 3,
    lastIndexOf: 6,
    localeCompare: 2,
    match: 60,
    matchAll: 60,
    normalize: 10,
    replace: 30,
    replaceAll: 16,
    search: 40,
    split: 12,
    startsWith: 1,
    endsWith: 1,
    toLowerCase: 4,
    toUpperCase: 4,
  },
  Symbol: { for: 80 },
  "Symbol.prototype": { toString: 4 },
  "Map.prototype": { set: 8, delete: 2, clear: 4 },
  "Set.prototype": { add: 8, delete: 2, clear: 4 },
  "WeakMap.prototype": { set: 10, delete: 3 },
  "WeakSet.prototype": { add: 10, delete: 3 },
  "ArrayBuffer.prototype": { slice: 30, resize: 20 },
  "RegExp.prototype": { toString: 25 },
  Promise: { all: 120, allSettled: 120, any: 120, race: 120, reject: 30, resolve: 12 },
  Proxy: { revocable: 20 },
  JSON: { parse: 6, stringify: 10 },
  BigInt: { asIntN: 8, asUintN: 8 },
  "BigInt.prototype": { toLocaleString: 6, toString: 6 },
  Date: { UTC: 6 },
};

/** `DataView` knows each kind of number. */
const KINDS = "Int8 Uint8 Int16 Uint16 Int32 Uint32 BigInt64 BigUint64 Float32 Float64".split(" ");
const VIEWS: Readonly<Record<string, number>> = Object.fromEntries(
  KINDS.flatMap((kind) => [
    [`get${kind}`, 3],
    // Those of fractions are in `NATIVE_REALS`.
    ...(kind.startsWith("Float") ? [] : [[`set${kind}`, 3]]),
  ]),
);

/**
 * Those that are called most, by what they take: with parameters the engine puts them, and the builtin, into the code that calls them. None of them
 * looks at how many arguments came, but `push`.
 */
const PARAMETERS: Readonly<Record<string, string>> = {
  "Array.prototype.push": "value",
  "Map.prototype.set": "key, value",
  "Map.prototype.delete": "key",
  "Set.prototype.add": "value",
  "Set.prototype.delete": "value",
};

function parametersOfView(name: string): string {
  return name.startsWith("get") ? "at, isLittle" : "at, number, isLittle";
}

/** Each one a function of its own, as above. */
function fixedPrices(): string {
  const all = Object.entries({ ...FIXED, "DataView.prototype": VIEWS });
  const rows = all.flatMap(([holder, prices]) =>
    Object.entries(prices).map(([name, units]) => {
      const parameters =
        PARAMETERS[`${holder}.${name}`] ?? (holder === "DataView.prototype" ? parametersOfView(name) : "");
      return `priced(${holder}, "${name}", (native) => { const { ${name}: self } = { ${name}(${parameters}) { charge(${units}); ${passedOn(name, parameters)} } }; return self; });`;
    }),
  );
  return rows.join("\n");
}

/** Calls the builtin with what came. `push` may be given a whole list. */
function passedOn(name: string, parameters: string): string {
  const any = "return apply(native, this, arguments);";
  if (parameters === "") return any;
  const named = `return native.call(this, ${namesIn(parameters).join(", ")});`;
  if (name !== "push") return named;
  return `if (arguments.length === 1) ${named} charge(arguments.length / 4 + ownPages(arguments.length)); ${any}`;
}

/** How a function finds out whether it has to do with what its price is about, and what it does when not. */
const GUARDS = {
  list: "if (!isList(this)) return watched(native, this, arguments); if (this.length > 1024) sparse(this);",
  numbers: "if (!isView(this)) return apply(native, this, arguments); const length = apply(viewLength, this, []) ?? 0;",
  text: "if (typeof this !== 'string') return apply(self, toText(this), arguments);",
} as const;

/** Parameters that say a place or a number of things: the engine reads a text that it is given there, however long. */
const PLACES: ReadonlySet<string> = new Set([
  "start",
  "end",
  "from",
  "at",
  "depth",
  "index",
  "limit",
  "length",
  "offset",
  "number",
]);

/** The same of rows that pass on what came, by number. */
const PASSED_PLACES: Readonly<Record<string, readonly number[]>> = {
  copyWithin: [0, 1, 2],
  lastIndexOf: [1],
  splice: [0, 1],
  toSpliced: [0, 1],
};

/** What a row passes on, where it does not name it. */
function passedPlaces(name: string): string {
  const places = PASSED_PLACES[name] ?? [];
  return places
    .map(
      (at) =>
        `if (arguments.length > ${at} && typeof arguments[${at}] !== "number") arguments[${at}] = place(arguments[${at}]);`,
    )
    .join(" ");
}

/** `priced(holder, name, (native) => …)` for every row: each one a function of its own, so that the engine learns about each. */
function scriptOf(table: Table, guard: keyof typeof GUARDS, holder: string): string {
  const rows = Object.entries(table).map(([name, row]) => {
    const [parameters, prices] = row.split("→").map((part) => part.trim());
    const [before, after] = prices.split(";");
    const isAny = parameters === "…";
    const call = isAny
      ? "apply(native, this, arguments)"
      : `native.call(${["this", ...namesIn(parameters)].join(", ")})`;
    const end = after === undefined ? `return ${call};` : `const made = ${call}; charge(${after}); return made;`;
    const body = `${GUARDS[guard]} charge(${before}); ${isAny ? passedPlaces(name) : ""} ${end}`;
    return `priced(${holder}, "${name}", (native) => { const { ${name}: self } = { ${name}(${isAny ? "" : parameters}) { ${body} } }; return self; });`;
  });
  return rows.join("\n");
}

function namesIn(parameters: string): string[] {
  const names = parameters.split(", ").filter((name) => name !== "");
  return names.map((name) => (PLACES.has(name) ? `place(${name})` : name));
}

/** See above. Leaves what the bundler's code calls: `$fuelAll(…)` and its like. */
export const NATIVE_PRICES = `"use strict";
const $fuelNatives = new WeakSet();
const { $fuelAll, $fuelFields, $fuelNames, $fuelListRoom, $fuelFresh, $fuelPow, $fuelBig, $fuelText, $fuelLong, $fuelSum, $fuelLength, $fuelTaken, $fuelWritten, $fuelDelegate, $fuelReal, $fuelSlot, $fuelPair, $fuelRests, $fuelChain, $fuelNumber, $fuelWord, $fuelBefore, $fuelSide, $fuelOperand, $fuelDividend } = (() => {
${NATIVE_HELPERS}
${NATIVE_REALS}
${NATIVE_SORTS}
${scriptOf(LISTS, "list", "Array.prototype")}
${scriptOf(NUMBERS, "numbers", "Numbers.prototype")}
${scriptOf(TEXTS, "text", "String.prototype")}
${NATIVE_MAKERS}
${NATIVE_BUFFERS}
${NATIVE_VALUES}
${NATIVE_OPERANDS}
${fixedPrices()}
return { $fuelAll: $all, $fuelFields: $fields, $fuelNames: $names, $fuelListRoom: $listRoom, $fuelFresh: $fresh, $fuelPow: $pow, $fuelBig: $big, $fuelText: $text, $fuelLong: $long, $fuelSum: $sum, $fuelLength: $length, $fuelTaken: $taken, $fuelWritten: $written, $fuelDelegate: $delegate, $fuelReal: $real, $fuelSlot: $slot, $fuelPair: $pair, $fuelRests: $rests, $fuelChain: $chain, $fuelNumber: $number, $fuelWord: $word, $fuelBefore: $before, $fuelSide: $side, $fuelOperand: $operand, $fuelDividend: $dividend };
})();
`;
