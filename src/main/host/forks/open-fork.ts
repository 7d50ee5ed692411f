import { en } from "../../../engine/contract/english";
import type { Order, Requests } from "../../../engine/contract/order";
import { failure, type Result, success } from "../../../engine/contract/result";
import { type DiceChange, withOtherDice } from "../../../engine/play/other-dice";
import { decodeOrders } from "../../../engine/record/order-lists";
import type { ForkRequest } from "../../contract/fork-api";
import type { PlayerChoice } from "../../contract/host-api";
import type { PlayerBundle } from "../../contract/player-bundle";
import { type ChangedSeat, seatChangedPlayer } from "../debugger/changed-player";
import { openDebugged } from "../debugger/debug-service";
import type { MatchToPlay } from "../matches/run-match";
import type { PlayerPool } from "../players/player-pool";
import { findRecordedPlayer, type SourcePlaces } from "../rerun/find-source";
import { openPast, type Past } from "../rerun/past";
import { differenceOf } from "../rerun/replay-past";
import { loadChoice } from "../workspace/load-choice";

/** A fork, checked, with all that is needed to play it any number of times. */
export interface OpenFork {
  readonly past: Past;
  readonly round: number;
  /** By seat. */
  readonly players: readonly PlayerBundle[];
  /** By seat: whether somebody else plays than in the match. */
  readonly isChanged: readonly boolean[];
  /** By seat; null where the player decides. */
  readonly orders: readonly (readonly Order[] | null)[];
  readonly dice: DiceChange | null;
  /** Whose player is changed by hand; null for nobody's. */
  readonly byHand: ChangedSeat | null;
}

export async function openFork(request: ForkRequest, sources: ForkSources): Promise<Result<OpenFork>> {
  const past = openPast(request.recording);
  if (!past.ok) return past;
  const { firstRound, length } = past.value;
  if (request.round < firstRound || request.round > firstRound + length) {
    const message = en`Round ${request.round} is not in this match: it has rounds ${firstRound} to ${firstRound + length}.`;
    return failure({ code: "no-such-round", message });
  }
  const players = await playersOf(request, sources);
  if (!players.ok) return players;
  const orders = ordersOf(request, past.value);
  if (!orders.ok) return orders;
  const { round, dice } = request;
  const byHand = await changedSeat(request, sources);
  if (!byHand.ok) return byHand;
  return success({
    past: past.value,
    round,
    players: players.value,
    isChanged: request.players.map((choice) => choice !== null),
    orders: orders.value,
    dice: dice === null ? null : { round, ...dice },
    byHand: byHand.value,
  });
}

export type ForkSources = SourcePlaces & { readonly pool: PlayerPool };

/** Its player plays in code that says where it is, which is the same for everybody else. */
async function changedSeat(request: ForkRequest, sources: ForkSources): Promise<Result<ChangedSeat | null>> {
  const { byHand = null, recording, round, players } = request;
  if (byHand === null) return success(null);
  const { seat, interventions } = byHand;
  const { name } = recording.players[seat];
  if (players[seat] !== null) {
    const message = en`${name} was changed by hand, so no other code can play in its place.`;
    return failure({ code: "changed-twice", message });
  }
  const first = interventions.find(({ changes }) => changes);
  if (first !== undefined && first.round < round && round > (recording.rounds[0]?.round ?? 0)) {
    const message = en`${name} was changed by hand in round ${first.round}: the match goes another way from there on, not from round ${round}.`;
    return failure({ code: "changed-earlier", message });
  }
  const { subject } = await openDebugged({ recording, seat }, sources, { hasSteps: true });
  return success({ subject, interventions });
}

/** The same fork of the match as it was: the players of the match, and the dice of the fork. */
export function withoutChanges(request: ForkRequest, sources: ForkSources): Promise<Result<OpenFork>> {
  const nothing = [null, null, null, null];
  return openFork({ ...request, players: nothing, orders: nothing, byHand: null }, sources);
}

async function playersOf({ recording, players }: ForkRequest, sources: SourcePlaces): Promise<Result<PlayerBundle[]>> {
  const bundles: PlayerBundle[] = [];
  for (const [seat, recorded] of recording.players.entries()) {
    const bundle = await seatedPlayer(players[seat] ?? recorded, recording.game, sources);
    if (!bundle.ok) return bundle;
    bundles.push(bundle.value);
  }
  return success(bundles);
}

type RecordedPlayer = ForkRequest["recording"]["players"][number];

/** Who played in a match, or whom somebody chose. */
export async function seatedPlayer(
  player: PlayerChoice | RecordedPlayer,
  game: string,
  sources: SourcePlaces,
): Promise<Result<PlayerBundle>> {
  if ("sourceHash" in player) {
    const found = await findRecordedPlayer(player, game, sources);
    return found.ok ? success(found.value.bundle) : found;
  }
  const { bundle, problems } = await loadChoice(player, game, sources);
  return bundle === null ? failure(problems[0]) : success(bundle);
}

function ordersOf({ orders }: ForkRequest, { game }: Past): Result<(readonly Order[] | null)[]> {
  const lists: (readonly Order[] | null)[] = [];
  for (const [seat, list] of orders.entries()) {
    const parsed = list === null ? success(null) : decodeOrders(game, list, seat);
    if (!parsed.ok) return parsed;
    lists.push(parsed.value);
  }
  return success(lists);
}

export interface ForkPlay {
  readonly pool: PlayerPool;
  readonly keepsDrawings: boolean;
  readonly onRound?: MatchToPlay["onRound"];
  /** Told, in a sentence, of the first recorded round in which a player of the match did something else than then. */
  readonly onInexact?: (text: string) => void;
  readonly onMissed?: ChangedSeat["onMissed"];
  readonly signal: AbortSignal;
}

/**
 * The fork as a match to be run: its players live through the recorded rounds over the very frames that they saw, whatever
 * they ask for meanwhile, and from the fork on what they ask for counts.
 */
export function matchOfFork(fork: OpenFork, play: ForkPlay): MatchToPlay {
  const { past, round: forkRound, players, dice, byHand } = fork;
  const { pool, keepsDrawings, onRound, onInexact, onMissed, signal } = play;
  const recordedStatus: (readonly number[])[] = [];
  for (let round = past.firstRound; round < forkRound; round++) recordedStatus[round] = past.statusOf(round);
  let isExact = true;
  const revise = (round: number, asked: Requests): Requests => {
    if (round > forkRound) return asked;
    if (round === forkRound) return asked.map((orders, seat) => fork.orders[seat] ?? orders);
    const difference = isExact ? inexactness(fork, round, asked) : null;
    if (difference !== null) {
      isExact = false;
      onInexact?.(difference);
    }
    return past.requestsOf(round);
  };
  return {
    game: dice === null ? past.game : withOtherDice(past.game, dice),
    setup: past.setup,
    names: past.names,
    cpuSeconds: past.cpuSeconds,
    players,
    pool,
    seatedBy: (seat, facts) =>
      seat === byHand?.subject.seat ? seatChangedPlayer({ ...byHand, onMissed }, facts) : null,
    recordedStatus,
    revise,
    keepsDrawings,
    signal,
    ...(onRound === undefined ? {} : { onRound }),
  };
}

/** How a player of the match differs from what it did then; a new version may. */
function inexactness({ past, isChanged }: OpenFork, round: number, asked: Requests): string | null {
  for (const [seat, orders] of asked.entries()) {
    if (isChanged[seat]) continue;
    const difference = differenceOf(past, { round, seat, orders });
    if (difference !== null) return difference.text;
  }
  return null;
}
