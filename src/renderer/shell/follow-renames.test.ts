// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { bus } from "../session/commands/bus";
import { changeCompareChoice, changeLeagueChoice, useContestChoices } from "../session/compare/contest-choices";
import { putBreakpoint, useDebuggerSettings } from "../session/debug/breakpoints";
import { putChangeBreakpoint, useChangeBreakpoints } from "../session/debug/change-breakpoints";
import { FakeHost } from "../session/host/testing/fake-host";
import { choiceOf, choosePlayer, useSetup } from "../session/match/setup-store";
import { playedPath } from "../session/workspace/editor-store";
import { followRenames } from "./follow-renames";

const RON = "harry-potter/AIRon.ts";
const GINNY = "harry-potter/AIGinny.ts";
const played = (name: string, path: string) => playedPath({ name, path });

new FakeHost();
const stop = followRenames();
afterEach(stop);

it("A player that has another name keeps its seats, its breakpoints and its place in the next comparison", () => {
  const source = { name: "Ron", path: RON, text: "" };
  choosePlayer(1, { name: "Ron" });
  changeCompareChoice("harry-potter", { b: { name: "Ron" }, pool: ["Luna", "Ron"] });
  changeLeagueChoice("harry-potter", { players: ["Ron", "Luna"] });
  putBreakpoint(RON, { line: 3, column: null });
  putBreakpoint(played("Ron", RON), { line: 4, column: null });
  putChangeBreakpoint(source, { name: "plans", identity: "", value: { kind: "path", root: "this", steps: [] } });
  bus.dispatch({ kind: "renamed", from: RON, to: GINNY, game: "harry-potter" });
  const { breakpoints } = useDebuggerSettings.getState();
  expect(choiceOf(useSetup.getState(), "harry-potter").players[1]).toEqual({ name: "Ginny" });
  const { comparison, league } = useContestChoices.getState();
  expect(comparison["harry-potter"]).toMatchObject({ a: null, b: { name: "Ginny" }, pool: ["Luna", "Ginny"] });
  expect(league["harry-potter"].players).toEqual(["Ginny", "Luna"]);
  expect(Object.keys(breakpoints).sort()).toEqual([GINNY, played("Ginny", GINNY)]);
  expect(breakpoints[GINNY]).toMatchObject([{ line: 3 }]);
  expect(useChangeBreakpoints.getState().list).toMatchObject([{ path: played("Ginny", GINNY) }]);
});
