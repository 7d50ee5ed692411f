import { writeSync } from "node:fs";
import { Journal } from "../src/main/host/compare/journal";
import { Dice } from "../test/fuzz/dice";
import { JOURNAL_HEADER, openShelf, PLAYER, recordOf, SETTING, textOf } from "./lib/shelf";

/*
 * Writes what Tauler writes, one thing after another without a pause, and says on standard output what is kept: to be killed in the middle of it.
 */

const [workspaceFolder, userDataFolder, seed] = process.argv.slice(2);
const dice = new Dice(Number(seed));
const shelf = await openShelf(workspaceFolder, userDataFolder);
const journal = await Journal.create(shelf.journal, JOURNAL_HEADER);
if (!journal.ok) throw new Error(journal.problem.message);
say("ready", 0);

for (let number = 1; ; number++) {
  const kind = dice.one(["draft", "setting", "version", "file", "record"] as const);
  if (kind === "draft")
    await shelf.drafts.save({ path: PLAYER, text: textOf(number), savedAt: number, window: "soak" });
  if (kind === "setting") await shelf.settings.set(SETTING, number);
  if (kind === "version") await shelf.versions.keep(PLAYER, textOf(number));
  if (kind === "file") await shelf.workspace.write({ path: PLAYER, text: textOf(number), hash: null });
  if (kind === "record") journal.value.append(recordOf(number));
  say(kind, number);
}

/** Has reached the pipe when it returns: whoever kills this process hears of it. */
function say(kind: string, number: number): void {
  writeSync(1, `${kind} ${number}\n`);
}
