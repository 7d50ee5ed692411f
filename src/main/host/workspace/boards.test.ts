import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { defaultSettings } from "../../../engine/text/settings-text";
import { findBoard, listBoards, writeBoard } from "./boards";
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

it("Writes a board that its game reads, under a name that is none of a path, and replaces only when told", async () => {
  const [game] = games;
  const settings = defaultSettings(game.configurationFields);
  const text = game.codec.formatConfiguration({ settings, board: null });
  const write = (part: Partial<Parameters<typeof writeBoard>[1]>) =>
    writeBoard(places.workspace, { game: game.id, name: "mine", text, replaces: false, ...part });
  expect(await write({})).toMatchObject({ ok: true });
  expect(await readFile(join(root, "mine", game.id, "mine.cnf"), "utf8")).toBe(text);
  expect(await write({})).toMatchObject({ problem: { code: "file-exists" } });
  expect(await write({ text: `${text}\n`, replaces: true })).toMatchObject({ ok: true });
  expect(await write({ name: "../mine" })).toMatchObject({ problem: { code: "wrong-name" } });
  expect(await write({ name: "Con" })).toMatchObject({ problem: { message: expect.stringMatching(/Windows/) } });
  expect(await write({ text: "no board", name: "other" })).toMatchObject({ problem: { line: 1 } });
  expect(await write({ game: "none" })).toMatchObject({ problem: { code: "unknown-game" } });
  expect((await listBoards(game.id, places)).map(({ name }) => name)).toEqual(["mine"]);
});
