import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { afterAll, describe, expect, it } from "vitest";
import { games } from "../../src/engine/games";
import { speak, speaker } from "../../src/main/contract/language/translate";
import { repository } from "./bad-samples";
import { GAME_TEXTS } from "./game-texts";
import { type SourceText, textsIn, unmarkedSentences, untaggedTexts } from "./texts";

type Area = "window" | "commands" | "made";
const AREAS: readonly Area[] = ["window", "commands", "made"];
const LANGUAGES = ["ca", "es"] as const;
type Messages = Readonly<Record<string, string>>;

function catalogue(language: string, area: Area): Messages {
  const path = `src/main/contract/language/${language}/${area}.json`;
  return JSON.parse(readFileSync(join(repository, path), "utf8"));
}

/** What the sources say, by the catalogue in which it belongs. What the engine and the host make is in one of its own, and in no other. */
function wantedTexts(texts: readonly SourceText[]): Readonly<Record<Area, ReadonlySet<string>>> {
  const made = new Set(GAME_TEXTS);
  const isInWindow = ({ path }: SourceText) => path.startsWith("src/renderer/");
  for (const text of texts) if (text.tag === "en" && !isInWindow(text)) made.add(text.english);
  const shown = (ofWindow: boolean) =>
    new Set(
      texts
        .filter((text) => isInWindow(text) === ofWindow && (ofWindow || text.tag === "t"))
        .map(({ english }) => english)
        .filter((english) => !made.has(english)),
    );
  return { window: shown(true), commands: shown(false), made };
}

const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "src"], {
  cwd: repository,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path));
const texts = sources.flatMap((path) => {
  const source = readFileSync(join(repository, path), "utf8");
  return /\b(?:t|en)`/.test(source) ? textsIn(path, source).filter(({ english }) => /\p{L}/u.test(english)) : [];
});
const wanted = wantedTexts(texts);

/** Names and signs that are the same in all three languages. */
const SAME =
  /^(?:[\d{}%°.,:;()·•…⋯ –<>-]|CPU|API|error|Virus|bytes|Elo|CSV|JSON|PNG|\.cnf|Tauler|kB|MB|Esc|ms|min|dppx|resolution|tauler|install-cpp|archive|this\.round|A|B|h|s|Ln|Col)*$/;

function argumentsOf(message: string, language: string): string[] {
  const names: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    // Of an argument, whichever kind; literals are 0, and `#` is 7.
    if ("type" in value && "value" in value && value.type !== 0) names.push(String(value.value));
    for (const part of Object.values(value)) visit(part);
  };
  visit(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst());
  return [...new Set(names)].sort();
}

describe.each(LANGUAGES)("The catalogues of %s", (language) => {
  it.each(AREAS)("have every text of the %s, and no other", (area) => {
    const known = Object.keys(catalogue(language, area));
    expect({
      missing: [...wanted[area]].filter((english) => !known.includes(english)),
      unused: known.filter((english) => !wanted[area].has(english)),
    }).toEqual({ missing: [], unused: [] });
  });

  it.each(AREAS)("take the values of each text of the %s, and no others", (area) => {
    const wrong = Object.entries(catalogue(language, area)).filter(([english, message]) => {
      const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const isLiteral = message.includes("'{'");
      return !isLiteral && argumentsOf(message, language).join() !== [...new Set(names)].sort().join();
    });
    expect(wrong).toEqual([]);
  });

  it.each(AREAS)("translate the %s: nothing of several words is as in English", (area) => {
    const copied = Object.entries(catalogue(language, area))
      .filter(([english, message]) => english === message && english.trim().includes(" "))
      .map(([english]) => english);
    expect(copied.filter((english) => !SAME.test(english))).toEqual([]);
  });
});

describe.each(LANGUAGES)("The sentences of the games in %s", (language) => {
  afterAll(() => speak("en", null));

  it("can be said of one and of many, of somebody and of nobody, and keep what goes into them", () => {
    speak(language, { shown: {}, made: catalogue(language, "made") });
    for (const sentence of games.flatMap(({ messages }) => Object.values(messages))) {
      const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const value of [1, 2, -1]) {
        const said = speaker.sentence(sentence, Object.fromEntries(names.map((name) => [name, value])));
        const lost = names.filter((name) => !said.includes(`{${name}}`));
        expect(lost.filter((name) => value !== -1 || !name.startsWith("seat"))).toEqual([]);
        expect(said).not.toMatch(/, plural|other \{|\(s\)/);
      }
    }
  });
});

describe("The host", () => {
  it("marks what it refuses, and what is wrong with a file, so that the window can say it", () => {
    const unmarked = sources
      .filter((path) => /^src\/(?:engine|main\/(?:host|contract))\//.test(path))
      .flatMap((path) =>
        unmarkedSentences(path, readFileSync(join(repository, path), "utf8")).map((text) => `${path}: ${text}`),
      );
    expect(unmarked).toEqual([]);
  });

  it("is caught when it does not", () => {
    const source =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
      "refuse('code', `no ${x} is here`); const a = { message: 'it is gone' }; const message = en`it is gone`; refuse(code, why);";
    expect(unmarkedSentences("src/a.ts", source)).toEqual(["no … is here", "it is gone"]);
  });
});

describe("The components of the window", () => {
  /** Names, and keys of the keyboard. */
  const NAMES = /^(?:CPU|TypeScript|Tauler|A:|B:|C\+\+|F\d+|Δ)$/;

  it("say every text that stands in them", () => {
    const untagged = sources
      .filter((path) => /^src\/renderer\/.*\.tsx$/.test(path))
      .flatMap((path) =>
        untaggedTexts(path, readFileSync(join(repository, path), "utf8")).map((text) => `${path}: ${text}`),
      );
    expect(untagged.filter((text) => !NAMES.test(text.replace(/^\S+ /, "")))).toEqual([]);
  });

  it("are caught when they do not", () => {
    const source = `const a = <p title="Over there" className="small">{x ? "it is" : t\`said\`} here {!x && \`no \${x}\`}<b label={"nor this"} /></p>; const c = [{ value: "x", title: "everybody" }];`;
    expect(untaggedTexts("src/a.tsx", source)).toEqual([
      "it is",
      "here",
      "no …",
      "Over there",
      "nor this",
      "everybody",
    ]);
  });
});

describe("Catalan", () => {
  it("has its own apostrophe, as ' before a brace is a sign of the catalogues", () => {
    const straight = AREAS.flatMap((area) => Object.values(catalogue("ca", area))).filter((message) =>
      /\p{L}'\p{L}|\p{L}'\{/u.test(message),
    );
    expect(straight).toEqual([]);
  });
});

describe("The texts of a source", () => {
  it("are found with their tags, and with numbers for values", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source, as a text
    const source = "const a = t`Round ${n} of ${m}`; const b = [en`none`]; const c = `not this`; f(t` , slot ${s}`);";
    expect(textsIn("src/a.ts", source).map(({ english, tag }) => `${tag}: ${english}`)).toEqual([
      "t: Round {0} of {1}",
      "en: none",
      "t: , slot {0}",
    ]);
  });

  it("are missed when a catalogue lacks them", () => {
    const both = wantedTexts([
      { english: "New", tag: "t", path: "src/renderer/a.tsx" },
      { english: "made", tag: "en", path: "src/main/host/a.ts" },
      { english: "said", tag: "t", path: "src/main/cli/a.ts" },
    ]);
    expect(["New", "made", "said"].map((english) => AREAS.filter((area) => both[area].has(english)))).toEqual([
      ["window"],
      ["made"],
      ["commands"],
    ]);
  });
});
