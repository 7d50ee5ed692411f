import { describe, expect, it } from "vitest";
import type { MatchSetup } from "../../src/engine/contract/game";
import { NO_REQUESTS, type Requests } from "../../src/engine/contract/order";
import type { RoundReport } from "../../src/engine/contract/round-report";
import { pandemic } from "../../src/engine/games/pandemic";
import type { FixedBoard } from "../../src/engine/games/pandemic/setup";
import { type PandemicState, zoneCells } from "../../src/engine/games/pandemic/state";
import { colOf, rowOf } from "../../src/engine/grid/grid";
import { playReportedRound, playRound } from "../../src/engine/play/runner";
import { stateHash } from "../../src/engine/play/state-hash";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { describeRecorded, readJsonLines, readRecordedMatch, recordedMatchNames } from "./recordings";

/** `[damage, turns, immune, mask]` */
type HiddenUnit = readonly [number, number, number, number];

interface HiddenRound {
  readonly round: number;
  readonly rnd: number;
  readonly units: readonly HiddenUnit[];
}

interface RecordedBoard {
  readonly seed: number;
  readonly rnd: number;
  readonly rows: readonly string[];
  readonly cities: readonly (readonly [number, number][])[];
  readonly paths: readonly [number, number, readonly [number, number][]][];
  readonly units: readonly [number, number, number, number][];
}

function read(name: string): { state: PandemicState; requests: readonly Requests[] } {
  const match = readRecordedMatch(pandemic, name);
  const configuration = pandemic.codec.parseConfiguration(match.configuration, `${name}.cnf`);
  if (!configuration.ok) throw new Error(configuration.problem.message);
  const setup = { configuration: configuration.value, seed: match.seed, rules: match.rules };
  return { state: started(setup), requests: match.requests };
}

function started(setup: MatchSetup<FixedBoard>): PandemicState {
  const state = pandemic.setup(setup);
  if (!state.ok) throw new Error(state.problem.message);
  return state.value;
}

function hiddenOf(state: PandemicState): HiddenRound {
  const units = state.units.map(
    ({ damage, turns, isImmune, hasMask }): HiddenUnit => [damage, turns, isImmune ? 1 : 0, hasMask ? 1 : 0],
  );
  return { round: state.round, rnd: state.chance.state, units };
}

describeRecorded("Generator, damage, turns, immunity and masks are the original's in all rounds", () => {
  it.each(recordedMatchNames(pandemic))("%s", (name) => {
    const { state, requests } = read(name);
    const hidden = readJsonLines(pandemic, `${name}.hidden.jsonl.gz`) as HiddenRound[];
    expect(hidden.length).toBe(requests.length + 1);
    expect(hiddenOf(state)).toEqual(hidden[0]);
    for (const [round, orders] of requests.entries()) {
      playRound(pandemic, state, orders);
      expect(hiddenOf(state)).toEqual(hidden[round + 1]);
    }
  });
});

describeRecorded("A recorded match that is reported is the same match", () => {
  it.each(recordedMatchNames(pandemic))("%s", (name) => {
    const { state, requests } = read(name);
    const reported = pandemic.clone(state);
    for (const orders of requests) {
      playRound(pandemic, state, orders);
      playReportedRound(pandemic, reported, orders);
    }
    expect(stateHash(reported)).toBe(stateHash(state));
  });
});

describeRecorded("The recorded boards come from their seeds", () => {
  const settings = defaultSettings(pandemic.configurationFields);
  const boards = readJsonLines(pandemic, "boards.jsonl.gz") as RecordedBoard[];

  it.each(boards.map((board) => [board.seed, board] as const))("seed %i", (seed, board) => {
    const state = started({ configuration: { settings, board: null }, seed, rules: {} });
    const { grid, cities, paths } = state.world;
    const position = (cell: number) => [rowOf(grid, cell), colOf(grid, cell)];
    expect(state.chance.state).toBe(board.rnd);
    expect(rowsOf(state)).toEqual(board.rows);
    expect(cities.map(({ cells }) => cells.map(position))).toEqual(board.cities);
    expect(paths.map(({ from, to, cells }) => [from, to, cells.map(position)])).toEqual(board.paths);
    expect(state.units.map(({ player, cell, health }) => [player, ...position(cell), health])).toEqual(board.units);
  });

  it("there are 24 of them", () => {
    expect(boards.length).toBe(24);
  });
});

/** The drawn rows of a state's text, without labels. */
function rowsOf(state: PandemicState): string[] {
  const lines = pandemic.codec.formatState(state, [0, 0, 0, 0]).split("\n");
  return lines.slice(4, 4 + state.world.grid.rows).map((line) => line.slice(3));
}

describe("A generated board, written as FIXED, is read as the same board", () => {
  it.each([1, 30])("seed %i", (seed) => {
    const settings = defaultSettings(pandemic.configurationFields);
    const state = started({ configuration: { settings, board: null }, seed, rules: {} });
    for (let round = 0; round < 12; round++) playRound(pandemic, state, NO_REQUESTS);
    const text = pandemic.codec.formatConfiguration({ settings, board: state });
    const configuration = pandemic.codec.parseConfiguration(text, "fixed.cnf");
    if (!configuration.ok) throw new Error(configuration.problem.message);
    expect(configuration.value.board).toEqual({ world: state.world, virus: state.virus, masks: state.masks });
  });
});

describeRecorded("Every fact that a round changes is named by a slot or an event of the round", () => {
  it.each(recordedMatchNames(pandemic))("%s", (name) => {
    const { state, requests } = read(name);
    for (const orders of requests) {
      const before = pandemic.clone(state);
      const named = namedIn(playReportedRound(pandemic, state, orders).report);
      expect(changesOf(before, state).filter((change) => !named.has(change))).toEqual([]);
    }
  });
});

/** The units, cells and seats with a fact that differs, and the zones that changed hands by their first cell. */
function changesOf(before: PandemicState, after: PandemicState): string[] {
  const cells = [...after.virus.keys()].filter(
    (cell) =>
      before.virus[cell] !== after.virus[cell] ||
      before.maskAt[cell] !== after.maskAt[cell] ||
      before.unitAt[cell] !== after.unitAt[cell],
  );
  const units = after.units.filter(({ id }) => JSON.stringify(before.units[id]) !== JSON.stringify(after.units[id]));
  const seats = after.scores.flatMap((score, seat) => (score === before.scores[seat] ? [] : [seat]));
  const zones = [...after.owners.keys()].filter((zone) => before.owners[zone] !== after.owners[zone]);
  return [
    ...[...cells, ...zones.map((zone) => zoneCells(after.world, zone)[0])].map((cell) => `cell ${cell}`),
    ...units.map(({ id }) => `unit ${id}`),
    ...seats.map((seat) => `seat ${seat}`),
  ];
}

function namedIn(report: RoundReport): Set<string> {
  const events = [...report.slots, ...report.steps].flatMap((part) => part.events);
  const names = events.flatMap(({ args }) =>
    Object.entries(args).map(([name, value]) => `${/^(cell|unit|seat)/.exec(name)?.[0]} ${value}`),
  );
  return new Set(names);
}
