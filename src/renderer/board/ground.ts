import type { Board, CellLook, LookColour } from "../../engine/contract/frame";
import type { Picture } from "./draw";
import { colourOf, mix, type Palette } from "./palette";

const grounds = new WeakMap<Board, { readonly palette: Palette; readonly image: HTMLCanvasElement }>();

/** The ground of a board, one pixel a cell. It is made once for a board and a palette. */
export function groundOf({ board, legend, palette }: Picture): HTMLCanvasElement {
  const kept = grounds.get(board);
  if (kept?.palette === palette) return kept.image;
  const image = document.createElement("canvas");
  image.width = board.cols;
  image.height = board.rows;
  const pixels = new ImageData(board.cols, board.rows);
  const colours = legend.cells.map((look) => rgbOf(groundColour(look, palette)));
  const words = new Uint32Array(pixels.data.buffer);
  for (let cell = 0; cell < words.length; cell++) {
    words[cell] = shaded(colours[board.cells[cell]], board.shade?.[cell] ?? 0);
  }
  image.getContext("2d")?.putImageData(pixels, 0, 0);
  grounds.set(board, { palette, image });
  return image;
}

/** The colour of a cell as it looks in the picture and in the legend. */
export function groundColour(look: CellLook, palette: Palette): string {
  const seats = look.isStrong === true ? palette.strongGrounds : palette.grounds;
  const colour = colourOfGround(look.colour, palette, seats);
  if (look.mix === undefined) return colour;
  return mix(colourOfGround(look.mix.colour, palette, seats), colour, look.mix.share);
}

function colourOfGround(colour: LookColour, palette: Palette, seats: readonly string[]): string {
  const isSeat = typeof colour === "string" && colour.startsWith("seat");
  return isSeat ? seats[Number(colour.slice(4))] : colourOf(palette, colour);
}

/** Little-endian red, green, blue and opaque, as `ImageData` has them. */
function rgbOf(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return (0xff000000 | ((value & 0xff) << 16) | (value & 0xff00) | (value >>> 16)) >>> 0;
}

/** A colour where the ground is darkened by a shade, 0 to 255. */
export function shadedColour(colour: string, shade: number): string {
  const word = shaded(rgbOf(colour), shade);
  const channels = [word & 0xff, (word >>> 8) & 0xff, (word >>> 16) & 0xff];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function shaded(colour: number, shade: number): number {
  if (shade === 0) return colour;
  const light = 255 - shade;
  const channel = (shift: number) => Math.round((((colour >>> shift) & 0xff) * light) / 255) << shift;
  return (0xff000000 | channel(16) | channel(8) | channel(0)) >>> 0;
}
