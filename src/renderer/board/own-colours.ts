import { t } from "../../main/contract/language/translate";
import type { SeatColours } from "./palette";

/** By OKLab; below this, one has to look twice. */
const LEAST_BETWEEN_SEATS = 0.12;
const LEAST_FROM_BOARD = 0.1;

/** What is hard to see in colours that the user has chosen, a sentence each. @param board floor and wall */
export function hardToSee(
  colours: SeatColours,
  board: { readonly floor: string; readonly wall: string },
): readonly string[] {
  const pairs = colours.flatMap((one, seat) =>
    colours.slice(seat + 1).flatMap((other, more) => {
      const isNear = distanceBetween(one, other) < LEAST_BETWEEN_SEATS;
      return isNear ? [t`Players ${seat} and ${seat + 1 + more} look alike.`] : [];
    }),
  );
  const lost = colours.flatMap((colour, seat) =>
    (["floor", "wall"] as const).flatMap((part) =>
      distanceBetween(colour, board[part]) < LEAST_FROM_BOARD
        ? [t`Player ${seat} is hardly seen on the ${part === "floor" ? t`ground` : t`walls`}.`]
        : [],
    ),
  );
  return [...pairs, ...lost];
}

/** How far two colours are from each other in OKLab: 0 for the same, 1 for black and white. Both as `#rrggbb`. */
export function distanceBetween(one: string, other: string): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function labOf(colour: string): readonly [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
