import { describe, expect, it } from "vitest";
import { readCppStopPlaces } from "./cpp-stop-places";

const TEXT = `#include "Player.hh"
// A comment.
struct Plan {
  int steps;
};

struct Ron : public Player {
  static Player* factory() { return new Ron; }

  vector<int> list = {1, 2};

  int far(int n) const
  {
    if (n > 0) {
      // Not here.
      return n;
    }
    else
    {
      list.clear();
    }
    for (int k : {1, 2}) n += k;

    return 0;
  }
};
RegisterPlayer(Ron);
`;

describe("where a text in C++ can stop", () => {
  const { places, lines } = readCppStopPlaces(TEXT);
  const lineOf = (text: string) => TEXT.split("\n").findIndex((line) => line.includes(text)) + 1;
  const standsFor = (text: string) => {
    const found = lines[lineOf(text) - 1];
    return typeof found === "number" ? places[found].line : found;
  };

  it("is in the lines of functions", () => {
    const own = ["return new Ron", "if (n > 0)", "return n;", "list.clear()", "for (int k", "return 0"];
    expect(places.map(({ line }) => line)).toEqual(own.map(lineOf));
    expect(places[1]).toEqual({ line: lineOf("if (n > 0)"), column: 5 });
  });

  it("is in the next line of the function for one without code of its own", () => {
    expect(standsFor("// Not here")).toBe(lineOf("return n;"));
    expect(standsFor("else")).toBe(lineOf("list.clear()"));
  });

  it("is nowhere outside of functions", () => {
    expect(standsFor("#include")).toBe("no-statement");
    expect(standsFor("// A comment")).toBe("comment");
    expect(standsFor("int steps")).toBe("no-statement");
    expect(standsFor("vector<int> list")).toBe("no-statement");
    expect(lines[5]).toBe("blank");
    expect(standsFor("RegisterPlayer")).toBe("no-statement");
  });
});
