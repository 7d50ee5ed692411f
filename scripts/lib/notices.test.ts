import { expect, test } from "vitest";
import { isAllowed, noticesText } from "./notices.mjs";

test("a licence is one that somebody has looked at, and of several one is enough", () => {
  expect(["MIT", "(MIT OR CC0-1.0)", "(MPL-2.0 OR Apache-2.0)", "(GPL-3.0 OR MIT)"].map(isAllowed)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(["GPL-3.0", "SEE LICENSE IN x", undefined, "UNLICENSED", "MIT AND GPL-2.0"].map(isAllowed)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("a text that several are under stands there once, with the names of all", () => {
  const part = (name: string, text: string) => ({ name, version: "1.0.0", licence: "MIT", texts: [text] });
  const text = noticesText([part("one", "As you like."), part("two", "Not at all."), part("three", "As you like.")]);
  expect(text.match(/As you like\./g)).toHaveLength(1);
  expect(text).toContain("one 1.0.0 (MIT)\nthree 1.0.0 (MIT)\n\nAs you like.");
});
