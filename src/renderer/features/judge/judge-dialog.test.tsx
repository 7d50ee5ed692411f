// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { JudgeEvent, JudgeReport } from "../../../main/contract/judge-api";
import { bus, dispatch } from "../../session/commands/bus";
import { FakeHost, refusal, Script } from "../../session/host/testing/fake-host";
import { useEditor } from "../../session/workspace/editor-store";
import { askJudge, useJudge } from "../../session/workspace/judge-store";
import { openFile, useWorkspace } from "../../session/workspace/workspace-store";
import { JudgeDialog } from "./judge-dialog";

const RON = "crematoria/AIRon.cc";
const host = new FakeHost();
let script: Script<JudgeEvent>;
let ended: AbortSignal | undefined;

const verdict = () => screen.getByRole("status").textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const run = () => act(() => dispatch({ kind: "command", id: "judge" }));
/** The host has been asked so often. */
const asked = (times: number) => expect.poll(() => host.inputsOf("judge.try")).toHaveLength(times);
const fine = (words: string) => ({ isFine: true, words, line: null });
const report = (
  reasons: string[],
  checks: JudgeReport["checks"],
  problems: JudgeReport["problems"] = [],
): JudgeEvent => ({ kind: "report", report: { reasons, checks, problems } });

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  host.asked.length = 0;
  ended = undefined;
  useJudge.setState(useJudge.getInitialState(), true);
  useEditor.setState(useEditor.getInitialState(), true);
  useWorkspace.setState(useWorkspace.getInitialState(), true);
  host.answer("workspace.read", () => ({ text: "// saved", hash: "#", readOnly: null }));
  host.answer("players.check", () => []);
  host.answer("judge.try", (_: never, signal) => {
    ended = signal;
    script = new Script<JudgeEvent>();
    return script.events(signal);
  });
  await openFile(RON);
  render(<JudgeDialog />);
});
afterEach(cleanup);

describe("Ready for the judge?", () => {
  it("is asked of the player in front where it is one in C++", async () => {
    run();
    await expect.poll(() => host.inputsOf("judge.try")).toEqual([{ path: RON }]);
    useWorkspace.setState({ front: "crematoria/AIRon.ts" });
    expect(bus.isOffered("judge")).toBe(false);
  });

  it("says what is tried out, how far that is, and the verdict before what it rests on", async () => {
    run();
    expect(screen.getByRole("heading").textContent).toBe("AIRon.cc: ready for the judge?");
    expect(verdict()).toBe("It is compiled as on the judge …");
    await asked(1);
    script.say({ kind: "filled" });
    await expect.poll(verdict).toMatch(/rubbish in all variables that are not set/);
    script.say({ kind: "playing", match: 3, matches: 4 });
    await expect.poll(verdict).toBe("It plays match 3 of 4 against three Dummies …");
    expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Matches against Dummy" }).value).toBe(2);
    script.say(report([], [fine("matches won against three Dummies: 2 of 4")]));
    await expect.poll(verdict).toBe("Ready for the judge, as far as can be seen here.");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "fine matches won against three Dummies: 2 of 4",
    ]);
    expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
  });

  it("shows the line of what is not fine, and keeps the report of the text for who comes back", async () => {
    run();
    await asked(1);
    const problem = { code: "judge", file: RON, line: 3, column: 5, message: "globals", severity: "warning" } as const;
    const unset = { isFine: false, words: "it decides otherwise", line: 12 };
    script.say(report(["it depends on variables that are not set", "it fails"], [unset], [problem]));
    await expect.poll(verdict).toBe("Not ready: it depends on variables that are not set; it fails.");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "not fine it decides otherwiseline 12",
      "warning globalsline 3",
    ]);
    press("line 3");
    await expect.poll(() => useEditor.getState().wanted).toEqual({ path: RON, line: 3, column: 5 });
    expect(screen.queryByRole("dialog")).toBeNull();
    run();
    expect(verdict()).toMatch(/^Not ready: /);
    press("line 12");
    await expect.poll(() => useEditor.getState().wanted).toEqual({ path: RON, line: 12, column: 1 });
    expect(host.inputsOf("judge.try")).toHaveLength(1);
  });

  it("is asked anew once the file was saved again, and by Try again", async () => {
    run();
    await asked(1);
    script.say(report([], [fine("it won")]));
    await expect.poll(verdict).toMatch(/^Ready/);
    press("Try again");
    await asked(2);
    script.say(report([], [fine("it won")]));
    await expect.poll(verdict).toMatch(/^Ready/);
    press("Close");
    useWorkspace.setState(({ open }) => ({ open: open.map((file) => ({ ...file, hash: "other" })) }));
    run();
    await asked(3);
    expect(verdict()).toBe("It is compiled as on the judge …");
  });

  it("stops what is under way when it is left, and keeps nothing of it", async () => {
    run();
    await asked(1);
    script.say({ kind: "playing", match: 1, matches: 4 });
    await expect.poll(verdict).toMatch(/match 1 of 4/);
    press("Stop");
    await expect.poll(() => ended?.aborted).toBe(true);
    expect([useJudge.getState().trial, screen.queryByRole("dialog")]).toEqual([null, null]);
  });

  it("wants the file saved first", () => {
    useWorkspace.setState(({ open }) => ({ open: open.map((file) => ({ ...file, text: "typed" })) }));
    askJudge(RON);
    expect(useWorkspace.getState().failure?.message).toMatch(/changes that are not saved/);
    expect(host.inputsOf("judge.try")).toEqual([]);
  });

  it("says why it could not be asked", async () => {
    host.answer("judge.try", () => {
      throw refusal({ code: "cpp-not-installed", message: "the C++ compiler is not installed" });
    });
    run();
    await expect.poll(verdict).toBe("the C++ compiler is not installed");
  });
});
