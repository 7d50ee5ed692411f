import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** The command line, as Node runs it. */
export const main = join(import.meta.dirname, "../../out/cli/main.mjs");
/** `short.cnf`. */
export const SHORT = `HarryPotter 1.0
NUM_PLAYERS 4 NUM_ROUNDS 8 BOARD_ROWS 60 BOARD_COLS 60 NUM_INI_WIZARDS_PER_CLAN 20 NUM_INI_BOOKS 50
CLAN_INI_MAGIC_STRENGTH 1000 POINTS_FOR_CONVERTING_WIZARD 100 POINTS_PER_OWNED_CELL 1 BOOK_MAGIC_STRENGTH 50
ROUNDS_FOR_CONVERTING 5 ROUNDS_ATTACK_RESTING_GHOST 15 ROUNDS_SPELL_RESTING_GHOST 60 ROUNDS_NO_ATTACK_GHOST 5
RANDOM
`;
/** Who plays where it does not matter. */
export const DEMOS = ["Demo", "Demo", "Demo", "Demo"];

interface Answer {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A folder of players, for the tests of a file, with `short.cnf` for matches of eight rounds of Harry Potter; and the command line in it. */
export function taulerInFolder() {
  const folder = mkdtempSync(join(tmpdir(), "tauler-cli-"));
  writeFileSync(join(folder, "short.cnf"), SHORT);
  // With it, the folder is one of players before it has any.
  mkdirSync(join(folder, ".tauler"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function tauler(args: readonly string[], input = ""): Answer {
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
      cwd: folder,
      input,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    return { code: status, out: stdout, err: stderr };
  }

  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  return { folder, tauler, read };
}

/** `AIRon.ts` as it says so, or `AIShared.ts` with a plan that nobody is to see. */
export function playerThatWrites(words: string): string {
  return `import { Dir, Player } from "tauler/harry-potter";
export class ${words === "a secret plan" ? "Shared" : "Ron"} extends Player {
  play(): void {
    const secretDirection = Math.random() < 0.5 ? Dir.Up : Dir.Left;
    for (const id of this.wizards(this.me())) this.move(id, secretDirection);
    this.cerr("${words}", this.round());
  }
}
`;
}
