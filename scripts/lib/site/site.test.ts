import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { games } from "../../../src/engine/games";
import { filesBelow } from "../fingerprint.mjs";
import { root } from "../root.mjs";
import { buildSite } from "./build.mjs";
import { render } from "./markdown.mjs";
import { languageOf, originalOf, readPages, sectionsOf, translationOf } from "./pages.mjs";
import { LANGUAGES, words } from "./words.mjs";

const pages = readPages();
const byPath = new Map(pages.map((page) => [page.path, page]));

describe("The pages", () => {
  it("are all documents for those who use Tauler, write for it or build it", () => {
    const documents = execFileSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" }).trim().split("\n");
    const wanted = documents.filter((path) => !path.startsWith("src/"));
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(wanted));
  });

  it("have one address each", () => {
    const addresses = pages.map(({ address }) => address);
    expect(addresses.length).toBe(new Set(addresses).size);
  });

  it("know their language and their original", () => {
    for (const { path, language, original } of pages) expect(translationOf(original, language)).toBe(path);
    expect(languageOf("docs/ca/debugging.md")).toBe("ca");
    expect(originalOf("docs/es/README.md")).toBe("README.md");
    expect(originalOf("resources/games/pandemic/rules.ca.md")).toBe("resources/games/pandemic/rules.md");
  });

  it.each(LANGUAGES)("are each once in the navigation in %s, translated where they are", (language) => {
    const shown = sectionsOf(pages, language).flatMap((section) => section.pages);
    const records = /^docs\/adr\/(?!README)/;
    const wanted = pages.filter((page) => page.language === "en" && !records.test(page.path));
    expect(shown.map(({ original }) => original).sort()).toEqual(wanted.map(({ path }) => path).sort());
    const translated = pages.filter((page) => page.language === language && !records.test(page.path));
    expect(shown).toEqual(expect.arrayContaining(translated));
  });

  it("have the same words around them in every language", () => {
    const shape = (of: object) => Object.keys(of).sort();
    for (const language of LANGUAGES) {
      expect(shape(words[language])).toEqual(shape(words.en));
      expect(shape(words[language].sections)).toEqual(shape(words.en.sections));
    }
  });
});

describe("A document", () => {
  const htmlOf = (markdown: string, path = "docs/debugging.md") =>
    render({ ...page(path), markdown }, byPath).html.trim();

  function page(path: string) {
    const found = byPath.get(path);
    if (found === undefined) throw new Error(`no page ${path}`);
    return found;
  }

  it("links to the pages of the site", () => {
    expect(htmlOf("[a](writing-players.md#tests)")).toContain('href="writing-players.html#tests"');
    expect(htmlOf("[a](../README.md)")).toContain('href="index.html"');
    expect(htmlOf("[a](../writing-players.md)", "docs/porting/pandemic.md")).toContain(
      'href="../writing-players.html"',
    );
    expect(htmlOf("[a](https://nodejs.org)")).toContain('href="https://nodejs.org"');
  });

  it("has headings that can be linked to as on GitHub", () => {
    const html = htmlOf("# A\n\n## Players in C++\n\n## `tauler` compares\n\n## Títol l’últim\n\n## Players in C++");
    expect([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      "players-in-c",
      "tauler-compares",
      "títol-lúltim",
      "players-in-c-1",
    ]);
  });

  it("shows code as it is written", () => {
    expect(htmlOf("```ts\na < b && c\n```")).toContain("<code>a &lt; b &amp;&amp; c</code>");
  });

  it("tells the search what is below each heading", () => {
    const { parts } = render(
      { ...page("docs/debugging.md"), markdown: "# A\n\nOne `two`.\n\n## B & C\n\n- three" },
      byPath,
    );
    expect(parts).toEqual([
      { id: "a", title: "A", depth: 1, text: "One two." },
      { id: "b--c", title: "B & C", depth: 2, text: "three" },
    ]);
  });
});

describe("The site", () => {
  const folder = mkdtempSync(join(tmpdir(), "tauler-site-"));
  let files: readonly string[] = [];
  const textOf = (path: string) => readFileSync(join(folder, path), "utf8");
  const htmlFiles = () => files.filter((path) => path.endsWith(".html"));
  const idsOf = (path: string) => new Set([...textOf(path).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));

  beforeAll(async () => {
    await buildSite(folder);
    files = filesBelow(folder, ".").map((path) => posix.normalize(path));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("has every page", () => {
    expect(htmlFiles().sort()).toEqual(pages.map(({ address }) => address).sort());
    for (const { id } of games)
      for (const from of ["", "ca/", "es/"]) expect(files).toContain(`${from}rules/${id}.html`);
  });

  it("links only to what is there, headings included", () => {
    const ids = new Map(htmlFiles().map((path) => [path, idsOf(path)]));
    const broken = htmlFiles().flatMap((path) =>
      [...textOf(path).matchAll(/ (?:href|src)="([^"]*)"/g)]
        .map(([, to = ""]) => to)
        .filter((to) => !/^https?:/.test(to))
        .filter((to) => {
          const [file = "", id] = decodeURI(to).split("#");
          const target = file === "" ? path : posix.normalize(posix.join(posix.dirname(path), file));
          return !files.includes(target) || (id !== undefined && ids.get(target)?.has(id) !== true);
        })
        .map((to) => `${path}: ${to}`),
    );
    expect(broken).toEqual([]);
  });

  it("loads nothing from elsewhere, and nothing that only a server gives", () => {
    for (const path of htmlFiles()) {
      expect(textOf(path), path).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?\/\//);
      expect(textOf(path), path).not.toMatch(/type="module"|(?:href|src)="\//);
    }
    expect(textOf("site.css")).not.toMatch(/url\((?!"?data:)/);
  });

  it("finds every heading with the search, in its language", () => {
    for (const language of LANGUAGES) {
      const [, index = "[]"] = /^globalThis\.searchIndex = (.*);\n$/.exec(textOf(`search.${language}.js`)) ?? [];
      const addresses = JSON.parse(index).map(({ address }: { address: string }) => address.replace(/#.*$/, ""));
      const wanted = pages.filter((page) => page.language === language).map(({ address }) => address);
      expect([...new Set(addresses)].sort()).toEqual(wanted.sort());
    }
  });
});
