import { expect, test } from "vitest";
import { ShownParts } from "./shown-parts";

function frame(id: string, isUser = true) {
  const scopes = isUser ? [{ name: "Local", reference: `${id} scope`, isExpensive: false }] : [];
  return { id, function: "play", line: 3, column: 5, isUser, scopes };
}

/** A list of so many numbers, told a hundred at a time. */
function listOf(total: number, asked: number[] = []) {
  return (_reference: string, from: number) => {
    asked.push(from);
    const variables = Array.from({ length: Math.min(100, total - from) }, (_, index) => ({
      name: String(from + index),
      value: { text: "0", type: "number", reference: null },
      access: `[${from + index}]`,
    }));
    return Promise.resolve({ variables, total });
  };
}

function shown(frames = [frame("1:0")]): ShownParts {
  const parts = new ShownParts();
  parts.show({ frames });
  return parts;
}

function list(parts: ShownParts): number {
  return parts.value({ text: "Array", type: "Array", reference: "1/0" }, "1:0", "this.list").variablesReference;
}

test("of a long list there are a hundred parts, and ranges that are asked for when somebody opens them", async () => {
  const parts = shown();
  const asked: number[] = [];
  const first = await parts.parts({ variablesReference: list(parts) }, listOf(50_000, asked));
  expect(asked).toEqual([0]);
  expect(first).toHaveLength(105);
  expect(first.slice(99, 101).map(({ name }) => name)).toEqual(["99", "[100 … 10099]"]);
  const ranges = await parts.parts(first[104], listOf(50_000, asked));
  expect(asked).toEqual([0]);
  expect(ranges.map(({ name }) => name).at(-1)).toBe("[49900 … 49999]");
  const last = await parts.parts(ranges[ranges.length - 1], listOf(50_000, asked));
  expect(last.at(-1)).toMatchObject({ name: "49999", evaluateName: "this.list[49999]" });
});

test("an editor that pages by itself gets what it asks for", async () => {
  const parts = shown();
  const asked: number[] = [];
  const some = await parts.parts({ variablesReference: list(parts), start: 150, count: 120 }, listOf(250, asked));
  expect(some.map(({ name }) => name)).toEqual(Array.from({ length: 100 }, (_, index) => String(150 + index)));
  expect(asked).toEqual([150]);
  expect(await parts.parts({ variablesReference: list(parts), start: 90, count: 3 }, listOf(250))).toHaveLength(3);
});

test("values and calls of another stop are refused, and their numbers are given to nothing else", async () => {
  const parts = shown([frame("1:0", false), frame("1:1")]);
  const old = list(parts);
  expect(parts.frame(undefined).id).toBe("1:1");
  parts.show({ frames: [frame("1:0", false), frame("1:1")] });
  expect(await parts.parts({ variablesReference: old }, listOf(1))).toHaveLength(1);
  const number = parts.numberOf(0);
  parts.show({ frames: [frame("2:0")] });
  await expect(parts.parts({ variablesReference: old }, listOf(1))).rejects.toThrow("The code has gone on");
  expect(() => parts.frame(number)).toThrow("The code has gone on");
  expect(list(parts)).toBeGreaterThan(old);
});

test("a part can be set where a way leads to it", async () => {
  const parts = shown();
  const scope = parts.scopes(parts.numberOf(0))[0].variablesReference;
  const variables = [
    { name: "plan", value: { text: "3", type: "number", reference: null }, access: "plan" },
    { name: "walked", value: { text: "(…)", type: "getter", reference: "1/1" }, access: null },
  ];
  const tell = () => Promise.resolve({ variables, total: 2 });
  const [, getter] = await parts.parts({ variablesReference: scope }, tell);
  expect(getter.presentationHint).toEqual({ lazy: true });
  expect(parts.placeOf(scope, "plan")).toEqual({ frame: "1:0", target: "plan" });
  expect(() => parts.placeOf(scope, "walked")).toThrow("no place");
});
