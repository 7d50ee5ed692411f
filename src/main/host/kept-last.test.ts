import { expect, it } from "vitest";
import { KeptLast } from "./kept-last";

const texts = () => new KeptLast<string>(10, (text) => text.length);

it("forgets what was used longest ago where there is no more room", () => {
  const kept = texts();
  kept.keep("a", "aaaa");
  kept.keep("b", "bbbb");
  expect(kept.get("a")).toBe("aaaa");
  kept.keep("c", "cccc");
  expect([kept.get("a"), kept.get("b"), kept.get("c")]).toEqual(["aaaa", undefined, "cccc"]);
});

it("counts what is kept in another's place once", () => {
  const kept = texts();
  kept.keep("b", "bbbbb");
  for (let time = 0; time < 3; time++) kept.keep("a", "aaaaa");
  expect([kept.get("a"), kept.get("b")]).toEqual(["aaaaa", "bbbbb"]);
});

it("keeps nothing that has no room at all, and the rest afterwards", () => {
  const kept = texts();
  kept.keep("a", "a".repeat(11));
  expect(kept.get("a")).toBeUndefined();
  kept.keep("b", "b".repeat(10));
  expect(kept.get("b")).toBe("b".repeat(10));
});
