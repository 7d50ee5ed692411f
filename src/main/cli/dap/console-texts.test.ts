import { expect, test } from "vitest";
import { ConsoleTexts } from "./console-texts";

const EXACT = { isExact: true };

test("each text is told once, with those of the rounds between two stops", () => {
  const texts = new ConsoleTexts(["a0b0", "a1b1", "", "a3b3"], 0);
  texts.jumpTo(0);
  expect(texts.at(0, "a0", EXACT)).toBe("a0");
  expect(texts.at(0, "a0", EXACT)).toBe("");
  expect(texts.at(1, "a1", EXACT)).toBe("b0a1");
  expect(texts.at(3, "a3", EXACT)).toBe("b1a3");
  expect(texts.rest(EXACT)).toBe("b3");
});

test("what was passed before is not told again, and a jump leaves out what lies between", () => {
  const texts = new ConsoleTexts(["a0", "a1", "a2", "a3b3"], 0);
  texts.jumpTo(2);
  expect(texts.at(2, "", EXACT)).toBe("");
  expect(texts.at(1, "a1", EXACT)).toBe("");
  expect(texts.at(2, "a2", EXACT)).toBe("a2");
  texts.jumpTo(0);
  expect(texts.at(0, "a0", EXACT)).toBe("");
  texts.jumpTo(3);
  expect(texts.at(3, "a3", EXACT)).toBe("a3");
});

test("what was written while the code was loaded comes with the first round", () => {
  const texts = new ConsoleTexts(["loaded\nfirst\nmore\n", "second\n"], 0);
  texts.jumpTo(0);
  expect(texts.at(0, "first\n", EXACT)).toBe("loaded\nfirst\n");
  expect(texts.at(1, "second\n", EXACT)).toBe("more\nsecond\n");
});

test("of a player that was changed by hand only what it really wrote is told", () => {
  const texts = new ConsoleTexts(["a0b0", "a1b1", "a2b2"], 0);
  texts.jumpTo(0);
  texts.at(0, "a0", EXACT);
  expect(texts.at(2, "other", { isExact: false })).toBe("other");
  expect(texts.rest({ isExact: false })).toBe("");
});
