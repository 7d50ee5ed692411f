import type { AnyNode, ClassDeclaration, Program, PropertyDefinition, VariableDeclaration } from "acorn";
import { parse } from "acorn";
import { fullAncestor } from "acorn-walk";
import type { FollowedValue } from "../../../contract/debug-api";
import { STEP_ENTER } from "../../../contract/steps";
import { CodeProbes, fuelFinder } from "../code-probes";
import { changesSomething, isFunction, isOnWayOfChain, writtenObjects } from "./effects";
import { pathCode } from "./followed-value";
import { binds, type Declaration, type FileFunction, fileFunction, findDeclaration, playerClass } from "./names";

/** A bundle's code that tells the values of one variable (`PROBE_TOOLS`). */
export interface ProbedCode {
  readonly code: string;
  /** Whatever may change the value: offsets in the bundle's code. */
  readonly sites: readonly number[];
  /** False when looking at the value takes fuel, which is then given back. */
  readonly usesNoFuel: boolean;
}

/** @param code a bundle's that says where it is (`contract/steps.ts`). @returns null when the variable is declared where it cannot be followed. */
export function addProbes(code: string, watched: FollowedValue): ProbedCode | null {
  const program = parse(code, { ecmaVersion: "latest" });
  const declaration = watched.kind === "local" ? findDeclaration(program, watched.offset, watched.root) : null;
  const block = declaration === null ? null : blockOf(declaration, code);
  if (watched.kind === "local" && block === null) return null;
  return new Prober({ program, code, watched, declaration, block }).probe();
}

/** Where a declared variable begins to be followed, and the stretch of code that sees it. */
interface Block {
  readonly from: number;
  readonly to: number;
}

/** Null for the heads and bodies that cannot have a statement more. */
function blockOf({ node, kind }: Declaration, code: string): Block | null {
  if (kind === "loop" && node.type === "ForStatement" && node.init) return { from: node.init.end, to: node.end };
  if (node.type === "StaticBlock") return { from: code.indexOf("{", node.start) + 1, to: node.end };
  const body = "body" in node && !Array.isArray(node.body) ? node.body : node;
  if (body?.type !== "BlockStatement") return null;
  const from = body.start + 1;
  // Its first place is the function's own from there on.
  return { from: code.startsWith(STEP_ENTER, from) ? from + STEP_ENTER.length : from, to: body.end };
}

interface Subject {
  readonly program: Program;
  readonly code: string;
  readonly watched: FollowedValue;
  readonly declaration: Declaration | null;
  readonly block: Block | null;
}

/** Puts the probes into one code. */
class Prober {
  readonly #subject: Subject;
  readonly #file: FileFunction;
  readonly #sites: number[] = [];
  readonly #probes = new CodeProbes();

  constructor(subject: Subject) {
    this.#subject = subject;
    this.#file = fileFunction(subject.program);
  }

  probe(): ProbedCode {
    const { program, code, watched } = this.#subject;
    const isFuel = fuelFinder(code);
    fullAncestor(program, (node, _state, ancestors) => {
      if (isFuel(node.start) && node.type !== "SequenceExpression") return;
      this.#probeEffect(node, ancestors);
      this.#probeDeclared(node, ancestors);
      this.#probeField(node);
      this.#enterBlock(node);
      this.#enterFunction(node);
      this.#enterClass(node);
    });
    return {
      code: this.#probes.in(code),
      sites: this.#sites,
      usesNoFuel: !watched.steps.some(({ kind }) => kind === "entry"),
    };
  }

  /** What a variable of a block alone holds, only its own block can change. */
  #isInReach(node: AnyNode): boolean {
    const { watched, block } = this.#subject;
    return block === null || watched.steps.length > 0 || contains(block, node);
  }

  #probeEffect(node: AnyNode, ancestors: readonly AnyNode[]): void {
    if (!contains(this.#file, node) || !this.#isInReach(node)) return;
    // Also on the way of a chain: its objects are named one by one.
    this.#noteWritten(node);
    if (!changesSomething(node) || isOnWayOfChain(ancestors)) return;
    const isWriting = writtenObjects(node.type === "ChainExpression" ? node.expression : node).length > 0;
    const [tool, open] = isWriting ? ["$taulerWrote", "$taulerOpen(),"] : ["$taulerDid", ""];
    this.#probes.wrap(node, `${tool}(${this.#site(node)},${open}`, `${this.#scope(node)})`);
  }

  /** What is about to be written to is named first. */
  #noteWritten(node: AnyNode): void {
    // Several expressions may stand there, in brackets of their own.
    for (const { tool, ...object } of writtenObjects(node)) this.#probes.wrap(object, `${tool}((`, "))");
  }

  /** What declares the variable, with a value. */
  #probeDeclared(node: AnyNode, ancestors: readonly AnyNode[]): void {
    const { watched, declaration } = this.#subject;
    if (!isInList(ancestors) || !gives(node, watched.root)) return;
    const isOwn =
      declaration === null ? ancestors.findLast(isFunction) === this.#file : contains(declaration.node, node);
    if (!isOwn) return;
    // A class is there behind its static fields.
    const [tool, value] = node.type === "ClassDeclaration" ? ["$taulerProbes.field", ""] : ["$taulerDid", ",0"];
    this.#probes.close(node.end, `;${tool}(${this.#site(node)}${value}${this.#scope(node)});`);
  }

  /** A field is looked at by a private one behind it: they are made in the same order, and nobody else sees it. */
  #probeField(node: AnyNode): void {
    const { watched, block } = this.#subject;
    if (node.type !== "PropertyDefinition" || (block !== null && watched.steps.length === 0)) return;
    const site = this.#site(node);
    const kind = (node satisfies PropertyDefinition).static ? "static " : "";
    this.#probes.close(node.end, `;${kind}#$taulerDone${site}=$taulerProbes.field(${site});`);
  }

  /** The last argument of what is said inside the block that declares the variable. */
  #scope(node: Pick<AnyNode, "start" | "end">): string {
    const { block } = this.#subject;
    return block !== null && contains(block, node) ? `,$taulerProbes.again($taulerScope,()=>${this.#path()})` : "";
  }

  #path(): string {
    const { root, steps } = this.#subject.watched;
    return pathCode(root, steps);
  }

  #site({ start }: Pick<AnyNode, "start">): number {
    return this.#sites.push(start) - 1;
  }

  /** The block that declares the variable begins to follow it. */
  #enterBlock(node: AnyNode): void {
    const { declaration, block } = this.#subject;
    if (declaration === null || block === null || node !== declaration.node) return;
    const tool = isFunction(node) ? "call" : "scope";
    const begin = `$taulerScope=$taulerProbes.${tool}(()=>${this.#path()},${this.#site(node)})`;
    if (declaration.kind === "loop") this.#probes.close(block.from, `,${begin}`);
    else this.#probes.open(block.from, `const ${begin};`);
  }

  #enterFunction(node: AnyNode): void {
    const { watched, block } = this.#subject;
    if (!isFunction(node)) return;
    const offset = node.body.start + 1;
    if (node === this.#file && watched.kind === "path") {
      const path = watched.root === "this" ? pathCode("$taulerPlayer", watched.steps) : this.#path();
      this.#probes.open(offset, `$taulerProbes.watch(($taulerPlayer)=>${path});`);
    }
    // Who stands in it can be asked whose block it sees.
    if (block !== null && contains(block, node)) this.#probes.open(offset, "$taulerScope;");
  }

  /** The player is known from its first field on, and private names can be read in their class alone. */
  #enterClass(node: AnyNode): void {
    if (node.type !== "ClassDeclaration" && node.type !== "ClassExpression") return;
    const { watched } = this.#subject;
    const hidden = node.body.body.flatMap((member) =>
      "key" in member && member.key.type === "PrivateIdentifier" ? [`#${member.key.name}`] : [],
    );
    const peeks = watched.steps
      .filter(({ kind, key }) => kind === "private" && hidden.includes(key as string))
      .map(({ key }) => `static{$taulerProbes.hide("${key}",(of)=>${key} in of,(of)=>of.${key});}`);
    const isPlayer = node.id?.name === playerClass(this.#file);
    const self = isPlayer ? "#$taulerSelf=$taulerProbes.self(this);" : "";
    this.#probes.open(node.body.start + 1, [...new Set(peeks)].join("") + self);
  }
}

const LISTS: ReadonlySet<AnyNode["type"] | undefined> = new Set(["BlockStatement", "StaticBlock", "SwitchCase"]);

/** What stands in a list of statements can have one before it and behind it. */
function isInList(ancestors: readonly AnyNode[]): boolean {
  return LISTS.has(ancestors[ancestors.length - 2]?.type);
}

type Declaring = VariableDeclaration | ClassDeclaration;

/** Does it declare a name, with a value? */
function gives(node: AnyNode, name: string): node is Declaring {
  if (node.type === "ClassDeclaration") return node.id?.name === name;
  return node.type === "VariableDeclaration" && node.declarations.some(({ id, init }) => init && binds([id], name));
}

function contains(
  outer: { readonly from: number; readonly to: number } | AnyNode,
  inner: Pick<AnyNode, "start" | "end">,
) {
  const [from, to] = "from" in outer ? [outer.from, outer.to] : [outer.start, outer.end];
  return from <= inner.start && inner.end <= to;
}
