import { type CallExpression, type Expression, type MemberExpression, parse, parseExpressionAt } from "acorn";
import { en } from "../../../../engine/contract/english";
import type { FollowedValue } from "../../../contract/debug-api";
import { lineStarts } from "../../bundler/places";
import { orRefuse, refuse } from "../../refused";
import type { CodePlace } from "../code-map";
import type { DebuggedPlayer } from "../debugged-player";
import { readyExpression } from "../expressions";
import type { CallFrame, RemoteObject } from "../protocol";
import { type PathStep, pathText } from "./followed-value";
import { findDeclaration } from "./names";

export interface Located {
  readonly watched: FollowedValue;
  /** As it is called over the whole match. */
  readonly name: string;
  /** A sentence: what makes it the same variable in other rounds. */
  readonly identity: string;
}

/** Finds out what an expression of a person's stands for, in a frame of a player that stands still. @throws Refused for what has no place of its own. */
export async function locate(player: DebuggedPlayer, frame: CallFrame, text: string): Promise<Located> {
  const chain = await readChain(player, frame, text);
  const { bundle } = player.subject;
  const { lineNumber, columnNumber = 0 } = frame.location;
  const offset = offsetIn(bundle.code, { lineNumber, columnNumber });
  const program = parse(bundle.code, { ecmaVersion: "latest" });
  const { root, steps, base } = chain;
  if (root === "this" && base === null)
    return refuse("not-followed", en`this is never another object: ask for a part of it, like this.plan.`);
  const declaration = findDeclaration(program, offset, root);
  if (declaration === null && root !== "this")
    return refuse("not-followed", en`${root} is declared by no code of yours, so nothing of yours changes it.`);
  if (base !== null && (await isComputed(player, base, steps[steps.length - 1])))
    return refuse(
      "not-followed",
      en`${text} is worked out by a getter whenever it is read: ask for what the getter reads.`,
    );
  if (declaration?.kind === "file") return throughMatch(root, steps, text);
  if (base !== null) {
    const found = await findPath(player, frame, { base, root, steps });
    if (found !== null) return throughMatch(found.root, [...found.steps, steps[steps.length - 1]], text);
  }
  if (declaration === null) return refuse("not-followed", en`${root} has no value here.`);
  const owner = declaration.owner === "" ? en`a function` : `${declaration.owner}()`;
  return {
    watched: { kind: "local", root, steps, offset, sourceHash: bundle.sourceHash },
    name: pathText(root, steps),
    identity: localIdentity(declaration.kind, pathText(root, steps), owner),
  };
}

function throughMatch(root: string, steps: readonly PathStep[], asked: string): Located {
  const name = pathText(root, steps);
  const same = name === asked.replace(/\s|\?(?=\.)/g, "") ? "" : `${en`Here, ${asked} is ${name}.`} `;
  const from = root === "this" ? en`the player’s fields` : en`a variable of the file`;
  return {
    watched: { kind: "path", root, steps },
    name,
    identity: same + en`It is found from ${from}, so it is the same in all rounds.`,
  };
}

const EACH = { pass: en`each pass of the loop`, loop: en`each run of the loop`, block: en`each call`, file: "" };

function localIdentity(kind: keyof typeof EACH, name: string, owner: string): string {
  return en`${name} belongs to ${owner}, and ${EACH[kind]} has its own: Last and Next stay in this one, All lists every one.`;
}

interface Chain {
  readonly root: string;
  readonly steps: readonly PathStep[];
  /** What the last step is a part of; null for a variable alone. */
  readonly base: RemoteObject | null;
}

const SHAPE = en`A variable can be followed, and what a path of names leads to: this.plan, list[3], map.get(7).`;

async function readChain(player: DebuggedPlayer, frame: CallFrame, text: string): Promise<Chain> {
  const expression = parsed(text);
  const steps: PathStep[] = [];
  let node = expression;
  let base: RemoteObject | null = null;
  while (node.type !== "Identifier" && node.type !== "ThisExpression") {
    const { object, step } = await readStep(player, frame, { node, text });
    if (steps.length === 0) base = await objectOf(player, frame, text.slice(object.start, object.end));
    steps.unshift(step);
    node = object;
  }
  return { root: node.type === "Identifier" ? node.name : "this", steps, base };
}

function parsed(text: string): Expression {
  orRefuse(readyExpression(text));
  const node = parseExpressionAt(text, 0, { ecmaVersion: "latest", checkPrivateFields: false });
  return node.type === "ChainExpression" ? node.expression : node;
}

interface StepCode {
  readonly node: Expression;
  readonly text: string;
}

async function readStep(
  player: DebuggedPlayer,
  frame: CallFrame,
  { node, text }: StepCode,
): Promise<{ object: Expression; step: PathStep }> {
  const inFrame = (part: { start: number; end: number }) => valueIn(player, frame, text.slice(part.start, part.end));
  if (isEntry(node)) {
    const { object } = node.callee as MemberExpression;
    return { object: object as Expression, step: { kind: "entry", key: codeOf(await inFrame(node.arguments[0])) } };
  }
  if (node.type !== "MemberExpression" || node.object.type === "Super") return refuse("not-followed", SHAPE);
  const { object, property, computed } = node;
  if (property.type === "PrivateIdentifier") return { object, step: { kind: "private", key: `#${property.name}` } };
  if (property.type === "Identifier" && !computed) return { object, step: { kind: "key", key: property.name } };
  const { value } = await inFrame(property);
  if (typeof value !== "string" && typeof value !== "number") return refuse("not-followed", SHAPE);
  return { object, step: { kind: "key", key: value } };
}

/** Of a Map, by its key. */
function isEntry(node: Expression): node is CallExpression {
  if (node.type !== "CallExpression" || node.arguments.length !== 1 || node.callee.type !== "MemberExpression")
    return false;
  const { property, computed } = node.callee;
  return !computed && property.type === "Identifier" && property.name === "get";
}

/** @throws Refused for a key that is an object: it is another one in every run. */
function codeOf({ type, value, unserializableValue, subtype }: RemoteObject): string {
  if (unserializableValue !== undefined) return unserializableValue;
  if (type === "undefined" || subtype === "null") return subtype ?? "undefined";
  if (type === "string" || type === "number" || type === "boolean") return JSON.stringify(value);
  return refuse(
    "not-followed",
    en`The key of this entry is an object: entries are followed by numbers, texts and truth values.`,
  );
}

async function valueIn(player: DebuggedPlayer, frame: CallFrame, text: string): Promise<RemoteObject> {
  const { result, exceptionDetails } = await player.evaluate(
    frame.callFrameId,
    `(${orRefuse(readyExpression(text))}\n)`,
  );
  if (exceptionDetails === undefined) return result;
  const [why] = (exceptionDetails.exception?.description ?? exceptionDetails.text).split("\n");
  return refuse("not-followed", en`${text} has no value here: ${why}`);
}

async function objectOf(player: DebuggedPlayer, frame: CallFrame, text: string): Promise<RemoteObject> {
  const value = await valueIn(player, frame, text);
  if (value.objectId !== undefined) return value;
  return refuse(
    "not-followed",
    en`${text} has no parts here: it is ${value.description ?? value.value ?? value.type}.`,
  );
}

/** A getter would run the player's code at every look. */
async function isComputed(
  { client }: DebuggedPlayer,
  { objectId = "" }: RemoteObject,
  { kind, key }: PathStep,
): Promise<boolean> {
  if (kind !== "key") return false;
  const { result } = await client.send("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: IS_COMPUTED,
    arguments: [{ value: key }],
    returnByValue: true,
    silent: true,
  });
  return result.value === true;
}

const IS_COMPUTED = `function(key) {
  return $taulerDebug.free(() => {
    for (let at = this; at !== null && at !== undefined; at = Object.getPrototypeOf(at)) {
      const part = Object.getOwnPropertyDescriptor(at, String(key));
      if (part !== undefined) return part.get !== undefined;
    }
    return false;
  });
}`;

interface PathAsked {
  readonly base: RemoteObject;
  readonly root: string;
  readonly steps: readonly PathStep[];
}

/**
 * The way to an object from the player or a variable of the file: as it was asked for when it begins there, else the shortest
 * one. Getters are not run, and private names lead nowhere.
 */
async function findPath(
  player: DebuggedPlayer,
  frame: CallFrame,
  { base, root, steps }: PathAsked,
): Promise<{ root: string; steps: PathStep[] } | null> {
  const variables = await fileVariables(player, frame);
  const names = variables.map(({ name }) => name);
  const asked = root === "this" ? steps.slice(0, -1) : null;
  const { result, exceptionDetails } = await player.client.send("Runtime.callFunctionOn", {
    objectId: base.objectId ?? "",
    functionDeclaration: FIND_PATH,
    arguments: [{ value: names }, { value: asked }, ...variables.map(({ objectId }) => ({ objectId }))],
    returnByValue: true,
    silent: true,
  });
  if (exceptionDetails !== undefined) throw new Error(`the way to ${base.description} was not found`);
  const found = result.value as { root: string; steps: PathStep[] } | null;
  // A private name cannot be followed from outside; the person's own way with one is taken as it is.
  if (found === null && asked?.some(({ kind }) => kind === "private")) return { root, steps: [...asked] };
  return found;
}

async function fileVariables(
  { client, subject }: DebuggedPlayer,
  { scopeChain }: CallFrame,
): Promise<{ name: string; objectId: string }[]> {
  const file = scopeChain.find(
    ({ type, startLocation: at }) =>
      type === "closure" &&
      at !== undefined &&
      subject.code.isFile({ lineNumber: at.lineNumber, columnNumber: at.columnNumber ?? 0 }),
  );
  if (file?.object.objectId === undefined) return [];
  const { result } = await client.send("Runtime.getProperties", {
    objectId: file.object.objectId,
    ownProperties: true,
  });
  return result.flatMap(({ name, value }) =>
    value?.objectId === undefined || name.startsWith("$") ? [] : [{ name, objectId: value.objectId }],
  );
}

function offsetIn(code: string, { lineNumber, columnNumber }: CodePlace): number {
  return (lineStarts(code)[lineNumber] ?? 0) + columnNumber;
}

/** Looks at so many objects at most. */
const MOST_OBJECTS = 300_000;

const FIND_PATH = `function(names, asked, ...values) {
  return $taulerDebug.free(() => {
    const target = this, player = $taulerDebug.player();
    const describe = Object.getOwnPropertyDescriptor, isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";
    const sizeOfMap = describe(Map.prototype, "size").get;
    const isMap = (value) => { try { sizeOfMap.call(value); return true; } catch { return false; } };
    const isName = (key) => key === undefined || ["string", "number", "boolean"].includes(typeof key);
    if (asked !== null && isObject(player)) {
      let at = player;
      for (const { kind, key } of asked) {
        const part = kind === "key" && isObject(at) ? describe(at, String(key)) : undefined;
        if (kind === "entry" && isMap(at)) { let next; Map.prototype.forEach.call(at, (value, own) => { if (JSON.stringify(own) === key) next = value; }); at = next; }
        else at = part === undefined ? undefined : part.value;
      }
      if (at === target) return { root: "this", steps: asked };
    }
    const seen = new Map(), list = [];
    const meet = (value, from, step) => {
      if (!isObject(value) || seen.has(value) || seen.size >= ${MOST_OBJECTS}) return;
      seen.set(value, { from, step });
      list.push(value);
    };
    meet(player, null, "this");
    for (let at = 0; at < values.length; at++) meet(values[at], null, names[at]);
    for (let at = 0; at < list.length && !seen.has(target); at++) {
      const value = list[at];
      if (ArrayBuffer.isView(value)) continue;
      if (isMap(value)) Map.prototype.forEach.call(value, (part, key) => { if (isName(key)) meet(part, value, { kind: "entry", key: key === undefined ? "undefined" : JSON.stringify(key) }); });
      if (typeof value === "function" && seen.get(value).from !== null) continue;
      for (const key of Object.getOwnPropertyNames(value)) {
        if (typeof value === "function" && key === "prototype") continue;
        const part = describe(value, key);
        if (part !== undefined && "value" in part) meet(part.value, value, { kind: "key", key: Array.isArray(value) ? Number(key) : key });
      }
    }
    if (!seen.has(target)) return null;
    const steps = [];
    let at = seen.get(target);
    while (at.from !== null) { steps.unshift(at.step); at = seen.get(at.from); }
    return { root: at.step, steps };
  });
}`;
