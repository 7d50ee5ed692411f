import { describe, expect, it } from "vitest";
import { buildPlayer } from "./build-player";
import { playerSource } from "./player-source";

/** What stands in the bundle where the source has these statements of `play()`, from line 3 on. */
async function inBundle(statements: string, game = "harry-potter"): Promise<string> {
  const text = `import { Player } from "tauler/${game}";\nexport class Ron extends Player { play() {\n${statements}\n} }`;
  const { bundle, problems } = await buildPlayer(playerSource("AIRon.ts", text), { games: [game] });
  if (bundle === null) throw new Error(problems.map(({ message }) => message).join("\n"));
  return bundle.code;
}

describe("A call that may be an order", () => {
  it.each([
    ["named like one", "this.move(1, 2);", "this.move(1, $fuelAt(3,2))"],
    ["of a base class", "super.move(1, 2);", "super.move(1, $fuelAt(3,2))"],
    ["by a computed name", "this['spell'](1, 2);", '["spell"](1, $fuelAt(3,2))'],
    ["of a value", "const go = this.move.bind(this);\ngo(1, 2);", "go(1, $fuelAt(4,2))"],
    ["with a list", "this.move(...[1, 2]);", "this.move(...$fuelAt(3,$fuelAll([1, 2])))"],
    ["in lines of its own", "this\n.move(\n1,\n2);", "$fuelAt(4,"],
    ["with a list of expressions", "this.move(1, (this.me(), 2));", "$fuelAt(3,(this.me(), 2))"],
    ["inside of another one", "this.move(1, this.move(2, 3));", "$fuelAt(3,this.move(2, $fuelAt(3,3)))"],
  ])("says its line: %s", async (_, statements, expected) => {
    expect(await inBundle(statements)).toContain(expected);
  });

  it.each([
    ["a function of the API that asks for nothing", "this.unit(1);"],
    ["a function of the language", "Math.max(1, 2); [1].map((x) => x);"],
    ["a function of the program's own", "const f = (x: number) => x; f(1);"],
    ["the program's own class", "class A { constructor(x: number) {} } new A(1);"],
    ["a call without an argument", "const go = this.move.bind(this); go();"],
  ])("is not %s", async (_, statements) => {
    expect(await inBundle(statements)).not.toContain("$fuelAt");
  });

  it("is known by the names of its own game", async () => {
    expect(await inBundle("this.command(1, 2);", "crematoria")).toContain("$fuelAt(3,2)");
    expect(await inBundle("(this as any).command(1, 2);")).not.toContain("$fuelAt");
  });
});
