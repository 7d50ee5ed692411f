// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { dispatch } from "../../session/commands/bus";
import { FakeHost, refusal } from "../../session/host/testing/fake-host";
import { choiceOf, useSetup } from "../../session/match/setup-store";
import { useEditor } from "../../session/workspace/editor-store";
import { leaveWish, wishForPlayer } from "../../session/workspace/new-player-store";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { FileTabs } from "./file-tabs";
import { NewPlayer, NewPlayerButton } from "./new-player";

const [{ id: game }] = games;
const TEXT = "export class Ron extends Player {\n  play(): void {\n    // here\n  }\n}\n";
const CPP = "struct PLAYER_NAME : public Player {\n  virtual void play () {\n    // here\n  }\n};\n";
const host = new FakeHost();
const names = () => choiceOf(useSetup.getState(), game).players.map(({ name }) => name);
const nameField = () => screen.getByLabelText<HTMLInputElement>("Name of the player");
const create = () => screen.getByRole<HTMLButtonElement>("button", { name: "Create" });
const open = () => fireEvent.click(screen.getByRole("button", { name: "New player…" }));
const show = ({ hasWord = false } = {}) =>
  render(
    <>
      <FileTabs open={[]} front={null}>
        <NewPlayerButton hasWord={hasWord} />
      </FileTabs>
      <NewPlayer />
    </>,
  );
const write = (name: string) => fireEvent.change(nameField(), { target: { value: name } });

beforeEach(() => {
  host.asked.length = 0;
  leaveWish();
  useWorkspace.setState(useWorkspace.getInitialState(), true);
  useEditor.setState(useEditor.getInitialState(), true);
  useSetup.setState(useSetup.getInitialState(), true);
  host.answer("workspace.create", ({ name, language }: { name: string; language: string }) => ({
    path: `${game}/AI${name}.${language}`,
  }));
  host.answer("workspace.tree", () => ({ id: "w", folder: "/w", files: [], warnings: [] }));
  host.answer("workspace.read", () => ({ text: TEXT, hash: "#", readOnly: null }));
  host.answer("players.check", () => []);
  const shipped = { origin: "shipped", path: null };
  host.answer("players.list", () => [
    { name: "Ron", origin: "workspace", isSealed: false, language: "ts", path: `${game}/AIRon.ts` },
    { ...shipped, name: "Demo", isSealed: false, language: "ts" },
    { ...shipped, name: "Scout", isSealed: false, language: "cc" },
    { ...shipped, name: "Dummy", isSealed: true, language: null },
  ]);
  host.answer("versions.ofGame", () => []);
});
afterEach(cleanup);

describe("A new player", () => {
  it("is offered in a word to who may be new here, and else by a sign of the same name", () => {
    show();
    expect(screen.getByRole("button", { name: "New player…" }).textContent).toBe("");
    cleanup();
    show({ hasWord: true });
    expect(screen.getByRole("button", { name: "New player…" }).textContent).toBe("New player…");
  });

  it("sits as player 0, is open, and the text cursor is where its code goes", async () => {
    show();
    open();
    write("Ron");
    fireEvent.click(create());
    const path = `${game}/AIRon.ts`;
    await expect.poll(() => useEditor.getState().wanted).toEqual({ path, line: 3, column: 5 });
    expect([names(), useWorkspace.getState().front]).toEqual([["Ron", "Demo", "Demo", "Demo"], path]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(host.inputsOf("workspace.create")).toEqual([{ game, name: "Ron", language: "ts", from: null }]);
  });

  it("is in C++ where the user wants that", async () => {
    host.answer("workspace.read", () => ({ text: CPP, hash: "#", readOnly: null }));
    show();
    open();
    expect(screen.getByLabelText<HTMLSelectElement>("Language").value).toBe("ts");
    write("Ron");
    fireEvent.change(screen.getByLabelText("Language"), { target: { value: "cc" } });
    fireEvent.click(create());
    const path = `${game}/AIRon.cc`;
    await expect.poll(() => useEditor.getState().wanted).toEqual({ path, line: 3, column: 5 });
    expect([names()[0], host.inputsOf("workspace.create")]).toEqual([
      "Ron",
      [{ game, name: "Ron", language: "cc", from: null }],
    ]);
  });

  it("begins with any player that shows its source, in that one's language", async () => {
    show();
    open();
    await screen.findByRole("option", { name: "Scout, in C++" });
    const beginnings = screen.getByLabelText<HTMLSelectElement>("Begins with");
    expect([...beginnings.options].map(({ text }) => text)).toEqual(["The template", "Ron", "Demo", "Scout, in C++"]);
    write("Luna");
    fireEvent.change(beginnings, { target: { value: "Scout" } });
    expect(screen.queryByLabelText("Language")).toBeNull();
    fireEvent.click(create());
    await expect.poll(() => host.inputsOf("workspace.create")).toHaveLength(1);
    expect(host.inputsOf("workspace.create")[0]).toMatchObject({ name: "Luna", from: "Scout" });
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  });

  it("is a duplicate with a free name of the player that was asked for, also of another game, where it has no seat", async () => {
    const [, { id: other }] = games;
    show();
    act(() => wishForPlayer({ game: other, from: "Ron" }));
    await expect.poll(() => nameField().value).toBe("Ron2");
    expect(screen.queryByLabelText("Sit as player")).toBeNull();
    fireEvent.click(create());
    await expect
      .poll(() => host.inputsOf("workspace.create"))
      .toMatchObject([{ game: other, name: "Ron2", from: "Ron" }]);
    expect(names()).toEqual(["Demo", "Demo", "Demo", "Demo"]);
  });

  it("sits where the user wants it, or nowhere", async () => {
    show();
    open();
    write("Ron");
    fireEvent.change(screen.getByLabelText("Seat of the new player"), { target: { value: "2" } });
    fireEvent.click(create());
    await expect.poll(names).toEqual(["Demo", "Demo", "Ron", "Demo"]);
    open();
    write("Luna");
    fireEvent.click(screen.getByLabelText("Sit as player"));
    fireEvent.click(create());
    await expect.poll(() => useWorkspace.getState().front).toBe(`${game}/AILuna.ts`);
    expect(names()).toEqual(["Demo", "Demo", "Ron", "Demo"]);
  });

  it("is told what is wrong with its name, however long it is, and nothing is cut", () => {
    show();
    open();
    expect([screen.getByRole("alert").textContent, create().disabled]).toEqual(["", true]);
    write("HarryJamesPotter");
    expect(nameField().value).toBe("HarryJamesPotter");
    expect(screen.getByRole("alert").textContent).toMatch(/too long .* it has 16 letters, and 12 are allowed/);
    expect(create().disabled).toBe(true);
    fireEvent.submit(nameField());
    write("1st");
    expect(screen.getByRole("alert").textContent).toMatch(/must not begin with a digit/);
    write("Harry");
    expect([screen.getByRole("alert").textContent, create().disabled]).toEqual(["", false]);
    expect(host.inputsOf("workspace.create")).toEqual([]);
  });

  it("that there is already is said where the name is written, and sits nowhere", async () => {
    host.answer("workspace.create", () => {
      throw refusal({ code: "file-exists", message: "There is already a file AIDemo.ts." });
    });
    show();
    open();
    write("Demo2");
    fireEvent.click(create());
    await screen.findByText("There is already a file AIDemo.ts.");
    expect(names()).toEqual(["Demo", "Demo", "Demo", "Demo"]);
    write("Demo3");
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it("is made in a dialog whose fields are reached by Tab: they are no tools of the bar with the button", () => {
    show();
    open();
    expect(screen.getByRole("toolbar").contains(nameField())).toBe(false);
    const fields = [
      nameField(),
      screen.getByLabelText("Language"),
      screen.getByLabelText("Sit as player"),
      screen.getByLabelText("Seat of the new player"),
      create(),
    ];
    expect(fields.map(({ tabIndex }) => tabIndex)).toEqual([0, 0, 0, 0, 0]);
  });

  it("is a command, too", () => {
    show();
    act(() => dispatch({ kind: "command", id: "new-player" }));
    expect(nameField()).toBeDefined();
  });
});
