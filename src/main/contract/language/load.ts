import type { Language } from "./languages";
import type { Catalogues } from "./translate";

/** The catalogues of a language: of the window, or of the command line. English needs none. */
export async function loadCatalogues(language: Language, where: "window" | "commands"): Promise<Catalogues | null> {
  if (language === "en") return null;
  const [shown, made] = await Promise.all([SHOWN[where][language](), MADE[language]()]);
  return { shown: shown.default, made: made.default };
}

const SHOWN = {
  window: { ca: () => import("./ca/window.json"), es: () => import("./es/window.json") },
  commands: { ca: () => import("./ca/commands.json"), es: () => import("./es/commands.json") },
};

const MADE = { ca: () => import("./ca/made.json"), es: () => import("./es/made.json") };
