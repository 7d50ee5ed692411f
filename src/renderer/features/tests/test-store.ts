import { create } from "zustand";
import { en } from "../../../engine/contract/english";
import { translated } from "../../../main/contract/language/translate";
import type { AskedExpectation, KeptTest, TestResult } from "../../../main/contract/test-api";
import { bus } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import { host, problemOf } from "../../session/host/host-client";
import { matchOfFile } from "../../session/match/match-files";
import type { MatchInView } from "../../session/match/match-in-view";
import { askAbout, askedMatch, recordingOf } from "../../session/match/match-recording";
import { showOpenedMatch, useMatch } from "../../session/match/match-store";
import { useSetup } from "../../session/match/setup-store";
import { nameOfPlayer } from "../../session/workspace/file-game";

interface TestStore {
  /** Of the chosen game, by name. */
  readonly tests: readonly KeptTest[];
  /** By the name of the test; one that has not been run in this session is not there. */
  readonly results: Readonly<Record<string, TestResult>>;
  /** The players whose tests are being run. */
  readonly running: readonly string[];
  /** Why the last thing that was asked for was not done, a sentence. */
  readonly problem: string | null;
  /** A test is to be made of the moment in view. */
  readonly isMaking: boolean;
}

const NOTHING: TestStore = { tests: [], results: {}, running: [], problem: null, isMaking: false };

export const useTests = create<TestStore>()(() => NOTHING);

/** By player; whoever saves again wants the results of the new code only. */
const runs = new Map<string, AbortController>();

/** Keeps the tests of the chosen game known, and runs those of a player that is saved. @returns a function that ends it */
export function followTests(): () => void {
  const saved = ({ path }: { readonly path: string }) => void testSaved(path);
  const stops = [
    bus.on("saved", saved),
    bus.on("written", saved),
    // A player that has another name has its tests by that.
    bus.on("files-changed", () => void loadTests()),
    useSetup.subscribe(({ game }, before) => {
      if (game === before.game) return;
      for (const run of runs.values()) run.abort();
      useTests.setState(NOTHING);
      void loadTests();
    }),
  ];
  void loadTests();
  return () => {
    for (const stop of stops) stop();
    for (const run of runs.values()) run.abort();
  };
}

async function testSaved(path: string): Promise<void> {
  const player = nameOfPlayer(path, useSetup.getState().game);
  if (player === null) return;
  await loadTests();
  if (useTests.getState().tests.some((test) => test.player === player)) await runTests(player);
}

async function loadTests(): Promise<void> {
  await attempt(async () => {
    const { game } = useSetup.getState();
    const client = await host();
    const tests = await client.tests.list({ game });
    if (game === useSetup.getState().game) useTests.setState({ tests });
  });
}

/** Runs the tests of a player as it is saved. */
async function runTests(player: string): Promise<void> {
  runs.get(player)?.abort();
  const run = new AbortController();
  runs.set(player, run);
  useTests.setState(({ running }) => ({ running: [...running.filter((one) => one !== player), player] }));
  await attempt(async () => {
    const client = await host();
    const { game } = useSetup.getState();
    for await (const result of await client.tests.run({ game, player }, { signal: run.signal })) {
      if (run.signal.aborted) return;
      useTests.setState(({ results }) => ({ results: { ...results, [result.name]: result } }));
    }
  }, run.signal);
  if (runs.get(player) !== run) return;
  runs.delete(player);
  useTests.setState(({ running }) => ({ running: running.filter((one) => one !== player) }));
}

/** Runs all tests of the game, player by player. */
export async function runAllTests(): Promise<void> {
  await loadTests();
  const players = useTests.getState().tests.flatMap(({ player }) => player ?? []);
  for (const player of new Set(players)) await runTests(player);
}

export interface TestMaking {
  readonly name: string;
  readonly match: MatchInView;
  readonly seat: number;
  readonly round: number;
  readonly unit: number;
  readonly expected: AskedExpectation;
  readonly seeds: readonly number[];
}

/** Makes a test, and runs it. @returns why it was not made; null when it was. */
export async function makeTest({ match, name, seeds, ...asked }: TestMaking): Promise<string | null> {
  const recorded = askedMatch(match);
  if (recorded === null) return translated(NO_RECORDING);
  const player = match.names[asked.seat];
  try {
    const client = await host();
    await askAbout([recorded], ([recording]) =>
      client.tests.make({ ...asked, name, player, recording, seeds: [...seeds] }),
    );
  } catch (error) {
    return problemOf(error).message;
  }
  await loadTests();
  void runTests(player);
  return null;
}

export const NO_RECORDING = en`A .res keeps no orders that failed: no test can be made of it.`;

export function renameTest(name: string, to: string): Promise<boolean> {
  return change(name, (client, named) => client.tests.rename({ ...named, to }));
}

/** Into the trash. */
export function removeTest(name: string): Promise<boolean> {
  return change(name, (client, named) => client.tests.remove(named));
}

/** What its player does now is what it must do from now on. */
export async function refreshTest({ name, player }: KeptTest): Promise<void> {
  const isDone = await change(name, (client, named) => client.tests.refresh(named));
  if (isDone && player !== null) await runTests(player);
}

async function change(
  name: string,
  work: (client: Awaited<ReturnType<typeof host>>, named: { game: string; name: string }) => Promise<unknown>,
): Promise<boolean> {
  const isDone = await attempt(async () => {
    await work(await host(), { game: useSetup.getState().game, name });
    useTests.setState(({ results }) => {
      const { [name]: _, ...others } = results;
      return { results: others };
    });
  });
  if (isDone) await loadTests();
  return isDone;
}

/** Shows the board of a test, with its unit: in the match in view, where that is the test's, else in the test's own. */
export async function goToTest(name: string): Promise<void> {
  await attempt(async () => {
    const client = await host();
    const { text, round, unit } = await client.tests.replay({ game: useSetup.getState().game, name });
    const read = matchOfFile(text, `${name}.tauler`);
    if (!read.ok) {
      useTests.setState({ problem: read.problem.message });
      return;
    }
    const now = useMatch.getState().match;
    if (now === null || !beginsLike(now, read.value)) showOpenedMatch(read.value);
    useCursor.getState().goToRound(round);
    useCursor.getState().selectUnit(unit);
  });
}

/** Has a match all rounds of another one, from its beginning on? */
function beginsLike(match: MatchInView, other: MatchInView): boolean {
  const [long, short] = [recordingOf(match), recordingOf(other)];
  if (long === null || short === null) return false;
  const beginning = { ...long, rounds: long.rounds.slice(0, short.rounds.length) };
  return textOf(beginning) === textOf(short);
}

function textOf({ game, configuration, seed, rules, rounds }: NonNullable<ReturnType<typeof recordingOf>>): string {
  return JSON.stringify([game, configuration, seed, Object.entries(rules).sort(), rounds.map(({ orders }) => orders)]);
}

/** @param signal of what may be given up, which is no failure. */
async function attempt(action: () => Promise<void>, signal?: AbortSignal): Promise<boolean> {
  try {
    await action();
    useTests.setState({ problem: null });
    return true;
  } catch (error) {
    if (signal?.aborted !== true) useTests.setState({ problem: problemOf(error).message });
    return false;
  }
}
