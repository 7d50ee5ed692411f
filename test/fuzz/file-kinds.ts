import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import { LARGEST_SEED } from "../../src/engine/contract/bounds";
import type { AnyGame, Configuration, MatchSetup, MatchState } from "../../src/engine/contract/game";
import { NO_REQUESTS, type Requests } from "../../src/engine/contract/order";
import { type Result, success } from "../../src/engine/contract/result";
import { findGame, games } from "../../src/engine/games";
import type { HarryPotterState } from "../../src/engine/games/harry-potter/state";
import { boardOf as boardOfHogwarts } from "../../src/engine/games/harry-potter/state-text";
import type { WalkingDeadState } from "../../src/engine/games/walking-dead/state";
import { boardOf as boardOfTown } from "../../src/engine/games/walking-dead/state-text";
import { playRound, scoresOf, winnersOf } from "../../src/engine/play/runner";
import { stateHash } from "../../src/engine/play/state-hash";
import {
  formatReplayHeader,
  formatReplayResult,
  formatReplayRound,
  parseReplay,
  type Replay,
} from "../../src/engine/record/replay";
import { resText } from "../../src/engine/record/res-text";
import { GAIN_TEST } from "../../src/engine/stats/sequential-test";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { readSealedBundle } from "../../src/main/host/bundler/sealed-bundle";
import { parseResults } from "../../src/main/host/compare/parse-results";
import {
  formatResults,
  type MatchRecord,
  newHeader,
  type ResultsHeader,
} from "../../src/main/host/compare/results-file";
import { VersionContest } from "../../src/main/host/compare/version-contest";
import { parseRecordedOrders } from "../../src/main/host/matches/recorded-orders";
import { randomRequests } from "../conformance/random-requests";

/** A kind of file that Tauler reads, whoever wrote it. */
export interface FileKind {
  readonly name: string;
  /** A good one. */
  readonly sample: string;
  /** @returns what it says, and how that is written; or where it is wrong. */
  readonly read: (text: string) => Result<ReadFile> | Promise<Result<ReadFile>>;
}

export interface ReadFile {
  /** The file written anew; null for a kind that is never written from what was read. */
  readonly again: string | null;
  /** Whole numbers with the bounds that they must keep. */
  readonly numbers: readonly (readonly [number, number, number])[];
}

const FILE = "a.file";
const ROUNDS = 2;
const HASHES = ["0", "1", "a", "f"].map((digit) => digit.repeat(64));

/** Every kind of file, of every game. */
export function fileKinds(): FileKind[] {
  return [...games.flatMap((game) => kindsOf(game)), ...contestKinds(), sealedKind()];
}

interface Sample {
  readonly game: AnyGame;
  readonly setup: MatchSetup<unknown>;
  /** The state that the match begins with, and that after each round. */
  readonly states: readonly MatchState[];
  readonly requests: readonly Requests[];
}

/** A match of two rounds where the game lets one say so, in which everybody gives careless orders. */
function sampleMatch(game: AnyGame): Sample {
  const fields = game.configurationFields.filter(({ name }) => /^(?:nb|num)_rounds$/i.test(name));
  const settings = {
    ...defaultSettings(game.configurationFields),
    ...Object.fromEntries(fields.map(({ name }) => [name, ROUNDS])),
  };
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const setup = { configuration: { settings, board: null }, seed: 30, rules };
  const first = game.setup(setup);
  if (!first.ok) throw new Error(first.problem.message);
  const states = [first.value];
  const requests: Requests[] = [];
  const chance = new PowerOfTwoChance(7);
  for (let round = 0; round < ROUNDS; round++) {
    const state = game.clone(states[round]);
    requests.push(randomRequests(game, state, chance));
    playRound(game, state, requests[round]);
    states.push(state);
  }
  return { game, setup, states, requests };
}

function kindsOf(game: AnyGame): FileKind[] {
  const sample = sampleMatch(game);
  const names = ["generated board", "explicit board"] as const;
  const configurations = [sample.setup.configuration, withBoard(sample)];
  return [
    ...names.map((name, index) => configurationKind(game, `.cnf with a ${name}`, configurations[index])),
    recordingKind(sample),
    replayKind(sample),
    ordersKind(sample),
  ];
}

function withBoard({ game, setup, states: [first] }: Sample): Configuration<unknown> {
  const { settings } = setup.configuration;
  if (game.id === "harry-potter") return { settings, board: boardOfHogwarts(first as HarryPotterState) };
  if (game.id === "walking-dead") return { settings, board: boardOfTown(first as WalkingDeadState) };
  const shipped = join(import.meta.dirname, "../../resources/games", game.id, "boards");
  const [board] = game.id === "apocalypse-now" ? readdirSync(shipped) : [];
  if (board === undefined) return { settings, board: first };
  const parsed = game.codec.parseConfiguration(readFileSync(join(shipped, board), "utf8"), board);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

function configurationKind(game: AnyGame, name: string, configuration: Configuration<unknown>): FileKind {
  const fields = new Map(game.configurationFields.map((field) => [field.name, field]));
  return {
    name: `${game.id}: ${name}`,
    sample: game.codec.formatConfiguration(configuration),
    read: (text) => {
      const parsed = game.codec.parseConfiguration(text, FILE);
      if (!parsed.ok) return parsed;
      const numbers = Object.entries(parsed.value.settings).map(([setting, value]) => {
        const { minimum = 0, maximum = 0 } = fields.get(setting) ?? {};
        return [value, minimum, maximum] as const;
      });
      return success({ again: game.codec.formatConfiguration(parsed.value), numbers });
    },
  };
}

/** Never written from what was read: a `.res` does not say all that a state is. */
function recordingKind({ game, setup, states: [first], requests }: Sample): FileKind {
  const isFrozen = [false, false, false, true];
  const all = Array.from(
    { length: game.rounds(setup.configuration.settings) - first.round },
    (_, round) => requests[round] ?? NO_REQUESTS,
  );
  const rounds = all.map((one) => ({ requests: one, isFrozen }));
  return {
    name: `${game.id}: .res`,
    sample: resText({ game, setup, names: ["Ann", "Bob", "Cleo", "Dan"], first, rounds }),
    read: (text) => {
      const parsed = game.codec.parseRecording(text, FILE);
      if (!parsed.ok) return parsed;
      return success({ again: null, numbers: [[parsed.value.setup.seed, 0, 2 ** 31 - 1]] });
    },
  };
}

function replayKind({ game, setup, states, requests }: Sample): FileKind {
  const { configuration, seed, rules } = setup;
  const players = HASHES.map((sourceHash, seat) => ({ name: `Ron${seat}`, sourceHash }));
  const text = game.codec.formatConfiguration(configuration);
  const drawn = [null, { drawings: [{ kind: "mark", at: 3, colour: "red" } as const], dropped: 1 }, null, null];
  const rounds = requests.map((one, index) => {
    const faults = index === 1 ? [{ seat: 3, reason: "cpu", message: "used up its CPU" }] : [];
    const told = { status: [0, 0.25, 1, -1], cerr: ["", "one\n", "", "é\u001b"], faults };
    return { round: states[index].round, requests: one, ...told, hash: stateHash(states[index + 1]), drawn };
  });
  const scores = scoresOf(game, states[ROUNDS]);
  const isWhole = states[ROUNDS].round === game.rounds(configuration.settings);
  return {
    name: `${game.id}: .tauler`,
    sample: writtenReplay({
      game,
      header: { format: 1, game: game.id, configuration: text, seed, rules, players, cpuSeconds: 1.5 },
      configuration,
      rounds,
      result: isWhole ? { scores, winners: winnersOf(scores) } : null,
    }),
    read: (content) => {
      const replay = parseReplay(content, FILE, findGame);
      return replay.ok ? success({ again: writtenReplay(replay.value), numbers: numbersOf(replay.value) }) : replay;
    },
  };
}

function writtenReplay({ game, header, rounds, result }: Replay): string {
  const lines = [formatReplayHeader(header), ...rounds.map((round) => formatReplayRound(game, round))];
  return [...lines, result === null ? "" : formatReplayResult(result)].join("");
}

function numbersOf({ header, rounds, result }: Replay): ReadFile["numbers"] {
  return [
    [header.seed, 0, LARGEST_SEED],
    [header.players.length, 4, 4],
    ...rounds.flatMap(({ round, status, requests }) => [
      [round, 0, 1_000_000] as const,
      ...status.map((share) => [Math.floor(share), -1, 1] as const),
      ...requests
        .flat()
        .flatMap(({ unit, args }) => [unit, ...args].map((one) => [one, -(2 ** 31), 2 ** 31 - 1] as const)),
    ]),
    ...(result?.winners ?? []).map((winner) => [winner, 0, 3] as const),
  ];
}

function ordersKind({ game, states: [first], requests }: Sample): FileKind {
  const written = (rounds: readonly Requests[]) =>
    rounds
      .map((one, index) => {
        const orders = one.map((list) => list.map((order) => game.codec.formatOrder(order)));
        return `${JSON.stringify({ round: first.round + index, orders })}\n`;
      })
      .join("");
  return {
    name: `${game.id}: recorded orders`,
    sample: written(requests),
    read: (text) => {
      const rounds = parseRecordedOrders(game, text, { file: FILE, firstRound: first.round });
      if (!rounds.ok) return rounds;
      const orders = rounds.value.flat(2);
      const numbers = orders.flatMap(({ unit, args }) =>
        [unit, ...args].map((one) => [one, -(2 ** 31), 2 ** 31 - 1] as const),
      );
      return success({ again: written(rounds.value), numbers });
    },
  };
}

function contestKinds(): FileKind[] {
  const players = ["Ann", "Bob", "Cleo", "Dan"].map((name, index) => ({
    word: `./${name}`,
    name,
    sourceHash: HASHES[index],
    version: 1 + index,
  }));
  const terms = { game: games[0].id, configuration: "", rules: {}, cpuSeconds: null, firstSeed: 5, maxMatches: 20 };
  const compare = (design: "duel" | "field") =>
    ({ design, objective: "rank", test: GAIN_TEST, isFixed: false }) as const;
  return [
    contestKind("duel", newHeader({ ...terms, players: players.slice(0, 2), compare: compare("duel") })),
    contestKind("field", newHeader({ ...terms, players, compare: compare("field") })),
    contestKind("league", newHeader({ ...terms, players, compare: null })),
  ];
}

function contestKind(name: string, header: ResultsHeader): FileKind {
  const records = [0, 1].flatMap((block) => plannedIn(header, block).map((place) => recordOf(header, place)));
  return {
    name: `results of a ${name}`,
    sample: formatResults({ header, records }),
    read: (text) => {
      const results = parseResults(text, FILE);
      if (!results.ok) return results;
      const { players, firstSeed } = results.value.header;
      const seats = results.value.records.flatMap((record) =>
        record.seats.map((one) => [one, 0, players.length - 1] as const),
      );
      const seeds = results.value.records.map(({ seed }) => [seed, 0, LARGEST_SEED] as const);
      return success({
        again: formatResults(results.value),
        numbers: [[firstSeed, 0, LARGEST_SEED], ...seats, ...seeds],
      });
    },
  };
}

type Place = Pick<MatchRecord, "block" | "match" | "seed" | "seats">;

function plannedIn(header: ResultsHeader, block: number): readonly Place[] {
  const { compare, firstSeed } = header;
  const planned = compare === null ? "wait" : new VersionContest(header, compare).plan(block);
  if (typeof planned !== "string") return planned;
  return [0, 1, 2, 3].map((match) => ({ block, match, seed: firstSeed + block, seats: [0, 1, 2, 3] }));
}

function recordOf({ players }: ResultsHeader, { block, match, seed, seats }: Place): MatchRecord {
  const place = { block, match, seed, seats };
  if (block === 1 && match === 1) return { ...place, void: "no process" };
  const numbers = {
    scores: [1, 2, 3, 4],
    fuel: [5, 6, 7, 8],
    orders: [9, 9, 9, 9],
    failedOrders: match === 0 ? [0, 1, 2, 3] : null,
  };
  const faults = match === 1 ? [{ seat: 3, reason: "cpu", round: -1, message: "used up its CPU" }] : [];
  return {
    ...place,
    versions: seats.map((player) => players[player].sourceHash.slice(0, 12)),
    ...numbers,
    faults,
    swing: match === 0 ? 12 : null,
  };
}

const PLAYER =
  'import{Player as P}from"tauler/harry-potter";class R extends P{play(){for(let i=0;i<9;i++)this.cerr(i)}}export{R as Ron};';

/** Never written from what was read: an exported player shows no source. */
function sealedKind(): FileKind {
  const hash = createHash("sha256").update(PLAYER).digest("hex");
  const header = { format: 1, api: 1, game: "harry-potter", name: "Ron", hash };
  return {
    name: "an exported player",
    sample: `// tauler player ${JSON.stringify(header)}\n${PLAYER}`,
    read: async (text) => {
      const read = await readSealedBundle(playerSource(FILE, text), { games: games.map(({ id }) => id) });
      return read.ok ? success({ again: null, numbers: [] }) : read;
    },
  };
}
