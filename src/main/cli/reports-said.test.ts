import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inFull } from "../../../test/in-full";
import type { AnyGame } from "../../engine/contract/game";
import { findGame, games } from "../../engine/games";
import { resText } from "../../engine/record/res-text";
import { defaultSettings } from "../../engine/text/settings-text";
import { speakEnglish, speakPseudo, unsaidWords } from "../contract/language/testing/pseudo-language";
import { madeByThis } from "../host/compare/made-by";
import { parseQueueAddress } from "../host/queue/queue-address";
import { queueProblem } from "../host/queue/queue-problem";
import { check } from "./check";
import { compare } from "./compare";
import { league } from "./league";
import { listBoardsOf, listPlayersOf } from "./list";
import { queuePage } from "./queue-page";
import { queueTables } from "./queue-words";
import { rules } from "./rules";
import { run } from "./run";
import { same } from "./same";
import { problemText, type Terminal, terminalOn } from "./terminal";
import { testPlayers } from "./test-players";
import { tournament } from "./tournament";
import { verifyOrders } from "./verify";
import { verifyReplay } from "./verify-replay";
import { writeForVscode } from "./vscode";

const game = findGame("harry-potter") ?? expect.unreachable();
const SHORT = `HarryPotter 1.0
NUM_PLAYERS 4 NUM_ROUNDS 6 BOARD_ROWS 60 BOARD_COLS 60 NUM_INI_WIZARDS_PER_CLAN 20 NUM_INI_BOOKS 50
CLAN_INI_MAGIC_STRENGTH 1000 POINTS_FOR_CONVERTING_WIZARD 100 POINTS_PER_OWNED_CELL 1 BOOK_MAGIC_STRENGTH 50
ROUNDS_FOR_CONVERTING 5 ROUNDS_ATTACK_RESTING_GHOST 15 ROUNDS_SPELL_RESTING_GHOST 60 ROUNDS_NO_ATTACK_GHOST 5
RANDOM
`;
const player = (name: string, play: string) =>
  `import { Player } from "tauler/harry-potter";\nexport class ${name} extends Player { play(): void { ${play} } }\n`;

let folder: string;
let written: string;
const out = { write: (text: string) => (written += text) };
const terminal: Terminal = { ...terminalOn(out, out), progress: (line) => void out.write(`${line}\n`) };
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "reports-"));
  writeFileSync(at("short.cnf"), SHORT);
  writeFileSync(at("AIFails.ts"), player("Fails", 'if (this.round() === 3) throw new Error("4 5 6");'));
  writeFileSync(at("AIGoes.ts"), player("Goes", "this.move(this.wizards(this.me())[0], 0);"));
  writeFileSync(at("AIAsserts.ts"), player("Asserts", "console.assert(this.round() < 2, 7);"));
  writeFileSync(at("AILoops.ts"), player("Loops", "for (;;) {}"));
  writeFileSync(
    at("AIWrong.ts"),
    player("Wrong", "const a: number = ''; const b = [3].sort(); if (a / 2 === b[1 / 2]) {}"),
  );
  writeFileSync(at("AISlow.ts"), player("Slow", 'if (/(a+)+$/i.test("") || new Set<number[]>().size > 0) return;'));
  await speakPseudo("commands");
});

afterAll(() => {
  speakEnglish();
  rmSync(folder, { recursive: true, force: true });
});

/** Names, files, options to type again, orders, codes that programs read, units of measure, and what Tauler does not say: words of the compiler and of a player. */
const DATA =
  /Assertion(?=Error)|this\.round\(\)|Harry Potter|harry-potter|Demo|Dummy|Null|Fails|Goes|Asserts|Loops|Slow|Wrong|Luna|Neville|Peeves|Ron|Hermione|Broken|Cpp|Tauler \d\S*|Node \d\S*|(?:tauler|npm start --) (run|compare|league) .*|\S*\/\S*|[\w-]+\.(?:ts|cc|cnf|res|jsonl|tauler|html|js|css)\b|--[\w-]+|(?<=\()[a-z]+[A-Z]\w*(?=\))|\bSet\b|a\.join\(\)|ms\b|MB\b|Ctrl-C|redis:\S+|\n +at .*|Type .*|Error: .*|Expected .*|"[^"\n]*"|\b(?:move|sort|DR|DL|Down|wall|Game)\b|NUM_\w+|[A-Z_]{4,}|[0-9a-f]{12}|UTC|CSS|<[^>]*>/g;

async function saidBy(command: () => unknown): Promise<string> {
  written = "";
  await command();
  expect(written).not.toBe("");
  return written;
}

const unsaid = async (command: () => unknown) => unsaidWords(await saidBy(command), DATA);

const playing = {
  seed: 1,
  input: undefined as string | undefined,
  output: undefined as string | undefined,
  replay: undefined as string | undefined,
  json: false,
  cerr: false,
  likeOriginal: false,
  cpu: undefined,
  rule: [],
};
const contest = {
  seeds: undefined,
  jobs: 2,
  queue: undefined,
  twice: 0,
  json: false,
  rule: [],
  cpu: undefined,
  resume: undefined,
  players: [],
};
const test = {
  p0: undefined,
  p1: undefined,
  alpha: undefined,
  beta: undefined,
  regression: true,
  objective: "rank" as const,
};

describe("What a command prints is in the user's language, headings of tables as well:", () => {
  const workspace = () => ({ workspace: folder });
  const short = () => ({ ...workspace(), input: at("short.cnf") });

  it("run, and verify of its replay", async () => {
    const players = ["Fails", "Asserts", "Loops", "Goes"];
    const files = { output: at("m.res"), replay: at("m.tauler") };
    expect(
      await unsaid(() => run(terminal, { game, players, options: { ...playing, ...short(), ...files, cpu: 0.1 } })),
    ).toEqual([]);
    expect(written).toContain("ｉｓ ｆａｌｓｅ");
    expect(await unsaid(() => verifyReplay(terminal, at("m.tauler"), { ...workspace(), json: false }))).toEqual([]);
  });

  it("verify of recorded orders", async () => {
    writeFileSync(at("orders.jsonl"), "");
    writeFileSync(at("other.res"), "HarryPotter 1.1\n");
    const options = {
      cnf: at("short.cnf"),
      seed: 1,
      orders: at("orders.jsonl"),
      output: undefined,
      rule: [],
      json: false,
    };
    expect(await unsaid(() => verifyOrders(terminal, game, { ...options, res: undefined }))).toEqual([]);
    expect(await unsaid(() => verifyOrders(terminal, game, { ...options, res: at("other.res") }))).toEqual([]);
  });

  it.each([
    ["a duel", { duel: true, field: false, pool: [] as string[], fixed: false }],
    ["a field", { duel: false, field: true, pool: ["Demo", "Null"], fixed: false }],
    ["so many matches", { duel: true, field: false, pool: [] as string[], fixed: true }],
  ])("compare, %s", async (_, kind) => {
    const options = { ...contest, ...short(), ...test, ...kind, junit: false, maxMatches: 8, output: at("c.jsonl") };
    rmSync(at("c.jsonl"), { force: true });
    expect(await unsaid(() => compare(terminal, { game, players: ["Goes", "Fails"], options }))).toEqual([]);
  });

  inFull("league, and one that goes on from it", async () => {
    const options = { ...contest, ...short(), maxMatches: undefined, each: 4, from: undefined, output: at("l.jsonl") };
    const players = ["Goes", "Fails", "Demo", "Null"];
    expect(await unsaid(() => league(terminal, { game, players, options }))).toEqual([]);
    writeFileSync(at("AIGoes.ts"), player("Goes", "this.move(this.wizards(this.me())[0], 1);"));
    const after = { ...options, ...workspace(), input: undefined, from: at("l.jsonl"), output: at("k.jsonl") };
    expect(await unsaid(() => league(terminal, { game, players: [...players, "Dummy"], options: after }))).toEqual([]);
  });

  inFull("tournament", async () => {
    writeFileSync(at("AIBroken.ts"), "const");
    const options = {
      ...contest,
      ...short(),
      output: at("cup"),
      folder: undefined,
      roster: undefined,
      qualify: 4,
      wins: 1,
      against: "Null",
      each: 4,
      leave: undefined,
    };
    const players = [at("AIGoes.ts"), at("AIFails.ts"), at("AIBroken.ts"), "Demo", "Dummy"];
    expect(await unsaid(() => tournament(terminal, { game, players, options }))).toEqual([]);
    const page = readFileSync(at("cup/index.html"), "utf8").replace(/<style>[\s\S]*<\/style>|<code>.*?<\/code>/g, "");
    expect(unsaidWords(page, DATA)).toEqual([]);
  });

  it("same, where they are and where they are not", async () => {
    const options = { game, matches: 1, seats: [0, 1, 2, 3], against: "Demo", ...playing, ...short() };
    const twins = (one: string, other: string) => unsaid(() => same(terminal, [at(one), at(other)], options));
    expect(await twins("AIGoes.ts", "AIGoes.ts")).toEqual([]);
    expect(await twins("AIGoes.ts", "AIFails.ts")).toEqual([]);
  });

  it("check, list, rules, and test", async () => {
    expect(
      await unsaid(() => check(terminal, [at("AIWrong.ts"), at("AISlow.ts")], { json: false, workspace: "." })),
    ).toEqual([]);
    expect(
      await unsaid(() => check(terminal, [at("AIGoes.ts"), at("AIFails.ts")], { json: false, workspace: "." })),
    ).toEqual([]);
    expect(await unsaid(() => listPlayersOf(terminal, game, { ...workspace(), json: false }))).toEqual([]);
    expect(await unsaid(() => rules(terminal, game, { given: [], ...workspace() }))).toEqual([]);
    const other = findGame("walking-dead") ?? expect.unreachable();
    expect(
      unsaidWords(
        (await saidBy(() => rules(terminal, other, { given: [], ...workspace() }))).replace(/\w+=\w+/g, ""),
        DATA,
      ),
    ).toEqual([]);
    expect(await unsaid(() => testPlayers(terminal, [], { ...workspace(), json: false }))).toEqual([]);
    writeFileSync(at("short.cnf"), SHORT);
    await listBoardsOf(terminal, game, workspace());
  });

  it("queue status, and its page", () => {
    const madeBy = madeByThis();
    const worker = { machine: "7", process: 7, madeBy, jobs: 4, matches: 120, matchesPerSecond: 2.5, failures: 1 };
    const given = {
      label: "8",
      machine: "9",
      madeBy,
      matches: 1,
      maxMatches: 6,
      matchesPerSecond: 4,
      blocksUnderWay: 8,
    };
    const tables = queueTables(
      {
        bytesUsed: 1,
        bytesAllowed: 2,
        contests: [{ ...given, failures: 0, alarms: ["1"], secondsLeft: null, leftAlone: "2" }],
        workers: [worker],
        blocks: { waiting: 3, underWay: 8, again: 1, failed: 0 },
      },
      "10",
    );
    const page = queuePage(tables, new Date(0)).replace(/<style>[\s\S]*<\/style>/, "");
    expect(unsaidWords(Object.values(tables).flat(2).join("\n"), DATA)).toEqual([]);
    expect(unsaidWords(page, DATA)).toEqual([]);
  });
});

/** A `.res` of one round in which nobody gives an order, as far as it goes. */
function recordingOf(game: AnyGame): string {
  const settings = defaultSettings(game.configurationFields);
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const setup = { configuration: { settings, board: null }, seed: 1, rules };
  const first = game.setup(setup);
  if (!first.ok) throw new Error(first.problem.message);
  const rounds = [{ requests: [[], [], [], []], isFrozen: [false, false, false, false] }];
  return resText({ game, setup, names: ["Ron", "Luna", "Demo", "Null"], first: first.value, rounds });
}

/** What is said of it with one token after the other replaced: by none, by a number, by a letter, by the one before. Of lines that look alike, the first two. */
function refusalsOf({ codec }: AnyGame, text: string): readonly string[] {
  const lines = text.split("\n");
  const seen = new Map<string, number>();
  const said = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const shape = line.replace(/\d+/g, "0").replace(/\S{10,}/g, "row");
    seen.set(shape, (seen.get(shape) ?? 0) + 1);
    if ((seen.get(shape) ?? 0) > 2) continue;
    const pieces = line.split(/(\s+)/);
    for (let index = 0; index < pieces.length; index += 2)
      for (const other of ["?", "0", "W", pieces[index - 2] ?? "1"]) {
        const wrong = [...pieces.slice(0, index), other, ...pieces.slice(index + 1)].join("");
        const read = codec.parseRecording([...lines.slice(0, at), wrong, ...lines.slice(at + 1)].join("\n"), "a.res");
        if (!read.ok) said.add(problemText(read.problem));
      }
  }
  return [...said];
}

describe("What is wrong with a file is said in the user's language:", () => {
  it.each(games)("a .res of $title, and so a board, whichever word of it is wrong", (game) => {
    const text = recordingOf(game);
    /** Words of the file, and columns of its tables. */
    const own = new RegExp(`\\b(?:${[...new Set(text.match(/[A-Za-z_]\w+/g))].join("|")}|row|column)\\b`, "g");
    const refusals = refusalsOf(game, text);
    expect(refusals.length).toBeGreaterThan(50);
    expect([
      ...new Set(refusals.flatMap((said) => unsaidWords(said.replace(/"[^"]*"/g, "").replace(own, ""), DATA))),
    ]).toEqual([]);
  });

  it("what a .cnf has after its end, and a results file", async () => {
    writeFileSync(at("long.cnf"), `${SHORT}more`);
    const players = ["Null", "Null", "Null", "Null"];
    const rest = { ...playing, workspace: folder, input: at("long.cnf") };
    expect(await unsaid(() => run(terminal, { game, players, options: rest }))).toEqual([]);
    expect(written).toContain("more");
    writeFileSync(at("wrong.jsonl"), "{}");
    expect(
      await unsaid(() =>
        compare(terminal, {
          game,
          players: [],
          options: {
            ...contest,
            ...test,
            workspace: folder,
            output: undefined,
            input: undefined,
            resume: at("wrong.jsonl"),
          } as never,
        }),
      ),
    ).toEqual([]);
  });

  it("a queue that cannot be used", () => {
    for (const text of ["here", "redis://a/?x", "redis://a:1/x", "redis://%@a"]) {
      const parsed = parseQueueAddress(text, undefined);
      expect(parsed.ok || unsaidWords(problemText(parsed.problem), DATA)).toEqual([]);
    }
    const address = { host: "7", port: 1, database: 0, user: null, password: null, isSecure: true };
    const names = [
      "ECONNREFUSED",
      "ENOTFOUND",
      "ETIMEDOUT",
      "NOAUTH",
      "WRONGPASS",
      "NOPERM",
      "OOM",
      "MISCONF",
      "READONLY",
      "CERT",
      "EPROTO",
      "ECONNRESET",
    ];
    for (const name of names)
      expect(
        unsaidWords(
          problemText(queueProblem(new Error(name), address)),
          /redis\S*|TLS|[A-Z_]{4,}|Redis|Valkey|maxmemory/g,
        ),
      ).toEqual([]);
  });
});

describe("What is written for VS Code is said in the user's language:", () => {
  it("configurations, tasks and questions", async () => {
    await writeForVscode(terminal, { workspace: folder, game });
    const texts: string[] = [];
    for (const name of ["launch.json", "tasks.json"])
      JSON.parse(readFileSync(at(`.vscode/${name}`), "utf8"), (key, value) => {
        if (/^(?:name|label|description)$/.test(key)) texts.push(value);
        return value;
      });
    expect(texts.length).toBeGreaterThan(6);
    expect(unsaidWords(texts.join("\n"), DATA)).toEqual([]);
  });
});
