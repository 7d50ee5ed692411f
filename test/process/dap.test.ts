import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { descendantsOf, isRunning } from "../processes";
import { DapClient } from "./dap-client";

const SHORT = `HarryPotter 1.0
NUM_PLAYERS 4 NUM_ROUNDS 8 BOARD_ROWS 60 BOARD_COLS 60 NUM_INI_WIZARDS_PER_CLAN 20 NUM_INI_BOOKS 50
CLAN_INI_MAGIC_STRENGTH 1000 POINTS_FOR_CONVERTING_WIZARD 100 POINTS_PER_OWNED_CELL 1 BOOK_MAGIC_STRENGTH 50
ROUNDS_FOR_CONVERTING 5 ROUNDS_ATTACK_RESTING_GHOST 15 ROUNDS_SPELL_RESTING_GHOST 60 ROUNDS_NO_ATTACK_GHOST 5
RANDOM
`;
const RON = `import { Player } from "tauler/harry-potter";

export class Ron extends Player {
  private readonly squares = Array.from({ length: 250 }, (_, index) => index * index);
  private sum = 0;

  play(): void {
    // Nothing here.
    const wizards = this.wizards(this.me());
    this.sum += wizards.length;
    for (const id of wizards) {
      const dir = this.dirOf(id);
      this.move(id, dir);
    }
    this.cerr("sum", this.sum);
    if (this.round() === 6) throw new RangeError("enough");
  }

  private dirOf(id: number): number {
    return (id + this.round()) % 8;
  }
}
`;

let folder: string;
const clients: DapClient[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-dap-"));
  writeFileSync(join(folder, "short.cnf"), SHORT);
  writeFileSync(join(folder, "AIRon.ts"), RON);
});

afterEach(() => {
  for (const client of clients.splice(0)) client.process.kill("SIGKILL");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function edit(): DapClient {
  const client = new DapClient(folder);
  clients.push(client);
  return client;
}

const LAUNCH = {
  game: "harry-potter",
  players: ["Ron", "Demo", "Null", "Dummy"],
  seed: 30,
  configuration: "short.cnf",
  seat: 0,
};

test("an editor debugs a round of a match: stops, steps both ways, values, another round, and nothing is left behind", async () => {
  const source = { path: join(folder, "AIRon.ts") };
  const client = edit();
  const wanted = [
    { line: 8 },
    { line: 12, condition: "id === 6" },
    { line: 15, logMessage: "round {round}: {this.sum}" },
    { line: 1 },
    { line: 10, hitCondition: "often" },
  ];
  // The protocol says when they may come; some editors are early.
  const early = await client.setBreakpointsRequest({ source, breakpoints: wanted });
  expect(early.body.breakpoints.map(({ verified }) => verified)).toEqual([false, false, false, false, false]);
  await client.begin({ ...LAUNCH, round: 3 });
  expect(client.breakpoints.map(({ line, verified, message }) => [line, verified, message])).toEqual([
    [9, true, undefined],
    [12, true, undefined],
    [15, true, undefined],
    [1, false, "Nothing stops here, because imports are done before the code runs."],
    [10, false, "“often” is no hit count: 3 stops from the third time on."],
  ]);
  expect(await client.where()).toBe("play:9 breakpoint: Breakpoint in line 9.");
  await client.setBreakpointsRequest({ source, breakpoints: wanted.slice(1, 3) });
  expect(await client.go("continue")).toBe("play:12 breakpoint: Breakpoint in line 12.");
  expect((await client.threadsRequest()).body.threads).toEqual([{ id: 1, name: "AIRon.ts, seat 0, round 3" }]);
  expect((await client.stack())[0].source).toEqual({ name: "AIRon.ts", path: source.path });

  const targets = await client.stepInTargetsRequest({ frameId: (await client.stack())[0].id });
  expect(targets.body.targets).toEqual([{ id: 0, label: "this.dirOf(id)" }]);
  expect(await client.go("stepIn", { targetId: 0 })).toBe("dirOf:20 step: Line 20.");
  expect((await client.stack()).map(({ name, line }) => `${name}:${line}`)).toEqual(["dirOf:20", "play:12"]);
  expect(await client.go("stepOut")).toBe("play:13 step: Line 13.");
  expect(await client.go("stepBack")).toBe("play:12 step: One step back.");
  expect(await client.evaluate("[id, round]", "hover")).toBe("Array(2) [6, 3]");

  const { variables } = await client.scope("Local");
  const self = variables.find(({ name }) => name === "this");
  const fields = await client.parts(self?.variablesReference ?? 0);
  expect(fields.map(({ name, evaluateName }) => [name, evaluateName]).slice(0, 2)).toEqual([
    ["squares", "this.squares"],
    ["sum", "this.sum"],
  ]);
  const squares = await client.parts(fields[0].variablesReference);
  expect(squares.slice(99).map(({ name }) => name)).toEqual(["99", "[100 … 199]", "[200 … 249]"]);
  const last = await client.parts(squares[101].variablesReference);
  expect(last.at(-1)).toMatchObject({ name: "249", value: "62001", evaluateName: "this.squares[249]" });

  expect(await client.evaluate("nothing.there")).toBe("! ReferenceError: nothing is not defined");
  expect(await client.evaluate("this.sum = 4")).toBe(
    "! This may change something of the player, so it was not run. Write .run before it to run it anyway.",
  );
  const set = await client.setVariableRequest({
    variablesReference: self?.variablesReference ?? 0,
    name: "sum",
    value: "1000",
  });
  expect(set.body.value).toBe("1000");
  expect(await client.where()).toMatch(/^play:12 step/);
  expect(await client.evaluate("this.sum")).toBe("1000");

  expect(await client.go("tauler/round", { round: 5 })).toBe("play:9 entry: Round 5 begins.");
  expect(await client.evaluate("this.sum")).toBe("100");
  expect(await client.evaluate(".round 99")).toBe(
    "! AIRon.ts has no turn in round 99 of this match: it has one in the rounds 0 to 6.",
  );
  const info = await client.dataBreakpointInfoRequest({ name: "this.sum", frameId: (await client.stack())[0].id });
  await client.setDataBreakpointsRequest({ breakpoints: [{ dataId: info.body.dataId ?? "" }] });
  expect(await client.go("continue")).toBe("play:10 data breakpoint: this.sum becomes 120 here; it was 100.");
  await client.setDataBreakpointsRequest({ breakpoints: [] });
  await client.setBreakpointsRequest({ source, breakpoints: wanted.slice(2, 3) });
  expect(await client.go("continue")).toMatch(/^play:16 exception: RangeError: enough/);
  const { body: thrown } = await client.exceptionInfoRequest({ threadId: 1 });
  expect(thrown).toMatchObject({ exceptionId: "RangeError", breakMode: "unhandled" });
  expect(client.text("stderr")).toBe("sum 120\nsum 140\n");
  expect(client.text("console")).toMatch(/^Harry Potter, seed 30, 8 rounds: .*round 5: 120\nround 6: 140\n$/s);

  const below = descendantsOf(client.process.pid ?? 0);
  expect(below.length).toBeGreaterThan(0);
  await client.disconnectRequest();
  expect(await client.ended).toBe(0);
  await expect.poll(() => below.filter(isRunning)).toEqual([]);
  expect(client.errors).toBe("");
});

test("a launch that makes no sense is answered with a sentence, and the next one may be better", async () => {
  writeFileSync(
    join(folder, "AIWrong.ts"),
    RON.replace("private sum = 0;", "private sum = ;").replaceAll("Ron", "Wrong"),
  );
  const client = edit();
  const why = (launch: object) => client.launchRequest(launch as never).then(String, ({ message }: Error) => message);
  await client.initializeRequest();
  expect(await why({ seat: 0 })).toBe(`A launch names either a "replay", or a "game" and its four "players".`);
  expect(await why({ ...LAUNCH, seat: 4, round: -1 })).toBe(
    `"seat" is 0, 1, 2 or 3: whose code is debugged. "round" is a whole number from 0 on: where the code stops first.`,
  );
  expect(await why({ ...LAUNCH, players: ["Rom", "Demo", "Null", "Dummy"] })).toContain("Did you mean Ron?");
  expect(await why({ ...LAUNCH, players: ["Wrong", "Demo", "Null", "Dummy"] })).toMatch(/AIWrong\.ts:5:\d+: error: /);
  expect(await why({ ...LAUNCH, seat: 3 })).toBe("Dummy is sealed: it can be played, but its code is not shown.");
  expect(await why({ ...LAUNCH, configuration: undefined, settings: { NUM_ROUND: 3 } })).toContain("NUM_ROUNDS");
  expect(await why({ replay: "none.tauler", seat: 0 })).toContain("none.tauler");
  await client.begin({ ...LAUNCH, seat: "1", round: "2", seed: "7" });
  expect(await client.where()).toMatch(/^play:\d+ entry: Round 2 begins\.$/);
  expect((await client.stack())[0].source?.path).toMatch(/AIDemo\.ts$/);
  client.process.stdin?.end();
  expect(await client.ended).toBe(0);
});
