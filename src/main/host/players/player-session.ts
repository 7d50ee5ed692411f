import type { Drawn } from "../../../engine/contract/drawing";
import { en } from "../../../engine/contract/english";
import type { Order } from "../../../engine/contract/order";
import { CERR_BYTES_PER_MATCH, DRAWING_WORDS_PER_MATCH } from "../../../engine/player/limits";
import type { Fault } from "../../contract/match-result";
import type { PlayerBundle } from "../../contract/player-bundle";
import { FrameType, largestReport, type MatchTerms } from "../../contract/player-protocol";
import { judgeDeath } from "./death";
import { type Failure, GARBAGE, limitFailure, reportedFailure } from "./fault-words";
import type { PipeFrame } from "./frame-reader";
import { encodeLoad } from "./load-frame";
import { LostProcess } from "./lost-process";
import { linesFor } from "./module-places";
import type { PlayerProcess } from "./player-process";
import { decodeReport, type TurnReport } from "./report-decoder";
import { createStackMapper, type StackMapper } from "./stack-map";
import type { Usage } from "./usage/usage-meter";
import type { LimitName, Watch, Watchdog, WatchLimits } from "./watchdog";

/** Where a player is in its match. A frozen one stays frozen. */
export type SessionState =
  | { readonly kind: "starting" }
  | { readonly kind: "ready" }
  | { readonly kind: "thinking"; readonly round: number }
  | ({ readonly kind: "frozen" } & Fault)
  | { readonly kind: "closed" };

export interface SessionOptions {
  readonly process: PlayerProcess;
  readonly bundle: PlayerBundle;
  readonly terms: MatchTerms;
  /** What `terms.fuel` stands for, for people; null for no limit. */
  readonly cpuSeconds: number | null;
  readonly limits: WatchLimits;
  readonly watchdog: Watchdog;
}

/** What a player did in a round; round -1 is the loading of its code. */
export interface PlayerTurn {
  /** None in the round in which it was frozen, and after it. */
  readonly orders: readonly Order[];
  /** Of each order the line of the player's TypeScript in which it was given, from 1; 0 where that is not known. Of a sealed player, none. */
  readonly lines: readonly number[];
  /** Order calls, also those that do not count. */
  readonly calls: number;
  readonly cerr: string;
  readonly cerrBytes: number;
  readonly cerrDropped: number;
  readonly cpuSeconds: number;
  /** Set in the round in which it was frozen. */
  readonly fault: Fault | null;
  /** What it drew; left out when that was nothing. */
  readonly drawn?: Drawn;
}

const NOTHING: PlayerTurn = {
  orders: [],
  lines: [],
  calls: 0,
  cerr: "",
  cerrBytes: 0,
  cerrDropped: 0,
  cpuSeconds: 0,
  fault: null,
};

const LOADING = -1;

/** A round that was asked for, and who waits for the answer. */
interface Asked {
  readonly round: number;
  resolve(turn: PlayerTurn): void;
  reject(reason: LostProcess): void;
}

/**
 * One player in one match: sends its process what it sees, takes what it answers, and freezes it when it fails. When its process is taken away from outside,
 * whoever waits for an answer gets a `LostProcess` as a rejection, and so does whoever asks later.
 */
export class PlayerSession {
  readonly #options: SessionOptions;
  readonly #mapStack: StackMapper;
  #state: SessionState = { kind: "starting" };
  #watch: Watch | null = null;
  /** In their order; the first one is under way. */
  #asked: Asked[] = [];
  /** What went wrong while nobody asked anything. */
  #failure: Failure | LostProcess | null = null;
  #fuel = 0;
  #cpuSeconds = 0;
  #cerrBytes = 0;
  #drawingWords = 0;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#mapStack = createStackMapper(options.bundle);
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Units of fuel used so far. */
  get fuel(): number {
    return this.#fuel;
  }

  /** What the players are told: the share of the CPU budget used, 0 to 1; -1 for a frozen player. */
  get status(): number {
    if (this.#state.kind === "frozen") return -1;
    const { fuel } = this.#options.terms;
    return fuel === null ? 0 : this.#fuel / fuel;
  }

  /** Sends the player's code. */
  async load(): Promise<PlayerTurn> {
    const { process, bundle, terms, watchdog, limits } = this.#options;
    process.listen({
      largestFrame: () => largestReport(terms.orderLimit),
      onFrame: (frame) => this.#take(frame),
      onGarbage: () => this.#fail(GARBAGE),
      onDeath: (death) => this.#endWith(judgeDeath(death)),
    });
    this.#watch = await watchdog.watch({
      pid: process.pid,
      limits,
      onLimit: (limit, usage) => this.#stopAtLimit(limit, usage),
    });
    return this.#ask(encodeLoad({ ...terms, ...linesFor(bundle) }, bundle), LOADING);
  }

  /**
   * Lets the player think about a round. A process that can be inspected may be asked for the next rounds before it has answered: it then goes from one to
   * the other without waiting for anybody.
   *
   * @param frame STATE, not changed until then.
   */
  play(frame: Uint8Array, round: number): Promise<PlayerTurn> {
    return this.#ask(frame, round);
  }

  /** Freezes the player as it was frozen when this match was recorded, whatever it would do now. @returns its turn. */
  freezeAgain(fault: Fault): PlayerTurn {
    this.#options.process.kill();
    this.#stopWatching();
    this.#state = { kind: "frozen", ...fault };
    return { ...NOTHING, fault };
  }

  /** Ends the match for this player. @returns whether its process can play another match of the same bundle. */
  close(): boolean {
    const { process } = this.#options;
    const isThinking = this.#state.kind === "thinking";
    this.#stopWatching();
    this.#state = { kind: "closed" };
    process.listen(null);
    if (isThinking) process.kill();
    return process.isAlive;
  }

  #ask(frame: Uint8Array, round: number): Promise<PlayerTurn> {
    if (this.#state.kind === "frozen" || this.#state.kind === "closed") return Promise.resolve(NOTHING);
    if (this.#failure instanceof LostProcess) return Promise.reject(this.#failure);
    if (this.#failure !== null) return Promise.resolve({ ...NOTHING, fault: this.#freeze(this.#failure, round) });
    this.#options.process.send(frame);
    const answer = new Promise<PlayerTurn>((resolve, reject) => void this.#asked.push({ round, resolve, reject }));
    if (this.#asked.length === 1) this.#think();
    // Who does not wait for the answer need not know that there is none.
    answer.catch(() => {});
    return answer;
  }

  /** About the first of the rounds that were asked for. */
  #think(): void {
    const [{ round }] = this.#asked;
    this.#state = { kind: "thinking", round };
    if (this.#watch !== null) this.#options.watchdog.startThinking(this.#watch);
  }

  #take({ type, payload }: PipeFrame): void {
    const round = this.#state.kind === "thinking" ? this.#state.round : null;
    const expected = round === LOADING ? FrameType.loaded : FrameType.turn;
    const report = type === expected ? decodeReport(payload, this.#options.terms) : null;
    if (round !== null && report !== null && this.#isPossible(report, round)) this.#accept(report, round);
    else this.#fail(GARBAGE);
  }

  /** Does the report go on from the one before? */
  #isPossible(report: TurnReport, asked: number): boolean {
    const { round, fuel, cerrBytes, calls, fault } = report;
    const { fuel: budget, orderLimit } = this.#options.terms;
    const isWithinLimits = (budget === null || fuel <= budget) && (calls <= orderLimit || fault === "orders");
    const isWithinMatch = fuel >= this.#fuel && this.#cerrBytes + cerrBytes <= CERR_BYTES_PER_MATCH;
    return round === asked && isWithinLimits && isWithinMatch && this.#mayDraw(report);
  }

  #mayDraw({ drawingWords, drawingsDropped }: TurnReport): boolean {
    if (this.#options.terms.keepsDrawings !== true) return drawingWords === 0 && drawingsDropped === 0;
    return this.#drawingWords + drawingWords <= DRAWING_WORDS_PER_MATCH;
  }

  #accept(report: TurnReport, round: number): void {
    this.#stopWatching();
    this.#fuel = report.fuel;
    this.#cpuSeconds += report.cpuSeconds;
    this.#cerrBytes += report.cerrBytes;
    this.#drawingWords += report.drawingWords;
    const failure = reportedFailure(report, this.#options.cpuSeconds);
    if (failure === null) this.#state = { kind: "ready" };
    const frozen = failure === null ? null : this.#freeze(failure, round);
    this.#answer({
      orders: frozen === null ? report.orders : [],
      lines: frozen === null && !this.#options.bundle.sealed ? report.lines : [],
      calls: report.calls,
      cerr: this.#mapStack(report.cerr),
      cerrBytes: report.cerrBytes,
      cerrDropped: report.cerrDropped,
      cpuSeconds: report.cpuSeconds,
      fault: frozen,
      ...drawnIn(report),
    });
  }

  #stopAtLimit(limit: LimitName, usage: Usage): void {
    if (limit === "held") this.#lose(new LostProcess(en`a player's process was kept from running`));
    else this.#fail(limitFailure(limit, this.#options.limits, usage), usage.cpuSeconds);
  }

  #endWith(end: Failure | LostProcess): void {
    if (end instanceof LostProcess) this.#lose(end);
    else this.#fail(end);
  }

  /** Whoever waits for an answer, or does so next, learns of it. */
  #lose(lost: LostProcess): void {
    this.#options.process.kill();
    this.#stopWatching();
    this.#failure ??= lost;
    for (const { reject } of this.#asked.splice(0)) reject(lost);
  }

  /** The process is of no use any more. While nobody waits for an answer, the next one who does learns of it. @param cpuSeconds of the match. */
  #fail(failure: Failure, cpuSeconds = this.#cpuSeconds): void {
    this.#options.process.kill();
    this.#stopWatching();
    if (this.#state.kind === "thinking") {
      const fault = this.#freeze(failure, this.#state.round);
      this.#answer({ ...NOTHING, fault, cpuSeconds: Math.max(0, cpuSeconds - this.#cpuSeconds) });
    } else this.#failure ??= failure;
  }

  #freeze({ stack, ...failure }: Failure, round: number): Fault {
    const fault: Fault = { ...failure, round, stack: this.#mapStack(stack) };
    this.#state = { kind: "frozen", ...fault };
    return fault;
  }

  #answer(turn: PlayerTurn): void {
    this.#asked.shift()?.resolve(turn);
    if (this.#asked.length > 0 && turn.fault === null) this.#think();
    // It would go on with the rounds that it has got already.
    if (this.#asked.length > 0 && turn.fault !== null) this.#options.process.kill();
    if (turn.fault !== null) for (const { resolve } of this.#asked.splice(0)) resolve(NOTHING);
  }

  #stopWatching(): void {
    if (this.#watch !== null) this.#options.watchdog.stopThinking(this.#watch);
  }
}

function drawnIn({ drawings, drawingsDropped: dropped }: TurnReport): Pick<PlayerTurn, "drawn"> {
  return drawings.length === 0 && dropped === 0 ? {} : { drawn: { drawings, dropped } };
}
