import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { originalOf, translationOf } from "../../scripts/lib/site/pages.mjs";
import { LANGUAGES } from "../../scripts/lib/site/words.mjs";
import { games } from "../../src/engine/games";
import { LANGUAGES as SPOKEN } from "../../src/main/contract/language/languages";
import { repository } from "./bad-samples";
import { fingerprintOf, structureOf, translatedFrom } from "./translations";

/** English is the language of the originals. */
const TRANSLATIONS = LANGUAGES.filter((language) => language !== "en");

const textOf = (path: string) => readFileSync(join(repository, path), "utf8");

/** The pages that students read. */
const ORIGINALS = [
  ...games.map(({ id }) => `resources/games/${id}/rules.md`),
  "README.md",
  ...["writing-players", "debugging", "comparing", "questions", "porting/language"].map((name) => `docs/${name}.md`),
  ...games.map(({ id }) => `docs/porting/${id}.md`),
];

const pairs = ORIGINALS.flatMap((original) =>
  TRANSLATIONS.map((language) => ({ original, translation: translationOf(original, language) })),
);

describe("The translations", () => {
  it("are those of the pages that students read, in every language that Tauler speaks", () => {
    const there = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], {
      cwd: repository,
      encoding: "utf8",
    });
    const found = there.split("\n").filter((path) => path !== "" && originalOf(path) !== path);
    expect(found.sort()).toEqual(pairs.map(({ translation }) => translation).sort());
    expect(LANGUAGES).toEqual(SPOKEN);
  });
});

describe.each(pairs)("$translation", ({ original, translation }) => {
  it("has the headings, lists, tables, figures, code and links of its original", () => {
    const of = (page: string) => structureOf(page, textOf(page), originalOf);
    expect(of(original).length).toBeGreaterThan(10);
    expect(of(translation)).toEqual(of(original));
  });

  it("translates what the original says now: look at what has changed, and write its fingerprint into the last line", () => {
    expect(translatedFrom(textOf(translation))).toBe(fingerprintOf(textOf(original)));
  });
});

describe("The structure of a page", () => {
  const of = (text: string) => structureOf("docs/page.md", text, originalOf);

  it.each([
    ["a heading is missing", "# Title\n\n## Part\n\nText", "# Títol\n\nText"],
    ["a heading is deeper", "# Title\n\n## Part", "# Títol\n\n### Part"],
    ["a paragraph is missing", "One.\n\nTwo.", "U."],
    ["an entry of a list is missing", "- one\n- two", "- u"],
    ["a list has no sequence any more", "1. one", "- u"],
    ["a cell of a table is missing", "| a | b |\n|---|---|\n| 1 | 2 |", "| a | b |\n|---|---|\n| 1 | |"],
    ["rows have changed places", "| a |\n|---|\n| `x` |\n| `y` |", "| a |\n|---|\n| `y` |\n| `x` |"],
    ["a name in code is another one", "The `seed`", "La `llavor`"],
    ["a figure is another one", "After 15 rounds", "Després de 5 rondes"],
    ["a decimal is another one", "0.12 %", "0,13 %"],
    ["a mark is missing", "⚠ It dies.", "Mor."],
    ["a link leads elsewhere", "[see](debugging.md)", "[mira](comparing.md)"],
    ["a line of code is another one", "```ts\nmove(1);\n```", "```ts\nmove(2);\n```"],
    ["a drawing has more lines", "```\n..\n```", "```\n..\n..\n```"],
  ])("differs where %s", (_, original, translation) => {
    expect(of(translation)).not.toEqual(of(original));
  });

  it.each([
    ["words", "A **unit** of 1000.", "Una **unitat** de 1000."],
    ["separators", "10,000 in 0.5 %", "10.000 en 0,5 %"],
    ["sequence in a sentence", "`a` before `b`, 1 of 2", "de 2, 1: `b` després de `a`"],
    ["comments of code", "```ts\nmove(1); // up\n```", "```ts\nmove(1); // amunt\n```"],
  ])("does not depend on %s", (_, original, translation) => {
    expect(of(translation)).toEqual(of(original));
  });

  it("has a fingerprint that line breaks do not change, and words do", () => {
    expect(fingerprintOf("a\nb\n")).toBe(fingerprintOf("a b"));
    expect(fingerprintOf("a c")).not.toBe(fingerprintOf("a b"));
    expect(translatedFrom(`Text\n\n<!-- translates ${fingerprintOf("a b")} -->\n`)).toBe(fingerprintOf("a b"));
  });
});
