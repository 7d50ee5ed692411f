// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { withMember } from "../../../main/contract/kept-member";
import { FakeHost } from "../host/testing/fake-host";
import {
  chooseExceptions,
  loadDebuggerSettings,
  moveBreakpointsOfText,
  putBreakpoint,
  setWatches,
  useDebuggerSettings,
} from "./breakpoints";
import {
  loadChangeBreakpoints,
  putChangeBreakpoint,
  removeAllChangeBreakpoints,
  removeChangeBreakpoint,
  switchChangeBreakpoint,
  useChangeBreakpoints,
} from "./change-breakpoints";

type Settings = Record<string, unknown>;
interface SettingsSet {
  readonly owner: "user" | "workspace";
  readonly key: string;
  readonly at?: readonly string[];
  readonly value: unknown;
}

const FILE = "harry-potter/AIRon.ts";
const PLAYED = `played/${FILE}`;
const host = new FakeHost();
let kept: Record<"user" | "workspace", Settings>;

host.answer("settings.get", ({ owner }: { owner: "user" | "workspace" }) => kept[owner]);
host.answer("settings.set", ({ owner, key, value, at = [] }: SettingsSet) => {
  kept[owner][key] = withMember(kept[owner][key], at, value);
});

beforeEach(() => {
  kept = { user: {}, workspace: {} };
  useDebuggerSettings.setState(useDebuggerSettings.getInitialState(), true);
});

describe("What is set up for debugging", () => {
  it("is kept: breakpoints with the folder whose files they are in, the rest with the user", async () => {
    putBreakpoint(FILE, { line: 3, column: 5 }, { condition: "x > 1" });
    setWatches(["x"]);
    chooseExceptions("all");
    await expect.poll(() => kept.user["debugger"]).toEqual({ watches: ["x"], exceptions: "all" });
    const { breakpoints } = useDebuggerSettings.getState();
    await expect.poll(() => kept.workspace["line-breakpoints"]).toEqual(breakpoints);
    useDebuggerSettings.setState(useDebuggerSettings.getInitialState(), true);
    await loadDebuggerSettings();
    expect(useDebuggerSettings.getState()).toMatchObject({ breakpoints, watches: ["x"], exceptions: "all" });
    kept.workspace = {};
    await loadDebuggerSettings();
    expect(useDebuggerSettings.getState()).toMatchObject({ breakpoints: {}, watches: ["x"] });
  });

  it("is kept file by file, beside what another window has set in others", async () => {
    putBreakpoint(FILE, { line: 3, column: null });
    await expect.poll(() => kept.workspace["line-breakpoints"]).toHaveProperty([FILE]);
    const LUNA = "harry-potter/AILuna.ts";
    kept.workspace["line-breakpoints"] = { ...(kept.workspace["line-breakpoints"] as object), [LUNA]: [{ line: 1 }] };
    putBreakpoint(FILE, { line: 4, column: null });
    await expect
      .poll(() => kept.workspace["line-breakpoints"])
      .toMatchObject({ [FILE]: [{ line: 3 }, { line: 4 }], [LUNA]: [{ line: 1 }] });
    moveBreakpointsOfText(FILE, "harry-potter/AIHarry.ts");
    await expect
      .poll(() => Object.keys(kept.workspace["line-breakpoints"] as object).sort())
      .toEqual(["harry-potter/AIHarry.ts", LUNA]);
  });

  it("is kept with what stops where it changes, and broken ones of those are forgotten", async () => {
    const steps = [
      { kind: "key", key: 3 },
      { kind: "private", key: "#n" },
      { kind: "entry", key: "7" },
    ] as const;
    const source = { name: "Ron", text: "", path: FILE };
    const local = { kind: "local", root: "plan", steps: [], offset: 7, sourceHash: "ab" } as const;
    putChangeBreakpoint(source, { name: "this.a", identity: "It is.", value: { kind: "path", root: "this", steps } });
    putChangeBreakpoint(source, { name: "plan", identity: "It is.", value: local });
    const { list } = useChangeBreakpoints.getState();
    switchChangeBreakpoint(list[1].id, false);
    const saved = useChangeBreakpoints.getState().list;
    await expect.poll(() => kept.workspace["change-breakpoints"]).toEqual({ [PLAYED]: saved });
    const broken = [{ root: "no name!" }, { kind: "local" }, { steps: [{ kind: "entry", key: "f()" }] }, { steps: 4 }];
    const strange = broken.map((part) => ({ ...saved[0], value: { ...saved[0].value, ...part } }));
    const found = [...strange, saved[0], 4, saved[1]];
    // Earlier versions kept one list for all files.
    for (const some of [{ "a.ts": 7, [PLAYED]: found }, found]) {
      kept.workspace["change-breakpoints"] = some;
      useChangeBreakpoints.setState({ list: [] });
      await loadChangeBreakpoints();
      expect(useChangeBreakpoints.getState().list).toEqual(saved);
    }
    await expect.poll(() => kept.workspace["change-breakpoints"]).toEqual({ [PLAYED]: saved });
    // Another window has set others since, in this file and in another one: of what is not changed here, it knows better.
    kept.workspace["change-breakpoints"] = { [PLAYED]: saved, "b.ts": [1] };
    putChangeBreakpoint({ ...source, name: "Luna", path: null }, { name: "plan", identity: "It is.", value: local });
    await expect.poll(() => Object.keys(kept.workspace["change-breakpoints"] as object)).toHaveLength(3);
    kept.workspace["change-breakpoints"] = { [PLAYED]: [2], "b.ts": [1] };
    removeChangeBreakpoint(useChangeBreakpoints.getState().list[2].id);
    await expect.poll(() => host.inputsOf("settings.set").at(-1)).toMatchObject({ value: null });
    expect(kept.workspace["change-breakpoints"]).toEqual({ [PLAYED]: [2], "b.ts": [1] });
    removeAllChangeBreakpoints();
    await expect.poll(() => kept.workspace["change-breakpoints"]).toEqual({ "b.ts": [1] });
  });

  it("is read as earlier versions kept it, by lines alone", async () => {
    const old = { id: "a", line: 3, isEnabled: true, condition: "", hitCount: null, log: "" };
    kept.workspace["line-breakpoints"] = { [FILE]: [old] };
    await loadDebuggerSettings();
    expect(useDebuggerSettings.getState().breakpoints).toEqual({ [FILE]: [{ ...old, column: null }] });
  });

  it("is forgotten where something else stands in a file, list by list", async () => {
    putBreakpoint(FILE, { line: 3, column: null });
    const { [FILE]: good } = useDebuggerSettings.getState().breakpoints;
    kept.user["debugger"] = { watches: "x", exceptions: "sometimes" };
    kept.workspace["line-breakpoints"] = { [FILE]: good, "b.ts": [{ ...good[0], line: "3" }], "c.ts": 7 };
    await loadDebuggerSettings();
    expect(useDebuggerSettings.getState()).toMatchObject({ watches: [], exceptions: "uncaught" });
    expect(useDebuggerSettings.getState().breakpoints).toEqual({ [FILE]: good });
  });
});
