import { en } from "../../../engine/contract/english";
import type { DebugEvent, DebugStop, FollowedValue } from "../../contract/debug-api";
import { LostProcess } from "../players/lost-process";
import { refuse } from "../refused";
import type { FoundPlayer } from "../rerun/find-source";
import type { Destination } from "./aim";
import type { Wanted } from "./breakpoint-set";
import type { AskedPlace } from "./code-map";
import type { DebuggerCommand, DebuggerSession } from "./debugger-session";
import type { ConsoleAsked } from "./evaluate";
import { EventLog } from "./event-log";
import { InspectorError } from "./inspector";
import type { PauseCause } from "./pause-words";
import type { Parts } from "./shown-values";
import type { Changes, ShownEvaluation } from "./standing-player";
import type { CodeStep, CodeStepBack, StepMoment, StepPlace } from "./step-place";
import type { Traveller } from "./traveller";

/** How a session begins. @typeParam Subject one seat of a recorded match, with what its player needs to play there again */
export interface SessionStart<Subject> extends Wanted {
  readonly subject: Subject;
  readonly found: FoundPlayer & { readonly source: string };
  readonly stopAt: DebugStop;
  /** Ends when nobody has listened for so long; a window that lost its connection comes back sooner. */
  readonly patienceMs: number;
}

/** A player that stands still. */
interface Standing {
  readonly moment: StepMoment;
  variables(reference: string, from: number): Promise<Parts>;
}

/** A session's way through the match, in a process of its own. @typeParam Stop where it stands still */
interface SessionJourney<Stop> {
  readonly isLeft: boolean;
  readonly hasPlayer: boolean;
  /** Null while it does not stand still. */
  readonly standing: Stop | null;
  leave(): void;
  pause(): Promise<void>;
  goOn(standing: Stop): Promise<void>;
  step(standing: Stop, how: CodeStep): Promise<void>;
  present(standing: Stop, cause: PauseCause): Promise<void>;
  setBreakpoints(): Promise<void>;
}

const NO_ONE_CAME_MS = 30_000;
const MOST_LOSSES = 3;

/** One player of a recorded match, debugged: what sessions have in common, in whatever language it is written. Each way into the past is a journey, in a process of its own. */
export abstract class SeatSession<Stop extends Standing, Journey extends SessionJourney<Stop>>
  implements DebuggerSession
{
  readonly events: EventLog<DebugEvent>;
  protected wanted: Wanted;
  protected abstract journey: Journey;
  /** Where it goes, or has stopped last: there it begins again when its process is taken away. */
  protected place: DebugStop;
  readonly #patienceMs: number;
  #isEnded = false;
  #stops = 0;
  #toldDivergence = false;
  /** Since it stopped last. */
  #losses = 0;
  #leaving: NodeJS.Timeout;

  constructor({ subject, found, stopAt, patienceMs, ...wanted }: SessionStart<{ bundle: { name: string } }>) {
    this.wanted = wanted;
    this.place = stopAt;
    this.#patienceMs = patienceMs;
    this.events = new EventLog((listeners) => this.#countListeners(listeners));
    this.#leaving = setTimeout(() => this.stop(), NO_ONE_CAME_MS);
    const { source, isFileUnchanged, path } = found;
    this.events.add({ kind: "started", name: subject.bundle.name, source, isFileUnchanged, path });
  }

  abstract runTo(asked: AskedPlace): Promise<void>;
  abstract calls(): readonly string[];
  abstract stepIntoCall(index: number): Promise<void>;
  abstract goTo(stopAt: DebugStop): Promise<void>;
  abstract evaluate(frameId: string, asked: ConsoleAsked): Promise<ShownEvaluation>;
  abstract setValue(frameId: string, target: string, value: string): Promise<ShownEvaluation>;
  abstract follow(
    frameId: string,
    expression: string,
  ): Promise<{ name: string; identity: string; value: FollowedValue }>;
  abstract changes(frameId: string, expression: string, signal: AbortSignal | undefined): Promise<Changes>;

  /** Goes back to the breakpoint that was reached before. */
  protected abstract reverseContinue(standing: Stop): Promise<void>;
  /** Goes to a place of the past, or to where something is to stop it. What was done to the player by hand is done again up to `before`. */
  protected abstract playAgain(destination: Destination, before: StepPlace): Promise<void>;
  /** Was something done to the player by hand, so that it may well play another match? */
  protected abstract readonly isChangedByHand: boolean;
  /** Ends all processes. */
  protected abstract close(): void;

  get isEnded(): boolean {
    return this.#isEnded;
  }

  async command(command: DebuggerCommand): Promise<void> {
    const { journey } = this;
    try {
      await this.#obey(command);
    } catch (error) {
      // The player may end before the inspector has said that it goes on.
      this.#failed(error, journey);
    }
  }

  async #obey(command: DebuggerCommand): Promise<void> {
    const { standing } = this.journey;
    if (command === "stop") this.stop();
    else if (command === "pause") await this.journey.pause();
    else if (standing === null) return;
    else if (command === "continue") await this.journey.goOn(standing);
    else if (command === "reverseContinue") await this.reverseContinue(standing);
    else if (isBack(command)) await this.#stepBack(standing, command);
    else await this.journey.step(standing, command);
  }

  async setBreakpoints(wanted: Wanted): Promise<void> {
    this.wanted = wanted;
    await this.journey.setBreakpoints();
  }

  variables(reference: string, from: number): Promise<Parts> {
    return this.standing().variables(reference, from);
  }

  stop(text = "The session is over."): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearTimeout(this.#leaving);
    this.close();
    this.events.end({ kind: "ended", text });
  }

  #countListeners(listeners: number): void {
    clearTimeout(this.#leaving);
    if (listeners === 0 && !this.isEnded) this.#leaving = setTimeout(() => this.stop(), this.#patienceMs);
  }

  /** @throws Refused where it does not stand still */
  protected standing(): Stop {
    const { standing } = this.journey;
    if (standing !== null) return standing;
    if (this.#isEnded) return refuse("session-over", en`The session is over.`);
    return refuse("not-paused", en`The player is running: values can be seen while it stands still.`);
  }

  protected note(round: number, text: string): void {
    this.events.add({ kind: "note", round, text });
  }

  /** It stays where it is, and says why. */
  protected async stay(standing: Stop, note: string, cause: PauseCause): Promise<void> {
    this.note(standing.moment.round, note);
    await this.journey.present(standing, cause);
  }

  /** It was on its way back to a breakpoint, and there is none. */
  protected stayBefore(standing: Stop): Promise<void> {
    const text = en`No breakpoint was reached before.`;
    return this.stay(standing, en`No breakpoint was reached before this moment.`, { ...BREAKPOINT_BEFORE, text });
  }

  /** In a process of its own, up to a place that the code has passed before. */
  async #stepBack(standing: Stop, command: CodeStepBack): Promise<void> {
    const { moment } = standing;
    const place = moment[command];
    if (place === null) {
      const cause = step(en`No step was made before.`);
      await this.stay(standing, en`This is the beginning: there is no step before.`, cause);
      return;
    }
    this.events.add({ kind: "running", round: moment.round });
    const text = place.round === moment.round ? en`One step back.` : en`One step back, out of round ${moment.round}.`;
    void this.playAgain({ kind: "place", cause: step(text), ...place }, place);
  }

  /** What journeys are told of this session, and tell it, in every language. */
  protected traveller(): Traveller<Stop> {
    return {
      wanted: () => this.wanted,
      tell: (event) => this.events.add(event),
      note: (round, text) => this.note(round, text),
      diverges: ({ round, text }) => {
        if (this.#toldDivergence || this.isChangedByHand) return;
        this.#toldDivergence = true;
        this.note(round, text);
      },
      nextStop: () => ++this.#stops,
      stopped: ({ moment: { round } }) => {
        // The code is loaded before all rounds.
        this.place = { kind: "round", round: Math.max(0, round) };
        this.#losses = 0;
      },
      end: (text) => this.stop(text),
      neverCame: (sent) => this.#neverCame(sent),
      failed: (error, journey) => this.#failed(error, journey),
    };
  }

  #neverCame({ line, from, text }: Parameters<Traveller<Stop>["neverCame"]>[0]): void {
    const said = en`Line ${line} is not reached any more in this match.`;
    if (from === null) {
      this.stop(`${said} ${text}`);
      return;
    }
    this.note(from.round, `${said} ${text}`);
    const cause = step(`${said} ${en`The code stands where it stood before.`}`);
    const { round, count } = from;
    void this.playAgain({ kind: "place", round, count, cause }, from);
  }

  /** Somebody has taken its process away. */
  #beginAgain({ message }: LostProcess): void {
    this.#losses++;
    const { round } = this.place;
    this.note(round, en`It begins again in round ${round}, because ${message}.`);
    void this.playAgain(this.place, { round, count: 0 });
  }

  #failed(error: unknown, journey: Parameters<Traveller<Stop>["failed"]>[1]): void {
    if (journey.isLeft) return;
    const isLost = error instanceof LostProcess && this.#losses < MOST_LOSSES;
    if (isLost) this.#beginAgain(error);
    // The player's turn tells how its process ended.
    const isDead = error instanceof InspectorError && journey.hasPlayer;
    if (!isLost && !isDead) this.stop(error instanceof Error ? error.message : String(error));
  }
}

/** Somebody went back to it. */
export const BREAKPOINT_BEFORE: PauseCause = {
  reason: "breakpoint",
  text: en`The breakpoint before.`,
  breakpoint: null,
};

/** Somebody steps. */
function step(text: string): PauseCause {
  return { reason: "step", text, breakpoint: null };
}

function isBack(command: CodeStep | CodeStepBack): command is CodeStepBack {
  return command.startsWith("stepBack");
}
