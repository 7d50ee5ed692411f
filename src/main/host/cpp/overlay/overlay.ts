import { COMPARE_EDITS } from "./compare-edits";
import { edited } from "./edit";
import { HASH_EDITS } from "./hash-edits";
import { MISUSE_EDITS } from "./misuse-edits";
import { RANDOM_EDITS } from "./random-edits";
import { SIZE_EDITS } from "./size-edits";
import { SORT_EDITS } from "./sort-edits";
import { THROWN_EDITS } from "./thrown-edits";

const EDITS = [SORT_EDITS, COMPARE_EDITS, HASH_EDITS, RANDOM_EDITS, SIZE_EDITS, THROWN_EDITS, MISUSE_EDITS];

/**
 * The headers of libc++ (Apache-2.0 with LLVM's exception) that stand before its own, so that what the standard leaves open
 * comes out as with the library of the course's compiler: the order of equal elements, of hashed containers and of shuffles, what exceptions say; and so that
 * sizes and hashes have 64 bits.
 * What they call is in `resources/cpp/tauler/library`.
 *
 * @param read a header's text, by its path below `c++/v1`.
 * @returns the changed texts, by the same paths. Throws when a header is not the one that the edits were written for.
 */
export function overlayOf(read: (path: string) => string): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [path, edits] of EDITS.flatMap((group) => Object.entries(group))) {
    texts[path] = edited(path, texts[path] ?? read(path), edits);
  }
  return texts;
}
