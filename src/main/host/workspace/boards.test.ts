import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findBoard, listBoards } from "./boards";
import type { PlayerPlaces } from "./find-player";

let root: string;
let places: PlayerPlaces;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "tauler-boards-"));
  places = { workspace: join(root, "mine"), resources: join(root, "shipped") };
  await put("shipped/games/dice/boards/jungle.cnf", "shipped jungle");
  await put("shipped/games/dice/boards/plain.cnf", "plain");
  await put("shipped/games/dice/boards/README.md", "Boards.");
  await put("mine/dice/jungle.cnf", "my jungle");
  await put("mine/dice/AIRon.ts", "");
  await put("mine/other/hills.cnf", "hills");
});
afterEach(() => rm(root, { recursive: true }));

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

it("Boards are those of the game in the workspace, and the shipped ones", async () => {
  await symlink(join(root, "mine/other/hills.cnf"), join(root, "mine/dice/link.cnf"));
  const boards = await listBoards("dice", places);
  expect(boards.map(({ name, origin }) => `${origin} ${name}`)).toEqual([
    "workspace jungle",
    "shipped jungle",
    "shipped plain",
  ]);
  expect(await listBoards("none", places)).toEqual([]);
});

it("By its name the workspace's own is found first, and a wrong name tells which there are", async () => {
  const text = async (name: string) => {
    const board = await findBoard(name, "dice", places);
    return board.ok ? board.value.read() : board;
  };
  expect(await text("jungle")).toEqual({ ok: true, value: "my jungle" });
  expect(await text("plain")).toEqual({ ok: true, value: "plain" });
  const none = await findBoard("jungel", "dice", places);
  expect(none.ok ? "" : none.problem.message).toMatch(
    /no board "jungel"\. Did you mean jungle\? There are jungle, plain\./,
  );
});
