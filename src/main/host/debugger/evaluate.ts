import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";
import { readConsole, readyConsole } from "./console-code";
import type { DebuggedPlayer } from "./debugged-player";
import { parseExpression } from "./expressions";
import { ENDLESS, unlessEndless } from "./inspector";
import type { CallFrame, Evaluated, RemoteObject } from "./protocol";
import { isSideEffect } from "./shown-values";

/** What came of something that was evaluated. */
export type Evaluation =
  | { readonly kind: "value"; readonly object: RemoteObject; readonly declares: boolean }
  | { readonly kind: "thrown"; readonly object: RemoteObject }
  /** It was not run, or not to its end, because it may change something. */
  | { readonly kind: "refused"; readonly text: string }
  /** It was ended, or goes on when the code does. */
  | { readonly kind: "endless" | "waiting"; readonly text: string };

export interface ConsoleAsked {
  readonly text: string;
  /** May it change something of the player's? If not, V8 looks that it does not. */
  readonly mayChange: boolean;
}

const MAY_CHANGE = en`This may change something of the player, so it was not run.`;
const WAITS = en`While this waits, other code of the player may go on, so it was not run.`;
const STILL_WAITS = en`This waits for something that does not come while the code stands.`;

/** Lines of the console that give something another value. @param target a variable or a part of a value. @returns a problem for what is none, and for a value that is no expression. */
export function assignment(target: string, value: string): Result<string> {
  const place = parseExpression(target);
  if (!place.ok) return place;
  const given = parseExpression(value);
  if (!given.ok) return given;
  const node = place.value;
  if (node.type === "Identifier" || node.type === "MemberExpression") return success(`${target} = ${value}`);
  const entry = ENTRY.exec(target);
  if (node.type === "CallExpression" && entry !== null) return success(`${entry[1]}.set(${entry[2]}, ${value})`);
  return failure({ code: "no-place", message: en`“${target}” has no place that another value could be put into.` });
}

/** Of a Map, as the variables name it. */
const ENTRY = /^(.*)\.get\((.*)\)$/s;

/** Evaluates lines of the console in a frame of a player that stands still; the player's counters of fuel and steps rest meanwhile. @returns a problem for what is no JavaScript. */
export async function evaluateConsole(
  player: DebuggedPlayer,
  frame: CallFrame,
  { text, mayChange }: ConsoleAsked,
): Promise<Result<Evaluation>> {
  const lines = readConsole(text);
  if (!lines.ok) return lines;
  const kept = await player.ask<string>("$taulerDebug.keptNames()");
  const asked = kept.split(" ").filter((name) => lines.value.names.includes(name));
  const earlier = await unknownTo(player, frame, asked);
  const { code, isAsync, declares } = readyConsole(lines.value, { earlier, isChecked: !mayChange });
  if (isAsync && !mayChange) return success({ kind: "refused", text: WAITS });
  const done = player.evaluate(frame.callFrameId, code, { mayChange });
  const told = done.then((evaluated) => (isAsync ? settled(player, evaluated) : outcomeOf(player, evaluated)));
  const outcome = await unlessEndless(told);
  if (outcome === null) return success({ kind: "endless", text: ENDLESS });
  return success(outcome.kind === "value" ? { ...outcome, declares } : outcome);
}

/** Which of these names, that the console has declared, the code of a frame does not have. */
async function unknownTo(
  player: DebuggedPlayer,
  { callFrameId }: CallFrame,
  names: readonly string[],
): Promise<readonly string[]> {
  if (names.length === 0) return [];
  // A variable that has no value yet throws.
  const tests = names.map((name) => `(()=>{try{return typeof ${name}==="undefined"}catch{return false}})()`);
  const { result } = await player.evaluate(callFrameId, `[${tests}].join(" ")`);
  const answers = String(result.value).split(" ");
  return names.filter((_, index) => answers[index] === "true");
}

/** What `await` waits for comes while the code stands, or never. */
async function settled(player: DebuggedPlayer, done: Evaluated): Promise<Evaluation> {
  await player.finishJobs();
  const { objectId = "" } = done.result;
  const { internalProperties = [] } = await player.client.send("Runtime.getProperties", {
    objectId,
    ownProperties: true,
  });
  const part = (wanted: string) =>
    internalProperties.find(({ name }) => name === wanted)?.value ?? { type: "undefined" };
  const state = part("[[PromiseState]]").value;
  const result = part("[[PromiseResult]]");
  if (state === "fulfilled") return outcomeOf(player, { result });
  return state === "rejected" ? { kind: "thrown", object: result } : { kind: "waiting", text: STILL_WAITS };
}

async function outcomeOf(player: DebuggedPlayer, done: Evaluated): Promise<Evaluation> {
  const { result, exceptionDetails } = done;
  if (isSideEffect(exceptionDetails)) return { kind: "refused", text: MAY_CHANGE };
  if (exceptionDetails !== undefined) return { kind: "thrown", object: exceptionDetails.exception ?? result };
  const { value = result, kept } = await partsOf(player, result);
  await keep(player, kept);
  return { kind: "value", object: value, declares: false };
}

async function keep({ client }: DebuggedPlayer, { objectId = "" }: RemoteObject): Promise<void> {
  const functionDeclaration = "function(){$taulerDebug.keep(this)}";
  await client.send("Runtime.callFunctionOn", { objectId, functionDeclaration, silent: true });
}

async function partsOf(
  player: DebuggedPlayer,
  { objectId = "" }: RemoteObject,
): Promise<{ value?: RemoteObject; kept: RemoteObject }> {
  const { result } = await player.client.send("Runtime.getProperties", {
    objectId,
    ownProperties: true,
    generatePreview: true,
  });
  const [value, kept] = ["value", "kept"].map((part) => result.find(({ name }) => name === part)?.value);
  return { ...(value === undefined ? {} : { value }), kept: kept ?? { type: "object" } };
}
