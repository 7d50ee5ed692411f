import { languageOf } from "../contract/language/languages";
import { loadCatalogues } from "../contract/language/load";
import { speak } from "../contract/language/translate";

/** The language that was asked for last. */
let wanted = "";

/** Speaks the first of these languages that Tauler knows, else English. @param tags as systems and browsers name them */
export async function speakOneOf(tags: readonly string[]): Promise<void> {
  const language = languageOf(tags);
  wanted = language;
  const catalogues = await loadCatalogues(language, "commands");
  // One that was asked for later is loaded sooner, perhaps.
  if (wanted === language) speak(language, catalogues);
}
