import { eachMapping } from "@jridgewell/trace-mapping";
import type { AnyNode } from "acorn";
import { fullAncestor } from "acorn-walk";
import { games } from "../../../engine/games";
import type { NoStopReason, StopPlace, StopPlaces } from "../../contract/stop-places";
import { stoppingPart } from "./add-steps";
import { admitSourceFile } from "./admit-player";
import { isNeverReached } from "./never-reached";
import { type ParsedPlayer, placeOfNode, sourceLine } from "./parsed-player";
import type { PlayerSource } from "./player-source";

/** Lines of the source, both included. */
interface Lines {
  readonly first: number;
  readonly last: number;
}

/** What runs as one: a function; or the file, or the body of a class. A line of a function's without a place of its own leads to the next place in it. */
interface Region extends Lines {
  readonly isFunction: boolean;
}

/** A place, and what of the code it stands for. */
interface Stop extends StopPlace {
  /** Without the blocks in it. */
  readonly own: Lines;
  readonly region: Region;
  readonly isReached: boolean;
}

/** Of a player's TypeScript; null when it has mistakes. */
export async function readStopPlaces(source: PlayerSource): Promise<StopPlaces | null> {
  const { player } = await admitSourceFile(source, { games: games.map(({ id }) => id) });
  return player === null ? null : stopPlacesOf(player.parsed);
}

/** Where a player's code can stop (`add-steps.ts`), and what each line of its source stands for. */
export function stopPlacesOf(parsed: ParsedPlayer): StopPlaces {
  const { regions, stops } = readCode(parsed);
  const reached = stops.filter(({ isReached }) => isReached);
  const numbers = new Map(reached.map((stop, index) => [stop, index]));
  const texts = parsed.source.split(/\r\n|[\n\r\u2028\u2029]/);
  const kinds = kindsOf(texts);
  const withCode = linesWithCode(parsed);
  const innermost = innermostRegions(regions, texts.length);
  const stopFor = stopFinder(stops, texts.length);
  const lines = texts.map((_, index): number | NoStopReason => {
    const line = index + 1;
    const region = innermost[line];
    const stop = stopFor(line, region);
    if (stop !== null) return numbers.get(stop) ?? "never-reached";
    return kinds[index] ?? (region.isFunction || withCode.has(line) ? "no-statement" : "type");
  });
  return { places: reached.map(({ line, column }) => ({ line, column })), lines };
}

/** By line, from 1. @param regions those inside behind those around them; the first one is the file. */
function innermostRegions(regions: readonly Region[], lines: number): readonly Region[] {
  const innermost = new Array<Region>(lines + 1).fill(regions[0]);
  for (const region of regions) innermost.fill(region, region.first, Math.min(region.last, lines) + 1);
  return innermost;
}

/** The whole file is asked about, line by line, at each pause of whoever writes it: nothing is looked for in all of it. */
function stopFinder(stops: readonly Stop[], lines: number): (line: number, region: Region) => Stop | null {
  const byLine = groupsOf(stops, ({ line }) => line);
  const byRegion = groupsOf(stops, ({ region }) => region);
  const behind: (Stop | undefined)[] = [];
  for (let line = lines; line > 0; line--) behind[line] = byLine.get(line + 1)?.[0] ?? behind[line + 1];
  /** A place in the line; what the line is a part of; in a function, what runs next. */
  return (line, region) => {
    const inLine = byLine.get(line);
    if (inLine !== undefined) return inLine.find(({ isReached }) => isReached) ?? inLine[0];
    const around = byRegion.get(region)?.findLast(({ own }) => own.first <= line && line <= own.last);
    if (around !== undefined) return around;
    const next = region.isFunction ? behind[line] : undefined;
    return next?.region === region ? next : null;
  };
}

function groupsOf<Key>(stops: readonly Stop[], keyOf: (stop: Stop) => Key): ReadonlyMap<Key, readonly Stop[]> {
  const groups = new Map<Key, Stop[]>();
  for (const stop of stops) {
    const group = groups.get(keyOf(stop));
    if (group === undefined) groups.set(keyOf(stop), [stop]);
    else group.push(stop);
  }
  return groups;
}

/** In the order of the text. */
function readCode(parsed: ParsedPlayer): { readonly regions: readonly Region[]; readonly stops: readonly Stop[] } {
  const regions = new Map<AnyNode, Region>();
  const stops: Stop[] = [];
  const regionOf = (ancestors: readonly AnyNode[]): Region => {
    const depth = ancestors.findLastIndex(isRegion);
    const node = ancestors[depth];
    const region = regions.get(node) ?? { ...linesOf(parsed, whole(ancestors, depth)), isFunction: isFunction(node) };
    regions.set(node, region);
    return region;
  };
  fullAncestor(parsed.program, (node, _state, ancestors) => {
    if (isRegion(node)) regionOf(ancestors);
    const part = stoppingPart(node, ancestors);
    const place = part === null ? null : placeOfNode(parsed, part);
    if (place === null) return;
    const own = { first: place.line, last: sourceLine(parsed, { start: headEnd(node) - 1 }) };
    stops.push({ ...place, own, region: regionOf(ancestors), isReached: !isNeverReached(ancestors) });
  });
  return { regions: [...regions.values()].sort((a, b) => a.first - b.first || b.last - a.last), stops: inOrder(stops) };
}

function inOrder(stops: readonly Stop[]): readonly Stop[] {
  const sorted = [...stops].sort((a, b) => a.line - b.line || a.column - b.column);
  return sorted.filter(
    ({ line, column }, index) => sorted[index - 1]?.line !== line || sorted[index - 1].column !== column,
  );
}

function isFunction({ type }: AnyNode): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|StaticBlock)$/.test(type);
}

function isRegion(node: AnyNode): boolean {
  return node.type === "Program" || /^Class(Declaration|Expression)$/.test(node.type) || isFunction(node);
}

/** A method begins with its name. */
function whole(ancestors: readonly AnyNode[], depth: number): AnyNode {
  const [parent, node] = [ancestors[depth - 1], ancestors[depth]];
  return parent?.type === "MethodDefinition" || (parent?.type === "Property" && parent.method) ? parent : node;
}

function linesOf(parsed: ParsedPlayer, node: AnyNode): Lines {
  if (node.type === "Program") return { first: 1, last: Number.POSITIVE_INFINITY };
  return { first: sourceLine(parsed, node), last: sourceLine(parsed, { start: node.end - 1 }) };
}

/** Where the first block in it begins; else its end. */
function headEnd(node: AnyNode): number {
  switch (node.type) {
    case "IfStatement":
      return node.consequent.start;
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
    case "WhileStatement":
      return node.body.start;
    case "SwitchStatement":
      return node.cases[0]?.start ?? node.end;
    default:
      return node.end;
  }
}

function linesWithCode({ map }: ParsedPlayer): ReadonlySet<number> {
  const lines = new Set<number>();
  eachMapping(map, ({ originalLine }) => {
    if (originalLine !== null) lines.add(originalLine);
  });
  return lines;
}

/** What a line is to who reads it; null for code. */
function kindsOf(texts: readonly string[]): readonly (NoStopReason | null)[] {
  let open: "comment" | "import" | null = null;
  return texts.map((text) => {
    const words = text.trim();
    const kind = open ?? kindOf(words);
    if (kind === "comment" && (open !== null || words.startsWith("/*"))) open = words.includes("*/") ? null : "comment";
    if (kind === "import") open = /["']|;$/.test(words) ? null : "import";
    return kind;
  });
}

function kindOf(words: string): "blank" | "comment" | "import" | null {
  if (words === "") return "blank";
  if (/^\/[/*]/.test(words)) return "comment";
  return /^import\b/.test(words) ? "import" : null;
}
