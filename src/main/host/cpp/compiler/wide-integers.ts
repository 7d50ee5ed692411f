import type { Changed, PutIn } from "./changed-text";

/**
 * What a name of 64 bits on the judge is called where it has 64 bits here: `long` has 32 in the library for WebAssembly, and so has all that is made of it.
 * The types are in `resources/cpp/tauler/library/wide.hh`.
 */
const WIDE: ReadonlyMap<string, string> = new Map([
  ["long", "long long"],
  ["size_t", "tauler_size_t"],
  ["sizeof", "(unsigned long long)sizeof"],
  ["ssize_t", "tauler_ptrdiff_t"],
  ["ptrdiff_t", "tauler_ptrdiff_t"],
  ["LONG_MAX", "LLONG_MAX"],
  ["LONG_MIN", "LLONG_MIN"],
  ["ULONG_MAX", "ULLONG_MAX"],
  ["SIZE_MAX", "UINT64_MAX"],
  ["strtol", "strtoll"],
  ["strtoul", "strtoull"],
  ["atol", "atoll"],
  ["labs", "llabs"],
  ["ldiv", "lldiv"],
  ["ldiv_t", "lldiv_t"],
  ["lround", "llround"],
  ["lrint", "llrint"],
  ["to_ulong", "to_ullong"],
  ["__builtin_clzl", "__builtin_clzll"],
  ["__builtin_ctzl", "__builtin_ctzll"],
  ["__builtin_ffsl", "__builtin_ffsll"],
  ["__builtin_popcountl", "__builtin_popcountll"],
  ["__builtin_parityl", "__builtin_parityll"],
]);

/** Where only a single word can stand: `long(x)`. */
const LONG_AS_FUNCTION = "tauler_long";

/** Comments, texts, characters and what is included stay as they are; then words that stand for themselves, names, numbers. */
const PIECE =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|R"([^()\s\\]{0,16})\([\s\S]*?\)\1"|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|^[ \t]*#[ \t]*include[^\n]*|\blong(?:\s+int)?\s+long\b|\blong\s+double\b|[A-Za-z_]\w*|\.?\d(?:[eEpP][+-]|'?[\w.])*/gm;
/** A whole number that is a `long`, as its letters say. */
const LONG_NUMBER = /^(?:0[xX][\da-fA-F']+|0[bB][01']+|\d[\d']*)(?:[uU]?([lL])|([lL])[uU])$/;

/** A player's text in which `long`, `size_t` and their like have 64 bits, on the same lines. */
export function widened(text: string): Changed {
  const insertions: PutIn[] = [];
  let wide = "";
  let copied = 0;
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const wider = isMadeInto(text, index, piece) ? LONG_AS_FUNCTION : (WIDE.get(piece) ?? longNumber(piece));
    if (wider === null) continue;
    wide += text.slice(copied, index) + wider;
    copied = index + piece.length;
    // What follows is further to the right by so much.
    if (wider.length > piece.length) insertions.push({ at: index, text: wider.slice(piece.length) });
  }
  return { text: wide + text.slice(copied), insertions };
}

/** What stands around a word, in letters: a line may be as long as the file. */
const LOOKED_AT = 80;

/** Is it a `long` that makes a number, as `long(x)` and a macro that stands for it alone may, and a type of its own? */
function isMadeInto(text: string, at: number, piece: string): boolean {
  if (piece !== "long") return false;
  const before = text.slice(Math.max(0, at - LOOKED_AT), at).replace(/^[\s\S]*\n/, "");
  const after = text.slice(at + piece.length, at + piece.length + LOOKED_AT);
  const isMacro = /^\s*#\s*define\s+\w+\s+$/.test(before) && /^[ \t]*(?:\/[/*].*)?(?:\r?\n|$)/.test(after);
  return isMacro || (/^\s*[({]/.test(after) && !/\b(?:unsigned|signed|int)\s+$/.test(before));
}

/** `5UL` as `5ULL`; null for any other number. */
function longNumber(piece: string): string | null {
  const found = LONG_NUMBER.exec(piece);
  if (found === null) return null;
  const letter = found[1] ?? found[2];
  return piece.replace(letter, letter + letter);
}
