import type { Result } from "../../../engine/contract/result";
import type { DebugEvent, DebugStop, ShownValue } from "../../contract/debug-api";
import { LostProcess, withoutLosses } from "../players/lost-process";
import type { PlayerTurn } from "../players/player-session";
import { refuse } from "../refused";
import type { FoundPlayer } from "../rerun/find-source";
import { type Aim, ANYWHERE, aimAt, aimAtNextRound, type Destination, isInPast, notReached } from "./aim";
import { BreakpointSet, type Wanted } from "./breakpoint-set";
import { type CodeStep, type CodeStepBack, DebuggedPlayer, type DebuggedSeat, type StepPlace } from "./debugged-player";
import { EventLog } from "./event-log";
import { InspectorError } from "./inspector";
import { judgePause, lineOf } from "./judge-pause";
import { takeLogged } from "./logged-texts";
import type { PauseCause } from "./pause-words";
import type { Paused } from "./protocol";
import { findPreviousHit } from "./retrace";
import type { Parts } from "./shown-values";
import { type Changes, StandingPlayer } from "./standing-player";

/** Where a session is. */
type State =
  | { readonly kind: "starting" }
  | { readonly kind: "running"; readonly player: DebuggedPlayer; readonly aim: Aim }
  | { readonly kind: "paused"; readonly standing: StandingPlayer }
  /** It plays the past again, up to an earlier moment. */
  | { readonly kind: "going back" }
  | { readonly kind: "ended" };

export type DebuggerCommand = "continue" | CodeStep | CodeStepBack | "reverseContinue" | "pause" | "stop";

export interface DebuggerStart extends Wanted {
  readonly subject: DebuggedSeat;
  readonly found: FoundPlayer & { readonly source: string };
  readonly stopAt: DebugStop;
  /** Ends when nobody has listened for so long; a window that lost its connection comes back sooner. */
  readonly patienceMs: number;
}

const NO_ONE_CAME_MS = 30_000;
const MOST_LOSSES = 3;

/** One player of a recorded match, debugged. */
export class DebugSession {
  readonly events: EventLog<DebugEvent>;
  readonly #subject: DebuggedSeat;
  readonly #patienceMs: number;
  #wanted: Wanted;
  #state: State = { kind: "starting" };
  #breakpoints: BreakpointSet | null = null;
  #player: DebuggedPlayer | null = null;
  /** Looks for where breakpoints were reached before, while the player itself stands still. */
  #scout: DebuggedPlayer | null = null;
  #spare: Promise<Result<DebuggedPlayer>> | null = null;
  /** Raised whenever the session goes elsewhere: whatever an older journey still does is of no interest. */
  #journey = 0;
  #pauses = 0;
  /** Where it stopped last. */
  #shown: (StepPlace & { readonly player: DebuggedPlayer; readonly line: number }) | null = null;
  #toldDivergence = false;
  /** Where it goes, or has stopped last: there it begins again when its process is taken away. */
  #place: DebugStop;
  /** Since it stopped last. */
  #losses = 0;
  #leaving: NodeJS.Timeout | null = null;

  constructor({ subject, found, stopAt, patienceMs, ...wanted }: DebuggerStart) {
    this.#patienceMs = patienceMs;
    this.#subject = subject;
    this.#wanted = wanted;
    this.#place = stopAt;
    this.events = new EventLog((listeners) => this.#countListeners(listeners));
    this.#leaving = setTimeout(() => this.stop(), NO_ONE_CAME_MS);
    const { source, isFileUnchanged, path } = found;
    this.events.add({ kind: "started", name: subject.bundle.name, source, isFileUnchanged, path });
    void this.goTo(stopAt);
  }

  get isEnded(): boolean {
    return this.#state.kind === "ended";
  }

  /** What does not fit the state of the session does nothing. */
  async command(command: DebuggerCommand): Promise<void> {
    const journey = this.#journey;
    try {
      await this.#obey(command);
    } catch (error) {
      // The player may end before the inspector has said that it goes on.
      this.#failed(error, journey);
    }
  }

  async #obey(command: DebuggerCommand): Promise<void> {
    const state = this.#state;
    if (command === "stop") this.stop();
    else if (command === "pause") await this.#pause();
    else if (state.kind !== "paused") return;
    else if (command === "continue") await this.#goOn(state.standing);
    else if (command === "reverseContinue") await this.#goBackToHit(state.standing);
    else if (isBack(command)) await this.#stepBack(state.standing, command);
    else await this.#step(state.standing, command);
  }

  /** Begins anew in a process of its own, and goes there. */
  async goTo(stopAt: DebugStop): Promise<void> {
    if (this.#state.kind === "ended") return;
    this.#place = stopAt;
    await this.#goTo(stopAt, this.#leave({ kind: "starting" }));
  }

  async #goTo(destination: Destination, journey: number): Promise<void> {
    try {
      await this.#travel(destination, journey);
    } catch (error) {
      this.#failed(error, journey);
    }
  }

  /** @returns by id: the lines in which they are. */
  async setBreakpoints(wanted: Wanted): Promise<{ id: string; line: number | null }[]> {
    this.#wanted = wanted;
    if (this.#state.kind === "running" || this.#state.kind === "paused") await this.#setWanted();
    const { code } = this.#subject;
    return wanted.breakpoints.map(({ id, line }) => {
      const place = code.placeOf(line);
      return { id, line: place === null ? null : (code.sourceOf(place)?.line ?? null) };
    });
  }

  variables(reference: string, from: number): Promise<Parts> {
    return this.#standing().variables(reference, from);
  }

  evaluate(frameId: string, expression: string): Promise<{ value: ShownValue; isError: boolean }> {
    return this.#standing().evaluate(frameId, expression);
  }

  changes(frameId: string, expression: string, signal: AbortSignal | undefined): Promise<Changes> {
    return this.#standing().changes(frameId, expression, signal);
  }

  stop(text = "The session is over."): void {
    if (this.#state.kind === "ended") return;
    this.#leave({ kind: "ended" });
    clearTimeout(this.#leaving ?? undefined);
    void this.#spare?.then((spare) => spare.ok && spare.value.close());
    this.events.end({ kind: "ended", text });
  }

  #countListeners(listeners: number): void {
    clearTimeout(this.#leaving ?? undefined);
    if (listeners === 0 && !this.isEnded) this.#leaving = setTimeout(() => this.stop(), this.#patienceMs);
  }

  #leave(state: State): number {
    this.#player?.close();
    this.#scout?.close();
    this.#scout = null;
    this.#player = null;
    this.#breakpoints = null;
    this.#state = state;
    return ++this.#journey;
  }

  async #takePlayer(): Promise<DebuggedPlayer> {
    const waiting = this.#spare ?? withoutLosses(() => DebuggedPlayer.start(this.#subject));
    this.#spare = null;
    const started = await waiting;
    if (!started.ok) return refuse(started.problem.code, started.problem.message);
    return started.value;
  }

  async #travel(stopAt: Destination, journey: number): Promise<void> {
    const player = await this.#takePlayer();
    if (!this.#adopt(player, journey)) return;
    const { past, bundle } = this.#subject;
    const last = player.lastRound ?? past.firstRound - 1;
    if (stopAt.round > last) return this.stop(neverPlayed(bundle.name, stopAt.round, last));
    const isFirst = stopAt.round <= past.firstRound;
    const loading = await player.load(async () => {
      if (!isFirst) return;
      if (stopAt.kind !== "round" && stopAt.kind !== "order") await this.#begin(player, stopAt, 0);
    });
    if (journey !== this.#journey || this.#endIfFrozen(loading, past.firstRound)) return;
    const { divergence, turn } = await player.playUntil(stopAt.round);
    if (journey !== this.#journey) return;
    if (divergence !== null) this.#tellDivergence(divergence);
    if (turn !== null && this.#endIfFrozen(turn, player.way.round - 1)) return;
    // What was written while the code was loaded counts with the first round.
    const isUnderWay = this.#state.kind === "running" && this.#state.aim.kind !== "cerr";
    if (!isUnderWay) await this.#begin(player, stopAt, isFirst ? loading.cerr.length : 0);
    await this.#playOn(player, journey);
  }

  #adopt(player: DebuggedPlayer, journey: number): boolean {
    if (journey !== this.#journey) {
      player.close();
      return false;
    }
    this.#player = player;
    this.#breakpoints = new BreakpointSet(player);
    return true;
  }

  /** Puts everything in its place that is to stop the player in this round. @param before characters of cerr that came with the loading. */
  async #begin(player: DebuggedPlayer, stopAt: Destination, before: number): Promise<void> {
    player.onPaused = (paused) => void this.#onPaused(player, paused);
    const current = this.#state;
    if (current.kind === "running") await this.#removeHooks(player, current.aim);
    this.#state = { kind: "running", player, aim: ANYWHERE };
    // On the way back nobody wants to hear of breakpoints.
    if (!isInPast(stopAt)) await this.#setWanted();
    this.#state = { kind: "running", player, aim: await aimAt(player, stopAt, before) };
    this.events.add({ kind: "running", round: stopAt.round });
  }

  async #setWanted(): Promise<void> {
    const { way } = this.#player ?? {};
    for (const text of (await this.#breakpoints?.replace(this.#wanted)) ?? []) this.#note(way?.round ?? 0, text);
  }

  /** The rounds from here on, until the player has no more. */
  async #playOn(player: DebuggedPlayer, journey: number): Promise<void> {
    const last = player.lastRound ?? -1;
    while (player.way.round <= last) {
      const { round } = player.way;
      const { turn, divergence } = await player.playRound();
      if (journey !== this.#journey) return;
      await this.#tellLogged(player, round);
      if (divergence !== null) this.#tellDivergence(divergence);
      if (journey !== this.#journey || this.#endIfFrozen(turn, round)) return;
      await this.#betweenRounds(player, round, last);
    }
    if (journey === this.#journey) this.stop(`Played again to the end of what was recorded, round ${last}.`);
  }

  /** A place that was never reached is told of. */
  async #betweenRounds(player: DebuggedPlayer, round: number, last: number): Promise<void> {
    if (this.#state.kind !== "running") return;
    const { aim } = this.#state;
    if (aim.kind === "anywhere" || aim.kind === "pause" || aim.kind === "step") return;
    await this.#removeHooks(player, aim);
    this.#note(round, notReached(aim.kind, round));
    if (round === last) return;
    this.#state = { kind: "running", player, aim: await aimAtNextRound(player, round + 1) };
  }

  async #onPaused(player: DebuggedPlayer, paused: Paused): Promise<void> {
    if (player !== this.#player) return;
    try {
      await this.#judge(player, paused);
    } catch (error) {
      this.#failed(error, this.#journey);
    }
  }

  async #judge(player: DebuggedPlayer, paused: Paused): Promise<void> {
    if (this.#state.kind !== "running") return;
    const { aim } = this.#state;
    const ids = paused.hitBreakpoints ?? [];
    const breakpoint = this.#breakpoints?.find(ids) ?? null;
    const verdict = judgePause(player, { paused, aim, breakpoint, exceptions: this.#wanted.exceptions });
    if (verdict.kind === "resume") return player.resume();
    if (verdict.kind === "go on") return this.#goOnToPlayer(player);
    const { cause } = verdict;
    if (breakpoint !== null && player.isAtStep(paused)) return this.#settle(player, cause);
    const moment = await player.moment();
    if (cause.reason !== "step" && this.#isShown(player, paused, moment)) return player.resume();
    if ("hooks" in aim || aim.kind === "place") await this.#arrive(player, aim);
    await this.#present(
      player,
      paused,
      aim.kind === "step" ? ofRound(cause, { from: aim.round, to: moment.round }) : cause,
    );
  }

  async #removeHooks(player: DebuggedPlayer, aim: Aim): Promise<void> {
    if ("hooks" in aim) for (const hook of aim.hooks) await player.removeBreakpoint(hook);
  }

  async #goOnToPlayer(player: DebuggedPlayer): Promise<void> {
    await player.aim("next");
    await player.resume();
  }

  /** The engine stops right before a step of ours: on to that. */
  async #settle(player: DebuggedPlayer, cause: PauseCause): Promise<void> {
    const { round, count } = await player.moment();
    this.#state = { kind: "running", player, aim: { kind: "place", isPast: false, cause } };
    await player.aimAt({ round, count: count + 1 });
    await player.resume();
  }

  /** It has stopped there already: what stands in a line where it was to stop stops it once more. */
  #isShown(player: DebuggedPlayer, paused: Paused, { round, count }: StepPlace): boolean {
    const shown = this.#shown;
    return (
      shown?.player === player &&
      shown.round === round &&
      shown.count === count &&
      shown.line === lineOf(player, paused)
    );
  }

  async #arrive(player: DebuggedPlayer, aim: Aim): Promise<void> {
    await this.#removeHooks(player, aim);
    if (aim.kind === "hit" || (aim.kind === "place" && aim.isPast)) await this.#setWanted();
  }

  async #present(player: DebuggedPlayer, paused: Paused, cause: PauseCause): Promise<void> {
    if (player.usersFrames(paused).length === 0) return player.resume();
    const moment = await player.rest();
    await this.#tellLogged(player, moment.round);
    const standing = new StandingPlayer({ player, paused, moment, number: ++this.#pauses });
    const told = await standing.tell(cause);
    if (player !== this.#player) return;
    this.#state = { kind: "paused", standing };
    this.#shown = { player, round: moment.round, count: moment.count, line: lineOf(player, paused) };
    this.#place = { kind: "round", round: moment.round };
    this.#losses = 0;
    this.events.add(told);
    this.#spare ??= DebuggedPlayer.start(this.#subject);
  }

  #standing(): StandingPlayer {
    if (this.#state.kind === "paused") return this.#state.standing;
    if (this.#state.kind === "ended") return refuse("session-over", "The session is over.");
    return refuse("not-paused", "The player is running: values can be seen while it stands still.");
  }

  async #goOn({ player, moment }: StandingPlayer): Promise<void> {
    this.#state = { kind: "running", player, aim: ANYWHERE };
    this.events.add({ kind: "running", round: moment.round });
    await player.resume();
  }

  async #step({ player, moment: { round } }: StandingPlayer, how: CodeStep): Promise<void> {
    this.#state = { kind: "running", player, aim: { kind: "step", round } };
    this.events.add({ kind: "running", round });
    await player.aim(how);
    await player.resume();
  }

  async #pause(): Promise<void> {
    if (this.#state.kind !== "running") return;
    const { player, aim } = this.#state;
    this.#state = { kind: "running", player, aim: { kind: "pause" } };
    await this.#removeHooks(player, aim);
    await player.client.send("Debugger.pause");
  }

  /** In a process of its own, up to a place that the code has passed before. */
  async #stepBack({ moment, player, paused }: StandingPlayer, command: CodeStepBack): Promise<void> {
    const place = moment[command];
    if (place === null) {
      this.#note(moment.round, "This is the beginning: there is no step before.");
      await this.#present(player, paused, { reason: "step", text: "No step was made before.", breakpoint: null });
      return;
    }
    this.events.add({ kind: "running", round: moment.round });
    const journey = this.#leave({ kind: "going back" });
    const text = place.round === moment.round ? "One step back." : `Back in round ${place.round}.`;
    void this.#goTo({ kind: "place", ...place, text }, journey);
  }

  /** Plays the past again to see which breakpoints were reached, and goes to the last of them. */
  async #goBackToHit({ moment, player, paused }: StandingPlayer): Promise<void> {
    this.events.add({ kind: "running", round: moment.round });
    const journey = this.#journey;
    const { breakpoints } = this.#wanted;
    const travel = {
      subject: this.#subject,
      moment,
      take: async () => {
        this.#scout = await this.#takePlayer();
        return this.#scout;
      },
      isWanted: () => journey === this.#journey,
    };
    this.#state = { kind: "going back" };
    const hit = await findPreviousHit(travel, breakpoints);
    if (journey !== this.#journey) return;
    if (hit === null) {
      this.#note(moment.round, "No breakpoint was reached before this moment.");
      const text = "No breakpoint was reached before.";
      return this.#present(player, paused, { reason: "breakpoint", text, breakpoint: null });
    }
    void this.#goTo({ kind: "hit", ...hit, breakpoints }, this.#leave({ kind: "going back" }));
  }

  async #tellLogged(player: DebuggedPlayer, round: number): Promise<void> {
    for (const event of await takeLogged(player, round, this.#wanted)) this.events.add(event);
  }

  #tellDivergence({ round, text }: { round: number; text: string }): void {
    if (this.#toldDivergence) return;
    this.#toldDivergence = true;
    this.#note(round, text);
  }

  #note(round: number, text: string): void {
    this.events.add({ kind: "note", round, text });
  }

  #endIfFrozen({ fault }: PlayerTurn, round: number): boolean {
    if (fault === null) return false;
    const { name } = this.#subject.bundle;
    const when = fault.round < 0 ? "while its code was loaded" : `in round ${round}`;
    this.stop(`${name} was frozen ${when}: ${fault.message}`);
    return true;
  }

  /** Somebody has taken its process away. */
  #beginAgain({ message }: LostProcess): void {
    this.#losses++;
    const { round } = this.#place;
    this.#note(round, `It begins again in round ${round}, because ${message}.`);
    void this.goTo(this.#place);
  }

  #failed(error: unknown, journey: number): void {
    if (journey !== this.#journey) return;
    const isLost = error instanceof LostProcess && this.#losses < MOST_LOSSES;
    if (isLost) this.#beginAgain(error);
    // The player's turn tells how its process ended.
    const isDead = error instanceof InspectorError && this.#player !== null;
    if (!isLost && !isDead) this.stop(error instanceof Error ? error.message : String(error));
  }
}

function isBack(command: CodeStep | CodeStepBack): command is CodeStepBack {
  return command.startsWith("stepBack");
}

/** A step may lead into the next round. */
function ofRound(cause: PauseCause, { from, to }: { readonly from: number; readonly to: number }): PauseCause {
  return from === to || cause.reason !== "step" ? cause : { ...cause, text: `Round ${to} begins.` };
}

function neverPlayed(name: string, round: number, last: number): string {
  if (last < 0) return `${name} never played a round of this match.`;
  return `${name} did not think about round ${round}: the last one that it played is round ${last}.`;
}
