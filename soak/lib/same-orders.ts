import type { AnyGame, MatchSetup } from "../../src/engine/contract/game";
import { playRound } from "../../src/engine/play/runner";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { type RoundPlayed, runMatch } from "../../src/main/host/matches/run-match";
import type { PlayerPool } from "../../src/main/host/players/player-pool";
import { NativePlayer } from "./native-player";

export interface ComparedPlayer {
  readonly game: AnyGame;
  /** Compiled as a module, and as a program of this machine. */
  readonly bundle: PlayerBundle;
  readonly program: string;
  readonly pool: PlayerPool;
}

export interface Comparison {
  /** Orders that were compared. */
  readonly orders: number;
  /** Where they first differ; null: nowhere. */
  readonly difference: string | null;
}

/** Plays a match of four of the player's modules, and gives the same views to the native program, for each seat. */
export async function compareOrders(player: ComparedPlayer, setup: MatchSetup<unknown>): Promise<Comparison> {
  const { game, bundle, pool } = player;
  const rounds: RoundPlayed[] = [];
  const onRound = (played: RoundPlayed) => rounds.push(played);
  const players = [bundle, bundle, bundle, bundle];
  const outcome = await runMatch({ game, setup, players, pool, cpuSeconds: null, onRound });
  if (!outcome.ok) throw new Error(outcome.problem.message);
  let orders = 0;
  for (const seat of [0, 1, 2, 3]) {
    // Who fails is asked no more; the program goes on where a module is stopped for too many orders.
    const frozen = rounds.findIndex(({ turns }) => turns[seat].fault !== null);
    const played = frozen === -1 ? rounds : rounds.slice(0, frozen);
    const difference = await differenceOf(player, { setup, seat, rounds: played });
    if (difference !== null) return { orders, difference };
    orders += played.reduce((sum, { requests }) => sum + requests[seat].length, 0);
  }
  return { orders, difference: null };
}

interface Seat {
  readonly setup: MatchSetup<unknown>;
  readonly seat: number;
  readonly rounds: readonly RoundPlayed[];
}

async function differenceOf(
  { game, bundle, program }: ComparedPlayer,
  { setup, seat, rounds }: Seat,
): Promise<string | null> {
  const first = game.setup(setup);
  if (!first.ok) throw new Error(first.problem.message);
  const state = first.value;
  const native = await NativePlayer.start(game, program, {
    seat,
    seed: setup.seed,
    first: state,
    name: bundle.name,
  });
  let difference: string | null = null;
  try {
    for (const { round, requests, status } of rounds) {
      const wanted = JSON.stringify(requests[seat]);
      const given = JSON.stringify(await native.play(state, status));
      if (given !== wanted) difference = `seat ${seat}, round ${round}: module ${wanted}, native ${given}`;
      if (difference !== null) break;
      playRound(game, state, requests);
    }
  } finally {
    const written = await native.end();
    difference ??= differenceOfTexts(seat, rounds, written);
  }
  return difference;
}

/** What both wrote to their consoles, line by line; of a module that wrote more than is kept, nothing is compared. */
function differenceOfTexts(seat: number, rounds: readonly RoundPlayed[], written: string): string | null {
  if (rounds.some(({ turns }) => turns[seat].cerrDropped > 0)) return null;
  const native = written.split("\n");
  const module = rounds
    .map(({ turns }) => turns[seat].cerr)
    .join("")
    .split("\n");
  const line = module.findIndex((text, index) => text !== native[index]);
  if (line === -1 && module.length === native.length) return null;
  return `seat ${seat}, line ${line + 1} of its text: module ${JSON.stringify(module[line])}, native ${JSON.stringify(native[line])}`;
}
