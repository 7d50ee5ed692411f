// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { FakeHost } from "../host/testing/fake-host";
import { forgetTrashed, takeBackFile, trashFile } from "./trash";
import { editFile, openFile, useWorkspace } from "./workspace-store";

const RON = "harry-potter/AIRon.ts";
const host = new FakeHost();
let isThere = true;

beforeEach(() => {
  isThere = true;
  useWorkspace.setState(useWorkspace.getInitialState(), true);
  const files = () => (isThere ? [{ path: RON, game: "harry-potter", player: "Ron" }] : []);
  host.answer("workspace.tree", () => ({ id: "ron", folder: "/home/ron", files: files(), warnings: [] }));
  host.answer("workspace.read", () => ({ text: "ron", hash: "#ron", readOnly: null }));
  host.answer("players.check", () => []);
  host.answer("workspace.trash", () => {
    isThere = false;
    return { trashed: "trash/1" };
  });
  host.answer("workspace.takeBack", () => {
    isThere = true;
    return { path: RON };
  });
});

it("A file in the trash is closed, and is in front again when it is taken back", async () => {
  await openFile(RON);
  await trashFile(RON);
  expect(useWorkspace.getState()).toMatchObject({ open: [], files: [], trashed: { path: RON, trashed: "trash/1" } });
  await takeBackFile();
  expect(useWorkspace.getState()).toMatchObject({ front: RON, files: [{ path: RON }], trashed: null });
  expect(host.inputsOf("workspace.takeBack")).toEqual([{ trashed: "trash/1" }]);
});

it("What was not saved in it comes back with it, and is not saved", async () => {
  await openFile(RON);
  editFile(RON, "ron 2");
  await trashFile(RON);
  await takeBackFile();
  expect(useWorkspace.getState().open).toMatchObject([{ path: RON, text: "ron 2", savedText: "ron" }]);
});

it("Who has been told of it, and wants to hear no more, cannot take it back", async () => {
  await trashFile(RON);
  forgetTrashed();
  const asked = host.inputsOf("workspace.takeBack").length;
  await takeBackFile();
  expect(host.inputsOf("workspace.takeBack")).toHaveLength(asked);
});
