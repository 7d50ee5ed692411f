import { IMPOSSIBLE_BUFFER, LARGEST_BUFFER } from "./native-limits";

/** A part of `NATIVE_PRICES`: buffers, and the arrays of numbers over them. */
export const NATIVE_BUFFERS = `
/* For any other class than its own the engine thinks out a new shape for each thing, and all code that meets it is slow. */
/** The memory of a buffer, paid for. */
const room = (bytes) => {
  if (bytes > ${LARGEST_BUFFER} && bytes <= ${IMPOSSIBLE_BUFFER}) tooLarge(bytes, "Array buffer allocation failed");
  charge(bytes > 0 && bytes <= ${LARGEST_BUFFER} ? 20 + bytes / 64 : 20);
  return bytes;
};
pricedClass("ArrayBuffer", (native) => {
  const self = function (length, options) {
    needsNew(new.target, "ArrayBuffer");
    const bytes = room(length === undefined ? 0 : +$operand(length));
    const most = typeof options === "object" && options !== null ? options.maxByteLength : undefined;
    if (most === undefined) return new.target === self ? new native(bytes) : construct(native, [bytes], new.target);
    return construct(native, [bytes, { maxByteLength: room(+$operand(most)) }], new.target);
  };
  return self;
});
priced(ArrayBuffer.prototype, "slice", (native) => ({ slice(start, end) { charge(8 + apply(bufferLength, this, []) / 64); return native.call(this, place(start), place(end)); } }.slice));
priced(ArrayBuffer.prototype, "resize", (native) => ({ resize(length) { return native.call(this, room(+$operand(length))); } }.resize));

const isOtherThing = (value) => typeof value === "object" && value !== null && !isArray(value) && !isView(value);
const isBuffer = (value) => { try { apply(bufferLength, value, []); return true; } catch { return false; } };
for (const name of ["Int8", "Uint8", "Uint8Clamped", "Int16", "Uint16", "Int32", "Uint32", "BigInt64", "BigUint64", "Float32", "Float64"].map((kind) => kind + "Array")) {
  const { BYTES_PER_ELEMENT: each } = globalThis[name];
  const isBig = name.startsWith("Big"), isFraction = name.startsWith("Float");
  pricedClass(name, (native) => {
    const measured = (source) => {
      if (source === undefined) return room(0);
      if (typeof source !== "object" && typeof source !== "function" || source === null) { const length = +$operand(source); room(length * each); return length; }
      if (isList(source) && source[iterator] === listIterator) { room(listSize(source.length) * each); charge(source.length); strange(source); return source; }
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
priced(Numbers, "of", (native) => ({ of() {
  for (let index = 0; index < arguments.length; index++) arguments[index] = place(arguments[index]);
  return apply(native, this, arguments);
} }.of));
priced(Numbers, "from", (native) => ({ from(items, change, self) {
  const made = native.call(this, typeof items === "string" || (isThing(items) && items[iterator]) ? paid(items, 2) : listed(items, 2), change, self);
  charge(canonical(made));
  return made;
} }.from));
`;
