import { en } from "../../../../engine/contract/english";
import type { DebugStop, Intervention } from "../../../contract/debug-api";
import { withoutLosses } from "../../players/lost-process";
import { refuse } from "../../refused";
import type { Destination } from "../aim";
import type { AskedPlace } from "../code-map";
import type { ConsoleAsked } from "../evaluate";
import type { PauseCause } from "../pause-words";
import { BREAKPOINT_BEFORE, SeatSession, type SessionStart } from "../seat-session";
import type { Changes, ShownEvaluation } from "../standing-player";
import { boundLine } from "./cpp-breakpoints";
import { CppJourney, type ModuleTraveller } from "./cpp-journey";
import { type DebuggedModule, ModulePlayer } from "./module-player";
import { findPreviousHit } from "./module-retrace";
import type { StandingModule } from "./standing-module";

const FOR_MODULES = { isForModules: true };

/** A player in C++, debugged: the same to whoever debugs as one in TypeScript. */
export class CppSession extends SeatSession<StandingModule, CppJourney> {
  protected journey: CppJourney;
  readonly #subject: DebuggedModule;
  readonly #expectNone: () => void;
  /** Who looks where breakpoints were reached before. */
  #retracing: AbortController | null = null;
  /** What was set by hand in the process that is looked at. */
  #byHand: readonly Intervention[] = [];

  constructor(start: SessionStart<DebuggedModule>) {
    super(start);
    const { subject, stopAt } = start;
    this.#subject = subject;
    this.#expectNone = subject.pool.expectInspected(subject.past.game.id, FOR_MODULES);
    this.journey = new CppJourney(this.#traveller);
    void this.journey.goTo(stopAt);
  }

  async runTo({ line }: AskedPlace): Promise<void> {
    const standing = this.standing();
    const bound = boundLine(this.#subject.stops, line);
    if (bound === null) return refuse("no-place", en`The code cannot stop in line ${line}, nor behind it.`);
    await this.journey.runTo(standing, bound);
  }

  calls(): readonly string[] {
    this.standing();
    return [];
  }

  stepIntoCall(): Promise<void> {
    return refuse("not-in-cpp", en`In C++ there is no choice of calls: Step into goes into the first one.`);
  }

  async goTo(stopAt: DebugStop): Promise<void> {
    if (this.isEnded) return;
    if (stopAt.kind === "row") return refuse("not-in-cpp", NO_CHANGES);
    this.place = { kind: "round", round: stopAt.round };
    if (stopAt.kind === "change") {
      const cause: PauseCause = { reason: "change", text: stopAt.text, breakpoint: null };
      await this.#begin({ kind: "place", cause, ...stopAt.at });
      return;
    }
    this.place = stopAt;
    await this.#begin(stopAt);
  }

  evaluate(frameId: string, { text, mayChange }: ConsoleAsked): Promise<ShownEvaluation> {
    const [, target, value] = ASSIGNMENT.exec(text) ?? [];
    if (target !== undefined && value !== undefined) {
      if (mayChange) return this.setValue(frameId, target, value);
      const refused = { text: MAY_SET, type: "", reference: null };
      return Promise.resolve({ kind: "refused", declares: false, isError: true, value: refused });
    }
    if (mayChange) return refuse("not-in-cpp", NO_VALUE);
    return this.standing().evaluate(frameId, text);
  }

  /** Holds until the session goes back: the past is played as it was. */
  async setValue(frameId: string, target: string, value: string): Promise<ShownEvaluation> {
    const standing = this.standing();
    const above = standing.above(frameId);
    const done = await standing.setValue(frameId, target, value);
    if (done.isError) return done;
    const { round, count } = standing.moment;
    const text = `${target} = ${value}`;
    this.#tellByHand([...this.#byHand, { round, count: Math.max(1, count), above, text, changes: true }]);
    await this.journey.present(standing, standing.cause);
    return done;
  }

  follow(): Promise<never> {
    return refuse("not-in-cpp", NO_CHANGES);
  }

  changes(frameId: string, expression: string, signal: AbortSignal | undefined): Promise<Changes> {
    return this.standing().changes(frameId, expression, signal);
  }

  protected close(): void {
    this.#leave();
    this.#expectNone();
  }

  protected get isChangedByHand(): boolean {
    return this.#byHand.length > 0;
  }

  #leave(): void {
    this.#retracing?.abort();
    this.journey.leave();
  }

  #tellByHand(byHand: readonly Intervention[]): void {
    this.#byHand = byHand;
    this.events.add({ kind: "changed", by: [...byHand] });
  }

  /** In a process of its own, in which nothing is set by hand. */
  #begin(destination: Destination, isEndShown = false): Promise<void> {
    this.#leave();
    if (this.isChangedByHand) {
      this.#tellByHand([]);
      this.note(this.place.round, UNDONE);
    }
    this.journey = new CppJourney(this.#traveller, { isEndShown });
    return this.journey.goTo(destination);
  }

  protected playAgain(destination: Destination): Promise<void> {
    return this.#begin(destination);
  }

  /** Plays the past again to see which breakpoints were reached, and goes to the last of them. */
  protected async reverseContinue(standing: StandingModule): Promise<void> {
    const { journey } = this;
    const { moment } = standing;
    this.events.add({ kind: "running", round: moment.round });
    journey.suspend();
    this.#retracing = new AbortController();
    const { signal } = this.#retracing;
    const hit = await findPreviousHit({ subject: this.#subject, moment, signal }, this.wanted.breakpoints);
    if (journey.isLeft) return;
    if (hit === null) return this.stayBefore(standing);
    void this.playAgain({ kind: "place", cause: BREAKPOINT_BEFORE, ...hit });
  }

  async #startPlayer(): Promise<ModulePlayer> {
    const started = await withoutLosses(() => ModulePlayer.start(this.#subject));
    return started.ok ? started.value : refuse(started.problem.code, started.problem.message);
  }

  get #traveller(): ModuleTraveller {
    return {
      ...this.traveller(),
      subject: this.#subject,
      take: () => this.#startPlayer(),
      goBackTo: (destination) => void this.#begin(destination, true),
    };
  }
}

/** `target = value`, and no comparison. */
const ASSIGNMENT = /^\s*([^=!<>]*[^=!<>+\-*/%&|^\s])\s*=\s*([^=\s][^=]*)$/;

const NO_VALUE = en`In C++ a number can be set, like best = 3, and nothing else is run that may change something.`;
const MAY_SET = en`This sets a value.`;
const UNDONE = en`What was set by hand is undone: the past is played as it was.`;
const NO_CHANGES = en`Stopping at every change is for players in TypeScript only; in C++, “All changes” leads to each, and a breakpoint with a condition stops.`;
