/*
 * Tries to catch something in the hands of others, by putting a spy in the place of every builtin function.
 *
 * Must happen: no spy gets anything that is not of its own realm, nor the real clock.
 * Frozen: no
 * Gate: accepts
 * CPU: 1
 */
import { Player, isForeign } from "tauler/dice-race";

const HOLDERS = [
  Object,
  Reflect,
  Math,
  JSON,
  Array,
  String,
  Number,
  Promise,
  Symbol,
  Date,
  ArrayBuffer,
  Error,
  Uint8Array,
].flatMap((holder) => (holder.prototype === undefined ? [holder] : [holder, holder.prototype]));

export class Ron extends Player {
  play() {
    if (this.round() === 0) this.replace();
    this.run(this.me());
    this.cells();
    this.names();
    this.status(7);
    new Date();
    Date();
  }

  replace() {
    this.cerr("tried");
    const { apply } = Reflect;
    const { cerr } = this;
    const hasOwn = Object.hasOwn;
    let isSpying = false;
    const look = (value) => {
      if (isSpying) return;
      isSpying = true;
      if (isForeign(value)) apply(cerr, this, ["escaped: foreign"]);
      if (typeof value === "function" && hasOwn(value, "now") && value.now() !== 946684800000)
        apply(cerr, this, ["escaped: the real clock"]);
      isSpying = false;
    };
    for (const holder of HOLDERS) {
      for (const name of Object.getOwnPropertyNames(holder)) {
        const field = Object.getOwnPropertyDescriptor(holder, name);
        if (typeof field.value !== "function" || name === "constructor" || !field.writable) continue;
        const real = field.value;
        holder[name] = function (...parts) {
          look(this);
          for (let index = 0; index < parts.length; index++) look(parts[index]);
          const result = apply(real, this, parts);
          look(result);
          return result;
        };
      }
    }
  }
}
