import { en } from "../../../../engine/contract/english";
import { encodeOrders } from "../../../../engine/record/order-lists";
import type { DebugPause, DebugStackFrame, ShownValue } from "../../../contract/debug-api";
import type { CppFrame, CppValue, CppVariable } from "../../cpp/debug-info/contract";
import { refuse } from "../../refused";
import { ordersOf, type PauseCause } from "../pause-words";
import type { Paused } from "../protocol";
import type { Parts } from "../shown-values";
import type { Changes, ShownEvaluation } from "../standing-player";
import type { StepMoment } from "../step-place";
import { changesOfPlace } from "./module-changes";
import type { ModuleCall, ModulePlayer } from "./module-player";

const PARTS_AT_A_TIME = 100;

/** What a reference stands for: what a call sees, or the parts of a value in it. */
interface Referred {
  readonly call: ModuleCall;
  readonly parts: (frame: CppFrame, from: number, to: number) => Parts;
}

/** A player in C++ while it stands still, and what of it can be looked at. */
export class StandingModule {
  readonly player: ModulePlayer;
  readonly paused: Paused;
  readonly moment: StepMoment;
  readonly cause: PauseCause;
  /** Of the module, down to the last one that is the player's own; below it are only ours. */
  readonly #calls: readonly ModuleCall[];
  /** Of the stop in its session: what belongs to another one is refused. */
  readonly #number: number;
  readonly #references = new Map<string, Referred>();

  constructor({
    player,
    paused,
    moment,
    cause,
    number,
  }: Pick<StandingModule, "player" | "paused" | "moment" | "cause"> & { readonly number: number }) {
    this.player = player;
    this.paused = paused;
    this.moment = moment;
    this.cause = cause;
    this.#number = number;
    const calls = player.callsOf(paused);
    this.#calls = calls.slice(0, calls.findLastIndex((call) => player.isUsers(call)) + 1);
  }

  /** Is there anything of the player's on the stack? */
  get isThere(): boolean {
    return this.#calls.length > 0;
  }

  async tell(): Promise<DebugPause> {
    const { round, words, cerr } = await this.player.roundSoFar();
    const { game } = this.player.subject.past;
    return {
      kind: "paused",
      round,
      ...this.cause,
      frames: this.#calls.map((call, index) => this.#frameOf(call, index)),
      waiting: [],
      orders: encodeOrders(game, ordersOf(game, words)),
      cerr: Buffer.from(cerr, "latin1").toString(),
    };
  }

  variables(reference: string, from: number): Promise<Parts> {
    const referred = this.#references.get(reference);
    if (referred === undefined) return refuse("old-reference", en`This value belongs to an earlier stop.`);
    return this.player.look(referred.call, (frame) => referred.parts(frame, from, from + PARTS_AT_A_TIME));
  }

  evaluate(frameId: string, text: string): Promise<ShownEvaluation> {
    const call = this.#call(frameId);
    const { info, seat } = this.player.subject;
    const names = { round: this.player.round, seat };
    const plain = { kind: "value", declares: false } as const;
    return this.player.look(call, (frame) => {
      const found = info.evaluate(text, frame, names);
      if (found.ok) return { ...plain, value: this.#shown(call, found.value), isError: false };
      return { ...plain, kind: "thrown", value: { text: found.message, type: "", reference: null }, isError: true };
    });
  }

  /** Gives a number another value. @param target the expression that names its place */
  async setValue(frameId: string, target: string, value: string): Promise<ShownEvaluation> {
    const call = this.#call(frameId);
    const { info } = this.player.subject;
    const written = await this.player.look(call, (frame) => info.assign(target, value, frame));
    if (!written.ok)
      return {
        kind: "thrown",
        declares: false,
        value: { text: written.message, type: "", reference: null },
        isError: true,
      };
    await this.player.write(written.address, written.bytes);
    return this.evaluate(frameId, target);
  }

  /** All changes over the match of what an expression names. @throws Refused for what cannot be followed */
  async changes(frameId: string, expression: string, signal: AbortSignal | undefined): Promise<Changes> {
    const { subject } = this.player;
    const found = await this.player.look(this.#call(frameId), (frame) => subject.info.follow(expression, frame));
    if (!found.ok) return refuse("not-followed", found.message);
    const identity = en`What lies at this place of the memory, in all rounds: an element of a list that grows moves to another one.`;
    const { place } = found;
    return { name: expression, identity, ...(await changesOfPlace(subject, { place, moment: this.moment, signal })) };
  }

  /** In which of the player's own functions on the stack, from the outermost: 1 is that one. */
  above(frameId: string): number {
    const own = this.#calls.filter((call) => this.player.isUsers(call));
    return own.length - own.indexOf(this.#call(frameId));
  }

  #frameOf(call: ModuleCall, index: number): DebugStackFrame {
    const { info } = this.player.subject;
    const isUser = this.player.isUsers(call);
    const found = info.functionAt(call.offset);
    const place = isUser ? info.placeAt(call.offset) : null;
    return {
      id: `${this.#number}:${index}`,
      function: found?.name ?? "(library)",
      line: place?.line ?? 0,
      column: Math.max(1, place?.column ?? 0),
      isUser,
      scopes: isUser ? this.#scopesOf(call) : [],
    };
  }

  #scopesOf(call: ModuleCall): DebugStackFrame["scopes"] {
    const { info } = this.player.subject;
    const scope = (name: string, variables: readonly CppVariable[]) => ({
      name,
      reference: this.#refer({
        call,
        parts: (frame, from, to) => ({
          variables: variables.slice(from, to).map((variable) => ({
            name: variable.name,
            value: this.#shown(call, info.valueOf(variable, frame)),
            access: variable.name,
          })),
          total: variables.length,
        }),
      }),
      isExpensive: false,
    });
    const scopes = [scope("Local", info.variablesAt(call.offset)), scope("File", info.globals)];
    return scopes.filter((_, index) => [info.variablesAt(call.offset), info.globals][index].length > 0);
  }

  #shown(call: ModuleCall, value: CppValue): ShownValue {
    const { text, typeName: type, childCount } = value;
    if (childCount === 0) return { text, type, reference: null };
    const parts = (_frame: CppFrame, from: number, to: number): Parts => ({
      variables: value.children(from, Math.min(to, childCount)).map((child) => ({
        name: child.name,
        value: this.#shown(call, child.value),
        access: null,
        ...(child.expression === null ? {} : { expression: child.expression }),
      })),
      total: childCount,
    });
    return { text, type, reference: this.#refer({ call, parts }) };
  }

  #call(frameId: string): ModuleCall {
    const [number, index] = frameId.split(":").map(Number);
    const call = number === this.#number ? this.#calls[index] : undefined;
    return call ?? refuse("old-frame", en`This stack frame belongs to an earlier stop.`);
  }

  #refer(referred: Referred): string {
    const reference = `${this.#number}/${this.#references.size}`;
    this.#references.set(reference, referred);
    return reference;
  }
}
