import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { games } from "../../src/engine/games";
import { repository } from "./bad-samples";

const allPages = execFileSync("git", ["ls-files", "*.md"], { cwd: repository, encoding: "utf8" })
  .split("\n")
  .filter((path) => path !== "" && existsSync(join(repository, path)));

/** Every page of the repository's own documentation. */
const pages = allPages.filter((path) => !path.startsWith("resources/"));

const textOf = (path: string) => readFileSync(join(repository, path), "utf8");

/** The folders in which the repository keeps something; what begins otherwise is no path of ours. */
const OURS = /^(?:src|test|bench|scripts|docs|resources)\//;

/** What stands between backquotes, outside of blocks of code. */
function codeIn(text: string): string[] {
  return [...text.replace(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);
}

/** Relative to the page, or to the repository. Names with a place to fill in are no paths. */
function isThere(page: string, path: string): boolean {
  const plain = path.replace(/#.*$/, "").replace(/:\d+$/, "");
  if (/[<>*{}…]/.test(plain)) return true;
  return [dirname(page), "."].some((from) => existsSync(join(repository, normalize(join(from, plain)))));
}

describe("The documents", () => {
  it("link to what is there", () => {
    const broken = allPages.flatMap((page) =>
      [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
        .filter(([, to]) => !/^[a-z]+:|^#/.test(to) && !isThere(page, decodeURI(to)))
        .map(([, to]) => `${page}: ${to}`),
    );
    expect(broken).toEqual([]);
  });

  // A decision record tells of its time.
  it("name files and folders that are there", () => {
    const gone = pages
      .filter((page) => !page.startsWith("docs/adr/") && page !== "CHANGELOG.md")
      .flatMap((page) =>
        codeIn(textOf(page))
          .filter((code) => OURS.test(code) && !/[\s(]/.test(code) && !isThere(".", code))
          .map((code) => `${page}: ${code}`),
      );
    expect(gone).toEqual([]);
  });

  it("name scripts of npm that are there", () => {
    const { scripts } = JSON.parse(textOf("package.json"));
    const named = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\bnpm run (?:--silent )?([\w-]+)/g)].map(([, script]) => `${page}: ${script}`),
    );
    expect(named.filter((line) => !(line.split(": ")[1] in scripts))).toEqual([]);
  });
});

const files = execFileSync("git", ["ls-files"], { cwd: repository, encoding: "utf8" }).split("\n");

describe("What the documents call by its name in the window", () => {
  const window = files
    .filter(
      (path) =>
        /^src\/(?:renderer|main\/contract)\/.*(?<!\.test)\.tsx?$/.test(path) && existsSync(join(repository, path)),
    )
    .map((path) => textOf(path).replace(/\s+/g, " "))
    .join("\n");
  /** In italics, with a capital; in what is told of the app, also in bold. */
  const named = (text: string, marks: RegExp) =>
    [...text.replace(/\s+/g, " ").matchAll(marks)].map(([, name]) => name).filter((name) => /^[A-Z]/.test(name));
  const ITALICS = /(?<![*\w])\*([^*]+)\*(?!\*)/g;

  it.each(["docs/writing-players.md", "docs/debugging.md"])("is called so there: %s", (page) => {
    const names = named(textOf(page), ITALICS);
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !window.includes(name))).toEqual([]);
  });

  it.each(["ca", "es"].flatMap((language) => ["writing-players", "debugging"].map((page) => [language, page])))(
    "is called so there in its language: docs/%s/%s.md",
    (language, page) => {
      const catalogues = ["window", "made"].map((area) =>
        textOf(`src/main/contract/language/${language}/${area}.json`),
      );
      const said = catalogues.flatMap((catalogue) => Object.values<string>(JSON.parse(catalogue))).join("\n");
      const names = named(textOf(`docs/${language}/${page}.md`), ITALICS);
      expect(names.length).toBeGreaterThan(4);
      expect(names.filter((name) => !said.includes(name))).toEqual([]);
    },
  );

  it("is called so there: docs/comparing.md", () => {
    const [, app] = /^## In the app$([\s\S]*?)^## /m.exec(textOf("docs/comparing.md")) ?? [];
    const names = named(app ?? "", /\*\*([^*]+)\*\*/g).filter(
      (name) => !/ /.test(name) || /^(Save|Back|Is) /.test(name),
    );
    expect(names.length).toBeGreaterThan(7);
    expect(names.filter((name) => !window.includes(name))).toEqual([]);
  });
});

describe("The layout in ARCHITECTURE.md", () => {
  const [, layout = ""] = /^## Layout$([\s\S]*?)^## /m.exec(textOf("ARCHITECTURE.md")) ?? [];
  const foldersIn = (folder: string) => {
    const below = files.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));
    return new Set(below.filter((path) => path.includes("/")).map((path) => path.split("/")[0]));
  };
  /** The lines of a folder: those that stand further in than its own. */
  const linesOf = (folder: string) => {
    const [, lines = ""] = new RegExp(`^${folder}/.*\\n((?: .*\\n)*)`, "m").exec(layout) ?? [];
    return lines.split("\n");
  };
  const foldersOf = (folder: string) =>
    linesOf(folder).flatMap((line) =>
      [...(/^ {2}((?:[\w-]+\/ ?)+)/.exec(line)?.[1].matchAll(/[\w-]+/g) ?? [])].map(String),
    );

  it.each(["src/engine", "src/main", "src/renderer"])("names the folders of %s, and no others", (folder) => {
    expect([...new Set(foldersOf(folder))].sort()).toEqual([...foldersIn(folder)].sort());
  });

  it.each([
    ["src/main/host", /^ {2}host\/ .*: (.*)$/m],
    ["src/renderer/session", /^ {2}session\/<room>\/ .*: (.*)$/m],
  ])("names the rooms of %s", (folder, line) => {
    const named = (line.exec(layout)?.[1] ?? "").split(", ");
    const rooms = [...foldersIn(folder)].filter((name) => name !== "testing");
    expect(rooms.filter((room) => !named.includes(room))).toEqual([]);
  });

  it("names the folders beside src", () => {
    const tops = [...new Set(files.filter((path) => path.includes("/")).map((path) => path.split("/")[0]))];
    const named = [...layout.matchAll(/^([\w-]+)\//gm)].map(([, name]) => name);
    expect(tops.filter((top) => !top.startsWith(".") && !named.includes(top))).toEqual([]);
  });
});

describe.each(games.map(({ id }) => id))("The README of %s", (id) => {
  const folder = `src/engine/games/${id}`;
  const named = codeIn(textOf(`${folder}/README.md`)).filter((code) => /^[a-z][\w-]*\.ts$/.test(code));
  const there = readdirSync(join(repository, folder)).filter((file) => /(?<!\.test)\.ts$/.test(file));

  it("names each of its files, and none that is not there", () => {
    expect([...new Set(named)].sort()).toEqual(there.sort());
  });
});

describe("docs/add-a-game.md", () => {
  const [, engine, resources] = textOf("docs/add-a-game.md").split("\n## ");
  const rowsOf = (section: string) => [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file);

  it.each(games.map(({ id }) => id))("names the files that %s has", (id) => {
    const wanted = [
      ...rowsOf(engine).map((file) => `src/engine/games/${id}/${file}`),
      ...rowsOf(resources).map((file) => `resources/games/${id}/${file}`),
    ];
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });
});
