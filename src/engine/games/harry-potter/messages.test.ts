import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { messages } from "./messages";

const SOURCES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, "utf8"))
  .join("\n");

describe("The sentences of the game", () => {
  const codes = [
    ...SOURCES.matchAll(/(?:ignored|done|event|reject|random|permutation|take)\((?:[^()]*, )?"(\w+)"/g),
    ...SOURCES.matchAll(/code: "(\w+)", args|code: draw === 0 \? "(\w+)" : "(\w+)"|code: isWon \? "(\w+)" : "(\w+)"/g),
  ].flatMap(([, ...groups]) => groups.filter((group) => group !== undefined));

  it.each([...new Set(codes)])("%s has one", (code) => {
    expect(messages[code]).toBeTruthy();
  });

  it("None is left over from a rule that is gone", () => {
    const unused = Object.keys(messages).filter((code) => SOURCES.split(`"${code}"`).length === 1);
    // These two come from the kit: the interleaving, and the check of orders.
    expect(unused).toEqual(["repeated", "nextPlayer"]);
  });
});
