import type { AnyGame, MatchState } from "../../../../engine/contract/game";
import { type Order, type Requests, SEATS } from "../../../../engine/contract/order";
import { playReportedRound } from "../../../../engine/play/runner";
import { Timeline } from "../../../../engine/play/timeline";
import { REPLAY_FORMAT } from "../../../../engine/record/replay";
import { defaultSettings } from "../../../../engine/text/settings-text";
import type { PlayedRound } from "../../../../main/contract/host-api";
import type { MatchInView } from "../match-in-view";

export interface ShortMatchOptions {
  readonly seed?: number;
  readonly rounds?: number;
  /** The round in which the players begin to give other orders. */
  readonly changesIn?: number;
}

/** A match as the window has it, in which every unit gets an order each round. */
export function shortMatch(
  game: AnyGame,
  { seed = 7, rounds = 4, changesIn = Number.POSITIVE_INFINITY }: ShortMatchOptions = {},
): MatchInView {
  const settings = defaultSettings(game.configurationFields);
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const setup = { configuration: { settings, board: null }, seed, rules };
  const first = game.setup(setup);
  if (!first.ok) throw new Error(first.problem.message);
  const timeline = new Timeline(game, first.value);
  const played: PlayedRound[] = [];
  for (let index = 0; index < rounds; index++) {
    const round = timeline.lastRound;
    const state = timeline.stateAt(round);
    const argument = round < changesIn ? 0 : 2;
    const byDirection = SEATS.map((seat) => ordersOf(game, state, seat, () => [argument]));
    const requests = isCarriedOut(game, state, byDirection)
      ? byDirection
      : SEATS.map((seat) => ordersOf(game, state, seat, ({ row, col }) => [row + 1 - argument, col]));
    timeline.append(requests);
    played.push(playedRound(game, round, requests));
  }
  const names = ["Ron", "Luna", "Neville", "Ginny"];
  const header = {
    format: REPLAY_FORMAT,
    game: game.id,
    configuration: game.codec.formatConfiguration(setup.configuration),
    seed,
    rules,
    players: names.map((name) => ({ name, sourceHash: "0".repeat(64) })),
    cpuSeconds: 1,
  };
  return {
    id: "short",
    request: null,
    game,
    setup,
    names,
    file: null,
    forkOf: null,
    header,
    commands: null,
    timeline,
    played,
    status: "stopped",
    seats: null,
  };
}

/** Some games order by direction, others by the position to go to. */
function isCarriedOut(game: AnyGame, state: MatchState, requests: Requests): boolean {
  return playReportedRound(game, game.clone(state), requests).report.slots.length > 0;
}

type Position = Readonly<Record<"row" | "col", number>>;

function ordersOf(
  game: AnyGame,
  state: MatchState,
  seat: number,
  argumentsAt: (position: Position) => readonly number[],
): Order[] {
  const [kind] = game.player.orderKinds;
  return game.frame(state).boards.flatMap(({ pieces, cols }) => {
    const own = pieces.filter((piece) => piece.unit >= 0 && piece.seat === seat);
    return own.map(({ unit, cell }) => ({
      kind,
      unit,
      args: argumentsAt({ row: Math.floor(cell / cols), col: cell % cols }),
    }));
  });
}

function playedRound(game: AnyGame, round: number, requests: Requests): PlayedRound {
  return {
    round,
    orders: requests.map((list) => list.map((order) => game.codec.formatOrder(order))),
    status: [0, 0.25, 0, round > 1 ? -1 : 0],
    cerr: [`round ${round}\n`, "", "", ""],
    faults: round === 1 ? [{ seat: 3, reason: "exception", message: "oh no", stack: "" }] : [],
  };
}
