import type { AnyGame } from "../../../engine/contract/game";
import type { Order } from "../../../engine/contract/order";
import type { DebugPause, DebugStackFrame, DebugVariable } from "../../contract/debug-api";
import { API_FILE } from "../../contract/player-protocol";
import type { CodeMap } from "./code-map";
import type { DebuggedPlayer } from "./debugged-player";
import type { CallFrame, Paused, Scope } from "./protocol";
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
    orders: ordersOf(game, words).map((order) => game.codec.formatOrder(order)),
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

export function placeOf(code: CodeMap, { location }: CallFrame): { line: number; column: number } {
  const { lineNumber, columnNumber = 0 } = location;
  return code.sourceOf({ lineNumber, columnNumber }) ?? { line: 1, column: 1 };
}

const SCOPE_NAMES: Readonly<Record<string, string>> = {
  local: "Parameters",
  block: "Block",
  catch: "Catch",
  closure: "Closure",
  module: "Module",
  "wasm-expression-stack": "Stack",
  global: "Global",
  with: "With",
  eval: "Eval",
};

/** Scripts' own scope holds only what is Tauler's. */
function scopesOf(code: CodeMap, frame: CallFrame, refer: Refer): DebugStackFrame["scopes"] {
  const scopes = frame.scopeChain.filter(({ type }) => type !== "script");
  const body = scopes.find((scope) => isBody(code, scope)) ?? scopes.find(({ type }) => type === "local");
  return scopes.map((scope, index) => ({
    name: scope === body ? "Local" : nameOfScope(scope, index === scopes.length - 2),
    reference: refer({
      kind: "scope",
      objectId: scope.object.objectId ?? "",
      first: scope === body ? ownValues(frame, refer) : [],
    }),
    isExpensive: scope.type === "global",
  }));
}

/** What a function declares stands in a block of the bundler's; around it are its parameters. */
function isBody(code: CodeMap, { type, startLocation }: Scope): boolean {
  if (type !== "block" || startLocation === undefined) return false;
  const { lineNumber, columnNumber = 0 } = startLocation;
  return code.isFunctionBody({ lineNumber, columnNumber });
}

/** The outermost function around a player is its file. */
function nameOfScope({ type, name }: Scope, isFile: boolean): string {
  if (type === "closure" && isFile) return "File";
  const shown = SCOPE_NAMES[type] ?? type;
  return type === "closure" && name !== undefined && name !== "" ? `${shown} (${name})` : shown;
}

function ownValues(frame: CallFrame, refer: Refer): DebugVariable[] {
  const { returnValue } = frame;
  const returned = returnValue === undefined ? [] : [{ name: "return value", value: showValue(returnValue, refer) }];
  return [...returned, { name: "this", value: showValue(frame.this, refer) }];
}

/** The order log's words, which come from the player's process. */
function ordersOf(game: AnyGame, words: string): Order[] {
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
