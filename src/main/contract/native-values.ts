import { LARGEST_BITS } from "./native-limits";

/** A part of `NATIVE_PRICES`: numbers of any size, and what becomes a text or is read from one. */
export const NATIVE_VALUES = `
// Newer engines add line and column to what is wrong with a text; all say at which character.
const sameInAll = (error) => {
  if (typeof error !== "object" || error === null || getPrototypeOf(error) !== syntaxErrors) return error;
  const { value: words } = getOwnPropertyDescriptor(error, "message") ?? { value: 0 };
  const end = typeof words === "string" ? apply(lastPlaceOf, words, [" (line "]) : 0;
  if (end > 0) defineProperty(error, "message", { value: apply(sliceOf, words, [0, end]) });
  return error;
};
priced(JSON, "parse", (native) => ({ parse(source, reviver) {
  const words = typeof source === "string" ? source : toText(source);
  charge(words.length);
  try {
    return native(words, reviver);
  } catch (error) {
    throw sameInAll(error);
  }
} }.parse));
/** The engine goes through fields that are not written, too. */
const unseen = (found) => {
  if (isDescribed(found) || (areSymbols && isThing(found))) charge(fieldCount(found) * 2);
};
priced(JSON, "stringify", (native) => ({ stringify(value, replacer, space) {
  if (typeof value !== "object" && typeof value !== "function") {
    charge(16 + text(value, 1));
    return native(value, replacer, space);
  }
  const step = (found) => {
    charge(8 + (typeof found === "string" ? found.length / 8 : 0));
    unseen(found);
    return found;
  };
  const count = (_key, found) => step(found);
  let change = count;
  if (typeof replacer === "function") {
    change = function (key, found) {
      const other = apply(replacer, this, [key, step(found)]);
      if (other !== found) unseen(other);
      return other;
    };
  } else if (isArray(replacer)) {
    change = listed(replacer, 8);
    native(value, count);
  }
  const made = native(value, change, space);
  charge(size(made));
  return made;
} }.stringify));

const bitsOf = (value) => {
  if (value < 18446744073709551616n && value > -18446744073709551616n) return 64;
  const { length } = apply(bigText, value, [16]);
  charge(20 + length / 16);
  return length * 4;
};
/** Of a number of any size as a thing: the number. */
const bigOf = (thing) => { try { return apply(bigValue, thing, []); } catch { return 0n; } };
/** Of writing it down. */
const digits = (value) => 4 + bitsOf(value) ** 2 / 4096;
const { toString: bigText, valueOf: bigValue } = BigInt.prototype;
const bigFrom = BigInt;
const fitting = (bits) => {
  if (bits > ${LARGEST_BITS}) throw new TooLong("Maximum BigInt size exceeded");
  return bits;
};
for (const name of ["toString", "toLocaleString"]) priced(BigInt.prototype, name, (native) => like({ write(base) {
  if (typeof this === "bigint") charge(digits(this));
  else if (isThing(this)) charge(digits(bigOf(this)));
  return native.call(this, base);
} }.write, native));
for (const name of ["asIntN", "asUintN"]) priced(BigInt, name, (native) => like({ cut(bits, value) {
  fitting(+$operand(bits));
  charge(8);
  return native(bits, ofBig(value));
} }.cut, native));
/** What is to become a number of any size: of a text every digit is read. */
const ofBig = (value) => {
  if (typeof value === "string") charge(fitting(value.length) * 4);
  return isThing(value) ? behind(value, ofBig) : value;
};
const needsBigInts = () => {
  if (!$fuel.bigInts) throw new Wrong("BigInt is there only for players that name it");
};
pricedFunction("BigInt", (native) => (value) => {
  needsBigInts();
  return native(ofBig(value));
});
for (const name of ["encodeURI", "encodeURIComponent", "decodeURI", "decodeURIComponent", "escape", "unescape"]) priced(globalThis, name, (native) => like({ code(value) {
  const words = toText(value);
  charge(words.length);
  return native(words);
} }.code, native));
for (const name of ["parseFloat", "parseInt"]) priced(globalThis, name, (native) => like({ read(value, base) {
  const words = typeof value === "string" ? value : toText(value);
  charge(words.length > 32 ? words.length / 4 : 5);
  return native(words, place(base));
} }.read, native));
for (const name of ["parseFloat", "parseInt"]) put(Number, name, globalThis[name]);

/** Of a text that was made of something: numbers that are no whole ones are long. */
const written = (made) => 2 + (made.length < 64 ? made.length / 3 : 21 + made.length / 16);
pricedClass("String", (native) => {
  const self = function (value) {
    if (new.target === undefined) {
      if (typeof value === "bigint") charge(digits(value));
      const made = arguments.length === 0 ? "" : native(value);
      charge(written(made));
      return made;
    }
    charge(4);
    return construct(native, arguments, new.target === self ? native : new.target);
  };
  return self;
});
pricedClass("Number", (native) => {
  const self = function (value) {
    charge(typeof value === "string" ? 3 + value.length / 8 : 1);
    if (isThing(value)) arguments[0] = behind(value, $operand);
    if (new.target === undefined) return arguments.length === 0 ? 0 : native(arguments[0]);
    charge(3);
    return construct(native, arguments, new.target === self ? native : new.target);
  };
  return self;
});
pricedFunction("Symbol", (native) => (words) => { charge(8); areSymbols = true; return words === undefined ? native() : native(words); });
priced(Symbol, "for", (native) => like({ name(key) {
  const words = typeof key === "string" ? key : toText(key);
  // Kept for as long as the process lives.
  charge(words.length > 64 ? words.length * 2 : 0);
  areSymbols = true;
  return native(words);
} }.name, native));
priced(Function.prototype, "bind", (native) => ({ bind() {
  // One of one that was bound is called something longer.
  charge((apply(hasOf, bound, [this]) ? 80 : 30) + arguments.length);
  const made = apply(native, this, arguments);
  noted(getOwnPropertyDescriptor(made, "name")?.value);
  apply(addOf, bound, [made]);
  return made;
} }.bind));

for (const holder of [Object.prototype, Error.prototype, RegExp.prototype, Symbol.prototype]) priced(holder, "toString", (native) => like({ write() {
  return noted(native.call(this));
} }.write, native));

/* Numbers and dates as texts. */
const isSmall = (value) => (value | 0) === value;
for (const name of ["toString", "toLocaleString"]) priced(Number.prototype, name, (native) => like({ write(base) {
  charge(isSmall(this) ? 2 : base === undefined || base === 10 ? 10 : 80);
  return native.call(this, place(base));
} }.write, native));
for (const [name, price] of [["toFixed", 5], ["toPrecision", 12], ["toExponential", 12]]) priced(Number.prototype, name, (native) => like({ write(digits) {
  const wanted = digits === undefined ? undefined : +$operand(digits);
  charge(wanted > 15 ? 40 + floor(wanted < 100 ? wanted : 100) : price);
  return native.call(this, wanted);
} }.write, native));
for (const name of ownKeys(Date.prototype)) {
  if (typeof name !== "string" || !/^(to|set)/.test(name)) continue;
  priced(Date.prototype, name, (native) => like({ write() {
    charge(name.startsWith("to") ? 100 : 20);
    const isSetting = name.startsWith("set");
    for (let index = 0; index < arguments.length; index++) arguments[index] = isSetting ? place(arguments[index]) : $word(arguments[index]);
    return apply(native, this, arguments);
  } }.write, native));
}
/* \`realm/clock.ts\` takes fuel for the letters of a text. */
pricedClass("Date", (native) => {
  const read = (value) => {
    if (typeof value === "string") charge(value.length);
    return value;
  };
  const self = function () {
    if (new.target === undefined) return native();
    if (arguments.length > 1) for (let index = 0; index < arguments.length; index++) arguments[index] = place(arguments[index]);
    else if (isThing(arguments[0]) && !(arguments[0] instanceof native)) arguments[0] = behind(arguments[0], read);
    return construct(native, arguments, new.target === self ? native : new.target);
  };
  return self;
});
priced(Date, "UTC", (native) => ({ UTC() {
  for (let index = 0; index < arguments.length; index++) arguments[index] = place(arguments[index]);
  return apply(native, this, arguments);
} }.UTC));
priced(Date, "parse", (native) => ({ parse(words) {
  const read = toText(words);
  charge(10 + read.length);
  return native(read);
} }.parse));
`;
