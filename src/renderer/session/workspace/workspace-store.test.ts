// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WorkspaceChange } from "../../../main/contract/host-api";
import { bus, type WindowEvent } from "../commands/bus";
import { refusal, Script } from "../host/testing/fake-host";
import { isModified, type OpenFile } from "./open-file";
import { disk, hashOf, host, LUNA, RON, read, startAnew } from "./testing/fake-disk";
import {
  closeFile,
  editFile,
  followChanges,
  loadTree,
  openFile,
  renameFile,
  saveFile,
  setTypeProblems,
  takeFromDisk,
  useWorkspace,
} from "./workspace-store";

const fileOf = (path: string) => useWorkspace.getState().open.find((file) => file.path === path);
const heard: WindowEvent[] = [];

beforeEach(() => {
  startAnew();
  heard.length = 0;
});

for (const kind of ["saved", "written", "renamed", "files-changed"] as const)
  bus.on(kind, (event) => heard.push(event));
afterEach(() => vi.useRealTimers());

describe("The files of the editor", () => {
  it("are opened once each, and come to the front", async () => {
    await openFile(RON);
    await openFile(LUNA);
    await openFile(RON);
    expect(useWorkspace.getState().open.map(({ path }) => path)).toEqual([RON, LUNA]);
    expect(useWorkspace.getState().front).toBe(RON);
    expect(host.inputsOf("workspace.read").length).toBe(2);
  });

  it("are opened once also when two ask for the same at once", async () => {
    await Promise.all([openFile(RON), openFile(RON)]);
    expect(useWorkspace.getState().open.map(({ path }) => path)).toEqual([RON]);
  });

  it("that cannot be read say why, and the next one that can takes the sentence away", async () => {
    await openFile("harry-potter/AINobody.ts");
    expect(useWorkspace.getState()).toMatchObject({
      open: [],
      failure: { message: "harry-potter/AINobody.ts is gone" },
    });
    await openFile(RON);
    expect(useWorkspace.getState().failure).toBeNull();
  });

  it("leave the front to the last one when they are closed", async () => {
    for (const path of [RON, LUNA]) await openFile(path);
    closeFile(RON);
    expect(useWorkspace.getState().front).toBe(LUNA);
    closeFile(LUNA);
    expect(useWorkspace.getState()).toMatchObject({ open: [], front: null });
  });

  it("are saved as they are, and are modified until then", async () => {
    await openFile(RON);
    editFile(RON, "ron 2");
    expect(fileOf(RON)).toMatchObject({ text: "ron 2", savedText: "ron" });
    expect(await saveFile(RON)).toBe(true);
    expect([disk.get(RON), fileOf(RON)?.savedText, fileOf(RON)?.hash]).toEqual(["ron 2", "ron 2", "#ron 2"]);
  });

  it("are not overwritten when another program has changed them, unless that is wanted", async () => {
    await openFile(RON);
    editFile(RON, "mine");
    disk.set(RON, "theirs");
    expect(await saveFile(RON)).toBe(false);
    expect([disk.get(RON), useWorkspace.getState().failure?.code]).toEqual(["theirs", "changed-outside"]);
    expect(await saveFile(RON, { overwrite: true })).toBe(true);
    expect(disk.get(RON)).toBe("mine");
  });

  it("are looked at for problems when the user pauses, with the last text only", async () => {
    await openFile(RON);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    host.asked.length = 0;
    for (const text of ["r", "ro", "ron 2"]) editFile(RON, text);
    vi.advanceTimersByTime(250);
    vi.useRealTimers();
    await expect.poll(() => host.inputsOf("players.check")).toEqual([{ path: RON, text: "ron 2", types: false }]);
  });

  it("keep their unsaved text when they get another name", async () => {
    await openFile(RON);
    editFile(RON, "ron 2");
    host.answer("workspace.rename", ({ path }: { path: string }) => {
      disk.set("harry-potter/AIHarry.ts", disk.get(path) ?? "");
      disk.delete(path);
      return { path: "harry-potter/AIHarry.ts" };
    });
    expect(await renameFile(RON, "Harry")).toBe(true);
    expect(useWorkspace.getState().open).toMatchObject([
      { path: "harry-potter/AIHarry.ts", text: "ron 2", savedText: "ron" },
    ]);
  });

  it("keep what is typed while they get another name", async () => {
    await openFile(RON);
    editFile(RON, "ron 2");
    host.answer("workspace.rename", ({ path }: { path: string }) => {
      editFile(RON, "ron 2, typed meanwhile");
      disk.set("harry-potter/AIHarry.ts", disk.get(path) ?? "");
      disk.delete(path);
      return { path: "harry-potter/AIHarry.ts" };
    });
    await renameFile(RON, "Harry");
    expect(useWorkspace.getState().open.map(({ text }) => text)).toEqual(["ron 2, typed meanwhile"]);
  });

  it("get another name with their class in what is not saved, too, as a text that nobody else has changed", async () => {
    disk.set(RON, "export class Ron {}");
    await openFile(RON);
    editFile(RON, "export class Ron { play() {} }");
    const HARRY = "harry-potter/AIHarry.ts";
    host.answer("workspace.rename", () => {
      disk.set(HARRY, "export class Harry {}");
      disk.delete(RON);
      return { path: HARRY };
    });
    expect(await renameFile(RON, "Harry")).toBe(true);
    expect(useWorkspace.getState()).toMatchObject({ front: HARRY, open: [{ path: HARRY, conflict: null }] });
    expect(await saveFile(HARRY)).toBe(true);
    expect(disk.get(HARRY)).toBe("export class Harry { play() {} }");
  });

  it("have what is wrong with them by the other name only, when they get one", async () => {
    const HARRY = "harry-potter/AIHarry.ts";
    const wrongIn = (problems: object) => Object.keys(problems);
    host.answer("players.check", ({ path }: { path: string }) => [{ code: path, severity: "error", message: "wrong" }]);
    host.answer("workspace.rename", () => {
      disk.set(HARRY, "ron");
      disk.delete(RON);
      return { path: HARRY };
    });
    await openFile(RON);
    setTypeProblems(RON, [{ code: "type", severity: "error", message: "wrong" }]);
    await expect.poll(() => wrongIn(useWorkspace.getState().problems)).toEqual([RON]);
    await renameFile(RON, "Harry");
    expect(wrongIn(useWorkspace.getState().typeProblems)).toEqual([]);
    await expect.poll(() => wrongIn(useWorkspace.getState().problems)).toEqual([HARRY]);
  });
});

describe("What other programs do to the files", () => {
  /** Whoever begins to listen looks first. */
  const LOOKED = { kind: "files-changed" };

  /** The stream of changes, as the host tells it. */
  function following() {
    const changes = new Script<WorkspaceChange>();
    host.answer("workspace.changes", (_, signal) => changes.events(signal));
    const over = followChanges();
    return { changes, over };
  }
  /** What is under way has come to its end. */
  const turns = async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
  };

  const written = (path: string): WorkspaceChange => ({ kind: "written", path, hash: hashOf(disk.get(path) ?? "") });

  it("is taken over where nothing is unsaved, and is a question where something is", async () => {
    await openFile(RON);
    await openFile(LUNA);
    editFile(LUNA, "my luna");
    const { changes, over } = following();
    disk.set(RON, "ron 2").set(LUNA, "their luna");
    changes.say(written(RON), written(LUNA));
    changes.end();
    await over;
    expect(fileOf(RON)).toMatchObject({ text: "ron 2", savedText: "ron 2", conflict: null });
    expect(fileOf(LUNA)).toMatchObject({ text: "my luna", conflict: { text: "their luna" } });
    expect(heard.filter(({ kind }) => kind === "saved")).toEqual([{ kind: "saved", path: RON }]);
    takeFromDisk(LUNA);
    expect(fileOf(LUNA)).toMatchObject({ text: "their luna", savedText: "their luna", conflict: null });
  });

  it("is seen, too, when it was done before anybody listened", async () => {
    await openFile(RON);
    disk.set(RON, "ron 2").set("harry-potter/AINew.ts", "new");
    const { changes, over } = following();
    changes.end();
    await over;
    expect(fileOf(RON)).toMatchObject({ text: "ron 2", savedText: "ron 2" });
    expect(useWorkspace.getState().files.map(({ path }) => path)).toContain("harry-potter/AINew.ts");
    expect(heard.filter(({ kind }) => kind === "saved")).toEqual([{ kind: "saved", path: RON }]);
  });

  it("leaves the text of a file that they delete in the editor, as one that is to be saved; what comes back is no question", async () => {
    await openFile(RON);
    const { changes, over } = following();
    disk.delete(RON);
    changes.say({ kind: "removed", path: RON, hash: null });
    await vi.waitFor(() => expect(fileOf(RON)).toMatchObject({ text: "ron", hash: null }));
    expect(isModified(fileOf(RON) as OpenFile)).toBe(true);
    disk.set(RON, "ron 2");
    changes.say(written(RON));
    await vi.waitFor(() => expect(fileOf(RON)).toMatchObject({ text: "ron 2", conflict: null }));
    disk.delete(RON);
    changes.say({ kind: "removed", path: RON, hash: null });
    changes.end();
    await over;
    expect(await saveFile(RON)).toBe(true);
    expect([disk.get(RON), isModified(fileOf(RON) as OpenFile)]).toEqual(["ron 2", false]);
  });

  it("is another name for a file, which stays open with what is not saved, and whoever knows it by its name is told", async () => {
    disk.set(RON, "export class Ron {}");
    await loadTree();
    await openFile(LUNA);
    await openFile(RON);
    editFile(RON, "export class Ron { play() {} }");
    const { changes, over } = following();
    await turns();
    heard.length = 0;
    const HARRY = "harry-potter/AIHarry.ts";
    disk.delete(RON);
    disk.set(HARRY, "export class Harry {}");
    changes.say({ kind: "renamed", path: HARRY, from: RON, hash: null }, written(HARRY));
    changes.say({ kind: "removed", path: RON, hash: null });
    changes.end();
    await over;
    const renamed = { text: "export class Harry { play() {} }", savedText: "export class Harry {}", conflict: null };
    expect(useWorkspace.getState().open).toMatchObject([{ path: LUNA }, { path: HARRY, ...renamed }]);
    expect([useWorkspace.getState().front, fileOf(HARRY)?.hash]).toEqual([HARRY, hashOf("export class Harry {}")]);
    // Before the list, after which whoever is not on it is gone.
    expect(heard.slice(0, 2)).toEqual([
      { kind: "renamed", from: RON, to: HARRY, game: "harry-potter" },
      { kind: "files-changed" },
    ]);
  });

  it("does not take a question away that the user is asked", async () => {
    host.answer("workspace.read", () => {
      throw refusal({ code: "other-encoding", message: "it is written in Latin-1" });
    });
    await openFile(RON);
    const { changes, over } = following();
    changes.say({ kind: "tree", path: "", hash: null });
    changes.end();
    await over;
    expect(useWorkspace.getState().question).toEqual({ path: RON, kind: "convert", text: "it is written in Latin-1" });
  });

  it("is a question, too, for what was typed while the file was read", async () => {
    await openFile(RON);
    const { changes, over } = following();
    disk.set(RON, "theirs");
    host.answer("workspace.read", (input: { path: string }) => {
      editFile(RON, "typed meanwhile");
      return read(input);
    });
    changes.say(written(RON));
    changes.end();
    await over;
    expect(fileOf(RON)).toMatchObject({ text: "typed meanwhile", conflict: { text: "theirs" } });
  });

  it("is no news of a save whose answer comes after it, also when somebody types on", async () => {
    await openFile(RON);
    const { changes, over } = following();
    disk.set(RON, "saved here");
    host.answer("workspace.read", (input: { path: string }) => {
      useWorkspace.setState(({ open }) => ({
        open: open.map((file) => ({ ...file, savedText: "saved here", hash: hashOf("saved here"), text: "typed on" })),
      }));
      return read(input);
    });
    changes.say(written(RON));
    changes.end();
    await over;
    expect(fileOf(RON)).toMatchObject({ text: "typed on", savedText: "saved here", conflict: null });
    expect(heard).toEqual([LOOKED]);
  });

  it("is no question where somebody types on before a save is answered", async () => {
    await openFile(RON);
    const { changes, over } = following();
    await turns();
    editFile(RON, "ron 2");
    host.answer("workspace.write", async ({ path, text }: { path: string; text: string }) => {
      disk.set(path, text);
      editFile(RON, "ron 3");
      changes.say(written(RON));
      changes.end();
      await turns();
      expect(fileOf(RON)?.conflict).toBeNull();
      return { hash: hashOf(text) };
    });
    expect(await saveFile(RON)).toBe(true);
    await over;
    expect(fileOf(RON)).toMatchObject({ text: "ron 3", savedText: "ron 2", hash: hashOf("ron 2"), conflict: null });
  });

  it("is no question where a save was not answered yet when the next one was asked for", async () => {
    await openFile(RON);
    editFile(RON, "ron 2");
    const first = saveFile(RON);
    editFile(RON, "ron 3");
    expect(await Promise.all([first, saveFile(RON)])).toEqual([true, true]);
    expect(disk.get(RON)).toBe("ron 3");
    expect(fileOf(RON)).toMatchObject({ text: "ron 3", savedText: "ron 3", hash: hashOf("ron 3") });
    expect(useWorkspace.getState().failure).toBeNull();
  });

  it("is not taken from a text that was read before the last save", async () => {
    await openFile(RON);
    const { changes, over } = following();
    await vi.waitFor(() => expect(heard).toEqual([LOOKED]));
    await vi.waitFor(() => expect(host.inputsOf("workspace.read").length).toBe(2));
    disk.set(RON, "theirs");
    host.answer("workspace.read", async (input: { path: string }) => {
      const old = read(input);
      host.answer("workspace.read", read);
      editFile(RON, "mine");
      await saveFile(RON, { overwrite: true });
      return old;
    });
    changes.say(written(RON));
    changes.end();
    await over;
    expect(fileOf(RON)).toMatchObject({ text: "mine", savedText: "mine", hash: hashOf("mine"), conflict: null });
  });

  it("is no question where the text is the same as here", async () => {
    await openFile(RON);
    editFile(RON, "ron 2");
    const { changes, over } = following();
    disk.set(RON, "ron 2");
    changes.say(written(RON));
    changes.end();
    await over;
    expect(fileOf(RON)).toMatchObject({ text: "ron 2", savedText: "ron 2", hash: hashOf("ron 2"), conflict: null });
    expect(heard).toEqual([LOOKED]);
  });

  it("is told of files that are not open, and is no news of what was saved here", async () => {
    await openFile(RON);
    const { changes, over } = following();
    changes.say(written(RON), written(LUNA));
    changes.end();
    await over;
    expect(heard).toEqual([LOOKED, { kind: "written", path: LUNA }]);
  });

  it("goes on after a file that is gone before it could be read", async () => {
    await openFile(RON);
    const { changes, over } = following();
    disk.delete(RON);
    changes.say({ kind: "written", path: RON, hash: "#new" }, { kind: "tree", path: "", hash: null });
    changes.end();
    await over;
    expect(heard).toEqual([LOOKED, { kind: "files-changed" }]);
  });
});
