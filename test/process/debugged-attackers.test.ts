import { expect, test, vi } from "vitest";
import type { Transcript } from "./debug-transcript";
import { debuggedMatch } from "./debugged-match";

const world = debuggedMatch();

/** A player whose `trap` has parts that never come to an end when they are asked. */
function trapper(parts: string, begin = ""): string {
  return `import { Player } from "tauler/harry-potter";
//# source${""}URL=file:///etc/passwd
export class Trap extends Player {
  trap: any = { ${parts} };
  play(): void {
    if (this.round() === 0) { ${begin} }
    this.move(this.wizards(this.me())[0], this.round() % 8);
  }
}
`;
}

const V8 = Number.parseInt(process.versions.v8, 10);
/** Since V8 14 an error is called by its class and shown without asking its `stack`; V8 13, of Node 24, asks even one that was made by a class. */
const ASKS_STACK = V8 < 14;
const IS_ALWAYS_ASKED = V8 === 13;

const ENDLESS = "for (;;) {}";
const HANDLER = ["ownKeys", "get", "has", "getPrototypeOf", "getOwnPropertyDescriptor"].map(
  (name) => `${name}() { ${ENDLESS} }`,
);
const PARTS = [
  `proxy: new Proxy({}, { ${HANDLER} })`,
  `listProxy: new Proxy([], { ${HANDLER} })`,
  `getter: { get now(): number { ${ENDLESS} } }`,
  "first: { get now(): number { return 1; } }",
  "second: { get now(): number { return 2; } }",
  "long: Array.from({ length: 300 }, (_, index) => index)",
  `bytes: new (class extends Uint8Array { get length(): number { ${ENDLESS} } })(200)`,
  IS_ALWAYS_ASKED
    ? "error: {}"
    : `error: new (class Lost extends Error { get [Symbol.toStringTag](): string { ${ENDLESS} } })("mine")`,
  `named: new (class { static get name(): string { ${ENDLESS} } toString(): string { ${ENDLESS} } })()`,
  'words: "\\u001b]0;title\\u0007".repeat(100_000)',
  "sparse: Object.assign([], { 4_000_000_000: 1 })",
];
const AT_FIRST = `Object.defineProperty(this.trap.long, 150, { get() { ${ENDLESS} } });
  Object.defineProperty(this.trap.error, "message", { get() { ${ENDLESS} } });
  Object.defineProperty(Object.prototype, "get", { value() { ${ENDLESS} }, configurable: true });`;

/** Parts by name, of a value by its name in the one before; `trap` is of `this`. */
async function partsOf(one: Transcript, ...path: string[]) {
  const scope = one.pause.frames[0].scopes.find(({ name }) => name === "Local");
  let parts = await one.parts(scope?.reference);
  for (const name of ["this", "trap", ...path])
    parts = await one.parts(parts.find((part) => part.name === name)?.reference);
  return parts;
}

test("values whose code never comes to an end are shown without it, or it is ended; the player goes on as it was", async () => {
  const recorded = await world.record("Trap", trapper(PARTS.join(", "), AT_FIRST), { rounds: 4 });
  const one = await world.begin({ recording: recorded.recording, stopAt: { kind: "round", round: 2 } });
  await one.next();
  await one.do("stepOver");
  const parts = await partsOf(one);
  if (!IS_ALWAYS_ASKED) expect(parts.find(({ name }) => name === "error")?.text).toBe(ASKS_STACK ? "Error" : "Lost");
  const others = parts.filter(({ name }) => name !== "error");
  expect(others.map(({ name, text }) => `${name} = ${text.slice(0, 60)}`)).toMatchInlineSnapshot(`
    [
      "proxy = Proxy(Object)",
      "listProxy = Proxy(Array)",
      "getter = {now: (…)}",
      "first = {now: (…)}",
      "second = {now: (…)}",
      "long = Array(300) [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14",
      "bytes = trap.bytes(200) [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0",
      "named = trap.named {}",
      "words = "\\u001b]0;title\\u0007\\u001b]0;title\\u0007\\u001b]0;title\\u000",
      "sparse = Array(4000000001) [1]",
      "[[Prototype]] = Object",
    ]
  `);
  expect(await partsOf(one, "proxy")).toEqual([]);
  expect(await partsOf(one, "listProxy")).toEqual([]);
  const ended = [{ name: "now", text: "This was still running after 2 seconds, and was ended.", reference: null }];
  const getter = (await partsOf(one, "getter")).find(({ name }) => name === "now");
  expect(await one.parts(getter?.reference)).toEqual(ended);
  const both = await Promise.all(["first", "second"].map((name) => partsOf(one, name)));
  const asked = both.map((parts) => one.parts(parts.find(({ name }) => name === "now")?.reference));
  expect((await Promise.all(asked)).map(([{ text }]) => text)).toEqual(["1", "2"]);
  const long = (await partsOf(one)).find(({ name }) => name === "long");
  const middle = await one.parts(long?.reference, 100);
  expect(middle.slice(49, 52).map(({ name, text }) => `${name} = ${text}`)).toEqual([
    "149 = 149",
    "150 = (…)",
    "151 = 151",
  ]);
  expect(await partsOf(one, "bytes")).toHaveLength(100);
  expect(await one.evaluate("this.trap.long[150] + String(this.trap.named)")).toBe(`! ${ended[0].text}`);
  expect(await one.do("stepBack")).toEqual(["step in round 2 at play:6: One step back."]);
  expect(await one.do("continue")).toEqual(["ended: Played again to the end of what was recorded, round 3."]);
});

test("a value that the engine itself cannot show ends the session with a sentence, and its process", async () => {
  const begin = `Object.defineProperty(this.trap.error, "stack", { get() { ${ENDLESS} } });`;
  const recorded = await world.record("Trap", trapper('error: new Error("mine")', begin), { rounds: 3 });
  const one = await world.begin({ recording: recorded.recording, stopAt: { kind: "round", round: 2 } });
  await one.next();
  await one.do("stepOver");
  const { setTimeout } = globalThis;
  // Nobody wants to wait for it here as long as a slow machine may need.
  const spied = vi.spyOn(globalThis, "setTimeout");
  spied.mockImplementation(((work: () => void, ms: number) =>
    setTimeout(work, ms === 20_000 ? 500 : ms)) as typeof setTimeout);
  if (!ASKS_STACK) {
    expect((await partsOf(one)).find(({ name }) => name === "error")?.text).toBe("Error: mine");
    spied.mockRestore();
    expect((await one.do("continue")).at(-1)).toContain("ended: ");
    return;
  }
  await expect(partsOf(one)).rejects.toThrow("the player's process has ended");
  spied.mockRestore();
  expect(await one.next()).toEqual([
    "ended: The session was ended: a value of this player's does not let itself be shown.",
  ]);
  await Promise.all(world.pool.inspected.map(({ ended }) => ended));
});

test("a player that fills its memory is stopped in the line where it does", async () => {
  const filling = `import { Player } from "tauler/harry-potter";
export class Fill extends Player {
  private readonly all: number[][] = [];
  play(): void {
    while (this.round() === 1)
      this.all.push(new Array(100_000).fill(1));
  }
}
`;
  const recorded = await world.record("Fill", filling, { rounds: 3 });
  const one = await world.begin({ recording: recorded.recording, stopAt: { kind: "round", round: 0 } });
  await one.next();
  expect(await one.do("continue")).toEqual([
    "exception in round 1 at play:6: In line 6 the player has all but used up its memory.",
  ]);
  expect(await one.evaluate("this.all.length > 10")).toBe("true");
  expect(await one.do("continue")).toEqual(["ended: Fill was frozen in round 1: its process ran out of memory"]);
});
