import { en } from "../../../engine/contract/english";
import type { DebugVariable, ShownValue } from "../../contract/debug-api";
import { withoutFuelNames } from "../../contract/fuel";
import type { DebuggedPlayer } from "./debugged-player";
import { ENDLESS } from "./inspector";
import type { InspectorClient } from "./inspector-client";
import type { Evaluated, ObjectPreview, PropertyDescriptor, PropertyPreview, RemoteObject } from "./protocol";

/** What a reference of a shown value stands for. */
export type Referred =
  /** `length`: of a list. */
  | { readonly kind: "object"; readonly objectId: string; readonly length?: number | undefined }
  /** One scope of the source is several of V8's where fuel put a block into it. The frame's `this` and the value that it returns come first. */
  | { readonly kind: "scope"; readonly objectIds: readonly string[]; readonly first: readonly DebugVariable[] }
  | { readonly kind: "getter"; readonly objectId: string; readonly name: string };

/** Gives references to values that have parts; they hold until the player goes on. */
export type Refer = (referred: Referred) => string;

const LONGEST_TEXT = 1000;
/** Of a Map or Set; each costs a question. */
const MOST_ENTRIES = 500;
const PARTS_AT_A_TIME = 100;

/** A value as VS Code would show it. */
export function showValue(object: RemoteObject, refer: Refer): ShownValue {
  const { objectId, type, subtype, className } = object;
  const hasParts = objectId !== undefined && (type === "object" || type === "function");
  return {
    text: short(sourceName(textOf(object))),
    type: sourceName(className ?? subtype ?? type),
    reference: hasParts ? refer({ kind: "object", objectId, length: lengthOf(object) }) : null,
  };
}

/** As V8 tells it itself: whoever asks a list may ask code of the player's. */
function lengthOf({ subtype, description = "" }: RemoteObject): number | undefined {
  if (subtype !== "array" && subtype !== "typedarray") return;
  const length = /\((\d+)\)$/.exec(description)?.[1];
  return length === undefined ? undefined : Number(length);
}

function textOf(object: RemoteObject): string {
  const { type, subtype, value, unserializableValue, description, preview, className } = object;
  if (unserializableValue !== undefined) return unserializableValue;
  if (type === "string") return JSON.stringify(value);
  if (type === "undefined") return "undefined";
  if (subtype === "null") return "null";
  if (type === "function")
    return `ƒ ${
      /^(?:class\s+[\w$]+|[^{=]*)/
        .exec(description ?? "")?.[0]
        .trim()
        .slice(0, 80) ?? ""
    }`;
  if (type !== "object") return description ?? String(value);
  if (subtype === "error") return (description ?? className ?? "Error").split("\n    at ")[0];
  if (preview === undefined) return description ?? className ?? "Object";
  return previewText({ ...preview, description: description ?? preview.description ?? "Object" });
}

function previewText({ description = "Object", subtype, properties, entries, overflow }: ObjectPreview): string {
  const parts =
    entries?.map(({ key, value }) => `${key === undefined ? "" : `${inner(key)} → `}${inner(value)}`) ??
    properties
      .filter(({ name }) => subtype === undefined || name !== "size")
      .map((property) => partText(property, subtype));
  const more = overflow || (entries !== undefined && overflow) ? ["…"] : [];
  const isList = subtype === "array" || subtype === "typedarray";
  const text = [...parts, ...more].join(", ");
  if (subtype !== undefined && !isList && entries === undefined) return description;
  const head = description === "Object" ? "" : `${description} `;
  return isList ? `${head}[${text}]` : `${head}{${text}}`;
}

function partText(property: PropertyPreview, owner: string | undefined): string {
  const shown = previewValue(property);
  return owner === "array" || owner === "typedarray" ? shown : `${property.name}: ${shown}`;
}

function previewValue({ type, subtype, value = "", valuePreview }: PropertyPreview): string {
  if (type === "string") return JSON.stringify(value);
  if (type === "accessor") return "(…)";
  if (type === "function") return "ƒ";
  if (type === "object" && subtype !== "null" && valuePreview === undefined)
    return value === "Object" ? "{…}" : sourceName(withoutStack(value));
  return value;
}

function inner(preview: ObjectPreview): string {
  const { type, description = "" } = preview;
  if (type === "string") return JSON.stringify(description);
  return type === "object" && description === "Object" ? "{…}" : sourceName(withoutStack(description));
}

function short(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}

/** What the compiler calls a class that speaks of itself (`_Pos`), or one without a name in a field, has another name in the source; what the bundler has put in has none. */
export function sourceName(text: string): string {
  return withoutFuelNames(text)
    .replace(/^_(?=[A-Z]\w*\b)/, "")
    .replace(/\.\$tauler\w+/g, "");
}

/** An error as text, without the lines of its stack, which would name code that nobody wrote. */
export function withoutStack(text: string): string {
  return text.replace(/\n {4}at [^\n]*/g, "");
}

/** Did V8 end an evaluation before it could change something? */
export function isSideEffect(thrown: Evaluated["exceptionDetails"]): boolean {
  return thrown?.exception?.description?.startsWith("EvalError: Possible side-effect in debug-evaluate") === true;
}

const GETTER_MAY_CHANGE = en`not run: it may change something`;

export interface Parts {
  readonly variables: DebugVariable[];
  readonly total: number;
}

/** The parts of a value of a player whose counters rest, a hundred at a time. Getters are not run: each is a value with one part. */
export async function readParts(
  player: DebuggedPlayer,
  referred: Referred,
  { from, refer }: { readonly from: number; readonly refer: Refer },
): Promise<Parts> {
  const { client } = player;
  if (referred.kind === "getter") return { variables: [await runGetter(player, referred, refer)], total: 1 };
  if (referred.kind === "object" && (referred.length ?? 0) > PARTS_AT_A_TIME)
    return readLongList(client, referred, { from, refer });
  const all =
    referred.kind === "scope" ? await readScope(client, referred, refer) : await readAll(client, referred, refer);
  return { variables: all.slice(from, from + PARTS_AT_A_TIME), total: all.length };
}

async function readScope(
  client: InspectorClient,
  { objectIds, first }: Extract<Referred, { kind: "scope" }>,
  refer: Refer,
): Promise<DebugVariable[]> {
  const variables = [...first];
  for (const objectId of objectIds) variables.push(...(await readAll(client, { kind: "scope", objectId }, refer)));
  return variables;
}

async function readAll(
  client: InspectorClient,
  { kind, objectId }: { readonly kind: "object" | "scope"; readonly objectId: string },
  refer: Refer,
): Promise<DebugVariable[]> {
  const {
    result,
    privateProperties = [],
    internalProperties = [],
  } = await client.send("Runtime.getProperties", {
    objectId,
    ownProperties: true,
    generatePreview: true,
  });
  const entries = internalProperties.find(({ name }) => name === "[[Entries]]")?.value?.objectId;
  const inside = entries === undefined ? [] : await readEntries(client, entries, refer);
  const own = [...result, ...privateProperties].filter(({ name }) => !name.startsWith("$") && name !== "__proto__");
  const shown = own.map((property) => variableOf(property, { kind, objectId, refer }));
  const prototype = internalProperties.find(({ name }) => name === "[[Prototype]]")?.value;
  const last =
    kind === "scope" || prototype === undefined || prototype.subtype === "null"
      ? []
      : [{ name: "[[Prototype]]", value: showValue(withoutPreview(prototype), refer), access: null }];
  return [...inside, ...shown, ...last];
}

function withoutPreview({ preview: _, ...object }: RemoteObject): RemoteObject {
  return object;
}

function variableOf(
  property: PropertyDescriptor,
  { kind, objectId, refer }: { kind: "object" | "scope"; objectId: string; refer: Refer },
): DebugVariable {
  const { name, value, get } = property;
  const access = kind === "scope" ? name : accessTo(name);
  if (value !== undefined) return { name, value: showValue(value, refer), access };
  const isReadable = get !== undefined && get.type !== "undefined";
  if (isReadable) {
    return {
      name,
      value: { text: "(…)", type: "getter", reference: refer({ kind: "getter", objectId, name }) },
      access: null,
    };
  }
  return { name, value: { text: en`not yet known`, type: "undefined", reference: null }, access };
}

/** Private names begin with `#`, which cannot stand anywhere else. */
function accessTo(name: string): string {
  if (/^#?[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return `.${name}`;
  return /^(0|[1-9]\d*)$/.test(name) ? `[${name}]` : `[${JSON.stringify(name)}]`;
}

/** Of a Map or a Set: keys that are no objects are names. */
async function readEntries(client: InspectorClient, objectId: string, refer: Refer): Promise<DebugVariable[]> {
  const { result } = await client.send("Runtime.getProperties", {
    objectId,
    ownProperties: true,
    generatePreview: true,
  });
  const entries = result.filter(({ name }) => /^\d+$/.test(name)).slice(0, MOST_ENTRIES);
  const variables: DebugVariable[] = [];
  for (const { name, value } of entries) {
    if (value?.objectId === undefined) continue;
    const parts = await client.send("Runtime.getProperties", {
      objectId: value.objectId,
      ownProperties: true,
      generatePreview: true,
    });
    const key = parts.result.find((part) => part.name === "key")?.value;
    const content = parts.result.find((part) => part.name === "value")?.value;
    if (content === undefined) continue;
    if (key === undefined) variables.push({ name, value: showValue(content, refer), access: null });
    else if (key.objectId === undefined) {
      const words = textOf(key);
      variables.push({ name: words, value: showValue(content, refer), access: `.get(${words})` });
    } else {
      const text = `${textOf(key)} → ${textOf(content)}`;
      variables.push({ name, value: { ...showValue(value, refer), text }, access: null });
    }
  }
  return variables;
}

const SLICE = "function(from,to){return $taulerDebug.slice(this,from,to)}";

/** A part of a list of more parts than are shown at a time. */
async function readLongList(
  client: InspectorClient,
  { objectId, length = 0 }: Extract<Referred, { kind: "object" }>,
  { from, refer }: { readonly from: number; readonly refer: Refer },
): Promise<Parts> {
  const { result } = await client.send("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: SLICE,
    arguments: [{ value: from }, { value: Math.min(from + PARTS_AT_A_TIME, length) }],
    silent: true,
  });
  const part = await client.send("Runtime.getProperties", {
    objectId: result.objectId ?? "",
    ownProperties: true,
    generatePreview: true,
  });
  const variables = part.result
    .filter(({ name }) => /^\d+$/.test(name))
    .map((element) => {
      const name = String(Number(element.name) + from);
      return variableOf({ ...element, name }, { kind: "object", objectId, refer });
    });
  return { variables, total: length };
}

async function runGetter(
  player: DebuggedPlayer,
  { objectId, name }: { readonly objectId: string; readonly name: string },
  refer: Refer,
): Promise<DebugVariable> {
  const functionDeclaration = "function(){return $taulerDebug.hold(this)}";
  const held = await player.client.send("Runtime.callFunctionOn", { objectId, functionDeclaration, silent: true });
  const looked = await player.look(`$taulerDebug.held(${held.result.value})[${JSON.stringify(name)}]`);
  if (looked === null) return { name, value: { text: ENDLESS, type: "undefined", reference: null }, access: null };
  const { result, exceptionDetails } = looked;
  const value = showValue(exceptionDetails?.exception ?? result, refer);
  if (isSideEffect(exceptionDetails)) return { name, value: { ...value, text: GETTER_MAY_CHANGE }, access: null };
  const shown = exceptionDetails === undefined ? value : { ...value, text: `throws ${value.text}` };
  return { name, value: shown, access: null };
}
