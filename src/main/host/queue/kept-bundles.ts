import { type Result, success } from "../../../engine/contract/result";
import type { Shelf } from "./block-queue";
import { LARGEST_BUNDLE } from "./contest-papers";

/** Characters. */
const MOST_KEPT = 128 * 2 ** 20;

/**
 * The texts of bundles that a worker has fetched, by their hashes: all rounds of a tournament have the same players, and each comes over the network once. Those that
 * were used last stay, as far as there is room.
 */
export class KeptBundles {
  readonly #shelf: Pick<Shelf, "get">;
  readonly #most: number;
  /** The one that was used last is the last. */
  readonly #texts = new Map<string, string>();
  #characters = 0;

  constructor(shelf: Pick<Shelf, "get">, most = MOST_KEPT) {
    this.#shelf = shelf;
    this.#most = most;
  }

  /** As a shelf does. */
  async get(hash: string): Promise<Result<string>> {
    const known = this.#texts.get(hash);
    const text = known === undefined ? await this.#shelf.get(hash, LARGEST_BUNDLE) : success(known);
    if (text.ok) this.#keep(hash, text.value);
    return text;
  }

  #keep(hash: string, text: string): void {
    this.#forget(hash);
    this.#texts.set(hash, text);
    this.#characters += text.length;
    for (const oldest of this.#texts.keys()) if (this.#characters > this.#most) this.#forget(oldest);
  }

  #forget(hash: string): void {
    this.#characters -= this.#texts.get(hash)?.length ?? 0;
    this.#texts.delete(hash);
  }
}
