import { speakBy } from "../../../engine/contract/english";
import { loadCatalogues } from "../../../main/contract/language/load";
import { language, speak, speaker } from "../../../main/contract/language/translate";
import { languageInForce, usePreferences } from "./preferences";

/**
 * Speaks the language in force from now on, and the next one as soon as it is chosen.
 *
 * @param show shows all words anew
 */
export async function followLanguage(show: () => void): Promise<void> {
  await speakTheLanguage();
  show();
  usePreferences.subscribe(() => {
    if (languageInForce(usePreferences.getState()) !== language()) void speakTheLanguage().then(show);
  });
}

async function speakTheLanguage(): Promise<void> {
  const wanted = languageInForce(usePreferences.getState());
  const catalogues = await loadCatalogues(wanted, "window");
  if (languageInForce(usePreferences.getState()) !== wanted) return;
  speak(wanted, catalogues);
  speakBy(speaker);
  document.documentElement.lang = wanted;
  void window.taulerDesktop?.speak(wanted);
}
