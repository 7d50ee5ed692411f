import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chosen } from "../../scripts/lib/short-run.mjs";
import { inFull } from "../in-full";
import { DEMOS, main, playerThatWrites, SHORT, taulerInFolder } from "./tauler-in-folder";

const { folder, tauler, read } = taulerInFolder();

describe("tauler run", () => {
  it("Plays a match and writes the same .res every time", () => {
    const args = ["run", "harry-potter", ...DEMOS, "-s", "30", "-i", "short.cnf", "-o", "match.res"];
    const { code, out } = tauler(args);
    expect(code).toBe(0);
    expect(out).toMatch(/Harry Potter, seed 30, 8 rounds/);
    const first = read("match.res");
    expect(first.startsWith("Game\n\nSeed 30\n\nHarryPotter 1.0\n")).toBe(true);
    tauler(args);
    expect(read("match.res")).toBe(first);
  });

  it("Takes the configuration from standard input and leaves standard output to the .res", () => {
    const { code, out, err } = tauler(["run", "harry-potter", ...DEMOS, "-s", "30", "-i", "-", "-o", "-"], SHORT);
    expect(code).toBe(0);
    expect(out).toBe(read("match.res"));
    expect(err).toMatch(/seed 30, 8 rounds/);
  });

  inFull("Says what of a configuration is not read, and plays what is", () => {
    const { code, out, err } = tauler(
      ["run", "harry-potter", ...DEMOS, "-s", "30", "-i", "-", "-o", "-"],
      `${SHORT}\n rubbish {}`,
    );
    expect(code).toBe(0);
    expect(err).toMatch(/^warning: -:\d+:2: what stands after the end is not read: "rubbish"$/m);
    expect(out).toBe(read("match.res"));
  });

  inFull("Takes a configuration that the shell has opened, as the original does", () => {
    const file = openSync(join(folder, "short.cnf"), "r");
    const args = [main, "run", "harry-potter", ...DEMOS, "-s", "30"];
    const { stdout } = spawnSync(process.execPath, args, {
      cwd: folder,
      stdio: [file, "pipe", "pipe"],
      encoding: "utf8",
    });
    closeSync(file);
    expect(stdout).toMatch(/seed 30, 8 rounds/);
  });

  inFull("Shows what players write, the limit with its share, and the rule set", () => {
    writeFileSync(join(folder, "AIRon.ts"), playerThatWrites("Ron thinks"));
    const args = ["run", "harry-potter", "AIRon.ts", "Null", "Null", "Null", "-s", "3", "-i", "short.cnf", "--cerr"];
    const { err, out } = tauler(args);
    expect(err).toBe([0, 1, 2, 3, 4, 5, 6, 7].map((round) => `Ron thinks ${round}\n`).join(""));
    expect(out).toMatch(/CPU of \d+(\.\d+)? s +measured .*\n.* 0 Ron +\d+ +\d+\.\d % +0\.\d\d s /);
    const { out: undead } = tauler(["run", "walking-dead", "Null", "Null", "Null", "Null", "-s", "3"]);
    expect(undead).toMatch(/^The Walking Dead, seed 3, \d+ rounds, strength=statement \(the statement's\)\n/);
  });

  inFull("Writes to standard error what the original does", () => {
    writeFileSync(join(folder, "AIRon.ts"), playerThatWrites("Ron thinks"));
    const args = ["run", "harry-potter", "AIRon.ts", "Null", "Null", "Null", "-s", "3", "-i", "short.cnf"];
    const lines = tauler([...args, "--like-original"]).err.split("\n");
    expect(lines.slice(0, 2)).toEqual(["info: seed 3", "info: loading game"]);
    const round = lines.indexOf("info: start round 7");
    expect(lines.slice(round + 1, round + 4)).toEqual([
      "info:     start player 0",
      "Ron thinks 7",
      "info:     end player 0",
    ]);
    expect(lines.slice(-2)).toEqual(["info: game played", ""]);
  });

  inFull("Takes a board by its name, and a rule set that the folder has chosen", () => {
    const nulls = ["Null", "Null", "Null", "Null", "-s", "3"];
    const wrong = tauler(["run", "apocalypse-now", ...nulls, "-i", "jungel"]);
    expect(wrong).toMatchObject({ code: 2, err: expect.stringMatching(/no board "jungel"\. Did you mean jungle\?/) });
    expect(tauler(["list", "apocalypse-now"]).out).toMatch(/\nBoards \(-i\):\n(.*\n)*jungle +shipped with Tauler\n/);
    expect(tauler(["rules", "apocalypse-now", "edition=program"]).out).toMatch(/^\* edition=program: the distributed/m);
    const { out, code } = tauler(["run", "apocalypse-now", ...nulls, "-i", "jungle"]);
    expect([code, out.split("\n")[0]]).toEqual([
      0,
      "Apocalypse Now, seed 3, 200 rounds, edition=program (the distributed program's)",
    ]);
  });

  inFull("Lists players and says its version, as the original does", () => {
    expect(tauler(["run", "harry-potter", "-l"])).toEqual(tauler(["list", "harry-potter"]));
    expect(tauler(["run", "harry-potter"])).toMatchObject({
      code: 2,
      err: "error: A match has four players, not 0.\n",
    });
    expect(tauler(["-v"])).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  inFull("Gives the results as JSON", () => {
    const { out } = tauler([
      "run",
      "harry-potter",
      "Dummy",
      "Null",
      "Null",
      "Null",
      "-s",
      "3",
      "-i",
      "short.cnf",
      "--json",
    ]);
    const result = JSON.parse(out);
    expect(result).toMatchObject({ game: "harry-potter", seed: 3, rounds: 8, winners: [0] });
    expect(result.seats.map((seat: { name: string }) => seat.name)).toEqual(["Dummy", "Null", "Null", "Null"]);
    expect(result.seats[0].orders).toBeGreaterThan(0);
    expect(result.seats[1].orders).toBe(0);
  });

  it("Says which player was frozen, in which round and on which line, and finishes the match", () => {
    const source = `import { Player } from "tauler/harry-potter";
export class Hasty extends Player {
  play(): void {
    if (this.round() === 3) throw new Error("too fast");
  }
}
`;
    writeFileSync(join(folder, "AIHasty.ts"), source);
    const { code, out } = tauler([
      "run",
      "harry-potter",
      "Hasty",
      "Null",
      "Null",
      "Null",
      "-s",
      "1",
      "-i",
      "short.cnf",
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/0 was frozen in round 3 \(an exception\): .*too fast/);
    expect(out).toMatch(/AIHasty\.ts:4:/);
  });

  inFull("Freezes nobody for CPU time without a limit", () => {
    const limited = tauler(["run", "harry-potter", ...DEMOS, "-s", "30", "-i", "short.cnf", "-o", "limited.res"]);
    const free = tauler([
      "run",
      "harry-potter",
      ...DEMOS,
      "-s",
      "30",
      "-i",
      "short.cnf",
      "-o",
      "free.res",
      "--cpu",
      "off",
    ]);
    expect(limited.code).toBe(0);
    expect(free.out).not.toMatch(/frozen/);
    expect(read("free.res")).toBe(read("limited.res"));
  });

  it("Refuses a player that does not compile with line and column, and answers no", () => {
    writeFileSync(
      join(folder, "AIBroken.ts"),
      'import { Player } from "tauler/harry-potter";\nexport class Broken extends {\n',
    );
    const { code, err, out } = tauler(["run", "harry-potter", "Broken", "Null", "Null", "Null", "-s", "1"]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/AIBroken\.ts:[23]:\d+: error: /);
  });

  const wrong: readonly (readonly [readonly string[], RegExp])[] = [
    [["run", "chess", ...DEMOS], /There is no game "chess"/],
    [["run", "harry-potter", "Demo"], /four players/],
    [["run", "harry-potter", "Dem", "Demo", "Demo", "Demo"], /Did you mean Demo or DemoCpp\?/],
    [["run", "harry-potter", ...DEMOS, "-s", "-1"], /seed is a whole number/],
    [["run", "harry-potter", ...DEMOS, "-s", "30x"], /seed is a whole number/],
    [["run", "harry-potter", ...DEMOS, "--cpu", "none"], /CPU seconds/],
    [["run", "harry-potter", ...DEMOS, "--rule", "a=b"], /has no rule "a"/],
    [["run", "harry-potter", ...DEMOS, "-i", "missing.cnf"], /missing\.cnf: there is no such file/],
    [["run", "harry-potter", ...DEMOS, "--fast"], /unknown option/],
    [["fly"], /There is no command "fly"/],
    [["rum", "harry-potter"], /Did you mean run\?/],
    [["help", "fly"], /^error: There is no command "fly"\. --help lists them\.\n$/],
    [["help", "rum"], /^error: There is no command "rum"\. Did you mean run\?\n$/],
    [["verify", "harry-potter"], /^error: Verifying recorded orders needs --cnf, --seed and --orders\.\n$/],
  ];

  it.each(chosen(wrong, ([args]) => args[0] !== "run"))(
    "Wrong use ends with 2 and a sentence: %j",
    (args, sentence) => {
      const { code, err, out } = tauler(args);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toMatch(sentence);
      expect(err).not.toMatch(/\n\s+at /);
    },
  );

  it.each([
    ["HarryPotter 1.0\nNUM_PLAYERS 5", /bad\.cnf:2:13: expected NUM_PLAYERS/],
    ["HarryPotter 1.0\nNUM_PLAYERS 4\nBOARD_ROWS 60", /bad\.cnf:3:1: expected "NUM_ROUNDS", found "BOARD_ROWS"/],
    ["HarryPotter 1.0\n", /bad\.cnf:2:1: expected "NUM_PLAYERS", found the end of the file/],
    ["", /bad\.cnf:1:1: expected "HarryPotter", found the end of the file/],
    ["\0".repeat(100_000), /bad\.cnf:1:1: expected "HarryPotter"/],
  ])("A bad configuration is refused with line and column: %j", (text, sentence) => {
    writeFileSync(join(folder, "bad.cnf"), text);
    const { code, err } = tauler(["run", "harry-potter", ...DEMOS, "-s", "1", "-i", "bad.cnf"]);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });

  inFull("A file that is no text is refused, and so is a result that cannot be written", () => {
    writeFileSync(join(folder, "binary.cnf"), Buffer.from([0xff, 0xfe, 0x00, 0x80]));
    expect(tauler(["run", "harry-potter", ...DEMOS, "-i", "binary.cnf"]).err).toMatch(/it is not a text/);
    const { code, err } = tauler([
      "run",
      "harry-potter",
      ...DEMOS,
      "-s",
      "1",
      "-i",
      "short.cnf",
      "-o",
      "no/such/place.res",
    ]);
    expect(code).toBe(2);
    expect(err).toMatch(/cannot write no\/such\/place\.res/);
  });
});

describe("tauler list, new, check and export", () => {
  it("Lists games and players", () => {
    expect(tauler(["list"]).out).toMatch(/^harry-potter +Harry Potter$/m);
    const { out } = tauler(["list", "harry-potter"]);
    expect(out).toMatch(/^Demo +shipped with Tauler$/m);
    expect(out).toMatch(/^Dummy +shipped with Tauler \(sealed\)$/m);
    expect(JSON.parse(tauler(["list", "--json"]).out)).toContainEqual({ id: "harry-potter", title: "Harry Potter" });
  });

  inFull("Makes a player that checks and plays, and never overwrites one", () => {
    const cho = join("harry-potter", "AICho.ts");
    expect(tauler(["new", "harry-potter", "Cho"])).toMatchObject({ code: 0, out: `${cho}\n` });
    expect(tauler(["check", cho])).toMatchObject({ code: 0, out: "" });
    expect(tauler(["check", "Cho"])).toMatchObject({ code: 0, err: expect.stringContaining(`${cho} is fine`) });
    expect(tauler(["check", "Choo"])).toMatchObject({ code: 2, err: expect.stringMatching(/Did you mean Cho\?$/m) });
    expect(tauler(["run", "harry-potter", "Cho", "Cho", "Cho", "Cho", "-s", "1", "-i", "short.cnf"]).code).toBe(0);
    const again = tauler(["new", "harry-potter", "Cho"]);
    expect(again.code).toBe(2);
    expect(again.err).toMatch(/already a file AICho\.ts\. Cho2 is free\.$/m);
    expect(tauler(["new", "harry-potter", "Cho2", "--from", "Demo"]).code).toBe(0);
    expect(read("harry-potter/AICho2.ts")).toContain("export class Cho2 extends Player");
    expect(tauler(["new", "harry-potter", "much-too-long-a-name"]).code).toBe(2);
    const inCpp = join("harry-potter", "AIGinny.cc");
    expect(tauler(["new", "harry-potter", "Ginny", "--cpp"])).toMatchObject({ code: 0, out: `${inCpp}\n` });
    expect(tauler(["new", "harry-potter", "AIFleur.cc"])).toMatchObject({
      code: 0,
      out: `${join("harry-potter", "AIFleur.cc")}\n`,
      err: expect.stringContaining("run harry-potter Fleur Demo"),
    });
    expect(tauler(["new", "harry-potter", "Ginny"])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/in C\+\+: AIGinny\.cc.* Ginny2 is free\.$/m),
    });
  });

  inFull("Takes the game first in check, as in run: with players of it, or alone for all of them", () => {
    const rosa = join("pandemic", "AIRosa.ts");
    expect(tauler(["new", "pandemic", "Rosa"]).code).toBe(0);
    expect(tauler(["check", "pandemic", "Rosa"])).toMatchObject({ code: 0, err: `${rosa} is fine\n` });
    expect(tauler(["check", "pandemic"])).toMatchObject({ code: 0, err: `${rosa} is fine\n` });
    expect(tauler(["check", "crematoria", "Rosa"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("AIRosa.ts is a player of pandemic, not of crematoria."),
    });
    expect(tauler(["check", "crematoria"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("There are no players of Crematoria in "),
    });
  });

  it("Checks types and bundle with line and column", () => {
    const source = `import { Player } from "tauler/harry-potter";
import { readFileSync } from "node:fs";
export class Wrong extends Player {
  play(): void {
    const name: number = "Wrong";
    this.fly(name);
  }
}
`;
    writeFileSync(join(folder, "AIWrong.ts"), source);
    const { code, out } = tauler(["check", "AIWrong.ts"]);
    expect(code).toBe(1);
    expect(out).toMatch(/AIWrong\.ts:2:\d+: error: /);
    expect(out).toMatch(/AIWrong\.ts:5:11: error: Type 'string' is not assignable to type 'number'/);
    expect(out).toMatch(/AIWrong\.ts:6:10: error: Property 'fly' does not exist/);
  });

  it("Tells a mistake of syntax once, in the bundler's words", () => {
    writeFileSync(join(folder, "AIHalf.ts"), "export class Half {\n  play(): void { const x = ; }\n}\n");
    const { code, out } = tauler(["check", "AIHalf.ts"]);
    expect({ code, out }).toEqual({ code: 1, out: 'AIHalf.ts:2:28: error: Unexpected ";".\n' });
  });

  inFull("Exports a player that plays as its source does and shows none of it", () => {
    writeFileSync(join(folder, "AIShared.ts"), playerThatWrites("a secret plan"));
    expect(tauler(["export", "Shared"])).toMatchObject({ code: 0, out: "Shared.player.js\n" });
    expect(readdirSync(folder)).toContain("Shared.player.js");
    expect(read("Shared.player.js")).not.toMatch(/a secret plan|secretDirection/);
    const scores = (player: string) =>
      JSON.parse(
        tauler(["run", "harry-potter", player, "Demo", "Demo", "Demo", "-s", "9", "-i", "short.cnf", "--json"]).out,
      ).scores;
    expect(scores("Shared.player.js")).toEqual(scores("AIShared.ts"));
  });

  inFull("Counts the orders that came to nothing, by the reason", () => {
    writeFileSync(
      join(folder, "AIGreedy.ts"),
      `import { Dir, Player } from "tauler/harry-potter";
export class Greedy extends Player {
  play(): void {
    const [other] = this.wizards((this.me() + 1) % 4);
    this.move(other, Dir.Up);
  }
}
`,
    );
    const players = ["Greedy", "Null", "Null", "Null"];
    const { out } = tauler(["run", "harry-potter", ...players, "-s", "9", "-i", "short.cnf", "--json"]);
    const seats: { readonly failedOrders: unknown }[] = JSON.parse(out).seats;
    expect(seats.map(({ failedOrders }) => failedOrders)).toEqual([{ foreignUnit: 8 }, {}, {}, {}]);
  });

  inFull("Says whether two players give the same orders, and where first they do not", () => {
    const source = (name: string, last: string) => `import { Dir, Player } from "tauler/harry-potter";
export class ${name} extends Player {
  play(): void {
    const [first] = this.wizards(this.me());
    if (this.round() === 2 && this.me() === 3) this.move(first,
      ${last});
    else this.move(first, Dir.Up);
  }
}
`;
    writeFileSync(join(folder, "AIOne.ts"), source("One", "Dir.Up"));
    writeFileSync(join(folder, "AIEqual.ts"), source("Equal", "Dir.Up"));
    writeFileSync(join(folder, "AIOther.ts"), source("Other", "Dir.Down"));
    const same = (...args: string[]) => tauler(["same", ...args, "-s", "30", "-i", "short.cnf"]);
    expect(same("AIOne.ts", "AIEqual.ts", "-n", "2")).toMatchObject({
      code: 0,
      out: "the same: 64 rounds with 64 orders, in 2 matches\n",
    });
    const { code, out } = same("AIOne.ts", "AIOther.ts");
    expect(code).toBe(1);
    expect(out).toMatch(/^different in round 2: seed 30, seat 3, order 1\n/);
    expect(out).toMatch(/^ {2}unit \d+: move Up +AIOne\.ts:5\n {2}unit \d+: move Down +AIOther\.ts:5$/m);
    expect(same("AIOne.ts", "AIOther.ts", "--seats", "0")).toMatchObject({ code: 0 });
    expect(same("AIOne.ts", "AIEqual.ts", "--seats", "4").code).toBe(2);
    // A name of several games: the one that both can play.
    writeFileSync(join(folder, "harry-potter", "AITwin.ts"), source("Twin", "Dir.Up"));
    mkdirSync(join(folder, "pandemic"), { recursive: true });
    writeFileSync(join(folder, "pandemic", "AITwin.ts"), source("Twin", "Dir.Up").replace("harry-potter", "pandemic"));
    expect(same("One", "Twin")).toMatchObject({ code: 0 });
    expect(same("Twin", "Twin")).toMatchObject({
      code: 2,
      err: expect.stringContaining("More than one player is called"),
    });
  });

  inFull("Every command tells about itself with an example", () => {
    for (const command of ["run", "list", "new", "check", "export", "verify", "same", "judge", "open", "serve"]) {
      const { code, out } = tauler([command, "--help"]);
      expect(code).toBe(0);
      expect(out).toMatch(/Example:\n {2}\$ npm start -- /);
    }
    const { out } = tauler(["--language", "es", "run", "--help"]);
    expect(out).toMatch(/Ejemplo:\n {2}\$ npm start -- /);
    expect(out).toContain("run [opciones] <game>");
    // What commander says of values by itself, in English only.
    expect(out).not.toContain("default");
  });
});
