import { en } from "../../../engine/contract/english";
import type { CppApi } from "../../contract/cpp-api";
import { apiHint } from "./api-hints";

/** What students meet most, and what helps; the first that fits counts. Some say what the pattern has found. */
const HINTS: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [
    /^long and size_t have 32 bits/,
    en`With the judge's 64 it does not compile here: write long long for large numbers.`,
  ],
  [/'[\w./]*[Pp]layer\.h(?:h|pp)?' file not found/, en`The API is included as #include "Player.hh".`],
  [
    /'(thread|mutex|future|condition_variable|filesystem)' file not found|(?:named|type name) '(?:j?thread|async|future|promise|packaged_task|sleep_for|sleep_until)'|identifier '(?:async|this_thread)'/,
    en`Players have one thread and no files.`,
  ],
  [/'[^']+' file not found/, en`A player is one file: it can include the API and the C++ library, and nothing else.`],
  [
    /unknown type name 'PLAYER_NAME'|undeclared identifier 'PLAYER_NAME'/,
    en`Is there a #define PLAYER_NAME before it?`,
  ],
  [/^expected ';'/, en`A ; is missing there, often at the end of the line before.`],
  [/^expected '\}'/, en`A { above is never closed.`],
  [/^extraneous closing brace|^expected unqualified-id/, en`Is a } too much above, or one missing?`],
  [/^expected parameter declarator/, en`A field gets its size like this: vector<int> v = vector<int>(10);`],
  [/no matching function for call to '(?:min|max)'/, en`Both arguments need the same type: min(a, (int)b).`],
  [
    /of type '(\w+)' with an [rl]value of type '(?:const )?(?:unsigned )?int'/,
    (type) => en`A number becomes one like this: ${type}(2).`,
  ],
  [/cannot increment expression of enum type '(\w+)'/, (type) => en`Count with an int k, and take ${type}(k).`],
  [
    /viable overloaded operator\[\] for type 'const /,
    en`[] of a map may put the key in, so a const function has at() and find().`,
  ],
  [
    /variable-sized object may not be initialized/,
    en`g++ takes it. Here, set it behind its declaration, as with memset, or take a vector.`,
  ],
  [/cannot be narrowed/, en`In braces a number has to fit: write its type, as in int(n).`],
  [/chained comparison/, en`It compares with true or false: write a < b and b < c.`],
  [/invalid range expression of type/, en`for (x : list) walks through a list, and this is one value.`],
  [
    /invalid operands to binary expression \('(?:const )?(?:value_type|([\w:]+))' (?:\(aka '(?:const )?\w+'\) )?and '(?:const )?\1'/,
    (type) =>
      en`Comparing or sorting it, and keys of set and map, need your own: bool operator<(const ${type}& other) const.`,
  ],
  [/no matching function for call to .*std::less/, en`Keys of set and map, and sort, need an operator< of your own.`],
  [
    /std::hash<|unordered_\w+<.* implicitly.deleted|deleted default constructor of 'unordered_/,
    en`A key of your own type needs a hash of your own, or map and set.`,
  ],
  [
    /within const member function/,
    en`This function is const: without const behind its parameters it may change fields.`,
  ],
  [/non-static member function without an object/, en`A static function has no player: leave out static.`],
  [/with an rvalue of type 'void'/, en`This call gives nothing back.`],
  [/type specifier is required/, en`A function needs the type of what it gives back, or void.`],
  [
    /terminating '"'|character constant too long|no viable conversion from 'int' to 'string'/,
    en`A text stands in double quotes: "text".`,
  ],
  [
    /undefined symbol: (?:pthread|std::thread|std::__1::thread|fork|socket|setjmp|longjmp|system|popen)/,
    en`Players have one thread, no files and no system to call.`,
  ],
  [/setjmp|longjmp/, en`Players have no setjmp and longjmp: an exception does the same.`],
  [/undefined symbol/, en`It is declared, but nowhere written out.`],
  [
    /abstract class|unimplemented pure virtual method/,
    en`The class needs \`virtual void play()\` and a \`static Player* factory()\`.`,
  ],
  [/no member named 'factory'/, en`The class needs \`static Player* factory() { return new PLAYER_NAME; }\`.`],
  [
    /uninitialized when/,
    en`Tauler starts such a variable at zero; on the judge it has any value: set it where you declare it.`,
  ],
  [
    /does not return a value|non-void function/,
    en`On the judge the result would be any value: return one on every way.`,
  ],
  [/may not respond to|redefinition of/, en`Is the name already the API's or the library's? Give yours another one.`],
];

/** A sentence that helps with what clang says; null when there is none. */
export function hintFor(message: string, api: CppApi | null = null): string | null {
  for (const [pattern, hint] of HINTS) {
    const found = pattern.exec(message);
    if (found !== null) return typeof hint === "string" ? hint : hint(found[1] ?? "Type");
  }
  return api === null ? null : apiHint(message, api);
}
