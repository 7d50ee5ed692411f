// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import type { MatchRequest } from "../../../main/contract/host-api";
import { FakeHost, refusal } from "../../session/host/testing/fake-host";
import { useMatch } from "../../session/match/match-store";
import { choosePlayer, useSetup } from "../../session/match/setup-store";
import { timeOf } from "../../session/workspace/moments";
import { editFile, openFile, useWorkspace } from "../../session/workspace/workspace-store";
import { useCaret } from "./caret";
import { FileStatus } from "./file-status";

const [{ id: game }, { id: other }] = games;
const RON = `${game}/AIRon.ts`;
const NOON = new Date(2026, 4, 31, 12, 3).getTime();
const host = new FakeHost();
let versions: { hash: string; at: number; bytes: number }[] = [];

beforeEach(() => {
  host.asked.length = 0;
  versions = [
    { hash: "#2", at: NOON, bytes: 1 },
    { hash: "#1", at: 0, bytes: 1 },
  ];
  useWorkspace.setState(useWorkspace.getInitialState(), true);
  useSetup.setState(useSetup.getInitialState(), true);
  useMatch.setState(useMatch.getInitialState(), true);
  useCaret.setState({ place: null });
  host.answer("workspace.read", () => ({ text: "a", hash: "#2", readOnly: null }));
  host.answer("players.check", () => []);
  host.answer("versions.list", () => versions);
  host.answer("matches.start", () => {
    throw refusal({ code: "no", message: "not in this test" });
  });
});
afterEach(cleanup);

const text = () => document.body.textContent;

describe("The file in front, in the status bar,", () => {
  it("is nothing while there is none", () => {
    render(<FileStatus />);
    expect(text()).toBe("");
  });

  it("is a save with its number and time, or not saved yet", async () => {
    await openFile(RON);
    render(<FileStatus />);
    await screen.findByText(`AIRon.ts · save 2 · ${timeOf(NOON)}`);
    act(() => editFile(RON, "b"));
    expect(screen.getByText("AIRon.ts · ● Unsaved")).toBeDefined();
    act(() => editFile(RON, "a"));
    expect(screen.getByText(`AIRon.ts · save 2 · ${timeOf(NOON)}`)).toBeDefined();
  });

  it("is gone where another program deleted it, which the text in the editor does not show", async () => {
    await openFile(RON);
    render(<FileStatus />);
    act(() => useWorkspace.setState(({ open }) => ({ open: open.map((file) => ({ ...file, hash: null })) })));
    expect(screen.getByText("AIRon.ts · ● Gone from the folder")).toBeDefined();
    act(() => editFile(RON, "b"));
    expect(screen.getByText("AIRon.ts · ● Unsaved")).toBeDefined();
  });

  it("is only saved while it has not been run; its number comes with the run", async () => {
    versions.shift();
    await openFile(RON);
    render(<FileStatus />);
    await expect.poll(() => host.inputsOf("versions.list").length).toBe(1);
    expect(screen.getByText("AIRon.ts · saved")).toBeDefined();
    versions.unshift({ hash: "#2", at: NOON, bytes: 1 });
    act(() => useMatch.setState({ isRunning: true }));
    await screen.findByText(/save 2/);
  });

  it("says where it plays", async () => {
    await openFile(RON);
    choosePlayer(0, { name: "Ron" });
    render(<FileStatus />);
    expect(text()).toContain("Plays as player 0");
    act(() => choosePlayer(2, { name: "Ron" }));
    expect(text()).toContain("Plays as players 0 and 2");
    act(() => choosePlayer(0, { name: "Ron", version: "#1" }));
    expect(text()).toContain("Plays as player 2");
  });

  it("is offered a seat where it has none, and plays at once", async () => {
    await openFile(RON);
    render(<FileStatus />);
    expect(text()).toContain("Does not play");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Sit as player 0" })));
    expect(text()).toContain("Plays as player 0");
    await expect
      .poll(() => (host.inputsOf("matches.start") as MatchRequest[]).map(({ players }) => players[0]))
      .toEqual([{ name: "Ron" }]);
  });

  it("of another game is offered none", async () => {
    await openFile(`${other}/AIRon.ts`);
    render(<FileStatus />);
    expect([text()?.includes("Of another game"), screen.queryByRole("button")]).toEqual([true, null]);
  });

  it("has the place of the text cursor", async () => {
    await openFile(RON);
    render(<FileStatus />);
    expect(text()).not.toContain("Ln");
    act(() => useCaret.setState({ place: { line: 7, column: 49 } }));
    expect(text()).toContain("Ln 7, Col 49");
  });
});
