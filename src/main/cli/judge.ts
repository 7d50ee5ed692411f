import { basename, join } from "node:path";
import type { AnyGame, MatchSetup } from "../../engine/contract/game";
import { failure, type Result, success } from "../../engine/contract/result";
import { findGame } from "../../engine/games";
import { whyFrozen } from "../contract/frozen-reasons";
import { FUEL_PER_CPU_SECOND } from "../contract/fuel";
import { t, translated } from "../contract/language/translate";
import type { MatchResult } from "../contract/match-result";
import type { PlayerBundle, SourceProblem } from "../contract/player-bundle";
import { isCppFile } from "../contract/source-file";
import { type PlayerSource, readPlayerSource } from "../host/bundler/player-source";
import { buildFilled, checkAsCpp11 } from "../host/cpp/build-cpp-player";
import { judgeWarnings } from "../host/cpp/judge-text";
import { matchSetup } from "../host/matches/match-setup";
import { runMatch } from "../host/matches/run-match";
import { playerFolder, resourcesFolder } from "../host/places";
import { PlayerPool } from "../host/players/player-pool";
import { compareTwins, type TwinsCompared } from "../host/twins/compare-twins";
import { buildSource } from "../host/workspace/build-source";
import { findPlayerByName } from "../host/workspace/find-player";
import { loadPlayer } from "../host/workspace/load-player";
import { choiceFor, problemLine } from "./check";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface JudgeOptions {
  readonly game: AnyGame | undefined;
  readonly seed: number;
  readonly matches: number;
}

/** Is a file in C++ ready for the judge? The answer is "no" when it does not compile there, fails, runs out of time, depends on variables that were not set, or never beats Dummy. */
export async function judge(terminal: Terminal, file: string, options: JudgeOptions): Promise<ExitCode> {
  if (!isCppFile(file))
    return refuse(terminal, { code: "not-cpp", message: t`The judge takes AI<Name>.cc, not ${basename(file)}.` });
  const source = await readPlayerSource(file);
  if (!source.ok) return refuse(terminal, source.problem);
  const choice = choiceFor(file, options.game);
  const built = await buildSource(source.value, choice);
  const warnings = built.bundle === null ? [] : await warningsFor(source.value, choice);
  const problems = [...built.problems, ...warnings];
  for (const problem of problems) terminal.print(`${problemLine(problem)}\n`);
  if (built.bundle === null || problems.some(({ severity }) => severity === "error"))
    return no(terminal, t`it does not compile there`);
  const game = findGame(built.bundle.game) as AnyGame;
  const filled = await buildFilled(source.value, choice);
  const dummy = await dummyOf(game);
  if (filled.bundle === null) return untried(terminal, filled.problems);
  if (!dummy.ok) return refuse(terminal, dummy.problem);
  const trial = { game, one: built.bundle, other: filled.bundle, dummy: dummy.value };
  const pool = new PlayerPool({ folder: playerFolder });
  try {
    return await tryOut(terminal, trial, { pool, ...options });
  } finally {
    await pool.close();
  }
}

async function warningsFor(source: PlayerSource, choice: Parameters<typeof checkAsCpp11>[1]): Promise<SourceProblem[]> {
  return [...(await checkAsCpp11(source, choice)), ...judgeWarnings(source.text, source.file)];
}

function no(terminal: Terminal, why: string): ExitCode {
  terminal.print(`${t`not ready: ${why}`}\n`);
  return EXIT.no;
}

/** What compiles as it is compiles with rubbish in it, but for what a file does with `new` itself. */
function untried(terminal: Terminal, problems: readonly SourceProblem[]): ExitCode {
  for (const problem of problems) terminal.tell(problemLine(problem));
  return no(terminal, t`it could not be tried with rubbish in what is not set`);
}

async function dummyOf(game: AnyGame): Promise<Result<PlayerBundle>> {
  const found = await findPlayerByName("Dummy", game.id, {
    workspace: join(resourcesFolder, "cpp"),
    resources: resourcesFolder,
  });
  if (!found.ok) return found;
  const { bundle, problems } = await loadPlayer(found.value, { games: [game.id], game: game.id });
  return bundle === null ? failure(problems[0]) : success(bundle);
}

interface Trial {
  readonly game: AnyGame;
  /** As it will be, and with every variable that was not set filled with rubbish. */
  readonly one: PlayerBundle;
  readonly other: PlayerBundle;
  readonly dummy: PlayerBundle;
}

interface Trying extends JudgeOptions {
  readonly pool: PlayerPool;
}

async function tryOut(terminal: Terminal, trial: Trial, { pool, seed, matches }: Trying): Promise<ExitCode> {
  const { game, one, other, dummy } = trial;
  const setups = Array.from({ length: matches }, (_, index) => setupOf(game, seed + index));
  const twins = await compareTwins({
    game,
    setup: setups[0],
    one,
    other,
    players: [one, dummy, dummy, dummy],
    seats: [0],
    pool,
    cpuSeconds: null,
  });
  if (!twins.ok) return refuse(terminal, twins.problem);
  const played: { readonly result: MatchResult; readonly seat: number }[] = [];
  for (const [index, setup] of setups.entries()) {
    const seat = index % 4;
    const players = [0, 1, 2, 3].map((other) => (other === seat ? one : dummy));
    terminal.progress(t`match ${index + 1} of ${matches}`);
    const result: Result<MatchResult> = await runMatch({
      game,
      setup,
      players,
      pool,
      cpuSeconds: game.player.cpuSeconds,
    });
    if (!result.ok) return refuse(terminal, result.problem);
    played.push({ result: result.value, seat });
  }
  terminal.progress("");
  const findings = [unsetFinding(twins.value), ...matchFindings(game, played)];
  for (const { isFine, words } of findings) terminal.print(`${isFine ? t`fine` : t`NOT FINE`}: ${words}\n`);
  const bad = findings.filter(({ isFine }) => !isFine);
  if (bad.length > 0) return no(terminal, bad.map(({ why }) => why).join("; "));
  terminal.print(`${t`ready for the judge, as far as can be seen here`}\n`);
  return EXIT.done;
}

function setupOf(game: AnyGame, seed: number): MatchSetup<unknown> {
  const setup = matchSetup(game, { configuration: null, seed, rules: [] });
  if (!setup.ok) throw new Error(setup.problem.message);
  return setup.value;
}

interface Finding {
  readonly isFine: boolean;
  readonly words: string;
  readonly why: string;
}

function unsetFinding({ difference, rounds }: TwinsCompared): Finding {
  const why = t`it depends on variables that are not set`;
  if (difference === null)
    return {
      isFine: true,
      words: t`it decides the same whatever variables hold that were not set (${rounds} rounds)`,
      why,
    };
  const line = difference.kind === "order" ? (difference.one ?? difference.other)?.line : undefined;
  const round = Math.max(0, difference.round);
  const where = line === undefined || line === 0 ? t`in round ${round}` : t`in round ${round}, line ${line},`;
  return {
    isFine: false,
    words: t`${where} it decides otherwise when variables that were not set hold rubbish: give each a value, fields of the class too`,
    why,
  };
}

function matchFindings(
  game: AnyGame,
  played: readonly { readonly result: MatchResult; readonly seat: number }[],
): Finding[] {
  const own = played.map(({ result, seat }) => result.seats[seat]);
  const won = played.filter(({ result, seat }) => result.winners.length === 1 && result.winners[0] === seat).length;
  const most = Math.max(...own.map(({ fuel }) => fuel)) / FUEL_PER_CPU_SECOND;
  const frozen = own.find(({ fault }) => fault !== null)?.fault;
  const cpu = most.toFixed(3);
  const limit = game.player.cpuSeconds;
  return [
    {
      isFine: won > 0,
      words: t`it won ${won} of ${played.length} matches against three Dummies`,
      why: t`it never beats three Dummies`,
    },
    {
      isFine: most < limit,
      words: t`CPU by the judge's measure: at most ${cpu} s of ${limit} s in a match`,
      why: t`it takes too long`,
    },
    ...(frozen === null || frozen === undefined
      ? []
      : [
          {
            isFine: false,
            words: t`it was frozen in round ${frozen.round} (${whyFrozen(frozen.reason)}): ${translated(frozen.message)}`,
            why: t`it fails`,
          },
        ]),
  ];
}
