import type { DrawingColour } from "../../engine/contract/drawing";
import type { ColourName, LookColour } from "../../engine/contract/frame";

/** What the colours look like that mean the same in every game; `colourOf` knows those of the games, too. */
export interface Palette {
  readonly theme: ThemeName;
  readonly colours: Readonly<Record<ColourName, string>>;
  /** Colours of the seats as the ground of the cells that they own, by seat. */
  readonly grounds: SeatColours;
  /** The same in a stronger tone, for the one of two kinds of cell that can be owned. */
  readonly strongGrounds: SeatColours;
  readonly grid: string;
  readonly selection: string;
  /** What another save of a player does otherwise. */
  readonly changed: string;
  /** Around pieces, to tell them from a ground of their own colour. */
  readonly edge: string;
  /** Numbers of rows and columns. */
  readonly ruler: string;
  readonly background: string;
  /** The colours that players draw in, besides their own. */
  readonly pencils: Readonly<Record<Exclude<DrawingColour, "own">, string>>;
  /** Is the number of its seat written on a piece? Colour alone does not tell everybody whose it is. */
  readonly isNumbered: boolean;
  /** What notes are written on, and with. */
  readonly paper: string;
  readonly inkOnPaper: string;
}

/** Those whose colours are given here. */
export const GIVEN_PALETTES = ["standard", "colourBlind"] as const;
export const PALETTE_NAMES = [...GIVEN_PALETTES, "own"] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];
export type ThemeName = "light" | "dark";

const TERRAIN: Readonly<Record<ThemeName, Readonly<Record<"floor" | "wall" | "danger" | "ink", string>>>> = {
  light: { floor: "#ffffff", wall: "#33373f", danger: "#d3302f", ink: "#14171c" },
  dark: { floor: "#3f444e", wall: "#0a0c10", danger: "#ff5a52", ink: "#e9ecf2" },
};

/** By seat. */
export type SeatColours = readonly [string, string, string, string];

interface SeatLooks {
  readonly pieces: SeatColours;
  readonly grounds: SeatColours;
  readonly strongGrounds: SeatColours;
}

export const STANDARD: SeatColours = ["#2f6fde", "#1f9d5b", "#d99a00", "#a846c8"];
/** Okabe and Ito's colours that stay apart for all common kinds of colour blindness, and from vermillion for danger. */
const COLOUR_BLIND: SeatColours = ["#0072b2", "#009e73", "#e69f00", "#cc79a7"];

/**
 * How far all of them are from each other, from the ground of every game and in the eyes of the colour-blind is told by
 * `palette.test.ts`: with other colours, ask it again.
 */
const SEATS: Readonly<Record<(typeof GIVEN_PALETTES)[number], Readonly<Record<ThemeName, SeatLooks>>>> = {
  standard: {
    light: {
      pieces: STANDARD,
      grounds: ["#a9c4f3", "#91d3bd", "#ffd9ad", "#dab1e8"],
      strongGrounds: ["#598ce5", "#36ab70", "#e0ad30", "#b96bd3"],
    },
    dark: {
      pieces: STANDARD,
      grounds: ["#2c579a", "#2e7258", "#8a6e28", "#694385"],
      strongGrounds: ["#3979ff", "#1f9c58", "#d19604", "#b244d0"],
    },
  },
  colourBlind: {
    light: {
      pieces: COLOUR_BLIND,
      grounds: ["#7cc6f7", "#97b6a5", "#ffddb6", "#ffb7d3"],
      strongGrounds: ["#0d84c1", "#00a87d", "#ebb232", "#bb82a9"],
    },
    dark: {
      pieces: COLOUR_BLIND,
      grounds: ["#045190", "#387768", "#907128", "#805e87"],
      strongGrounds: ["#137dd6", "#23a173", "#dd9a04", "#c576a3"],
    },
  },
};

/** In the middle between light and dark, so that they are seen on both, with an edge around them. */
const PENCILS = {
  red: "#e5352b",
  orange: "#f07a13",
  yellow: "#e8c400",
  green: "#2fa84f",
  cyan: "#12a5b8",
  blue: "#2f7bf0",
  purple: "#9b4fe0",
  grey: "#858d9a",
} as const;

/** What a seat's colour is mixed with for the ground that it owns, and how much of the colour there is. */
const GROUND: Readonly<Record<ThemeName, { readonly with: string; readonly share: number; readonly strong: number }>> =
  {
    light: { with: "#f4f4f4", share: 0.5, strong: 0.94 },
    dark: { with: "#2a2f38", share: 0.5, strong: 0.98 },
  };

/** The looks of seats whose colours the user has chosen. */
function looksOfOwn(colours: SeatColours, theme: ThemeName): SeatLooks {
  const { with: base, share, strong } = GROUND[theme];
  const mixed = (part: number) => colours.map((colour) => mix(colour, base, part)) as unknown as SeatColours;
  return { pieces: colours, grounds: mixed(share), strongGrounds: mixed(strong) };
}

export interface PaletteChoice {
  readonly name: PaletteName;
  readonly theme: ThemeName;
  readonly isNumbered: boolean;
  /** What the user has chosen for the palette of this name. */
  readonly own?: SeatColours;
}

export function paletteOf({ name, theme, isNumbered, own = STANDARD }: PaletteChoice): Palette {
  const {
    pieces: [seat0, seat1, seat2, seat3],
    grounds,
    strongGrounds,
  } = name === "own" ? looksOfOwn(own, theme) : SEATS[name][theme];
  return {
    theme,
    colours: { ...TERRAIN[theme], seat0, seat1, seat2, seat3 },
    grounds,
    strongGrounds,
    grid: theme === "light" ? "rgb(20 25 35 / 9%)" : "rgb(255 255 255 / 7%)",
    selection: theme === "light" ? "#0b0f16" : "#ffffff",
    changed: theme === "light" ? "#9f4807" : "#f0a35e",
    edge: theme === "light" ? "#ffffff" : "#0b0e13",
    ruler: theme === "light" ? "#4f5866" : "#a7b0c0",
    background: theme === "light" ? "#eceef2" : "#111419",
    pencils: PENCILS,
    isNumbered,
    paper: theme === "light" ? "rgb(255 255 255 / 94%)" : "rgb(24 28 36 / 94%)",
    inkOnPaper: theme === "light" ? "#14171c" : "#e9ecf2",
  };
}

/** A colour of a legend as it looks in a palette: the palette's, or one of the game's own. */
export function colourOf(palette: Palette, colour: LookColour): string {
  return typeof colour === "string" ? palette.colours[colour] : colour[palette.theme];
}

/** Black or white, whichever is easier to read on a colour, as WCAG counts it. */
export function inkOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) ** 2 > 0.05 * 1.05 ? "#000000" : "#ffffff";
}

/** `share` of the first colour, the rest of the second; both as `#rrggbb`. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const one = Number.parseInt(first.slice(at, at + 2), 16);
    const other = Number.parseInt(second.slice(at, at + 2), 16);
    return Math.round(one * share + other * (1 - share))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
