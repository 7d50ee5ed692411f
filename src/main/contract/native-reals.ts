/**
 * A part of `NATIVE_PRICES`: one NaN for all. The language has one, but machines, and the same code before and after it was optimised, make several, which
 * whoever sees the bytes of fractions can tell apart.
 *
 * A buffer of fractions is shared from the moment in which its bytes can be seen: all that is in it is made plain then, and whatever is written to it
 * afterwards. What writes by syntax is sent through `$fuelReal` and `$fuelSlot` by the bundler, in programs that name what is needed for it
 * (`$fuel.reals`); in all others nobody gets at the bytes of fractions.
 */
export const NATIVE_REALS = `
const bufferOf = getOwnPropertyDescriptor(Numbers.prototype, "buffer").get;
const kindOf = getOwnPropertyDescriptor(Numbers.prototype, Symbol.toStringTag).get;
const shared = new WeakSet();
let areShared = false;
const isReal = (view) => {
  const kind = apply(kindOf, view, []);
  return kind === "Float64Array" || kind === "Float32Array";
};
const $real = (value) => (value === value ? value : NaN);
const makePlain = (view) => {
  const length = apply(viewLength, view, []);
  for (let place = 0; place < length; place++) if (view[place] !== view[place]) view[place] = NaN;
  return length;
};
/** After a builtin wrote to it; what that takes. */
const canonical = (view) => (areShared && isView(view) && isReal(view) && apply(hasOf, shared, [apply(bufferOf, view, [])]) ? makePlain(view) / 4 : 0);
const needsReals = () => {
  if (!$fuel.reals) throw new Wrong("The bytes of fractions are there only for players that name Float32Array or Float64Array, and buffer or ArrayBuffer");
};
const share = (view, buffer) => {
  needsReals();
  areShared = true;
  apply(addOf, shared, [buffer]);
  charge(makePlain(view) / 4);
};
pricedGetter(Numbers.prototype, "buffer", (native) => getOwnPropertyDescriptor({ get buffer() {
  const buffer = apply(native, this, []);
  if (isReal(this) && !apply(hasOf, shared, [buffer])) share(this, buffer);
  return buffer;
} }, "buffer").get);
/** Would a builtin give the buffer of this view to anybody but the language's own class? */
const showsBuffer = (view) => {
  const above = getPrototypeOf(view);
  const usual = globalThis[apply(kindOf, view, [])];
  return getOwnPropertyDescriptor(view, "constructor") !== undefined || usual === undefined || above !== usual.prototype || getOwnPropertyDescriptor(above, "constructor")?.value !== usual;
};
const beforeSubarray = (view) => {
  if (isReal(view) && showsBuffer(view)) share(view, apply(bufferOf, view, []));
  return 8;
};
for (const name of ["setFloat32", "setFloat64"]) priced(DataView.prototype, name, (native) => like({ set(at, value, isLittle) {
  charge(3);
  return native.call(this, at, $real(+value), isLittle);
} }.set, native));
priced(Reflect, "set", (native) => ({ set(target, name, value) {
  charge(5);
  if (value !== value) arguments[2] = NaN;
  return apply(native, this, arguments);
} }.set));
/** What \`object[key]\` stands for where it is read and written at once, or written by a pattern. */
class Slot {
  #object;
  #key;
  constructor(object, key) {
    this.#object = object;
    this.#key = typeof key === "number" || typeof key === "string" ? key : plainKey(key);
  }
  get value() { return this.#object[this.#key]; }
  set value(value) { this.#object[this.#key] = value === value ? value : NaN; }
}
/** Made of an object once, as the language does it. */
const plainKey = (key) => ownKeys({ [key]: 0 })[0];
const $slot = (object, key) => new Slot(object, key);
/** The two parts of a target that is read, and written later. */
const $pair = (object, key) => ({ object, key: typeof key === "object" && key !== null || typeof key === "function" ? plainKey(key) : key });
`;
