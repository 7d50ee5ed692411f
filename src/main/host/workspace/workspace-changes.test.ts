import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { WorkspaceChange } from "../../contract/host-api";
import { hashOf } from "../bundler/player-source";
import { UserFiles } from "./user-files";
import { WorkspaceChanges } from "./workspace-changes";

const GAME = "harry-potter";
/** Longer than any test. */
const FOR_EVER = 2 ** 30;

let folder: string;
let watched: WorkspaceChanges | null = null;
let changes: AsyncGenerator<WorkspaceChange>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tauler-changes-"));
  await mkdir(join(folder, GAME));
  for (const name of ["Ron", "Luna"]) await write(name, "first");
});

afterEach(async () => {
  await changes.return(undefined);
  watched?.stop();
  await rm(folder, { recursive: true });
});

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder, GAME, `AI${name}.ts`), text);
}

async function watch(emptyMilliseconds: number): Promise<void> {
  watched = new WorkspaceChanges(new UserFiles(folder), emptyMilliseconds);
  changes = watched.follow(undefined);
  await watched.watch(GAME);
}

async function next(): Promise<WorkspaceChange> {
  const { value } = await changes.next();
  return value;
}

it("A file that another program empties before it writes it is told once, as it is then", async () => {
  await watch(FOR_EVER);
  await write("Ron", "");
  // When this is told, the other would have been, too.
  await write("Luna", "second");
  expect(await next()).toMatchObject({ path: `${GAME}/AILuna.ts` });
  await write("Ron", "second");
  expect(await next()).toEqual({ kind: "written", path: `${GAME}/AIRon.ts`, hash: hashOf("second") });
});

it("A file that stays empty is told", async () => {
  await watch(0);
  await write("Ron", "");
  expect(await next()).toEqual({ kind: "written", path: `${GAME}/AIRon.ts`, hash: hashOf("") });
});

it("The files of a folder that is moved away are gone, and those of the next one in its place are told", async () => {
  await watch(FOR_EVER);
  await rename(join(folder, GAME), join(folder, "another-branch"));
  const told = [await next(), await next(), await next(), await next()];
  expect(told.map(({ kind, path }) => `${kind} ${path}`).sort()).toEqual([
    `removed ${GAME}/AILuna.ts`,
    `removed ${GAME}/AIRon.ts`,
    `tree ${GAME}/AILuna.ts`,
    `tree ${GAME}/AIRon.ts`,
  ]);
  await mkdir(join(folder, GAME));
  await write("Ron", "second");
  expect((await next()).kind).toBe("tree");
  expect(await next()).toEqual({ kind: "written", path: `${GAME}/AIRon.ts`, hash: hashOf("second") });
});
