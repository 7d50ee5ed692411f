import type { DrawingColour } from "../../engine/contract/drawing";
import type { ColourName, LookColour } from "../../engine/contract/frame";

/** What the colours look like that mean the same in every game; `colourOf` knows those of the games, too. `owned` is the seat's colour as the ground of a cell. */
export interface Palette {
  readonly theme: ThemeName;
  readonly colours: Readonly<Record<ColourName, string>>;
  /** Colours of the seats as the ground of the cells that they own, by seat. */
  readonly grounds: readonly [string, string, string, string];
  readonly grid: string;
  readonly selection: string;
  /** Around pieces, to tell them from a ground of their own colour. */
  readonly edge: string;
  /** Numbers of rows and columns. */
  readonly ruler: string;
  readonly background: string;
  /** The colours that players draw in, besides their own. */
  readonly pencils: Readonly<Record<Exclude<DrawingColour, "own">, string>>;
  /** What notes are written on, and with. */
  readonly paper: string;
  readonly inkOnPaper: string;
}

export type PaletteName = "standard" | "colourBlind";
export type ThemeName = "light" | "dark";

const TERRAIN_LIGHT = {
  floor: "#ffffff",
  wall: "#33373f",
  danger: "#d3302f",
  ink: "#14171c",
} as const;

const TERRAIN_DARK = {
  ...TERRAIN_LIGHT,
  floor: "#262b34",
  wall: "#0a0c10",
  danger: "#ff5a52",
  ink: "#e9ecf2",
} as const;

const SEATS: Readonly<Record<PaletteName, readonly [string, string, string, string]>> = {
  standard: ["#2f6fde", "#1f9d5b", "#d99a00", "#9a4fd0"],
  // Okabe and Ito's colours that stay apart for all common kinds of colour blindness, and from vermillion for danger.
  colourBlind: ["#0072b2", "#009e73", "#e69f00", "#cc79a7"],
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

/** The colours of the players' pieces and marks, by seat. */
export function seatColours(name: PaletteName): readonly string[] {
  return SEATS[name];
}

export function paletteOf(name: PaletteName, theme: ThemeName): Palette {
  const seats = SEATS[name];
  const terrain = theme === "light" ? TERRAIN_LIGHT : TERRAIN_DARK;
  const ground = (colour: string) => mix(colour, terrain.floor, theme === "light" ? 0.38 : 0.45);
  return {
    theme,
    colours: { ...terrain, seat0: seats[0], seat1: seats[1], seat2: seats[2], seat3: seats[3] },
    grounds: [ground(seats[0]), ground(seats[1]), ground(seats[2]), ground(seats[3])],
    grid: theme === "light" ? "rgb(20 25 35 / 9%)" : "rgb(255 255 255 / 7%)",
    selection: theme === "light" ? "#0b0f16" : "#ffffff",
    edge: theme === "light" ? "#ffffff" : "#0b0e13",
    ruler: theme === "light" ? "#4f5866" : "#a7b0c0",
    background: theme === "light" ? "#eceef2" : "#111419",
    pencils: PENCILS,
    paper: theme === "light" ? "rgb(255 255 255 / 94%)" : "rgb(24 28 36 / 94%)",
    inkOnPaper: theme === "light" ? "#14171c" : "#e9ecf2",
  };
}

/** A colour of a legend as it looks in a palette: the palette's, or one of the game's own. */
export function colourOf(palette: Palette, colour: LookColour): string {
  return typeof colour === "string" ? palette.colours[colour] : colour[palette.theme];
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
