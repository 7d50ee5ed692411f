import type { AnyGame } from "../../../engine/contract/game";
import type { Order } from "../../../engine/contract/order";
import { encodeOrders } from "../../../engine/record/order-lists";
import type { DebugPause, DebugStackFrame, DebugVariable } from "../../contract/debug-api";
import { API_FILE, PLAYER_FILE } from "../../contract/player-protocol";
import type { CodeMap, CodePlace } from "./code-map";
import type { DebuggedPlayer } from "./debugged-player";
import type { AsyncStack, CallFrame, Location, Paused, Scope } from "./protocol";
import { type Refer, showValue } from "./shown-values";

export type PauseReason = DebugPause["reason"];

/** Why a player stands still, before it is put into words. */
export interface PauseCause {
  readonly reason: PauseReason;
  readonly text: string;
  readonly breakpoint: string | null;
}

/** What the window is told of a pause. @param refer gives the references of this pause. */
export async function tellPause(
  player: DebuggedPlayer,
  paused: Paused,
  {
    cause,
    refer,
    frameId,
  }: { readonly cause: PauseCause; readonly refer: Refer; readonly frameId: (index: number) => string },
): Promise<DebugPause> {
  const { round, words } = await player.roundSoFar();
  const cerr = Buffer.from(await player.ask<string>("$taulerDebug.cerr()"), "latin1").toString();
  const { game } = player.subject.past;
  return {
    kind: "paused",
    round,
    ...cause,
    frames: framesOf(player, paused, { refer, frameId }),
    waiting: waitingFor(player, paused.asyncStackTrace),
    orders: encodeOrders(game, ordersOf(game, words)),
    cerr,
  };
}

/** Down to the last one of the player's own; below it are only ours. */
export function shownFrames(player: DebuggedPlayer, { callFrames }: Paused): CallFrame[] {
  const known = callFrames.filter((frame) => player.isUsers(frame) || player.fileOf(frame.location) === API_FILE);
  return known.slice(0, known.findLastIndex((frame) => player.isUsers(frame)) + 1);
}

function framesOf(
  player: DebuggedPlayer,
  paused: Paused,
  { refer, frameId }: { readonly refer: Refer; readonly frameId: (index: number) => string },
): DebugStackFrame[] {
  return shownFrames(player, paused).map((frame, index) => {
    const isUser = player.isUsers(frame);
    const place = isUser ? placeOf(player.subject.code, frame) : { line: 0, column: 0 };
    const name = frame.functionName === "" ? "(anonymous)" : frame.functionName;
    return {
      id: frameId(index),
      function: name,
      ...place,
      isUser,
      scopes: isUser ? scopesOf(player.subject.code, frame, refer) : [],
    };
  });
}

/** Who had called what goes on after an `await`, or has been waiting for it: they are not on the stack, and only their lines are known. */
function waitingFor(player: DebuggedPlayer, stack: AsyncStack | undefined): DebugPause["waiting"] {
  if (stack === undefined) return [];
  const own = stack.callFrames.filter(({ url }) => url === PLAYER_FILE);
  const calls = own.flatMap(({ functionName, lineNumber, columnNumber }) => {
    const place = player.subject.code.sourceOf({ lineNumber, columnNumber });
    return place === null ? [] : [{ function: functionName || "(anonymous)", line: place.line, column: place.column }];
  });
  return [...calls, ...waitingFor(player, stack.parent)];
}

export function placeOf(code: CodeMap, { location }: CallFrame): { line: number; column: number } {
  const { lineNumber, columnNumber = 0 } = location;
  return code.sourceOf({ lineNumber, columnNumber }) ?? { line: 1, column: 1 };
}

const SCOPE_NAMES: Readonly<Record<string, string>> = {
  block: "Block",
  catch: "Catch",
  module: "Module",
  "wasm-expression-stack": "Stack",
  global: "Global",
  with: "With",
  eval: "Eval",
};

/** Scripts' own scope holds only what is Tauler's; what a function declares and what it was given are its locals. */
function scopesOf(code: CodeMap, frame: CallFrame, refer: Refer): DebugStackFrame["scopes"] {
  const scopes = frame.scopeChain.filter(({ type }) => type !== "script");
  const callee = scopes.findIndex(({ type }) => type === "local");
  const body = scopes.findIndex((scope, index) => index < callee && isBody(code, scope));
  // Where a parameter has a default or is a pattern, the body has one more of its own for what the bundler declares, and for `var`.
  const locals = body === -1 ? [callee] : scopes.slice(body, callee + 1).map((_, index) => body + index);
  return scopes.flatMap((scope, index) => {
    const isLocal = index === locals[0];
    if (!isLocal && locals.includes(index)) return [];
    const parts = isLocal ? locals.map((at) => scopes[at]) : [scope];
    const name = isLocal ? "Local" : nameOfScope(code, scope, index > callee);
    const first = isLocal ? ownValues(frame, refer) : [];
    const objectIds = parts.flatMap(({ object }) => object.objectId ?? []);
    return [{ name, reference: refer({ kind: "scope", objectIds, first }), isExpensive: scope.type === "global" }];
  });
}

/** What a function declares stands in a block of the bundler's; around it are its parameters. */
function isBody(code: CodeMap, { type, startLocation }: Scope): boolean {
  return type === "block" && startLocation !== undefined && code.isFunctionBody(toPlace(startLocation));
}

function toPlace({ lineNumber, columnNumber = 0 }: Location): CodePlace {
  return { lineNumber, columnNumber };
}

/** @param isAround is it outside of the function that runs? A block is then something that it closes over, too. */
function nameOfScope(code: CodeMap, { type, name = "", startLocation }: Scope, isAround: boolean): string {
  if (type !== "closure" && !(type === "block" && isAround)) return SCOPE_NAMES[type] ?? type;
  if (startLocation !== undefined && code.isFile(toPlace(startLocation))) return "File";
  return name === "" ? "Closure" : `Closure (${name})`;
}

function ownValues(frame: CallFrame, refer: Refer): DebugVariable[] {
  const { returnValue } = frame;
  const returned =
    returnValue === undefined ? [] : [{ name: "return value", value: showValue(returnValue, refer), access: null }];
  return [...returned, { name: "this", value: showValue(frame.this, refer), access: "this" }];
}

/** The order log's words, which come from the player's process. */
export function ordersOf(game: AnyGame, words: string): Order[] {
  const numbers = String(words).trim().split(" ").map(Number);
  const orders: Order[] = [];
  for (let at = 0; at + 2 < numbers.length; ) {
    const [kind, unit, count] = numbers.slice(at, at + 3);
    const name = game.player.orderKinds[kind];
    if (name === undefined || !(count >= 0)) break;
    orders.push({ kind: name, unit, args: numbers.slice(at + 3, at + 3 + count) });
    at += 3 + count;
  }
  return orders;
}
