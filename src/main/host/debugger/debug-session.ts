import { en } from "../../../engine/contract/english";
import type { DebugStop, FollowedValue, Intervention } from "../../contract/debug-api";
import { withoutLosses } from "../players/lost-process";
import { orRefuse, refuse } from "../refused";
import type { Destination } from "./aim";
import type { Wanted } from "./breakpoint-set";
import { type ChangeStop, ChangeStops, causeOf, lastStop } from "./change-stops";
import type { AskedPlace } from "./code-map";
import { DebuggedPlayer, type DebuggedSeat } from "./debugged-player";
import { assignment, type ConsoleAsked } from "./evaluate";
import { upTo } from "./interventions";
import { Journey, type PlayerTraveller } from "./journey";
import type { PauseCause } from "./pause-words";
import { findPreviousHit } from "./retrace";
import { BREAKPOINT_BEFORE, SeatSession, type SessionStart } from "./seat-session";
import type { Parts } from "./shown-values";
import { SparePlayer, type WayBack } from "./spare-player";
import type { Changes, ShownEvaluation, StandingPlayer } from "./standing-player";
import { isBefore, type StepPlace } from "./step-place";

/** A thousand times what it takes. */
const LOOKING_MS = 20_000;
const NEVER_TOLD = en`The session was ended: a value of this player's does not let itself be shown.`;

/** A player in TypeScript, debugged. */
export class DebugSession extends SeatSession<StandingPlayer, Journey> {
  protected journey: Journey;
  readonly #subject: DebuggedSeat;
  readonly #spare: SparePlayer;
  readonly #changes: ChangeStops;
  /** No further process is wanted. */
  readonly #expectNone: () => void;
  /** Looks for where breakpoints were reached before, while the player itself stands still. */
  #scout: DebuggedPlayer | null = null;
  /** What was done to the player where it stood, and is done again whenever its past is played again. */
  #interventions: readonly Intervention[] = [];

  constructor(start: SessionStart<DebuggedSeat>) {
    super(start);
    const { subject, stopAt } = start;
    this.#subject = subject;
    this.#changes = new ChangeStops(subject, { note: (text) => this.note(this.place.round, text) });
    this.#spare = new SparePlayer(() => DebuggedPlayer.start(subject));
    this.#expectNone = subject.pool.expectInspected(subject.past.game.id);
    this.journey = new Journey(this.#traveller);
    void this.journey.goTo(stopAt);
  }

  /** On until the code comes to a line; where it never does, it stays where it is. @throws Refused for a line in which it cannot stop */
  runTo(asked: AskedPlace): Promise<void> {
    return this.journey.runTo(this.standing(), asked);
  }

  /** The calls that are still to be made in the statement at which the code stands, as a person wrote them, in their order. */
  calls(): readonly string[] {
    return this.standing().calls.map(({ text }) => text);
  }

  /** Into one of them. @throws Refused for one at which the engine cannot stop */
  stepIntoCall(index: number): Promise<void> {
    const standing = this.standing();
    const call = standing.calls[index] ?? refuse("no-call", en`There is no such call where the code stands.`);
    return this.journey.stepIntoCall(standing, call);
  }

  /** Begins anew in a process of its own, and goes there. */
  async goTo(stopAt: DebugStop): Promise<void> {
    if (this.isEnded) return;
    this.place = stopAt;
    // Changes are told of the past with all that was done to it.
    await this.#begin(stopAt, stopAt.kind === "change" ? this.#interventions : []);
  }

  override async setBreakpoints(wanted: Wanted): Promise<void> {
    const set = super.setBreakpoints(wanted);
    // They are looked for while the user looks.
    void this.#changeStops();
    await set;
  }

  override variables(reference: string, from: number): Promise<Parts> {
    return this.#patiently(super.variables(reference, from));
  }

  evaluate(frameId: string, asked: ConsoleAsked): Promise<ShownEvaluation> {
    return asked.mayChange ? this.#intervene(frameId, asked.text) : this.#look(frameId, asked);
  }

  /** Gives a variable, or a part of a value, another value. @param target as a variable's `access` names it. @param value as code */
  setValue(frameId: string, target: string, value: string): Promise<ShownEvaluation> {
    return this.#intervene(frameId, orRefuse(assignment(target, value)));
  }

  async #look(frameId: string, asked: ConsoleAsked): Promise<ShownEvaluation> {
    const standing = this.standing();
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

  /** What fails is as if it had never been: whatever it did before is undone. */
  async #intervene(frameId: string, text: string): Promise<ShownEvaluation> {
    const from = this.standing();
    const seen = await this.#look(frameId, { text, mayChange: false });
    // It changes nothing, nor did it fail at what would.
    if (seen.kind !== "refused") return seen;
    const above = from.above(frameId);
    const standing = await this.#atStep(from);
    const done = await this.#patiently(standing.evaluate(standing.frameId(above), { text, mayChange: true }));
    if (done.kind === "thrown" || done.kind === "endless") {
      void this.#begin({ kind: "place", ...standing.moment, cause: standing.cause }, this.#interventions);
      // The parts of what was thrown are gone with its process.
      return { ...done, value: { ...done.value, reference: null } };
    }
    this.#remember(standing, { above, text, changes: true });
    await this.journey.tellAgain(standing);
    return done;
  }

  /** What is done in the middle of a statement could not be done again there: it is done where the statement begins. */
  async #atStep(standing: StandingPlayer): Promise<StandingPlayer> {
    if (standing.isAtStep) return standing;
    const cause: PauseCause = { reason: "step", text: en`The line from its beginning.`, breakpoint: null };
    void this.#begin({ kind: "place", ...standing.moment, cause }, this.#interventions);
    return (
      (await this.journey.firstStop) ?? refuse("session-over", en`The code could not be brought to this line again.`)
    );
  }

  #remember({ moment: { round, count } }: StandingPlayer, done: Omit<Intervention, "round" | "count">): void {
    this.#interventions = [...this.#interventions, { round, count, ...done }];
    this.#tellInterventions();
  }

  #tellInterventions(): void {
    this.events.add({ kind: "changed", by: [...this.#interventions] });
  }

  /** What only declares names changes nothing. */
  protected get isChangedByHand(): boolean {
    return this.#interventions.some(({ changes }) => changes);
  }

  async follow(frameId: string, expression: string): Promise<{ name: string; identity: string; value: FollowedValue }> {
    const { watched, ...words } = await this.#patiently(this.standing().follow(frameId, expression));
    return { ...words, value: watched };
  }

  changes(frameId: string, expression: string, signal: AbortSignal | undefined): Promise<Changes> {
    return this.standing().changes(frameId, expression, { signal, interventions: this.#interventions });
  }

  protected close(): void {
    this.#leave();
    this.#spare.close();
    this.#changes.close();
    this.#expectNone();
  }

  #leave(): void {
    this.journey.leave();
    this.#scout?.close();
    this.#scout = null;
  }

  /** @param interventions those that are still made. */
  #begin(destination: Destination, interventions: readonly Intervention[]): Promise<void> {
    this.#leave();
    const { length } = this.#interventions;
    this.#interventions = interventions;
    if (interventions.length < length) this.#tellInterventions();
    this.journey = new Journey(this.#traveller, interventions);
    return this.journey.goTo(destination);
  }

  protected playAgain(destination: Destination, before: StepPlace): Promise<void> {
    return this.#begin(destination, upTo(this.#interventions, before));
  }

  /** Plays the past again to see which breakpoints were reached, and goes to the last of them. */
  protected async reverseContinue(standing: StandingPlayer): Promise<void> {
    const journey = this.journey;
    const { moment } = standing;
    const { breakpoints } = this.wanted;
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
    if (hit === null) return this.stayBefore(standing);
    void this.playAgain({ kind: "place", cause: BREAKPOINT_BEFORE, ...hit }, hit);
  }

  #changeStops(): Promise<readonly ChangeStop[]> {
    return this.#changes.of(this.wanted.changes ?? [], this.#interventions);
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

  get #traveller(): PlayerTraveller {
    const common = this.traveller();
    return {
      ...common,
      subject: this.#subject,
      changeStops: () => this.#changeStops(),
      take: (way) => this.#takePlayer(way),
      stopped: (standing) => {
        common.stopped(standing);
        this.#spare.prepare({ round: standing.moment.round, interventions: this.#interventions });
        void this.#changeStops();
      },
    };
  }
}
