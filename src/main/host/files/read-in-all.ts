import { en } from "../../../engine/contract/english";
import { failure, type Result } from "../../../engine/contract/result";
import type { Gateway } from "./gateway";

interface FileRead {
  readonly name: string;
  readonly bytes: Result<Buffer>;
}

interface ReadingLimits {
  /** Bytes of one file. */
  readonly each: number;
  /** Bytes of all that are read together; what would be more is refused unread. */
  readonly inAll: number;
}

/**
 * Reads files of one folder, one after the other, and no more in all than there is room for: whoever fills a folder chooses how many there are, and each
 * of them may be as large as it can be.
 */
export async function* readInAll(
  gateway: Gateway,
  names: Iterable<string>,
  { each, inAll }: ReadingLimits,
): AsyncGenerator<FileRead> {
  let left = inAll;
  for (const name of names) {
    const look = await gateway.look(name);
    if (look !== null && look.bytes <= each && look.bytes > left) {
      const file = gateway.nameOf(name);
      const message = en`cannot read ${file}: the files of its folder are larger than ${inAll / 2 ** 20} MB in all`;
      yield { name, bytes: failure({ code: "too-large", message, file }) };
      continue;
    }
    const bytes = await gateway.read(name, Math.min(each, left));
    if (bytes.ok) left -= bytes.value.length;
    yield { name, bytes };
  }
}
