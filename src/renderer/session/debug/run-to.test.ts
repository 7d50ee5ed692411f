// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { useMatch } from "../match/match-store";
import { shortMatch } from "../match/testing/short-match";
import { useWorkspace } from "../workspace/workspace-store";
import { stepIntoOneCall, useCallsHere } from "./calls-here";
import { clearDebugLog, useDebugLog } from "./debug-log";
import { DebugConversation } from "./debug-session";
import { useDebug } from "./debug-store";
import { useEditorLine } from "./editor-line";
import { runToCursor } from "./run-to";
import { ScriptedDebugClient } from "./testing/scripted-debug-client";

const PATH = "harry-potter/AIRon.ts";
const match = shortMatch(findGame("harry-potter") as AnyGame);
const source = { name: "Ron", text: "one\ntwo\nthree", path: PATH };
const target = { match, seat: 0, stopAt: { kind: "round", round: 1 } } as const;
const state = { kind: "paused", target, source, frame: "f", pause: { round: 1, frames: [] } } as never;

let client: ScriptedDebugClient;
const asked = (call: string) => client.asked.filter(([name]) => name === call).map(([, input]) => input);
const said = () => useDebugLog.getState().lines.map(({ line }) => ("text" in line ? line.text : ""));
const cursorAt = (path: string, line: number) =>
  useEditorLine.setState({ place: { path, line, column: 3, expression: "" } });

beforeEach(() => {
  client = new ScriptedDebugClient();
  clearDebugLog();
  const session = new DebugConversation(client.client, { onEvent: () => undefined });
  void session.run({ seat: 0, stopAt: target.stopAt, breakpoints: [], exceptions: "none" } as never);
  useDebug.setState({ session, state, pause: 1 });
  useMatch.setState({ match });
  useCallsHere.setState({ calls: null });
});

describe("A line that the code is sent to", () => {
  it("is the one that was written there when the match was played", async () => {
    useWorkspace.setState({ open: [{ path: PATH, text: "zero\none\ntwo\nfour" }] } as never);
    await expect.poll(() => asked("start")).toHaveLength(1);
    cursorAt(PATH, 3);
    await runToCursor();
    expect(asked("runTo")).toEqual([{ line: 2, column: 3 }]);
    cursorAt(PATH, 4);
    await runToCursor();
    cursorAt("harry-potter/AIOther.ts", 1);
    await runToCursor();
    expect(asked("runTo")).toHaveLength(1);
    await expect
      .poll(said)
      .toEqual([
        "Line 4 of AIRon.ts is not in the code that is debugged.",
        "Line 1 of AIOther.ts is not in the code that is debugged.",
      ]);
  });

  it("is no end of the session where the code cannot stop", async () => {
    useWorkspace.setState({ open: [{ path: PATH, text: source.text }] } as never);
    await expect.poll(() => asked("start")).toHaveLength(1);
    client.broken = "The code cannot stop in line 2.";
    cursorAt(PATH, 2);
    await runToCursor();
    await expect.poll(said).toEqual(["The code cannot stop in line 2."]);
    expect(useDebug.getState().state.kind).toBe("paused");
  });
});

describe("A call that is stepped into", () => {
  it("is chosen where there are several, and not asked for where there is one", async () => {
    await expect.poll(() => asked("start")).toHaveLength(1);
    client.calls = ["this.one()", "this.two()"];
    await stepIntoOneCall();
    expect(useCallsHere.getState().calls).toEqual(client.calls);
    expect(asked("stepIntoCall")).toEqual([]);
    client.calls = ["this.one()"];
    await stepIntoOneCall();
    expect(asked("stepIntoCall")).toEqual([{ index: 0 }]);
    client.calls = [];
    await stepIntoOneCall();
    await expect.poll(() => asked("command")).toEqual([{ command: "stepInto" }]);
  });
});
