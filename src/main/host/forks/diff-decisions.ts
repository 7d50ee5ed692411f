import { en } from "../../../engine/contract/english";
import type { Problem } from "../../../engine/contract/result";
import { encodeOrders } from "../../../engine/record/order-lists";
import type { Decision } from "../../contract/fork-api";
import type { PlayerChoice } from "../../contract/host-api";
import type { MatchRecording } from "../../contract/match-recording";
import type { PlayerPool } from "../players/player-pool";
import type { PlayerTurn } from "../players/player-session";
import type { SourcePlaces } from "../rerun/find-source";
import { openPast, type Past } from "../rerun/past";
import { replaySeat } from "../rerun/replay-seat";
import { turnDifference } from "../twins/turn-difference";
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

type Turn = Pick<PlayerTurn, "orders" | "lines" | "fault">;

/** What a version asked for, by round. */
interface Decisions {
  readonly rounds: ReadonlyMap<number, Turn>;
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
  const rounds = new Map<number, Turn>();
  const bundle = await seatedPlayer(player, past.game.id, options);
  if (!bundle.ok) return { rounds, problem: bundle.problem };
  let problem: Problem | null = null;
  const replayed = await replaySeat({
    past,
    seat,
    bundle: bundle.value,
    pool: options.pool,
    signal,
    onTurn: (round, { orders, lines, fault }) => {
      if (fault !== null && problem === null)
        problem = { code: "frozen", message: en`${bundle.value.name} is frozen in round ${round}: ${fault.message}` };
      if (round >= 0 && problem === null) rounds.set(round, { orders, lines, fault });
    },
  });
  return { rounds, problem: replayed.ok ? problem : replayed.problem };
}

function* differences(
  { game }: Past,
  match: number,
  { first, second }: { readonly first: Decisions; readonly second: Decisions },
): Generator<Decision> {
  for (const [round, mine] of first.rounds) {
    const theirs = second.rounds.get(round);
    const difference = theirs === undefined ? null : turnDifference(mine, theirs);
    if (theirs === undefined || difference?.kind !== "order") continue;
    const [one, other] = [encodeOrders(game, mine.orders), encodeOrders(game, theirs.orders)];
    const lines = { one: difference.one?.line || null, other: difference.other?.line || null };
    yield { kind: "round", match, round, one, other, first: { index: difference.index, ...lines } };
  }
}
