import { expect, it } from "vitest";
import { withLateValues } from "./late-values";

/** @param names each of which is refused where it stands first: in its first size */
function changed(text: string, ...names: string[]) {
  const said = names.map((name) => {
    const before = text.slice(0, text.search(new RegExp(`(?<=\\b${name}\\s*\\[)`))).split("\n");
    const column = Buffer.byteLength(before.at(-1) ?? "") + 1;
    return `AIA.cc:${before.length}:${column}: error: variable-sized object may not be initialized`;
  });
  return withLateValues({ file: "AIA.cc", text }, said.join("\n")).text;
}

it("sets the values behind the declaration, in the same line", () => {
  expect(changed("{\n  int far[n] = {0};\n}", "far")).toBe(
    "{\n  int far[n] ; tauler::lateArray<1>(&far[0], {sizeof(far) / sizeof(far[0])})= {0};\n}",
  );
  expect(changed("bool seen[n] [m]{};", "seen")).toBe(
    "bool seen[n] [m]; tauler::lateArray<2>(&seen[0][0], {sizeof(seen) / sizeof(seen[0][0]), sizeof(seen[0]) / sizeof(seen[0][0])}) = {};",
  );
});

it("finds the name before any of its sizes", () => {
  const text = "int x = b[0]; int a[n + b[f(1)]] [2] = {};";
  for (const place of ["n +", "f(1)", "1)]", "2]"]) {
    const said = `AIA.cc:1:${text.indexOf(place) + 1}: error: variable-sized object may not be initialized`;
    expect(withLateValues({ file: "AIA.cc", text }, said).text).toContain("lateArray<2>(&a[0][0], ");
  }
});

it("goes on with the names that follow", () => {
  expect(changed("int x, a[n] = {f(1, 2)}, y = 3, b[n] = {};", "a", "b")).toBe(
    "int x, a[n] ; tauler::lateArray<1>(&a[0], {sizeof(a) / sizeof(a[0])})= {f(1, 2)}; __typeof__(a[0]) tauler_next_7(void), y = 3, " +
      "b[n] ; tauler::lateArray<1>(&b[0], {sizeof(b) / sizeof(b[0])})= {};",
  );
});

it("finds the place behind letters of two bytes, and looks at no comment", () => {
  const text = 'say("à"); int a[n] /* = {1}; */ = { /* } */ 1};';
  expect(changed(text, "a")).toContain("/* = {1}; */ ; tauler::lateArray<1>(&a[0], {sizeof(a) / sizeof(a[0])})= {");
});

it("leaves what it cannot set: constants, texts, pointers before other names, what has no end, and other files", () => {
  for (const text of [
    "const int a[n] = {1};",
    'char a[n] = "b";',
    "int *a[n] = {p}, b = 2;",
    "int a[n] = {1",
    "int a[n",
  ])
    expect(changed(text, "a")).toBe(text);
  const said = "Other.hh:1:5: error: variable-sized object may not be initialized";
  expect(withLateValues({ file: "AIA.cc", text: "int a[n] = {1};" }, said).insertions).toEqual([]);
  expect(
    withLateValues(
      { file: "AIA.cc", text: "int a;" },
      "AIA.cc:900:5: error: variable-sized object may not be initialized",
    ).text,
  ).toBe("int a;");
});
