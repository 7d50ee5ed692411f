import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { games } from "../../src/engine/games";
import { GAIN_TEST, NO_REGRESSION_TEST } from "../../src/engine/stats/sequential-test";
import { COMMANDS } from "../../src/renderer/session/commands/catalogue";
import { repository } from "./bad-samples";

/*
 * Figures that a document promises, and the constants that keep them.
 */

const textOf = (path: string) => readFileSync(join(repository, path), "utf8");

/** What the program has: a number, or a product of numbers and powers, as `64 * 1024` in `const NAME = 64 * 1024;`. */
function constantIn(path: string, name: string): number {
  const found = new RegExp(`\\b${name}(?:: \\w+)? ?[=:] ([\\d_.*\\- ]+)[;,\\n }]`).exec(textOf(path));
  const [product = "", less = "0"] = (found?.[1] ?? "").replaceAll("_", "").split(" - ");
  return factorsOf(product).reduce((all, factor) => all * factor, 1) - Number(less);
}

function factorsOf(product: string): number[] {
  return product.split(" * ").map((factor) => {
    const [base, power = "1"] = factor.split(" ** ");
    return Number(base) ** Number(power);
  });
}

type Promised = readonly [words: string, path: string, constant: string, value: number];

const MB = 2 ** 20;
const STATS = "src/engine/stats";
const PLAYERS = "src/main/host/players";

const PROMISES: Readonly<Record<string, readonly Promised[]>> = {
  "SECURITY.md": [
    ["64 MB of heap", `${PLAYERS}/launch.ts`, "HEAP_MEGABYTES", 64],
    ["256 MB in all", "src/main/host/matches/table.ts", "RESIDENT_BYTES", 256 * MB],
    ["after ten seconds without an answer", "src/main/host/matches/table.ts", "SILENT_SECONDS", 10],
    ["64 KB of console a round", "src/engine/player/limits.ts", "CERR_BYTES_PER_ROUND", 64 * 1024],
    ["half a second and", "src/main/host/matches/cpu-backstop.ts", "STARTING_SECONDS", 0.5],
    ["thirty-two times the budget", "src/main/host/matches/cpu-backstop.ts", "CPU_PER_FUEL", 32],
    ["looks every ten milliseconds", `${PLAYERS}/watchdog.ts`, "TICK_MS", 10],
    ["the innermost ten calls", "src/main/player/realm/callbacks.ts", "LINES_IN_A_STACK", 10],
    ["of 30 that the engine collects", "src/main/player/realm/callbacks.ts", "FRAMES_IN_A_STACK", 30],
    ["More than 1000 players' files", "src/main/host/workspace/user-files.ts", "MOST_PLAYERS", 1000],
    ["PBKDF2, 1,000 rounds", "src/main/host/matches/random-seed.ts", "ROUNDS", 1000],
    ["256 connections,", "src/main/web/web-shell.ts", "MOST_CONNECTIONS", 256],
    ["32 windows", "src/main/web/web-shell.ts", "MOST_WINDOWS", 32],
    ["16 waiting answers a connection", "src/main/web/web-shell.ts", "MOST_WAITING", 16],
    ["500 calls of a window", "src/main/host/door/door.ts", "MOST_CALLS", 500],
    ["of which 8 are worked on", "src/main/host/door/door.ts", "AT_ONCE", 8],
    ["32 MB a message", "src/main/host/door/window-message.ts", "LONGEST_MESSAGE", 32 * MB],
    ["256 KB under way to a window", "src/main/web/outflow.ts", "UNDER_WAY", 256 * 1024],
    ["4 MB or 256 messages", "src/main/web/forked-host.ts", "MOST_UNDER_WAY", 4 * MB],
    ["8 MB waiting in all", "src/main/web/outflow.ts", "MOST_WAITING", 8 * MB],
    ["1 MB to play", "src/main/host/bundler/player-source.ts", "LARGEST_SOURCE", MB],
    ["4 MB to show", "src/main/host/workspace/user-files.ts", "LARGEST_FILE", 4 * MB],
  ],
  "docs/debugging.md": [["a hundred at a time", "src/main/host/debugger/shown-values.ts", "PARTS_AT_A_TIME", 100]],
  "docs/formats.md": [
    ["at most 64 MB", "src/engine/contract/bounds.ts", "LARGEST_FILE", 64 * MB],
    ["32 lists and records in each other", "src/engine/text/strict-json.ts", "maxDepth", 32],
    ["16 million characters in a line", "src/engine/text/strict-json.ts", "maxLength", 16 * MB],
    ["from 0 to 2147483647", "src/engine/contract/bounds.ts", "LARGEST_SEED", 2147483647],
    ["at most 2147483643", "src/engine/contract/bounds.ts", "LARGEST_COMMON_SEED", 2147483643],
    ["at most a million; a player's", "src/engine/contract/bounds.ts", "LARGEST_CPU_SECONDS", 1e6],
    ["at most 12 letters", "src/engine/contract/bounds.ts", "LONGEST_PLAYER_NAME", 12],
    ["more than four million characters", "src/renderer/session/match/match-export.ts", "MOST_DRAWINGS", 4e6],
    ["`versions` the first 12 digits", "src/main/host/compare/play-planned-match.ts", "HASH_DIGITS", 12],
    ["`format` (1), `api`", "src/main/host/bundler/sealed-bundle.ts", "FORMAT", 1],
    ["players' API, 1)", "src/main/host/bundler/sealed-bundle.ts", "API_VERSION", 1],
  ],
  "docs/writing-players.md": [
    ["most 12 characters", "src/engine/contract/bounds.ts", "LONGEST_PLAYER_NAME", 12],
    ["64 KiB a round", "src/engine/player/limits.ts", "CERR_BYTES_PER_ROUND", 64 * 1024],
    ["4 MiB a match are kept; the rest", "src/engine/player/limits.ts", "CERR_BYTES_PER_MATCH", 4 * MB],
    [
      "64 KiB a round and 4 MiB a match are kept (a mark",
      "src/engine/player/limits.ts",
      "DRAWING_WORDS_PER_ROUND",
      2 ** 14,
    ],
    ["64 MB of objects", `${PLAYERS}/launch.ts`, "HEAP_MEGABYTES", 64],
    ["10,000 million units", "src/main/contract/fuel.ts", "FUEL_PER_CPU_SECOND", 10e9],
    ["4,194,304 elements", "src/main/contract/native-limits.ts", "LARGEST_LIST", 4_194_304],
    ["16,777,216 characters", "src/main/contract/native-limits.ts", "LARGEST_TEXT", 16_777_216],
    ["a buffer as many bytes", "src/main/contract/native-limits.ts", "LARGEST_BUFFER", 16_777_216],
  ],
  "docs/comparing.md": [
    ["8·0.04", `${STATS}/sample.ts`, "PRIOR_VARIANCE", 0.04],
    ["(Σ(X−m)² + 8·", `${STATS}/sample.ts`, "PRIOR_BLOCKS", 8],
    ["Three void blocks in a row", "src/main/host/compare/contest-run.ts", "VOID_BLOCKS_IN_A_ROW", 3],
    ["64·(p0+p1)/2", `${STATS}/gambler.ts`, "SUPPOSED_BLOCKS", 64],
    ["0.7·(p1−p0)", `${STATS}/sequential-test.ts`, "LEAST_HOPE", 0.7],
    ["nine tenths of its wealth", `${STATS}/gambler.ts`, "MOST_AT_STAKE", 0.9],
    ["a hundred continuations", `${STATS}/forecast.ts`, "CONTINUATIONS", 100],
    ["it is 40", "src/main/host/compare/contest-terms.ts", "MATCHES_EACH", 40],
    ["one match of every eighth block", "src/main/host/compare/play-planned-match.ts", "BLOCKS_PER_COUNT", 8],
  ],
};

const folded = (text: string) => text.replace(/\s+/g, " ");

describe.each(Object.entries(PROMISES))("%s", (page, promises) => {
  const text = folded(textOf(page));

  it.each(promises)("says “%s”, which is so", (words, path, constant, value) => {
    expect(text).toContain(words);
    expect(constantIn(path, constant), `${constant} in ${path}`).toBe(value);
  });
});

describe("SECURITY.md", () => {
  it("says of windows that read nothing what a test asks of them", () => {
    const [, megabytes] = /20 windows that read nothing cost less than (\d+) MB/.exec(textOf("SECURITY.md")) ?? [];
    expect(textOf("test/process/door.test.ts")).toContain(`expect(used).toBeLessThan(${megabytes})`);
  });
});

describe("docs/writing-players.md", () => {
  const text = folded(textOf("docs/writing-players.md"));

  it("says how many orders a player has in every game, and how much CPU time", () => {
    expect(text).toContain("| 1000 calls a round, 100,000 in Apocalypse Now,");
    expect(folded(textOf("SECURITY.md"))).toContain("(1000; 100,000 in Apocalypse Now)");
    expect(text).toContain("1 s, 3 s in Apocalypse Now");
    const limits = games.map(({ title, player }) => [title, player.orderLimit, player.cpuSeconds]);
    const isLarge = (title: string) => title === "Apocalypse Now";
    expect(limits).toEqual(games.map(({ title }) => [title, isLarge(title) ? 100_000 : 1000, isLarge(title) ? 3 : 1]));
  });
});

describe("docs/comparing.md", () => {
  const text = folded(textOf("docs/comparing.md"));

  it("says what is tested, and from when on", () => {
    const row = (question: string, p0: number, p1: number) => `| ${question} | ${p0.toFixed(2)} | ${p1.toFixed(2)} |`;
    expect(text).toContain(row("is B better? | (default)", GAIN_TEST.p0, GAIN_TEST.p1));
    expect(text).toContain(
      row("is B at least no worse? | `--no-regression`", NO_REGRESSION_TEST.p0, NO_REGRESSION_TEST.p1),
    );
    expect(text).toContain(`α = β = ${GAIN_TEST.alpha}`);
  });
});

describe("docs/debugging.md", () => {
  const [, table = ""] = textOf("docs/debugging.md").split("\n## Keys\n");
  const keysIn = (cell: string) => cell.split(", ").map((key) => key.trim());
  const rows = [...table.split("\n## ")[0].matchAll(/^\| ((?:\w+\+)*F\d[^|]*) \|/gm)].flatMap(([, cell]) =>
    keysIn(cell),
  );

  it("names the debugger's keys, and no others", () => {
    const commands = Object.values(COMMANDS).filter(({ group }) => group === "Debugger");
    expect(rows.sort()).toEqual([...new Set(commands.flatMap(({ keys }) => keys))].sort());
  });
});
