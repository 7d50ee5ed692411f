import { expect, it } from "vitest";
import { PlayerTexts } from "./player-texts";
import { terminalOn } from "./terminal";

const NAMES = ["Ron", "Luna", "Demo", "Null"];

function written(isTTY: boolean, said: readonly (readonly [number, string])[]): string {
  let error = "";
  const terminal = terminalOn({ write: () => true }, { isTTY, write: (text: string) => (error += text) });
  const texts = new PlayerTexts(terminal, NAMES);
  for (const [seat, text] of said) texts.say(seat, text);
  texts.end();
  return error;
}

const SAID = [
  [0, "one\ntwo"],
  [0, " and more\n"],
  [1, ""],
  [1, "open"],
  [3, "three\n\n"],
] as const;

it("What players write goes into a pipe as they write it; lines of two players are two lines", () => {
  expect(written(false, SAID)).toBe("one\ntwo and more\nopen\nthree\n\n");
});

it("On a terminal each line says in a colour whose it is, once, and nothing in it is obeyed", () => {
  expect(written(true, SAID)).toBe(
    [
      "\u001b[34m0 Ron\u001b[0m one\n",
      "\u001b[34m0 Ron\u001b[0m two and more\n",
      "\u001b[33m1 Luna\u001b[0m open\n",
      "\u001b[35m3 Null\u001b[0m three\n",
      "\u001b[35m3 Null\u001b[0m \n",
    ].join(""),
  );
  expect(written(true, [[2, "\u001b[2Jx\n"]])).toBe("\u001b[32m2 Demo\u001b[0m \\u001b[2Jx\n");
});
