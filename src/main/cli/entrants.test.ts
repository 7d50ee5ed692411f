import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { wordsOf } from "./entrants";

it("A list of more players than a tournament can have is refused before any of them is built", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tauler-roster-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const roster = join(folder, "students.csv");
  const words = (players: number) => {
    writeFileSync(roster, "Ann,AIAnn.ts\n".repeat(players));
    return wordsOf({ players: [], folder: undefined, roster });
  };
  expect(await words(1000)).toMatchObject({ ok: true });
  expect(await words(1001)).toMatchObject({
    ok: false,
    problem: { message: "a tournament has at most 1000 players, and these are 1001" },
  });
});
