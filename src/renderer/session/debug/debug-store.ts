import { create } from "zustand";
import type { DebugEvent, DebugPause, DebugVariable, Intervention } from "../../../main/contract/debug-api";
import { t } from "../../../main/contract/language/translate";
import { showTab } from "../commands/bus";
import { useCursor } from "../cursor/cursor";
import { problemOf, useConnection } from "../host/host-client";
import { type AskedMatch, askedMatch } from "../match/match-recording";
import { useMatch } from "../match/match-store";
import { type PlayedSource, showPlayedLine } from "../workspace/editor-store";
import { type Breakpoint, useDebuggerSettings } from "./breakpoints";
import { hostChanges, useChangeBreakpoints } from "./change-breakpoints";
import { debugHost } from "./debug-client";
import { clearDebugLog, say } from "./debug-log";
import { type CodeCommand, type ConsoleAnswer, DebugConversation, type Stops } from "./debug-session";
import { afterEvent, type Debugging, type DebugTarget, running } from "./debugging";
import { pathOfPlayer } from "./player-path";
import { hostBreakpoints, playedBreakpoints } from "./session-breakpoints";
import { sourceThatPlayed, textInView } from "./source-that-played";

interface DebugStore {
  readonly state: Debugging;
  /** Counts the pauses of all sessions: a value with a reference belongs to one of them. */
  readonly pause: number;
  /** The last round that the session knows of a match that was still being played when it began; null for a whole match. */
  readonly knownUntil: number | null;
  /** What was done by hand to the player that is debugged, and still holds. */
  readonly byHand: readonly Intervention[];
  /** Its way to the host; null while there is none. */
  readonly session: DebugConversation | null;
}

export const useDebug = create<DebugStore>()(() => ({
  state: { kind: "idle" },
  pause: 0,
  knownUntil: null,
  byHand: [],
  session: null,
}));

/** What was changed by hand, without what only declares names. */
export function changesByHand({ byHand }: Pick<DebugStore, "byHand">): readonly Intervention[] {
  return byHand.filter(({ changes }) => changes);
}

/** Is there a session that has not ended? */
export function isDebugging({ kind }: Debugging): boolean {
  return kind === "starting" || kind === "running" || kind === "paused";
}

/** Plays a player's past again and stops there; in the session that there is, if it is of the same player. */
export async function startDebugging(target: DebugTarget): Promise<void> {
  const { state, knownUntil, session } = useDebug.getState();
  showTab("debugger");
  const isKnown = knownUntil === null || target.stopAt.round <= knownUntil;
  if ((state.kind === "running" || state.kind === "paused") && isKnown && isSamePlayer(state.target, target)) {
    useDebug.setState({ state: running({ ...state, target }, target.stopAt.round) });
    session?.goTo(target.stopAt);
    return;
  }
  stopDebugging();
  clearDebugLog();
  const asked = askedMatch(target.match);
  if (asked === null) {
    const text = t`A .res keeps only the orders that worked, so its players cannot be played again. A .tauler can.`;
    useDebug.setState({ state: { kind: "ended", target, text } });
    return;
  }
  const isWhole = target.match.status !== "running";
  const last = asked.recording.rounds.at(-1)?.round ?? null;
  const begun = { knownUntil: isWhole ? null : last, byHand: [] };
  useDebug.setState({ state: { kind: "starting", target }, ...begun });
  await beginSession(target, asked);
}

async function beginSession(target: DebugTarget, asked: AskedMatch) {
  const listener = { onEvent: (event: DebugEvent) => isCurrent() && receive(event) };
  const isCurrent = () => useDebug.getState().session === created;
  let created: DebugConversation | null = null;
  try {
    created = new DebugConversation(await debugHost(), listener);
    if (useDebug.getState().state.kind !== "starting" || targetOf(useDebug.getState().state) !== target) return;
    useDebug.setState({ session: created });
    const stops = await stopsFor(target);
    const { seat, stopAt } = target;
    if (isCurrent()) await created.run({ ...asked, seat, stopAt, ...stops });
  } catch (error) {
    if (targetOf(useDebug.getState().state) === target) receive({ kind: "ended", text: problemOf(error).message });
  }
}

function isSamePlayer(one: DebugTarget, other: DebugTarget): boolean {
  return one.match === other.match && one.seat === other.seat;
}

function targetOf(state: Debugging): DebugTarget | null {
  return state.kind === "idle" ? null : state.target;
}

function receive(event: DebugEvent): void {
  const { state, pause } = useDebug.getState();
  const next = afterEvent(state, event);
  if (next !== state) useDebug.setState({ state: next, pause: next.kind === "paused" ? pause + 1 : pause });
  // They may have changed while the player was being loaded.
  if (event.kind === "started") updateBreakpoints();
  if (event.kind === "logged") say(event);
  if (event.kind === "changed") useDebug.setState({ byHand: event.by });
  if (event.kind === "note") say(event);
  if (event.kind === "ended") say({ kind: "note", text: event.text, round: null });
  if (next.kind === "paused" && next !== state) lookAtPause(next);
}

/** The whole window goes to the place of the pause. */
function lookAtPause({ target, pause, source, frame }: Debugging & { kind: "paused" }): void {
  if (useMatch.getState().match === target.match) {
    const cursor = useCursor.getState();
    if (cursor.round !== pause.round || cursor.isLive) cursor.goToRound(pause.round);
    cursor.selectSeat(target.seat);
  }
  showFrame(source, pause.frames, frame);
}

function showFrame(source: PlayedSource, frames: readonly { id: string; line: number; column: number }[], id: string) {
  const frame = frames.find((one) => one.id === id);
  if (frame !== undefined) void showPlayedLine(source, frame.line, frame.column);
}

/** Looks at another stack frame of the pause. */
export function selectFrame(frame: string): void {
  const { state } = useDebug.getState();
  if (state.kind !== "paused") return;
  useDebug.setState({ state: { ...state, frame } });
  showFrame(state.source, state.pause.frames, frame);
}

/** The line at which a function waits that is not on the stack: of its variables nothing is known. */
export function showWaiting({ line, column }: DebugPause["waiting"][number]): void {
  const { state } = useDebug.getState();
  if (state.kind === "paused") void showPlayedLine(state.source, line, column);
}

/** Stops the session that there is; always, and at once. Who has stopped it need not be told that it has ended. */
export function stopDebugging(): void {
  const { state, session } = useDebug.getState();
  if (!isDebugging(state)) return;
  const ended = { kind: "ended", text: t`Stopped.` } as const;
  if (session === null) receive(ended);
  else session.end(ended.text);
  if (isDebugging(useDebug.getState().state)) receive(ended);
  useDebug.setState({ state: { kind: "idle" }, session: null });
}

/** Takes the ended session off the window. */
export function forgetSession(): void {
  if (useDebug.getState().state.kind === "ended") useDebug.setState({ state: { kind: "idle" } });
}

/** Begins the session again where it began. */
export function restartDebugging(): void {
  const target = targetOf(useDebug.getState().state);
  if (target === null) return;
  stopDebugging();
  void startDebugging(target);
}

/** Steps and goes on while paused, pauses while running; what does not fit does nothing. */
export function commandDebugger(command: Exclude<CodeCommand, "stop">): void {
  const { state, session } = useDebug.getState();
  if (command === "pause" && state.kind === "running") session?.command("pause");
  if (command === "pause" || state.kind !== "paused") return;
  useDebug.setState({ state: running(state, state.pause.round) });
  session?.command(command);
}

/** The parts of a value of this pause. */
export function variablesOf(
  reference: string,
  from = 0,
): Promise<{ variables: readonly DebugVariable[]; total: number }> {
  const { session } = useDebug.getState();
  if (session === null) return Promise.resolve({ variables: [], total: 0 });
  return session.variables(reference, from);
}

/** The value of an expression in the frame that is looked at; null while nothing is paused. @param mayChange may it change something of the player's? Without it, it is then refused. */
export function evaluateHere(expression: string, mayChange = false): Promise<ConsoleAnswer | null> {
  const { state, session } = useDebug.getState();
  if (state.kind !== "paused" || session === null) return Promise.resolve(null);
  return session.evaluate(state.frame, expression, mayChange);
}

/** Puts another value into what an expression names in the frame that is looked at; null while nothing is paused. @param value as code */
export function setValueHere(target: string, value: string): Promise<ConsoleAnswer | null> {
  const { state, session } = useDebug.getState();
  if (state.kind !== "paused" || session === null) return Promise.resolve(null);
  return session.setValue(state.frame, target, value);
}

/** Before a session: the source that played is asked for, so that breakpoints are where the user sees them. */
async function stopsFor({ match, seat }: DebugTarget): Promise<Stops> {
  const path = pathOfPlayer(match, seat);
  const text = path === null ? null : await textInView(path);
  const played = await sourceThatPlayed(match, seat);
  return stopsIn(played ?? { name: match.names[seat], text: text ?? "", path });
}

/** Tells the session of breakpoints that have changed. */
function updateBreakpoints(): void {
  const { state, session } = useDebug.getState();
  if (state.kind !== "running" && state.kind !== "paused") return;
  session?.setBreakpoints(stopsIn(state.source)).catch(() => undefined);
}

/** The breakpoints that there are now, in a source that played. */
async function stopsIn(source: PlayedSource): Promise<Stops> {
  const text = source.path === null ? null : await textInView(source.path);
  const { breakpoints, exceptions } = useDebuggerSettings.getState();
  const inLines = hostBreakpoints(playedBreakpoints(source, text, breakpoints));
  return { breakpoints: inLines, changes: hostChanges(source), exceptions };
}

/** Breakpoints move while the user writes; what the session stops at stays the same. */
function withoutPlaces(breakpoints: Readonly<Record<string, readonly Breakpoint[]>>): string {
  const details = Object.values(breakpoints).map((list) => list.map(({ line: _, column: __, ...rest }) => rest));
  return JSON.stringify(details);
}

/** Follows the user's breakpoints and the connection, from now on. @returns a function that ends it. */
export function followDebugger(): () => void {
  const stops = [
    useDebuggerSettings.subscribe((now, before) => {
      const isSame = withoutPlaces(now.breakpoints) === withoutPlaces(before.breakpoints);
      if (!isSame || now.exceptions !== before.exceptions) updateBreakpoints();
    }),
    useChangeBreakpoints.subscribe(updateBreakpoints),
    useConnection.subscribe(({ state }) => {
      if (state !== "lost" || !isDebugging(useDebug.getState().state)) return;
      receive({ kind: "ended", text: t`The connection to Tauler was lost, and the session with it.` });
      useDebug.setState({ session: null });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
