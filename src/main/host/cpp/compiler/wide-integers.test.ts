import { expect, it } from "vitest";
import { writtenPlaces } from "./changed-text";
import { widened } from "./wide-integers";

it.each([
  ["long a; unsigned long b; long int c;", "long long a; unsigned long long b; long long int c;"],
  ["long long a; unsigned long long b; long int long c; long double d;", null],
  ["#define LL long\ntypedef vector<long> V;", "#define LL tauler_long\ntypedef vector<long long> V;"],
  [
    "#define UL unsigned long\n # define L long // of 64\r\nx = L(5);",
    "#define UL unsigned long long\n # define L tauler_long // of 64\r\nx = L(5);",
  ],
  ["#define MANY long x", "#define MANY long long x"],
  [
    "x = 1L + 2UL + 3lu + 0x1FL + 5LL + 6ULL + 7u + 1.5L + 1e3L;",
    "x = 1LL + 2ULL + 3llu + 0x1FLL + 5LL + 6ULL + 7u + 1.5L + 1e3L;",
  ],
  ["std::size_t n; ptrdiff_t d;", "std::tauler_size_t n; tauler_ptrdiff_t d;"],
  [
    "sizeof(a) / sizeof *a + sizeof...(T)",
    "(unsigned long long)sizeof(a) / (unsigned long long)sizeof *a + (unsigned long long)sizeof...(T)",
  ],
  ["LONG_MAX, ULONG_MAX, labs(x), b.to_ulong()", "LLONG_MAX, ULLONG_MAX, llabs(x), b.to_ullong()"],
  [
    "long(x) + long (y) + long{z} + operator long()",
    "tauler_long(x) + tauler_long (y) + tauler_long{z} + operator tauler_long()",
  ],
  [
    "function<long(int)> f; function<unsigned long(int)> g;",
    "function<tauler_long(int)> f; function<unsigned long long(int)> g;",
  ],
  ['// long\n/* 1L long */ "a long %ld 1L" \'l\' R"(long)"\n#include <long>', null],
  ["longest = along; int long_way; belong();", null],
])("%s", (text, wide) => {
  expect(widened(text).text).toBe(wide ?? text);
});

it("stays on its lines, and what is said of it is said of the places that were written", () => {
  const written = "// ñ\nlong ñ = 1L; /* ñ */ int y = z;\nlong b;\n";
  const { text, insertions } = widened(written);
  const line = (number: number, all: string) => all.split("\n")[number - 1];
  const said = (column: number) => writtenPlaces(`AIRon.cc:2:${column}: error: x`, "AIRon.cc", { written, insertions });
  const columnOf = (letter: string, all: string) => Buffer.byteLength(line(2, all).split(letter)[0]) + 1;
  for (const letter of ["1", "y", "z"])
    expect(said(columnOf(letter, text))).toBe(`AIRon.cc:2:${columnOf(letter, written)}: error: x`);
  expect(said(1)).toBe("AIRon.cc:2:1: error: x");
  // Of another file, or another line.
  expect(writtenPlaces("a.hh:2:30: note", "AIRon.cc", { written, insertions })).toBe("a.hh:2:30: note");
  expect(writtenPlaces("AIRon.cc:3:11: note", "AIRon.cc", { written, insertions })).toBe("AIRon.cc:3:6: note");
});
