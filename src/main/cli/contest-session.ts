import { randomInt } from "node:crypto";
import type { AnyGame } from "../../engine/contract/game";
import { failure, type Problem, type Result, success } from "../../engine/contract/result";
import { decimal, t, translated } from "../contract/language/translate";
import type { PlayerBundle } from "../contract/player-bundle";
import { ContestRun, type Ending } from "../host/compare/contest-run";
import { type ContestSession, reopenContest } from "../host/compare/contest-session";
import { headerFor, wrongTerms } from "../host/compare/contest-terms";
import { Journal } from "../host/compare/journal";
import { checkVersions, readContest } from "../host/compare/known-contest";
import { termWords } from "../host/compare/play-again";
import { type CompareTerms, isPlayed, type MatchRecord, type ResultsHeader } from "../host/compare/results-file";
import { namedPlace } from "../host/files/named-file";
import { callOfTauler } from "../host/places";
import { shellWord } from "../host/printable";
import { findRecordedPlayer } from "../host/rerun/find-source";
import type { ContestOptions } from "./contest-options";
import { cpuSecondsOf, LARGEST_RANDOM_SEED, readSetup } from "./inputs";
import { findPlayers, loadBundles, sourcePlaces } from "./load-players";
import { openPlayer, type PlaysWanted } from "./queue-session";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

/** What a command that plays a contest was asked for. */
export interface AskedContest<Options extends ContestOptions> {
  readonly game: AnyGame | undefined;
  /** None with `--resume`. */
  readonly players: readonly string[];
  readonly options: Options;
}

export interface NewContest {
  readonly game: AnyGame;
  readonly words: readonly string[];
  readonly options: ContestOptions;
  readonly compare: CompareTerms | null;
}

/** A contest that begins. @returns an exit code, with what is wrong said, when it cannot. */
export async function beginContest(
  terminal: Terminal,
  { game, words: players, options, compare }: NewContest,
): Promise<ContestSession | ExitCode> {
  const { input, rule, workspace, cpu, maxMatches } = options;
  const seeds = options.seeds ?? randomInt(LARGEST_RANDOM_SEED);
  const setup = await readSetup(terminal, game, { configuration: input, seed: seeds, rules: rule, workspace });
  if (!setup.ok) return refuse(terminal, setup.problem);
  const bundles = await loadAll(terminal, game, { words: players, workspace });
  if (typeof bundles === "number") return bundles;
  const terms = { cpuSeconds: cpuSecondsOf(cpu), firstSeed: seeds, maxMatches, compare };
  const header = headerFor({ game, words: players, bundles, setup: setup.value, ...terms });
  if (!header.ok) return refuse(terminal, header.problem);
  const words = [compare === null ? "league" : "compare", game.id, ...bundles.map(({ name }) => name)];
  // From here on there is something to go on with.
  listenForInterruption();
  const journal = await Journal.create(namedPlace(options.output ?? (await freeName(words))), header.value);
  if (!journal.ok) return refuse(terminal, journal.problem);
  if (options.seeds === undefined)
    terminal.tell(t`The first block has seed ${seeds}: --seeds ${seeds} plays the same ones again.`);
  const { configuration } = setup.value;
  return { game, header: header.value, configuration, bundles, journal: journal.value, known: [] };
}

/** A contest that goes on: everything but the largest number of matches is as it was. */
export async function resumeContest(
  terminal: Terminal,
  file: string,
  { options, isLeague }: { readonly options: ContestOptions; readonly isLeague: boolean },
): Promise<ContestSession | ExitCode> {
  const read = await readContest(namedPlace(file));
  if (!read.ok) return refuse(terminal, read.problem);
  const { game, configuration, records } = read.value;
  const header = { ...read.value.header, maxMatches: options.maxMatches ?? read.value.header.maxMatches };
  if ((header.compare === null) !== isLeague) return refuse(terminal, otherKind(file, header));
  const played = records.filter(isPlayed).length;
  if (options.maxMatches !== undefined && options.maxMatches < played)
    return refuse(terminal, tooFewMatches(played, file));
  const bundles = await loadKnown(terminal, game, { header, file, options });
  if (typeof bundles === "number") return bundles;
  const opened = await reopenContest(namedPlace(file), read.value, header);
  if (!opened.ok) return refuse(terminal, opened.problem);
  return { game, header, configuration, bundles, ...opened.value };
}

function tooFewMatches(played: number, file: string): Problem {
  const message = t`${played} matches of ${file} were played already: --max-matches ${played} or more`;
  return { code: "wrong-option", message };
}

/** @returns an exit code, with what is wrong said, when one of them cannot play */
export async function loadAll(
  terminal: Terminal,
  game: AnyGame,
  { words, workspace }: { readonly words: readonly string[]; readonly workspace: string },
): Promise<readonly PlayerBundle[] | ExitCode> {
  const files = await findPlayers(game, words, workspace);
  if (!files.ok) return refuse(terminal, files.problem);
  // No answer to what was asked: a player that does not compile is not worse than the other one.
  return (await loadBundles(terminal, game, files.value)) ?? EXIT.wrongUse;
}

/**
 * The players of a contest as it was begun. What its file calls them is no path: they are looked for by their hashes, and by plain names, unless the
 * person says where they are.
 */
async function loadKnown(
  terminal: Terminal,
  game: AnyGame,
  { header, file, options }: { header: ResultsHeader; file: string; options: ContestOptions },
): Promise<readonly PlayerBundle[] | ExitCode> {
  const { workspace, players: words } = options;
  if (words.length > 0 && words.length !== header.players.length) return refuse(terminal, otherNumber(header));
  const loaded = words.length > 0 ? await loadAll(terminal, game, { words, workspace }) : [];
  if (typeof loaded === "number") return loaded;
  const bundles = [...loaded];
  if (words.length === 0) {
    const places = await sourcePlaces(terminal, workspace);
    for (const player of header.players) {
      const found = await findRecordedPlayer(player, game.id, places);
      if (!found.ok) return refuse(terminal, notFound(player.name, { file, header }));
      bundles.push(found.value.bundle);
    }
  }
  const checked = checkVersions(header, bundles, file);
  return checked.ok ? bundles : refuse(terminal, checked.problem);
}

function otherNumber({ players }: ResultsHeader): Problem {
  return { code: "wrong-players", message: t`--players needs all ${players.length} of them, in the order of the file` };
}

function notFound(name: string, { file, header }: { readonly file: string; readonly header: ResultsHeader }): Problem {
  const where = t`--players and the ${header.players.length} files, in the order in which it was begun`;
  const message = t`${name} has changed since ${file} was begun, or is not in this folder: its matches would mix two versions. Begin a new one${header.compare === null ? t`, or go on from it in another file with --from ${file}` : ""}; or say where those versions are, with ${where}.`;
  return { code: "other-version", message };
}

export function otherKind(file: string, { compare }: ResultsHeader): Problem {
  const message = t`this is the file of a ${compare === null ? t`league: ${callOfTauler} league` : t`comparison: ${callOfTauler} compare`} --resume ${file}`;
  return { code: "other-kind", message, file };
}

/** A name in this folder that no file has. */
export async function freeName(words: readonly string[]): Promise<string> {
  const stem = words.slice(0, 6).join("-");
  const folder = namedPlace(stem).gateway;
  for (let number = 1; ; number++) {
    const name = number === 1 ? `${stem}.jsonl` : `${stem}-${number}.jsonl`;
    if ((await folder.look(name)) === null) return name;
  }
}

export interface ContestToPlay extends PlaysWanted {
  /** What is said beside the number of matches while they are played. */
  readonly progress: (matches: number) => string;
}

/** Plays a contest to its end, or until somebody stops it. What was played is in the file either way. */
export function playContest(terminal: Terminal, playing: ContestToPlay): Promise<Result<Ending>> {
  // From the start: to find out what the system allows takes a moment, too.
  return untilInterrupted((signal) => playUntil(signal, terminal, playing));
}

async function playUntil(signal: AbortSignal, terminal: Terminal, playing: ContestToPlay): Promise<Result<Ending>> {
  const { session, contest } = playing;
  const player = await openPlayer(terminal, playing);
  if (!player.ok) {
    await session.journal.close();
    return success({ reason: "failed", problem: player.problem });
  }
  const pace = new Pace(terminal, playing);
  const keep = (record: MatchRecord) => {
    pace.count();
    return session.journal.append(record);
  };
  const run = new ContestRun(Object.assign(player.value, { contest, known: session.known, keep, isForgetful: true }));
  const ending = await run.run(signal);
  terminal.progress("");
  await player.value.close(signal);
  const written = await session.journal.finishAsWritten(session.header, run.countedBlocks);
  return written.ok || ending.reason === "failed" ? success(ending) : failure(written.problem);
}

const TERMINATED: NodeJS.Signals = "SIGTERM";

let interrupted: AbortController | null = null;
const interrupt = (by: NodeJS.Signals) => interrupted?.abort(by);

/** From the first call on, the first Ctrl-C stops the run, and the second one the program: once there is a results file, somebody has to say how it goes on. */
function listenForInterruption(): AbortSignal {
  if (interrupted === null) process.once("SIGINT", interrupt).once(TERMINATED, interrupt);
  interrupted ??= new AbortController();
  return interrupted.signal;
}

async function untilInterrupted<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  try {
    return await work(listenForInterruption());
  } finally {
    process.off("SIGINT", interrupt).off(TERMINATED, interrupt);
    interrupted = null;
  }
}

const MILLISECONDS_BETWEEN_LINES = 500;

/** Says how fast it goes, on one line that is written again and again. */
class Pace {
  readonly #terminal: Terminal;
  readonly #playing: ContestToPlay;
  readonly #started = performance.now();
  #told = 0;
  #matches = 0;

  constructor(terminal: Terminal, playing: ContestToPlay) {
    this.#terminal = terminal;
    this.#playing = playing;
  }

  count(): void {
    this.#matches++;
    const now = performance.now();
    if (now - this.#told < MILLISECONDS_BETWEEN_LINES) return;
    this.#told = now;
    const rate = (this.#matches / (now - this.#started)) * 1000;
    const matches = this.#playing.session.known.length + this.#matches;
    const { maxMatches } = this.#playing.session.header;
    this.#terminal.progress(
      t`${matches} of at most ${maxMatches} matches, ${decimal(rate, 1)} a second; ${this.#playing.progress(matches)}`,
    );
  }
}

const NOT_OURS = ["unwritable-file", "queue", "wrong-option"];

/** A results file that cannot be written, or a queue that cannot be used, is the user's to mend; that matches cannot be played is not. @param finished of what was played to its end */
export function endingCode(ending: Ending, finished: ExitCode): ExitCode {
  if (ending.reason === "finished") return finished;
  if (ending.reason === "stopped") return ending.by === TERMINATED ? EXIT.terminated : EXIT.stopped;
  return NOT_OURS.includes(ending.problem.code) ? EXIT.wrongUse : EXIT.internalError;
}

/** What is said after a run that did not finish. */
export function tellEnding(
  terminal: Terminal,
  ending: Ending,
  { session, command }: { session: ContestSession; command: string },
): void {
  if (ending.reason === "finished") return;
  if (ending.reason === "failed") terminal.tell(t`error: ${translated(ending.problem.message)}`);
  terminal.tell(
    t`What was played is kept. To go on: ${callOfTauler} ${command} --resume ${shellWord(session.journal.file)}${placesOf(session)}`,
  );
}

/** Where the players are that were given by their files, which the results file does not say. */
function placesOf({ header }: ContestSession): string {
  const words = header.players.map(({ word }) => word);
  return words.some((word) => /[\\/.]/.test(word)) ? ` --players ${words.map(shellWord).join(" ")}` : "";
}

/** What `tauler run` needs, after players and seed, to play a match of a contest as it was. */
export function termsOf({ game, header, journal }: ContestSession, { workspace }: ContestOptions): string {
  return termWords({ game, header, file: journal.file, workspace });
}

/** What `--resume` takes from the file is not to be given again. */
export function checkWords(words: readonly string[], options: ContestOptions): Result<null> {
  if (options.resume !== undefined && words.length > 0)
    return wrongTerms(t`--resume goes on with the game and players in the file: give no others`);
  if (options.resume !== undefined && options.output !== undefined)
    return wrongTerms(t`--resume goes on in the same file: give no --output`);
  if (options.resume === undefined && options.players.length > 0)
    return wrongTerms(t`--players says where the players of --resume are: without it, name them after the game`);
  return success(null);
}
