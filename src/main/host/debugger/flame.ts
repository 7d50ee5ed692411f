import type { FlameNode, ProfiledFunction } from "../../contract/debug-findings";
import { API_FILE, PLAYER_FILE } from "../../contract/player-protocol";
import type { CodeMap } from "./code-map";
import type { Profile, ProfileNode } from "./protocol";

/** Where the time went, as a tree of what the player called. */
interface Branch {
  readonly name: string;
  readonly line: number | null;
  selfSeconds: number;
  readonly children: Map<string, Branch>;
}

export interface Flame {
  readonly functions: ProfiledFunction[];
  readonly flame: FlameNode[];
}

/** The player's part of what V8's profiler saw: what Tauler's process does around it is left out. */
export function flameOf(profile: Profile, code: CodeMap): Flame {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const selfSeconds = selfSecondsOf(profile);
  const root: Branch = { name: "play", line: null, selfSeconds: 0, children: new Map() };
  const grow = (node: ProfileNode, branch: Branch, caller: Caller): void => {
    const isPlayers = node.callFrame.url === PLAYER_FILE;
    const isShown = isPlayers || (caller.isInside && !isHidden(node, caller)) || isCollector(node);
    const next = isShown ? branchFor(node, branch, code) : branch;
    if (isShown || caller.isInside) next.selfSeconds += selfSeconds.get(node.id) ?? 0;
    for (const id of node.children ?? []) {
      const child = nodes.get(id);
      if (child !== undefined) grow(child, next, { isPlayers, isInside: caller.isInside || isPlayers });
    }
  };
  grow(profile.nodes[0], root, { isPlayers: false, isInside: false });
  return { functions: functionsOf(root), flame: flatten({ ...root, name: "the player" }) };
}

/** Is it the player's own code, and is any of that below it on the stack? */
interface Caller {
  readonly isPlayers: boolean;
  readonly isInside: boolean;
}

/**
 * Code of ours counts fuel: its time is that of who called it. What the player calls in the place of a builtin (`sort`, `flatMap`) has the name of the
 * builtin and is shown.
 */
function isHidden({ callFrame: { url, functionName } }: ProfileNode, { isPlayers }: Caller): boolean {
  const isOurs = url !== "" && url !== API_FILE;
  return isOurs && (!isPlayers || functionName.startsWith("$"));
}

function isCollector({ callFrame }: ProfileNode): boolean {
  return callFrame.functionName === "(garbage collector)";
}

/** So many times as long as is usual between two samples, the system did not let the process run: that is no time of the player's. */
const LONGEST_GAP = 10;

function selfSecondsOf({ samples = [], timeDeltas = [] }: Profile): ReadonlyMap<number, number> {
  const seconds = new Map<number, number>();
  const longest = LONGEST_GAP * medianOf(timeDeltas.filter((delta) => delta > 0));
  samples.forEach((id, index) => {
    // A sample stands for the time up to the next one.
    const delta = Math.min(longest, Math.max(0, timeDeltas[index + 1] ?? 0)) / 1e6;
    seconds.set(id, (seconds.get(id) ?? 0) + delta);
  });
  return seconds;
}

/** 0 for no numbers. */
function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

function branchFor({ callFrame }: ProfileNode, parent: Branch, code: CodeMap): Branch {
  const { functionName, url, lineNumber, columnNumber } = callFrame;
  const line = url === PLAYER_FILE ? (code.sourceOf({ lineNumber, columnNumber })?.line ?? null) : null;
  const name = nameOf(functionName, url);
  const key = `${name}:${line}`;
  const known = parent.children.get(key);
  if (known !== undefined) return known;
  const branch: Branch = { name, line, selfSeconds: 0, children: new Map() };
  parent.children.set(key, branch);
  return branch;
}

function nameOf(functionName: string, url: string): string {
  const name = functionName === "" ? "(anonymous)" : functionName;
  return url === API_FILE ? `tauler.${name}` : name;
}

/** In seconds. */
function totalOf({ selfSeconds, children }: Branch): number {
  let total = selfSeconds;
  for (const child of children.values()) total += totalOf(child);
  return total;
}

/** The most expensive first. */
function functionsOf(root: Branch): ProfiledFunction[] {
  const found = new Map<string, { name: string; line: number | null; selfSeconds: number; totalSeconds: number }>();
  const add = (branch: Branch, above: ReadonlySet<string>): void => {
    const key = `${branch.name}:${branch.line}`;
    const { name, line } = branch;
    const sum = found.get(key) ?? { name, line, selfSeconds: 0, totalSeconds: 0 };
    found.set(key, sum);
    sum.selfSeconds += branch.selfSeconds;
    // What calls itself counts once.
    if (!above.has(key)) sum.totalSeconds += totalOf(branch);
    for (const child of branch.children.values()) add(child, new Set([...above, key]));
  };
  for (const child of root.children.values()) add(child, new Set());
  return [...found.values()].sort((a, b) => b.selfSeconds - a.selfSeconds);
}

function flatten(root: Branch): FlameNode[] {
  const flat: FlameNode[] = [];
  const add = (branch: Branch): number => {
    const index = flat.length;
    const children: number[] = [];
    flat.push({ name: branch.name, line: branch.line, seconds: totalOf(branch), children });
    const sorted = [...branch.children.values()].sort((a, b) => totalOf(b) - totalOf(a));
    for (const child of sorted) children.push(add(child));
    return index;
  };
  add(root);
  return flat;
}
