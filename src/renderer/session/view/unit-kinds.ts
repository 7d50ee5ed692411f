import type { Frame, Piece } from "../../../engine/contract/frame";
import { t, translated } from "../../../main/contract/language/translate";
import type { MatchInView } from "../match/match-in-view";

/** The key of a look in words: `armedHelicopter` is an armed helicopter. */
export function kindOf({ look }: Piece): string {
  return translated(look.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

/** What kind of piece each unit is, in words, by its number: the units that are on the board. */
export type UnitKinds = ReadonlyMap<number, string>;

let latest: { readonly match: MatchInView; readonly round: number; readonly kinds: UnitKinds } | null = null;

/** The units at the start of a round. Several parts of the window name them: they are looked up once. */
export function unitKinds(match: MatchInView, round: number): UnitKinds {
  if (latest?.match !== match || latest.round !== round) {
    latest = { match, round, kinds: kindsIn(match.game.frame(match.timeline.stateAt(round))) };
  }
  return latest.kinds;
}

function kindsIn({ boards }: Frame): UnitKinds {
  const kinds = new Map<number, string>();
  for (const piece of boards.flatMap(({ pieces }) => pieces)) {
    if (piece.unit >= 0 && !kinds.has(piece.unit)) kinds.set(piece.unit, kindOf(piece));
  }
  return kinds;
}

/** A unit as a person calls it: `wizard 19`; one that is not on the board is a unit. */
export function unitName(kinds: UnitKinds, unit: number): string {
  return `${kinds.get(unit) ?? t`unit`} ${unit}`;
}
