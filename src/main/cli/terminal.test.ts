import { expect, it } from "vitest";
import { printable, shellWord } from "../host/printable";
import { problemText, refuse, terminalOn } from "./terminal";

/** Titles, colours, cursors, hyperlinks, the clipboard, 8-bit orders, bells, text that runs backwards, lines that end nowhere. */
const HOSTILE = [
  "\u001b]0;title\u0007",
  "\u001b[31mred\u001b[0m",
  "\u001b[2J\u001b[1;1H",
  "\u001b]8;;http://example.org\u001b\\link\u001b]8;;\u001b\\",
  "\u001b]52;c;cm0gLXJm\u0007",
  "\u009b31m",
  "\u0090q\u009c",
  "a\rb\bc\u000bd\u000c\u0000\u007f",
  "\u202egnp.exe\u2066\u2069\u061c",
  "one\u2028two\u2029\u0085",
  "\u{e0041}\u{e007f}\ufeff\u200b\ud800",
].join(" ");

const OBEYED = /[^\P{Cc}\n\t]|[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}|[\u{e0000}-\u{e007f}]/u;

function screen(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, write: (text: string) => written.push(text), text: () => written.join("") };
}

it("Whatever a terminal would obey is shown to it instead, wherever a command writes", () => {
  const [out, error] = [screen(true), screen(true)];
  const terminal = terminalOn(out, error);
  terminal.print(`${HOSTILE}\n`);
  terminal.give(HOSTILE);
  terminal.tell(HOSTILE);
  refuse(terminal, { code: "x", message: HOSTILE, file: HOSTILE });
  for (const { text } of [out, error]) expect(text()).not.toMatch(OBEYED);
  expect(out.text()).toContain("\\u001b[31mred");
  terminal.progress(HOSTILE);
  expect(error.text().split("\r\u001b[K").at(-1)).not.toMatch(OBEYED);
});

it("What is plain stays as it is, in every script", () => {
  const plain = "Què? 100 %, “quoted” – ∞ 漢字 🙂 \\u001b\n\tindented\n";
  expect(printable(plain)).toBe(plain);
});

it("JSON that reaches a terminal is the same JSON", () => {
  const value = { [HOSTILE]: [HOSTILE, "\\", `\\${HOSTILE}`] };
  const text = printable(JSON.stringify(value));
  expect(JSON.parse(text)).toEqual(value);
  expect(text).not.toMatch(OBEYED);
});

it("A problem is one line, whatever its file is called", () => {
  const [out, error] = [screen(false), screen(false)];
  refuse(terminalOn(out, error), { code: "x", message: "two\nlines", file: "AI\nerror: forged\n.ts" });
  expect(error.text().split("\n")).toHaveLength(2);
});

it("What is given as a file's contents is given byte for byte where no terminal reads it", () => {
  const out = screen(false);
  terminalOn(out, out).give(HOSTILE);
  expect(out.text()).toBe(HOSTILE);
});

it("A word that a shell would do something with is quoted for whoever copies the command", () => {
  expect(shellWord("old/AIRon.ts")).toBe("old/AIRon.ts");
  expect(shellWord("$(id>PWNED)")).toBe("'$(id>PWNED)'");
  expect(shellWord("it's `id`; rm *")).toBe("'it'\\''s `id`; rm *'");
});

it("A file is named once, in front of what is wrong with it or in the sentence", () => {
  const said = (message: string, file: string) => problemText({ code: "", message, file });
  expect(said("cannot write a.res: the disk is full", "a.res")).toBe("cannot write a.res: the disk is full");
  expect(said("There is no such file.", "a")).toBe("a: There is no such file.");
});
