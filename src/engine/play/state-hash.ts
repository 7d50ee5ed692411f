import type { MatchState } from "../contract/game";

/**
 * A 64-bit hash of everything in a state, as 16 hexadecimal digits: equal states have equal hashes.
 *
 * Records are visited by key in alphabetical order, so the order in which a game writes its fields does not matter; of
 * the chance only its state counts. FNV-1a, twice with different offsets.
 */
export function stateHash(state: MatchState): string {
  const hash = new Fnv();
  hash.visit({ ...state, chance: state.chance.state });
  return hash.digest();
}

const NUMBER_BYTES = new DataView(new ArrayBuffer(8));

class Fnv {
  #low = 0x811c9dc5;
  #high = 0x01000193;

  visit(value: unknown): void {
    if (typeof value === "number") this.#number(value);
    else if (typeof value === "boolean") this.#mix(value ? 1 : 2);
    else if (typeof value === "string") this.#text(value);
    else if (value === null || value === undefined) this.#mix(3);
    else if (Array.isArray(value)) this.#list(value);
    else if (ArrayBuffer.isView(value)) this.#list(value as Uint8Array);
    else if (value instanceof Set || value instanceof Map) this.#list([...value]);
    else this.#record(value as Record<string, unknown>);
  }

  digest(): string {
    return [this.#high, this.#low].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
  }

  #list(values: ArrayLike<unknown>): void {
    this.#mix(values.length);
    for (let index = 0; index < values.length; index++) this.visit(values[index]);
  }

  #record(record: Record<string, unknown>): void {
    for (const key of Object.keys(record).sort()) {
      this.#text(key);
      this.visit(record[key]);
    }
  }

  #number(value: number): void {
    if (Number.isInteger(value) && value === (value | 0)) {
      this.#mix(value);
      return;
    }
    NUMBER_BYTES.setFloat64(0, value);
    this.#mix(NUMBER_BYTES.getInt32(0));
    this.#mix(NUMBER_BYTES.getInt32(4));
  }

  #text(text: string): void {
    this.#mix(text.length);
    for (let index = 0; index < text.length; index++) this.#mix(text.charCodeAt(index));
  }

  #mix(value: number): void {
    this.#low = Math.imul(this.#low ^ value, 0x01000193);
    this.#low ^= this.#low >>> 15;
    this.#high = Math.imul(this.#high ^ value, 0x5bd1e995);
    this.#high ^= this.#high >>> 13;
  }
}
