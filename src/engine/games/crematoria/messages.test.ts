import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { messages } from "./messages";

const SOURCES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "messages.ts")
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, "utf8"))
  .join("\n");

describe("The sentences of the game", () => {
  const codes = [
    ...SOURCES.matchAll(/(?:ignored|done|event|random|shortPermutation)\((?:[^()"]*(?:\([^()]*\))?[^()"]*, )?"(\w+)"/g),
    ...SOURCES.matchAll(/(?:code|event): "(\w+)"/g),
  ].map(([, code]) => code);

  it.each([...new Set(codes)])("%s has one", (code) => {
    expect(messages[code]).toBeTruthy();
  });

  it("None is left over from a rule that is gone", () => {
    const unused = Object.keys(messages).filter((code) => !SOURCES.includes(`"${code}"`));
    expect(unused).toEqual(["nextPlayer"]);
  });
});
