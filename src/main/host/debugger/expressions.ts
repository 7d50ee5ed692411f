import { parseExpressionAt } from "acorn";
import { full } from "acorn-walk";
import { failure, type Result, success } from "../../../engine/contract/result";
import type { DebugBreakpoint } from "../../contract/debug-api";

/**
 * Checks an expression, and lets it speak of `round`, `seat` and `unit` where the code has no such names: `unit` is the unit of
 * the latest order of this round, -1 before the first one.
 *
 * @returns what can be evaluated in a frame of the player's code.
 */
export function readyExpression(text: string): Result<string> {
  try {
    const tree = parseExpressionAt(text, 0, { ecmaVersion: "latest", checkPrivateFields: false });
    const rest = text.slice(tree.end).trim();
    if (rest !== "") return failure(unusable(text, `what does “${rest.slice(0, 20)}” mean there?`));
    const names: { start: number; end: number; name: string }[] = [];
    full(tree, (node) => {
      if (node.type === "Identifier" && OURS.has(node.name)) names.push(node);
    });
    return success(withNames(text, names));
  } catch (error) {
    return failure(unusable(text, error instanceof Error ? error.message.replace(/ \(\d+:\d+\)$/, "") : String(error)));
  }
}

const OURS: ReadonlySet<string> = new Set(["round", "seat", "unit"]);

function unusable(text: string, why: string) {
  return { code: "wrong-expression", message: `“${text}” is no expression of JavaScript: ${why}` };
}

/** `typeof` asks for a name that may not exist without failing. */
function withNames(text: string, names: readonly { start: number; end: number; name: string }[]): string {
  let result = text;
  for (const { start, end, name } of [...names].sort((a, b) => b.start - a.start)) {
    const either = `(typeof ${name}==="undefined"?$taulerDebug.${name}():${name})`;
    result = result.slice(0, start) + either + result.slice(end);
  }
  return result;
}

/**
 * What the inspector evaluates whenever a breakpoint is reached: true stops. Counting, and writing what a logpoint writes, is
 * done on the way.
 */
export function breakpointCondition(breakpoint: DebugBreakpoint): Result<string> {
  const condition = breakpoint.condition === undefined ? success("true") : readyExpression(breakpoint.condition);
  if (!condition.ok) return condition;
  const log = breakpoint.log === undefined ? success("true") : logging(breakpoint, breakpoint.log);
  if (!log.ok) return log;
  const id = JSON.stringify(breakpoint.id);
  const met = `$taulerDebug.meets(${id},()=>(${condition.value}))&&$taulerDebug.counts(${id},${breakpoint.hitCount ?? 1})`;
  return success(`${met}&&${log.value}`);
}

/** Writes the text and does not stop. */
function logging({ line }: DebugBreakpoint, text: string): Result<string> {
  const parts: string[] = [];
  let last = 0;
  for (const found of text.matchAll(/\{([^{}]+)\}/g)) {
    const ready = readyExpression(found[1]);
    if (!ready.ok) return ready;
    parts.push(JSON.stringify(text.slice(last, found.index)), `()=>(${ready.value})`);
    last = found.index + found[0].length;
  }
  parts.push(JSON.stringify(text.slice(last)));
  return success(`$taulerDebug.log(${line},[${parts.join(",")}])`);
}
