import type { AnyGame, MatchSetup, RoundCommands } from "../../../engine/contract/game";
import type { Requests } from "../../../engine/contract/order";
import type { Seekable } from "../../../engine/play/seekable";
import { decodeRequests } from "../../../engine/record/order-lists";
import type { ReplayHeader } from "../../../engine/record/replay";
import type { MatchRequest, PlayedRound, SeatResult } from "../../../main/contract/host-api";

/** A match as the window has it. It plays the rounds again from the orders: the engine is the same on both sides. */
export interface MatchInView {
  readonly id: string;
  /** Null for a match that was opened from a file. */
  readonly request: MatchRequest | null;
  readonly game: AnyGame;
  readonly setup: MatchSetup<unknown>;
  readonly names: readonly string[];
  /** The name of the file that it was opened from; null for a match played here. */
  readonly file: string | null;
  /** The match whose fork it is; null for one of its own. */
  readonly forkOf: MatchInView | null;
  /** What a replay says before its rounds; null for a `.res`, which cannot be played again. */
  readonly header: ReplayHeader | null;
  /** The commands of a `.res`, by index from the first round; null for other matches, whose reports tell more. */
  readonly commands: readonly RoundCommands[] | null;
  readonly timeline: Seekable;
  /** The round in which a file wants to be seen; left out for the first one. */
  readonly opensAt?: number;
  /** By index from the first round: what the players wrote, their CPU share, and who was frozen. It grows. */
  readonly played: PlayedRound[];
  status: "running" | "finished" | "stopped" | "failed";
  seats: readonly SeatResult[] | null;
}

/** The orders of a round as the engine has them. */
export function requestsOf(game: AnyGame, { orders }: PlayedRound): Requests {
  const requests = decodeRequests(game, orders);
  if (!requests.ok) throw new Error(requests.problem.message);
  return requests.value;
}
