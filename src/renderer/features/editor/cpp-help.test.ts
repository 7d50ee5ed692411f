import { describe, expect, it } from "vitest";
import type { CppApi, CppName } from "../../../main/contract/cpp-api";
import { isInWords, withoutWords } from "./cpp-code";
import { callHelpAt, meaningOf, offersAt } from "./cpp-help";
import { ApiNames, typeBefore } from "./cpp-types";

const name = (kind: CppName["kind"], signature: string, documentation = ""): CppName => {
  const [, type = "", called, given] = /^(?:(.*?) )?(\w+)(?:\((.*)\))?(?: const)?$/.exec(signature) ?? [];
  const parameters = given === undefined ? null : given.split(", ").filter((one) => one !== "");
  return { name: called, kind, signature, type, parameters, documentation };
};
const API: CppApi = {
  types: [
    {
      name: "Dir",
      kind: "enum",
      bases: [],
      documentation: "Directions.",
      members: [name("value", "Dir Up"), name("value", "Dir Down")],
    },
    {
      name: "Pos",
      kind: "class",
      bases: [],
      documentation: "A position.",
      members: [name("field", "int i"), name("function", "Pos()"), name("function", "Pos(int i, int j)", "Made.")],
    },
    {
      name: "Unit",
      kind: "class",
      bases: [],
      documentation: "A unit.",
      members: [name("field", "Pos pos", "Where."), name("function", "bool ok() const")],
    },
    { name: "Base", kind: "class", bases: [], documentation: "", members: [name("function", "int round() const")] },
    {
      name: "State",
      kind: "class",
      bases: ["Base"],
      documentation: "",
      members: [
        name("function", "Unit unit(int id) const", "By its id."),
        name("function", "Cell cell(int i, int j) const", "By row."),
        name("function", "Cell cell(Pos pos) const", "By position."),
        name("function", "std::vector<Unit> units() const"),
      ],
    },
    { name: "Cell", kind: "class", bases: [], documentation: "", members: [name("field", "int owner")] },
    {
      name: "Player",
      kind: "class",
      bases: ["State"],
      documentation: "",
      members: [name("function", "int me() const")],
    },
  ],
  names: [{ ...name("constant", "int MAX"), signature: "const int MAX = 60", documentation: "Rows." }],
};
const api = new ApiNames(API);
/** The code, and the place where `|` stands. */
const at = (text: string) => ({ place: text.indexOf("|"), scope: { code: withoutWords(text.replace("|", "")), api } });
const typeIn = (text: string) => {
  const { place, scope } = at(text);
  return typeBefore(scope, place);
};
const offered = (text: string) => {
  const { place, scope } = at(text);
  const { names, types } = offersAt(scope, place);
  return [...new Set([...names, ...types].map((one) => one.name))].sort().join(" ");
};
const meant = (text: string) => {
  const { place, scope } = at(text);
  const word = /^\w+/.exec(scope.code.slice(place))?.[0] ?? "";
  return meaningOf(scope, { word, start: place });
};

describe("The type of an expression in C++", () => {
  it.each([
    ["unit(id)|", "Unit"],
    ['unit(f(1, ")")).pos|', "Pos"],
    ["this->unit(2) . pos|", "Pos"],
    ["units()[i + a[2]].pos|", "Pos"],
    ["units().back().pos|", "Pos"],
    ["Unit u = unit(1); u|", "Unit"],
    ["const Unit& u = unit(1); if (u|", "Unit"],
    ["auto u = unit(1); u.pos|", "Pos"],
    ["for (auto& u : units()) u|", "Unit"],
    ["void f(Pos a, const Pos &b) { b|", "Pos"],
    ["map<int, vector<Pos>> ways; ways[3][0]|", "Pos"],
    ["vector<Pos> way; way.front()|", "Pos"],
    ["priority_queue<pair<int, Pos>> q; q.top().second|", "Pos"],
    ["Unit u; { Pos u; u|", "Pos"],
    ["Pos(1, 2)|", "Pos"],
    ["auto n = a + unit(1); n|", null],
    ["return u|", null],
    ["// Pos u;\nu|", null],
    ["nobody(1)|", null],
    ["|", null],
  ])("%j is %j", (text, type) => expect(typeIn(text)).toBe(type));
});

describe("What is offered in C++", () => {
  it("is all that a player can name, where nothing stands before it", () => {
    expect(offered("void play() { |")).toBe("Cell Dir Down MAX Pos Unit Up cell me round unit units");
  });

  it("is what an object has, without its constructors", () => {
    expect(offered("unit(id).|")).toBe("ok pos");
    expect(offered("Pos* p; p->|")).toBe("i");
    expect(offered("Dir::|")).toBe("Down Up");
    expect(offered("this->|")).toBe("cell me round unit units");
  });

  it("is what any object of the API has, where nobody can tell which it is; and nothing behind a number", () => {
    expect(offered("x.|")).toBe("i ok owner pos");
    expect(offered("int a = 1.|")).toBe("");
    expect(offered("vector<int> v; v.|")).toBe("");
  });

  it("is nothing in comments and strings", () => {
    const text = 'int a; // un\n/* b */ "s" c';
    const isIn = (part: string) => isInWords(text, text.indexOf(part) + part.length);
    expect([isIn("// un"), isIn("/* "), isIn('"s'), isIn("int a"), isIn('"s"'), isIn("*/")]).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("What a name in C++ means", () => {
  it("is its signature and its documentation, of all functions of the name", () => {
    expect(meant("|unit(3)")).toEqual({ signatures: ["Unit unit(int id) const"], documentation: "By its id." });
    expect(meant("|cell (p)")).toEqual({
      signatures: ["Cell cell(int i, int j) const", "Cell cell(Pos pos) const"],
      documentation: "By row.\n\nBy position.",
    });
    expect(meant("unit(1).|pos.i")).toEqual({ signatures: ["Pos pos"], documentation: "Where." });
    expect(meant("a < |MAX")).toMatchObject({ signatures: ["const int MAX = 60"] });
  });

  it("is the type, of a type, its making and a variable", () => {
    expect(meant("|Dir d")).toEqual({ signatures: ["enum Dir { Up, Down }"], documentation: "Directions." });
    expect(meant("|Pos(1, 2)")).toEqual({ signatures: ["Pos()", "Pos(int i, int j)"], documentation: "A position." });
    expect(meant("Unit u; f(|u)")).toEqual({ signatures: ["Unit u"], documentation: "A unit." });
  });

  it("is nothing where it is something else: a variable of a function's name, a member of something", () => {
    expect(meant("int unit = 3; a(|unit)")).toBeNull();
    expect(meant("vector<int> v; v.|round()")).toBeNull();
    expect(meant("|nobody")).toBeNull();
  });
});

describe("A call that is being written in C++", () => {
  const help = (text: string) => {
    const { place, scope } = at(text);
    const found = callHelpAt(scope, place);
    return found === null ? null : [found.parameter, ...found.functions.map(({ signature }) => signature)];
  };
  it("knows its functions, and which parameter is written", () => {
    expect(help("cell(|")).toEqual([0, "Cell cell(int i, int j) const", "Cell cell(Pos pos) const"]);
    expect(help("cell(f(1, 2), |")).toEqual([1, "Cell cell(int i, int j) const", "Cell cell(Pos pos) const"]);
    expect(help("unit(1).ok(|)")).toEqual([0, "bool ok() const"]);
    expect(help("Pos p(1, |")).toEqual([1, "Pos()", "Pos(int i, int j)"]);
    expect(help('cell(",", |')?.[0]).toBe(1);
  });

  it("is none outside of one, or of something that is not the API's", () => {
    expect([help("cell(1); |"), help("nobody(|"), help("if (|"), help("int a[2] = {1, |")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
