import type { AnyNode, BlockStatement, Pattern, Program, StaticBlock, VariableDeclaration } from "acorn";
import { full } from "acorn-walk";
import { patternParts } from "../../bundler/gate/writes";

/** Where a name is declared, seen from some place in the code. */
export interface Declaration {
  readonly kind:
    | "file"
    /** By a block, also that of a function or a `catch`. */
    | "block"
    /** In the head of `for (let …;;)`: it lives from pass to pass. */
    | "loop"
    /** In the head of `for (… of …)`: each pass has its own. */
    | "pass";
  /** What declares it: a block, a function, a loop or a `catch`. */
  readonly node: AnyNode;
  /** The function around it, as it is called; empty for none. */
  readonly owner: string;
}

export type FileFunction = Extract<AnyNode, { readonly type: "FunctionExpression" }>;

type Lines = BlockStatement | StaticBlock;

/** The function that holds the whole file; the bundler makes one of it. */
export function fileFunction(program: Program): FileFunction {
  let found = null as FileFunction | null;
  full(program, (node) => {
    if ((found === null || node.start < found.start) && node.type === "FunctionExpression") found = node;
  });
  if (found === null) throw new Error("this is no bundle");
  return found;
}

/** What the player's class is called: the last statement of the file gives it. */
export function playerClass(file: FileFunction): string {
  const last = file.body.type === "BlockStatement" ? file.body.body.at(-1) : undefined;
  return last?.type === "ReturnStatement" && last.argument?.type === "Identifier" ? last.argument.name : "";
}

/** All nodes around an offset, the innermost first. */
function nodesAround(program: Program, offset: number): readonly AnyNode[] {
  const around: AnyNode[] = [];
  full(program, (node) => {
    if (node.start <= offset && offset <= node.end) around.push(node);
  });
  return around.sort((one, other) => one.end - one.start - (other.end - other.start));
}

/** Null for what no code of the file declares. @param name `this` is declared by functions that are no arrows. */
export function findDeclaration(program: Program, offset: number, name: string): Declaration | null {
  const file = fileFunction(program);
  const around = nodesAround(program, offset);
  for (const [index, node] of around.entries()) {
    const kind = declares(node, name);
    if (kind === null) continue;
    const isFile = node === file || node === file.body;
    return { kind: isFile ? "file" : kind, node, owner: functionName(around.slice(index)) };
  }
  return null;
}

function declares(node: AnyNode, name: string): Declaration["kind"] | null {
  if (name === "this") return HAVE_THIS.test(node.type) ? "block" : null;
  if (node.type === "ForStatement") return isDeclaredBy(node.init, name) ? "loop" : null;
  if (node.type === "ForOfStatement" || node.type === "ForInStatement")
    return isDeclaredBy(node.left, name) ? "pass" : null;
  return isDeclaredInBlock(node, name) ? "block" : null;
}

function isDeclaredInBlock(node: AnyNode, name: string): boolean {
  if (node.type === "BlockStatement" || node.type === "StaticBlock") return declaredIn(node).includes(name);
  if (node.type === "CatchClause") return node.param ? binds([node.param], name) : false;
  return "params" in node && (binds(node.params, name) || hasVariable(node, name));
}

const HAVE_THIS = /^(FunctionDeclaration|FunctionExpression|StaticBlock)$/;

function isDeclaredBy(head: AnyNode | null | undefined, name: string): boolean {
  return head?.type === "VariableDeclaration" && bindsAny(head, name);
}

function bindsAny({ declarations }: VariableDeclaration, name: string): boolean {
  return binds(
    declarations.map(({ id }) => id),
    name,
  );
}

/** The names that a block itself declares: from its beginning on they hide those around it. */
export function declaredIn({ body }: Lines): readonly string[] {
  return body.flatMap((statement) => {
    if (statement.type === "ClassDeclaration" || statement.type === "FunctionDeclaration") return [statement.id.name];
    return statement.type === "VariableDeclaration" && statement.kind !== "var"
      ? statement.declarations.flatMap(({ id }) => boundNames(id))
      : [];
  });
}

/** With `var`, anywhere in the function. */
function hasVariable(node: AnyNode, name: string): boolean {
  let has = false;
  full(node, (inner) => {
    if (inner.type === "VariableDeclaration" && inner.kind === "var" && bindsAny(inner, name)) has = true;
  });
  return has;
}

export function binds(patterns: readonly Pattern[], name: string): boolean {
  return patterns.some((pattern) => boundNames(pattern).includes(name));
}

/** The names that a pattern declares. */
function boundNames(pattern: Pattern): readonly string[] {
  return patternParts(pattern).flatMap((part) => (part.type === "Identifier" ? [part.name] : []));
}

/** What the function around is called; empty for one without a name. @param around nodes around a place, the innermost first. */
export function functionName(around: readonly AnyNode[]): string {
  const owner = around.find(({ type }) => /Function|StaticBlock/.test(type));
  return owner === undefined ? "" : nameOf(around, owner);
}

function nameOf(around: readonly AnyNode[], owner: AnyNode): string {
  if ("id" in owner && owner.id?.type === "Identifier") return owner.id.name;
  const holder = around[around.indexOf(owner) + 1];
  if (holder?.type === "MethodDefinition" && holder.key.type === "Identifier") return holder.key.name;
  if (holder?.type === "VariableDeclarator" && holder.id.type === "Identifier") return holder.id.name;
  return "";
}
