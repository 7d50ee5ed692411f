// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { followFront, revealSource, showPlayedLine, showReference, toggleVersions, useEditor } from "./editor-store";
import { LUNA, RON, startAnew } from "./testing/fake-disk";
import { editFile, loadTree, openFile } from "./workspace-store";

beforeEach(startAnew);

describe("What the editor shows", () => {
  const stop = followFront();

  it("is the file that comes to the front, whatever was read or compared", async () => {
    await openFile(RON);
    toggleVersions();
    expect(useEditor.getState().shown).toBe("versions");
    toggleVersions();
    showReference({ path: "types/api.d.ts", line: 3, column: 1 });
    expect(useEditor.getState()).toMatchObject({ shown: "reference", wanted: { path: "types/api.d.ts" } });
    await openFile(LUNA);
    expect(useEditor.getState().shown).toBe("file");
  });

  it("is a line of a file once the file could be opened, and nothing else if it could not", async () => {
    await revealSource({ path: RON, line: 4, column: 2 });
    expect(useEditor.getState()).toMatchObject({ shown: "file", wanted: { path: RON, line: 4, column: 2 } });
    useEditor.setState({ wanted: null });
    await revealSource({ path: "harry-potter/AINobody.ts", line: 1, column: 1 });
    expect(useEditor.getState().wanted).toBeNull();
  });

  it("is what played: in its file while that is the same text, else to read", async () => {
    await loadTree();
    await showPlayedLine({ name: "Ron", text: "ron", path: RON }, 1);
    expect(useEditor.getState()).toMatchObject({ shown: "file", played: null, wanted: { path: RON, line: 1 } });
    editFile(RON, "ron 2");
    await showPlayedLine({ name: "Ron", text: "ron", path: RON }, 2);
    expect(useEditor.getState()).toMatchObject({ shown: "played", wanted: { path: `played/${RON}`, line: 2 } });
    await showPlayedLine({ name: "Demo", text: "demo", path: null }, 5);
    expect(useEditor.getState().wanted).toEqual({ path: "played/shipped/AIDemo.ts", line: 5, column: 1 });
  });

  it("no longer follows the front when nobody wants that", async () => {
    stop();
    await openFile(RON);
    toggleVersions();
    await openFile(LUNA);
    expect(useEditor.getState().shown).toBe("versions");
  });
});
