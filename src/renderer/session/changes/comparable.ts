import type { ReplayHeader } from "../../../engine/record/replay";
import { t } from "../../../main/contract/language/translate";
import type { MatchInView } from "../match/match-in-view";

/** A match that was played here, so that it can be compared: it knows who sat where, and can be asked for again. */
export type PlayedMatch = MatchInView & {
  readonly header: ReplayHeader;
  readonly request: NonNullable<MatchInView["request"]>;
};

/** Null for a match of a file, and for a fork, which is a part of another one. */
export function playedMatch(match: MatchInView | null): PlayedMatch | null {
  if (match === null || match.forkOf !== null || match.header === null || match.request === null) return null;
  return match as PlayedMatch;
}

/** Was every round of it played? One that was cut short says nothing of what would have come. */
export function isComplete({ status }: MatchInView): boolean {
  return status === "finished";
}

/** Did the same versions of the players play both? */
export function haveSameSources(one: PlayedMatch, other: PlayedMatch): boolean {
  return one.header.players.every(({ sourceHash }, seat) => sourceHash === other.header.players[seat].sourceHash);
}

/**
 * Why two matches say nothing about a change of code, in words after "The match before": they began in another way, or
 * others sat in them. Versions of a player do not count: they are what is compared.
 *
 * @returns null when they can be compared.
 */
export function otherSetup(before: PlayedMatch, now: PlayedMatch): string | null {
  const [old, own] = [before.header, now.header];
  if (old.game !== own.game) return t`was of ${before.game.title}`;
  if (old.seed !== own.seed) return t`had seed ${old.seed}`;
  const seat = own.players.findIndex(({ name }, index) => name !== old.players[index].name);
  if (seat !== -1) return t`had ${old.players[seat].name} as player ${seat}`;
  if (old.configuration !== own.configuration || old.cpuSeconds !== own.cpuSeconds) return t`had other settings`;
  return JSON.stringify(old.rules) === JSON.stringify(own.rules) ? null : t`had other rules`;
}

/**
 * What a match is compared with by itself: the last complete one of the same set-up that other versions played, or where
 * there is none, the same versions.
 *
 * @param earlier complete matches that were played before it, the oldest first.
 */
export function matchBefore(earlier: readonly PlayedMatch[], now: PlayedMatch): PlayedMatch | null {
  const comparable = earlier.filter((match) => otherSetup(match, now) === null);
  return comparable.findLast((match) => !haveSameSources(match, now)) ?? comparable.at(-1) ?? null;
}
