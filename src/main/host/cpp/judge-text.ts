import { en } from "../../../engine/contract/english";
import type { SourceProblem } from "../../contract/player-bundle";
import { closingBrackets, codeOnly, placeAt } from "./source-text";

/** What the statements of the courses forbid, or warn of, as far as the text tells it: global variables, standard output and input, and what has another size there. */
export function judgeWarnings(text: string, file: string): SourceProblem[] {
  const code = codeOnly(text).replace(/^[ \t]*#.*$/gm, (line) => " ".repeat(line.length));
  const problems = [...globalsIn(code), ...WORDS.flatMap((words) => wordsIn(code, words))];
  return problems
    .sort((a, b) => a.at - b.at)
    .map(({ at, message }) => ({ code: "judge", file, ...placeAt(text, at), message, severity: "warning" }));
}

interface Found {
  readonly at: number;
  readonly message: string;
}

const WORDS: readonly (readonly [pattern: RegExp, message: string])[] = [
  [
    /\b(?:cout|printf|puts|putchar)\b|\b(?:fprintf|fputs|fputc|fwrite)\s*\([^;]*\bstdout\b/,
    en`On the judge players must not write to standard output: write to cerr, or nothing.`,
  ],
  [/\b(?:cin|scanf|getchar)\b/, en`On the judge players must not read from standard input.`],
  [
    /\b(?:unsigned\s+)?long\b(?!\s+(?:long|double)\b)(?<!long\s+long)/,
    en`long has 64 bits on the judge and 32 here: write long long, or int.`,
  ],
  [/\b(?:u?intptr_t|reinterpret_cast)\b/, en`Addresses are other ones on the judge, and have 64 bits there.`],
  [
    // A method of the player's own may have these names.
    /(?<![.>\w])(?<!(?<!\breturn)(?<=\w)\s)\b(?:srand|time|clock|gettimeofday)\s*\(|\b(?:system_clock|steady_clock|high_resolution_clock|random_device)\b/,
    en`The clock stands still here, and goes on the judge: use the game's random numbers.`,
  ],
];

/** The first place of each. */
function wordsIn(code: string, [pattern, message]: (typeof WORDS)[number]): Found[] {
  const found = pattern.exec(code);
  return found === null ? [] : [{ at: found.index, message }];
}

/** What begins a declaration of something else than a variable. */
const NO_VARIABLE =
  /^(?:using|typedef|template|extern|friend|static_assert|RegisterPlayer|namespace|struct|class|enum|union|asm)\b/;
const UNCHANGED = /^(?:static\s+|inline\s+)*(?:const\b(?![^=]*\*\s*\w)|constexpr\b)|\bconst\s+\w+\s*(?:=|\[|\{|$)/;
const VARIABLE =
  /^(?:(?:static|inline|unsigned|signed|struct|mutable|volatile)\s+)*[A-Za-z_][\w:]*(?:\s*<[^;=]*>)?[\s*&]+([A-Za-z_]\w*)\s*(?:[=,[{;]|$|\(\s*["\d-])/;

/** Variables outside of every class and function that can change. */
function globalsIn(code: string): Found[] {
  return outerStatements(code).flatMap(({ at, text }) => {
    const name = NO_VARIABLE.test(text) || UNCHANGED.test(text) ? null : VARIABLE.exec(text);
    if (name === null) return [];
    return [
      { at, message: en`The courses forbid global variables, and ${name[1]} is one: make it a field of your class.` },
    ];
  });
}

interface Statement {
  readonly at: number;
  readonly text: string;
}

/** The statements that are in no bracket, with what is in braces left out; namespaces are passed. */
function outerStatements(code: string): readonly Statement[] {
  const closing = closingBrackets(code);
  const found: Statement[] = [];
  let from = 0;
  let text = "";
  const end = (next: number) => {
    const blanks = code.slice(from, next).search(/\S/);
    if (text.trim() !== "") found.push({ at: from + blanks, text: text.trim() });
    text = "";
    from = next;
  };
  for (let index = 0; index < code.length; index++) {
    const letter = code[index];
    if (letter === ";" || letter === "}") end(index + 1);
    else if (letter !== "{") text += letter;
    else if (/\bnamespace\b/.test(text)) {
      text = "";
      from = index + 1;
    } else {
      const isValue = isBeforeValue(text);
      text += letter;
      index = Math.max(index, closing[index]);
      if (!isValue) end(index + 1);
    }
  }
  return found;
}

/** A variable goes on behind its braces to a semicolon; a class or a function ends with them. */
function isBeforeValue(text: string): boolean {
  const plain = text.trim();
  const isType = /^(?:struct|class|enum|union)\b/.test(plain);
  return plain.endsWith("=") || (!isType && /^[\w:<>,\s]{1,200}\s\w+$/.test(plain));
}
