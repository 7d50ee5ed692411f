const BLOCK_BYTES = 512;
const NAME_BYTES = 100;
const SIZE_AT = 124;
const SIZE_DIGITS = 11;
const LIBRARY = "include/c++/v1/";

/**
 * The headers of libc++ in the compiler's package.
 *
 * @param archive its resources: a tar of files with short names.
 * @returns a header's text, by its path below `c++/v1`. It throws for one that is not there.
 */
export function readLibraryHeaders(archive: Uint8Array): (path: string) => string {
  const text = new TextDecoder();
  const headers = new Map<string, Uint8Array>();
  for (let at = 0; at + BLOCK_BYTES <= archive.length; ) {
    const name = text.decode(archive.subarray(at, at + NAME_BYTES)).replace(/\0.*$/s, "");
    const digits = text.decode(archive.subarray(at + SIZE_AT, at + SIZE_AT + SIZE_DIGITS));
    const size = Number.parseInt(digits, 8) || 0;
    const begin = at + BLOCK_BYTES;
    const found = name.indexOf(LIBRARY);
    if (found !== -1) headers.set(name.slice(found + LIBRARY.length), archive.subarray(begin, begin + size));
    at = begin + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
  }
  return (path) => {
    const bytes = headers.get(path);
    if (bytes === undefined) throw new Error(`the C++ compiler's library has no ${path}`);
    return text.decode(bytes);
  };
}
