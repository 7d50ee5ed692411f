import { tokTypes } from "acorn";
import type { SourceProblem } from "../../../contract/player-bundle";
import { likeJavaScript } from "../nesting";
import { wordsOf } from "../parse-code";
import type { ParsedPlayer, Word } from "../parsed-player";
import { placeOfOffset } from "../places";
import { checkSpecifier, type WantedGame } from "./modules";

/**
 * Rule: what is imported as a type also comes from the game only. `import type … from` and `export type … from` leave no
 * trace in the JavaScript, so they are looked for in the words of the TypeScript.
 */
export function checkTypeImports({ source, file, lines }: ParsedPlayer, wanted: WantedGame): readonly SourceProblem[] {
  return typeImports(readableWords(source)).flatMap((word) => {
    const wrong = checkSpecifier(String(word.value), wanted);
    return wrong === null ? [] : [{ ...wrong, severity: "error", file, ...placeOfOffset(word.start, lines.source) }];
  });
}

/** The strings after `import type … from` and `export type … from`. */
function typeImports(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word, index) => {
    const begins = word.type === tokTypes._import || word.type === tokTypes._export;
    if (!begins || words[index + 1]?.value !== "type") return [];
    let from = index + 2;
    while (from < words.length && words[from].value !== "from" && !endsStatement(words[from])) from++;
    const module = words[from + 1];
    return words[from]?.value === "from" && module?.type === tokTypes.string ? [module] : [];
  });
}

function endsStatement({ type }: Word): boolean {
  return type === tokTypes.semi || type === tokTypes.eq || type === tokTypes._class || type === tokTypes.parenL;
}

/** As far as the text can be read as tokens of JavaScript. */
function readableWords(source: string): readonly Word[] {
  const words: Word[] = [];
  try {
    for (const word of wordsOf(likeJavaScript(source))) words.push(word);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return words;
}
