import { randomInt } from "node:crypto";
import type { AnyGame, MatchSetup, MatchState } from "../../engine/contract/game";
import { failure, type Result, success } from "../../engine/contract/result";
import { type PrintedRound, resText } from "../../engine/record/res-text";
import { t } from "../contract/language/translate";
import type { MatchResult } from "../contract/match-result";
import type { PlayerBundle } from "../contract/player-bundle";
import { isCppFile } from "../contract/source-file";
import { namedPlace, writeNamedFile } from "../host/files/named-file";
import { isInputAFile } from "../host/files/read-text";
import { FailedOrderCounter, type FailedOrders } from "../host/matches/failed-orders";
import { MatchReplay } from "../host/matches/match-replay";
import { type RoundPlayed, runMatch } from "../host/matches/run-match";
import { playerFolder } from "../host/places";
import { PlayerPool } from "../host/players/player-pool";
import type { PlayerFile } from "../host/workspace/find-player";
import { type CpuOption, cpuSecondsOf, LARGEST_RANDOM_SEED, readSetup } from "./inputs";
import { findPlayers, loadBundles } from "./load-players";
import { OriginalLog } from "./original-log";
import { PlayerTexts } from "./player-texts";
import { matchSummary, summaryJson } from "./summary";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface RunOptions {
  readonly seed: number | undefined;
  readonly input: string | undefined;
  readonly output: string | undefined;
  readonly replay: string | undefined;
  readonly json: boolean;
  /** Shows what the players write. */
  readonly cerr: boolean;
  /** Writes to standard error what the original would. */
  readonly likeOriginal: boolean;
  readonly workspace: string;
  readonly cpu: CpuOption;
  readonly rule: readonly string[];
}

/** Plays one match and says how it went. */
export async function run(
  terminal: Terminal,
  { game, players, options }: { game: AnyGame; players: readonly string[]; options: RunOptions },
): Promise<ExitCode> {
  const seed = options.seed ?? randomInt(LARGEST_RANDOM_SEED);
  const setup = await readSetup(terminal, game, {
    configuration: options.input ?? redirected(),
    seed,
    rules: options.rule,
    workspace: options.workspace,
  });
  if (!setup.ok) return refuse(terminal, setup.problem);
  const files = await findPlayers(game, players, options.workspace);
  if (!files.ok) return refuse(terminal, files.problem);
  const pool = new PlayerPool({ folder: playerFolder });
  try {
    // They start while the players are bundled.
    void pool.prepare(game.id, files.value.filter(({ path }) => !isCppFile(path)).length);
    return await playFiles(terminal, pool, { game, files: files.value, options, setup: setup.value });
  } finally {
    await pool.close();
  }
}

interface FilesToPlay {
  readonly game: AnyGame;
  readonly files: readonly PlayerFile[];
  readonly options: RunOptions;
  readonly setup: MatchSetup<unknown>;
}

async function playFiles(
  terminal: Terminal,
  pool: PlayerPool,
  { game, files, options, setup }: FilesToPlay,
): Promise<ExitCode> {
  const bundles = await loadBundles(terminal, game, files);
  if (bundles === null) return EXIT.no;
  const wanted = cpuSecondsOf(options.cpu);
  const cpuSeconds = wanted === undefined ? game.player.cpuSeconds : wanted;
  const record = new MatchRecord(game, setup, { bundles, cpuSeconds, replay: options.replay });
  try {
    const texts = options.cerr && !options.likeOriginal ? new PlayerTexts(terminal, record.names) : null;
    const log = options.likeOriginal ? new OriginalLog(terminal, game.codec.log) : null;
    log?.begin({ seed: setup.seed, names: record.names });
    const onRound = followed(terminal, { record, texts, log, rounds: game.rounds(setup.configuration.settings) });
    const request = { game, setup, players: bundles, pool, cpuSeconds };
    const played = await runMatch({ ...request, onStart: (state) => record.start(state), onRound });
    texts?.end();
    terminal.progress("");
    if (!played.ok) return refuse(terminal, played.problem);
    log?.end({ names: record.names, scores: played.value.scores, winners: played.value.winners });
    const written = await writeResults(terminal, record, { result: played.value, output: options.output });
    if (!written.ok) return refuse(terminal, written.problem);
    const { seed, rules } = setup;
    const summary = { game, seed, rules, cpuSeconds, result: played.value, failed: record.failedOrders() };
    const text = options.json ? summaryJson(summary) : matchSummary(summary);
    if (options.output === "-") terminal.tell(text.trimEnd());
    else terminal.print(text);
    return EXIT.done;
  } finally {
    await record.discardUnfinished();
  }
}

const SECOND = 1000;

/** A file that the shell has opened as standard input is the configuration, as for the original. */
function redirected(): string | undefined {
  return isInputAFile() ? "-" : undefined;
}

interface Followed {
  readonly record: MatchRecord;
  /** Null where nobody wants to see what the players write. */
  readonly texts: PlayerTexts | null;
  /** Null where it is not to look as the original's. */
  readonly log: OriginalLog | null;
  readonly rounds: number;
}

/** Says on the terminal how far the match is, once it has taken a second; or what the players write, whose lines it would be in. */
function followed(terminal: Terminal, { record, texts, log, rounds }: Followed): (played: RoundPlayed) => void {
  let told = Date.now();
  return (played) => {
    record.add(played);
    for (const [seat, { cerr }] of played.turns.entries()) texts?.say(seat, cerr);
    log?.round(played.turns.map(({ cerr }) => cerr));
    if (texts !== null || log !== null || Date.now() - told < SECOND) return;
    told = Date.now();
    terminal.progress(t`round ${played.round + 1} of ${rounds}`);
  };
}

interface RecordOptions {
  readonly bundles: readonly PlayerBundle[];
  readonly cpuSeconds: number | null;
  readonly replay: string | undefined;
}

/** What is kept of a match while it is played. */
class MatchRecord {
  readonly #game: AnyGame;
  readonly #setup: MatchSetup<unknown>;
  readonly #options: RecordOptions;
  readonly #rounds: PrintedRound[] = [];
  readonly #failed: FailedOrderCounter;
  #first: MatchState | null = null;
  #replay: MatchReplay | null = null;
  #isFrozen: readonly boolean[] = [false, false, false, false];

  constructor(game: AnyGame, setup: MatchSetup<unknown>, options: RecordOptions) {
    this.#game = game;
    this.#setup = setup;
    this.#options = options;
    this.#failed = new FailedOrderCounter(game);
  }

  get names(): string[] {
    return this.#options.bundles.map(({ name }) => name);
  }

  start(state: MatchState): void {
    this.#first = this.#game.clone(state);
    this.#failed.begin(state);
    const { replay, bundles: players, cpuSeconds } = this.#options;
    if (replay === undefined) return;
    const match = { game: this.#game, setup: this.#setup, players, cpuSeconds };
    this.#replay = new MatchReplay(namedPlace(replay), match);
  }

  add(played: RoundPlayed): void {
    this.#isFrozen = played.turns.map(({ fault }, seat) => this.#isFrozen[seat] || fault !== null);
    this.#rounds.push({ requests: played.requests, isFrozen: this.#isFrozen });
    this.#replay?.add(played);
    this.#failed.add(played.requests);
  }

  /** The whole match as the text of a `.res`. */
  res(): string {
    if (this.#first === null) throw new Error(t`the match has not begun`);
    return resText({
      game: this.#game,
      setup: this.#setup,
      names: this.names,
      first: this.#first,
      rounds: this.#rounds,
    });
  }

  failedOrders(): FailedOrders {
    return this.#failed.counts();
  }

  async finishReplay(result: MatchResult): Promise<Result<null>> {
    return this.#replay === null ? success(null) : await this.#replay.finish(result);
  }

  async discardUnfinished(): Promise<void> {
    await this.#replay?.discardUnfinished();
  }
}

async function writeResults(
  terminal: Terminal,
  record: MatchRecord,
  { result, output }: { readonly result: MatchResult; readonly output: string | undefined },
): Promise<Result<null>> {
  const replay = await record.finishReplay(result);
  if (!replay.ok) return failure(replay.problem);
  if (output === undefined) return success(null);
  if (output !== "-") return writeNamedFile(output, record.res());
  terminal.give(record.res());
  return success(null);
}
