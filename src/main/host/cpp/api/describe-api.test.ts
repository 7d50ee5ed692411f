import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { games } from "../../../../engine/games";
import type { CppApi } from "../../../contract/cpp-api";
import { describeApi, readCppApi } from "./describe-api";

const RESOURCES = join(import.meta.dirname, "../../../../../resources");

const HEADERS: Readonly<Record<string, string>> = {
  "Player.hh": `#pragma once
#include "Structs.hh"
#include "tauler/base.hh"
#include <vector>
/** A player. */
class Player : public tauler::Common, public Action {
 public:
  virtual ~Player() {}
  /** Your own player. */
  int me() const { return '}' == "{}"[0] ? 1 : 0; }  // a brace: {
  static string version() { return "}"; }
};
`,
  "Structs.hh": `#pragma once
/** Rows. */
const int MAX = 60;
const int kSteps[2] = {1, -1};
/** Not ours. */ /* nor this */
/**
 * What a cell is:
 * one of two.
 *
 * Nothing else.
 */
enum CellType { Corridor, Wall };
template <class T> T& operator<<(T& os, CellType t) { return os; }
/** A cell. */
struct Cell {
  CellType type;
  /** Who owns it. */
  int owner;
  Cell() : type(Corridor), owner(-1) {}
  Cell(CellType type, int owner) : type(type), owner(owner) {}
  Cell& operator+=(int d) { return *this; }
};
inline bool operator==(const Cell& a, const Cell& b) { return true; }
/** Is it? */
inline bool ok(const map<int, vector<Cell>>& cells, int n) { return true; }
`,
  "tauler/base.hh": `namespace tauler {
struct View { int length; };
extern View view;
/** Asks. */
class Common { public: int round() const { return 0; } };
inline int helper() { return 1; }
}  // namespace tauler
class Action { public:
  /** Moves. */
  TAULER_CALL void move(int id,
      Dir dir) {} };
/** Stands at the end. */
#define RegisterPlayer(name) static int registration = \\
  tauler::enlist(name)
`,
};
const api = describeApi((name) => HEADERS[name] ?? null);
const typeOf = (of: CppApi, name: string) => of.types.find((type) => type.name === name);
const signatures = (name: string) => typeOf(api, name)?.members.map(({ signature }) => signature);

describe("The API for players in C++", () => {
  it("has functions and fields as the headers have them, whatever stands in their bodies", () => {
    expect(signatures("Player")).toEqual(["int me() const", "string version()"]);
    expect(signatures("Cell")).toEqual(["CellType type", "int owner", "Cell()", "Cell(CellType type, int owner)"]);
    expect(signatures("CellType")).toEqual(["CellType Corridor", "CellType Wall"]);
    expect(signatures("Action")).toEqual(["void move(int id, Dir dir)"]);
  });

  it("has what a function gives and takes, with commas in its types", () => {
    const ok = api.names.find(({ name }) => name === "ok");
    expect(ok).toMatchObject({ type: "bool", parameters: ["const map<int, vector<Cell>>& cells", "int n"] });
    expect(typeOf(api, "Player")?.members[0]).toMatchObject({
      type: "int",
      parameters: [],
      documentation: "Your own player.",
    });
  });

  it("has the names of its own, without operators and what has no value", () => {
    expect(api.names.map(({ kind, signature }) => `${kind} ${signature}`)).toEqual([
      "constant const int MAX = 60",
      "constant const int kSteps = {1, -1}",
      "function bool ok(const map<int, vector<Cell>>& cells, int n)",
      "macro RegisterPlayer(name)",
    ]);
  });

  it("has the comments as prose, paragraph by paragraph", () => {
    expect(typeOf(api, "CellType")?.documentation).toBe("What a cell is: one of two.\n\nNothing else.");
  });

  it("has of Tauler's own what players derive from, and nothing else", () => {
    expect(api.types.map(({ name }) => name)).toEqual(["CellType", "Cell", "Common", "Action", "Player"]);
    expect(typeOf(api, "Player")?.bases).toEqual(["Common", "Action"]);
  });

  it.each(games)("of $id has words for all that a player calls, and nothing of Tauler's own", ({ id }) => {
    const { types, names } = readCppApi(RESOURCES, id);
    const player = types.find(({ name }) => name === "Player");
    expect(player?.bases.length).toBeGreaterThan(2);
    const called = types.filter(({ name, bases }) => player?.bases.includes(name) || bases.length > 0);
    const functions = [...called.flatMap(({ members }) => members), ...names].filter(({ kind }) => kind === "function");
    expect(functions.length).toBeGreaterThan(20);
    expect(functions.filter(({ documentation }) => documentation === "")).toEqual([]);
    expect(JSON.stringify({ types, names })).not.toMatch(/TAULER_|"(?:View|Column|AnyColumn|Turn|enlist)"/);
  });
});
