import type { DebugProtocol } from "@vscode/debugprotocol";
import type { DebugPause, DebugStackFrame, DebugVariable, ShownValue } from "../../contract/debug-api";
import { t } from "../../contract/language/translate";
import { refuse } from "../../host/refused";

/** As many as the host tells at a time. */
const PAGE = 100;

/** What has parts: a scope, a value, or some of the parts of a long one. */
interface Whole {
  /** As the host knows it. */
  readonly reference: string;
  /** The frame in which it is seen, as the host knows it. */
  readonly frame: string;
  /** What leads to it as code; empty for a scope, null for what has no such way. */
  readonly path: string | null;
  readonly range: Range | null;
  /** What leads to its parts that were told, by their names. */
  readonly told: Map<string, string | null>;
}

/** From the first up to, and without, the last. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Tells some parts of a value, as `DebugSession.variables` does. */
export type TellParts = (
  reference: string,
  from: number,
) => Promise<{ readonly variables: readonly DebugVariable[]; readonly total: number }>;

/** Things by number. A number is given once. */
class Numbered<Thing> {
  readonly #things = new Map<number, Thing>();
  #last = 0;

  add(thing: Thing): number {
    this.#things.set(++this.#last, thing);
    return this.#last;
  }

  get(number: number): Thing | undefined {
    return this.#things.get(number);
  }

  forget(): void {
    this.#things.clear();
  }
}

/** Gives the protocol's numbers for the frames and the values of a stop. They mean nothing any more at another one. */
export class ShownParts {
  readonly #wholes = new Numbered<Whole>();
  readonly #frames = new Numbered<DebugStackFrame>();
  #stop: readonly { readonly number: number; readonly frame: DebugStackFrame }[] = [];

  /** Where the code stands now; the same stop may be told again, when something was changed by hand. */
  show({ frames }: Pick<DebugPause, "frames">): void {
    const isSame = this.#stop[0]?.frame.id === frames[0].id;
    if (!isSame) {
      this.#wholes.forget();
      this.#frames.forget();
    }
    this.#stop = frames.map((frame) => ({ frame, number: this.#frames.add(frame) }));
  }

  numberOf(index: number): number {
    return this.#stop[index].number;
  }

  /** @param number left out: the innermost one of the player's own */
  frame(number: number | undefined): DebugStackFrame {
    const innermost = this.#stop.find(({ frame }) => frame.isUser)?.frame;
    const found = number === undefined ? innermost : this.#frames.get(number);
    return found ?? refuse("no-such-frame", t`The code has gone on: this call is no longer there.`);
  }

  scopes(number: number): DebugProtocol.Scope[] {
    const frame = this.frame(number);
    return frame.scopes.map(({ name, reference, isExpensive }) => ({
      name,
      expensive: isExpensive,
      variablesReference: this.#refer({ reference, frame: frame.id, path: "", range: null }),
      ...(name === "Local" ? { presentationHint: "locals" } : {}),
    }));
  }

  /** A value that is not part of another one, for example what was evaluated. @param path what leads to it as code; null for nothing that could be named */
  value({ text, type, reference }: ShownValue, frame: string, path: string | null) {
    const variablesReference = reference === null ? 0 : this.#refer({ reference, frame, path, range: null });
    return { text, type, variablesReference };
  }

  /** The parts of what a number stands for; of many the first hundred, and then some that have more of them as their parts. */
  async parts(
    { variablesReference, start = 0, count = 0 }: DebugProtocol.VariablesArguments,
    tell: TellParts,
  ): Promise<DebugProtocol.Variable[]> {
    const whole = this.#whole(variablesReference);
    if (count > 0) return this.#partsIn(whole, { from: start, to: start + count }, tell);
    const { reference, range } = whole;
    if (range !== null && range.to - range.from > PAGE) return this.#ranges(whole, range);
    const { variables, total } = await tell(reference, range?.from ?? 0);
    const shown = variables.map((variable) => this.#shown(whole, variable));
    return range === null && total > PAGE ? [...shown, ...this.#ranges(whole, { from: PAGE, to: total })] : shown;
  }

  /** Where a part can be given another value. @throws Refused where it cannot */
  placeOf(variablesReference: number, name: string): { readonly frame: string; readonly target: string } {
    const { frame, told } = this.#whole(variablesReference);
    const target = told.get(name) ?? refuse("no-place", t`${name} has no place that another value could be put into.`);
    return { frame, target };
  }

  #whole(number: number): Whole {
    return this.#wholes.get(number) ?? refuse("no-such-value", t`The code has gone on: this value is no longer there.`);
  }

  #refer(whole: Omit<Whole, "told">): number {
    return this.#wholes.add({ ...whole, told: new Map() });
  }

  async #partsIn(whole: Whole, { from, to }: Range, tell: TellParts): Promise<DebugProtocol.Variable[]> {
    const all: DebugVariable[] = [];
    for (let next = from, total = to; next < Math.min(to, total); next = from + all.length) {
      const page = await tell(whole.reference, next);
      if (page.variables.length === 0) break;
      all.push(...page.variables);
      total = page.total;
    }
    return all.slice(0, to - from).map((variable) => this.#shown(whole, variable));
  }

  /** At most a hundred, each of a hundred parts, or of a hundred times as many as that. */
  #ranges({ reference, frame, path }: Whole, { from, to }: Range): DebugProtocol.Variable[] {
    let size = PAGE;
    while ((to - from) / size > PAGE) size *= PAGE;
    const ranges: DebugProtocol.Variable[] = [];
    for (let first = from; first < to; first += size) {
      const range = { from: first, to: Math.min(first + size, to) };
      const variablesReference = this.#refer({ reference, frame, path, range });
      ranges.push({ name: `[${range.from} … ${range.to - 1}]`, value: "", variablesReference });
    }
    return ranges;
  }

  #shown({ frame, path, told }: Whole, { name, value, access, expression }: DebugVariable): DebugProtocol.Variable {
    const way = expression ?? (path === null || access === null ? null : path + access);
    told.set(name, way);
    const { text, type, variablesReference } = this.value(value, frame, way);
    return {
      name,
      value: text,
      type,
      variablesReference,
      ...(way === null ? {} : { evaluateName: way }),
      ...hintOf(name, type),
    };
  }
}

/** A getter is run when somebody looks into it: its one part is what it gives. */
function hintOf(name: string, type: string): Pick<DebugProtocol.Variable, "presentationHint"> {
  if (type === "getter") return { presentationHint: { lazy: true } };
  return name === "[[Prototype]]" ? { presentationHint: { kind: "virtual", visibility: "internal" } } : {};
}
