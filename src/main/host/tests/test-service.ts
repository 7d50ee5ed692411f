import { en } from "../../../engine/contract/english";
import type { AnyGame } from "../../../engine/contract/game";
import { formatProblem } from "../../../engine/contract/result";
import type { Expectation, MatchTest } from "../../../engine/record/match-test";
import { decodeOrders, decodeRequests } from "../../../engine/record/order-lists";
import { REPLAY_FORMAT } from "../../../engine/record/replay";
import type { MatchRecording } from "../../contract/match-recording";
import type { AskedExpectation, KeptTest, TestResult } from "../../contract/test-api";
import type { FilePlace } from "../files/gateway";
import type { Precedence } from "../matches/precedence";
import type { PlayerPool } from "../players/player-pool";
import { orRefuse, refuse } from "../refused";
import { openPast } from "../rerun/past";
import type { PlayerPlaces } from "../workspace/find-player";
import { expectationWords, openMoment, replayOfTest } from "./moment-of-test";
import { PlayerTests } from "./player-tests";
import { ordersNow } from "./run-test";
import { type TestFile, TestFiles } from "./test-files";

export interface TestServiceOptions {
  readonly pool: PlayerPool;
  readonly places: PlayerPlaces;
  readonly precedence: Precedence;
  /** Where a test that is removed goes. */
  readonly trash: (path: string) => Promise<FilePlace>;
}

export interface TestToMake {
  readonly name: string;
  readonly recording: MatchRecording;
  readonly player: string;
  readonly seat: number;
  readonly round: number;
  readonly unit: number;
  readonly expected: AskedExpectation;
  readonly seeds: readonly number[];
}

interface NamedTest {
  readonly game: string;
  readonly name: string;
}

/** The tests of the window: kept in the workspace, run against the players as they are saved. */
export class TestService {
  readonly #options: TestServiceOptions;
  readonly #files: TestFiles;

  constructor(options: TestServiceOptions) {
    this.#options = options;
    this.#files = new TestFiles(options.places.workspace);
  }

  async list(game: string): Promise<KeptTest[]> {
    const kept: KeptTest[] = [];
    for await (const file of this.#files.each(game)) kept.push(keptTest(file));
    return kept;
  }

  async make({ name, recording, expected, ...asked }: TestToMake): Promise<string> {
    const { game } = orRefuse(openPast(recording));
    const { rules, configuration, seed, cpuSeconds, players } = recording;
    const header = { format: REPLAY_FORMAT, game: game.id, configuration, seed, rules, players, cpuSeconds };
    const test: MatchTest = {
      ...asked,
      game,
      header,
      expected: decoded(game, expected),
      rounds: recordedUpTo(recording, game, asked.round),
    };
    orRefuse(openMoment(test));
    orRefuse(await this.#files.create(name, test));
    return name;
  }

  /** Of one player, as they end. */
  async *run(game: string, player: string, signal: AbortSignal | undefined): AsyncGenerator<TestResult> {
    const end = this.#options.precedence.begin();
    try {
      const tests = new PlayerTests({ ...this.#options, game, signal });
      for await (const file of this.#files.each(game)) {
        if (signal?.aborted === true) return;
        if (file.test.ok && file.test.value.player === player) yield await tests.run(file);
      }
    } finally {
      end();
    }
  }

  async rename({ game, name }: NamedTest, to: string): Promise<string> {
    orRefuse(await this.#files.rename(game, name, to));
    return to;
  }

  /** A player has another name: its tests are of that. One that cannot be written stays as it is, and says so when it is run. */
  async renamePlayer(game: string, { from, to }: { readonly from: string; readonly to: string }): Promise<void> {
    for await (const { name, test } of this.#files.each(game))
      if (test.ok && test.value.player === from) await this.#files.replace(name, { ...test.value, player: to });
  }

  async remove({ game, name }: NamedTest): Promise<void> {
    orRefuse(await this.#files.move(game, name, await this.#options.trash(`${game}/${name}.json`)));
  }

  async refresh({ game, name }: NamedTest, signal: AbortSignal | undefined): Promise<void> {
    const test = orRefuse(await this.#files.read(game, name));
    const { kind } = test.expected;
    if (kind !== "is" && kind !== "one-of")
      refuse("nothing-to-refresh", en`This test names no order that must be given.`);
    const { pool } = this.#options;
    const bundle = orRefuse(await new PlayerTests({ ...this.#options, game, signal }).bundleOf(test));
    const orders = orRefuse(await ordersNow(test, { bundle, pool, signal }));
    if (orders.length === 0) refuse("no-order", en`${test.player} gives unit ${test.unit} no order there now.`);
    const expected: Expectation = { kind: orders.length > 1 ? "one-of" : kind, orders };
    orRefuse(await this.#files.replace(name, { ...test, expected }));
  }

  async replay({ game, name }: NamedTest) {
    const test = orRefuse(await this.#files.read(game, name));
    return { text: orRefuse(replayOfTest(test)), round: test.round, unit: test.unit };
  }
}

function keptTest({ name, test }: TestFile): KeptTest {
  if (!test.ok) {
    const text = formatProblem(test.problem);
    return { name, player: null, round: 0, seat: 0, unit: 0, text, isBroken: true, namesOrders: false };
  }
  const { player, round, seat, unit, expected, game } = test.value;
  const namesOrders = expected.kind === "is" || expected.kind === "one-of";
  const text = expectationWords(game, test.value);
  return { name, player, round, seat, unit, text, isBroken: false, namesOrders };
}

function decoded(game: AnyGame, expected: AskedExpectation): Expectation {
  if (!("orders" in expected)) return { kind: expected.kind };
  return { kind: expected.kind, orders: orRefuse(decodeOrders(game, expected.orders)) };
}

function recordedUpTo(recording: MatchRecording, game: AnyGame, round: number): MatchTest["rounds"] {
  const rounds = recording.rounds.filter((one) => one.round <= round);
  if (rounds.at(-1)?.round !== round) refuse("no-such-round", en`Round ${round} of this match has not been played.`);
  return rounds.map(({ round: number, orders, status }) => ({
    round: number,
    requests: orRefuse(decodeRequests(game, orders)),
    status,
  }));
}
