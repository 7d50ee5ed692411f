// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HostSourceProblem } from "../../../main/contract/host-api";
import { bus, dispatch } from "../commands/bus";
import type { OpenFile } from "../workspace/open-file";
import { setClosedProblems, setTypeProblems, useWorkspace } from "../workspace/workspace-store";
import { useMatch } from "./match-store";
import { followSavedProblems, useSavedProblems } from "./saved-problems";

const RON = "harry-potter/AIRon.ts";
const LUNA = "harry-potter/AILuna.ts";
const ERROR: HostSourceProblem = { code: "x", message: "wrong", line: 1, column: 1, severity: "error" };
const WARNING: HostSourceProblem = { ...ERROR, severity: "warning" };

let heard: string[] = [];
let stop = () => {};
const stops = (["show-tab", "leave-tab"] as const).map((kind) =>
  bus.on(kind, ({ tab }) => heard.push(`${kind} ${tab}`)),
);
/** What has been said since the last look. */
const said = () => heard.splice(0);
const file = (path: string): OpenFile => ({
  path,
  text: "a",
  savedText: "a",
  hash: "#",
  conflict: null,
  readOnly: null,
});
const change = (path: string, part: Partial<OpenFile>) =>
  useWorkspace.setState(({ open }) => ({ open: open.map((one) => (one.path === path ? { ...one, ...part } : one)) }));
const type = (text: string) => change(RON, { text });
const save = () => {
  change(RON, { savedText: useWorkspace.getState().open[0].text });
  dispatch({ kind: "saved", path: RON });
};
const bundler = (...problems: HostSourceProblem[]) => useWorkspace.setState({ problems: { [RON]: problems } });

beforeEach(() => {
  useWorkspace.setState({ ...useWorkspace.getInitialState(), open: [file(RON), file(LUNA)] }, true);
  useMatch.setState(useMatch.getInitialState(), true);
  heard = [];
  stop = followSavedProblems();
});
afterEach(() => stop());

describe("Errors of what was saved", () => {
  it("come to the front whoever tells them, and what was before comes back when they are mended", () => {
    for (const tell of [
      (list: HostSourceProblem[]) => bundler(...list),
      (list: HostSourceProblem[]) => setTypeProblems(RON, list),
    ]) {
      type("wrong");
      save();
      tell([ERROR]);
      expect([said(), useSavedProblems.getState().isWrong]).toEqual([["show-tab problems"], true]);
      type("mended");
      tell([]);
      expect(said()).toEqual([]);
      save();
      expect([said(), useSavedProblems.getState().isWrong]).toEqual([["leave-tab problems"], false]);
    }
  });

  it("are told once: not again by the next save that is wrong, too", () => {
    save();
    bundler(ERROR);
    type("still wrong");
    save();
    setTypeProblems(RON, [ERROR]);
    expect(said()).toEqual(["show-tab problems"]);
    bundler();
    expect(said()).toEqual([]);
    setTypeProblems(RON, []);
    expect(said()).toEqual(["leave-tab problems"]);
  });

  it("are nobody's before the save, and neither are warnings, nor what was wrong when the file was opened", () => {
    type("half a wor");
    bundler(ERROR);
    setTypeProblems(LUNA, [ERROR]);
    expect(said()).toEqual([]);
    bundler(WARNING);
    save();
    expect(said()).toEqual([]);
    bundler(ERROR);
    expect(said()).toEqual(["show-tab problems"]);
  });

  it("in a file that is not open are known from the disk", () => {
    useWorkspace.setState({ open: [] });
    dispatch({ kind: "written", path: RON });
    expect(said()).toEqual([]);
    setClosedProblems([{ path: RON, problems: [], types: [ERROR] }]);
    expect(said()).toEqual(["show-tab problems"]);
    setClosedProblems([]);
    expect(said()).toEqual(["leave-tab problems"]);
  });

  it("that keep the match from beginning stay in front while the next one begins", () => {
    useMatch.setState({ failure: { problem: { code: "x", message: "There is no player called Ron." }, problems: [] } });
    expect(said()).toEqual(["show-tab problems"]);
    useMatch.setState({ failure: null, isRunning: true });
    expect(said()).toEqual([]);
    useMatch.setState({ isRunning: false });
    expect(said()).toEqual(["leave-tab problems"]);
  });

  it("are nobody's business any more once that is wanted", () => {
    stop();
    save();
    bundler(ERROR);
    expect(said()).toEqual([]);
    for (const end of stops) end();
  });
});
