import { FUEL_PER_PRICE, PRICE_OF_ERROR } from "./fuel";

/** A part of `NATIVE_PRICES`: what makes texts, lists, objects, maps, errors, proxies and promises, where the tables cannot say it. */
export const NATIVE_MAKERS = `
const text3 = (name, make) => priced(String.prototype, name, make);
text3("repeat", (native) => like({ repeat(count) {
  const times = +$operand(count), self = typeof this === "string" || this === undefined || this === null ? this : toText(this);
  charge(4);
  if (times > 0 && typeof self === "string") charge(8 + (times === Infinity ? 0 : fits(self.length * times) / 16));
  return native.call(self, times);
} }.repeat, native));
for (const side of ["padStart", "padEnd"]) text3(side, (native) => like({ pad(length, filler) {
  const wanted = +$operand(length), self = typeof this === "string" || this === undefined || this === null ? this : toText(this);
  charge(4);
  if (wanted > 0 && typeof self === "string") charge(8 + fits(wanted) / 16);
  return native.call(self, wanted, filler);
} }.pad, native));
for (const name of ["fromCharCode", "fromCodePoint"]) priced(String, name, (native) => like({ make() {
  charge(3 + arguments.length);
  for (let index = 0; index < arguments.length; index++) arguments[index] = place(arguments[index]);
  return apply(native, this, arguments);
} }.make, native));
/** Of each part of a long template, or of what is none: a text that grows by it, which takes memory more than time. */
const PART = 64;
const inParts = { get(target, name) { charge(PART); return $word(Reflect_get(target, name)); } };
priced(String, "raw", (native) => like({ raw(template) {
  charge(3 + arguments.length);
  for (let index = 1; index < arguments.length; index++) if (typeof arguments[index] === "string") $word(arguments[index]);
  if (typeof template === "object" && template !== null) {
    const { raw } = template;
    if (isList(raw)) charge(raw.length * (raw.length > 1000 ? PART : 4));
    arguments[0] = { raw: typeof raw === "object" && raw !== null && !isList(raw) ? new NativeProxy(raw, inParts) : raw };
  }
  const made = apply(native, this, arguments);
  charge(size(made));
  return made;
} }.raw, native));

priced(Array, "from", (native) => ({ from(items, change, self) {
  let given = items;
  if (isThing(items) && !isList(items)) {
    if (items[iterator] === undefined || items[iterator] === null) given = listed(items, 2);
    else if (isView(items)) charge(lengthOf(items));
    else given = paid(items, 3);
  } else if (isDescribed(items)) given = paid(items, 3);
  else if (isList(items) && arguments.length < 2) charge(1 + listSize(items.length) / 4 + ownPages(items.length));
  else if (typeof items === "string" || isList(items)) charge(listSize(items.length));
  return arguments.length < 2 ? native.call(this, given) : native.call(this, given, change, self);
} }.from));
priced(Array, "of", (native) => ({ of() { charge(3 + arguments.length / 4 + ownPages(arguments.length)); return apply(native, this, arguments); } }.of));

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
  if (arguments[at] !== undefined) describe(made);
  charge(canonical(made));
  return made;
} }.define, native));
for (const holder of [Object, Reflect]) for (const [name, price] of [["defineProperty", 8], ["setPrototypeOf", 60]]) {
  priced(holder, name, (native) => like({ change() {
    charge(price);
    const made = apply(native, this, arguments);
    describe(arguments[0]);
    charge(canonical(arguments[0]));
    return made;
  } }.change, native));
}
priced(Object, "fromEntries", (native) => ({ fromEntries(entries) { return native.call(this, entries === undefined || entries === null ? entries : paid(entries, 4)); } }.fromEntries));
priced(Reflect, "ownKeys", (native) => ({ ownKeys(target) { charge(2 + fields(fieldCount(target), 5)); return native(target); } }.ownKeys));
for (const [holder, name, at] of [[Reflect, "apply", 2], [Reflect, "construct", 1], [Function.prototype, "apply", 1]]) {
  priced(holder, name, (native) => like({ pass() {
    charge(1);
    if (arguments.length > at) arguments[at] = listed(arguments[at], 1 / 4);
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

/* With its stack. */
for (const name of ["Error", "TypeError", "RangeError", "ReferenceError", "SyntaxError", "EvalError", "URIError", "AggregateError"]) pricedClass(name, (native) => {
  const isMany = name === "AggregateError";
  const self = function (first, second, third) {
    charge(${PRICE_OF_ERROR / FUEL_PER_PRICE});
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
  charge(${PRICE_OF_ERROR / FUEL_PER_PRICE});
  return native.call(this, holder, above);
} }.captureStackTrace));

/** Does the engine ask for the flags of what is replaced? Since V8 14 it does, as the language has it now. */
const asksFlags = (() => {
  const probe = /a/;
  let isAsked = false;
  defineProperty(probe, "flags", { get() { isAsked = true; return ""; } });
  probe[Symbol.replace]("", "");
  return isAsked;
})();
/** Then that costs nothing: a replacement takes the same fuel on every engine. */
let isEngineAsking = false;
if (asksFlags) priced(RegExp.prototype, Symbol.replace, (native) => ({ replace(text, other) {
  isEngineAsking = true;
  try {
    return native.call(this, text, other);
  } finally {
    isEngineAsking = false;
  }
} }).replace);
pricedGetter(RegExp.prototype, "flags", (native) => ({ get() {
  if (isEngineAsking) isEngineAsking = false;
  else charge(8);
  return native.call(this);
} }.get));

for (const name of ["__defineGetter__", "__defineSetter__"]) priced(Object.prototype, name, (native) => like({ describe(key, asked) {
  const made = native.call(this, key, asked);
  describe(this);
  return made;
} }.describe, native));

/** How many proxies stand behind each other: the engine goes through all of them for \`Array.isArray\`, and asks no trap. */
const depths = new WeakMap(), { get: depthOf, set: setDepth } = WeakMap.prototype;
const known = (proxy, target) => {
  const depth = (apply(depthOf, depths, [target]) ?? 0) + 1;
  if (depth > 32) throw new TooLong("Too many proxies of proxies");
  areProxies = true;
  apply(addOf, proxies, [proxy]);
  apply(setDepth, depths, [proxy, depth]);
  return proxy;
};
/** Of a name among those that a proxy says it has: each is compared with those that may not be missing. */
const KEY = 48;
/** What a trap gave as a list of names, one by one. */
const keysOf = (given) => {
  if (!isThing(given)) return given;
  const keys = [], length = +$operand(given.length);
  for (let index = 0; index < length; index++) {
    charge(KEY);
    keys[index] = given[index];
  }
  return keys;
};
/** Stands between a proxy and its handler: whatever is asked of a proxy takes fuel. */
class Traps {
  #handler;
  constructor(handler) { this.#handler = handler; }
  static {
    for (const name of ownKeys(reflection)) defineProperty(this.prototype, name, { value: function () {
      charge(8);
      const handler = this.#handler, trap = handler[name];
      if (trap !== undefined && trap !== null) return name === "ownKeys" ? keysOf(apply(trap, handler, arguments)) : apply(trap, handler, arguments);
      if (name === "set" && arguments[2] !== arguments[2]) arguments[2] = NaN;
      if (name === "ownKeys") charge(fieldCount(arguments[0]) * KEY);
      if (name === "defineProperty") describe(arguments[0]);
      return apply(reflection[name], undefined, arguments);
    } });
  }
}
const trapsOf = (handler) => (isThing(handler) ? new Traps(handler) : handler);
pricedClass("Proxy", (native) => function (target, handler) {
  needsNew(new.target, "Proxy");
  charge(10);
  return known(new native(target, trapsOf(handler)), target);
});
priced(Proxy, "revocable", (native) => ({ revocable(target, handler) {
  const made = native(target, trapsOf(handler));
  known(made.proxy, target);
  return made;
} }.revocable));

// Promises that wait for each other are work that is still to be done, and memory until then.
priced(Promise.prototype, "then", (native) => ({ then(kept, broken) {
  charge(256);
  return native.call(this, kept, broken);
} }.then));
`;
