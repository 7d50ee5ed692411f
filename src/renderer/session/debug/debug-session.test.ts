import { describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import type { DebugEvent } from "../../../main/contract/debug-api";
import type { MatchRecording } from "../../../main/contract/match-recording";
import { recordingOf } from "../match/match-recording";
import { shortMatch } from "../match/testing/short-match";
import { DebugConversation, type Stops } from "./debug-session";
import { afterEvent, type Debugging, running } from "./debugging";
import { ScriptedDebugClient } from "./testing/scripted-debug-client";

const match = shortMatch(findGame("harry-potter") as AnyGame, { rounds: 1 });
const target = { match, seat: 2, stopAt: { kind: "round", round: 0 } } as const;
const begin = {
  recording: recordingOf(match) as MatchRecording,
  seat: 2,
  stopAt: target.stopAt,
  breakpoints: [{ id: "b1", line: 11 }],
  exceptions: "uncaught",
} as const;

const STARTED: DebugEvent = {
  kind: "started",
  name: "Ron",
  source: "class Ron {}",
  isFileUnchanged: true,
  path: "harry-potter/AIRon.ts",
};

const PAUSED: DebugEvent = {
  kind: "paused",
  round: 3,
  reason: "step",
  text: "after a step",
  breakpoint: null,
  frames: [
    { id: "f0", function: "move", line: 9, column: 1, isUser: false, scopes: [] },
    { id: "f1", function: "play", line: 4, column: 1, isUser: true, scopes: [] },
  ],
  orders: [],
  waiting: [],
  cerr: "",
};

/** A session under way, with all that the window heard of it. */
function session(script = new ScriptedDebugClient()) {
  const events: DebugEvent[] = [];
  const onEvent = (event: DebugEvent) => void events.push(event);
  const created = new DebugConversation(script.client, { onEvent });
  const over = created.run({ ...begin, breakpoints: [...begin.breakpoints] });
  const names = () => script.asked.map(([name]) => name);
  return { script, created, over, events, names };
}

/** Lets all that waits for answers go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

describe("A session in the window", () => {
  it("begins with the breakpoints, and tells every event", async () => {
    const { script, over, events } = session();
    script.say(STARTED);
    script.say(PAUSED);
    script.say({ kind: "ended", text: "The player has ended." });
    script.end();
    await over;
    expect(script.asked[0]).toEqual(["start", begin]);
    expect(events.map(({ kind }) => kind)).toEqual(["started", "paused", "ended"]);
  });

  it("ends at once when it is stopped, and asks the host for nothing any more", async () => {
    const { script, created, over, events, names } = session();
    script.say(STARTED);
    await settle();
    created.end("Stopped.");
    expect(events.at(-1)).toEqual({ kind: "ended", text: "Stopped." });
    script.say(PAUSED);
    created.command("continue");
    await over;
    expect(events.filter(({ kind }) => kind === "ended")).toHaveLength(1);
    expect(names().filter((name) => name === "command")).toHaveLength(1);
    expect(script.asked.at(-1)).toEqual(["command", { command: "stop" }]);
  });

  it("that is stopped while the player is being loaded is stopped in the host, too", async () => {
    const { script, created, over, events } = session();
    created.end("Stopped.");
    await over;
    expect(events).toEqual([{ kind: "ended", text: "Stopped." }]);
    expect(script.asked).toEqual([
      ["start", begin],
      ["command", { command: "stop" }],
    ]);
  });

  it("ends with a sentence when the host refuses it, goes away, or says nothing more", async () => {
    const refusing = new ScriptedDebugClient();
    refusing.broken = "Dummy is sealed.";
    const refused = session(refusing);
    await refused.over;
    expect(refused.events).toEqual([{ kind: "ended", text: "Dummy is sealed." }]);

    const lost = session();
    lost.script.say(STARTED);
    await settle();
    lost.script.broken = "The connection is closed.";
    lost.created.command("continue");
    await lost.over;
    expect(lost.events.at(-1)).toEqual({ kind: "ended", text: "The connection is closed." });

    const silent = session();
    silent.script.end();
    await silent.over;
    expect(silent.events).toEqual([{ kind: "ended", text: "The session has ended." }]);
  });

  it("goes on only when the host knows the newest breakpoints, and pauses what goes on, without waiting for later ones", async () => {
    const { script, created, over, names } = session();
    script.say(STARTED);
    await settle();
    let settleOn: (stops: Stops) => void = () => undefined;
    void created.setBreakpoints(new Promise(() => undefined));
    const newer = created.setBreakpoints(
      new Promise((resolve) => {
        settleOn = resolve;
      }),
    );
    created.command("continue");
    created.command("pause");
    await settle();
    expect(script.asked.slice(2)).toEqual([]);
    settleOn({ breakpoints: [{ id: "b1", line: 14 }], exceptions: "none" });
    await newer;
    await settle();
    expect(script.asked.slice(2)).toEqual([
      ["setBreakpoints", { breakpoints: [{ id: "b1", line: 14 }], exceptions: "none" }],
      ["command", { command: "continue" }],
      ["command", { command: "pause" }],
    ]);
    void created.setBreakpoints(new Promise(() => undefined));
    created.command("pause");
    await settle();
    expect(script.asked.slice(5)).toEqual([["command", { command: "pause" }]]);
    await created.setBreakpoints({ breakpoints: [{ id: "b1", line: 14 }], exceptions: "none" });
    expect(names().filter((name) => name === "setBreakpoints")).toHaveLength(2);
    script.end();
    await over;
  });

  it("tells an expression that cannot be evaluated as an error, and goes on", async () => {
    const { script, created, over, events } = session();
    script.say(STARTED);
    await settle();
    expect(await created.evaluate("f1", "x", false)).toMatchObject({ value: { text: "42" }, isError: false });
    script.broken = "This stack frame is gone.";
    expect(await created.evaluate("f1", "x", false)).toMatchObject({
      value: { text: "This stack frame is gone." },
      isError: true,
    });
    expect(events.at(-1)?.kind).toBe("started");
    script.end();
    await over;
  });
});

describe("The state of the debugger", () => {
  const starting: Debugging = { kind: "starting", target };
  const told = (events: readonly DebugEvent[], from: Debugging = starting) => events.reduce(afterEvent, from);

  it("follows the session's events, and looks at the player's own innermost function", () => {
    expect(told([STARTED])).toMatchObject({ kind: "running", round: 0, last: null, source: { name: "Ron" } });
    expect(told([STARTED, PAUSED])).toMatchObject({ kind: "paused", frame: "f1", source: { text: "class Ron {}" } });
    expect(told([STARTED, PAUSED, { kind: "ended", text: "gone" }])).toMatchObject({ kind: "ended", text: "gone" });
  });

  it("keeps the pause before in view while the code runs", () => {
    const paused = told([STARTED, PAUSED]);
    if (paused.kind !== "paused") throw new Error("it is not paused");
    expect(running(paused, 3)).toMatchObject({ kind: "running", round: 3, last: { round: 3 } });
    expect(told([{ kind: "running", round: 4 }], paused)).toMatchObject({ kind: "running", round: 4, last: PAUSED });
  });

  it("stays as it is when something is only said, or comes late", () => {
    const paused = told([STARTED, PAUSED]);
    expect(
      told(
        [
          { kind: "note", round: 1, text: "" },
          { kind: "logged", round: 1, line: 1, text: "" },
        ],
        paused,
      ),
    ).toBe(paused);
    expect(told([PAUSED])).toBe(starting);
    for (const state of [{ kind: "idle" }, { kind: "ended", target, text: "" }] satisfies Debugging[]) {
      expect(told([STARTED, PAUSED], state)).toBe(state);
    }
  });
});
