import { expect, it } from "vitest";
import { placeInPlay } from "./place-in-play";

const TEMPLATES = import.meta.glob<string>("../../../../resources/games/*/players/AINull.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

it("There is a template for every game", () => expect(Object.keys(TEMPLATES).length).toBeGreaterThan(4));

it.each(Object.keys(TEMPLATES))("One begins to write inside of play() of the template %s", (path) => {
  const text = TEMPLATES[path];
  const { line, column } = placeInPlay(text);
  const lines = text.split("\n");
  const before = [...lines.slice(0, line - 1), lines[line - 1].slice(0, column - 1)].join("\n");
  expect(before).toMatch(/\n {2}play\(\): void \{\s*$/);
});

it.each([
  ["export class A {\n  play(): void {\n  }\n}", { line: 3, column: 3 }],
  ["export class A {\n  play(\n  ): void\n  {\n      this.x();\n  }\n}", { line: 5, column: 7 }],
  ["class A { play() {} }", { line: 1, column: 1 }],
  ["class A {\n  play(): void {}\n}", { line: 2, column: 17 }],
  ["class A {\n  play(): void { this.x(); }\n}", { line: 2, column: 17 }],
  ["struct A : Player {\n  virtual void play () {\n    move(1);\n  }\n};", { line: 3, column: 5 }],
  ["struct A : Player {\n  void play() override {\n  }\n};", { line: 3, column: 3 }],
  ["  play();", { line: 1, column: 1 }],
  ["", { line: 1, column: 1 }],
])("In %j that is %j", (text, place) => {
  expect(placeInPlay(text)).toEqual(place);
});
