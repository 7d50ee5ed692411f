import { en } from "../../../../engine/contract/english";
import { type Result, success } from "../../../../engine/contract/result";
import type { FollowedValue, Intervention, ValueChange } from "../../../contract/debug-api";
import { lineStarts, placeOfOffset } from "../../bundler/places";
import { withoutLosses } from "../../players/lost-process";
import { orRefuse, refuse } from "../../refused";
import { DebuggedPlayer, type DebuggedSeat } from "../debugged-player";
import { Redo } from "../interventions";
import type { Paused } from "../protocol";
import type { StepPlace } from "../step-place";
import { PROBE_TOOLS } from "./probe-tools";
import { addProbes, type ProbedCode } from "./probes";

export interface ChangesAsked {
  readonly watched: FollowedValue;
  /** Where the session stands. */
  readonly moment: StepPlace;
  /** Which of the player's own functions on the stack is looked at, from the outermost: 1 is that one; null when none is. */
  readonly above: number | null;
  readonly signal?: AbortSignal | undefined;
  /** What was done by hand to the player of the session, and is done again. */
  readonly interventions?: readonly Intervention[];
  /** How many changes before and how many behind the moment are kept; 10,000 by default. */
  readonly most?: number;
}

export interface FoundChanges {
  /** Over the whole match, in time; the nearest to the moment when there are more than are kept. */
  readonly changes: ValueChange[];
  /** How many of them are before the moment. */
  readonly before: number;
  readonly dropped: number;
  /** A sentence, when this run was another one than the match; else null. */
  readonly divergence: string | null;
}

const MOST = 10_000;

/** One change as the tools in the realm tell it. */
interface ToldChange extends StepPlace {
  readonly seq: number;
  readonly site: number;
  readonly scope: number;
  readonly part: string;
  readonly more: number;
  readonly before: string;
  readonly after: string;
  readonly number: number | null;
}

interface Told {
  /** The first one that is not before the moment; -1 for none. */
  readonly mark: number;
  readonly dropped: number;
  /** By their numbers. */
  readonly items: Readonly<Record<number, ToldChange>>;
}

interface Played extends Told {
  readonly divergence: string | null;
  /** The number of the block, in one of its passes, that has the variable which is looked at; null for what no block declares. */
  readonly claimed: number | null;
}

/** All changes of a value over the match: its past is played again once, in code that says what it has done. What was changed by hand is told at the next place that looks. */
export async function findChanges(subject: DebuggedSeat, asked: ChangesAsked): Promise<FoundChanges> {
  const probed = addProbes(subject.bundle.code, asked.watched);
  if (probed === null) return refuse("not-followed", en`A variable that is declared here cannot be followed.`);
  return orRefuse(await withoutLosses(() => tryFind(subject, probed, asked), { signal: asked.signal }));
}

async function tryFind(subject: DebuggedSeat, probed: ProbedCode, asked: ChangesAsked): Promise<Result<FoundChanges>> {
  const bundle = { ...subject.bundle, code: probed.code };
  const started = await DebuggedPlayer.start({ ...subject, bundle });
  if (!started.ok) return started;
  const player = started.value;
  const stop = () => player.kill();
  asked.signal?.addEventListener("abort", stop);
  try {
    const told = await playAll(player, probed, asked);
    return success(inOrder(subject, probed, { told, asked }));
  } finally {
    asked.signal?.removeEventListener("abort", stop);
    player.close();
  }
}

async function playAll(player: DebuggedPlayer, { usesNoFuel }: ProbedCode, asked: ChangesAsked): Promise<Played> {
  const { moment, watched, above, most = MOST, interventions = [] } = asked;
  const isClaimed = watched.kind === "local" && above !== null;
  const redo = new Redo(interventions);
  let claimed: number | null = null;
  player.onPaused = (paused) => {
    const looking = redo.takes(player, paused).then(async (isRedone) => {
      if (!isRedone && isClaimed && player.hasArrived(paused)) claimed = await claimIn(player, paused, above);
      await player.resume();
    });
    looking.catch(swallowEnd);
  };
  await player.load(async () => {
    await player.skim(Number.POSITIVE_INFINITY, { counts: true });
    await redo.aim(player);
    await player.addTools(PROBE_TOOLS);
    const options = { most, hereRound: moment.round, hereCount: moment.count, usesNoFuel };
    await player.ask(`$taulerProbes.begin(${JSON.stringify(options)})`);
    if (isClaimed) await player.aimAt(moment);
  });
  const { divergence } = await player.playUntil((player.lastRound ?? -1) + 1);
  const told = await player.ask<Told>("$taulerProbes.take()");
  const isAsItWas = interventions.every(({ changes }) => !changes);
  return { ...told, claimed, divergence: isAsItWas ? (divergence?.text ?? null) : null };
}

/** Which block's, in which pass, is the variable in this function, where the player stands now? */
async function claimIn(player: DebuggedPlayer, paused: Paused, above: number): Promise<number | null> {
  const frame = player.usersFrames(paused).at(-above);
  if (frame === undefined) return null;
  const { result } = await player.evaluate(frame.callFrameId, "$taulerScope.id");
  return typeof result.value === "number" ? result.value : null;
}

/** Whoever ends the process while it stands still is told by the one who plays. */
const swallowEnd = () => {};

interface Gathered {
  readonly told: Played;
  readonly asked: ChangesAsked;
}

function inOrder({ code, bundle }: DebuggedSeat, probed: ProbedCode, { told, asked }: Gathered): FoundChanges {
  const starts = lineStarts(bundle.code);
  const lineAt = (offset: number) => {
    const { line, column } = placeOfOffset(offset, starts);
    return code.sourceOf({ lineNumber: line - 1, columnNumber: column - 1 })?.line ?? 1;
  };
  const all = Object.values(told.items);
  const changes = all.map(({ round, count, site, part, more, before, after, number, scope }): ValueChange => {
    const isHere = asked.watched.kind === "path" || scope === told.claimed;
    return { round, line: lineAt(probed.sites[site]), part, more, before, after, number, isHere, at: { round, count } };
  });
  const before = told.mark < 0 ? all.length : all.filter(({ seq }) => seq < told.mark).length;
  return { changes, before, dropped: told.dropped, divergence: told.divergence };
}
