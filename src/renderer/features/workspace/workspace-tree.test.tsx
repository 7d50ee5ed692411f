// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { bus, type WindowEvent } from "../../session/commands/bus";
import { FakeHost } from "../../session/host/testing/fake-host";
import { choosePlayer, useSetup } from "../../session/match/setup-store";
import { followFront, showReference, useEditor } from "../../session/workspace/editor-store";
import { openFile, useWorkspace } from "../../session/workspace/workspace-store";
import { WorkspaceTree } from "./workspace-tree";

const [{ id: first, title }, { id: second, title: otherTitle }] = games;
const RON = `${first}/AIRon.ts`;
const host = new FakeHost();
const file = (game: string, player: string) => ({ path: `${game}/AI${player}.ts`, game, player });
const row = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`) });

beforeEach(() => {
  host.asked.length = 0;
  useSetup.setState(useSetup.getInitialState(), true);
  useEditor.setState(useEditor.getInitialState(), true);
  useWorkspace.setState(
    {
      ...useWorkspace.getInitialState(),
      folder: "/home/ron/players",
      files: [file(first, "Ron"), file(first, "Luna"), file(second, "Ginny")],
    },
    true,
  );
  host.answer("workspace.read", ({ path }: { path: string }) => ({ text: path, hash: "#", readOnly: null }));
  host.answer("players.check", () => []);
});
afterEach(cleanup);

describe("The tree of the workspace", () => {
  it("unfolds the chosen game, and shows who sits where and what is not saved", async () => {
    choosePlayer(0, { name: "Ron" });
    choosePlayer(2, { name: "Ron" });
    choosePlayer(1, { name: "Luna", version: "a1" });
    await openFile(RON);
    useWorkspace.setState(({ open }) => ({ open: open.map((one) => ({ ...one, text: "typed" })) }));
    render(<WorkspaceTree />);
    expect(screen.getByText(title).closest("details")?.open).toBe(true);
    expect(screen.getByText(otherTitle).closest("details")?.open).toBe(false);
    const seats = (name: string) =>
      within(row(name))
        .queryAllByRole("img")
        .map((mark) => mark.getAttribute("aria-label"));
    expect([seats("Ron"), seats("Luna")]).toEqual([["plays as player 0", "plays as player 2"], []]);
    expect(within(row("Ron")).getByTitle("Not saved yet")).toBeDefined();
  });

  it("says which players are in C++", () => {
    useWorkspace.setState({ files: [file(first, "Ron"), { ...file(first, "Luna"), path: `${first}/AILuna.cc` }] });
    render(<WorkspaceTree />);
    expect([row("Ron").textContent, row("Luna").textContent]).toEqual(["Ron", "Luna C++"]);
  });

  it("brings the file in front back before what is read there", async () => {
    const stop = followFront();
    await openFile(RON);
    showReference({ path: "types/api.d.ts", line: 1, column: 1 });
    render(<WorkspaceTree />);
    fireEvent.click(row("Ron"));
    expect(useEditor.getState().shown).toBe("file");
    stop();
  });

  it("asks for a new player where it is made", () => {
    const heard: WindowEvent[] = [];
    const stop = bus.on("command", (event) => heard.push(event));
    render(<WorkspaceTree />);
    fireEvent.click(screen.getByRole("button", { name: "New…" }));
    expect(heard).toEqual([{ kind: "command", id: "new-player" }]);
    stop();
  });

  it("says why a name is none, and asks for no other before", () => {
    render(<WorkspaceTree />);
    fireEvent.click(screen.getByTitle("Rename Ron"));
    const field = screen.getByLabelText<HTMLInputElement>("Name of the player");
    fireEvent.change(field, { target: { value: "RonaldBiliusWeasley" } });
    expect(field.value).toBe("RonaldBiliusWeasley");
    expect(screen.getByRole("alert").textContent).toMatch(/it has 19 letters, and 12 are allowed/);
    fireEvent.submit(field);
    expect(host.inputsOf("workspace.rename")).toEqual([]);
    fireEvent.keyDown(field, { key: "Escape" });
    expect(screen.queryByLabelText("Name of the player")).toBeNull();
  });
});
