import { en } from "../../../../engine/contract/english";
import type { DebugEvent, DebugStop, Intervention } from "../../../contract/debug-api";
import { LostProcess, withoutLosses } from "../../players/lost-process";
import { refuse } from "../../refused";
import type { FoundPlayer } from "../../rerun/find-source";
import type { Wanted } from "../breakpoint-set";
import type { AskedPlace } from "../code-map";
import type { DebuggerCommand, DebuggerSession } from "../debugger-session";
import type { ConsoleAsked } from "../evaluate";
import { EventLog } from "../event-log";
import { InspectorError } from "../inspector";
import type { PauseCause } from "../pause-words";
import type { Parts } from "../shown-values";
import type { Changes, ShownEvaluation } from "../standing-player";
import type { CodeStep, CodeStepBack } from "../step-place";
import { boundLine } from "./cpp-breakpoints";
import { type CppDestination, CppJourney, type CppTraveller } from "./cpp-journey";
import { type DebuggedModule, ModulePlayer } from "./module-player";
import type { StandingModule } from "./standing-module";

export interface CppDebuggerStart extends Wanted {
  readonly subject: DebuggedModule;
  readonly found: FoundPlayer & { readonly source: string };
  readonly stopAt: DebugStop;
  /** Ends when nobody has listened for so long; a window that lost its connection comes back sooner. */
  readonly patienceMs: number;
}

const NO_ONE_CAME_MS = 30_000;
const MOST_LOSSES = 3;
const FOR_MODULES = { isForModules: true };

/** One player in C++ of a recorded match, debugged: the same to whoever debugs as one in TypeScript. Each way into the past is a journey, in a process of its own. */
export class CppSession implements DebuggerSession {
  readonly events: EventLog<DebugEvent>;
  readonly #subject: DebuggedModule;
  readonly #patienceMs: number;
  readonly #expectNone: () => void;
  #wanted: Wanted;
  #journey: CppJourney;
  #isEnded = false;
  #stops = 0;
  #toldDivergence = false;
  /** Where it goes, or has stopped last: there it begins again when its process is taken away. */
  #place: DebugStop;
  #losses = 0;
  /** What was set by hand in the process that is looked at. */
  #byHand: readonly Intervention[] = [];
  #leaving: NodeJS.Timeout | null = null;

  constructor({ subject, found, stopAt, patienceMs, ...wanted }: CppDebuggerStart) {
    this.#patienceMs = patienceMs;
    this.#subject = subject;
    this.#wanted = wanted;
    this.#place = stopAt;
    this.#expectNone = subject.pool.expectInspected(subject.past.game.id, FOR_MODULES);
    this.events = new EventLog((listeners) => this.#countListeners(listeners));
    this.#leaving = setTimeout(() => this.stop(), NO_ONE_CAME_MS);
    const { source, isFileUnchanged, path } = found;
    this.events.add({ kind: "started", name: subject.bundle.name, source, isFileUnchanged, path });
    this.#journey = new CppJourney(this.#traveller);
    void this.#journey.goTo(stopAt);
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

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
    const { standing } = this.#journey;
    if (command === "stop") this.stop();
    else if (command === "pause") await this.#journey.pause();
    else if (standing === null) return;
    else if (command === "continue") await this.#journey.goOn(standing);
    else if (command === "reverseContinue") await this.#refuseStep(standing, NO_REVERSE);
    else if (isBack(command)) this.#stepBack(standing, command);
    else await this.#journey.step(standing, command);
  }

  async runTo({ line }: AskedPlace): Promise<void> {
    const standing = this.#standing();
    const bound = boundLine(this.#subject.stops, line);
    if (bound === null) return refuse("no-place", en`The code cannot stop in line ${line}, nor behind it.`);
    await this.#journey.runTo(standing, bound);
  }

  calls(): readonly string[] {
    this.#standing();
    return [];
  }

  stepIntoCall(): Promise<void> {
    return refuse("not-in-cpp", en`In C++ there is no choice of calls: Step into goes into the first one.`);
  }

  async goTo(stopAt: DebugStop): Promise<void> {
    if (this.#isEnded) return;
    if (stopAt.kind === "row") return refuse("not-in-cpp", NO_CHANGES);
    this.#place = { kind: "round", round: stopAt.round };
    if (stopAt.kind === "change") {
      const cause: PauseCause = { reason: "change", text: stopAt.text, breakpoint: null };
      await this.#begin({ kind: "place", cause, ...stopAt.at });
      return;
    }
    this.#place = stopAt;
    await this.#begin(stopAt);
  }

  async setBreakpoints(wanted: Wanted): Promise<void> {
    this.#wanted = wanted;
    await this.#journey.setBreakpoints();
  }

  variables(reference: string, from: number): Promise<Parts> {
    return this.#standing().variables(reference, from);
  }

  evaluate(frameId: string, { text, mayChange }: ConsoleAsked): Promise<ShownEvaluation> {
    const [, target, value] = ASSIGNMENT.exec(text) ?? [];
    if (target !== undefined && value !== undefined) {
      if (mayChange) return this.setValue(frameId, target, value);
      const refused = { text: MAY_SET, type: "", reference: null };
      return Promise.resolve({ kind: "refused", declares: false, isError: true, value: refused });
    }
    if (mayChange) return refuse("not-in-cpp", NO_VALUE);
    return this.#standing().evaluate(frameId, text);
  }

  /** Holds until the session goes back: the past is played as it was. */
  async setValue(frameId: string, target: string, value: string): Promise<ShownEvaluation> {
    const standing = this.#standing();
    const above = standing.above(frameId);
    const done = await standing.setValue(frameId, target, value);
    if (done.isError) return done;
    const { round, count } = standing.moment;
    const text = `${target} = ${value}`;
    this.#tellByHand([...this.#byHand, { round, count: Math.max(1, count), above, text, changes: true }]);
    await this.#journey.present(standing, standing.cause);
    return done;
  }

  follow(): Promise<never> {
    return refuse("not-in-cpp", NO_CHANGES);
  }

  changes(frameId: string, expression: string, signal: AbortSignal | undefined): Promise<Changes> {
    return this.#standing().changes(frameId, expression, signal);
  }

  stop(text = "The session is over."): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#journey.leave();
    clearTimeout(this.#leaving ?? undefined);
    this.#expectNone();
    this.events.end({ kind: "ended", text });
  }

  #countListeners(listeners: number): void {
    clearTimeout(this.#leaving ?? undefined);
    if (listeners === 0 && !this.isEnded) this.#leaving = setTimeout(() => this.stop(), this.#patienceMs);
  }

  #standing(): StandingModule {
    const { standing } = this.#journey;
    if (standing !== null) return standing;
    if (this.#isEnded) return refuse("session-over", en`The session is over.`);
    return refuse("not-paused", en`The player is running: values can be seen while it stands still.`);
  }

  #tellByHand(byHand: readonly Intervention[]): void {
    this.#byHand = byHand;
    this.events.add({ kind: "changed", by: [...byHand] });
  }

  /** In a process of its own, in which nothing is set by hand. */
  #begin(destination: CppDestination, isEndShown = false): Promise<void> {
    this.#journey.leave();
    if (this.#byHand.length > 0) {
      this.#tellByHand([]);
      this.#note(this.#place.round, UNDONE);
    }
    this.#journey = new CppJourney(this.#traveller, { isEndShown });
    return this.#journey.goTo(destination);
  }

  /** In a process of its own, up to a line that the code has passed before. */
  #stepBack(standing: StandingModule, command: CodeStepBack): void {
    const { moment } = standing;
    const place = moment[command];
    if (place === null) {
      void this.#refuseStep(standing, en`This is the beginning: there is no step before.`);
      return;
    }
    this.events.add({ kind: "running", round: moment.round });
    const text = place.round === moment.round ? en`One step back.` : en`One step back, out of round ${moment.round}.`;
    void this.#begin({ kind: "place", cause: { reason: "step", text, breakpoint: null }, ...place });
  }

  /** Says why it stays where it is. */
  async #refuseStep(standing: StandingModule, text: string): Promise<void> {
    this.#note(standing.moment.round, text);
    await this.#journey.present(standing, { reason: "step", text, breakpoint: null });
  }

  async #startPlayer(): Promise<ModulePlayer> {
    const started = await withoutLosses(() => ModulePlayer.start(this.#subject));
    return started.ok ? started.value : refuse(started.problem.code, started.problem.message);
  }

  /** What journeys are told of this session, and tell it. */
  get #traveller(): CppTraveller {
    const wanted = () => this.#wanted;
    return {
      subject: this.#subject,
      get wanted() {
        return wanted();
      },
      take: () => this.#startPlayer(),
      tell: (event) => this.events.add(event),
      note: (round, text) => this.#note(round, text),
      diverges: ({ round, text }) => {
        if (this.#toldDivergence || this.#byHand.length > 0) return;
        this.#toldDivergence = true;
        this.#note(round, text);
      },
      nextStop: () => ++this.#stops,
      stopped: ({ moment: { round } }) => {
        this.#place = { kind: "round", round: Math.max(0, round) };
        this.#losses = 0;
      },
      end: (text) => this.stop(text),
      neverCame: (sent) => this.#neverCame(sent),
      goBackTo: (destination) => void this.#begin(destination, true),
      failed: (error, journey) => this.#failed(error, journey),
    };
  }

  #neverCame({ line, from, text }: Parameters<CppTraveller["neverCame"]>[0]): void {
    const said = en`Line ${line} is not reached any more in this match.`;
    if (from === null) {
      this.stop(`${said} ${text}`);
      return;
    }
    this.#note(from.round, `${said} ${text}`);
    const cause: PauseCause = {
      reason: "step",
      text: `${said} ${en`The code stands where it stood before.`}`,
      breakpoint: null,
    };
    void this.#begin({ kind: "place", round: from.round, count: from.count, cause });
  }

  #note(round: number, text: string): void {
    this.events.add({ kind: "note", round, text });
  }

  #failed(error: unknown, journey: CppJourney): void {
    if (journey.isLeft) return;
    if (error instanceof LostProcess && this.#losses < MOST_LOSSES) {
      this.#losses++;
      this.#note(this.#place.round, en`It begins again in round ${this.#place.round}, because ${error.message}.`);
      void this.#begin(this.#place);
      return;
    }
    // The player's turn tells how its process ended.
    if (error instanceof InspectorError && journey.hasPlayer) return;
    this.stop(error instanceof Error ? error.message : String(error));
  }
}

/** `target = value`, and no comparison. */
const ASSIGNMENT = /^\s*([^=!<>]*[^=!<>+\-*/%&|^\s])\s*=\s*([^=\s][^=]*)$/;

const NO_VALUE = en`In C++ a number can be set, like best = 3, and nothing else is run that may change something.`;
const MAY_SET = en`This sets a value.`;
const UNDONE = en`What was set by hand is undone: the past is played as it was.`;
const NO_CHANGES = en`Stopping at every change is for players in TypeScript only; in C++, “All changes” leads to each, and a breakpoint with a condition stops.`;
const NO_REVERSE = en`Back to the breakpoint before is for players in TypeScript only; in C++, step back line by line.`;

function isBack(command: CodeStep | CodeStepBack): command is CodeStepBack {
  return command.startsWith("stepBack");
}
