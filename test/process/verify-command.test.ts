import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { inFull } from "../in-full";
import { playerThatWrites, taulerInFolder } from "./tauler-in-folder";

const { folder, tauler, read } = taulerInFolder();

describe("tauler verify", () => {
  it("Plays a replay again, and says when a player is not the one that played", () => {
    writeFileSync(join(folder, "AIRon.ts"), playerThatWrites("first"));
    const args = [
      "run",
      "harry-potter",
      "Ron",
      "Demo",
      "Dummy",
      "Null",
      "-s",
      "5",
      "-i",
      "short.cnf",
      "--replay",
      "match.tauler",
    ];
    expect(tauler(args).code).toBe(0);
    expect(tauler(["verify", "match.tauler"])).toMatchObject({
      code: 0,
      out: "equal: 8 rounds, every order and every state\n",
    });
    writeFileSync(join(folder, "AIRon.ts"), playerThatWrites("second"));
    const { code, err } = tauler(["verify", "match.tauler"]);
    expect(code).toBe(2);
    expect(err).toMatch(/not the version of Ron that played this match/);
  });

  it("Finds the round in which a replay was changed", () => {
    writeFileSync(join(folder, "AIRon.ts"), playerThatWrites("first"));
    const lines = gunzipSync(readFileSync(join(folder, "match.tauler")))
      .toString()
      .split("\n");
    lines[4] = lines[4].replace(/"first 3\\n"/, '"another\\n"');
    writeFileSync(join(folder, "changed.tauler"), gzipSync(lines.join("\n")));
    expect(tauler(["verify", "changed.tauler"])).toMatchObject({
      code: 1,
      out: "different in round 3: player 0 wrote something else\n",
    });
    const fault = { seat: 3, reason: "exception", message: "it never was" };
    const frozen = lines.with(
      4,
      lines[4].replace('"another\\n"', '"first 3\\n"').replace('"faults":[]', `"faults":[${JSON.stringify(fault)}]`),
    );
    writeFileSync(join(folder, "changed.tauler"), gzipSync(frozen.join("\n")));
    expect(tauler(["verify", "changed.tauler"])).toMatchObject({
      code: 1,
      out: "different in round 3: player 3 was frozen otherwise\n",
    });
  });

  inFull("Takes a fault that the machine had a part in from the replay, says so, and compares all the rest", () => {
    writeFileSync(join(folder, "AIRon.ts"), playerThatWrites("first"));
    const recorded = gunzipSync(readFileSync(join(folder, "match.tauler")))
      .toString()
      .trim()
      .split("\n");
    // Null asks for nothing and writes nothing: frozen or not, it makes the same states.
    const frozenInRound3 = recorded.slice(1, -1).map((line) => {
      const round = JSON.parse(line);
      const fault = { seat: 3, reason: "memory", message: "its process took too much", isReproducible: false };
      if (round.round === 3) round.faults.push(fault);
      if (round.round > 3) round.status[3] = -1;
      return JSON.stringify(round);
    });
    const marked = (rounds: readonly string[]) =>
      writeFileSync(join(folder, "marked.tauler"), [recorded[0], ...rounds, recorded.at(-1)].join("\n"));
    marked(frozenInRound3);
    const note =
      "not reproducible: player 3 (Null) was frozen in round 3 (too much memory), in which the machine had a part; that was taken from the replay\n";
    expect(tauler(["verify", "marked.tauler"])).toMatchObject({
      code: 0,
      out: `equal: 8 rounds, every order and every state\n${note}`,
    });
    const { code, out } = tauler(["verify", "marked.tauler", "--json"]);
    expect([code, JSON.parse(out)]).toEqual([
      0,
      { rounds: 8, isWhole: true, isEqual: true, difference: null, isReproducible: false, unknown: null },
    ]);
    marked(frozenInRound3.with(5, frozenInRound3[5].replace(/"first 5\\n"/, '"another\\n"')));
    expect(tauler(["verify", "marked.tauler"])).toMatchObject({
      code: 1,
      out: `different in round 5: player 0 wrote something else\n${note}`,
    });
  });

  inFull("Freezes whom the replay says, where the machine had a part in it, and finds that it went on", () => {
    const recorded = gunzipSync(readFileSync(join(folder, "match.tauler")))
      .toString()
      .split("\n");
    const round = JSON.parse(recorded[4]);
    round.faults.push({ seat: 0, reason: "cpu", message: "its process used 2 s", isReproducible: false });
    writeFileSync(join(folder, "marked.tauler"), recorded.with(4, JSON.stringify(round)).join("\n"));
    const { code, out } = tauler(["verify", "marked.tauler"]);
    expect([code, out]).toEqual([1, expect.stringMatching(/^different in round 3: the state has another hash\n/)]);
  });

  it("Reads a replay that was cut short up to its last whole round", () => {
    const text = gunzipSync(readFileSync(join(folder, "match.tauler"))).toString();
    writeFileSync(join(folder, "late.tauler"), text.split("\n").toSpliced(1, 1).join("\n"));
    expect(tauler(["verify", "late.tauler"])).toMatchObject({
      code: 2,
      err: "error: late.tauler:2:1: the match begins with round 0, and this replay with round 1\n",
    });
    writeFileSync(join(folder, "cut.tauler"), text.slice(0, Math.floor(text.length * 0.6)));
    expect(tauler(["verify", "cut.tauler"]).out).toMatch(/^equal: [1-7] rounds.*cut short/);
  });

  it.each([
    ["", /not a Tauler replay/],
    ['{"tauler":{"format":99}}', /has format 99/],
    [
      '{"tauler":{"format":1}}',
      /bad\.tauler:1:11: the header of this replay is broken: expected tauler: a record with "game"/,
    ],
  ])("A file that is no replay is refused: %j", (text, sentence) => {
    writeFileSync(join(folder, "bad.tauler"), text);
    const { code, err } = tauler(["verify", "bad.tauler"]);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });

  it("Replays recorded orders, and names the first difference by round, section and field", () => {
    const replay = gunzipSync(readFileSync(join(folder, "match.tauler")))
      .toString()
      .trim()
      .split("\n")
      .slice(1, -1);
    const orders = replay.map((line) => JSON.parse(line)).map(({ round, orders }) => JSON.stringify({ round, orders }));
    writeFileSync(join(folder, "match.orders.jsonl.gz"), gzipSync(orders.join("\n")));
    const args = ["verify", "harry-potter", "--cnf", "short.cnf", "--seed", "5", "--orders", "match.orders.jsonl.gz"];
    expect(tauler([...args, "-o", "again.res"]).code).toBe(0);
    const equal = tauler([...args, "--res", "again.res"]);
    expect(equal).toMatchObject({ code: 0, out: "equal: 8 rounds, byte for byte\n" });
    const lines = read("again.res").split("\n");
    const unit = lines.indexOf("round 3") - lines.slice(0, lines.indexOf("round 3")).reverse().indexOf("units") + 2;
    const fields = lines[unit].split("\t");
    lines[unit] = [...fields.slice(0, 3), "99", ...fields.slice(4)].join("\t");
    writeFileSync(join(folder, "other.res"), lines.join("\n"));
    const { code, out } = tauler([...args, "--res", "other.res"]);
    expect(code).toBe(1);
    expect(out).toContain(`different: state of round 3, section units, field row (other.res:${unit + 1})`);
    expect(out).toContain(`recorded "99", ours "${fields[3]}"`);
  });

  it.each([
    ['{"round":1,"orders":[[],[],[],[]]}', /orders\.jsonl:1:10: expected round 0, found round 1/],
    ['{"round":0,"orders":[[],[]]}', /orders\.jsonl:1:21: expected orders: a list of 4/],
    ['{"round":0,"orders":[[[4,"fly",2]],[],[],[]]}', /orders\.jsonl:1:23: order 1 of player 0: expected an order/],
    ["[1, 2", /orders\.jsonl:1:6: expected "," or "\]", found the end/],
    ['{"round":1e300,"orders":[[],[],[],[]]}', /orders\.jsonl:1:10: expected round: a whole number/],
    [`{"round":0,"orders":${"[".repeat(100_000)}`, /orders\.jsonl:1:52: expected at most 32 lists/],
  ])("Bad orders are refused where they stand: %s", (text, sentence) => {
    writeFileSync(join(folder, "orders.jsonl"), text);
    const { code, err } = tauler([
      "verify",
      "harry-potter",
      "--cnf",
      "short.cnf",
      "--seed",
      "5",
      "--orders",
      "orders.jsonl",
    ]);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });

  it("Needs all three of --cnf, --seed and --orders", () => {
    const { code, err } = tauler(["verify", "harry-potter", "--seed", "5"]);
    expect(code).toBe(2);
    expect(err).toMatch(/needs --cnf, --seed and --orders/);
  });
});
