import { describe, expect, it } from "vitest";
import { edited, including } from "./edit";
import { overlayOf } from "./overlay";

describe("An edit of a header", () => {
  it("replaces what it finds, with dollar signs as they are", () => {
    expect(edited("a.h", "one two", [{ find: "two", replace: "$1 three" }])).toBe("one $1 three");
    expect(edited("a.h", "a b a", [{ find: "a", replace: "$&", times: 2 }])).toBe("$& b $&");
    expect(edited("a.h", "f(a) f(b)", [{ find: /f\((\w)\)/g, replace: "g($1)", times: 2 }])).toBe("g(a) g(b)");
  });

  it("refuses a header in which it stands more or less often than expected", () => {
    expect(() => edited("sort.h", "a a", [{ find: "a", replace: "b" }])).toThrow("sort.h: found 2 times, not 1: a");
    expect(() => edited("sort.h", "a a", [{ find: /a/, replace: "b" }])).toThrow("found 2 times, not 1");
    expect(() => edited("sort.h", "", [{ find: /a/, replace: "b" }])).toThrow("found 0 times");
  });

  it("includes our part of the library behind the compiler's configuration", () => {
    const text = "#ifndef X\n#  include <__config>\n#  include <limits>\n";
    expect(edited("x", text, [including("sort.hh")])).toContain(
      "#  include <__config>\n#include <tauler/library/sort.hh>\n",
    );
  });
});

describe("The patched headers", () => {
  it("are not made of another version's", () => {
    expect(() => overlayOf(() => "#include <__config>\n")).toThrow("__algorithm/make_heap.h: found 0 times, not 1");
  });
});
