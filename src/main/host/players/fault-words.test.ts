import { describe, expect, it } from "vitest";
import { reportedFailure } from "./fault-words";
import type { TurnReport } from "./report-decoder";

function told(message: string): string | undefined {
  const report = { fault: "exception", message, stack: "" } as TurnReport;
  return reportedFailure(report, 1)?.message;
}

describe("what a player is told that met a closed object", () => {
  it.each([
    "TypeError: Cannot assign to read only property 'keys' of object '#<Grid>'",
    "TypeError: Cannot add property last, object is not extensible",
    "TypeError: Cannot define property last, object is not extensible",
    "TypeError: Cannot redefine property: get",
    "TypeError: Cannot delete property 'get' of #<Map>",
  ])("%s: what can be done about it", (message) => {
    expect(told(message)).toBe(
      `${message}. The language's own classes and the game's API cannot be changed: give yours another name, or put it into an object or a class of your own.`,
    );
  });

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'x')",
    "Error: Cannot add property last",
    "TypeError: Cannot assign to read only property '0' of string 'abc'",
    "thrown: 'Cannot delete property'",
  ])("%s: no more than that", (message) => {
    expect(told(message)).toBe(message);
  });
});

describe("calls without end", () => {
  const stackOf = (message: string, stack: string) => {
    return reportedFailure({ fault: "exception", message, stack } as TurnReport, 1)?.stack;
  };
  const [deep, back, once] = [
    "    at deep (player.js:3:7)",
    "    at back (player.js:9:1)",
    "    at size (player.js:1:1)",
  ];
  const OVERFLOW = "RangeError: Maximum call stack size exceeded";

  it("are those that are there three times, wherever the stack was full", () => {
    const full = [deep, back, deep, back, deep, back, deep, back];
    const expected = `${back}\n${deep}`;
    expect(stackOf(OVERFLOW, [once, ...full, deep].join("\n"))).toBe(expected);
    expect(stackOf(OVERFLOW, [once, once, ...full.toReversed()].join("\n"))).toBe(expected);
  });

  it("are not known where few are", () => {
    expect(stackOf(OVERFLOW, [deep, back, once].join("\n"))).toBe("");
    expect(stackOf(OVERFLOW, "")).toBe("");
  });

  it("are told as they are of all else that is thrown", () => {
    expect(stackOf("Error: mine", [deep, once].join("\n"))).toBe(`${deep}\n${once}`);
  });
});
