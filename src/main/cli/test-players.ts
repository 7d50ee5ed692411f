import { resolve } from "node:path";
import type { AnyGame } from "../../engine/contract/game";
import type { Problem } from "../../engine/contract/result";
import { games } from "../../engine/games";
import { t, translated } from "../contract/language/translate";
import { playerFolder, resourcesFolder } from "../host/places";
import { PlayerPool } from "../host/players/player-pool";
import { oneLine } from "../host/printable";
import { expectationWords } from "../host/tests/moment-of-test";
import { PlayerTests } from "../host/tests/player-tests";
import { type TestFile, TestFiles } from "../host/tests/test-files";
import { nearest } from "../host/workspace/nearest";
import { gameFirst } from "./player-paths";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface TestPlayersOptions {
  /** Left out: all games. */
  readonly game?: AnyGame;
  readonly workspace: string;
  readonly json: boolean;
}

interface EndedTest {
  readonly game: string;
  readonly name: string;
  /** Null for a broken file. */
  readonly player: string | null;
  readonly round: number | null;
  readonly unit: number | null;
  readonly hasPassed: boolean;
  readonly text: string;
}

/** Runs the tests of some players, or of all; the answer is "no" when one has failed, or there is none. @param written of players, or their game first */
export async function testPlayers(
  terminal: Terminal,
  written: readonly string[],
  options: TestPlayersOptions,
): Promise<ExitCode> {
  const { game: asked, words: names } = gameFirst(written, options.game);
  const pool = new PlayerPool({ folder: playerFolder });
  const workspace = resolve(options.workspace);
  try {
    const ended: EndedTest[] = [];
    const tested = new Set<string>();
    for (const game of asked === undefined ? games : [asked]) {
      for (const test of await testGame(terminal, { game, names, pool, workspace, tested })) {
        ended.push(test);
        if (!options.json) terminal.print(testLine(test));
      }
    }
    terminal.progress("");
    const untested = names.filter((name) => !ended.some(({ player }) => player === name));
    if (untested.length > 0) return refuse(terminal, noSuchTest(untested, [...tested], workspace));
    return tell(terminal, ended, { ...options, workspace });
  } finally {
    await pool.close();
  }
}

interface GameToTest {
  readonly game: AnyGame;
  /** Of players; none: all. */
  readonly names: readonly string[];
  readonly pool: PlayerPool;
  readonly workspace: string;
  /** Whoever has a test is put here, also when it is not run. */
  readonly tested: Set<string>;
}

async function testGame(
  terminal: Terminal,
  { game, names, pool, workspace, tested }: GameToTest,
): Promise<EndedTest[]> {
  const places = { workspace, resources: resourcesFolder };
  const tests = new PlayerTests({ game: game.id, places, pool });
  const ended: EndedTest[] = [];
  for await (const file of new TestFiles(workspace).each(game.id)) {
    if (file.test.ok) tested.add(file.test.value.player);
    if (names.length > 0 && file.test.ok && !names.includes(file.test.value.player)) continue;
    terminal.progress(`${game.id}: ${file.name}`);
    ended.push(endedTest(game, file, await tests.run(file)));
  }
  terminal.progress("");
  return ended;
}

function endedTest(game: AnyGame, { name, test }: TestFile, result: { hasPassed: boolean; text: string }): EndedTest {
  const { hasPassed, text } = result;
  if (!test.ok) return { game: game.id, name, player: null, round: null, unit: null, hasPassed, text };
  const { player, round, unit } = test.value;
  const told = hasPassed ? expectationWords(game, test.value) : text;
  return { game: game.id, name, player, round, unit, hasPassed, text: told };
}

function testLine({ game, name, player, round, unit, hasPassed, text }: EndedTest): string {
  const place = player === null ? "" : ` (${t`${player}, round ${round}, unit ${unit}`})`;
  const what = `${game}, ${oneLine(name)}${place}`;
  return hasPassed ? t`passed  ${what}\n` : t`failed  ${what}\n        ${oneLine(translated(text))}\n`;
}

/** @param tested all that have tests: one of them may be meant */
function noSuchTest(untested: readonly string[], tested: readonly string[], workspace: string): Problem {
  const code = "no-such-test";
  const names = untested.map(oneLine).join(t` or `);
  const near = [...new Set(untested.flatMap((name) => nearest(name, tested)))];
  if (near.length > 0)
    return {
      code,
      message: `${t`There is no test of ${names} in ${workspace}.`} ${t`Did you mean ${near.join(t` or `)}?`}`,
    };
  return {
    code,
    message: t`There is no test of ${names} in ${workspace}: make one in the window, with "Make a test of this moment".`,
  };
}

function tell(terminal: Terminal, ended: readonly EndedTest[], { json, workspace }: TestPlayersOptions): ExitCode {
  const failed = ended.filter(({ hasPassed }) => !hasPassed).length;
  if (json) terminal.print(`${JSON.stringify({ passed: ended.length - failed, failed, tests: ended })}\n`);
  else if (ended.length > 0) terminal.tell(t`${ended.length - failed} passed, ${failed} failed`);
  if (ended.length === 0) {
    terminal.tell(
      t`There are no tests in ${oneLine(workspace)}: make one in the window, with "Make a test of this moment".`,
    );
  }
  return failed === 0 && ended.length > 0 ? EXIT.done : EXIT.no;
}
