/** What students meet most, and what helps; the first that fits counts. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/'[\w./]*Player\.hh' file not found/, 'The API is included as #include "Player.hh".'],
  [/'(thread|mutex|future|condition_variable|filesystem)' file not found/, "Players have one thread and no files."],
  [/'[^']+' file not found/, "A player is one file: it can include the API and the C++ library, and nothing else."],
  [/unknown type name 'PLAYER_NAME'|undeclared identifier 'PLAYER_NAME'/, "Is there a #define PLAYER_NAME before it?"],
  [/^expected ';'/, "A ; is missing there, often at the end of the line before."],
  [/no matching function for call to '(min|max)'/, "Both arguments need the same type: min(a, (int)b)."],
  [
    /undefined symbol: (pthread|std::thread|std::__1::thread|fork|socket|setjmp|longjmp|system|popen)/,
    "Players have one thread, no files and no system to call.",
  ],
  [/setjmp|longjmp/, "Players have no setjmp and longjmp: an exception does the same."],
  [/undefined symbol/, "It is declared, but nowhere written out."],
  [
    /abstract class|unimplemented pure virtual method/,
    "The class needs `virtual void play()` and a `static Player* factory()`.",
  ],
  [/no member named 'factory'/, "The class needs `static Player* factory() { return new PLAYER_NAME; }`."],
  [
    /uninitialized when/,
    "Tauler starts such a variable at zero; on the judge it has any value: set it where you declare it.",
  ],
  [/does not return a value|non-void function/, "On the judge the result would be any value: return one on every way."],
  [/may not respond to|redefinition of/, "Is the name already the API's or the library's? Give yours another one."],
];

/** A sentence that helps with what clang says; null when there is none. */
export function hintFor(message: string): string | null {
  return HINTS.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}
