import { LARGEST_BITS } from "./native-limits";

/* Each a function of its own, so that the engine learns about each. */
const ofOneNumber = (name: string) =>
  `priced(Math, "${name}", (native) => ({ ${name}(value) { return native(typeof value === "number" ? value : otherOperand(value)); } }.${name}));`;
/** Those of the engine, and those that the realm has in their place (`realm/math.ts`), which take their own fuel. */
const OF_ONE_NUMBER = [
  ..."abs ceil clz32 floor fround round sign sqrt trunc".split(" "),
  ..."acos acosh asin asinh atan atanh cbrt cos cosh exp expm1 log log10 log1p log2 sin sinh tan tanh".split(" "),
];
const ofNumbers = (
  name: string,
) => `priced(Math, "${name}", (native) => { const { ${name}: self } = { ${name}(one, other) {
  if (arguments.length === 2 && typeof one === "number" && typeof other === "number") return native(one, other);
  charge(arguments.length / 8);
  for (let index = 0; index < arguments.length; index++) arguments[index] = $operand(arguments[index]);
  return apply(native, undefined, arguments);
} }; return self; });`;
const ofKey = (names: string) => {
  const [holder, name] = names.split(" ");
  return `priced(${holder}.prototype, "${name}", (native) => ({ ${name}(key) { charge(4); return native.call(this, typeof key === "string" ? $word(key) : typeof key === "bigint" ? wide(key, this, ${sizeOf(holder)}) : key); } }.${name}));`;
};

const ofNewKey = (names: string) => {
  const [holder, name] = names.split(" ");
  const value = name === "set" ? ", value" : "";
  return `priced(${holder}.prototype, "${name}", (native) => ({ ${name}(key${value}) { return native.call(this, typeof key === "bigint" ? wide(key, this, ${sizeOf(holder)}) : key${value}); } }.${name}));`;
};
const sizeOf = (holder: string | undefined) => (holder === "Set" ? "setSize" : "mapSize");

const ofPlace = (names: string) => {
  const [holder, name] = names.split(" ");
  return `priced(${holder}.prototype, "${name}", (native) => ({ ${name}(at) { return native.call(this, typeof at === "number" ? at : place(at)); } }.${name}));`;
};
const PLACED = ["Array at", "Numbers at", "String at", "String charAt", "String charCodeAt", "String codePointAt"];

/** The end of `NATIVE_PRICES`: what the bundler puts around syntax that works inside the engine, and builtins that make numbers of what they are given. */
export const NATIVE_OPERANDS = `
/* What the bundler puts around syntax that works inside the engine. */
const $all = (things) => (isList(things) && things[iterator] === listIterator ? (charge(1 + things.length / 8 + ownPages(things.length)), strange(things), things) : paid(things, 3));
/** Something of which a pattern takes what is left: the engine asks for one after the other. */
const $taken = (things) => paid(things, isList(things) ? 1 : 3);
/** What becomes part of a text, in programs that know numbers of any size. */
const $written = (value) => {
  if (typeof value === "bigint") charge(digits(value));
  return value;
};
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
  const levels = levelsOf(value);
  if (levels > 1) charge(levels);
  return value;
};
const $number = (value) => {
  if (typeof value === "string") charge(3 + value.length / 8);
  return +(isThing(value) ? behind(value, $operand) : value);
};
for (const name of ["isNaN", "isFinite"]) priced(globalThis, name, (native) => like({ read(value) { return native($number(value)); } }.read, native));
/** What a name stood for before it was changed. */
const $before = (value, after) => {
  $word(value);
  return after;
};
/** One side of \`%\`, which subtracts bit by bit what is far from the other. */
const $dividend = (value) => (typeof value === "number" && (value | 0) === value ? value : otherDividend(value));
const otherDividend = (value) => {
  if (typeof value !== "number") return isThing(value) ? behind(value, $dividend) : $operand(value);
  const far = value < 0 ? -value : value;
  if (far > 0 && far < Infinity && !(far >= 1 && far < 4294967296)) charge(far < 9007199254740992 && far > 1e-16 ? 4 : 45);
  return value;
};
${OF_ONE_NUMBER.map(ofOneNumber).join("\n")}
priced(Math, "imul", (native) => ({ imul(one, other) { return native($operand(one), $operand(other)); } }.imul));
${["min", "max"].map(ofNumbers).join("\n")}
${PLACED.map(ofPlace).join("\n")}
/** A key of more than 64 bits is found among all that have the last of them in common. */
const wide = (key, things, getSize) => {
  if (key >= 18446744073709551616n || key <= -18446744073709551616n) charge(apply(getSize, things, []) / 2);
  return key;
};
${["Map get", "Map has", "Set has", "Map delete", "Set delete"].map(ofKey).join("\n")}
${["Map set", "Set add"].map(ofNewKey).join("\n")}

/** As \`for (… in …)\` reads them; its body takes fuel for each. */
const $names = (value) => {
  let count = 0;
  for (let one = value; one !== null && one !== undefined; one = isThing(one) && !isProxy(one) ? getPrototypeOf(one) : null) count += fieldCount(one);
  charge(1 + count * (count > 32 ? 16 : 1.5));
  return $chain(value);
};
const $listRoom = (length) => {
  if (typeof length === "number" && length > 64 && length <= 33554432) charge(listSize(length) / 16 + ownPages(length));
  return length;
};
/** What a list is made longer to, if it is one. */
const $length = (list, length) => {
  if (typeof length === "number" && length > 64 && length <= 33554432 && isArray(list) && length > list.length) charge(listSize(length) / 4 + ownPages(length));
  return length;
};
const numeric = (value) => {
  if (typeof value === "number" || typeof value === "bigint") return value;
  if (!isThing(value)) return +$operand(value);
  // As the language does it: the value behind the object, asked for once.
  return -(-$operand(value));
};
for (const name of ["getBigInt64", "getBigUint64"]) priced(DataView.prototype, name, (native) => like({ get(at, isLittle) {
  needsBigInts();
  return native.call(this, at, isLittle);
} }.get, native));
const { pow } = Math;
${["atan2", "hypot", "pow"].map(ofNumbers).join("\n")}
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
  if (sign === "+" && (typeof one !== "bigint" || typeof other !== "bigint")) return $sum(one + other);
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
/** What may be such a text. */
const $sum = noted;

const asyncIterator = Symbol.asyncIterator;
/** What a generator hands its caller over to: each step goes through all generators in between, and none of them takes fuel for it. */
const $delegate = (things) => ({
  __proto__: null,
  get [iterator]() { return handingOver(things, iterator); },
  get [asyncIterator]() { return handingOver(things, asyncIterator); },
});
const handingOver = (things, kind) => {
  const open = things[kind];
  return open === undefined || open === null ? open : () => steps(apply(open, things, []), kind === iterator ? 4 : 16);
};
const steps = (source, each) => {
  if (!isThing(source)) return source;
  const { next } = source;
  const passing = (name) => {
    const step = source[name];
    return step === undefined || step === null ? step : (value) => (charge(each), apply(step, source, [value]));
  };
  return {
    __proto__: null,
    next(value) { charge(each); return apply(next, source, [value]); },
    get return() { return passing("return"); },
    get throw() { return passing("throw"); },
  };
};
`;
