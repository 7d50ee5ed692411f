import { describe, expect, it } from "vitest";
import type { HostSourceProblem } from "../../../main/contract/host-api";
import { problemList } from "./problem-list";

function problem(code: string, line: number, severity: "error" | "warning" = "error"): HostSourceProblem {
  return { code, message: code, line, column: 1, severity };
}

function codes(list: ReturnType<typeof problemList>): string[] {
  return list.map((one) => `${one.path} ${one.problem.code}`);
}

describe("The problems of the open files", () => {
  it("are those of the bundler and of TypeScript, file by file and line by line", () => {
    const bundler = { "b.ts": [problem("unknown-module", 2)], "a.ts": [problem("static-variable", 9)] };
    const types = { "a.ts": [problem("2304", 3), problem("2551", 12)] };
    expect(codes(problemList(bundler, types))).toEqual([
      "a.ts 2304",
      "a.ts static-variable",
      "a.ts 2551",
      "b.ts unknown-module",
    ]);
  });

  it("tell wrong syntax once where both see it, and what only the bundler sees always", () => {
    const bundler = { "a.ts": [problem("syntax-error", 4), problem("unknown-module", 1)] };
    expect(codes(problemList(bundler, { "a.ts": [problem("1005", 4), problem("2307", 1)] }))).toEqual([
      "a.ts unknown-module",
      "a.ts 2307",
      "a.ts 1005",
    ]);
    expect(codes(problemList(bundler, { "a.ts": [problem("6133", 4, "warning")] }))).toContain("a.ts syntax-error");
    expect(codes(problemList(bundler, {}))).toHaveLength(2);
  });
});
