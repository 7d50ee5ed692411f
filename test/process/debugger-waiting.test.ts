import { expect, test } from "vitest";
import { debuggedMatch } from "./debugged-match";

const world = debuggedMatch();

const PERCY = `import { Player } from "tauler/harry-potter";

export class Percy extends Player {
  play(): void {
    void this.plan(1);
    void this.watch();
  }

  private async plan(depth: number): Promise<number> {
    const all = await Promise.all([this.think(depth), this.think(depth + 1)]);
    this.cerr("planned", all.join());
    return all.length;
  }

  private async think(depth: number): Promise<number> {
    const wizards = this.wizards(this.me()).length;
    await null;
    const sum = wizards + depth; // here
    return sum;
  }

  private async watch(): Promise<void> {
    await null;
    for (const word of this.words()) this.cerr(word);
  }

  private *words(): Generator<string> {
    yield "one";
    yield "two";
  }
}
`;
const HERE = PERCY.split("\n").findIndex((line) => line.endsWith("// here")) + 1;

test("what goes on after an await tells who waits for it, and is left for that", async () => {
  const { recording } = await world.record("Percy", PERCY, { rounds: 3 });
  const breakpoints = [{ id: "A", line: HERE, condition: "depth === 2" }];
  const one = await world.begin({ recording, stopAt: { kind: "round", round: 1 }, breakpoints });
  const story = await one.next();
  story.push(...(await one.do("continue")));
  expect(await one.evaluate("[depth, wizards].join()")).toBe('"2,20"');
  expect(one.session.calls()).toEqual([]);
  for (const step of ["stepOut", "stepBackInto", "stepOver"] as const) story.push(...(await one.do(step)));
  expect(story).toMatchInlineSnapshot(`
    [
      "started Percy",
      "round in round 1 at play:5: Round 1 begins.",
      "breakpoint in round 1 at think:18 << plan:10 << play:5: Breakpoint in line 18.",
      "step in round 1 at plan:11 << play:5: Line 11.",
      "step in round 1 at watch:24 << play:6: One step back.",
      "step in round 1 at plan:11 << play:5: Line 11.",
    ]
  `);
});
