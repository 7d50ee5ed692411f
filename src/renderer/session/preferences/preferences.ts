import { create } from "zustand";
import { LANGUAGES, type Language, languageOf } from "../../../main/contract/language/languages";
import {
  PALETTE_NAMES,
  type Palette,
  type PaletteName,
  paletteOf,
  type SeatColours,
  STANDARD,
  type ThemeName,
} from "../../board/palette";
import { keepChanged, readKept } from "../host/kept";

/** Pixels. */
export const CODE_SIZES = [10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 28] as const;

const THEMES = ["system", "light", "dark"] as const;

/** What the user likes, kept by the host from one start to the next. */
export interface Preferences {
  readonly theme: (typeof THEMES)[number];
  readonly palette: PaletteName;
  /** Of all that is said; the system's, or the user's choice. */
  readonly language: "system" | Language;
  /** By seat, for the palette of one's own: a student makes the board look like another viewer's. */
  readonly ownColours: SeatColours;
  readonly isAnimated: boolean;
  /** Are pieces marked with the number of their player? */
  readonly isNumbered: boolean;
  /** Rounds per second while playing. */
  readonly speed: number;
  /** Of the editor, in pixels. */
  readonly codeSize: (typeof CODE_SIZES)[number];
  /** Does Tab move the focus on from the editor, where it usually indents? */
  readonly tabLeavesEditor: boolean;
}

const DEFAULTS: Preferences = {
  theme: "system",
  palette: "standard",
  language: "system",
  ownColours: STANDARD,
  isAnimated: true,
  isNumbered: false,
  speed: 8,
  codeSize: 13,
  tabLeavesEditor: false,
};
export const usePreferences = create<Preferences>()(() => DEFAULTS);

/** Choices that were made in this window. */
let choices = 0;

/** Takes over what is kept; what is chosen here meanwhile, the host does not say yet: it is asked once more. */
export async function loadPreferences(): Promise<void> {
  const before = choices;
  const kept = await readKept("preferences");
  if (choices !== before) return loadPreferences();
  if (typeof kept !== "object" || kept === null) return;
  const known = preferencesIn(kept);
  const now = usePreferences.getState();
  if (JSON.stringify({ ...now, ...known }) !== JSON.stringify(now)) usePreferences.setState(known);
}

/** What was chosen in another window is in force here as soon as somebody comes back to this one. @returns a function that ends it. */
export function followPreferences(): () => void {
  const load = () => void loadPreferences().catch(() => undefined);
  window.addEventListener("focus", load);
  return () => window.removeEventListener("focus", load);
}

/** Of what was kept, by this program, an older or a newer one, or by hand: what this one knows. */
function preferencesIn(kept: object): Partial<Preferences> {
  const { theme, palette, language, ownColours, isAnimated, isNumbered, speed, codeSize, tabLeavesEditor } =
    kept as Readonly<Record<string, unknown>>;
  const [knownTheme] = THEMES.filter((one) => one === theme);
  const [knownPalette] = PALETTE_NAMES.filter((one) => one === palette);
  const [knownLanguage] = ["system" as const, ...LANGUAGES].filter((one) => one === language);
  const [knownSize] = CODE_SIZES.filter((one) => one === codeSize);
  return {
    ...(knownTheme === undefined ? {} : { theme: knownTheme }),
    ...(knownPalette === undefined ? {} : { palette: knownPalette }),
    ...(knownLanguage === undefined ? {} : { language: knownLanguage }),
    ...(areColours(ownColours) ? { ownColours } : {}),
    ...(typeof isAnimated === "boolean" ? { isAnimated } : {}),
    ...(typeof isNumbered === "boolean" ? { isNumbered } : {}),
    ...(typeof speed === "number" && speed > 0 ? { speed } : {}),
    ...(knownSize === undefined ? {} : { codeSize: knownSize }),
    ...(typeof tabLeavesEditor === "boolean" ? { tabLeavesEditor } : {}),
  };
}

function areColours(value: unknown): value is SeatColours {
  const isColour = (one: unknown) => typeof one === "string" && /^#[\da-f]{6}$/i.test(one);
  return Array.isArray(value) && value.length === STANDARD.length && value.every(isColour);
}

export function setPreference(change: Partial<Preferences>): void {
  const before = usePreferences.getState();
  choices++;
  usePreferences.setState(change);
  keepChanged("preferences", { before: { ...before }, after: { ...usePreferences.getState() } });
}

/** May things move across the window? Neither the user nor the system has said no. */
export function mayMove({ isAnimated }: Pick<Preferences, "isAnimated">): boolean {
  return isAnimated && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The language in force: the user's choice, or the first of the system's that Tauler speaks. */
export function languageInForce({ language }: Preferences): Language {
  return language === "system" ? languageOf(navigator.languages) : language;
}

const DARK = "(prefers-color-scheme: dark)";
const prefersDark = window.matchMedia(DARK);
/** To be told, and never read: in Chromium, who reads a change first takes it away from those who would be told of it. */
const darkness = window.matchMedia(DARK);

/** The theme in force: the user's choice, or the system's. */
export function themeOf({ theme }: Preferences): ThemeName {
  if (theme !== "system") return theme;
  return prefersDark.matches ? "dark" : "light";
}

const palettes = new Map<string, Palette>();

/** The board's colours, the same object as long as they are the same. */
export function usePalette(): Palette {
  return paletteInForce(usePreferences());
}

function paletteInForce(preferences: Preferences): Palette {
  const theme = themeOf(preferences);
  const { palette: name, isNumbered, ownColours } = preferences;
  const key = `${name} ${theme} ${isNumbered} ${name === "own" ? ownColours.join("") : ""}`;
  const palette = palettes.get(key) ?? paletteOf({ name, theme, isNumbered, own: ownColours });
  palettes.set(key, palette);
  return palette;
}

/** Keeps the page's theme, and the players' colours, equal to the ones in force. */
export function applyTheme(): void {
  const apply = () => {
    const preferences = usePreferences.getState();
    const { dataset, style } = document.documentElement;
    dataset.theme = themeOf(preferences);
    const { seat0, seat1, seat2, seat3 } = paletteInForce(preferences).colours;
    for (const [seat, colour] of [seat0, seat1, seat2, seat3].entries()) style.setProperty(`--seat${seat}`, colour);
  };
  apply();
  usePreferences.subscribe(apply);
  darkness.addEventListener("change", () => {
    apply();
    usePreferences.setState({});
  });
}
