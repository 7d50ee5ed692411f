import { describe, expect, it } from "vitest";
import { isOwnFix } from "./own-fixes";

const fileName = "file:///harry-potter/AIRon.ts";
const text = 'import { Player } from "tauler/harry-potter";\n\nexport class Ron extends Player {}\n';
const file = { fileName, text, game: "harry-potter" };

function fix(newText: string, { start = 0, length = 0, of = fileName, isNewFile = false } = {}) {
  return {
    description: "",
    changes: [{ fileName: of, isNewFile, textChanges: [{ span: { start, length }, newText }] }],
  };
}

describe("A quick fix is offered that", () => {
  it.each([
    ["imports from the player's own game", fix('import { Dir } from "tauler/harry-potter";\n')],
    ["adds a name to an import that is there", fix(", Dir", { start: text.indexOf(" }") })],
    ["changes anything else", fix("const x = 1;", { start: text.length })],
  ])("%s", (_, one) => expect(isOwnFix(one, file)).toBe(true));
});

describe("A quick fix is not offered that", () => {
  it.each([
    ["imports from another game", fix('import { Dir } from "tauler/pandemic";\n')],
    ["imports from Tauler's own types", fix("import { Dir } from '../types/engine/contract/order';\n")],
    ["imports another player", fix('import { Demo } from "./AIDemo";\n')],
    ["imports a type in its place", fix('import("../types/engine/contract/order").Dir', { start: text.length })],
    [
      "makes the import that is there another one",
      fix("pandemic", { start: text.indexOf("harry"), length: "harry-potter".length }),
    ],
    ["changes another file", fix("x", { of: "file:///types/engine/contract/order.ts" })],
    ["makes a file", fix("x", { isNewFile: true })],
  ])("%s", (_, one) => expect(isOwnFix(one, file)).toBe(false));
});

it("What a player imports already is no reason against a fix", () => {
  const broken = { ...file, text: 'import { x } from "./AIDemo";\n' };
  expect(isOwnFix(fix('import { Dir } from "tauler/harry-potter";\n'), broken)).toBe(true);
});
