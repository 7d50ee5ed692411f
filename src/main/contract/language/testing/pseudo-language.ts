import { speakBy } from "../../../../engine/contract/english";
import { loadCatalogues } from "../load";
import { speak, speaker } from "../translate";

/**
 * Speaks a language whose letters are none of ASCII, so that whatever else is shown is either data, or a text that nobody says in the user's language: `⟦Ｒｏｕｎｄ 3⟧`.
 */
export async function speakPseudo(where: "window" | "commands"): Promise<void> {
  const real = await loadCatalogues("ca", where);
  if (real === null) throw new Error("there is no catalogue to take the texts of");
  const [shown, made] = [pseudoOf(Object.keys(real.shown)), pseudoOf(Object.keys(real.made))];
  speak("ca", { shown, made });
  // The window says what the engine makes at once; the command line keeps it in English until it is shown.
  if (where === "window") speakBy(speaker);
}

export function speakEnglish(): void {
  speak("en", null);
  speakBy(null);
}

function pseudoOf(texts: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(texts.map((english) => [english, `⟦${messageOf(english)}⟧`]));
}

/** Arguments keep their names; plurals and the signs of the catalogues' syntax are none. */
function messageOf(english: string): string {
  return english
    .replaceAll("(s)", "")
    .replaceAll("'", "’")
    .split(/(\{\w+\})/)
    .map((piece) => (/^\{\w+\}$/.test(piece) ? piece : wide(piece).replace(/[{}]/g, "'$&'")))
    .join("");
}

/** The same letters, as wide as a character of Chinese. */
function wide(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
}

/** Words in a text that nobody has said in the user's language. @param data what stands there as it is: names, files, code, units */
export function unsaidWords(text: string, data: RegExp): string[] {
  return (
    text
      .replace(data, " ")
      .match(/[A-Za-z]{2,}[A-Za-z ]*/g)
      ?.map((words) => words.trim()) ?? []
  );
}
