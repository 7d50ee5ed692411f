import { en } from "../../../engine/contract/english";
import type { DebugEvent, ShownValue } from "../../contract/debug-api";
import { refuse } from "../refused";
import { type ChangesAsked, type FoundChanges, findChanges } from "./changes/find-changes";
import { type Located, locate } from "./changes/locate";
import type { CallPlace } from "./code-map";
import type { DebuggedPlayer } from "./debugged-player";
import { type ConsoleAsked, type Evaluation, evaluateConsole } from "./evaluate";
import { type PauseCause, shownFrames, tellPause } from "./pause-words";
import type { CallFrame, Paused } from "./protocol";
import { renewScopes } from "./renew-scopes";
import { type Parts, type Referred, readParts, showValue } from "./shown-values";
import type { StepMoment } from "./step-place";

export interface Changes extends FoundChanges, Pick<Located, "name" | "identity"> {}

export interface ShownEvaluation {
  readonly value: ShownValue;
  readonly isError: boolean;
  readonly kind: Evaluation["kind"] | "unread";
  /** Has it declared a name of the console? */
  readonly declares: boolean;
}

function said(text: string, type = ""): ShownEvaluation {
  return { value: { text, type, reference: null }, isError: true, kind: "thrown", declares: false };
}

/** A debugged player while it stands still, and what of it can be looked at. */
export class StandingPlayer {
  readonly player: DebuggedPlayer;
  readonly paused: Paused;
  readonly moment: StepMoment;
  /** Why it stands there. */
  readonly cause: PauseCause;
  /** Of the stop in its session: what belongs to another one is refused. */
  readonly #number: number;
  readonly #references = new Map<string, Referred>();

  constructor({
    player,
    paused,
    moment,
    cause,
    number,
  }: Pick<StandingPlayer, "player" | "paused" | "moment" | "cause"> & { number: number }) {
    this.player = player;
    this.paused = paused;
    this.moment = moment;
    this.cause = cause;
    this.#number = number;
  }

  tell(): Promise<DebugEvent> {
    const frameId = (index: number) => `${this.#number}:${index}`;
    return tellPause(this.player, this.paused, { cause: this.cause, refer: this.#refer, frameId });
  }

  variables(reference: string, from: number): Promise<Parts> {
    const referred = this.#references.get(reference);
    if (referred === undefined) return refuse("old-reference", en`This value belongs to an earlier stop.`);
    return this.player.atRest(() => readParts(this.player, referred, { from, refer: this.#refer }));
  }

  /** @returns a problem, as a value, for what is no JavaScript. */
  async evaluate(frameId: string, asked: ConsoleAsked): Promise<ShownEvaluation> {
    const frame = this.#frame(frameId);
    const evaluated = await evaluateConsole(this.player, frame, asked);
    if (evaluated.ok && asked.mayChange) await renewScopes(this.player, this.player.usersFrames(this.paused));
    if (!evaluated.ok) return { ...said(evaluated.problem.message, "SyntaxError"), kind: "unread" };
    const { value } = evaluated;
    if (!("object" in value)) return { ...said(value.text), kind: value.kind };
    const isError = value.kind === "thrown";
    const declares = value.kind === "value" && value.declares;
    return { value: showValue(value.object, this.#refer), isError, kind: value.kind, declares };
  }

  /** Which of the player's own functions on the stack a frame is, from the outermost: 1 is that one. @throws Refused for a frame that is none. */
  above(frameId: string): number {
    const frames = this.player.usersFrames(this.paused);
    const at = frames.indexOf(this.#frame(frameId));
    return at === -1 ? refuse("not-yours", en`This function is not of your code.`) : frames.length - at;
  }

  /** The id of such a function's frame. */
  frameId(above: number): string {
    const [frame] = this.player.usersFrames(this.paused).slice(-above);
    return `${this.#number}:${shownFrames(this.player, this.paused).indexOf(frame)}`;
  }

  /** Does it stand where something can be done to it: where a statement begins, and so in the same state whenever its past is played again; and in plain code? */
  get isAtStep(): boolean {
    if (!this.player.isPlain) return false;
    if (this.player.hasArrived(this.paused)) return true;
    const [{ location }] = this.paused.callFrames;
    const { lineNumber, columnNumber = 0 } = location;
    return (
      this.player.isUsers(this.paused.callFrames[0]) &&
      this.player.subject.code.isBehindStep({ lineNumber, columnNumber })
    );
  }

  /** The calls that are still to be made in the statement at which it stands. */
  get calls(): readonly CallPlace[] {
    const [top] = this.player.usersFrames(this.paused);
    const { lineNumber, columnNumber = 0 } = top.location;
    return this.player.subject.code.callsAt({ lineNumber, columnNumber });
  }

  /** How many of the player's own functions are on the stack. */
  get depth(): number {
    return this.player.usersFrames(this.paused).length;
  }

  /** All changes over the match of what an expression stands for in a frame. @throws Refused for what cannot be followed. */
  async changes(
    frameId: string,
    expression: string,
    options: Pick<ChangesAsked, "signal" | "interventions">,
  ): Promise<Changes> {
    const { watched, name, identity } = await this.follow(frameId, expression);
    const { subject } = this.player;
    const above = this.above(frameId);
    return { name, identity, ...(await findChanges(subject, { watched, moment: this.moment, above, ...options })) };
  }

  /** What an expression stands for in a frame. @throws Refused for what cannot be followed. */
  follow(frameId: string, expression: string): Promise<Located> {
    const frame = this.#frame(frameId);
    if (!this.player.isUsers(frame)) return refuse("not-followed", en`This function is not of your code.`);
    return locate(this.player, frame, expression);
  }

  #frame(frameId: string): CallFrame {
    const [number, index] = frameId.split(":").map(Number);
    const frame = number === this.#number ? shownFrames(this.player, this.paused)[index] : undefined;
    return frame ?? refuse("old-frame", en`This stack frame belongs to an earlier stop.`);
  }

  readonly #refer = (referred: Referred): string => {
    const reference = `${this.#number}/${this.#references.size}`;
    this.#references.set(reference, referred);
    return reference;
  };
}
