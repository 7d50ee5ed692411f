import { en } from "../../../engine/contract/english";
import type { AnyGame, MatchState } from "../../../engine/contract/game";
import type { Order } from "../../../engine/contract/order";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import { happeningsOf, unitOf } from "../../../engine/explain/happenings";
import { messageText } from "../../../engine/explain/message-text";
import { playReportedRound } from "../../../engine/play/runner";
import { stateHash } from "../../../engine/play/state-hash";
import type { MatchTest } from "../../../engine/record/match-test";
import { encodeRequests } from "../../../engine/record/order-lists";
import { formatReplayHeader, formatReplayRound, type ReplayRound } from "../../../engine/record/replay";
import { openPast, type Past, walk } from "../rerun/past";

/** The moment of a test: its match, and the state at the start of its round. */
export interface TestedMoment {
  readonly past: Past;
  /** Not to be changed. */
  readonly state: MatchState;
}

/** What became of a unit in a round. */
export interface UnitsRound {
  /** The unit's orders that counted: those that got a slot. */
  readonly orders: readonly Order[];
  readonly hasDied: boolean;
  /** What happened to it, in sentences without a full stop. */
  readonly story: readonly string[];
}

/** Plays the match of a test up to its round. @returns a problem where it cannot be played, or the test asks for what is not there. */
export function openMoment(test: MatchTest): Result<TestedMoment> {
  const { game, header, rounds } = test;
  const { configuration, seed, rules, cpuSeconds, players } = header;
  const told = rounds.map(({ round, requests, status }) => ({
    round,
    orders: encodeRequests(game, requests),
    status: [...status],
  }));
  const recording = { game: game.id, configuration, seed, rules, cpuSeconds, players: [...players], rounds: told };
  const past = openPast(recording);
  if (!past.ok) return past;
  const way = walk(past.value);
  while (way.round < test.round) way.goOn();
  const wrong = checkMoment(test, way.state);
  return wrong === null ? success({ past: past.value, state: way.state }) : failure(wrong);
}

function checkMoment({ game, seat, unit, round, rounds, header }: MatchTest, state: MatchState): Problem | null {
  const code = "no-such-moment";
  const piece = game
    .frame(state)
    .boards.flatMap(({ pieces }) => pieces)
    .find((one) => one.unit === unit);
  if (piece?.seat !== seat) {
    return { code, message: en`In round ${round} there is no unit ${unit} of player ${seat} on the board.` };
  }
  if ((rounds.at(-1)?.status[seat] ?? 0) >= 0) return null;
  const { name } = header.players[seat];
  return { code, message: en`${name} was frozen before round ${round} of this match: it is asked for nothing there.` };
}

/** The round of a test, with the orders of the tested player in the place of the recorded ones. */
export function playMoment({ past, state }: TestedMoment, test: MatchTest, orders: readonly Order[]): UnitsRound {
  const { game, seat, unit, header } = test;
  const requests = past.requestsOf(test.round).map((recorded, other) => (other === seat ? orders : recorded));
  const { report } = playReportedRound(game, game.clone(state), requests);
  const names = header.players.map(({ name }) => name);
  const own = happeningsOf(report, game.deaths).filter((one) => unitOf(one) === unit && isOwn(one.given?.seat, seat));
  const given = report.slots.filter((slot) => slot.seat === seat && slot.order.unit === unit);
  return {
    orders: given.map(({ order }) => order),
    hasDied: own.some(({ given, message }) => given === null && game.deaths.includes(message.code)),
    story: own.map(({ given, message }) => {
      const ignored = given?.effect === false ? "ignored, " : "";
      return ignored + messageText(message, { game, state, names });
    }),
  };
}

/** An order of somebody else for this unit is none of it. */
function isOwn(giver: number | undefined, seat: number): boolean {
  return giver === undefined || giver === seat;
}

/** The match of a test up to and with its round, as the text of a `.tauler`. */
export function replayOfTest(test: MatchTest): Result<string> {
  const moment = openMoment(test);
  if (!moment.ok) return moment;
  const way = walk(moment.value.past);
  const lines = test.rounds.map(({ round, requests, status }) => {
    way.goOn();
    const hash = stateHash(way.state);
    const told: ReplayRound = { round, requests, status, cerr: ["", "", "", ""], faults: [], hash };
    return formatReplayRound(test.game, told);
  });
  return success(formatReplayHeader(test.header) + lines.join(""));
}

/** What a test asks for, in words: `must be “move Up”`. */
export function expectationWords(game: AnyGame, { expected }: MatchTest): string {
  const orders = (expected.orders ?? []).map((order) => `“${game.orderName(order)}”`);
  switch (expected.kind) {
    case "is":
      return en`must be ${orders[0]}`;
    case "is-not":
      return en`must not be ${orders[0]}`;
    case "one-of":
      return en`must be one of ${orders.join(", ")}`;
    case "any":
      return en`must get an order`;
    case "survives":
      return en`must not die`;
  }
}
