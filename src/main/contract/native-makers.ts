import { PRICE_OF_ERROR } from "./fuel";
import { IMPOSSIBLE_BUFFER, LARGEST_BITS, LARGEST_BUFFER } from "./native-limits";

/** The end of `NATIVE_PRICES`: what makes things, and what the tables cannot say. */
export const NATIVE_MAKERS = `
const text3 = (name, make) => priced(String.prototype, name, make);
text3("repeat", (native) => like({ repeat(count) {
  const times = +count, self = typeof this === "string" || this === undefined || this === null ? this : toText(this);
  charge(4);
  if (times > 0 && typeof self === "string") charge(8 + (times === Infinity ? 0 : fits(self.length * times) / 16));
  return native.call(self, times);
} }.repeat, native));
for (const side of ["padStart", "padEnd"]) text3(side, (native) => like({ pad(length, filler) {
  const wanted = +length, self = typeof this === "string" || this === undefined || this === null ? this : toText(this);
  charge(4);
  if (wanted > 0 && typeof self === "string") charge(8 + fits(wanted) / 16);
  return native.call(self, wanted, filler);
} }.pad, native));
for (const name of ["fromCharCode", "fromCodePoint", "raw"]) priced(String, name, (native) => like({ make() {
  charge(3 + arguments.length);
  return apply(native, this, arguments);
} }.make, native));

priced(Array, "from", (native) => ({ from(items, change, self) {
  let given = items;
  if (typeof items === "object" && items !== null && !isList(items)) {
    if (items[iterator] === undefined || items[iterator] === null) {
      const { value: length } = getOwnPropertyDescriptor(items, "length") ?? { value: 0 };
      if (isProxy(items) || typeof length !== "number") given = new NativeProxy(items, counting);
      else charge(listSize(length) * 2);
    } else if (isView(items)) charge(lengthOf(items));
    else given = paid(items, 3);
  } else if (isList(items) && arguments.length < 2) charge(1 + listSize(items.length) / 4);
  else if (typeof items === "string" || isList(items)) charge(listSize(items.length));
  return arguments.length < 2 ? native.call(this, given) : native.call(this, given, change, self);
} }.from));
priced(Array, "of", (native) => ({ of() { charge(3 + arguments.length / 4); return apply(native, this, arguments); } }.of));

for (const [name, each] of [["keys", 4], ["values", 8], ["entries", 24], ["getOwnPropertyNames", 4], ["getOwnPropertyDescriptors", 24], ["getOwnPropertySymbols", 2], ["freeze", 8], ["seal", 8], ["isFrozen", 4], ["isSealed", 4]]) {
  priced(Object, name, (native) => like({ read(value) { charge(2 + fields(fieldCount(value), each)); return native.call(this, value); } }.read, native));
}
priced(Object, "assign", (native) => ({ assign(target) {
  for (let index = 1; index < arguments.length; index++) charge(1 + fields(fieldCount(arguments[index]), 14));
  const made = apply(native, this, arguments);
  charge(canonical(target));
  return made;
} }.assign));
for (const [name, at] of [["defineProperties", 1], ["create", 1]]) priced(Object, name, (native) => like({ define() {
  charge(4 + fieldCount(arguments[at]) * 8);
  const made = apply(native, this, arguments);
  charge(canonical(made));
  return made;
} }.define, native));
for (const holder of [Object, Reflect]) for (const [name, price] of [["defineProperty", 8], ["setPrototypeOf", 3]]) {
  priced(holder, name, (native) => like({ change() {
    charge(price);
    const made = apply(native, this, arguments);
    charge(canonical(arguments[0]));
    return made;
  } }.change, native));
}
priced(Object, "fromEntries", (native) => ({ fromEntries(entries) { return native.call(this, entries === undefined || entries === null ? entries : paid(entries, 4)); } }.fromEntries));
priced(Reflect, "ownKeys", (native) => ({ ownKeys(target) { charge(2 + fields(fieldCount(target), 5)); return native(target); } }.ownKeys));
for (const [holder, name, at] of [[Reflect, "apply", 2], [Reflect, "construct", 1], [Function.prototype, "apply", 1]]) {
  priced(holder, name, (native) => like({ pass() {
    charge(1 + listSize(lengthOf(arguments[at])) / 4);
    return apply(native, this, arguments);
  } }.pass, native));
}

for (const [name, each] of [["Map", 8], ["Set", 4], ["WeakMap", 12], ["WeakSet", 8]]) pricedClass(name, (native) => {
  const getSize = name === "Set" ? setSize : mapSize;
  const isSame = (things) => typeof things === "object" && getPrototypeOf(things) === native.prototype && !isProxy(things);
  const self = function (entries) {
    needsNew(new.target, name);
    charge(5);
    let given = entries;
    if (entries !== undefined && entries !== null) {
      charge(10);
      if (each < 10 && isSame(entries)) charge(apply(getSize, entries, []) * each);
      else given = paid(entries, each);
    }
    return new.target === self ? new native(given) : construct(native, [given], new.target);
  };
  return self;
});
for (const [holder, getSize] of [[Map.prototype, mapSize], [Set.prototype, setSize]]) {
  priced(holder, "forEach", (native) => ({ forEach(act, self) { charge(calls(apply(getSize, this, []), act)); return native.call(this, act, self); } }.forEach));
  priced(holder, "clear", (native) => ({ clear() { charge(apply(getSize, this, []) / 8); return native.call(this); } }.clear));
}

/* For any other class than its own the engine thinks out a new shape for each thing, and all code that meets it is slow. */
/** The memory of a buffer, paid for. */
const room = (bytes) => {
  if (bytes > ${LARGEST_BUFFER} && bytes <= ${IMPOSSIBLE_BUFFER}) $fuelTooLarge(bytes);
  charge(bytes > 0 && bytes <= ${LARGEST_BUFFER} ? 20 + bytes / 64 : 20);
  return bytes;
};
pricedClass("ArrayBuffer", (native) => {
  const self = function (length, options) {
    needsNew(new.target, "ArrayBuffer");
    const bytes = room(length === undefined ? 0 : +length);
    const most = typeof options === "object" && options !== null ? options.maxByteLength : undefined;
    if (most === undefined) return new.target === self ? new native(bytes) : construct(native, [bytes], new.target);
    return construct(native, [bytes, { maxByteLength: room(+most) }], new.target);
  };
  return self;
});
priced(ArrayBuffer.prototype, "slice", (native) => ({ slice(start, end) { charge(8 + apply(bufferLength, this, []) / 64); return native.call(this, start, end); } }.slice));
priced(ArrayBuffer.prototype, "resize", (native) => ({ resize(length) { return native.call(this, room(+length)); } }.resize));

const isOtherThing = (value) => typeof value === "object" && value !== null && !isArray(value) && !isView(value);
const isBuffer = (value) => { try { apply(bufferLength, value, []); return true; } catch { return false; } };
for (const name of ["Int8", "Uint8", "Uint8Clamped", "Int16", "Uint16", "Int32", "Uint32", "BigInt64", "BigUint64", "Float32", "Float64"].map((kind) => kind + "Array")) {
  const { BYTES_PER_ELEMENT: each } = globalThis[name];
  const isBig = name.startsWith("Big"), isFraction = name.startsWith("Float");
  pricedClass(name, (native) => {
    const measured = (source) => {
      if (source === undefined) return room(0);
      if (typeof source !== "object" && typeof source !== "function" || source === null) { const length = +source; room(length * each); return length; }
      if (isList(source) && source[iterator] === listIterator) { room(listSize(source.length) * each); charge(source.length); return source; }
      if (isView(source)) { const length = lengthOf(source); room(length * each); charge(length / 4); return source; }
      if (isBuffer(source)) return source;
      charge(300);
      if (source[iterator] !== undefined && source[iterator] !== null) return paid(source, 2);
      return listFrom(new NativeProxy(source, counting));
    };
    const self = function (source, offset, length) {
      needsNew(new.target, name);
      if (isBig) needsBigInts();
      if (isFraction && isOtherThing(source) && isBuffer(source)) return realsOver(native, source, arguments, new.target === self ? native : new.target);
      if (new.target === self) return arguments.length < 2 ? new native(measured(source)) : new native(measured(source), offset, length);
      return construct(native, arguments.length < 2 ? [measured(source)] : [measured(source), offset, length], new.target);
    };
    return self;
  });
}
/** An array of fractions over a buffer that others can see. */
const realsOver = (native, buffer, parts, target) => {
  room(0);
  needsReals();
  areShared = true;
  apply(addOf, shared, [buffer]);
  return target === native ? new native(buffer, parts[1], parts[2]) : construct(native, parts, target);
};
priced(Numbers, "from", (native) => ({ from(items, change, self) {
  const made = native.call(this, typeof items === "object" && items !== null && items[iterator] ? paid(items, 2) : watchedItems(items), change, self);
  charge(canonical(made));
  return made;
} }.from));
const watchedItems = (items) => (typeof items === "object" && items !== null ? new NativeProxy(items, counting) : items);

/* With its stack. */
for (const name of ["Error", "TypeError", "RangeError", "ReferenceError", "SyntaxError", "EvalError", "URIError", "AggregateError"]) pricedClass(name, (native) => {
  const isMany = name === "AggregateError";
  const self = function (first, second, third) {
    charge(${PRICE_OF_ERROR});
    const target = new.target === undefined || new.target === self ? native : new.target;
    const parts = isMany ? [paid(first, 2), second, third] : [first, second];
    const made = construct(native, parts, target);
    $fuelPaid(made);
    return made;
  };
  return self;
});
for (const name of ["TypeError", "RangeError", "ReferenceError", "SyntaxError", "EvalError", "URIError", "AggregateError"]) Object.setPrototypeOf(globalThis[name], Error);
priced(Error, "captureStackTrace", (native) => ({ captureStackTrace(holder, above) {
  charge(${PRICE_OF_ERROR});
  return native.call(this, holder, above);
} }.captureStackTrace));

pricedGetter(RegExp.prototype, "flags", (native) => ({ get() { charge(8); return native.call(this); } }.get));

const known = (proxy) => {
  areProxies = true;
  apply(addOf, proxies, [proxy]);
  return proxy;
};
pricedClass("Proxy", (native) => function (target, handler) {
  needsNew(new.target, "Proxy");
  charge(10);
  return known(new native(target, handler));
});
priced(Proxy, "revocable", (native) => ({ revocable(target, handler) {
  const made = native(target, handler);
  known(made.proxy);
  return made;
} }.revocable));

// Promises that wait for each other are work that is still to be done, and memory until then.
priced(Promise.prototype, "then", (native) => ({ then(kept, broken) {
  charge(256);
  return native.call(this, kept, broken);
} }.then));

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
priced(JSON, "stringify", (native) => ({ stringify(value, replacer, space) {
  if (typeof value !== "object" && typeof value !== "function") {
    charge(16 + text(value, 1));
    return native(value, replacer, space);
  }
  const step = (words) => charge(8 + (typeof words === "string" ? words.length / 8 : 0));
  const count = (key, found) => { step(found); return found; };
  if (typeof replacer === "object" && replacer !== null) native(value, count);
  const change = typeof replacer === "function" ? function (key, found) { step(found); return apply(replacer, this, [key, found]); } : typeof replacer === "object" && replacer !== null ? replacer : count;
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
const bigText = BigInt.prototype.toString;
const bigFrom = BigInt;
const fitting = (bits) => {
  if (bits > ${LARGEST_BITS}) throw new TooLong("Maximum BigInt size exceeded");
  return bits;
};
for (const name of ["toString", "toLocaleString"]) priced(BigInt.prototype, name, (native) => like({ write(base) {
  if (typeof this === "bigint") charge((bitsOf(this) * bitsOf(this)) / 4096);
  return native.call(this, base);
} }.write, native));
for (const name of ["asIntN", "asUintN"]) priced(BigInt, name, (native) => like({ cut(bits, value) {
  fitting(+bits);
  charge(8);
  return native(bits, value);
} }.cut, native));
const needsBigInts = () => {
  if (!$fuel.bigInts) throw new Wrong("BigInt is there only for players that name it");
};
pricedFunction("BigInt", (native) => (value) => {
  needsBigInts();
  if (typeof value === "string") charge(fitting(value.length) * 4);
  return native(value);
});
for (const name of ["encodeURI", "encodeURIComponent", "decodeURI", "decodeURIComponent", "escape", "unescape"]) priced(globalThis, name, (native) => like({ code(value) {
  const words = toText(value);
  charge(words.length);
  return native(words);
} }.code, native));
for (const name of ["parseFloat", "parseInt"]) priced(globalThis, name, (native) => like({ read(value, base) {
  const words = typeof value === "string" ? value : toText(value);
  charge(words.length > 32 ? words.length / 4 : 5);
  return native(words, base);
} }.read, native));
for (const name of ["parseFloat", "parseInt"]) put(Number, name, globalThis[name]);

/** Of a text that was made of something: numbers that are no whole ones are long. */
const written = (made) => 2 + (made.length < 64 ? made.length / 3 : 21 + made.length / 16);
pricedClass("String", (native) => {
  const self = function (value) {
    if (new.target === undefined) {
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
    if (new.target === undefined) return arguments.length === 0 ? 0 : native(value);
    charge(3);
    return construct(native, arguments, new.target === self ? native : new.target);
  };
  return self;
});
pricedFunction("Symbol", (native) => (words) => { charge(8); return words === undefined ? native() : native(words); });
priced(Function.prototype, "bind", (native) => ({ bind() {
  charge(4 + arguments.length);
  const made = apply(native, this, arguments);
  apply(addOf, bound, [made]);
  return made;
} }.bind));

/* Numbers and dates as texts. */
const isSmall = (value) => (value | 0) === value;
for (const name of ["toString", "toLocaleString"]) priced(Number.prototype, name, (native) => like({ write(base) {
  charge(isSmall(this) ? 2 : base === undefined || base === 10 ? 10 : 80);
  return native.call(this, base);
} }.write, native));
for (const [name, price] of [["toFixed", 5], ["toPrecision", 12], ["toExponential", 12]]) priced(Number.prototype, name, (native) => like({ write(digits) {
  const wanted = digits === undefined ? undefined : +digits;
  charge(wanted > 15 ? 40 + floor(wanted < 100 ? wanted : 100) : price);
  return native.call(this, wanted);
} }.write, native));
for (const name of ownKeys(Date.prototype)) {
  if (typeof name !== "string" || !/^(to|set)/.test(name)) continue;
  priced(Date.prototype, name, (native) => like({ write() { charge(name.startsWith("to") ? 100 : 20); return apply(native, this, arguments); } }.write, native));
}
priced(Date, "parse", (native) => ({ parse(words) {
  const read = toText(words);
  charge(10 + read.length);
  return native(read);
} }.parse));

/* What the bundler puts around syntax that works inside the engine. */
const $all = (things) => (isList(things) && things[iterator] === listIterator ? (charge(things.length / 8), things) : paid(things, 3));
const $fields = (value) => {
  charge(1 + fields(fieldCount(value), 16));
  return value;
};
/** What a pattern has left over, inside of another one: each list or object that it made. @returns the first */
const $rests = function (made) {
  for (let index = 1; index < arguments.length; index++) charge(1 + (isList(arguments[index]) ? arguments[index].length : fields(fieldCount(arguments[index]), 16)));
  return made;
};
/** Something whose prototypes will be gone through: units for each, beyond those that everybody has. */
const $chain = (value) => {
  let levels = 0;
  for (let above = value; (typeof above === "object" || typeof above === "function") && above !== null && !isProxy(above); above = getPrototypeOf(above)) levels++;
  if (levels > 8) charge(levels);
  return value;
};
const $number = (value) => {
  if (typeof value === "string") charge(3 + value.length / 8);
  return +value;
};
for (const name of ["isNaN", "isFinite"]) priced(globalThis, name, (native) => like({ read(value) { return native($number(value)); } }.read, native));
/** As \`for (… in …)\` reads them; its body takes fuel for each. */
const $names = (value) => {
  charge(1 + fieldCount(value) * 1.5);
  return $chain(value);
};
const $listRoom = (length) => {
  if (typeof length === "number" && length > 64 && length <= 33554432) charge(listSize(length) / 4);
  return length;
};
const numeric = (value) => {
  if (typeof value === "number" || typeof value === "bigint") return value;
  if (typeof value !== "object" && typeof value !== "function" || value === null) return +value;
  // As the language does it: the value behind the object, asked for once.
  return -(-value);
};
for (const name of ["getBigInt64", "getBigUint64"]) priced(DataView.prototype, name, (native) => like({ get(at, isLittle) {
  needsBigInts();
  return native.call(this, at, isLittle);
} }.get, native));
const { pow } = Math;
const big = (sign, one, other) => {
  const bits = bitsOf(one), others = bitsOf(other);
  charge(2 + (bits * others) / 65536);
  switch (sign) {
    case "+": fitting(bits + 1); return one + other;
    case "-": fitting(bits + 1); return one - other;
    case "*": fitting(bits + others - 64); return one * other;
    case "/": return one / other;
    case "%": return one % other;
    case "<<": fitting(one === 0n || other < 0n ? 1 : bits + (other > ${LARGEST_BITS}n ? Infinity : Number(other)) - 64); return one << other;
    case ">>": fitting(other > 0n ? 1 : bits + (other < -${LARGEST_BITS}n ? Infinity : -Number(other)) - 64); return one >> other;
  }
  const times = other > ${LARGEST_BITS}n ? Infinity : Number(other);
  const isSmall = one === 0n || one === 1n || one === -1n;
  if (times > 0 && !isSmall) charge(fitting(times) + (fitting((bits === 64 ? apply(bigText, one, [2]).length - 1 : bits - 4) * times) ** 2) / 65536);
  return one ** other;
};
const $pow = (base, exponent) => {
  if (typeof base === "number" && typeof exponent === "number") return pow(base, exponent);
  const one = numeric(base), other = numeric(exponent);
  return typeof one === "bigint" && typeof other === "bigint" ? big("**", one, other) : typeof one === "bigint" || typeof other === "bigint" ? one - other : pow(one, other);
};
const $big = (sign, one, other) => {
  if (sign === "+" && (typeof one !== "bigint" || typeof other !== "bigint")) return one + other;
  const a = numeric(one), b = numeric(other);
  if (typeof a === "bigint" && typeof b === "bigint") return big(sign, a, b);
  switch (sign) {
    case "*": return a * b;
    case "/": return a / b;
    case "%": return a % b;
    case "-": return a - b;
    case "<<": return a << b;
    default: return a >> b;
  }
};
/** A text that was put together. */
const $text = (made) => {
  charge(written(made));
  fits(made.length);
  return made;
};
/** A text that has become long: in the end somebody will go through it. */
const $long = (made) => {
  charge(fits(made.length) / 16);
  return made;
};
`;
