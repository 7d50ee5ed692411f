import { type Result, success } from "../../../engine/contract/result";
import { KeptLast } from "../kept-last";
import type { Shelf } from "./block-queue";
import { LARGEST_BUNDLE } from "./contest-papers";

/** Characters. */
const MOST_KEPT = 128 * 2 ** 20;

/** The texts of bundles that a worker has fetched, by their hashes: all rounds of a tournament have the same players, and each comes over the network once. */
export class KeptBundles {
  readonly #shelf: Pick<Shelf, "get">;
  readonly #texts: KeptLast<string>;

  constructor(shelf: Pick<Shelf, "get">, most = MOST_KEPT) {
    this.#shelf = shelf;
    this.#texts = new KeptLast(most, (text) => text.length);
  }

  /** As a shelf does. */
  async get(hash: string): Promise<Result<string>> {
    const known = this.#texts.get(hash);
    if (known !== undefined) return success(known);
    const text = await this.#shelf.get(hash, LARGEST_BUNDLE);
    if (text.ok) this.#texts.keep(hash, text.value);
    return text;
  }
}
