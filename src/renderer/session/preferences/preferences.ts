import { create } from "zustand";
import { type Palette, type PaletteName, paletteOf, seatColours, type ThemeName } from "../../board/palette";
import { keep, readKept } from "../host/kept";

/** What the user likes, kept by the host from one start to the next. */
export interface Preferences {
  readonly theme: "system" | ThemeName;
  readonly palette: PaletteName;
  readonly isAnimated: boolean;
  /** Rounds per second while playing. */
  readonly speed: number;
}

const DEFAULTS: Preferences = { theme: "system", palette: "standard", isAnimated: true, speed: 8 };
export const usePreferences = create<Preferences>()(() => DEFAULTS);

export async function loadPreferences(): Promise<void> {
  const kept = await readKept("preferences");
  if (typeof kept === "object" && kept !== null) usePreferences.setState(kept);
}

export function setPreference(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  keep("preferences", usePreferences.getState());
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
  const preferences = usePreferences();
  const theme = themeOf(preferences);
  const key = `${preferences.palette} ${theme}`;
  const palette = palettes.get(key) ?? paletteOf(preferences.palette, theme);
  palettes.set(key, palette);
  return palette;
}

/** Keeps the page's theme, and the players' colours, equal to the ones in force. */
export function applyTheme(): void {
  const apply = () => {
    const preferences = usePreferences.getState();
    const { dataset, style } = document.documentElement;
    dataset.theme = themeOf(preferences);
    for (const [seat, colour] of seatColours(preferences.palette).entries()) style.setProperty(`--seat${seat}`, colour);
  };
  apply();
  usePreferences.subscribe(apply);
  darkness.addEventListener("change", () => {
    apply();
    usePreferences.setState({});
  });
}
