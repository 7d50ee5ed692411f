import type { DebugBreakpoint } from "../../contract/debug-api";
import type { CodePlace } from "./code-map";
import type { CodeMoment, DebuggedPlayer, DebuggedSeat } from "./debugged-player";
import { breakpointCondition } from "./expressions";
import type { PauseCause } from "./pause-words";
import type { Paused } from "./protocol";

/** A way back: the past is played again, and breakpoints are counted up to the moment that one comes from. */
export interface Travel {
  readonly subject: DebuggedSeat;
  /** Where it begins. */
  readonly moment: CodeMoment;
  /** A process that waits for the code. */
  take(): Promise<DebuggedPlayer>;
  isWanted(): boolean;
}

/** A player that stands at an earlier moment; its turn is under way. */
export interface Retraced {
  readonly player: DebuggedPlayer;
  readonly paused: Paused;
  readonly turn: ReturnType<DebuggedPlayer["playRound"]>;
  readonly cause: PauseCause;
  /** Set when this is not exactly what was asked for. */
  readonly note: string | null;
}

/** A place at which is counted, under a condition. */
interface Counted {
  readonly place: CodePlace;
  readonly condition: string;
}

interface Counting {
  readonly travel: Travel;
  readonly counted: readonly Counted[];
  /** Counts from here on. */
  readonly fromRound: number;
  /** The round that is played at last. */
  readonly round: number;
  /** Null: the end of that round. */
  readonly until: CodeMoment | null;
}

const NEAR = 64;

/** To the line before, in the same function or one that called it; from the first line of a round, to the last of the round before. */
export async function moveToPreviousLine(travel: Travel, places: readonly CodePlace[]): Promise<Retraced> {
  const { moment, subject } = travel;
  const { code } = subject;
  const lines = new Set(places.slice(0, 2).flatMap((place) => code.linesOfFunction(place)));
  const counting: Counting = {
    travel,
    counted: linePlaces(subject, lines),
    fromRound: moment.round,
    round: moment.round,
    until: moment,
  };
  const found = await lastWithin(counting, moment.depth);
  const cause: PauseCause = { reason: "step", text: "One step back.", breakpoint: null };
  if (found !== null) return { ...(await stopAt(counting, found)), cause, note: null };
  if (moment.round === subject.past.firstRound) {
    const here = { ...counting, counted: [] };
    return { ...(await stopAtMoment(here, moment)), cause, note: "This is the beginning: there is no step before." };
  }
  const before: Counting = {
    ...counting,
    counted: linePlaces(subject, new Set(code.linesOfFunction(places[places.length - 1]))),
    fromRound: moment.round - 1,
    round: moment.round - 1,
    until: null,
  };
  const last = await countUntil(before);
  if (last > 0)
    return {
      ...(await stopAt(before, last)),
      cause: { ...cause, text: `Back in round ${moment.round - 1}.` },
      note: null,
    };
  const here = { ...counting, counted: [] };
  return {
    ...(await stopAtMoment(here, moment)),
    cause,
    note: "There is no step before this one in the round before.",
  };
}

/** To the breakpoint that was reached last before this moment, in this round or an earlier one. */
export async function moveToPreviousHit(travel: Travel, breakpoints: readonly DebugBreakpoint[]): Promise<Retraced> {
  const { moment, subject } = travel;
  const stops = breakpoints.filter(({ log }) => log === undefined);
  const counted = stops.flatMap((breakpoint) => {
    const place = subject.code.placeOf(breakpoint.line);
    const condition = breakpointCondition({ ...breakpoint, hitCount: 1 });
    return place === null || !condition.ok ? [] : [{ place, condition: condition.value }];
  });
  const { firstRound } = subject.past;
  const counting: Counting = { travel, counted, fromRound: firstRound, round: moment.round, until: moment };
  const count = counted.length === 0 ? 0 : await countUntil(counting);
  if (count > 0) {
    const stopped = await stopAt(counting, count);
    return {
      ...stopped,
      cause: { reason: "breakpoint", text: "The breakpoint before.", breakpoint: null },
      note: null,
    };
  }
  const cause: PauseCause = { reason: "breakpoint", text: "No breakpoint was reached before.", breakpoint: null };
  return {
    ...(await stopAtMoment({ ...counting, counted: [] }, moment)),
    cause,
    note: "No breakpoint was reached before this moment.",
  };
}

function linePlaces({ code }: DebuggedSeat, lines: ReadonlySet<number>): Counted[] {
  return [...lines].flatMap((line) => {
    const place = code.placeOf(line);
    return place === null ? [] : [{ place, condition: "true" }];
  });
}

/** How often one of the places was reached before the end of the way. */
async function countUntil(counting: Counting): Promise<number> {
  let count = 0;
  await play(counting, Number.POSITIVE_INFINITY, {
    onCounted: () => false,
    onEnd: (total) => {
      count = total;
    },
  });
  return count;
}

/** The last of the counted ones whose stack is no deeper; null when there is none. */
async function lastWithin(counting: Counting, depth: number): Promise<number | null> {
  const count = await countUntil(counting);
  for (let reach = NEAR; count > 0; reach *= 32) {
    const from = Math.max(1, count - reach + 1);
    let found: number | null = null;
    let ordinal = from;
    await play(counting, from, {
      onCounted: ({ callFrames }) => {
        if (ordinal <= count && callFrames.length <= depth) found = ordinal;
        ordinal++;
        return false;
      },
      onEnd: () => {},
    });
    if (found !== null || from === 1) return found;
  }
  return null;
}

async function stopAt(counting: Counting, ordinal: number): Promise<Stopped> {
  const stopped = await play(counting, ordinal, { onCounted: () => true, onEnd: () => {} });
  if (stopped === null) throw new Error("The past could not be played again in the same way.");
  return stopped;
}

async function stopAtMoment(counting: Counting, moment: CodeMoment): Promise<Stopped> {
  let isThere = false;
  const stopped = await play({ ...counting, until: moment }, Number.POSITIVE_INFINITY, {
    onCounted: () => false,
    onEnd: () => {
      isThere = true;
    },
    staysAtEnd: true,
  });
  if (stopped === null || !isThere) throw new Error("The past could not be played again in the same way.");
  return stopped;
}

interface Watcher {
  /** @returns whether to stay there. */
  onCounted(paused: Paused): boolean;
  /** @param total counted before the end. */
  onEnd(total: number): void;
  readonly staysAtEnd?: boolean;
}

type Stopped = Pick<Retraced, "player" | "paused" | "turn">;

/** Plays the past again, and counts. @param from stops at every counted place from this one on. @returns the player where it stays, or null when it did not. */
async function play(counting: Counting, from: number, watcher: Watcher): Promise<Stopped | null> {
  const player = await counting.travel.take();
  const stopped = await playWith(player, { counting, from, watcher }).catch((error) => {
    player.close();
    throw error;
  });
  if (stopped === null) player.close();
  return stopped;
}

interface Playing {
  readonly counting: Counting;
  readonly from: number;
  readonly watcher: Watcher;
}

async function playWith(player: DebuggedPlayer, { counting, from, watcher }: Playing): Promise<Stopped | null> {
  const { round, until } = counting;
  await player.load();
  await player.playUntil(counting.fromRound);
  const places = await setCounted(player, counting, from);
  const end = { id: "" };
  const stay = watch(player, { counting, places, end, watcher });
  for (;;) {
    if (player.way.round === round && until !== null) end.id = await player.setMomentBreakpoint(until);
    const turn = player.playRound();
    const stopped = await Promise.race([stay, turn]);
    if ("paused" in stopped) {
      if (stopped.isEnd && watcher.staysAtEnd !== true) return null;
      await park(player, [...places.keys(), end.id]);
      return { player, paused: stopped.paused, turn };
    }
    if (player.way.round <= round && stopped.turn.fault === null) continue;
    watcher.onEnd((await player.ask<LastCounted>("$taulerDebug.lastCounted()")).total);
    return null;
  }
}

async function park(player: DebuggedPlayer, ids: readonly string[]): Promise<void> {
  player.onPaused = null;
  for (const id of ids) if (id !== "") await player.removeBreakpoint(id);
}

interface Watched {
  readonly counting: Counting;
  readonly places: ReadonlyMap<string, CodePlace | null>;
  /** The breakpoint of the moment at which the way ends; empty before it is set. */
  readonly end: { readonly id: string };
  readonly watcher: Watcher;
}

/** Judges every stop. @returns the one at which the player is to stay. */
function watch(
  player: DebuggedPlayer,
  watched: Watched,
): Promise<{ readonly paused: Paused; readonly isEnd: boolean }> {
  const { counting, places, end, watcher } = watched;
  return new Promise((resolve, reject) => {
    const judge = async (paused: Paused): Promise<void> => {
      const hit = paused.hitBreakpoints ?? [];
      if (!counting.travel.isWanted()) return player.kill();
      const isEnd = hit.includes(end.id) && paused.callFrames.length === counting.until?.depth;
      if (isEnd) watcher.onEnd(await countedBefore(player, paused, places));
      if (isEnd || (hit.some((id) => places.has(id)) && watcher.onCounted(paused))) resolve({ paused, isEnd });
      else await player.resume();
    };
    player.onPaused = (paused) => void judge(paused).catch(reject);
  });
}

/** @returns by the inspector's id: where it really is. */
async function setCounted(
  player: DebuggedPlayer,
  { counted }: Counting,
  from: number,
): Promise<Map<string, CodePlace | null>> {
  const places = new Map<string, CodePlace | null>();
  for (const { place, condition } of counted) {
    const counts = `${condition}&&$taulerDebug.count(${from},${places.size})`;
    // Two lines may lead to one place.
    const id = await player.setPlayerBreakpoint(place, counts).catch(() => null);
    const at = id === null ? null : player.placeOfBreakpoint(id);
    // At the head of a function nobody ever stops.
    if (id !== null && at !== null && player.subject.code.isFuel(at)) await player.removeBreakpoint(id);
    else if (id !== null) places.set(id, at);
  }
  return places;
}

interface LastCounted {
  readonly total: number;
  readonly index: number;
  readonly fuel: number;
  readonly now: number;
}

/** The place that the way ends at may be a counted one itself. */
async function countedBefore(
  player: DebuggedPlayer,
  { callFrames }: Paused,
  places: ReadonlyMap<string, CodePlace | null>,
): Promise<number> {
  const { total, index, fuel, now } = await player.ask<LastCounted>("$taulerDebug.lastCounted()");
  const place = [...places.values()][index];
  const { lineNumber, columnNumber } = callFrames[0].location;
  const isHere = fuel === now && place?.lineNumber === lineNumber && place.columnNumber === columnNumber;
  return isHere ? total - 1 : total;
}
