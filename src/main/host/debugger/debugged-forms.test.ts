import { expect, test } from "vitest";
import type { FollowedValue } from "../../contract/debug-api";
import { buildPlayer } from "../bundler/build-player";
import { playerSource } from "../bundler/player-source";
import { type DebuggedForm, debuggedForms } from "./testing/debugged-forms";
import { type Program, playerOf } from "./testing/step-programs";
import { openRealm } from "./testing/stepped-realm";

/*
 * Whatever the debugger puts into a player's code, it does what it does without. `npm run soak -- typescript` sees it of thousands of statements.
 */

const ROUNDS = 2;

async function bundleOf(program: Program, hasSteps: boolean) {
  const source = playerSource("AISteps.ts", playerOf(program));
  const { bundle, problems } = await buildPlayer(source, { games: ["harry-potter"], hasSteps });
  if (bundle === null) throw new Error(JSON.stringify(problems));
  return bundle;
}

async function linesOf({ code, tools, begin }: Pick<DebuggedForm, "code" | "tools" | "begin">): Promise<string[]> {
  const lines: string[] = [];
  class Player {
    cerr(...values: unknown[]): void {
      lines.push(values.join(" "));
    }
  }
  const realm = openRealm(code, { api: { Player }, tools });
  realm.ask(begin);
  realm.load();
  for (let round = 0; round < ROUNDS; round++) await realm.playRound();
  return lines;
}

const FIELD: FollowedValue = { kind: "path", root: "this", steps: [{ kind: "key", key: "kept" }] };

const MEMBERS = `kept = { a: 1, b: [2, 3] };
last = (this.tell("first"), this.tell("second"));
["na" + "me"] = (1, 2);
static made = (3, 4);
tell(word: string): string {
  this.cerr(word);
  return word;
}`;

test.each<[string, string]>([
  ["a field is the last of several expressions", "this.cerr(this.last, (this as any).name, (Steps as any).made);"],
  ["a list is the last of several expressions", '(this.tell("one"), this.kept.b).push(4); this.cerr(this.kept.b);'],
  ["an object is the last of several expressions", '(this.tell("one"), this.kept).a += 4; this.cerr(this.kept.a);'],
  ["what is deleted is in the last of them", 'delete (this.tell("one"), this.kept as any).a; this.cerr(this.kept.a);'],
  ["the body of a loop has a variable of the loop's name", "for (const k in this.kept) { const k = 7; this.cerr(k); }"],
  [
    "the body has one of the object's name",
    "const o = this.kept; for (o.a in [5, 6]) { const o = 7; this.cerr(o); } this.cerr(o.a);",
  ],
])("%s", async (_, play) => {
  const program = { play, members: MEMBERS };
  const plain = await linesOf({ code: (await bundleOf(program, false)).code, tools: [], begin: "0" });
  expect(plain.length).toBeGreaterThan(ROUNDS);
  for (const { name, ...form } of debuggedForms(await bundleOf(program, true), [FIELD]))
    expect([name, ...(await linesOf(form))]).toEqual([name, ...plain]);
});
