import type { AnyGame } from "../../../engine/contract/game";
import { t, translated } from "../../../main/contract/language/translate";
import type { ChangedRound } from "../../session/changes/changed-orders";
import type { Notable, NotableKind } from "../../session/view/event-index";

/** The rows of the picture above the slider that a game has something for, from top to bottom. */
export function lanesOf({ deaths, captures, spells }: LaneWords): NotableKind[] {
  const codes: Readonly<Record<NotableKind, readonly string[]>> = { death: deaths, capture: captures, spell: spells };
  return KINDS.filter((kind) => codes[kind].length > 0);
}

const KINDS: readonly NotableKind[] = ["death", "capture", "spell"];

/** What a game says of its lanes. */
type LaneWords = Pick<AnyGame, "deaths" | "captures" | "spells" | "spellWords">;

/** How many of each kind there were, by kind and then by index from the first round. */
export type LaneCounts = Readonly<Record<NotableKind, Uint16Array>>;

export interface LaneRange {
  readonly firstRound: number;
  readonly lastRound: number;
  /** Null for all players. */
  readonly seat: number | null;
}

export function laneCounts(notables: readonly Notable[], { firstRound, lastRound, seat }: LaneRange): LaneCounts {
  const rounds = Math.max(0, lastRound - firstRound);
  const counts = { death: new Uint16Array(rounds), capture: new Uint16Array(rounds), spell: new Uint16Array(rounds) };
  for (const notable of notables) {
    if (seat === null || notable.seat === seat) counts[notable.kind][notable.round - firstRound]++;
  }
  return counts;
}

/** How many changed orders there were, by index from the first round. */
export function changeCounts(changes: readonly ChangedRound[], { firstRound, lastRound }: LaneRange): Uint16Array {
  const counts = new Uint16Array(Math.max(0, lastRound - firstRound));
  for (const { round, count } of changes) counts[round - firstRound] = count;
  return counts;
}

/** What happened in a round in a few words. @param index from the first round. */
export function wordsOfRound(game: LaneWords, counts: LaneCounts, index: number): string {
  const words: Readonly<Record<NotableKind, readonly string[]>> = {
    death: [t`death`, t`deaths`],
    capture: [t`capture`, t`captures`],
    spell: game.spellWords?.map(translated) ?? [t`spell`, t`spells`],
  };
  const parts = lanesOf(game).flatMap((kind) => {
    const count = counts[kind][index] ?? 0;
    return count === 0 ? [] : [`${count} ${words[kind][count === 1 ? 0 : 1]}`];
  });
  return parts.length === 0 ? t`nothing of note` : parts.join(", ");
}
