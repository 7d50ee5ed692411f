import { expect, it } from "vitest";
import { readLibraryHeaders } from "./library-headers";

const BLOCK = 512;

/** A file as it stands in a tar. */
function packed(name: string, text: string): Uint8Array {
  const size = new TextEncoder().encode(text);
  const bytes = new Uint8Array(BLOCK + Math.ceil(size.length / BLOCK) * BLOCK);
  bytes.set(new TextEncoder().encode(name));
  bytes.set(new TextEncoder().encode(size.length.toString(8).padStart(11, "0")), 124);
  bytes.set(size, BLOCK);
  return bytes;
}

it("finds the library's headers in a tar, and says which one is not there", () => {
  const files = [
    packed("./", ""),
    packed("./include/stdio.h", "x".repeat(BLOCK + 1)),
    packed("./include/c++/v1/map", "map ñ"),
    packed("./include/c++/v1/__algorithm/sort.h", "s".repeat(BLOCK)),
  ];
  const archive = Uint8Array.from([...files.flatMap((file) => [...file]), ...new Uint8Array(2 * BLOCK)]);
  const read = readLibraryHeaders(archive);
  expect(read("map")).toBe("map ñ");
  expect(read("__algorithm/sort.h")).toBe("s".repeat(BLOCK));
  expect(() => read("stdio.h")).toThrow("has no stdio.h");
});
