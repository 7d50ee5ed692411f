import type { DebugEvent, ShownValue } from "../../contract/debug-api";
import { refuse } from "../refused";
import { type FoundChanges, findChanges } from "./changes/find-changes";
import { type Located, locate } from "./changes/locate";
import type { DebuggedPlayer, StepMoment } from "./debugged-player";
import { readyExpression } from "./expressions";
import { type PauseCause, shownFrames, tellPause } from "./pause-words";
import type { CallFrame, Paused } from "./protocol";
import { type Parts, type Referred, readParts, showValue } from "./shown-values";

export interface Changes extends FoundChanges, Pick<Located, "name" | "identity"> {}

/** A debugged player while it stands still, and what of it can be looked at. */
export class StandingPlayer {
  readonly player: DebuggedPlayer;
  readonly paused: Paused;
  readonly moment: StepMoment;
  /** Of the stop in its session: what belongs to another one is refused. */
  readonly #number: number;
  readonly #references = new Map<string, Referred>();

  constructor({
    player,
    paused,
    moment,
    number,
  }: Pick<StandingPlayer, "player" | "paused" | "moment"> & { number: number }) {
    this.player = player;
    this.paused = paused;
    this.moment = moment;
    this.#number = number;
  }

  tell(cause: PauseCause): Promise<DebugEvent> {
    const frameId = (index: number) => `${this.#number}:${index}`;
    return tellPause(this.player, this.paused, { cause, refer: this.#refer, frameId });
  }

  variables(reference: string, from: number): Promise<Parts> {
    const referred = this.#references.get(reference);
    if (referred === undefined) return refuse("old-reference", "This value belongs to an earlier stop.");
    return readParts(this.player.client, referred, { from, refer: this.#refer });
  }

  async evaluate(frameId: string, expression: string): Promise<{ value: ShownValue; isError: boolean }> {
    const frame = this.#frame(frameId);
    const ready = readyExpression(expression);
    if (!ready.ok)
      return { value: { text: ready.problem.message, type: "SyntaxError", reference: null }, isError: true };
    const { result, exceptionDetails } = await this.player.evaluate(
      frame.callFrameId,
      `$taulerDebug.free(()=>(${ready.value}))`,
    );
    const value = showValue(exceptionDetails?.exception ?? result, this.#refer);
    return { value, isError: exceptionDetails !== undefined };
  }

  /** All changes over the match of what an expression stands for in a frame. @throws Refused for what cannot be followed. */
  async changes(frameId: string, expression: string, signal: AbortSignal | undefined): Promise<Changes> {
    const frame = this.#frame(frameId);
    if (!this.player.isUsers(frame)) return refuse("not-followed", "This function is not of your code.");
    const { subject } = this.player;
    const { watched, name, identity } = await locate(this.player, frame, expression);
    const frames = this.player.usersFrames(this.paused);
    const above = frames.length - frames.indexOf(frame);
    return { name, identity, ...(await findChanges(subject, { watched, moment: this.moment, above, signal })) };
  }

  #frame(frameId: string): CallFrame {
    const [number, index] = frameId.split(":").map(Number);
    const frame = number === this.#number ? shownFrames(this.player, this.paused)[index] : undefined;
    return frame ?? refuse("old-frame", "This stack frame belongs to an earlier stop.");
  }

  readonly #refer = (referred: Referred): string => {
    const reference = `${this.#number}/${this.#references.size}`;
    this.#references.set(reference, referred);
    return reference;
  };
}
