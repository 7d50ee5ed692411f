import type { Result } from "../../../engine/contract/result";
import type { DebugEvent, DebugStop, ShownValue } from "../../contract/debug-api";
import { LostProcess, withoutLosses } from "../players/lost-process";
import type { PlayerTurn } from "../players/player-session";
import { refuse } from "../refused";
import type { FoundPlayer } from "../rerun/find-source";
import { type Aim, ANYWHERE, aimAt, aimAtNextRound, notReached } from "./aim";
import { BreakpointSet, type Wanted } from "./breakpoint-set";
import { type CodeStep, DebuggedPlayer, type DebuggedSeat } from "./debugged-player";
import { EventLog } from "./event-log";
import { InspectorError } from "./inspector";
import { judgePause } from "./judge-pause";
import { takeLogged } from "./logged-texts";
import { type PauseCause, placeOf } from "./pause-words";
import type { Paused } from "./protocol";
import { moveToPreviousHit, moveToPreviousLine, type Retraced } from "./retrace";
import type { Parts } from "./shown-values";
import { StandingPlayer } from "./standing-player";

/** Where a session is. */
type State =
  | { readonly kind: "starting" }
  | { readonly kind: "running"; readonly player: DebuggedPlayer; readonly aim: Aim }
  | { readonly kind: "paused"; readonly standing: StandingPlayer }
  /** It plays the past again, up to an earlier moment. */
  | { readonly kind: "going back" }
  | { readonly kind: "ended" };

export type DebuggerCommand = "continue" | CodeStep | "stepBack" | "reverseContinue" | "pause" | "stop";

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
  #spare: Promise<Result<DebuggedPlayer>> | null = null;
  /** Raised whenever the session goes elsewhere: whatever an older journey still does is of no interest. */
  #journey = 0;
  #pauses = 0;
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
    else if (command === "stepBack" || command === "reverseContinue") await this.#goBack(state.standing, command);
    else await this.#step(state.standing, command);
  }

  /** Begins anew in a process of its own, and goes there. */
  async goTo(stopAt: DebugStop): Promise<void> {
    if (this.#state.kind === "ended") return;
    this.#place = stopAt;
    const journey = this.#leave({ kind: "starting" });
    try {
      await this.#travel(stopAt, journey);
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

  async #travel(stopAt: DebugStop, journey: number): Promise<void> {
    const player = await this.#takePlayer();
    if (!this.#adopt(player, journey)) return;
    const { past, bundle } = this.#subject;
    const last = player.lastRound ?? past.firstRound - 1;
    if (stopAt.round > last) return this.stop(neverPlayed(bundle.name, stopAt.round, last));
    const isFirst = stopAt.round <= past.firstRound;
    const loading = await player.load(async () => {
      if (!isFirst) return;
      if (stopAt.kind === "breakpoint" || stopAt.kind === "cerr") await this.#begin(player, stopAt, 0);
    });
    if (journey !== this.#journey || this.#endIfFrozen(loading, past.firstRound)) return;
    const { divergence, turn } = await player.playUntil(stopAt.round);
    if (journey !== this.#journey) return;
    if (divergence !== null) this.#tellDivergence(divergence);
    if (turn !== null && this.#endIfFrozen(turn, player.way.round - 1)) return;
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
  async #begin(player: DebuggedPlayer, stopAt: DebugStop, before: number): Promise<void> {
    player.onPaused = (paused) => void this.#onPaused(player, paused);
    const current = this.#state;
    if (current.kind === "running" && "hook" in current.aim) await player.removeBreakpoint(current.aim.hook);
    this.#state = { kind: "running", player, aim: ANYWHERE };
    await this.#setWanted();
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

  /** A step out of `play()` leads into the next round; a place that was never reached is told of. */
  async #betweenRounds(player: DebuggedPlayer, round: number, last: number): Promise<void> {
    if (this.#state.kind !== "running") return;
    const { aim } = this.#state;
    if (aim.kind === "anywhere" || aim.kind === "pause") return;
    if ("hook" in aim) await player.removeBreakpoint(aim.hook);
    if (aim.kind !== "step") this.#note(round, notReached(aim.kind, round));
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
    if ("hook" in aim && ids.includes(aim.hook)) await player.removeBreakpoint(aim.hook);
    if (verdict.kind === "resume") await player.resume();
    else if (verdict.kind === "step") await player.step(verdict.how, verdict.skipped);
    else await this.#present(player, paused, verdict.cause);
  }

  async #present(player: DebuggedPlayer, paused: Paused, cause: PauseCause): Promise<void> {
    if (player.usersFrames(paused).length === 0) return player.resume();
    const moment = await player.momentOf(paused);
    await this.#tellLogged(player, moment.round);
    const standing = new StandingPlayer({ player, paused, moment, number: ++this.#pauses });
    const told = await standing.tell(cause);
    if (player !== this.#player) return;
    this.#state = { kind: "paused", standing };
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

  async #step({ player, paused, moment }: StandingPlayer, how: CodeStep): Promise<void> {
    const [top] = player.usersFrames(paused);
    const { line } = placeOf(this.#subject.code, top);
    const depth = paused.callFrames.length - paused.callFrames.indexOf(top);
    this.#state = { kind: "running", player, aim: { kind: "step", how, line, depth } };
    this.events.add({ kind: "running", round: moment.round });
    await player.step(how, this.#subject.code.rangesOf(line));
  }

  async #pause(): Promise<void> {
    if (this.#state.kind !== "running") return;
    const { player, aim } = this.#state;
    this.#state = { kind: "running", player, aim: { kind: "pause" } };
    if ("hook" in aim) await player.removeBreakpoint(aim.hook);
    await player.client.send("Debugger.pause");
  }

  async #goBack({ moment, paused, player }: StandingPlayer, command: DebuggerCommand): Promise<void> {
    const lines = player
      .usersFrames(paused)
      .map(({ location: { lineNumber, columnNumber = 0 } }) => ({ lineNumber, columnNumber }));
    const journey = this.#leave({ kind: "going back" });
    this.events.add({ kind: "running", round: moment.round });
    const travel = {
      subject: this.#subject,
      moment,
      take: () => this.#takePlayer(),
      isWanted: () => journey === this.#journey,
    };
    try {
      const back =
        command === "stepBack"
          ? await moveToPreviousLine(travel, lines)
          : await moveToPreviousHit(travel, this.#wanted.breakpoints);
      await this.#arrive(back, journey);
    } catch (error) {
      this.#failed(error, journey);
    }
  }

  async #arrive({ player, paused, turn, note, cause }: Retraced, journey: number): Promise<void> {
    if (!this.#adopt(player, journey)) return;
    this.#state = { kind: "running", player, aim: ANYWHERE };
    player.onPaused = (next) => void this.#onPaused(player, next);
    await this.#setWanted();
    if (note !== null) this.#note(player.way.round, note);
    const { round } = player.way;
    const goingOn = turn.then(async (played) => {
      if (journey !== this.#journey) return;
      await this.#tellLogged(player, round);
      if (journey !== this.#journey || this.#endIfFrozen(played.turn, round)) return;
      await this.#betweenRounds(player, round, player.lastRound ?? -1);
      await this.#playOn(player, journey);
    });
    goingOn.catch((error) => this.#failed(error, journey));
    await this.#present(player, paused, cause);
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

function neverPlayed(name: string, round: number, last: number): string {
  if (last < 0) return `${name} never played a round of this match.`;
  return `${name} did not think about round ${round}: the last one that it played is round ${last}.`;
}
