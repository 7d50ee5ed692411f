import { expect, test } from "vitest";
import { FUEL_PER_CPU_SECOND } from "../../src/main/contract/fuel";
import { profilePlayer } from "../../src/main/host/debugger/profile";
import { traceRound } from "../../src/main/host/debugger/round-trace/trace-round";
import { surveyValues } from "../../src/main/host/debugger/survey";
import { debuggedMatch } from "./debugged-match";

/*
 * What a player did over a whole match: the values of its expressions, and where its CPU time went.
 */

const world = debuggedMatch();

test("the values that expressions had in a finished match are told for every time", async () => {
  const { subject } = await world.service.open({ recording: world.match.recording, seat: 0 });
  const points = [
    { line: 28, expression: "total" },
    { line: 24, expression: "id % 10 === 0 ? plan : nothing" },
  ];
  const { values, dropped, text } = await surveyValues(subject, {
    points,
    fromRound: 3,
    toRound: 5,
    signal: undefined,
  });
  expect(values.filter(({ line }) => line === 28)).toMatchInlineSnapshot(`
    [
      {
        "hit": 0,
        "isError": false,
        "line": 28,
        "number": 80,
        "round": 3,
        "text": "80",
      },
      {
        "hit": 0,
        "isError": false,
        "line": 28,
        "number": 100,
        "round": 4,
        "text": "100",
      },
      {
        "hit": 0,
        "isError": false,
        "line": 28,
        "number": 120,
        "round": 5,
        "text": "120",
      },
    ]
  `);
  expect(values.filter(({ line, hit }) => line === 24 && (hit === 5 || hit === 6)).slice(0, 2)).toMatchInlineSnapshot(`
    [
      {
        "hit": 5,
        "isError": true,
        "line": 24,
        "number": null,
        "round": 3,
        "text": "ReferenceError: nothing is not defined",
      },
      {
        "hit": 6,
        "isError": false,
        "line": 24,
        "number": null,
        "round": 3,
        "text": "{from: (20, 0), steps: 4}",
      },
    ]
  `);
  expect(dropped).toBe(0);
  expect(text).toBe("63 values in 3 rounds.");
  const wrong = surveyValues(subject, {
    points: [{ line: 20, expression: "1 +" }],
    fromRound: 0,
    toRound: 1,
    signal: undefined,
  });
  await expect(wrong).rejects.toThrow("“1 +” is no expression of JavaScript");
});

test("more values than anybody reads are left out, and it is said", async () => {
  const busy = `import { Player } from "tauler/harry-potter";
export class Busy extends Player {
  play(): void {
    for (let n = 0; n < 300; n++) {
      Math.abs(n);
    }
  }
}
`;
  const { recording } = await world.record("Busy", busy, { rounds: 3 });
  const { subject } = await world.service.open({ recording, seat: 0 });
  const all = { points: [{ line: 5, expression: "n" }], fromRound: 0, toRound: 9, signal: undefined };
  const some = await surveyValues(subject, { ...all, most: 500 });
  expect(some.values).toHaveLength(500);
  expect(some.dropped).toBe(400);
  expect(some.text).toContain("500 values in 3 rounds. 400 more were left out");
  const few = await surveyValues(subject, { ...all, most: 50 });
  expect(few.values).toHaveLength(50);
  expect(few.text).toContain("50 values in 1 round. More than 50 others were left out");
});

const HEAVY = `import { Player } from "tauler/harry-potter";
export class Heavy extends Player {
  play(): void {
    this.think(3_000_000);
  }

  private think(most: number): number {
    let sum = 0;
    for (let n = 0; n < most; n++) sum += n % 7;
    return sum;
  }
}
`;

test("a profile says where the CPU time of a match went, by function, line and round", async () => {
  const { recording } = await world.record("Heavy", HEAVY, { rounds: 3, cpuSeconds: 100 });
  const { subject } = await world.service.open({ recording, seat: 0 });
  const { rounds, functions, flame, forecast } = await profilePlayer(subject, undefined);
  expect(rounds.map(({ round, fuel }) => [round, fuel])).toEqual([0, 1, 2].map((round) => [round, 39_000_013]));
  expect(functions[0]).toMatchObject({ name: "think", line: 7 });
  const play = functions.find(({ name }) => name === "play");
  expect(play?.line).toBe(3);
  expect(play?.totalSeconds).toBeGreaterThanOrEqual(functions[0].totalSeconds);
  expect(flame[0].name).toBe("the player");
  expect(flame[0].children.map((index) => flame[index].name)).toContain("play");
  // What counts fuel has names of its own, which nobody is to wonder about.
  expect(functions.map(({ name }) => name).filter((name) => /^\$|^is[A-Z]/.test(name))).toEqual([]);
  // 200 rounds of so much fuel, and 100 s.
  expect(forecast).toBeCloseTo((39_000_013 * 200) / (100 * FUEL_PER_CPU_SECOND), 6);
});

test("all lines that ran in a round are told, and the session goes to any of them", async () => {
  const { recording } = world.match;
  const { subject } = await world.service.open({ recording, seat: 0 }, { hasSteps: true });
  const { rows, places, sites, text } = await traceRound(subject, { round: 5 });
  expect(text).toBe("");
  const told = rows.slice(0, 9).map(({ place, depth, writes }) => {
    const written = writes.map((write) => `${sites[write.site].name} = ${write.text}`);
    return `${"  ".repeat(depth)}${places[place].function}:${places[place].line} ${written.join(", ")}`;
  });
  expect(told).toMatchInlineSnapshot(`
    [
      "play:19 wizards = [4, 5, 6, 7, … 16 more]",
      "play:20 total = 0",
      "play:21 id = 4",
      "play:22 plan = {from: Pos, steps: 5}",
      "  planFor:38 id = 4, plan = {from: Pos, steps: 5}",
      "  planFor:39 ",
      "  planFor:43 return = {from: Pos, steps: 5}",
      "play:23 plan.steps = 6",
      "play:24 total = 6",
    ]
  `);
  const one = await world.begin();
  await one.next();
  const { line } = places[rows[7].place];
  await one.goTo({ kind: "row", round: 5, at: rows[7].at });
  expect([one.pause.reason, one.pause.frames[0].line]).toEqual(["step", line]);
  expect(await one.evaluate("plan.steps")).toBe("5");
});

test("a trace ends where the player was frozen, with the reason; the loading of its code has one; other rounds are refused", async () => {
  const { recording } = world.match;
  const { subject } = await world.service.open({ recording, seat: 0 }, { hasSteps: true });
  const frozen = await traceRound(subject, { round: 9 });
  expect(frozen.text).toMatch(/^The player was frozen here: .*code 9/);
  expect(frozen.places[frozen.rows.at(-1)?.place ?? 0]).toMatchObject({ function: "fail" });
  const loading = await traceRound(subject, { round: -1 });
  expect([loading.total, loading.rows.length]).toEqual([loading.rows.length, loading.total]);
  await expect(traceRound(subject, { round: 10 })).rejects.toThrow("Ron did not play round 10.");
});

test("the trace of a round that never ends is cut, with a sentence", async () => {
  const code = `import { Player } from "tauler/harry-potter";
export class Seamus extends Player {
  play(): void {
    let n = 0;
    while (this.round() === 2) {
      n++;
    }
  }
}
`;
  const { recording } = await world.record("Seamus", code, { rounds: 3, cpuSeconds: 0.1 });
  const { subject } = await world.service.open({ recording, seat: 0 }, { hasSteps: true });
  const { rows, total, text } = await traceRound(subject, { round: 2, most: 10, mostPlaces: 1000 });
  expect(text).toMatchInlineSnapshot(
    `"After 1,000 steps the code was stopped: it had not come to the end of its round. Of 1,000 lines that ran, the first 10 and the last 10 are kept."`,
  );
  expect([rows.length, total]).toEqual([20, expect.any(Number)]);
});
