import { en } from "../../../engine/contract/english";
import type { SourceProblem } from "../../contract/player-bundle";
import { globalVariables } from "./global-variables";
import { codeOnly, placeAt } from "./source-text";

/** What the statements of the courses forbid, or warn of, as far as the text tells it: global variables, standard output and input, and what is another there. */
export function judgeWarnings(text: string, file: string): SourceProblem[] {
  const code = codeOnly(text);
  const problems = [...globalsIn(withoutDirectives(code)), ...WORDS.flatMap((words) => wordsIn(code, words))];
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
    /\b(?:poisson|geometric|binomial|negative_binomial|gamma|chi_squared|student_t|fisher_f|cauchy|weibull|extreme_value|lognormal)_distribution\b/,
    en`This distribution draws other numbers on the judge: use the game's random numbers.`,
  ],
  [/\b(?:u?intptr_t|reinterpret_cast)\b/, en`Addresses are other ones on the judge, and have 64 bits there.`],
  [
    // A method of the player's own may have these names.
    /(?<![.>\w])(?<!(?<!\breturn)(?<=\w)\s)\b(?:srand|time|clock|gettimeofday)\s*\(|\b(?:system_clock|steady_clock|high_resolution_clock|random_device)\b/,
    en`The clock stands still here, and goes on the judge: use the game's random numbers.`,
  ],
];

/** Lines of the preprocessor become blanks, with those that go on behind a backslash. */
function withoutDirectives(code: string): string {
  return code.replace(/^[ \t]*#(?:.*\\\r?\n)*.*$/gm, (lines) => lines.replace(/[^\n]/g, " "));
}

/** The first place of each. */
function wordsIn(code: string, [pattern, message]: (typeof WORDS)[number]): Found[] {
  const found = pattern.exec(code);
  return found === null ? [] : [{ at: found.index, message }];
}

function globalsIn(code: string): Found[] {
  return globalVariables(code).map(({ at, name }) => ({
    at,
    message: en`The courses forbid global variables, and ${name} is one: make it a field of your class.`,
  }));
}
