import { en } from "../../../engine/contract/english";
import type { DebugEvent } from "../../contract/debug-api";
import type { Wanted } from "./breakpoint-set";
import type { DebuggedPlayer } from "./debugged-player";
import { withoutStack } from "./shown-values";

interface Logged {
  readonly length: number;
  readonly dropped: number;
  /** Which condition failed, and how: `<id of the breakpoint> <error>`; empty for none. */
  readonly problem: string;
  readonly items: Readonly<Record<number, { readonly line: number; readonly text: string }>>;
}

/** What logpoints wrote since this was asked last, and what went wrong with conditions. */
export async function takeLogged(player: DebuggedPlayer, round: number, wanted: Wanted): Promise<DebugEvent[]> {
  if (!wanted.breakpoints.some(({ log, condition }) => log !== undefined || condition !== undefined)) return [];
  const taken = await player.ask<Logged>("$taulerDebug.takeLogged()").catch(() => null);
  if (taken === null) return [];
  const events: DebugEvent[] = [];
  for (let index = 0; index < taken.length; index++) {
    const { line, text } = taken.items[index];
    events.push({ kind: "logged", round, line, text: withoutStack(text) });
  }
  if (taken.dropped > 0)
    events.push({ kind: "note", round, text: en`${taken.dropped} more texts of logpoints were left out.` });
  if (taken.problem !== "") events.push({ kind: "note", round, text: conditionProblem(taken.problem, wanted) });
  return events;
}

function conditionProblem(problem: string, { breakpoints }: Wanted): string {
  const at = problem.indexOf(" ");
  const line = breakpoints.find(({ id }) => id === problem.slice(0, at))?.line ?? 0;
  return en`The condition of the breakpoint in line ${line} failed: ${withoutStack(problem.slice(at + 1))}`;
}
