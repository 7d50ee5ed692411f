import type { Result } from "../../../engine/contract/result";
import type { DebugBreakpoint, DebugEvent, DebugPause, DebugStop, ShownValue } from "../../contract/debug-api";
import { LostProcess, withoutLosses } from "../players/lost-process";
import type { PlayerTurn } from "../players/player-session";
import { refuse } from "../refused";
import type { FoundPlayer } from "../rerun/find-source";
import { BreakpointSet, type Wanted } from "./breakpoint-set";
import { type CodeMoment, type CodeStep, DebuggedPlayer, type DebuggedSeat } from "./debugged-player";
import { EventLog } from "./event-log";
import { readyExpression } from "./expressions";
import { InspectorError } from "./inspector";
import { type PauseCause, placeOf, shownFrames, tellPause } from "./pause-words";
import type { CallFrame, Paused } from "./protocol";
import { moveToPreviousHit, moveToPreviousLine, type Retraced } from "./retrace";
import { type Parts, type Referred, readParts, showValue, withoutStack } from "./shown-values";

/** What the player does until it stops next. */
type Aim =
  /** Only a breakpoint stops it. */
  | { readonly kind: "anywhere" }
  /** The first line of `play()` in this round. */
  | { readonly kind: "play"; readonly hook: string; readonly cause: PauseCause }
  | { readonly kind: "order" | "cerr"; readonly hook: string; readonly cause: PauseCause }
  | { readonly kind: "step"; readonly how: CodeStep; readonly line: number; readonly depth: number }
  | { readonly kind: "pause" };

/** Where a session is. */
type State =
  | { readonly kind: "starting" }
  | { readonly kind: "running"; readonly player: DebuggedPlayer; readonly aim: Aim }
  | {
      readonly kind: "paused";
      readonly player: DebuggedPlayer;
      readonly paused: Paused;
      readonly moment: CodeMoment;
      readonly references: Map<string, Referred>;
      readonly number: number;
    }
  /** It plays the past again, up to an earlier moment. */
  | { readonly kind: "going back" }
  | { readonly kind: "ended" };

type PausedState = Extract<State, { kind: "paused" }>;

export type DebuggerCommand = "continue" | CodeStep | "stepBack" | "reverseContinue" | "pause" | "stop";

export interface DebuggerStart extends Wanted {
  readonly subject: DebuggedSeat;
  readonly found: FoundPlayer & { readonly source: string };
  readonly stopAt: DebugStop;
  /** Ends when nobody has listened for so long; a window that lost its connection comes back sooner. */
  readonly patienceMs: number;
}

const ANYWHERE: Aim = { kind: "anywhere" };
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
    else if (command === "continue") await this.#goOn(state.player, ANYWHERE);
    else if (command === "stepBack" || command === "reverseContinue") await this.#goBack(state, command);
    else await this.#step(state, command);
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
    const state = this.#paused();
    const referred = state.references.get(reference);
    if (referred === undefined) return refuse("old-reference", "This value belongs to an earlier stop.");
    return readParts(state.player.client, referred, { from, refer: this.#referrer(state) });
  }

  async evaluate(frameId: string, expression: string): Promise<{ value: ShownValue; isError: boolean }> {
    const state = this.#paused();
    const frame = this.#frame(state, frameId);
    const ready = readyExpression(expression);
    if (!ready.ok)
      return { value: { text: ready.problem.message, type: "SyntaxError", reference: null }, isError: true };
    const { result, exceptionDetails } = await state.player.evaluate(
      frame.callFrameId,
      `$taulerDebug.free(()=>(${ready.value}))`,
    );
    const shown = showValue(exceptionDetails?.exception ?? result, this.#referrer(state));
    return { value: shown, isError: exceptionDetails !== undefined };
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
    const cause: PauseCause = { reason: "step", text: `Round ${round + 1} begins.`, breakpoint: null };
    this.#state = {
      kind: "running",
      player,
      aim: { kind: "play", hook: await player.setApiBreakpoint("play"), cause },
    };
  }

  async #onPaused(player: DebuggedPlayer, paused: Paused): Promise<void> {
    if (player !== this.#player) return;
    try {
      await this.#judge(player, paused);
    } catch (error) {
      this.#failed(error, this.#journey);
    }
  }

  /** Is this a stop for the user, or one on the way? */
  async #judge(player: DebuggedPlayer, paused: Paused): Promise<void> {
    if (this.#state.kind !== "running") return;
    const { aim } = this.#state;
    const ids = paused.hitBreakpoints ?? [];
    const isThrown = paused.reason === "exception" || paused.reason === "promiseRejection";
    const breakpoint = this.#breakpoints?.find(ids) ?? null;
    if ("hook" in aim && ids.includes(aim.hook)) await this.#onHook(player, paused, aim);
    else if (isOnItsWay(aim)) await player.resume();
    else if (isThrown) await this.#onException(player, paused);
    else if (breakpoint !== null) await this.#present(player, paused, this.#causeOf(breakpoint, paused));
    else if (player.isUsers(paused.callFrames[0])) await this.#onStep(player, paused, aim);
    else await player.step("stepInto");
  }

  #causeOf({ id }: DebugBreakpoint, { callFrames }: Paused): PauseCause {
    const { line } = placeOf(this.#subject.code, callFrames[0]);
    return { reason: "breakpoint", text: `Breakpoint in line ${line}.`, breakpoint: id };
  }

  async #onHook(
    player: DebuggedPlayer,
    paused: Paused,
    { kind, hook, cause }: Extract<Aim, { hook: string }>,
  ): Promise<void> {
    await player.removeBreakpoint(hook);
    if (kind === "play") await player.step("stepInto");
    else await this.#present(player, paused, cause);
  }

  /** It stands in the player's code, and at no breakpoint. */
  async #onStep(player: DebuggedPlayer, paused: Paused, aim: Aim): Promise<void> {
    const { code } = this.#subject;
    const { line } = placeOf(code, paused.callFrames[0]);
    const isSame = aim.kind === "step" && line === aim.line && paused.callFrames.length === aim.depth;
    if (isSame && aim.how !== "stepOut") await player.step(aim.how, code.rangesOf(line));
    else await this.#present(player, paused, causeOfStop(aim, line));
  }

  async #onException(player: DebuggedPlayer, paused: Paused): Promise<void> {
    if (player.isPassedOn(paused.callFrames[0])) return player.resume();
    const isCaught = this.#isCaught(player, paused);
    if (this.#wanted.exceptions === "none" || (this.#wanted.exceptions === "uncaught" && isCaught))
      return player.resume();
    const thrown = paused.data?.description ?? String(paused.data?.value ?? "something");
    const fate = isCaught ? "It is caught." : "Nothing in the code catches it: it freezes the player.";
    const text = `${thrown.split("\n    at ")[0]} — ${fate}`;
    await this.#present(player, paused, { reason: "exception", text, breakpoint: null });
  }

  #isCaught(player: DebuggedPlayer, paused: Paused): boolean {
    return player
      .usersFrames(paused)
      .some(({ location: { lineNumber, columnNumber = 0 } }) =>
        this.#subject.code.isGuarded({ lineNumber, columnNumber }),
      );
  }

  async #present(player: DebuggedPlayer, paused: Paused, cause: PauseCause): Promise<void> {
    if (player.usersFrames(paused).length === 0) return player.resume();
    const moment = await player.momentOf(paused);
    await this.#tellLogged(player, moment.round);
    const references = new Map<string, Referred>();
    const number = ++this.#pauses;
    const state = { kind: "paused", player, paused, moment, references, number } as const;
    const refer = this.#referrer(state);
    const told = await tellPause(player, paused, { cause, refer, frameId: (index) => `${number}:${index}` });
    if (player !== this.#player) return;
    this.#state = state;
    this.#place = { kind: "round", round: moment.round };
    this.#losses = 0;
    this.events.add(told);
    this.#spare ??= DebuggedPlayer.start(this.#subject);
  }

  #referrer({
    references,
    number,
  }: {
    references: Map<string, Referred>;
    number: number;
  }): (referred: Referred) => string {
    return (referred) => {
      const reference = `${number}/${references.size}`;
      references.set(reference, referred);
      return reference;
    };
  }

  #paused() {
    if (this.#state.kind === "paused") return this.#state;
    if (this.#state.kind === "ended") return refuse("session-over", "The session is over.");
    return refuse("not-paused", "The player is running: values can be seen while it stands still.");
  }

  #frame(state: PausedState, frameId: string): CallFrame {
    const [number, index] = frameId.split(":").map(Number);
    const frame = number === state.number ? shownFrames(state.player, state.paused)[index] : undefined;
    return frame ?? refuse("old-frame", "This stack frame belongs to an earlier stop.");
  }

  async #goOn(player: DebuggedPlayer, aim: Aim): Promise<void> {
    if (this.#state.kind !== "paused") return;
    const { round } = this.#state.moment;
    this.#state = { kind: "running", player, aim };
    this.events.add({ kind: "running", round });
    await player.resume();
  }

  async #step({ player, paused, moment }: PausedState, how: CodeStep): Promise<void> {
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

  async #goBack({ moment, paused, player }: PausedState, command: DebuggerCommand): Promise<void> {
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
    if (!this.#wanted.breakpoints.some(({ log, condition }) => log !== undefined || condition !== undefined)) return;
    const taken = await player.ask<Logged>("$taulerDebug.takeLogged()").catch(() => null);
    if (taken === null) return;
    for (let index = 0; index < taken.length; index++) {
      const { line, text } = taken.items[index];
      this.events.add({ kind: "logged", round, line, text: withoutStack(text) });
    }
    if (taken.dropped > 0) this.#note(round, `${taken.dropped} more texts of logpoints were left out.`);
    if (taken.problem !== "") this.#note(round, conditionProblem(taken.problem, this.#wanted));
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

/** Whoever asks for an order or a text wants to see the line that gave it, not a breakpoint before. */
function isOnItsWay({ kind }: Aim): boolean {
  return kind === "order" || kind === "cerr";
}

function causeOfStop(aim: Aim, line: number): PauseCause {
  if (aim.kind === "play") return aim.cause;
  if (aim.kind === "step") return { reason: "step", text: `Line ${line}.`, breakpoint: null };
  const text = aim.kind === "pause" ? `Paused in line ${line}.` : `The code itself stops in line ${line}.`;
  return { reason: "pause", text, breakpoint: null };
}

interface Logged {
  readonly length: number;
  readonly dropped: number;
  readonly problem: string;
  readonly items: Readonly<Record<number, { readonly line: number; readonly text: string }>>;
}

async function aimAt(player: DebuggedPlayer, stopAt: DebugStop, before: number): Promise<Aim> {
  const cause = (reason: DebugPause["reason"], text: string): PauseCause => ({ reason, text, breakpoint: null });
  switch (stopAt.kind) {
    case "breakpoint":
      return ANYWHERE;
    case "round": {
      const hook = await player.setApiBreakpoint("play");
      return { kind: "play", hook, cause: cause("round", `Round ${stopAt.round} begins.`) };
    }
    case "order": {
      const hook = await player.setApiBreakpoint("order", `session.orders.calls===${stopAt.call}`);
      return { kind: "order", hook, cause: cause("order", `This line gives order ${stopAt.call + 1} of the round.`) };
    }
    case "cerr": {
      const hook = await player.setApiBreakpoint("cerr", `$taulerDebug.wrote(${stopAt.offset - before})`);
      return { kind: "cerr", hook, cause: cause("cerr", "This line wrote that text.") };
    }
  }
}

function notReached(kind: "play" | "order" | "cerr", round: number): string {
  const what = { play: "play() has no code", order: "there is no such order", cerr: "there is no such text" }[kind];
  return `In round ${round}, ${what}.`;
}

function neverPlayed(name: string, round: number, last: number): string {
  if (last < 0) return `${name} never played a round of this match.`;
  return `${name} did not think about round ${round}: the last one that it played is round ${last}.`;
}

function conditionProblem(problem: string, { breakpoints }: Wanted): string {
  const at = problem.indexOf(" ");
  const line = breakpoints.find(({ id }) => id === problem.slice(0, at))?.line ?? 0;
  return `The condition of the breakpoint in line ${line} failed: ${withoutStack(problem.slice(at + 1))}`;
}
