import type { CppMemory } from "./contract";

const PAGE_BYTES = 16 * 1024;

/** Not everything is here that was to be read. */
export class MissingMemory extends Error {
  /** Where to begin, and how much to fetch. */
  readonly address: number;
  readonly length: number;

  constructor(address: number, length: number) {
    super("memory that is not here yet");
    this.address = address;
    this.length = length;
  }
}

/** What has been fetched of the memory of a player that stands still. To be thrown away when it goes on. */
export class FetchedMemory implements CppMemory {
  readonly size: number;
  readonly #pages = new Map<number, Uint8Array>();

  /** @param size of the whole memory, in bytes */
  constructor(size: number) {
    this.size = size;
  }

  read(address: number, length: number): Uint8Array {
    if (!(Number.isInteger(address) && address >= 0 && length >= 0 && address + length <= this.size))
      throw new RangeError("outside of the memory");
    const first = Math.floor(address / PAGE_BYTES);
    const last = Math.floor((address + Math.max(length, 1) - 1) / PAGE_BYTES);
    const start = address - first * PAGE_BYTES;
    if (first === last) return this.#page(first).subarray(start, start + length);
    const whole = new Uint8Array((last - first + 1) * PAGE_BYTES);
    for (let page = first; page <= last; page++) whole.set(this.#page(page), (page - first) * PAGE_BYTES);
    return whole.subarray(start, start + length);
  }

  /** Takes what `MissingMemory` asked for. @param bytes exactly those */
  put({ address }: { readonly address: number }, bytes: Uint8Array): void {
    this.#pages.set(address / PAGE_BYTES, bytes);
  }

  #page(number: number): Uint8Array {
    const page = this.#pages.get(number);
    if (page !== undefined) return page;
    const address = number * PAGE_BYTES;
    throw new MissingMemory(address, Math.min(PAGE_BYTES, this.size - address));
  }
}

/**
 * Does what reads memory, as often as it takes to have all of it here.
 *
 * @param fetch gives bytes of the memory, exactly as many as are asked for
 * @param action changes nothing: it is begun anew each time
 */
export async function whenRead<Result>(
  memory: FetchedMemory,
  fetch: (missing: MissingMemory) => Promise<Uint8Array>,
  action: () => Result,
): Promise<Result> {
  for (;;) {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof MissingMemory)) throw error;
      memory.put(error, await fetch(error));
    }
  }
}
