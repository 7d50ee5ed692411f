// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { games } from "../../../engine/games";
import { bus, type WindowEvent } from "../../session/commands/bus";
import { FakeHost } from "../../session/host/testing/fake-host";
import { choosePlayer, useSetup } from "../../session/match/setup-store";
import { followFront, showReference, useEditor } from "../../session/workspace/editor-store";
import { useNewPlayerWish } from "../../session/workspace/new-player-store";
import { openFile, useWorkspace } from "../../session/workspace/workspace-store";
import * as download from "../../ui/download";
import { WorkspaceTree } from "./workspace-tree";

const [{ id: first, title }, { id: second, title: otherTitle }] = games;
const RON = `${first}/AIRon.ts`;
const host = new FakeHost();
const file = (game: string, player: string) => ({ path: `${game}/AI${player}.ts`, game, player });
const row = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`) });

/** An action of a player's menu. */
const choose = (name: string, action: string) => {
  fireEvent.click(screen.getByRole("button", { name: `Actions of ${name}` }));
  fireEvent.click(screen.getByRole("menuitem", { name: action }));
};

beforeEach(() => {
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover = () => undefined;
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
    expect(row("Ron").getAttribute("aria-label")).toBe("Ron, Not saved yet, plays as player 0, plays as player 2");
  });

  it("says which players are in C++", () => {
    useWorkspace.setState({ files: [file(first, "Ron"), { ...file(first, "Luna"), path: `${first}/AILuna.cc` }] });
    render(<WorkspaceTree />);
    expect([row("Ron").textContent, row("Luna").textContent]).toEqual(["Ron", "Luna C++"]);
  });

  it("tries out for the judge who is in C++, and nobody else", async () => {
    useWorkspace.setState({ files: [file(first, "Ron"), { ...file(first, "Luna"), path: `${first}/AILuna.cc` }] });
    host.answer("judge.try", async function* () {});
    render(<WorkspaceTree />);
    choose("Luna", "Ready for the judge?");
    await expect.poll(() => host.inputsOf("judge.try")).toEqual([{ path: `${first}/AILuna.cc` }]);
    fireEvent.click(screen.getByRole("button", { name: "Actions of Ron" }));
    expect(screen.getByRole("menuitem", { name: "Seal for a friend" })).toBeDefined();
    expect(screen.queryByRole("menuitem", { name: "Ready for the judge?" })).toBeNull();
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
    choose("Ron", "Rename…");
    const field = screen.getByLabelText<HTMLInputElement>("Name of the player");
    fireEvent.change(field, { target: { value: "RonaldBiliusWeasley" } });
    expect(field.value).toBe("RonaldBiliusWeasley");
    expect(screen.getByRole("alert").textContent).toMatch(/it has 19 letters, and 12 are allowed/);
    fireEvent.submit(field);
    expect(host.inputsOf("workspace.rename")).toEqual([]);
    fireEvent.keyDown(field, { key: "Escape" });
    expect(screen.queryByLabelText("Name of the player")).toBeNull();
  });

  it("tells all that know a player by its name of the new one", async () => {
    host.answer("workspace.rename", () => ({ path: `${first}/AIPercy.ts` }));
    const told: WindowEvent[] = [];
    const stop = bus.on("renamed", (event) => told.push(event));
    render(<WorkspaceTree />);
    choose("Ron", "Rename…");
    const field = screen.getByLabelText<HTMLInputElement>("Name of the player");
    fireEvent.change(field, { target: { value: "AIPercy.ts" } });
    fireEvent.submit(field);
    await waitFor(() =>
      expect(told).toMatchObject([{ from: `${first}/AIRon.ts`, to: `${first}/AIPercy.ts`, game: first }]),
    );
    stop();
  });

  it("shows players of the folder itself with the game that they say, and apart those that say none", () => {
    const top = { path: "AIFred.ts", game: second, player: "Fred" };
    useWorkspace.setState({ files: [top, { path: "AIDraco.cc", game: null, player: "Draco" }] });
    render(<WorkspaceTree />);
    const groupOf = (name: string) => row(name).closest("details")?.querySelector("summary")?.textContent;
    expect([groupOf("Fred"), row("Fred").textContent]).toEqual([otherTitle, "Fred top folder"]);
    expect(groupOf("Draco")).toBe("Of no game's folder");
  });

  it("duplicates a player, of whatever game it is", () => {
    render(<WorkspaceTree />);
    choose("Ginny", "Duplicate…");
    expect(useNewPlayerWish.getState().wish).toEqual({ game: second, from: "Ginny" });
  });

  it("seals what is saved, and says so where something is not", async () => {
    const saved = vi.spyOn(download, "download").mockImplementation(() => undefined);
    host.answer("players.seal", () => ({ file: "Ron.player.js", text: "sealed", path: "harry-potter/Ron.player.js" }));
    render(<WorkspaceTree />);
    choose("Ron", "Seal for a friend");
    await expect.poll(() => saved.mock.calls.map(([, name]) => name)).toEqual(["Ron.player.js"]);
    expect(host.inputsOf("players.seal")).toEqual([{ path: RON, keepCerr: false }]);
    await openFile(RON);
    useWorkspace.setState(({ open }) => ({ open: open.map((one) => ({ ...one, text: "typed" })) }));
    choose("Ron", "Seal for a friend");
    expect(useWorkspace.getState().failure?.message).toMatch(/changes that are not saved/);
    expect(host.inputsOf("players.seal")).toHaveLength(1);
    saved.mockRestore();
  });

  it("shows the source of a shipped player to read, also of one that the workspace has changed", async () => {
    host.answer("players.shipped", () => [
      { name: "Demo", language: "ts" },
      { name: "Dummy", language: null },
    ]);
    host.answer("players.shippedSource", () => ({ text: "// as shipped" }));
    render(<WorkspaceTree />);
    const [shipped] = screen.getAllByText("Shipped with Tauler");
    const group = shipped.closest("details");
    if (group === null) throw new Error("there is no group");
    group.open = true;
    fireEvent(group, new Event("toggle"));
    fireEvent.click(await within(group).findByRole("button", { name: "Demo" }));
    await expect
      .poll(() => useEditor.getState())
      .toMatchObject({
        shown: "played",
        played: { name: "Demo", text: "// as shipped", path: null },
      });
    expect(within(group).queryByRole("button", { name: /Dummy/ })).toBeNull();
    expect(host.inputsOf("players.shippedSource")).toEqual([{ game: first, name: "Demo" }]);
  });
});
