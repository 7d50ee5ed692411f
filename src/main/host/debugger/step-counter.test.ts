import { expect, test } from "vitest";
import { buildPlayer } from "../bundler/build-player";
import { playerSource } from "../bundler/player-source";
import { findUnmirrored } from "./testing/mirror";
import { PROGRAMS, playerOf } from "./testing/step-programs";
import { type Halt, type Kind, type Place, playSteps } from "./testing/stepped-realm";

/*
 * A step back is the mirror of a step forward: whoever goes through a round and back again sees the same stops.
 */

const ROUNDS = 3;
const FORWARD = { Into: "stepInto", Over: "stepOver", Out: "stepOut" } as const;

class Player {
  readonly texts: string[] = [];
  cerr(...values: unknown[]): void {
    this.texts.push(values.join(" "));
  }
}

async function bundleOf(code: string): Promise<string> {
  const { bundle, problems } = await buildPlayer(playerSource("AISteps.ts", code), {
    games: ["harry-potter"],
    hasSteps: true,
  });
  if (bundle === null) throw new Error(JSON.stringify(problems));
  return bundle.code;
}

/** Every place that is passed, by its number. */
async function allPlaces(bundle: string): Promise<Map<string, Halt>> {
  const places = new Map<string, Halt>();
  await playSteps(bundle, {
    rounds: ROUNDS,
    api: { Player },
    begin: (steps) => steps.aim("stepInto"),
    onHalt(halt, steps) {
      places.set(keyOf(halt), halt);
      steps.aim("stepInto");
    },
  });
  return places;
}

function keyOf({ round, count }: Place): string {
  return `${round}/${count}`;
}

/** What one sees who goes from the beginning of a round to the beginning of the next one. */
async function forward(bundle: string, kind: Kind, from: Place): Promise<Halt[]> {
  const halts: Halt[] = [];
  await playSteps(bundle, {
    rounds: ROUNDS,
    api: { Player },
    begin: (steps) => steps.aimAt(from.round, from.count),
    onHalt(halt, steps) {
      halts.push(halt);
      if (halt.round === from.round) steps.aim(FORWARD[kind]);
    },
  });
  return halts;
}

function chain(places: ReadonlyMap<string, Halt>, kind: Kind, from: Halt, many: number): Halt[] {
  const halts = [from];
  while (halts.length < many) {
    const before = halts[halts.length - 1].back[kind];
    const halt = before === null ? undefined : places.get(keyOf(before));
    if (halt === undefined) break;
    halts.push(halt);
  }
  return halts;
}

/** A loop that ends a generator by `break` stands, since V8 13, at its end meanwhile. */
const asBeforeV8Of13 = (stack: string): string =>
  stack.replace("passing:10 < Steps.play:44", "passing:10 < Steps.play:41");

const words = (halts: readonly Halt[]) => halts.map((halt) => `${keyOf(halt)} ${halt.stack}`);

test.each(Object.keys(PROGRAMS))("back through %s one sees what one saw forward", async (name) => {
  const bundle = await bundleOf(playerOf(PROGRAMS[name]));
  const places = await allPlaces(bundle);
  for (const kind of ["Into", "Over"] as const) {
    const seen = await forward(bundle, kind, { round: 1, count: 1 });
    expect(seen.length).toBeGreaterThan(4);
    expect(seen[seen.length - 1]).toMatchObject({ round: 2, count: 1 });
    const back = chain(places, kind, seen[seen.length - 1], seen.length);
    expect(words(back)).toEqual(words(seen).toReversed());
    expect(seen.map(({ stack }) => asBeforeV8Of13(stack))).toMatchSnapshot(kind);
  }
});

/**
 * The engine has one more on its stack: a generator that passes on to another one, a function whose parameters are still being made. What goes on after an
 * `await` has less: it is left for whom it does not show.
 */
const OTHER_STACK = [
  "generators",
  "generators in generators, and those that wait",
  "generators that are closed by a function that waited",
  "patterns, defaults and short circuits",
  "async functions",
];

test.each(Object.keys(PROGRAMS).filter((name) => !OTHER_STACK.includes(name)))(
  "in %s, a function is left forward after, and backward before all of its steps",
  async (name) => {
    const bundle = await bundleOf(playerOf(PROGRAMS[name]));
    const all = [...(await allPlaces(bundle)).values()].filter(({ round }) => round === 1);
    for (const [index, halt] of all.entries()) {
      const isOuter = ({ depth }: Halt) => depth < halt.depth;
      const [, after] = await forward(bundle, "Out", halt);
      expect(keyOf(after)).toBe(keyOf(all.slice(index).find(isOuter) ?? { round: 2, count: 1 }));
      const before = all.slice(0, index).findLast(isOuter);
      const { Out } = halt.back;
      if (before === undefined) expect(Out?.round).toBe(0);
      else expect(Out).toMatchObject({ round: 1, count: before.count });
    }
  },
);

test.each([
  "generators that are closed where what uses them is left",
  "generators that are closed by a function that waited",
])("in %s, one goes back out of each function to who had called it", async (name) => {
  const bundle = await bundleOf(playerOf(PROGRAMS[name]));
  const found = await findUnmirrored({ bundle, api: { Player }, rounds: ROUNDS }, 1);
  expect(found.stops).toBeGreaterThan(10);
  expect(found.problems).toEqual([]);
});

const WAITING = `async function outer(n: number): Promise<number> {
  const [got] = await Promise.all([inner(n), inner(n + 1)]);
  sink(got); // from inner
  return got;
}
async function inner(n: number): Promise<number> {
  await null;
  const more = n + 1; // leave
  await null;
  return more;
}
async function other(): Promise<void> {
  await null;
  sink(1);
  for (let n = 0; n < 3; n++) await null; // from nowhere
  sink(2);
}
let sum = 0;
function sink(n: number): void {
  sum += n;
}`;

test.each([
  ["by whom waits for it, whatever runs before", "void other();\nvoid outer(1);", "from inner"],
  ["when it has ended, for what runs next, where nobody waits for it", "void inner(1);\nvoid other();", "from nowhere"],
  ["by the next round, where nothing runs any more", "void inner(1);", null],
])("what goes on after an await is left %s", async (_name, play, wanted) => {
  const code = playerOf({ play, beside: WAITING });
  const bundle = await bundleOf(code);
  const lines = code.split("\n");
  const lineOf = (text: string) => lines.findIndex((line) => line.endsWith(`// ${text}`)) + 1;
  const all = [...(await allPlaces(bundle)).values()].filter(({ round }) => round === 1);
  const leaving = all.filter(({ stack }) => stack.includes(`inner:${lineOf("leave")}`));
  expect(leaving.length).toBeGreaterThan(0);
  for (const halt of leaving) {
    const [, after] = await forward(bundle, "Out", halt);
    if (wanted === null) expect(keyOf(after)).toBe("2/1");
    else expect([after.round, after.stack]).toEqual([1, expect.stringMatching(new RegExp(`:${lineOf(wanted)}$`))]);
  }
});

test("a loop in one line has no stop of its own, but the next place of all is in it: there a pause can stop", async () => {
  const bundle = await bundleOf(playerOf({ play: "let n = 0;\nwhile (n++ < 3);" }));
  const counts: number[] = [];
  await playSteps(bundle, {
    rounds: 1,
    api: { Player },
    begin: (steps) => steps.aim("next"),
    onHalt(halt, steps) {
      counts.push(halt.count);
      steps.aim("next");
    },
  });
  expect(counts.length).toBeGreaterThan(3);
  expect(counts).toEqual(counts.map((_, index) => index + 1));
});

test.each(Object.entries(PROGRAMS))("what was skimmed before changes nothing of %s", async (_, program) => {
  const bundle = await bundleOf(playerOf(program));
  const stopsBehind = async (skim: (steps: Skimming) => void) => {
    const halts: Halt[] = [];
    await playSteps(bundle, {
      rounds: ROUNDS,
      api: { Player },
      begin(steps) {
        skim(steps);
        steps.aimAt(ROUNDS - 1, 1);
      },
      onHalt(halt, steps) {
        halts.push(halt);
        steps.aim("stepInto");
      },
    });
    return halts;
  };
  const whole = await stopsBehind(() => {});
  expect(whole.length).toBeGreaterThan(3);
  // The round before is asked for the way back out of this one.
  expect(await stopsBehind((steps) => steps.skim(ROUNDS - 2, false))).toEqual(whole);
  const places = ({ round, count, stack }: Halt) => ({ round, count, stack });
  const [first] = await stopsBehind((steps) => steps.skim(ROUNDS, true));
  expect(places(first)).toEqual(places(whole[0]));
});

type Skimming = Parameters<Parameters<typeof playSteps>[1]["begin"]>[0];
