import { expect, test } from "vitest";
import type { Intervention } from "../../src/main/contract/debug-api";
import type { ForkRequest } from "../../src/main/contract/fork-api";
import type { MatchEvent } from "../../src/main/contract/host-api";
import { debuggedMatch } from "./debugged-match";

const world = debuggedMatch();

const HARMLESS: readonly (readonly [string, string])[] = [
  ["wizards.filter((id) => id > 20).length", "3"],
  ["this.unit(wizards[0]).id", "4"],
  ["this.cell(this.unit(4).pos).id", "4"],
  ["this.wizards(this.me()).map((id) => this.unit(id).pos.i).length", "20"],
  ["JSON.stringify({ total, n: [1, 2] })", '"{\\"total\\":0,\\"n\\":[1,2]}"'],
  ["[...this.seen.values()].reduce((sum, { steps }) => sum + steps, 0)", "100"],
  ["this.planFor(4).steps", "5"],
  ["this.walked", "2000"],
  ["round", "5"],
  ["wizards.map((round) => round)[0]", "4"],
  ["({ round }).round", "5"],
  ["try { this.fail(3) } catch (error) { error.message }", "undefined"],
  ["(() => { const queue = [4]; while (queue.length < 9) queue.push(queue[0]); return queue.length })()", "9"],
  ["{ ...this.planFor(4), more: { ...null, a: 1, ...{ b: 2 } } }", "{from: Pos, steps: 5, more: {…}}"],
  ["JSON.stringify({ z: 0, ...{ a: [{ ...wizards }[0]] }, z2: 1, })", '"{\\"z\\":0,\\"a\\":[4],\\"z2\\":1}"'],
  ["`a,b,,c`.split(`,`).length + (`x` + `--y`).split(`--`)[1]", '"4y"'],
  ["Array.from(this.seen.keys(), (id, at) => id * at).length + Array.from({ length: 3 }, (_, n) => n)[2]", "22"],
  ["let sum = 0; for (const id of wizards) sum += id; sum", "270"],
  ["sum + 1", "271"],
  ["const { length: many, 0: first = 7 } = wizards; many", "20"],
  ["[many, first, sum].join()", '"20,4,270"'],
  ["function twice(n) { return 2 * n }", "undefined"],
  ["twice(first)", "8"],
];

const HARMFUL = [
  "this.seen.clear()",
  "total = 5",
  "this.list[3] = 1",
  "this.list.sort()",
  "this.list.push(1)",
  "delete this.list",
  "this.move(4, 0)",
  "this.cerr(1)",
  "this.planFor(999)",
  "Array.from([1], (one) => this.list.push(one))",
  "({ ...this.seen.clear() })",
  "await 5",
  "sum = 3; this.seen.delete(4)",
];

const MAY_CHANGE = "! This may change something of the player, so it was not run.";

test("the console answers what changes nothing, and leaves what may change something undone", async () => {
  const one = await world.begin();
  await one.next();
  for (let step = 0; step < 3; step++) await one.do("stepOver");
  const before = await one.scope("Local");
  for (const [code, value] of HARMLESS) expect([code, await one.evaluate(code)]).toEqual([code, value]);
  for (const code of HARMFUL)
    expect([code, await one.evaluate(code)]).toEqual([
      code,
      code.startsWith("await")
        ? "! While this waits, other code of the player may go on, so it was not run."
        : MAY_CHANGE,
    ]);
  expect(await one.scope("Local")).toEqual(before);
  expect(await one.evaluate("[this.seen.size, this.list.length, sum].join()")).toBe('"20,250,270"');
});

test("what is run anyway changes the session: it says so, tells its orders, and keeps it through steps back until it is begun again", async () => {
  const one = await world.begin();
  await one.next();
  for (let step = 0; step < 5; step++) await one.do("stepOver");
  expect(one.pause.frames[0].line).toBe(24);
  expect(await one.evaluate("const more = 40; plan.steps")).toBe("6");
  const byHand = 'plan.steps = more; this.move(4, 1); this.cerr("by hand")';
  expect(await one.evaluate(byHand, { mayChange: true })).toBe("undefined");
  expect(await one.next()).toEqual([`changed by 5: ${byHand}`, "step in round 5 at play:24: Line 24."]);
  expect(one.pause.orders).toHaveLength(1);
  expect(one.pause.cerr).toBe("by hand\n");
  await one.do("stepOver");
  expect(await one.evaluate("plan.steps")).toBe("40");
  await one.do("stepOver");
  expect(await one.do("stepBack")).toEqual(["step in round 5 at play:25: One step back."]);
  expect(one.pause.orders).toHaveLength(1);
  expect(await one.evaluate("[plan.steps, more].join()")).toBe('"40,40"');
  // The rest of the match is another one now, and nobody says that this should not be.
  expect(await one.session.command("continue")).toBe(undefined);
  expect(await one.next()).toEqual(["ended: Ron was frozen in round 9: RangeError: code 9"]);
});

test("what was done by hand is undone by going back behind it, and by beginning again", async () => {
  const one = await world.begin();
  await one.next();
  for (let step = 0; step < 3; step++) await one.do("stepOver");
  await one.evaluate("this.seen.clear()", { mayChange: true });
  await one.next();
  expect(await one.do("stepBack")).toEqual(["changed by ", "step in round 5 at play:21: One step back."]);
  expect(await one.evaluate("this.seen.size")).toBe("20");
  await one.evaluate("total = 7", { mayChange: true });
  await one.next();
  expect(await one.evaluate("total")).toBe("7");
  expect(await one.scope("Local")).toContain("total = 7");
  expect(await one.goTo({ kind: "round", round: 5 })).toEqual([
    "changed by ",
    "round in round 5 at play:19: Round 5 begins.",
  ]);
});

test("what fails leaves the player as it was, whatever it had done before, and changes no session; nor does what changes nothing", async () => {
  const one = await world.begin();
  await one.next();
  for (let step = 0; step < 3; step++) await one.do("stepOver");
  expect(await one.evaluate("best = 9", { mayChange: true })).toBe("! ReferenceError: best is not defined");
  expect(await one.next()).toEqual(["step in round 5 at play:22: Line 22."]);
  expect(await one.evaluate("this.seen.clear(); this.fail(3)", { mayChange: true })).toBe("! RangeError: code 3");
  expect(await one.next()).toEqual(["step in round 5 at play:22: Line 22."]);
  expect(await one.evaluate("this.seen.size")).toBe("20");
  expect(await one.evaluate("const size = this.seen.size; size", { mayChange: true })).toBe("20");
  expect(await one.evaluate("this.fail(4)", { mayChange: true })).toBe("! RangeError: code 4");
  expect(one.byHand).toEqual([]);
});

test("in a session that was changed, the changes of a value are those of the changed player, and stop it", async () => {
  const one = await world.begin();
  await one.next();
  await one.do("stepOver");
  await one.evaluate("this.seen.get(4).steps = 100", { mayChange: true });
  await one.next();
  const expression = "this.seen.get(4).steps";
  const frame = () => one.pause.frames[0].id;
  const { changes, before, divergence } = await one.session.changes(frame(), expression, undefined);
  const inRound = (round: number) => changes.filter((one) => one.round === round).map(({ after }) => after);
  expect([before, divergence, inRound(4)]).toEqual([changes.length - 6, null, ["5"]]);
  expect([inRound(5), inRound(6)]).toEqual([["100", "101"], ["102"]]);
  const { name, value } = await one.session.follow(frame(), expression);
  const stops = { breakpoints: [], changes: [{ id: "steps", name, value }], exceptions: "none" } as const;
  await one.session.setBreakpoints(stops);
  const story = [...(await one.do("continue")), ...(await one.do("continue")), ...(await one.do("reverseContinue"))];
  const last = changes.findLast(({ round }) => round === 7);
  if (last === undefined) throw new Error("it does not change in round 7");
  story.push(...(await one.goTo({ kind: "change", round: 7, at: last.at, text: "Here." })));
  expect(await one.evaluate(expression)).toBe("102");
  expect(story).toMatchInlineSnapshot(`
    [
      "change in round 5 at planFor:38 < play:22: this.seen.get(4).steps becomes 100 here; it was 5.",
      "change in round 5 at play:23: this.seen.get(4).steps becomes 101 here; it was 100.",
      "change in round 5 at planFor:38 < play:22: this.seen.get(4).steps becomes 100 here; it was 5.",
      "change in round 7 at play:23: Here.",
    ]
  `);
  expect(one.byHand).toHaveLength(1);
});

test("in the middle of a statement, what is done by hand is done where the statement begins", async () => {
  const one = await world.begin({ stopAt: { kind: "order", round: 4, call: 3 } });
  await one.next();
  const set = await one.session.setValue(
    one.pause.frames.find(({ isUser }) => isUser)?.id ?? "",
    "plan.steps",
    "100 + 1",
  );
  expect(set).toMatchObject({ value: { text: "101" }, isError: false });
  expect(await one.next()).toEqual(["step in round 4 at play:25: The line from its beginning."]);
  expect(await one.next()).toEqual([
    "changed by 4: plan.steps = 100 + 1",
    "step in round 4 at play:25: The line from its beginning.",
  ]);
  await one.do("stepOver");
  expect(one.pause.orders.at(-1)).toEqual([7, "m", 101 % 8]);
});

test("another value can be put into a local, a field, an element and an entry; what is no place, or no value, is said", async () => {
  const one = await world.begin();
  await one.next();
  for (let step = 0; step < 4; step++) await one.do("stepOver");
  const set = async (target: string, value: string) => {
    const { value: shown, isError } = await one.session.setValue(one.pause.frames[0].id, target, value);
    if (!isError) await one.next();
    return isError ? `! ${shown.text}` : shown.text;
  };
  expect(await set("total", "3")).toBe("3");
  expect(await set("this.list[7]", "total * 2")).toBe("6");
  expect(await set("this.seen.get(4).steps", "[1]")).toBe("Array(1) [1]");
  expect(await set("this.seen.get(5)", "{ steps: 9 }")).toMatch(/^Map\(20\)/);
  expect(await set("this.#secret", '"winky"')).toBe('"winky"');
  expect(
    await one.evaluate("[total, this.list[7], plan.steps.length, this.planFor(5).steps, this.#secret].join()"),
  ).toBe('"3,6,1,9,winky"');
  await expect(set("total + 1", "3")).rejects.toThrow("“total + 1” has no place that another value could be put into.");
  await expect(set("total", "3 +")).rejects.toThrow("“3 +” is no expression of JavaScript");
  expect(await set("nothing.there", "3")).toBe("! ReferenceError: nothing is not defined");
});

const LUNA = `import { Player } from "tauler/harry-potter";

const ways = ["north"];
let best = 1;

export class Luna extends Player {
  play(): void {
    let seen = 0;
    const add = (n: number): number => {
      seen += n;
      return this.walk({ id: seen, far: [n] }, n);
    };
    for (const id of [4, 5]) {
      const sum = add(id);
      this.cerr(id, sum, seen, best, ways.length);
    }
  }

  private walk({ id, far: [first = 3] }: { id: number; far: number[] }, given = 1): number {
    {
      const near = given + first;
      best += near; // A
    }
    const later = id * 100 + best;
    return later; // B
  }
}
`;

test("what was done by hand is shown where it belongs: parameters, blocks, closures, the file; and the code goes on with it", async () => {
  const { recording } = await world.record("Luna", LUNA, { rounds: 3 });
  const lineOf = (letter: string) => LUNA.split("\n").findIndex((text) => text.endsWith(`// ${letter}`)) + 1;
  const breakpoints = [{ id: "A", line: lineOf("A") }];
  const one = await world.begin({ recording, stopAt: { kind: "round", round: 1 }, breakpoints });
  await one.next();
  await one.do("continue");
  const shown = async (frame: number) => {
    const { scopes } = one.pause.frames[frame];
    const texts = scopes
      .filter(({ name }) => name !== "Global")
      .map(async ({ name, reference }) => {
        const parts = (await one.parts(reference)).filter(
          ({ text }) => !text.startsWith("ƒ") && !text.startsWith("class"),
        );
        const words = parts.map(({ name, text }) => `${name} = ${text}`).join(", ");
        // Node 20 does not tell a variable that has no value yet from one that is undefined.
        return `${name}: ${words.replace("later = undefined", "later = not yet known")}`;
      });
    return await Promise.all(texts);
  };
  const run = async (text: string, frame = 0) => {
    const value = await one.evaluate(text, { mayChange: true, frame });
    await one.next();
    return value;
  };
  const file = (best: number) => `File: ways = Array(1) ["north"], best = ${best}`;
  expect(await shown(0)).toEqual([
    "Block: near = 8",
    "Local: this = Luna, later = not yet known, id = 4, first = 4, given = 4",
    file(19),
  ]);
  expect(await run("nowhere = 3")).toBe("! ReferenceError: nowhere is not defined");
  // A constant is one for the code, not for who looks into it.
  expect(await run("near = 3; later = 3")).toBe("3");
  expect(await run("best = 50; given = 9; first = [1]")).toBe("Array(1) [1]");
  expect(await run("seen = 7; n = 6", 1)).toBe("6");
  expect(await shown(0)).toEqual([
    "Block: near = 3",
    "Local: this = Luna, later = 3, id = 4, first = Array(1) [1], given = 9",
    file(50),
  ]);
  expect((await shown(1)).join()).toMatch(/^Local: this = .*, n = 6,Closure \(play\): seen = 7,/);
  await one.do("stepOver");
  const forward = await one.do("stepOver");
  expect(forward).toEqual([expect.stringContaining(`walk:${lineOf("B")} < `)]);
  expect(await run("id = 3; later += 1")).toBe("454");
  expect(await shown(0)).toEqual([
    "Local: this = Luna, later = 454, id = 3, first = Array(1) [1], given = 9",
    file(53),
  ]);
  await one.do("stepOut");
  expect(await one.do("stepBackInto")).toEqual(forward.map((text) => text.replace("Line 25.", "One step back.")));
  expect(await shown(0)).toEqual([
    "Local: this = Luna, later = 454, id = 3, first = Array(1) [1], given = 9",
    file(53),
  ]);
});

test("what does not end is ended with a sentence, and what it had changed until then is undone", async () => {
  const one = await world.begin();
  await one.next();
  await one.do("stepOver");
  const ENDLESS = "! This was still running after 2 seconds, and was ended.";
  expect(await one.evaluate("for (;;) this.me()")).toBe(ENDLESS);
  expect(await one.evaluate("this.me()")).toBe("0");
  expect(await one.evaluate("for (;;) this.list.push(1)", { mayChange: true })).toBe(ENDLESS);
  expect(await one.next()).toEqual(["step in round 5 at play:20: Line 20."]);
  expect(await one.evaluate("this.list.length")).toBe("250");
});

test("many questions at once, and a step in the midst of them, leave the player as it is", async () => {
  const one = await world.begin();
  await one.next();
  for (let step = 0; step < 3; step++) await one.do("stepOver");
  const [{ id }] = one.pause.frames;
  const questions = Array.from({ length: 12 }, () =>
    one.session.evaluate(id, { text: "this.planFor(4).steps", mayChange: false }),
  );
  const stepped = one.do("stepOver");
  const texts = (await Promise.allSettled(questions)).flatMap((answer) =>
    answer.status === "fulfilled" ? [answer.value.value.text] : [],
  );
  expect(texts.filter((text) => text !== "5")).toEqual([]);
  expect(await stepped).toEqual(["step in round 5 at play:23: Line 23."]);
  expect(await one.do("stepBack")).toEqual(["step in round 5 at play:22: One step back."]);
  expect((await one.do("continue")).at(-1)).toBe("ended: Ron was frozen in round 9: RangeError: code 9");
});

test("await waits for what comes while the code stands", async () => {
  const one = await world.begin();
  await one.next();
  await one.do("stepOver");
  const run = async (code: string) => {
    const value = await one.evaluate(code, { mayChange: true });
    await one.next();
    return value;
  };
  expect(await run("const got = await Promise.resolve(4); got + (await (async () => 3)())")).toBe("7");
  expect(await one.evaluate("got", { mayChange: true })).toBe("4");
  expect(await run("await Promise.reject(new RangeError('no'))")).toBe("! RangeError: no");
  expect(await run("await new Promise(() => {})")).toBe(
    "! This waits for something that does not come while the code stands.",
  );
});

/** The match as it goes on from round 5 with what was done to Ron. */
async function playOn(interventions: readonly Intervention[], change: Partial<ForkRequest> = {}) {
  const { recording } = world.match;
  const nobody = [null, null, null, null];
  const byHand = { seat: 0, interventions: [...interventions] };
  const request = { recording, round: 5, players: nobody, orders: nobody, dice: null, byHand, ...change };
  const events: MatchEvent[] = [];
  for await (const event of world.forks.events(await world.forks.start(request), undefined)) events.push(event);
  const last = events.at(-1);
  if (last?.kind !== "finished") throw new Error(JSON.stringify(last));
  const rounds = events.flatMap((event) => (event.kind === "rounds" ? event.rounds : []));
  const notes = events.flatMap((event) => (event.kind === "note" ? [event.text] : []));
  return { rounds, notes, seats: last.seats, ofUnit4: rounds.map(({ orders }) => orderOf(orders[0], 4)) };
}

function orderOf(orders: readonly unknown[], unit: number): unknown {
  return orders.find((order) => (order as readonly unknown[])[0] === unit);
}

test("from a stop, the match is played on with what was changed: the same way every time, and with what is kept from then on", async () => {
  const one = await world.begin();
  await one.next();
  for (let step = 0; step < 5; step++) await one.do("stepOver");
  await one.evaluate("const more = 40");
  await one.session.setValue(one.pause.frames[0].id, "plan.steps", "more + 1");
  await one.next();
  expect(one.byHand).toMatchObject([
    { round: 5, above: 1, text: "const more = 40", changes: false },
    { round: 5, above: 1, text: "plan.steps = more + 1", changes: true },
  ]);
  const first = await playOn(one.byHand);
  expect(first.notes).toEqual([]);
  const steps = [1, 2, 3, 4, 5, 41, 42, 43, 44];
  expect(first.ofUnit4.slice(0, steps.length)).toEqual(steps.map((count) => [4, "m", count % 8]));
  const again = await playOn(one.byHand);
  expect(again.rounds).toEqual(first.rounds);
  expect(again.seats.map(({ fuel, score }) => [fuel, score])).toEqual(
    first.seats.map(({ fuel, score }) => [fuel, score]),
  );
});

test("what changes nothing is the same match, for the same fuel; what is done nowhere is said", async () => {
  const nothing = { round: 5, count: 20, above: 1, text: "this.me()", changes: true };
  const { rounds, seats, notes } = await playOn([nothing]);
  expect(notes).toEqual([]);
  const recorded = world.match.recording.rounds.map(({ orders }) => orders);
  expect(rounds.slice(0, recorded.length).map(({ orders }) => orders)).toEqual(recorded);
  const plain = await playOn([], { byHand: null });
  expect(seats.map(({ fuel, score }) => [fuel, score])).toEqual(plain.seats.map(({ fuel, score }) => [fuel, score]));
  const missed = await playOn([{ ...nothing, count: 900_000 }]);
  expect(missed.notes).toEqual([expect.stringContaining("One change by hand could not be made again")]);
  const demo = { kind: "resource", name: "Demo" } as never;
  await expect(playOn([nothing], { players: [demo, null, null, null] })).rejects.toThrow("Ron was changed by hand");
  await expect(playOn([nothing], { round: 7 })).rejects.toThrow("Ron was changed by hand in round 5");
});
