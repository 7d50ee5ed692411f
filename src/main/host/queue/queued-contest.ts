import { hostname } from "node:os";
import { en } from "../../../engine/contract/english";
import { SEATS } from "../../../engine/contract/order";
import { failure, type Result, success } from "../../../engine/contract/result";
import type { PlayerBundle } from "../../contract/player-bundle";
import type { PlannedMatch } from "../compare/contest";
import { differenceOf, madeByThis } from "../compare/made-by";
import { recordReader } from "../compare/parse-results";
import { isPlayed, type MatchRecord, type ResultsHeader } from "../compare/results-file";
import { MATCHES_OF_A_BLOCK } from "../compare/version-contest";
import { BullBlocks } from "./bull-blocks";
import { packContest } from "./contest-papers";
import { MatchRate } from "./match-rate";
import { BEAT_MILLISECONDS, type ContestNotice, Presence, type WorkerNotice } from "./presence";
import { addressInWords } from "./queue-address";
import { machineName, queueNameOf } from "./queue-names";
import { QueuePlayer } from "./queue-player";
import { queueProblem } from "./queue-problem";
import type { QueueServer } from "./queue-server";
import { SecondPlays } from "./second-plays";

export interface QueuedContestOptions {
  readonly header: ResultsHeader;
  readonly bundles: readonly PlayerBundle[];
  /** For people. */
  readonly label: string;
  /** Matches that were played before. */
  readonly known: number;
  /** Of the blocks, which share is played twice: 0 to 1. */
  readonly twice: number;
  /** Told of what a person should know, in whole sentences. */
  readonly tell: (sentence: string) => void;
}

/** So many blocks wait where there is no worker yet. */
const LEAST_BLOCKS = 4;
/** For each block that is played somewhere, one waits: nobody waits for us. */
const BLOCKS_FOR_EACH = 2;
/** All that was given out is looked at with each so-manieth beat. */
const BEATS_PER_LOOK = 6;
/** Nobody plays for so long: that is told. */
const BEATS_ALONE = 2;

/** A contest whose matches are played by workers of a queue: the side that gives them out. */
export class QueuedContest {
  readonly #server: QueueServer;
  readonly #options: QueuedContestOptions;
  readonly #packed: ReturnType<typeof packContest>;
  readonly #blocks: BullBlocks;
  readonly #player: QueuePlayer;
  readonly #second: SecondPlays;
  readonly #presence: Presence;
  readonly #pace = new MatchRate();
  readonly #alarms: string[] = [];
  #workers: readonly WorkerNotice[] = [];
  #matches = 0;
  #failures = 0;
  #beats = 0;
  #isAway = false;
  #lastTold = "";
  #timer: NodeJS.Timeout | undefined;
  #unwatch: () => void = () => {};

  private constructor(server: QueueServer, options: QueuedContestOptions) {
    this.#server = server;
    this.#options = options;
    this.#packed = packContest(options.header, options.bundles);
    this.#presence = new Presence(server);
    this.#matches = options.known;
    const { contest } = this.#packed;
    const read = recordReader(options.header);
    this.#blocks = new BullBlocks(server, queueNameOf(madeByThis()), {
      ended: (name, end) => {
        this.#player.ended(name, end);
        this.#second.ended(name, end);
      },
      known: (name) => {
        this.#player.known(name);
        this.#second.known(name);
      },
    });
    const queue = this.#blocks;
    const hasOther = (machine: string) => this.#workers.some((one) => one.machine !== machine);
    const alarm = (sentence: string) => this.#alarm(sentence);
    this.#second = new SecondPlays({ queue, read, share: options.twice, hasOther, alarm });
    this.#player = new QueuePlayer({
      queue,
      contest,
      read,
      warn: (sentence) => this.#tell(en`warning: ${sentence}`),
      alarm,
      played: (job, machine, records) => {
        this.#count(records);
        this.#second.played(job, machine, records);
      },
    });
  }

  /** Puts on the server what workers need. A problem when it has no room for that. */
  static async begin(server: QueueServer, options: QueuedContestOptions): Promise<Result<QueuedContest>> {
    const contest = new QueuedContest(server, options);
    try {
      await contest.#blocks.ready();
      await server.put(contest.#packed.texts);
      await contest.#beat();
    } catch (error) {
      await contest.#blocks.close();
      return failure(queueProblem(error, server.address));
    }
    contest.#watch();
    return success(contest);
  }

  /** Of which machines nothing is right, in sentences. */
  get alarms(): readonly string[] {
    return this.#alarms;
  }

  /** Matches to be under way. */
  get jobs(): number {
    const capacity = this.#workers.reduce((sum, { jobs }) => sum + jobs, 0);
    return matchesOfBlock(this.#options.header) * Math.max(LEAST_BLOCKS, BLOCKS_FOR_EACH * capacity);
  }

  /** Rejects only when it is told to stop. */
  play(match: PlannedMatch, signal: AbortSignal): Promise<MatchRecord> {
    return this.#player.play(match, signal);
  }

  /** Waits for the blocks that are played twice, unless it is told not to, and takes back what nobody plays. */
  async close(signal: AbortSignal): Promise<void> {
    if (!this.#isAway) await this.#second.done(signal).catch(() => undefined);
    clearInterval(this.#timer);
    this.#unwatch();
    if (!this.#isAway) {
      await Promise.allSettled([this.#player.close(), this.#second.close()]);
      await this.#presence.withdraw("contest", this.#packed.contest).catch(() => undefined);
    }
    await this.#blocks.close();
  }

  #watch(): void {
    const where = addressInWords(this.#server.address);
    this.#timer = setInterval(() => this.#unlessAway(this.#beat()), BEAT_MILLISECONDS);
    this.#unwatch = this.#server.watch({
      away: () => {
        this.#isAway = true;
        this.#tell(en`The queue's server at ${where} is away: waiting for it. Ctrl-C keeps what was played.`);
      },
      back: () => {
        this.#isAway = false;
        this.#tell(en`The queue's server at ${where} is back.`);
        this.#unlessAway(this.#putAndLook());
      },
    });
  }

  async #beat(): Promise<void> {
    if (this.#isAway) return;
    await this.#presence.announce("contest", this.#packed.contest, this.#notice());
    const all = [...(await this.#presence.all("worker")).values()];
    const here = madeByThis();
    this.#workers = all.filter(({ madeBy }) => differenceOf(madeBy, here) === null);
    if (this.#workers.length === 0 && this.#beats % BEATS_PER_LOOK === BEATS_ALONE) this.#tellAlone(all);
    if (++this.#beats % BEATS_PER_LOOK === 0) await this.#putAndLook();
  }

  /** What the server has forgotten is put there again. */
  async #putAndLook(): Promise<void> {
    await this.#server.put(this.#packed.texts);
    await Promise.all([this.#player.lookAtAll(), this.#second.lookAtAll()]);
  }

  #tellAlone(others: readonly WorkerNotice[]): void {
    const differences = others.map(({ madeBy }) => differenceOf(madeBy, madeByThis()));
    const other = differences.find((one) => one !== null);
    if (other === undefined || other === null)
      this.#tell("No worker is there: tauler worker --queue … starts one, on any machine.");
    else
      this.#tell(
        en`${others.length} workers are there, and none plays for this program: theirs is ${other.there}, and this is ${other.here}.`,
      );
  }

  #notice(): ContestNotice {
    return {
      label: this.#options.label,
      machine: machineName(hostname()),
      madeBy: madeByThis(),
      matches: this.#matches,
      maxMatches: this.#options.header.maxMatches,
      matchesPerSecond: this.#pace.perSecond,
      blocksUnderWay: this.#player.blocksUnderWay,
      failures: this.#failures,
      alarms: this.#alarms,
    };
  }

  #count(records: readonly MatchRecord[]): void {
    this.#matches += records.length;
    this.#pace.count(records.length);
    if (!records.every(isPlayed)) this.#failures++;
  }

  #alarm(sentence: string): void {
    if (this.#alarms.length < MOST_ALARMS) this.#alarms.push(sentence);
    this.#tell(en`ALARM: ${sentence}.`);
  }

  /** Once, however often it happens in a row. */
  #tell(sentence: string): void {
    if (sentence !== this.#lastTold) this.#options.tell(sentence);
    this.#lastTold = sentence;
  }

  #unlessAway(work: Promise<void>): void {
    work.catch((error) => {
      if (!this.#isAway) this.#tell(en`warning: ${queueProblem(error, this.#server.address).message}`);
    });
  }
}

const MOST_ALARMS = 20;

function matchesOfBlock({ compare }: ResultsHeader): number {
  return compare === null ? SEATS.length : MATCHES_OF_A_BLOCK[compare.design];
}
