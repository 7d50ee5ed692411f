import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { NodeProgram } from "./node-versions";

/** So many matches in one process: the first ones in new players' processes, the others in used ones. */
const MATCHES_OF_A_PROCESS = 17;

export interface SameMatches {
  readonly matches: number;
  readonly nodes: readonly NodeProgram[];
  /** The built `same-child.ts`. */
  readonly child: string;
  readonly say: (line: string) => void;
}

/** Plays one match again and again, on every Node there is. @returns how often each hash was seen. */
export async function playTheSame({ matches, nodes, child, say }: SameMatches): Promise<ReadonlyMap<string, number>> {
  const found = nodes.flatMap((node) => ("program" in node ? [node] : []));
  for (const node of nodes) if ("missing" in node) say(`Node ${node.version} is left out: ${node.missing}`);
  const hashes = new Map<string, number>();
  for (const [index, { version, program }] of found.entries()) {
    const share = Math.ceil((matches - sum(hashes)) / (found.length - index));
    const own = await hashesOn(program, { child, matches: share });
    for (const hash of own) hashes.set(hash, (hashes.get(hash) ?? 0) + 1);
    say(`Node ${version}: ${share} matches, ${[...new Set(own)].map((hash) => hash.slice(0, 12)).join(", ")}`);
  }
  return hashes;
}

async function hashesOn(program: string, { child, matches }: { child: string; matches: number }): Promise<string[]> {
  const hashes: string[] = [];
  while (hashes.length < matches) {
    const count = Math.min(MATCHES_OF_A_PROCESS, matches - hashes.length);
    const { stdout } = await promisify(execFile)(program, ["--enable-source-maps", child, String(count)]);
    hashes.push(...stdout.trim().split("\n"));
  }
  return hashes;
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0);
}
