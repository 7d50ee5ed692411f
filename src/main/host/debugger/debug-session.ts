import { en } from "../../../engine/contract/english";
import type { DebugEvent, DebugStop, FollowedValue, Intervention } from "../../contract/debug-api";
import { LostProcess, withoutLosses } from "../players/lost-process";
import { orRefuse, refuse } from "../refused";
import type { FoundPlayer } from "../rerun/find-source";
import type { Destination } from "./aim";
import type { Wanted } from "./breakpoint-set";
import { type ChangeStop, ChangeStops, causeOf, lastStop } from "./change-stops";
import type { AskedPlace } from "./code-map";
import { DebuggedPlayer, type DebuggedSeat } from "./debugged-player";
import type { DebuggerCommand, DebuggerSession } from "./debugger-session";
import { assignment, type ConsoleAsked } from "./evaluate";
import { EventLog } from "./event-log";
import { InspectorError } from "./inspector";
import { upTo } from "./interventions";
import { Journey } from "./journey";
import type { PauseCause } from "./pause-words";
import { findPreviousHit } from "./retrace";
import type { Parts } from "./shown-values";
import { SparePlayer, type WayBack } from "./spare-player";
import type { Changes, ShownEvaluation, StandingPlayer } from "./standing-player";
import type { CodeStep, CodeStepBack } from "./step-place";
import { isBefore } from "./step-place";
import type { Traveller } from "./traveller";

export interface DebuggerStart extends Wanted {
  readonly subject: DebuggedSeat;
  readonly found: FoundPlayer & { readonly source: string };
  readonly stopAt: DebugStop;
  /** Ends when nobody has listened for so long; a window that lost its connection comes back sooner. */
  readonly patienceMs: number;
}

const NO_ONE_CAME_MS = 30_000;
const MOST_LOSSES = 3;
/** A thousand times what it takes. */
const LOOKING_MS = 20_000;
const NEVER_TOLD = en`The session was ended: a value of this player's does not let itself be shown.`;

/** One player of a recorded match, debugged. Each way into the past is a `Journey`, in a process of its own. */
export class DebugSession implements DebuggerSession {
  readonly events: EventLog<DebugEvent>;
  readonly #subject: DebuggedSeat;
  readonly #patienceMs: number;
  readonly #spare: SparePlayer;
  readonly #changes: ChangeStops;
  /** No further process is wanted. */
  readonly #expectNone: () => void;
  #wanted: Wanted;
  #journey: Journey;
  #isEnded = false;
  /** Looks for where breakpoints were reached before, while the player itself stands still. */
  #scout: DebuggedPlayer | null = null;
  #stops = 0;
  /** What was done to the player where it stood, and is done again whenever its past is played again. */
  #interventions: readonly Intervention[] = [];
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
    this.#changes = new ChangeStops(subject, { note: (text) => this.#note(this.#place.round, text) });
    this.#spare = new SparePlayer(() => DebuggedPlayer.start(subject));
    this.#expectNone = subject.pool.expectInspected(subject.past.game.id);
    this.events = new EventLog((listeners) => this.#countListeners(listeners));
    this.#leaving = setTimeout(() => this.stop(), NO_ONE_CAME_MS);
    const { source, isFileUnchanged, path } = found;
    this.events.add({ kind: "started", name: subject.bundle.name, source, isFileUnchanged, path });
    this.#journey = new Journey(this.#traveller);
    void this.#journey.goTo(stopAt);
  }

  get isEnded(): boolean {
    return this.#isEnded;
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
    const { standing } = this.#journey;
    if (command === "stop") this.stop();
    else if (command === "pause") await this.#journey.pause();
    else if (standing === null) return;
    else if (command === "continue") await this.#journey.goOn(standing);
    else if (command === "reverseContinue") await this.#goBackToHit(standing);
    else if (isBack(command)) await this.#stepBack(standing, command);
    else await this.#journey.step(standing, command);
  }

  /** On until the code comes to a line; where it never does, it stays where it is. @throws Refused for a line in which it cannot stop */
  runTo(asked: AskedPlace): Promise<void> {
    return this.#journey.runTo(this.#standing(), asked);
  }

  /** The calls that are still to be made in the statement at which the code stands, as a person wrote them, in their order. */
  calls(): readonly string[] {
    return this.#standing().calls.map(({ text }) => text);
  }

  /** Into one of them. @throws Refused for one at which the engine cannot stop */
  stepIntoCall(index: number): Promise<void> {
    const standing = this.#standing();
    const call = standing.calls[index] ?? refuse("no-call", en`There is no such call where the code stands.`);
    return this.#journey.stepIntoCall(standing, call);
  }

  /** Begins anew in a process of its own, and goes there. */
  async goTo(stopAt: DebugStop): Promise<void> {
    if (this.#isEnded) return;
    this.#place = stopAt;
    // Changes are told of the past with all that was done to it.
    await this.#begin(stopAt, stopAt.kind === "change" ? this.#interventions : []);
  }

  async setBreakpoints(wanted: Wanted): Promise<void> {
    this.#wanted = wanted;
    // They are looked for while the user looks.
    void this.#changeStops();
    await this.#journey.setBreakpoints();
  }

  variables(reference: string, from: number): Promise<Parts> {
    return this.#patiently(this.#standing().variables(reference, from));
  }

  evaluate(frameId: string, asked: ConsoleAsked): Promise<ShownEvaluation> {
    return asked.mayChange ? this.#intervene(frameId, asked.text) : this.#look(frameId, asked);
  }

  /** Gives a variable, or a part of a value, another value. @param target as a variable's `access` names it. @param value as code */
  setValue(frameId: string, target: string, value: string): Promise<ShownEvaluation> {
    return this.#intervene(frameId, orRefuse(assignment(target, value)));
  }

  async #look(frameId: string, asked: ConsoleAsked): Promise<ShownEvaluation> {
    const standing = this.#standing();
    const seen = await this.#patiently(standing.evaluate(frameId, asked));
    if (seen.declares) this.#remember(standing, { above: standing.above(frameId), text: asked.text, changes: false });
    return seen;
  }

  /** V8 itself asks the player's code for some texts (an error's `stack`), and cannot be told to give up. */
  async #patiently<Seen>(looked: Promise<Seen>): Promise<Seen> {
    const patience = setTimeout(() => this.stop(NEVER_TOLD), LOOKING_MS);
    try {
      return await looked;
    } finally {
      clearTimeout(patience);
    }
  }

  async #intervene(frameId: string, text: string): Promise<ShownEvaluation> {
    const from = this.#standing();
    const above = from.above(frameId);
    const standing = await this.#atStep(from);
    const done = await this.#patiently(standing.evaluate(standing.frameId(above), { text, mayChange: true }));
    if (done.kind === "unread") return done;
    if (done.kind === "endless") {
      // Nobody knows what it has changed until then.
      void this.#begin({ kind: "place", ...standing.moment, cause: standing.cause }, this.#interventions);
      return done;
    }
    this.#remember(standing, { above, text, changes: true });
    await this.#journey.tellAgain(standing);
    return done;
  }

  /** What is done in the middle of a statement could not be done again there: it is done where the statement begins. */
  async #atStep(standing: StandingPlayer): Promise<StandingPlayer> {
    if (standing.isAtStep) return standing;
    const cause: PauseCause = { reason: "step", text: en`The line from its beginning.`, breakpoint: null };
    void this.#begin({ kind: "place", ...standing.moment, cause }, this.#interventions);
    return (
      (await this.#journey.firstStop) ?? refuse("session-over", en`The code could not be brought to this line again.`)
    );
  }

  #remember({ moment: { round, count } }: StandingPlayer, done: Omit<Intervention, "round" | "count">): void {
    this.#interventions = [...this.#interventions, { round, count, ...done }];
    this.#tellInterventions();
  }

  #tellInterventions(): void {
    this.events.add({ kind: "changed", by: [...this.#interventions] });
  }

  /** Without what only declares names. */
  get #doneByHand(): readonly Intervention[] {
    return this.#interventions.filter(({ changes }) => changes);
  }

  async follow(frameId: string, expression: string): Promise<{ name: string; identity: string; value: FollowedValue }> {
    const { watched, ...words } = await this.#patiently(this.#standing().follow(frameId, expression));
    return { ...words, value: watched };
  }

  changes(frameId: string, expression: string, signal: AbortSignal | undefined): Promise<Changes> {
    return this.#standing().changes(frameId, expression, { signal, interventions: this.#interventions });
  }

  stop(text = "The session is over."): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#leave();
    clearTimeout(this.#leaving ?? undefined);
    this.#spare.close();
    this.#changes.close();
    this.#expectNone();
    this.events.end({ kind: "ended", text });
  }

  #countListeners(listeners: number): void {
    clearTimeout(this.#leaving ?? undefined);
    if (listeners === 0 && !this.isEnded) this.#leaving = setTimeout(() => this.stop(), this.#patienceMs);
  }

  #standing(): StandingPlayer {
    const { standing } = this.#journey;
    if (standing !== null) return standing;
    if (this.#isEnded) return refuse("session-over", en`The session is over.`);
    return refuse("not-paused", en`The player is running: values can be seen while it stands still.`);
  }

  #leave(): void {
    this.#journey.leave();
    this.#scout?.close();
    this.#scout = null;
  }

  /** @param interventions those that are still made. */
  #begin(destination: Destination, interventions: readonly Intervention[]): Promise<void> {
    this.#leave();
    const { length } = this.#interventions;
    this.#interventions = interventions;
    if (interventions.length < length) this.#tellInterventions();
    this.#journey = new Journey(this.#traveller, interventions);
    return this.#journey.goTo(destination);
  }

  /** In a process of its own, up to a place that the code has passed before. */
  async #stepBack(standing: StandingPlayer, command: CodeStepBack): Promise<void> {
    const { moment } = standing;
    const place = moment[command];
    if (place === null) {
      this.#note(moment.round, en`This is the beginning: there is no step before.`);
      await this.#journey.present(standing, { reason: "step", text: en`No step was made before.`, breakpoint: null });
      return;
    }
    this.events.add({ kind: "running", round: moment.round });
    const text = place.round === moment.round ? en`One step back.` : en`One step back, out of round ${moment.round}.`;
    const cause: PauseCause = { reason: "step", text, breakpoint: null };
    void this.#begin({ kind: "place", cause, ...place }, upTo(this.#interventions, place));
  }

  /** Plays the past again to see which breakpoints were reached, and goes to the last of them. */
  async #goBackToHit(standing: StandingPlayer): Promise<void> {
    const journey = this.#journey;
    const { moment } = standing;
    const { breakpoints } = this.#wanted;
    this.events.add({ kind: "running", round: moment.round });
    journey.suspend();
    const hit = await findPreviousHit(
      {
        subject: this.#subject,
        moment,
        interventions: this.#interventions,
        take: () => this.#takeScout(),
        isWanted: () => !journey.isLeft,
      },
      breakpoints,
    );
    const change = lastStop(await this.#changeStops(), moment);
    if (journey.isLeft) return;
    if (change !== null && (hit === null || !isBefore(change, hit))) {
      const { round, count } = change;
      return void this.#begin({ kind: "place", cause: causeOf(change), round, count }, this.#interventions);
    }
    if (hit === null) {
      this.#note(moment.round, en`No breakpoint was reached before this moment.`);
      const text = en`No breakpoint was reached before.`;
      return journey.present(standing, { reason: "breakpoint", text, breakpoint: null });
    }
    const cause = { reason: "breakpoint", text: en`The breakpoint before.`, breakpoint: null } as const;
    void this.#begin({ kind: "place", cause, ...hit }, upTo(this.#interventions, hit));
  }

  #changeStops(): Promise<readonly ChangeStop[]> {
    return this.#changes.of(this.#wanted.changes ?? [], this.#interventions);
  }

  /** A new one: it sees the whole past, and the spare one is of more use to whoever goes where the scout has been. */
  async #takeScout(): Promise<DebuggedPlayer> {
    this.#scout = await this.#startPlayer();
    return this.#scout;
  }

  async #takePlayer(way: WayBack): Promise<DebuggedPlayer> {
    return (await this.#spare.take(way)) ?? (await this.#startPlayer());
  }

  async #startPlayer(): Promise<DebuggedPlayer> {
    const started = await withoutLosses(() => DebuggedPlayer.start(this.#subject));
    return started.ok ? started.value : refuse(started.problem.code, started.problem.message);
  }

  /** What journeys are told of this session, and tell it. */
  get #traveller(): Traveller {
    const wanted = () => this.#wanted;
    return {
      subject: this.#subject,
      get wanted() {
        return wanted();
      },
      changeStops: () => this.#changeStops(),
      take: (way) => this.#takePlayer(way),
      tell: (event) => this.events.add(event),
      note: (round, text) => this.#note(round, text),
      diverges: ({ round, text }) => {
        if (this.#toldDivergence || this.#doneByHand.length > 0) return;
        this.#toldDivergence = true;
        this.#note(round, text);
      },
      nextStop: () => ++this.#stops,
      stopped: ({ moment: { round } }) => {
        this.#place = { kind: "round", round };
        this.#losses = 0;
        this.#spare.prepare({ round, interventions: this.#interventions });
        void this.#changeStops();
      },
      end: (text) => this.stop(text),
      neverCame: (sent) => this.#neverCame(sent),
      failed: (error, journey) => this.#failed(error, journey),
    };
  }

  #neverCame({ line, from, text }: Parameters<Traveller["neverCame"]>[0]): void {
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
    void this.#begin({ kind: "place", ...from, cause }, upTo(this.#interventions, from));
  }

  #note(round: number, text: string): void {
    this.events.add({ kind: "note", round, text });
  }

  /** Somebody has taken its process away. */
  #beginAgain({ message }: LostProcess): void {
    this.#losses++;
    const { round } = this.#place;
    this.#note(round, en`It begins again in round ${round}, because ${message}.`);
    void this.#begin(this.#place, upTo(this.#interventions, { round, count: 0 }));
  }

  #failed(error: unknown, journey: Journey): void {
    if (journey.isLeft) return;
    const isLost = error instanceof LostProcess && this.#losses < MOST_LOSSES;
    if (isLost) this.#beginAgain(error);
    // The player's turn tells how its process ended.
    const isDead = error instanceof InspectorError && journey.hasPlayer;
    if (!isLost && !isDead) this.stop(error instanceof Error ? error.message : String(error));
  }
}

function isBack(command: CodeStep | CodeStepBack): command is CodeStepBack {
  return command.startsWith("stepBack");
}
