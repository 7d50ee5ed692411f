import { expect, test } from "vitest";
import type { ChangeBreakpoint } from "../../src/main/contract/debug-api";
import { changingMatch, lineOf } from "./changing-match";

const { world, standAt, recording } = changingMatch();

test("breakpoints on changes stop where a value is written, forward and back, beside those in lines", async () => {
  const one = await standAt("const plan = this.planOf", 1);
  const changes: ChangeBreakpoint[] = [];
  for (const expression of ["this.sum", "plan", "this.order[0]"]) {
    const { name, value } = await one.session.follow(one.pause.frames[0].id, expression);
    changes.push({ id: expression, name, value });
  }
  const breakpoints = [{ id: "here", line: lineOf("const held") }];
  await one.session.setBreakpoints({ breakpoints, changes, exceptions: "none" });
  const said = async (command: "continue" | "stepOver" | "reverseContinue") => {
    const words = await one.do(command);
    return `${one.pause.breakpoint}: ${words.at(-1)}`;
  };
  const forward: string[] = [];
  for (let stop = 0; stop < 9; stop++) forward.push(await said("continue"));
  expect(forward).toMatchInlineSnapshot(`
    [
      "plan: change in round 2 at play:38: plan.target becomes 6 here; it was 3.",
      "this.order[0]: change in round 2 at play:40: this.order[0] becomes "c" here; it was "a".",
      "this.sum: change in round 2 at play:41: this.sum becomes 18 here; it was 17.",
      "this.sum: change in round 2 at play:41: this.sum becomes 20 here; it was 18.",
      "this.sum: change in round 2 at play:42: this.sum becomes 14 here; it was 20.",
      "this.sum: change in round 2 at (anonymous):43 < play:43: this.sum becomes 15 here; it was 14.",
      "this.sum: change in round 2 at (anonymous):43 < play:43: this.sum becomes 17 here; it was 15.",
      "here: breakpoint in round 2 at play:47: Breakpoint in line 47.",
      "plan: change in round 3 at play:37: plan gets its first value here: Plan {target: 6, id: 0, steps: [1, 1, 2, 0, 2]}.",
    ]
  `);
  const back: string[] = [];
  for (let stop = 0; stop < 4; stop++) back.push(await said("reverseContinue"));
  expect(back).toMatchInlineSnapshot(`
    [
      "null: breakpoint in round 2 at play:47: The breakpoint before.",
      "this.sum: change in round 2 at (anonymous):43 < play:43: this.sum becomes 17 here; it was 15.",
      "this.sum: change in round 2 at (anonymous):43 < play:43: this.sum becomes 15 here; it was 14.",
      "this.sum: change in round 2 at play:42: this.sum becomes 14 here; it was 20.",
    ]
  `);
  // A step that leads over a change stops there.
  await one.session.setBreakpoints({ breakpoints: [], changes: changes.slice(0, 1), exceptions: "none" });
  await one.goTo({ kind: "round", round: 3 });
  const steps: string[] = [];
  for (let step = 0; step < 6; step++) steps.push(await said("stepOver"));
  expect(steps).toMatchInlineSnapshot(`
    [
      "null: step in round 3 at play:38: Line 38.",
      "null: step in round 3 at play:39: Line 39.",
      "null: step in round 3 at play:40: Line 40.",
      "null: step in round 3 at play:41: Line 41.",
      "this.sum: change in round 3 at play:41: this.sum becomes 18 here; it was 17.",
      "this.sum: change in round 3 at play:41: this.sum becomes 20 here; it was 18.",
    ]
  `);
  // What is no more wanted stops nothing.
  await one.session.setBreakpoints({ breakpoints: [], changes: [], exceptions: "none" });
  expect(await one.do("continue")).toEqual(["ended: Played again to the end of what was recorded, round 3."]);
});

test("breakpoints on changes stop a session from its beginning; what is of another version is told of", async () => {
  const one = await standAt("const plan = this.planOf", 1);
  const { name, value } = await one.session.follow(one.pause.frames[0].id, "plan");
  const target = await one.session.follow(one.pause.frames[0].id, "this.plans.get(7).target");
  const other = { ...value, sourceHash: "0" };
  const changes = [
    { id: "target", name: target.name, value: target.value },
    { id: "other", name, value: other },
  ];
  const fresh = await world.begin({ recording: recording(), stopAt: { kind: "breakpoint", round: 0 }, changes });
  const story = await fresh.next();
  for (let stop = 0; stop < 2; stop++) story.push(...(await fresh.do("continue")));
  expect(story).toMatchInlineSnapshot(`
    [
      "started Mal",
      "note 0: plan was a variable of another version of the code: ask for it again to stop when it changes.",
      "change in round 0 at planOf:66 < play:37: this.plans.get(7).target gets its first value here: 7.",
      "change in round 0 at play:38: this.plans.get(7).target becomes 0 here; it was 7.",
      "change in round 1 at play:38: this.plans.get(7).target becomes 3 here; it was 0.",
    ]
  `);
});
