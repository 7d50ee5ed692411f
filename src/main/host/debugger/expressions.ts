import { type Expression, type Identifier, type Node, parseExpressionAt } from "acorn";
import { type SimpleVisitors, simple } from "acorn-walk";
import { en } from "../../../engine/contract/english";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import type { DebugBreakpoint } from "../../contract/debug-api";
import type { PlayerLanguage } from "../../contract/source-file";

/**
 * Checks an expression, and lets it speak of `round`, `seat` and `unit` where the code has no such names: `unit` is the unit of
 * the latest order of this round, -1 before the first one.
 *
 * @returns what can be evaluated in a frame of the player's code.
 */
export function readyExpression(text: string): Result<string> {
  const tree = parseExpression(text);
  return tree.ok ? success(withOurNames(text, tree.value)) : tree;
}

/** @returns a problem for what is no expression, or more than one. */
export function parseExpression(text: string): Result<Expression> {
  try {
    const tree = parseExpressionAt(text, 0, { ecmaVersion: "latest", checkPrivateFields: false });
    const rest = text.slice(tree.end).trim();
    if (rest === "") return success(tree);
    return failure(unusable(text, en`what does “${rest.slice(0, 20)}” mean there?`));
  } catch (error) {
    return failure(unusable(text, withoutPlace(error)));
  }
}

/** What a parser says, without the line and the column: what it reads is one line. */
export function withoutPlace(error: unknown): string {
  return error instanceof Error ? error.message.replace(/ \(\d+:\d+\)$/, "") : String(error);
}

export function unusable(text: string, why: string): Problem {
  return { code: "wrong-expression", message: en`“${text}” is no expression of JavaScript: ${why}` };
}

interface Reference {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** `{ round }` names a field, too. */
  readonly isField: boolean;
}

/** The names whose values a code asks for; not those that it declares or writes to. */
function referencesIn(tree: Node): readonly Reference[] {
  const fields = new Set<number>();
  const found: Identifier[] = [];
  const visitors: SimpleVisitors<unknown> = {};
  visitors.ObjectExpression = ({ properties }) => {
    for (const property of properties)
      if (property.type === "Property" && property.shorthand) fields.add(property.start);
  };
  visitors.Identifier = (node) => void found.push(node);
  simple(tree, visitors);
  return found.map(({ start, end, name }) => ({ start, end, name, isField: fields.has(start) }));
}

const OURS: ReadonlySet<string> = new Set(["round", "seat", "unit"]);

/** `typeof` asks for a name that may not exist without failing. @param tree of the text */
export function withOurNames(text: string, tree: Node): string {
  const names = referencesIn(tree).filter(({ name }) => OURS.has(name));
  let result = text;
  for (const { start, end, name, isField } of [...names].sort((a, b) => b.start - a.start)) {
    const either = `(typeof ${name}==="undefined"?$taulerDebug.${name}():${name})`;
    result = result.slice(0, start) + (isField ? `${name}:` : "") + either + result.slice(end);
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

interface WrittenBreakpoint {
  readonly condition: string;
  readonly log: string;
  readonly language?: PlayerLanguage | undefined;
}

/** What is wrong with what a person writes for a breakpoint, as sentences; null for nothing. @param condition empty for none, and so is `log` */
export function problemsOfBreakpoint({ condition, log, language = "ts" }: WrittenBreakpoint) {
  // What a condition in C++ may use, only the compiled player says: the session tells of it.
  if (language === "cc") return { condition: null, log: null };
  const sentence = (result: Result<string>) => (result.ok ? null : result.problem.message);
  return {
    condition: condition === "" ? null : sentence(readyExpression(condition)),
    log: log === "" ? null : sentence(logging({ line: 0 }, log)),
  };
}

/** Writes the text and does not stop. */
function logging({ line }: Pick<DebugBreakpoint, "line">, text: string): Result<string> {
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
