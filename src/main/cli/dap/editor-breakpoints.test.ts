import { resolve } from "node:path";
import { expect, test } from "vitest";
import { type CodeInView, sourceOf } from "./code-in-view";
import { EditorBreakpoints } from "./editor-breakpoints";

const PATH = resolve("AIRon.ts");
const CODE: CodeInView = {
  name: "AIRon.ts",
  seat: 2,
  text: "",
  stops: {
    places: [
      { line: 2, column: 3 },
      { line: 2, column: 9 },
    ],
    lines: ["import", 0, 0, "type"],
  },
  path: PATH,
  changedPaths: [],
};

test("breakpoints wait for the code, and are then where it stops; one that is set again is the same one", () => {
  const breakpoints = new EditorBreakpoints();
  const wanted = [{ line: 1 }, { line: 2, column: 9 }, { line: 3, hitCondition: "> 4" }];
  const [early] = breakpoints.set({ path: PATH }, wanted);
  expect(early).toMatchObject({ id: 1, verified: false, line: 1 });
  expect(breakpoints.asked).toEqual([]);
  const [first, second, third] = breakpoints.show(CODE);
  expect(first.message).toContain("imports are done");
  expect(second).toEqual({ id: 2, verified: true, line: 2, column: 9 });
  expect(third).toEqual({ id: 3, verified: true, line: 2, column: 3 });
  expect(breakpoints.asked).toEqual([
    { id: "2", line: 2, column: 9 },
    { id: "3", line: 3, hitCount: 5 },
  ]);
  expect(breakpoints.set({ path: PATH }, wanted.slice(1)).map(({ id }) => id)).toEqual([2, 3]);
});

test("what is wrong with a breakpoint is said, and the debugger is not asked for it", () => {
  const breakpoints = new EditorBreakpoints();
  breakpoints.show(CODE);
  const said = breakpoints.set({ path: PATH }, [
    { line: 2, condition: "1 +" },
    { line: 2, logMessage: "{1 +}" },
    { line: 2, hitCondition: "0" },
    { line: 2, hitCondition: "% 2" },
    { line: 2, hitCondition: ">= 2", condition: "id === 3" },
  ]);
  expect(said.map(({ verified, message }) => (verified ? "fine" : message))).toEqual([
    expect.stringContaining("is no expression"),
    expect.stringContaining("is no expression"),
    "“0” is no hit count: 3 stops from the third time on.",
    "“% 2” is no hit count: 3 stops from the third time on.",
    "fine",
  ]);
  expect(breakpoints.asked).toEqual([{ id: "5", line: 2, hitCount: 2, condition: "id === 3" }]);
});

test("a condition of a player in C++ is not read as JavaScript", () => {
  const breakpoints = new EditorBreakpoints();
  const path = resolve("AIRon.cc");
  breakpoints.show({ ...CODE, name: "AIRon.cc", path });
  const condition = "not plan->is_done and id == 3";
  expect(breakpoints.set({ path }, [{ line: 2, condition }])).toMatchObject([{ verified: true }]);
  expect(breakpoints.asked).toMatchObject([{ condition }]);
});

test("only the code of the debugged seat stops; of a file that was changed, the text that played", () => {
  const breakpoints = new EditorBreakpoints();
  const played = { ...CODE, path: null, changedPaths: [PATH] };
  breakpoints.show(played);
  const messageIn = (path: string) => breakpoints.set({ path }, [{ line: 2 }])[0].message;
  expect(messageIn(resolve("AIDemo.ts"))).toBe("Only the code of seat 2 is debugged: AIRon.ts.");
  expect(messageIn(PATH)).toMatch(/^AIRon.ts has changed since the match/);
  expect(breakpoints.set(sourceOf(played), [{ line: 2 }])[0].verified).toBe(true);
  expect(breakpoints.asked).toHaveLength(1);
});
