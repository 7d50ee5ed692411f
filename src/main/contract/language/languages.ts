/** The languages that Tauler speaks, by their codes. The first one is that of the code. */
export const LANGUAGES = ["en", "ca", "es"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", ca: "Català", es: "Español" };

/** The first of these that Tauler speaks, as systems name languages: `ca`, `ca-ES`, `ca_ES.UTF-8`. */
export function languageOf(tags: readonly string[]): Language {
  const codes = tags.map((tag) => /^[a-z]+/.exec(tag.toLowerCase())?.[0]);
  const spoken = codes.flatMap((code) => LANGUAGES.filter((language) => language === code));
  return spoken[0] ?? LANGUAGES[0];
}
