import { findGame } from "../../../../engine/games";
import { GAIN_TEST } from "../../../../engine/stats/sequential-test";
import type { PlayerBundle } from "../../../contract/player-bundle";
import type { PlannedMatch } from "../../compare/contest";
import { headerFor } from "../../compare/contest-terms";
import type { PlayedRecord, ResultsHeader } from "../../compare/results-file";
import { matchSetup } from "../../matches/match-setup";
import { hashOf } from "../queue-names";

const TERMS = { design: "duel", objective: "rank", test: GAIN_TEST, isFixed: true } as const;

/** Players that are never run. */
export function bundlesOf(...names: readonly string[]): PlayerBundle[] {
  const common = { game: "harry-potter", sourceMap: null, sealed: false };
  return names.map((name) => ({ ...common, name, code: `// ${name}`, sourceHash: hashOf(name) }));
}

/** @param isLeague of a comparison otherwise. */
export function headerOf(bundles: readonly PlayerBundle[], maxMatches: number, isLeague: boolean): ResultsHeader {
  const game = findGame("harry-potter");
  if (game === undefined) throw new Error("there is no such game");
  const setup = matchSetup(game, { configuration: null, seed: 1, rules: [] });
  if (!setup.ok) throw new Error(setup.problem.message);
  const words = bundles.map(({ name }) => name);
  const terms = { cpuSeconds: 1, firstSeed: 10, maxMatches, compare: isLeague ? null : TERMS };
  const header = headerFor({ game, words, bundles, setup: setup.value, ...terms });
  if (!header.ok) throw new Error(header.problem.message);
  return header.value;
}

/** Decided by seed, seat and player alone, as real matches are. */
export function recordOf({ block, match, seed, seats }: PlannedMatch, { players }: ResultsHeader): PlayedRecord {
  const luck = (seat: number) => (seed * 7_919 + seat * 104_729 + match * 1_299_709) % 1_009;
  return {
    block,
    match,
    seed,
    seats: [...seats],
    versions: seats.map((player) => players[player].sourceHash.slice(0, 12)),
    scores: seats.map((player, seat) => 100 * player + luck(seat)),
    fuel: [1, 2, 3, 4],
    orders: [10, 10, 10, 10],
    failedOrders: null,
    faults: [],
    swing: null,
  };
}
