import type { AnyNode, BlockStatement, CallExpression, Program, Statement } from "acorn";
import { fullAncestor } from "acorn-walk";
import { functionName } from "../changes/names";

/** A place in the source at which code says that it is there, as a trace has it. */
export interface TracedPlace {
  readonly line: number;
  /** Of the function; empty where it has no name. */
  readonly function: string;
  /** The loops around it in its function, the outermost first: indices of `loops`. A loop's head belongs to it. */
  readonly loops: number[];
  /** Is it the head of the last one of them? Every pass ends there. */
  readonly isHead: boolean;
}

export interface TracedPlaces {
  /** @returns an index of `places`. */
  indexOf(line: number, column: number): number;
  readonly places: readonly TracedPlace[];
  /** The lines in which loops begin. */
  readonly loops: readonly { readonly line: number }[];
}

/** @param program a bundle's that says where it is (`contract/steps.ts`). */
export function findTracedPlaces(program: Program): TracedPlaces {
  const found = new Map<string, { line: number; around: readonly AnyNode[] }>();
  const heads = new Map<AnyNode, string>();
  fullAncestor(program, (node, _state, ancestors) => {
    const head = isLoop(node) ? headOf(node.body) : null;
    if (head !== null) heads.set(node, head);
    const said = placeSaid(node);
    if (said === null) return;
    const before = found.get(said.key);
    const around = aroundIn(ancestors);
    // A loop's head is said before it and inside of it.
    if (before === undefined || before.around.filter(isLoop).length < around.filter(isLoop).length)
      found.set(said.key, { line: said.line, around });
  });
  const loops = [...heads.keys()];
  const lines = loops.map((loop) => ({ line: Number(heads.get(loop)?.split(":")[0]) }));
  const places = Array.from(found, ([key, { line, around }]): TracedPlace => {
    const inside = around.filter((node) => heads.has(node)).reverse();
    return {
      line,
      function: functionName(around),
      loops: inside.map((loop) => loops.indexOf(loop)),
      isHead: inside.length > 0 && heads.get(inside[inside.length - 1]) === key,
    };
  });
  const indices = new Map([...found.keys()].map((key, index) => [key, index]));
  return { places, loops: lines, indexOf: (line, column) => indices.get(`${line}:${column}`) ?? 0 };
}

/** The innermost first, up to the function and what holds it. */
function aroundIn(ancestors: readonly AnyNode[]): readonly AnyNode[] {
  const owner = ancestors.findLastIndex(({ type }) => /Function|StaticBlock/.test(type));
  return ancestors.slice(Math.max(0, owner - 1)).toReversed();
}

type Loop = Extract<AnyNode, { body: Statement; type: `${string}${"For" | "While"}${string}` }>;

function isLoop(node: AnyNode): node is Loop {
  return /^(For|While|DoWhile)/.test(node.type);
}

/** After each pass, a loop says that it stands at its head again. */
function headOf(body: Statement): string | null {
  if (body.type !== "BlockStatement") return null;
  const last = (body satisfies BlockStatement).body.findLast(
    (one) => one.type === "ExpressionStatement" && placeSaid(one.expression) !== null,
  );
  return last?.type === "ExpressionStatement" ? (placeSaid(last.expression)?.key ?? null) : null;
}

const SAYS = /^\$tauler(At|Ret|FieldIn)$/;

function placeSaid(node: AnyNode): { key: string; line: number } | null {
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier" || !SAYS.test(node.callee.name)) return null;
  const [line, column] = (node satisfies CallExpression).arguments.map((part) =>
    part.type === "Literal" ? Number(part.value) : 0,
  );
  return { key: `${line}:${column}`, line };
}
