import { join } from "node:path";
import { expect, it } from "vitest";
import { readCppApi } from "./api/describe-api";
import { readDiagnostics } from "./diagnostics";
import { hintFor } from "./hints";

const API = readCppApi(join(import.meta.dirname, "../../../../resources"), "harry-potter");

it.each([
  ["use of undeclared identifier 'WALL'", "The API has Wall."],
  ["use of undeclared identifier 'UP'", "The API has Up."],
  ["unknown type name 'Position'", "The API has Pos."],
  ["use of undeclared identifier 'boardRows'", "The API has board_rows."],
  ["no member named 'Owner' in 'Cell'", "Cell has owner."],
  ["no member named 'position' in 'Unit'", "Unit has pos."],
  ["no member named 'colour' in 'Cell'", "Cell has type, owner, id, book, is_empty."],
  ["use of undeclared identifier 'wizard'; did you mean 'wizards'?", null],
  ["use of undeclared identifier 'total'", null],
  [
    "cannot initialize a variable of type 'Dir' with an rvalue of type 'int'",
    "A number becomes one like this: Dir(2).",
  ],
  ["cannot increment expression of enum type 'Dir'", "Count with an int k, and take Dir(k)."],
  [
    "type 'double' cannot be narrowed to 'int' in initializer list",
    "In braces a number has to fit: write its type, as in int(n).",
  ],
  [
    "chained comparison 'X > Y > Z' does not behave the same as a mathematical expression",
    "It compares with true or false: write a < b and b < c.",
  ],
  [
    "variable-sized object may not be initialized",
    "g++ takes it. Here, set it behind its declaration, as with memset, or take a vector.",
  ],
  ["no member named 'thread' in namespace 'std'; did you mean 'fread'?", "Players have one thread and no files."],
  ["use of undeclared identifier 'async'", "Players have one thread and no files."],
  ["no member named 'sleep_for' in namespace 'std::this_thread'", "Players have one thread and no files."],
  ["use of undeclared identifier 'threads'", null],
  ["no template named 'future'", "Players have one thread and no files."],
  ["use of undeclared identifier 'future'", null],
  ["'Player.h' file not found", 'The API is included as #include "Player.hh".'],
  [
    "invalid operands to binary expression ('const Unit' and 'const Unit')",
    "Comparing or sorting it, and keys of set and map, need your own: bool operator<(const Unit& other) const.",
  ],
])("of “%s” it says: %s", (message, hint) => {
  expect(hintFor(message, API)).toBe(hint);
});

it("tells how a function of the API is called, and names nothing of Tauler's own", () => {
  const said = [
    "AIRon.cc:9:7: error: too few arguments to function call, expected 2, have 1; did you mean '::move'?",
    "game/Action.hh:20:20: note: 'move' declared here",
    "AIRon.cc:18:16: error: no member named 'factory' in 'Ron'; did you mean 'tauler::Factory'?",
  ].join("\n");
  const source = { file: "AIRon.cc", text: "", api: () => API };
  expect(readDiagnostics(said, source).map(({ message }) => message)).toEqual([
    "too few arguments to function call, expected 2, have 1. The API has void move(int id, Dir dir).",
    expect.stringMatching(/^no member named 'factory' in 'Ron'\. The class needs/),
  ]);
});

it("stands at the player's line where a header failed for it, once for each place", () => {
  const failed = [
    "In file included from AIRon.cc:1:",
    "/usr/include/c++/v1/__functional/operations.h:5:1: error: invalid operands to binary expression ('const Unit' and 'const Unit')",
    "AIRon.cc:16:26: note: in instantiation of member function 'std::map<Unit, int>::operator[]' requested here",
  ];
  const said = [...failed, ...failed].join("\n");
  const text = `${"\n".repeat(15)}${" ".repeat(40)}`;
  const found = readDiagnostics(said, { file: "AIRon.cc", text, api: () => API });
  expect(found.map(({ line, column }) => [line, column])).toEqual([[16, 26]]);
});
