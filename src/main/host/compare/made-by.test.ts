import { expect, test } from "vitest";
import { checkMadeBy, madeByThis } from "./made-by";

const here = madeByThis();

test("a contest goes on with the program that it was begun with", () => {
  expect(here.node).toBe(process.versions.node);
  for (const hash of [here.engine, here.fuel]) expect(hash).toMatch(/^[0-9a-f]{12}$/);
  expect(here.engine).not.toBe(here.fuel);
  expect(checkMadeBy({ ...here }, "a.jsonl")).toEqual({ ok: true, value: null });
});

test.each([
  ["tauler", "Tauler"],
  ["engine", "engine"],
  ["fuel", "fuel"],
  ["node", "Node"],
] as const)("a contest is not gone on with by another %s", (part, word) => {
  const checked = checkMadeBy({ ...here, [part]: "0.0.7" }, "a.jsonl");
  expect(checked.ok).toBe(false);
  if (checked.ok) return;
  expect(checked.problem.message).toBe(
    `a.jsonl was begun with ${word} 0.0.7, and this is ${word} ${here[part]}: its matches would mix two. What was played stays as it is; begin a new one.`,
  );
});

test("a contest of before versions were named is not gone on with", () => {
  const checked = checkMadeBy(null, "a.jsonl");
  expect(checked.ok || checked.problem.message).toMatch(/^a\.jsonl does not say by which version of Tauler/);
});
