import type { Order } from "../../../engine/contract/order";
import type { Problem } from "../../../engine/contract/result";
import { encodeOrders } from "../../../engine/record/order-lists";
import type { Decision } from "../../contract/fork-api";
import type { PlayerChoice } from "../../contract/host-api";
import type { MatchRecording } from "../../contract/match-recording";
import type { PlayerPool } from "../players/player-pool";
import type { SourcePlaces } from "../rerun/find-source";
import { openPast, type Past } from "../rerun/past";
import { replaySeat } from "../rerun/replay-seat";
import { seatedPlayer } from "./open-fork";

export interface DecisionDiff {
  readonly matches: readonly { readonly recording: MatchRecording; readonly seat: number }[];
  /** Null for the version that played. */
  readonly one: PlayerChoice | null;
  readonly other: PlayerChoice | null;
}

export interface DiffOptions extends SourcePlaces {
  readonly pool: PlayerPool;
}

/** Lets two versions of a player live through the same recorded rounds, and tells where they decide differently. */
export async function* diffDecisions(
  { matches, one, other }: DecisionDiff,
  options: DiffOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<Decision> {
  for (const [match, { recording, seat }] of matches.entries()) {
    if (signal?.aborted === true) return;
    const past = openPast(recording);
    if (!past.ok) {
      yield { kind: "match", match, rounds: 0, problem: past.problem };
      continue;
    }
    const lives = { past: past.value, seat, options, signal };
    const recorded = recording.players[seat];
    const first = await decisionsOf(one ?? recorded, lives);
    const second = await decisionsOf(other ?? recorded, lives);
    yield* differences(past.value, match, { first, second });
    const rounds = Math.min(first.rounds.size, second.rounds.size);
    yield { kind: "match", match, rounds, problem: first.problem ?? second.problem };
  }
}

/** What a version asked for, by round. */
interface Decisions {
  readonly rounds: ReadonlyMap<number, readonly Order[]>;
  /** Why there are none, or no more. */
  readonly problem: Problem | null;
}

interface Life {
  readonly past: Past;
  readonly seat: number;
  readonly options: DiffOptions;
  readonly signal: AbortSignal | undefined;
}

async function decisionsOf(
  player: Parameters<typeof seatedPlayer>[0],
  { past, seat, options, signal }: Life,
): Promise<Decisions> {
  const rounds = new Map<number, readonly Order[]>();
  const bundle = await seatedPlayer(player, past.game.id, options);
  if (!bundle.ok) return { rounds, problem: bundle.problem };
  let problem: Problem | null = null;
  const replayed = await replaySeat({
    past,
    seat,
    bundle: bundle.value,
    pool: options.pool,
    signal,
    onTurn: (round, { orders, fault }) => {
      if (fault !== null && problem === null)
        problem = { code: "frozen", message: `${bundle.value.name} is frozen in round ${round}: ${fault.message}` };
      if (round >= 0 && problem === null) rounds.set(round, orders);
    },
  });
  return { rounds, problem: replayed.ok ? problem : replayed.problem };
}

function* differences(
  { game }: Past,
  match: number,
  { first, second }: { readonly first: Decisions; readonly second: Decisions },
): Generator<Decision> {
  for (const [round, orders] of first.rounds) {
    const others = second.rounds.get(round);
    if (others === undefined) continue;
    const [one, other] = [encodeOrders(game, orders), encodeOrders(game, others)];
    if (JSON.stringify(one) !== JSON.stringify(other)) yield { kind: "round", match, round, one, other };
  }
}
