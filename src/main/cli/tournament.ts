import { randomInt } from "node:crypto";
import { basename, dirname, join, resolve } from "node:path";
import type { AnyGame } from "../../engine/contract/game";
import { failure, type Result, success } from "../../engine/contract/result";
import { t, translated } from "../contract/language/translate";
import { headerFor, matchesOfLeague } from "../host/compare/contest-terms";
import { MatchRecorder } from "../host/compare/tournament/match-recorder";
import { Tournament, type TournamentEnd, type TournamentParts } from "../host/compare/tournament/tournament";
import { ranking, reportJson, type TournamentReport } from "../host/compare/tournament/tournament-report";
import { begunSeed } from "../host/compare/tournament/tournament-stage";
import { type TournamentTerms, tournamentTerms } from "../host/compare/tournament/tournament-terms";
import { Gateway } from "../host/files/gateway";
import { oneLine } from "../host/printable";
import type { QueueServer } from "../host/queue/queue-server";
import type { PlayingOptions } from "./contest-options";
import { endingCode, loadAll, playContest } from "./contest-session";
import { loadEntrants, wordsOf } from "./entrants";
import { cpuSecondsOf, LARGEST_RANDOM_SEED, readSetup } from "./inputs";
import { withQueue } from "./queue-session";
import { columns } from "./summary";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface TournamentOptions extends PlayingOptions {
  readonly output: string;
  readonly folder: string | undefined;
  readonly roster: string | undefined;
  /** Matches of everybody's qualification; undefined for none. */
  readonly qualify: number | undefined;
  readonly wins: number | undefined;
  readonly against: string;
  /** Matches of each player in a round. */
  readonly each: number;
  /** How many leave in a round; undefined for half of them. */
  readonly leave: number | undefined;
}

interface Asked {
  readonly game: AnyGame;
  readonly players: readonly string[];
  readonly options: TournamentOptions;
}

/** Plays a tournament into a folder, or goes on with the one that is in it. */
export function tournament(terminal: Terminal, asked: Asked): Promise<ExitCode> {
  return withQueue(terminal, asked.options.queue, (queue) => tournamentBy(queue, terminal, asked));
}

async function tournamentBy(queue: QueueServer | null, terminal: Terminal, asked: Asked): Promise<ExitCode> {
  const { options } = asked;
  const opened = await open(terminal, asked);
  if (typeof opened === "number") return opened;
  const { firstSeed } = opened.base;
  if (options.seeds === undefined)
    terminal.tell(t`The first seed is ${firstSeed}: --seeds ${firstSeed} plays the same tournament.`);
  const recorder = new MatchRecorder();
  const end = await new Tournament({
    ...opened,
    play: (session, contest, label) =>
      playContest(terminal, { ...options, session, contest, queue, progress: () => translated(label) }),
    record: (stage, match, place) => recorder.record(stage, match, place),
    tell: (sentence) => terminal.tell(translated(sentence)),
  })
    .play()
    .finally(() => recorder.close());
  if (end.kind === "finished")
    terminal.print(options.json ? reportJson(end.report, 0) : reportText(end.report, options));
  return codeOf(terminal, end);
}

function codeOf(terminal: Terminal, end: TournamentEnd): ExitCode {
  if (end.kind === "finished") return EXIT.done;
  if (end.kind === "refused") return refuse(terminal, end.problem);
  const { ending } = end;
  if (ending.reason === "failed") terminal.tell(t`error: ${translated(ending.problem.message)}`);
  terminal.tell(t`What was played is kept: the same command goes on.`);
  return endingCode(ending, EXIT.done);
}

type Opened = Omit<TournamentParts, "play" | "record" | "tell">;

async function open(terminal: Terminal, asked: Asked): Promise<Opened | ExitCode> {
  const { game, players, options } = asked;
  const terms = tournamentTerms(options);
  if (!terms.ok) return refuse(terminal, terms.problem);
  const words = await wordsOf({ players, folder: options.folder, roster: options.roster });
  if (!words.ok) return refuse(terminal, words.problem);
  const entrants = await loadEntrants(terminal, game, { words: words.value, workspace: options.workspace });
  if (!entrants.ok) return refuse(terminal, entrants.problem);
  if (entrants.value.bundles.length < 2) return refuse(terminal, TOO_FEW);
  const opponent = await loadOpponent(terminal, asked, terms.value);
  if (typeof opponent === "number") return opponent;
  const base = await baseOf(terminal, asked, entrants.value);
  if (!base.ok) return refuse(terminal, base.problem);
  const common = { game, terms: terms.value, entrants: entrants.value, opponent };
  return { ...common, ...base.value, workspace: options.workspace };
}

const TOO_FEW = { code: "wrong-players", message: t`a tournament needs two players or more that can be played` };

async function loadOpponent(
  terminal: Terminal,
  { game, options: { against, workspace } }: Asked,
  { qualification }: TournamentTerms,
): Promise<TournamentParts["opponent"] | ExitCode> {
  if (qualification === null) return null;
  const loaded = await loadAll(terminal, game, { words: [against], workspace });
  return typeof loaded === "number" ? loaded : { bundle: loaded[0], word: against };
}

/** What all stages have in common, and the folder with what was played. */
async function baseOf(
  terminal: Terminal,
  { game, options }: Asked,
  { words, bundles }: Opened["entrants"],
): Promise<Result<Pick<Opened, "folder" | "base" | "configuration">>> {
  const { output, input, rule, cpu, each, workspace } = options;
  const folder = new Gateway({ root: output });
  const firstSeed = options.seeds ?? (await begunSeed(folder)) ?? randomInt(LARGEST_RANDOM_SEED);
  const setup = await readSetup(terminal, game, { configuration: input, seed: firstSeed, rules: rule, workspace });
  if (!setup.ok) return setup;
  const made = await makeFolder(output);
  if (!made.ok) return failure(made.problem);
  const maxMatches = matchesOfLeague(bundles.length, each);
  const terms = { cpuSeconds: cpuSecondsOf(cpu), firstSeed, maxMatches, compare: null };
  const base = headerFor({ game, words, bundles, setup: setup.value, ...terms });
  return base.ok ? success({ folder, base: base.value, configuration: setup.value.configuration }) : base;
}

/** It may be there; the one that it is in has to be. */
function makeFolder(folder: string): Promise<Result<null>> {
  return new Gateway({ root: dirname(resolve(folder)), below: [basename(resolve(folder))] }).make();
}

function reportText(report: TournamentReport, { output }: TournamentOptions): string {
  const rows = ranking(report);
  const lines = rows.map(({ place, name, until }) => [`  ${place} ${name}`, translated(until)]);
  const out = report.excluded
    .map(({ word, reason }) => t`${oneLine(word)} could not play: ${translated(reason)}.\n`)
    .join("");
  const table = columns([[`  ${t`player`}`, t`played until`], ...lines]);
  return `${whoQualified(report)}${table}\n${out}${t`The report: ${join(output, "index.html")}`}\n`;
}

/** Empty when there were rounds. */
function whoQualified({ rounds, qualification }: TournamentReport): string {
  if (rounds.length > 0) return "";
  const [only] = qualification?.rows.filter(({ isIn }) => isIn) ?? [];
  return only === undefined ? t`Nobody qualified.\n\n` : t`Only ${only.name} qualified, and has won.\n\n`;
}
