import type { AnyNode, CallExpression, Pattern, PropertyDefinition, VariableDeclarator } from "acorn";
import { parse } from "acorn";
import { fullAncestor } from "acorn-walk";
import { STEP_ENTER } from "../../../contract/steps";
import { MUTATING_METHODS, patternParts } from "../../bundler/gate/writes";
import { isFunction, isOnWayOfChain } from "../changes/effects";
import { declaredIn } from "../changes/names";
import { CodeProbes, fuelFinder } from "../code-probes";

/** What stands somewhere in a code and writes a value. */
export interface WriteSite {
  /** In the bundle's code. */
  readonly offset: number;
  /** What is written, as a person wrote it; `return` for what a function gives back. */
  readonly name: string;
  readonly kind: "variable" | "parameter" | "return";
}

/** A bundle's code that tells all that it writes (`TRACE_TOOLS`). */
export interface TellingCode {
  readonly code: string;
  readonly sites: readonly WriteSite[];
}

/** @param code a bundle's that says where it is (`contract/steps.ts`). @param isUsers does a person's source have what stands there? */
export function addWriteProbes(code: string, isUsers: (offset: number) => boolean): TellingCode {
  return new WriteProber(code, isUsers).probe();
}

type Node = Pick<AnyNode, "start" | "end">;

class WriteProber {
  readonly #code: string;
  readonly #isUsers: (offset: number) => boolean;
  readonly #probes = new CodeProbes();
  readonly #sites: WriteSite[] = [];

  constructor(code: string, isUsers: (offset: number) => boolean) {
    this.#code = code;
    this.#isUsers = isUsers;
  }

  probe(): TellingCode {
    const isFuel = fuelFinder(this.#code);
    fullAncestor(parse(this.#code, { ecmaVersion: "latest" }), (node, _state, ancestors) => {
      if (isFuel(node.start) || !this.#isUsers(node.start) || isMadeByUs(node)) return;
      this.#probeExpression(node, ancestors);
      this.#probeBeginning(node);
    });
    return { code: this.#probes.in(this.#code), sites: this.#sites };
  }

  #probeExpression(node: AnyNode, ancestors: readonly AnyNode[]): void {
    switch (node.type) {
      case "AssignmentExpression":
        if (isPattern(node.left)) this.#tellParts(node, node.left);
        else this.#tell(node, this.#textOf(node.left));
        break;
      case "UpdateExpression":
        this.#tellUpdate(node);
        break;
      case "UnaryExpression":
        if (node.operator === "delete") this.#tellDelete(node);
        break;
      case "VariableDeclarator":
        this.#tellDeclared(node);
        break;
      case "PropertyDefinition":
        this.#tellField(node);
        break;
      case "ReturnStatement":
        if (node.argument) this.#tell(node.argument, "return", "return");
        break;
      case "ChainExpression":
        if (node.expression.type === "CallExpression") this.#tellCall(node.expression, node);
        break;
      case "CallExpression":
        if (!isOnWayOfChain(ancestors)) this.#tellCall(node, node);
        break;
    }
  }

  /** What a function was given, a pass of a loop, a `catch`: it is there where the block begins. */
  #probeBeginning(node: AnyNode): void {
    if (isFunction(node) && node.body.type === "BlockStatement") {
      const from = node.body.start + 1;
      const offset = this.#code.startsWith(STEP_ENTER, from) ? from + STEP_ENTER.length : from;
      this.#tellNames(offset, node.params, "given");
    } else if (node.type === "ForOfStatement" || node.type === "ForInStatement") {
      const { left, body } = node;
      const patterns = left.type === "VariableDeclaration" ? left.declarations.map(({ id }) => id) : [left];
      if (body.type === "BlockStatement") this.#tellNames(body.start + 1, patterns, "parts", declaredIn(body));
    } else if (node.type === "CatchClause" && node.param) this.#tellNames(node.body.start + 1, [node.param], "parts");
  }

  /** @param hidden names that mean something else there */
  #tellNames(
    offset: number,
    patterns: readonly Pattern[],
    tool: "given" | "parts",
    hidden: readonly string[] = [],
  ): void {
    const { sites, values } = this.#readable(patterns, tool === "given" ? "parameter" : "variable", hidden);
    if (sites.length > 0) this.#probes.open(offset, `$taulerTrace.${tool}([${sites}],[${values}]);`);
  }

  #tell(node: Node, name: string, kind: WriteSite["kind"] = "variable"): void {
    // Several expressions may stand there, in parentheses of their own.
    this.#probes.wrap(node, `$taulerTold(${this.#site(node, name, kind)},(`, "))");
  }

  #tellParts(node: Node, pattern: Pattern): void {
    const { sites, values } = this.#readable([pattern], "variable");
    if (sites.length > 0) this.#probes.wrap(node, `$taulerTrace.after([${sites}],(`, `),()=>[${values}])`);
  }

  #tellUpdate(node: Extract<AnyNode, { type: "UpdateExpression" }>): void {
    const name = this.#textOf(node.argument);
    const by = node.operator === "++" ? 1 : -1;
    if (node.prefix) this.#tell(node, name);
    else this.#probes.wrap(node, `$taulerTrace.next(${this.#site(node, name)},`, `,${by})`);
  }

  #tellDelete(node: Extract<AnyNode, { type: "UnaryExpression" }>): void {
    this.#probes.wrap(node, `$taulerTrace.gone(${this.#site(node, this.#textOf(node.argument))},`, ")");
  }

  /** A function is named after its variable, which it would not be inside of a call. */
  #tellDeclared({ id, init, end }: VariableDeclarator): void {
    if (!init || isNamed(init)) return;
    const { sites, values } = id.type === "Identifier" ? NOTHING : this.#readable([id], "variable");
    if (id.type === "Identifier") this.#tell(init, id.name);
    else if (sites.length > 0)
      this.#probes.close(end, `,$taulerGot${sites[0]}=$taulerTrace.parts([${sites}],[${values}])`);
  }

  /** Inside of what says that the field is made (`add-steps.ts`). */
  #tellField({ key, value, computed }: PropertyDefinition): void {
    if (!value || isNamed(value) || computed) return;
    const made = value.type === "CallExpression" && isOurs(value.callee) ? value.arguments[1] : value;
    if (made !== undefined) this.#tell(made, `this.${this.#textOf(key)}`);
  }

  /** Of a list, a Map or a Set: which one, and with what, is known when the call has been made. */
  #tellCall(call: CallExpression, whole: Node): void {
    const { callee } = call;
    if (callee.type !== "MemberExpression" || callee.computed || callee.property.type !== "Identifier") return;
    const { object, property } = callee;
    const isTold = MUTATING_METHODS.has(property.name) && object.type !== "Super";
    // Taken out of its chain, `a?.b` would fail; a generator that goes away in between would leave its part of what is noted to others.
    const [before, behind] = [this.#slice(object), this.#slice({ start: object.end, end: call.end })];
    if (!isTold || before.includes("?.") || /\b(yield|await)\b/.test(before + behind)) return;
    const site = this.#site(whole, this.#textOf(object));
    this.#probes.wrap(object, "$taulerTrace.note((", "))");
    for (const part of call.arguments.slice(0, 2)) {
      if (part.type === "SpreadElement") break;
      this.#probes.wrap(part, "$taulerTrace.note((", "))");
    }
    this.#probes.wrap(whole, `$taulerTrace.called(${site},"${property.name}",$taulerTrace.open(),`, ")");
  }

  /** What patterns name, each as a site and as code that reads it without running any. */
  #readable(
    patterns: readonly Pattern[],
    kind: WriteSite["kind"],
    hidden: readonly string[] = [],
  ): { sites: number[]; values: string[] } {
    const sites: number[] = [];
    const values: string[] = [];
    for (const part of patterns.flatMap((pattern) => patternParts(pattern))) {
      const value = this.#readsOf(part);
      if (value === null || value.split(/[^\w$]+/).some((name) => hidden.includes(name))) continue;
      sites.push(this.#site(part, this.#textOf(part), kind));
      values.push(value);
    }
    return { sites, values };
  }

  #readsOf(part: AnyNode): string | null {
    if (part.type === "Identifier") return part.name.startsWith("$") ? null : part.name;
    if (part.type !== "MemberExpression" || part.property.type === "PrivateIdentifier") return null;
    const object = plainName(part.object);
    if (object === null) return null;
    if (!part.computed)
      return part.property.type === "Identifier" ? `$taulerTrace.peek(${object},"${part.property.name}")` : null;
    const key = part.property.type === "Literal" ? (part.property.raw ?? null) : plainName(part.property);
    return key === null ? null : `$taulerTrace.peek(${object},${key})`;
  }

  #site({ start }: Node, name: string, kind: WriteSite["kind"] = "variable"): number {
    return this.#sites.push({ offset: start, name, kind }) - 1;
  }

  #slice({ start, end }: Node): string {
    return this.#code.slice(start, end);
  }

  /** As a person wrote it; `…` for what has calls of ours in it. */
  #textOf(node: AnyNode): string {
    if (node.type === "MemberExpression") {
      const { object, property, computed } = node;
      return `${this.#textOf(object)}${computed ? `[${this.#textOf(property)}]` : `.${this.#textOf(property)}`}`;
    }
    const text = node.type === "PrivateIdentifier" ? `#${node.name}` : this.#slice(node);
    return text.includes("$") || text.includes("\n") || text.length > LONGEST_NAME ? "…" : text;
  }
}

const NOTHING = { sites: [], values: [] };
const LONGEST_NAME = 30;

function isPattern(node: AnyNode): node is Pattern {
  return node.type === "ArrayPattern" || node.type === "ObjectPattern";
}

function isNamed(node: AnyNode): boolean {
  return isFunction(node) || node.type === "ClassExpression";
}

function isOurs(node: AnyNode | null | undefined): boolean {
  if (node?.type === "MemberExpression") return isOurs(node.object);
  return node?.type === "Identifier" && node.name.startsWith("$");
}

/** What the bundler has put in writes only to what is called like that, or takes from there. */
function isMadeByUs(node: AnyNode): boolean {
  if (node.type === "VariableDeclarator") return isOurs(node.id) || isOurs(node.init);
  return node.type === "AssignmentExpression" && isOurs(node.left);
}

/** `list`, `this`, `this.list`: reading it twice does no harm, unless it is a getter, which is not read by name alone. */
function plainName(node: AnyNode): string | null {
  if (node.type === "ThisExpression") return "this";
  if (node.type === "Identifier") return node.name;
  if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return null;
  const object = plainName(node.object);
  return object === null ? null : `$taulerTrace.peek(${object},"${node.property.name}")`;
}
