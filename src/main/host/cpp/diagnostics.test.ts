import { expect, it } from "vitest";
import { checkCppSource } from "./cpp-gate";
import { readDiagnostics } from "./diagnostics";

const TEXT = `#include "Player.hh"\n// ñ\nstring s = "ñ"; int x = y;\n`;
const read = (said: string) => readDiagnostics(said, { file: "harry-potter/AIRon.cc", text: TEXT });

it("puts what clang says where it stands, columns by letters and not by bytes", () => {
  const said = `AIRon.cc:3:27: error: use of undeclared identifier 'y'\n    3 | string\n      |   ^\n1 error generated.\n`;
  expect(read(said)).toEqual([
    {
      code: "cpp",
      file: "harry-potter/AIRon.cc",
      line: 3,
      column: 26,
      message: "use of undeclared identifier 'y'",
      severity: "error",
    },
  ]);
});

it("adds a hint to what is common, and names no option of the compiler", () => {
  const said =
    "AIRon.cc:2:1: warning: variable 'a' may be uninitialized when used here [-Wconditional-uninitialized]\n";
  const [{ message, severity }] = read(said);
  expect(severity).toBe("warning");
  expect(message).toMatch(/^variable 'a' may be uninitialized when used here\. Tauler starts such a variable at zero/);
  expect(read("AIRon.cc:1:10: fatal error: 'thread' file not found\n")[0].message).toContain("one thread");
});

it("leads from a header to the line of the player that led there, and leaves out what is said of headers alone", () => {
  const said = [
    "/usr/include/c++/v1/vector:5:1: error: no member named 'z' in 'int'",
    "AIRon.cc:3:4: note: in instantiation of function template specialization 'f<int>' requested here",
    "/usr/include/c++/v1/vector:9:1: warning: unused",
    "wasm-ld: error: ai.o: undefined symbol: longjmp",
  ].join("\n");
  const places = read(said).map(({ line, column, message }) => [line, column, message.split(".")[0]]);
  expect(places).toEqual([
    [undefined, undefined, "undefined symbol: longjmp"],
    [3, 4, "no member named 'z' in 'int'"],
  ]);
});

it("says before compiling what the judge would: another name, nobody registered, nothing at all", () => {
  const good = '#include "Player.hh"\n#define PLAYER_NAME Ron\nRegisterPlayer(PLAYER_NAME);\n';
  expect(checkCppSource(good, "Ron")).toBeNull();
  expect(checkCppSource(good, "Hermione")).toMatchObject({ code: "wrong-class", line: 2, column: 21 });
  expect(checkCppSource(good.replace("RegisterPlayer", "// RegisterPlayer"), "Ron")).toMatchObject({
    code: "no-player",
  });
  expect(checkCppSource(" \n", "Ron")).toMatchObject({ code: "empty-file" });
});
