import { en } from "../../../../engine/contract/english";
import type { DebugBreakpoint } from "../../../contract/debug-api";
import type { PlayerTurn } from "../../players/player-session";
import { type Destination, neverPlayed } from "../aim";
import type { PauseCause } from "../pause-words";
import type { Paused } from "../protocol";
import { type JourneyState, type LineAim, SeatJourney } from "../seat-journey";
import type { CodeStep } from "../step-place";
import type { Traveller } from "../traveller";
import { boundLine, type Met, meetBreakpoint } from "./cpp-breakpoints";
import type { DebuggedModule, ModulePlayer } from "./module-player";
import { StandingModule } from "./standing-module";

/** What a player does until it stops next. */
type Aim =
  /** Only a breakpoint stops it. */
  | { readonly kind: "anywhere" }
  | { readonly kind: "step"; readonly round: number }
  | { readonly kind: "pause" }
  | LineAim
  /** Something of this round. */
  | { readonly kind: "round" | "order" | "cerr" | "place"; readonly cause: PauseCause };

type Running = Extract<JourneyState<ModulePlayer, StandingModule, Aim>, { kind: "running" }>;

/** What a journey asks of its session, and tells it. */
export interface ModuleTraveller extends Traveller<StandingModule> {
  readonly subject: DebuggedModule;
  /** A process that waits for the code. */
  take(): Promise<ModulePlayer>;
  /** It failed where nothing is left on its stack: the past is to be played again up to the line. */
  goBackTo(destination: Destination): void;
}

/** The way of a player in C++. */
export class CppJourney extends SeatJourney<ModulePlayer, StandingModule, Aim, ModuleTraveller> {
  /** How often each breakpoint was met, by its id. */
  readonly #hits = new Map<string, number>();
  readonly #problems = new Set<string>();
  /** It has stopped where the player fails. */
  #isEndShown: boolean;
  /** Somebody wants it to stop, before it has begun. */
  #isPauseAsked = false;

  /** @param isEndShown has the session been at the player's end already? */
  constructor(session: ModuleTraveller, { isEndShown = false } = {}) {
    super(session);
    this.#isEndShown = isEndShown;
  }

  goOn(standing: StandingModule): Promise<void> {
    return this.#run(standing, { kind: "anywhere" });
  }

  async step(standing: StandingModule, how: CodeStep): Promise<void> {
    await standing.player.aim(how);
    await this.#run(standing, { kind: "step", round: standing.moment.round });
  }

  /** Goes on until the code comes to a line. @param line one in which it can stop */
  runTo(standing: StandingModule, line: number): Promise<void> {
    return this.#run(standing, { kind: "line", line, from: standing.moment });
  }

  /** At the next line that runs, also in an endless loop. */
  async pause(): Promise<void> {
    // On the way to where it begins there is nothing yet that could stop: it is heard there.
    if (this.state.kind === "on the way") this.#isPauseAsked = true;
    if (this.state.kind === "running") await this.#pauseNow(this.state.player);
  }

  async #pauseNow(player: ModulePlayer): Promise<void> {
    this.#isPauseAsked = false;
    this.state = { kind: "running", player, aim: { kind: "pause" } };
    await player.aim("next");
  }

  /** Shows the same stop once more. */
  present(standing: StandingModule, cause: PauseCause): Promise<void> {
    return this.#present(standing.player, standing.paused, cause);
  }

  /** Sets what the session wants to stop at, when there is code to set it in. */
  async setBreakpoints(): Promise<void> {
    const { kind } = this.state;
    if (this.player !== null && (kind === "running" || kind === "paused")) await this.#setWanted(this.player);
  }

  async #run({ player, moment: { round } }: StandingModule, aim: Aim): Promise<void> {
    this.state = { kind: "running", player, aim };
    this.session.tell({ kind: "running", round });
    await this.#setWanted(player);
    if (!this.isLeft) await player.resume();
  }

  protected async travel(stopAt: Destination): Promise<void> {
    const { subject } = this.session;
    const { past, bundle } = subject;
    const player = await this.session.take();
    if (!this.adopt(player)) return;
    player.onPaused = (paused) => void this.#onPaused(player, paused);
    const last = player.lastRound ?? past.firstRound - 1;
    if (stopAt.round > last) return this.session.end(neverPlayed(bundle.name, stopAt.round, last));
    const isInLoading = stopAt.kind === "breakpoint" || stopAt.kind === "line" || stopAt.round < past.firstRound;
    const isFirst = stopAt.round <= past.firstRound && isInLoading;
    const loading = await player.load(async () => (isFirst ? this.#begin(player, stopAt) : undefined));
    if (this.isLeft || (await this.endIfFrozen(player, loading, past.firstRound))) return;
    const { divergence, turn } = await player.playUntil(stopAt.round);
    if (this.isLeft) return;
    if (divergence !== null) this.session.diverges(divergence);
    if (turn !== null && (await this.endIfFrozen(player, turn, player.round - 1))) return;
    if (!isFirst) await this.#begin(player, stopAt, stopAt.round === past.firstRound ? loading.cerr.length : 0);
    await this.playOn(player);
  }

  /** Puts everything in its place that is to stop the player in this round. @param before units of text that came with the loading */
  async #begin(player: ModulePlayer, stopAt: Destination, before = 0): Promise<void> {
    const aim = await this.#aimAt(player, stopAt, before);
    this.state = { kind: "running", player, aim };
    await this.#setWanted(player);
    if (this.isLeft) return;
    this.session.tell({ kind: "running", round: stopAt.round });
    if (this.#isPauseAsked && aim.kind === "anywhere") await this.#pauseNow(player);
  }

  async #aimAt(player: ModulePlayer, stopAt: Destination, before: number): Promise<Aim> {
    const cause = (reason: PauseCause["reason"], text: string): PauseCause => ({ reason, text, breakpoint: null });
    switch (stopAt.kind) {
      case "round":
        await player.aim("stepInto");
        return { kind: "round", cause: cause("round", en`Round ${stopAt.round} begins.`) };
      case "order":
        await player.stopAtOrder(stopAt.call);
        return { kind: "order", cause: cause("order", en`This line gives order ${stopAt.call + 1} of the round.`) };
      case "cerr":
        await player.stopAtText(stopAt.offset - before);
        return { kind: "cerr", cause: cause("cerr", en`This line wrote that text.`) };
      case "line":
        return { kind: "line", line: boundLine(player.subject.stops, stopAt.line) ?? stopAt.line, from: null };
      case "place":
        await player.aimAt(stopAt);
        return { kind: "place", cause: stopAt.cause };
      default:
        return { kind: "anywhere" };
    }
  }

  /** On the way to something of the past nobody wants to hear of breakpoints. */
  async #setWanted(player: ModulePlayer): Promise<void> {
    const { breakpoints, exceptions } = this.session.wanted();
    const aim = this.state.kind === "running" ? this.state.aim : null;
    const isOnTheWay = aim !== null && ["order", "cerr", "place"].includes(aim.kind);
    const { stops } = player.subject;
    const lines = isOnTheWay ? [] : breakpoints.flatMap(({ line }) => boundLine(stops, line) ?? []);
    await player.stopAtLines(aim?.kind === "line" ? [...lines, aim.line] : lines);
    await player.stopAtFaults({
      throws: !isOnTheWay && exceptions === "all",
      failures: !isOnTheWay && exceptions !== "none",
    });
  }

  /** What breakpoints write is told when they are met. */
  protected async tellRound(): Promise<void> {}

  protected async betweenRounds(player: ModulePlayer, round: number, last: number): Promise<void> {
    if (this.state.kind !== "running") return;
    const { aim } = this.state;
    if (aim.kind !== "order" && aim.kind !== "cerr" && aim.kind !== "place") return;
    this.session.note(round, en`In round ${round}, ${NOT_REACHED[aim.kind]}.`);
    await player.stopAtOrder(-1);
    await player.stopAtText(-1);
    await player.rest();
    if (round === last) return;
    await player.aim("stepInto");
    this.state = { kind: "running", player, aim: { kind: "step", round } };
    await this.#setWanted(player);
  }

  async #onPaused(player: ModulePlayer, paused: Paused): Promise<void> {
    if (player !== this.player) return;
    try {
      const cause = await this.#causeOf(player, paused);
      if (cause === null) await player.resume();
      else await this.#present(player, paused, cause);
    } catch (error) {
      this.session.failed(error, this);
    }
  }

  /** Why it stands there, if that is a stop for the user. */
  async #causeOf(player: ModulePlayer, paused: Paused): Promise<PauseCause | null> {
    if (this.state.kind !== "running") return null;
    const { aim } = this.state;
    const own = player.ownCall(paused);
    if (own === undefined || !player.hasArrived(paused)) return null;
    const line = player.subject.info.placeAt(own.offset)?.line ?? 0;
    const why = await player.why();
    if (why === "thrown") return stop("exception", en`An exception is thrown here.`);
    if (why === "failed") return this.#failureOf(player);
    if (why === "line") return this.#lineOf(player, paused, line);
    if ("cause" in aim) return aim.cause;
    if (aim.kind === "pause") return stop("pause", en`Paused in line ${line}.`);
    if (aim.kind !== "step") return null;
    const { round } = await player.roundSoFar();
    return stop("step", round === aim.round ? `Line ${line}.` : en`Round ${round} begins.`);
  }

  async #failureOf(player: ModulePlayer): Promise<PauseCause> {
    this.#isEndShown = true;
    return stop("exception", en`${await player.failed()} — it freezes the player.`);
  }

  async #lineOf(player: ModulePlayer, paused: Paused, line: number): Promise<PauseCause | null> {
    const { aim } = this.state as Running;
    if (aim.kind === "line" && aim.line === line) return stop("step", en`Line ${line}, to which the code was sent.`);
    const here = this.session.wanted().breakpoints.filter((one) => boundLine(player.subject.stops, one.line) === line);
    for (const breakpoint of here) {
      const met = await this.#meet(player, paused, breakpoint);
      const { round } = await player.roundSoFar();
      if (met.kind === "logged") this.session.tell({ kind: "logged", round, line, text: met.text });
      if (met.kind === "problem") this.#complain(round, met.text);
      if (met.kind === "stop")
        return { reason: "breakpoint", text: en`Breakpoint in line ${line}.`, breakpoint: breakpoint.id };
    }
    return null;
  }

  /** The same is wrong each time that a breakpoint is reached. */
  #complain(round: number, problem: string): void {
    if (!this.#problems.has(problem)) this.session.note(round, problem);
    this.#problems.add(problem);
  }

  async #meet(player: ModulePlayer, paused: Paused, breakpoint: DebugBreakpoint): Promise<Met> {
    const call = player.ownCall(paused);
    if (call === undefined) return { kind: "passed" };
    const { round } = await player.roundSoFar();
    const names = { round, seat: player.subject.seat };
    const hits = this.#hits.get(breakpoint.id) ?? 0;
    const met = await player.look(call, (frame) =>
      meetBreakpoint(player.subject.info, frame, { breakpoint, names, hits }),
    );
    if (met.kind !== "passed" || met.isHit === true) this.#hits.set(breakpoint.id, hits + 1);
    return met;
  }

  async #present(player: ModulePlayer, paused: Paused, cause: PauseCause): Promise<void> {
    const moment = await player.rest();
    const standing = new StandingModule({ player, paused, moment, cause, number: this.session.nextStop() });
    const told = await standing.tell();
    if (player !== this.player) return;
    this.state = { kind: "paused", standing };
    this.session.stopped(standing);
    this.session.tell(told);
  }

  /** How it failed is shown at the line, when nothing has stopped it there yet. */
  protected async endIfFrozen(player: ModulePlayer, { fault }: PlayerTurn, round: number): Promise<boolean> {
    if (fault === null) return false;
    const { name } = this.session.subject.bundle;
    const when = fault.round < 0 ? en`while its code was loaded` : en`in round ${round}`;
    const isWanted = this.session.wanted().exceptions !== "none" && this.state.kind === "running";
    if (isWanted && !this.#isEndShown && player.isAlive) {
      const place = await player.endPlace({ isThrown: (await player.failed()) !== null });
      const cause = stop("exception", en`${fault.message} — it freezes the player.`);
      this.session.goBackTo({ kind: "place", ...place, cause });
    } else this.end(en`${name} was frozen ${when}: ${fault.message}`);
    return true;
  }
}

const NOT_REACHED = {
  order: en`there is no such order`,
  cerr: en`there is no such text`,
  place: en`the past could not be played again in the same way`,
} as const;

function stop(reason: PauseCause["reason"], text: string): PauseCause {
  return { reason, text, breakpoint: null };
}
