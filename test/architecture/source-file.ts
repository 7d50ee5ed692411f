import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { posix } from "node:path";
import { parseSync } from "vite";

/** One import of a file, static, dynamic, re-exported or of a type alone. */
export interface Import {
  /** From 1. */
  readonly line: number;
  /** As it is written. */
  readonly specifier: string;
  /** The imported path below the repository, without extension; null for a package or a module of Node. */
  readonly path: string | null;
}

/** A word of the code that is not a comment: an identifier, or the contents of a string. */
export interface Word {
  readonly line: number;
  readonly text: string;
}

export interface SourceFile {
  /** Relative to the repository, with slashes. */
  readonly path: string;
  readonly imports: readonly Import[];
  readonly words: readonly Word[];
  /** Lines that draw from `Math.random`, or hand `Math` on so that one cannot see what is done with it. */
  readonly randomLines: readonly number[];
}

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;
type Visit = (node: Node, parent: Node | null) => void;

/** @param folder the repository, or a sample of one. */
export function readSource(folder: string, path: string): SourceFile {
  const text = readFileSync(`${folder}/${path}`, "utf8");
  const program = parsed(path, text);
  const lines = linesByOffset(text);
  const imports: Import[] = [];
  const words: Word[] = [];
  const randomLines: number[] = [];
  walk(program, null, (node, parent) => {
    const line = lines[node.start];
    const specifier = importedBy(node);
    if (specifier !== null) imports.push({ line, specifier, path: resolve(path, specifier) });
    for (const word of wordsOf(node)) words.push({ line, text: word });
    if (usesRandom(node, parent)) randomLines.push(line);
  });
  return { path, imports, words, randomLines };
}

function parsed(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  return program as unknown as Node;
}

/** A function, from its first line to its last one. */
export interface FunctionText {
  /** Of its first line, from 1. */
  readonly line: number;
  /** Its lines, but the blank ones. */
  readonly lines: number;
}

/** All functions of a source, also those in others. */
export function functionsIn(path: string, text: string): FunctionText[] {
  const lines = linesByOffset(text);
  const isBlank = text.split("\n").map((line) => line.trim() === "");
  const found: FunctionText[] = [];
  walk(parsed(path, text), null, (node) => {
    if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
    const [first, last] = [lines[node.start], lines[Number(node["end"])]];
    found.push({ line: first, lines: isBlank.slice(first - 1, last).filter((blank) => !blank).length });
  });
  return found;
}

export function isBuiltin(specifier: string): boolean {
  return specifier.startsWith("node:") || builtinModules.includes(specifier.split("/")[0]);
}

function linesByOffset(text: string): Uint32Array {
  const lines = new Uint32Array(text.length + 1).fill(1);
  for (let offset = 1; offset <= text.length; offset++) {
    lines[offset] = lines[offset - 1] + (text[offset - 1] === "\n" ? 1 : 0);
  }
  return lines;
}

function walk(node: Node, parent: Node | null, visit: Visit): void {
  visit(node, parent);
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, node, visit);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** The module that a node names: `import`, `export … from`, `import()`, `import("…").Type`, `import x = require()`. */
function importedBy(node: Node): string | null {
  if (node.type === "TSExternalModuleReference") return literal(node["expression"]);
  if (node.type === "CallExpression") return isRequire(node) ? literal((node["arguments"] as unknown[])[0]) : null;
  return node.type === "TSImportType" ? literal(node["argument"] ?? node["source"]) : literal(node["source"]);
}

function isRequire(call: Node): boolean {
  const callee = call["callee"];
  return isNode(callee) && callee["name"] === "require";
}

/** The text of a string literal, also where it stands as a type. */
function literal(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "TSLiteralType") return literal(node["literal"]);
  const value = node["value"];
  return node.type === "Literal" && typeof value === "string" ? value : null;
}

function resolve(from: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  return posix.normalize(posix.join(posix.dirname(from), specifier)).replace(/\.(mjs|tsx?|json)$/, "");
}

function wordsOf(node: Node): string[] {
  if (node.type === "Identifier" || node.type === "JSXText") return [String(node["name"] ?? node["value"])];
  if (node.type === "TemplateElement") return [(node["value"] as { raw: string }).raw];
  const text = literal(node);
  return text === null ? [] : [text];
}

/** True unless one sees at a glance that another property of `Math` is meant. */
function usesRandom(node: Node, parent: Node | null): boolean {
  if (node.type !== "Identifier" || node["name"] !== "Math" || isNameOnly(node, parent)) return false;
  return pickedFrom(node, parent).some((name) => name === null || name === "random");
}

/** The properties that are taken of an object; null for one that cannot be told. */
function pickedFrom(object: Node, parent: Node | null): (string | null)[] {
  if (parent?.type === "MemberExpression" && parent["object"] === object) return [nameOf(parent, parent["property"])];
  const pattern = parent?.type === "VariableDeclarator" ? (parent["id"] as Node) : null;
  if (pattern?.type !== "ObjectPattern") return [null];
  return (pattern["properties"] as Node[]).map((property) => nameOf(property, property["key"]));
}

function nameOf({ computed }: Node, name: unknown): string | null {
  return isNode(name) && computed !== true ? String(name["name"]) : null;
}

/** `anything.Math` and `{ Math: … }` only spell the word. */
function isNameOnly(node: Node, parent: Node | null): boolean {
  return parent !== null && parent["computed"] !== true && (parent["property"] === node || parent["key"] === node);
}
