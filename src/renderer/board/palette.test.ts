import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  parse,
  wcagContrast,
} from "culori";
import { describe, expect, it } from "vitest";
import { DARKEST_SHADE, type Legend, type PieceLook } from "../../engine/contract/frame";
import { games } from "../../engine/games";
import { groundColour, shadedColour } from "./ground";
import { GIVEN_PALETTES, inkOn, mix, type Palette, paletteOf } from "./palette";
import { outlineColours, pieceColour, TRANSLUCENCY } from "./pieces";

const rgbOf = (colour: string) => parse(colour) ?? { mode: "rgb", r: 0, g: 0, b: 0 };
const difference = differenceCiede2000();
const looks = GIVEN_PALETTES.flatMap((name) =>
  (["light", "dark"] as const).map((theme) => ({
    name,
    theme,
    palette: paletteOf({ name, theme, isNumbered: false }),
  })),
);
const inAllLooks = looks.flatMap((look) => games.map((game) => ({ ...look, game, id: game.id })));
const seats = [0, 1, 2, 3] as const;

/** Differences by CIEDE2000; from about 10 on, two fields of colour that do not touch are told apart at a glance. */
const LEAST = { ground: 15, ownGround: 12, shadedGround: 7.5, seats: 20, translucent: 8, colourBlind: 9.5 } as const;

/** As the choice of one's own colours begins: its grounds are mixed, and not found by trying as the given ones are. */
const ofOwn = (["light", "dark"] as const).flatMap((theme) =>
  games.map((game) => ({ theme, game, id: game.id, palette: paletteOf({ name: "own", theme, isNumbered: false }) })),
);

interface Kind {
  readonly name: string;
  readonly colour: string;
}

function groundsOf({ cells }: Legend, palette: Palette): Kind[] {
  return cells.map((look) => ({ name: look.key, colour: groundColour(look, palette) }));
}

/** Those pairs that are nearer to each other than they may be, in words. */
function tooNear(kinds: readonly Kind[], least: number): string[] {
  return pairsOf(kinds).flatMap(([one, other]) => {
    const distance = difference(one.colour, other.colour);
    return distance >= least
      ? []
      : [`${one.name} ${one.colour}, ${other.name} ${other.colour}: ${distance.toFixed(1)}`];
  });
}

function pairsOf<Value>(values: readonly Value[]): [Value, Value][] {
  return values.flatMap((one, index) => values.slice(0, index).map((other): [Value, Value] => [other, one]));
}

describe("The ground", () => {
  it.each(inAllLooks)("has no two kinds of cell that look alike: $id, $name, $theme", ({ game, palette }) => {
    expect(tooNear(groundsOf(game.legend, palette), LEAST.ground)).toEqual([]);
  });

  it.each(ofOwn)("has none in the user's own colours, as they are at first: $id, $theme", ({ game, palette }) => {
    expect(tooNear(groundsOf(game.legend, palette), LEAST.ownGround)).toEqual([]);
  });

  it.each(inAllLooks)("tells them apart where it is darkest: $id, $name, $theme", ({ game, palette }) => {
    const shaded = groundsOf(game.legend, palette).map(({ name, colour }) => ({
      name,
      colour: shadedColour(colour, DARKEST_SHADE),
    }));
    expect(tooNear(shaded, LEAST.shadedGround)).toEqual([]);
  });

  it.each(looks)("of nobody is told from what is around the board: $name, $theme", ({ palette }) => {
    const { wall, floor } = palette.colours;
    expect(difference(floor, wall)).toBeGreaterThanOrEqual(LEAST.ground);
    for (const ground of [...palette.grounds, ...palette.strongGrounds])
      expect(difference(ground, palette.background), ground).toBeGreaterThanOrEqual(LEAST.ground);
  });
});

interface PieceKind {
  readonly name: string;
  readonly look: PieceLook;
  readonly fill: string;
  readonly outlines: readonly string[];
}

function piecesOf({ pieces }: Legend, palette: Palette): PieceKind[] {
  return pieces.flatMap((look) =>
    (look.colour === "seat" ? seats : [-1]).map((seat) => ({
      name: `${look.key}${seat === -1 ? "" : seat}`,
      look,
      fill: pieceColour(look, seat, palette),
      outlines: outlineColours(look, seat, palette),
    })),
  );
}

/** Shape, size, colour and outline: one of them is enough for two kinds of piece. Two seats have only their colours. */
function areToldApart(one: PieceKind, other: PieceKind): boolean {
  if (one.look === other.look) return difference(one.fill, other.fill) >= LEAST.seats;
  const sizes = [one.look.size ?? 1, other.look.size ?? 1];
  return (
    one.look.shape !== other.look.shape ||
    Math.max(...sizes) / Math.min(...sizes) >= 1.4 ||
    difference(one.fill, other.fill) >= LEAST.ground ||
    differ(one.outlines, other.outlines)
  );
}

function differ(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [some.at(-1), others.at(-1)];
  return one === undefined || other === undefined ? one !== other : difference(one, other) >= LEAST.ground;
}

function isSeen({ look, fill, outlines }: PieceKind, ground: string): boolean {
  if (outlines.some((outline) => difference(outline, ground) >= LEAST.ground)) return true;
  const seen = look.translucent === true ? mix(fill, ground, TRANSLUCENCY) : fill;
  return difference(seen, ground) >= (look.translucent === true ? LEAST.translucent : LEAST.ground);
}

describe("The pieces", () => {
  it.each(inAllLooks)("are told apart by shape, size, colour or outline: $id, $name, $theme", ({ game, palette }) => {
    const alike = pairsOf(piecesOf(game.legend, palette)).filter(([one, other]) => !areToldApart(one, other));
    expect(alike.map(([one, other]) => `${one.name}, ${other.name}`)).toEqual([]);
  });

  it.each(inAllLooks)("are seen on every ground, or else their outline is: $id, $name, $theme", ({ game, palette }) => {
    const grounds = groundsOf(game.legend, palette);
    const unseen = piecesOf(game.legend, palette).flatMap((piece) =>
      grounds.filter(({ colour }) => !isSeen(piece, colour)).map(({ name }) => `${piece.name} on ${name}`),
    );
    expect(unseen).toEqual([]);
  });
});

describe("The colours for colour-blind eyes", () => {
  const eyes = [
    { kind: "protanopia", see: filterDeficiencyProt(1) },
    { kind: "deuteranopia", see: filterDeficiencyDeuter(1) },
    { kind: "tritanopia", see: filterDeficiencyTrit(1) },
  ];
  const seen = looks
    .filter(({ name }) => name === "colourBlind")
    .flatMap(({ theme, palette }) => eyes.map(({ kind, see }) => ({ theme, palette, kind, see })));

  it.each(seen)("stay apart: $kind, $theme", ({ palette, see }) => {
    const asSeen = (name: string, colours: readonly string[]) =>
      colours.map((colour, index) => ({ name: `${name} ${index}`, colour: formatHex(see(rgbOf(colour))) }));
    const { floor, wall } = palette.colours;
    for (const grounds of [palette.grounds, palette.strongGrounds])
      expect(tooNear(asSeen("ground", [...grounds, floor, wall]), LEAST.colourBlind)).toEqual([]);
    const pieces = seats.map((seat) => palette.colours[`seat${seat}`]);
    expect(tooNear(asSeen("piece", pieces), LEAST.colourBlind)).toEqual([]);
  });
});

describe("What is written on the board", () => {
  it.each(looks)("is read on the pieces of every seat: $name, $theme", ({ palette }) => {
    for (const seat of seats) {
      const colour = palette.colours[`seat${seat}`];
      expect(wcagContrast(inkOn(colour), colour), colour).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(looks)("can be read: $name, $theme", ({ palette }) => {
    expect(wcagContrast(palette.ruler, palette.background)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(palette.colours.ink, palette.colours.floor)).toBeGreaterThanOrEqual(4.5);
  });
});
