import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildLoneFile, playerApi, playerProgram } from "../../electron.vite.config";

const ROOT = join(import.meta.dirname, "../..");

/** What the build made for the games of the registry. */
export const BUILT_FOLDER = join(ROOT, "out/player");

/** A folder for a `PlayerPool` with the APIs of the test game and of the registry's; removed when the tests of a file are over. */
export interface TestFolder {
  readonly path: string;
  remove(): void;
}

let folders = 0;

/** @param child the program of the process, when it is not to be the product's: relative to the repository. */
export async function testFolder(child?: string): Promise<TestFolder> {
  const path = join(ROOT, "out/test", `player-${process.pid}-${folders++}`);
  mkdirSync(path, { recursive: true });
  await buildLoneFile(playerApi(join(import.meta.dirname, "dice-race-api.ts"), "dice-race.api.js"), path);
  for (const name of readdirSync(BUILT_FOLDER).filter((name) => name.endsWith(".api.js") || name === "relay.cjs"))
    copyFileSync(join(BUILT_FOLDER, name), join(path, name));
  if (child === undefined) copyFileSync(join(BUILT_FOLDER, "child.cjs"), join(path, "child.cjs"));
  else await buildLoneFile(playerProgram(join(ROOT, child), "child.cjs"), path);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
