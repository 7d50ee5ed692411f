import type { CppApi } from "../../contract/cpp-api";
import { apiHint } from "./api-hints";

/** What students meet most, and what helps; the first that fits counts. `$1` is what the pattern has found. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/'[\w./]*[Pp]layer\.h(?:h|pp)?' file not found/, 'The API is included as #include "Player.hh".'],
  [/'(thread|mutex|future|condition_variable|filesystem)' file not found/, "Players have one thread and no files."],
  [/'[^']+' file not found/, "A player is one file: it can include the API and the C++ library, and nothing else."],
  [/unknown type name 'PLAYER_NAME'|undeclared identifier 'PLAYER_NAME'/, "Is there a #define PLAYER_NAME before it?"],
  [/^expected ';'/, "A ; is missing there, often at the end of the line before."],
  [/^expected '\}'/, "A { above is never closed."],
  [/^extraneous closing brace|^expected unqualified-id/, "Is a } too much above, or one missing?"],
  [/^expected parameter declarator/, "A field gets its size like this: vector<int> v = vector<int>(10);"],
  [/no matching function for call to '(?:min|max)'/, "Both arguments need the same type: min(a, (int)b)."],
  [
    /of type '(\w+)' with an [rl]value of type '(?:const )?(?:unsigned )?int'/,
    "A number becomes one like this: $1(2).",
  ],
  [/cannot increment expression of enum type '(\w+)'/, "Count with an int k, and take $1(k)."],
  [
    /viable overloaded operator\[\] for type 'const /,
    "[] of a map may put the key in, so a const function has at() and find().",
  ],
  [/invalid range expression of type/, "for (x : list) walks through a list, and this is one value."],
  [
    /invalid operands to binary expression \('(?:const )?(?:value_type|([\w:]+))' (?:\(aka '(?:const )?\w+'\) )?and '(?:const )?\1'/,
    "Comparing or sorting it, and keys of set and map, need your own: bool operator<(const $1& other) const.",
  ],
  [/no matching function for call to .*std::less/, "Keys of set and map, and sort, need an operator< of your own."],
  [
    /std::hash<|unordered_\w+<.* implicitly.deleted|deleted default constructor of 'unordered_/,
    "A key of your own type needs a hash of your own, or map and set.",
  ],
  [/within const member function/, "This function is const: without const behind its parameters it may change fields."],
  [/non-static member function without an object/, "A static function has no player: leave out static."],
  [/with an rvalue of type 'void'/, "This call gives nothing back."],
  [/type specifier is required/, "A function needs the type of what it gives back, or void."],
  [
    /terminating '"'|character constant too long|no viable conversion from 'int' to 'string'/,
    'A text stands in double quotes: "text".',
  ],
  [
    /undefined symbol: (?:pthread|std::thread|std::__1::thread|fork|socket|setjmp|longjmp|system|popen)/,
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
export function hintFor(message: string, api: CppApi | null = null): string | null {
  for (const [pattern, hint] of HINTS) {
    const found = pattern.exec(message);
    if (found !== null) return hint.replace("$1", found[1] ?? "Type");
  }
  return api === null ? null : apiHint(message, api);
}
