import { describe, expect, it } from "vitest";
import { expressionAt } from "./expression-at";

/** The expression at the place of `|`. */
function at(line: string): string | null {
  return expressionAt(line.replace("|", ""), line.indexOf("|") + 1)?.expression ?? null;
}

describe("The expression under the pointer", () => {
  it("is a name with what comes before its last member", () => {
    expect(at("const x = this.pl|an.target.row;")).toBe("this.plan");
    expect(at("const x = this.plan.tar|get.row;")).toBe("this.plan.target");
    expect(at("const x = th|is.plan.target.row;")).toBe("this");
    expect(at("if (unit?.po|s !== null)")).toBe("unit?.pos");
  });

  it("knows elements by number and by name", () => {
    expect(at("a[0].i|d = 1")).toBe("a[0].id");
    expect(at("this.best[id].ro|w")).toBe("this.best[id].row");
    expect(at("this.best[i|d].row")).toBe("id");
  });

  it("is nothing on keywords, numbers, signs and spaces", () => {
    for (const line of ["re|turn x", "x = 1|2;", "x |= 3", "  | y"]) expect(at(line)).toBeNull();
  });

  it("never holds a call", () => {
    expect(at("this.units(i|d).pos")).toBe("id");
    expect(at("this.uni|ts(id).pos")).toBe("this.units");
  });
});
