import { FUEL_PER_PRICE } from "./fuel";
import { IMPOSSIBLE_TEXT, LARGEST_LIST, LARGEST_TEXT, SMALL_LIST } from "./native-limits";

/**
 * The beginning of `NATIVE_PRICES`: how much a piece of work costs. None of this runs code of the player's, but where the
 * builtin itself would, once.
 */
export const NATIVE_HELPERS = `
const { apply, construct, getPrototypeOf, getOwnPropertyDescriptor, ownKeys, defineProperty } = Reflect;
const { isArray, from: listFrom } = Array;
const { isView } = ArrayBuffer;
const { clz32, floor } = Math;
const { keys: fieldsOf } = Object;
const NativeProxy = Proxy, NativeArray = Array, TooLong = RangeError, Wrong = TypeError;
const isThing = (value) => typeof value === "object" && value !== null || typeof value === "function";
/** What can be asked of an object, by the names that traps of a proxy have. */
const reflection = { __proto__: null };
for (const name of ownKeys(Reflect)) if (typeof Reflect[name] === "function") reflection[name] = Reflect[name];
const iterator = Symbol.iterator, isSpreadable = Symbol.isConcatSpreadable;
const toText = String, hasOf = WeakSet.prototype.has, addOf = WeakSet.prototype.add;
const syntaxErrors = SyntaxError.prototype, { indexOf: placeOf, lastIndexOf: lastPlaceOf, slice: sliceOf } = String.prototype;
const Numbers = getPrototypeOf(Uint8Array);
const viewLength = getOwnPropertyDescriptor(Numbers.prototype, "length").get;
const bufferLength = getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength").get;
const natives = $fuelNatives, proxies = new WeakSet(), bound = new WeakSet();
let areProxies = false;

const charge = (price) => {
  if (price > 0) {
    const units = price * ${FUEL_PER_PRICE};
    if (units <= $fuel.left) $fuel.left = $fuel.left - units | 0;
    else $fuelCharge(floor(units));
  }
};
const isProxy = (value) => areProxies && apply(hasOf, proxies, [value]);
$fuel.isProxy = isProxy;
const isList = (value) => isArray(value) && !isProxy(value);
/** The list that was made last, by \`Array\` and for a number: all of it is holes, and its room is there. */
let fresh = null;
const $fresh = (list, maker) => {
  if (maker === NativeArray) fresh = list;
  return list;
};
const { hasOwn } = Object;
/** Lists that were told what an element of theirs is to be like, and other things that were told so of a field: not all of their fields need be seen. */
const Remembered = WeakSet;
let described = new Remembered();
let areDescribed = false;
/** Has a symbol been made? Each can name a field that is not seen, of anything. */
let areSymbols = false;
$fuel.forget = () => {
  fresh = null;
  described = new Remembered();
  areDescribed = areSymbols = false;
};
const isDescribed = (thing) => areDescribed && apply(hasOf, described, [thing]);
/** Through how many prototypes the engine goes for what a thing does not have itself; 1 for as many as everybody has. */
const levelsOf = (thing) => {
  let levels = 0;
  for (let above = thing; isThing(above) && !isProxy(above); above = getPrototypeOf(above)) levels++;
  return levels > 8 ? levels : 1;
};
/** A list that is mostly holes is kept in another way, as is one with described elements, and whatever goes through it is slow: of holes seven places tell. */
const sparse = (list) => {
  if (list === fresh) {
    fresh = null;
    return;
  }
  const { length } = list, step = length / 8;
  let holes = isDescribed(list) ? 8 : 0;
  for (let place = step; place < length - 1; place += step) if (!hasOwn(list, floor(place))) holes++;
  if (holes > 3) charge(length * 6 * levelsOf(list));
};
/** What a description was put on. */
const describe = (thing) => {
  if (!isThing(thing)) return;
  areDescribed = true;
  apply(addOf, described, [thing]);
};
/** A function that takes no fuel of its own when it is called: a builtin, a bound one, a proxy. */
const isNative = (value) => typeof value === "function" && (apply(hasOf, natives, [value]) || apply(hasOf, bound, [value]) || isProxy(value));

/** Before the work: a list that is longer than any that can be filled. */
const far = (list) => (list.length > ${LARGEST_LIST} ? list.length : 1);
const listSize = (length) => {
  if (length > ${LARGEST_LIST}) throw new TooLong("Invalid array length");
  return length;
};
/** Of a new list, besides what its elements take: the system clears the pages of a large one, and gets them back. */
const ownPages = (length) => (length > ${SMALL_LIST} ? length / 2 : 0);
/** The same of one that the engine makes longer again and again, as its elements come. */
const grownPages = (length) => ownPages(length) * 3;
/** It takes the fuel after a debugger has stopped at what it throws: there is fuel for what is asked then. */
const tooLarge = (bytes, words) => { try { throw new TooLong(words); } finally { $fuelTooLarge(bytes); } };
const fits = (length) => {
  if (length > ${LARGEST_TEXT}) {
    if (length <= ${IMPOSSIBLE_TEXT}) tooLarge(length, "Invalid string length");
    throw new TooLong("Invalid string length");
  }
  return length;
};
/** Of a text that was made. A very long one is a burden to whatever it is put into next: as a name of a field it is copied, and kept. */
const size = (made) => (typeof made === "string" ? fits(made.length) >>> (made.length > 16384 ? 2 : 4) : 0);
const text = (value, times) => (typeof value === "string" ? fits(value.length * times) >>> 3 : 1);
const scan = (length, wanted) => (typeof wanted === "string" ? (length * (8 + wanted.length)) / 64 : length / 8);
/** As often as a text may stand in another one; exactly so often, where the length of what was made tells it. */
const replaced = (self, wanted, other, made) => {
  if (typeof wanted !== "string") return 0;
  const most = self.length / (wanted.length || 1);
  const change = typeof other === "string" && apply(placeOf, other, ["$"]) < 0 ? other.length - wanted.length : 0;
  return (change === 0 ? most : (made.length - self.length) / change) * 5;
};
const calls = (length, callback) => (length === 0 ? 1 : isNative(callback) ? length * 8 : (length >>> 2) + 3);
const wordsIn = (value) => (typeof value === "string" ? value.length >>> 3 : typeof value === "bigint" ? digits(value) : 4);
const texts = (list) => {
  charge(far(list));
  let total = list.length * 2;
  for (let index = 0; index < list.length; index++) total += wordsIn(list[index]);
  return total;
};
const sorting = (list, compare) => {
  const { length } = list;
  const rounds = 33 - clz32(length);
  if (compare !== undefined) return isNative(compare) ? length * rounds * 8 : length * 2 + ((length * rounds) >>> 2);
  charge(length);
  let total = 0;
  for (let index = 0; index < length; index++) total += typeof list[index] === "string" ? list[index].length : 16;
  return (length * 4 + total / 16) * rounds;
};
/** Of a list that may have another prototype than usual: what it has not is looked for there. */
const strange = (list) => {
  if (isDescribed(list)) charge(list.length * levelsOf(list));
};
const nested = (list, depth) => {
  const levels = depth === undefined ? 1 : +depth;
  let total = list.length;
  charge(total);
  strange(list);
  if (!(levels >= 1)) return 0;
  for (let index = 0; index < list.length; index++) if (isArray(list[index])) total += nested(list[index], levels - 1);
  return listSize(total);
};
const joined = (list, parts) => {
  let total = list.length;
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    if (isList(part)) {
      strange(part);
      total += part.length;
    } else if (typeof part === "object" && part !== null && part[isSpreadable]) parts[index] = new NativeProxy(part, counting);
    else total++;
  }
  return 2 + listSize(total) / 4 + ownPages(total);
};
/** The engine moves the beginning of a list, and the elements only of one that is too long for that. */
const shifting = (length) => (length > 12000 ? length >>> 5 : length >>> 9);
/** So many fields, each at a price: objects with many are kept in another way, and are slower to read. */
const fields = (count, each) => (count > 32 ? count * each : (count * each) / 4);
/** An array of numbers whose length is what it says. */
const isUsualView = (things) => {
  if (!isView(things) || isProxy(things) || hasOwn(things, "length")) return false;
  const kind = getPrototypeOf(things);
  return kind !== null && !hasOwn(kind, "length") && getPrototypeOf(kind) === Numbers.prototype;
};
/** What a builtin is given as a list, and reads by places: paid for, or to be paid for by each look. */
const listed = (things, each) => {
  if (!isThing(things)) {
    if (typeof things === "string") charge(things.length * each);
    return things;
  }
  if (isUsualView(things)) {
    charge(lengthOf(things) * each);
    return things;
  }
  const length = isProxy(things) ? undefined : getOwnPropertyDescriptor(things, "length")?.value;
  if (typeof length !== "number") return new NativeProxy(things, counting);
  charge(listSize(length) * each * levelsOf(things));
  return things;
};
/** Of a list of any kind, as a builtin that copies it will see it; 0 when it cannot be known. */
const lengthOf = (list) => {
  if (isView(list)) return apply(viewLength, list, []) ?? 0;
  if (typeof list !== "object" || list === null) return 0;
  const length = getOwnPropertyDescriptor(list, "length")?.value;
  return typeof length === "number" && length > 0 ? length : 0;
};
const fieldCount = (value) => {
  if (typeof value === "string") return value.length;
  if (!isThing(value) || isProxy(value)) return 0;
  if (isArray(value) || isView(value)) charge(lengthOf(value) * 2);
  return areSymbols || isDescribed(value) ? ownKeys(value).length : fieldsOf(value).length;
};

const toPrimitive = Symbol.toPrimitive, primitiveOf = Date.prototype[toPrimitive];
/** What an operator gets in the place of an object: the value behind it, asked for when the operator does, and then paid for. */
const behind = (thing, pay) => ({ __proto__: null, [toPrimitive](hint) {
  charge(8);
  const own = thing[toPrimitive];
  const value = own === undefined || own === null ? apply(primitiveOf, thing, [hint === "default" ? "number" : hint]) : apply(own, thing, [hint]);
  return isThing(value) ? value : pay(value);
} });
/* Of each a quick part, which the engine puts into the code that asks. */
const longWord = (value) => {
  charge(value.length / 8);
  return value;
};
/** What is compared with another value, or kept in an array of numbers: a long text is read. */
const $word = (value) => (typeof value === "string" && value.length > 64 ? longWord(value) : value);
const otherSide = (value) => (isThing(value) ? behind(value, $word) : $word(value));
/** One side of \`<\`. */
const $side = (value) => (typeof value === "number" ? value : otherSide(value));
const otherOperand = (value) => {
  if (typeof value === "string") charge(3 + value.length / 8);
  return isThing(value) ? behind(value, $operand) : value;
};
const $operand = (value) => (typeof value === "number" ? value : otherOperand(value));
/** A place in a list or a text, or a number of things, as builtins are given it. */
const place = (value) => (typeof value === "number" || value === undefined ? value : otherOperand(value));
/** What is not a genuine list is looked at through a proxy that takes fuel for every look. */
const counting = {
  get(target, name) { charge(8); return $word(Reflect_get(target, name)); },
  has(target, name) { charge(8); return Reflect_has(target, name); },
  set(target, name, value) { charge(8); return Reflect_set(target, name, value === value ? value : NaN); },
  deleteProperty(target, name) { charge(8); return Reflect_delete(target, name); },
};
const { get: Reflect_get, has: Reflect_has, set: Reflect_set, deleteProperty: Reflect_delete } = Reflect;
const watched = (native, self, parts) => {
  if ((typeof self !== "object" && typeof self !== "function") || self === null) {
    if (typeof self === "string") charge(self.length);
    return apply(native, self, parts);
  }
  const proxy = new NativeProxy(self, counting);
  const made = apply(native, proxy, parts);
  return made === proxy ? self : made;
};

const setSize = getOwnPropertyDescriptor(Set.prototype, "size").get;
const mapSize = getOwnPropertyDescriptor(Map.prototype, "size").get;
/** As the engine says it of what is no list: \`undefined\`, \`number 5\`, \`object null\`. */
const called = (value) => typeof value + (value === null || typeof value === "boolean" || typeof value === "number" ? " " + value : "");
/** Something to be iterated, paid for: the same, or a list of what it gave. */
const paid = (things, each) => {
  if (isList(things) && things[iterator] === listIterator) {
    charge(listSize(things.length) * each);
    strange(things);
    return things;
  }
  if (typeof things === "string") {
    charge(things.length * each);
    return things;
  }
  if (things === undefined || things === null || typeof things[iterator] !== "function") throw new Wrong(called(things) + " is not iterable (cannot read property Symbol(Symbol.iterator))");
  charge(4);
  const list = [], more = levelsOf(things) - 1;
  for (const thing of things) {
    charge(each + (isArray(thing) ? 10 : 1) + more);
    list[listSize(list.length)] = thing;
  }
  return list;
};
const listIterator = Array.prototype[iterator];

/** Makes a function of ours look like the builtin that it stands for. */
const like = (made, native) => {
  for (const name of ["name", "length"]) defineProperty(made, name, getOwnPropertyDescriptor(native, name));
  apply(addOf, natives, [made]);
  return made;
};
const put = (holder, name, made) => defineProperty(holder, name, { ...getOwnPropertyDescriptor(holder, name), value: made });
/** Of a text of which the engine only notes the parts, until somebody looks at a letter. */
const noted = (made) => (typeof made === "string" && made.length > 256 ? (charge(size(made)), made) : made);
const SECOND_NAMES = { __proto__: null, trimStart: "trimLeft", trimEnd: "trimRight" };
const priced = (holder, name, make) => {
  const native = holder[name];
  if (native === undefined) return;
  const made = like(make(native), native);
  put(holder, name, made);
  if (SECOND_NAMES[name] !== undefined) put(holder, SECOND_NAMES[name], made);
};
/** A constructor in the place of another one, with the same prototype. */
const pricedClass = (name, make) => {
  const native = globalThis[name];
  const made = like(make(native), native);
  defineProperty(made, "prototype", { value: native.prototype, writable: false });
  for (const key of ownKeys(native)) {
    if (key !== "prototype" && key !== "name" && key !== "length") defineProperty(made, key, getOwnPropertyDescriptor(native, key));
  }
  Object.setPrototypeOf(made, getPrototypeOf(native));
  if (native.prototype !== undefined) put(native.prototype, "constructor", made);
  put(globalThis, name, made);
};
/** One that cannot be called with \`new\`, but has a prototype all the same. */
const pricedGetter = (holder, name, make) => {
  const field = getOwnPropertyDescriptor(holder, name);
  defineProperty(holder, name, { ...field, get: like(make(field.get), field.get) });
};
const pricedFunction = (name, make) => pricedClass(name, make);
const needsNew = (target, name) => {
  if (target === undefined) throw new Wrong("Constructor " + name + " requires 'new'");
};
`;
