import { join } from "node:path";
import { expect, it } from "vitest";
import { checkAll } from "./check-all";

const typesFolder = join(import.meta.dirname, "../../../../out/types");

/** A workspace in memory. */
function workspaceOf(files: Readonly<Record<string, string>>) {
  return {
    tree: async () => Object.keys(files).map((path) => ({ path, game: path.split("/")[0], player: "" })),
    read: async (path: string) => ({ text: files[path], hash: "", readOnly: null }),
  };
}

function player(name: string, body: string): string {
  return `import { Player } from "tauler/pandemic";\nexport class ${name} extends Player {\n  play(): void { ${body} }\n}\n`;
}

it("All players of a game are looked at by the bundler and by TypeScript, and those of other games are not", async () => {
  const workspace = workspaceOf({
    "pandemic/AIGood.ts": player("Good", ""),
    "pandemic/AITyped.ts": player("Typed", "const one: string = 1; this.cerr(one);"),
    "pandemic/AIBroken.ts": `import "fs";\n${player("Broken", "")}`,
    "pandemic/Sealed.player.js": "not looked at",
    "crematoria/AIOther.ts": "not looked at",
  });
  const checked = await checkAll(workspace, { game: "pandemic", typesFolder });
  const codes = checked.map(({ path, problems, types }) => [path, problems.length, types.map(({ code }) => code)]);
  expect(codes).toEqual([
    ["pandemic/AIGood.ts", 0, []],
    ["pandemic/AITyped.ts", 0, ["TS2322"]],
    ["pandemic/AIBroken.ts", 1, expect.any(Array)],
  ]);
  expect(checked[2].problems[0]).toMatchObject({ line: 1, severity: "error" });
  expect(checked[1].types[0]).toMatchObject({ line: 3, file: "pandemic/AITyped.ts" });
});

it("A mistake of syntax is told once, by the bundler; TypeScript tells its others", async () => {
  const workspace = workspaceOf({ "pandemic/AIHalf.ts": player("Half", "const one = ;\n    const two = ;") });
  const [{ problems, types }] = await checkAll(workspace, { game: "pandemic", typesFolder });
  const placesOf = (told: readonly { line?: number; column?: number }[]) =>
    told.map(({ line, column }) => `${line}:${column}`);
  expect(problems).toMatchObject([{ code: "syntax-error", line: 3 }]);
  expect(placesOf(types)).not.toContain(placesOf(problems)[0]);
  expect(types.map(({ line }) => line)).toContain(4);
});
