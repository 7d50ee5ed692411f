import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { games } from "../../../../engine/games";
import { checkTypes } from "../check-types";
import { playerSource } from "../player-source";

const ROOT = join(import.meta.dirname, "../../../../..");
const typesFolder = join(ROOT, "out/types");

async function adviceOn(code: string, game = "harry-potter"): Promise<string[]> {
  const text = `import { Cell, Dir, Player, Pos, PosSet, type Unit } from "tauler/${game}";
export class Ron extends Player {
  play() { const p = this.posVoldemort(), q: Pos | null = p.plus(Dir.Up); const numbers = [30, 4], n = numbers.length; this.cerr(p, q, n, Cell, PosSet);
${code}
  }
}`;
  const checked = await checkTypes([playerSource("AIRon.ts", text)], { typesFolder });
  if (!checked.ok) throw new Error(checked.problem.message);
  return checked.value.map(({ line, column, severity, message }) => `${line}:${column} ${severity}: ${message}`);
}

it("tells what to write instead of what is not as in C++", async () => {
  const found = await adviceOn(`if (p === q) return;
for (const id of this.wizards(0)) if (this.unit(id).pos !== p) return;
const seen = new Set<Pos>([p]), costs: Map<[number, number], number> = new Map(), units = new Map<Unit, string>();
this.cerr(numbers.sort(), this.wizards(0).toSorted(), seen, costs, units);
const middle = (0 + n) / 2;
this.cerr(numbers[middle], numbers[n / 2 + 1], new Int32Array(4)[n / 2]);
this.move(1, 2); this.cerr(p.plus(7)); const d: Dir = 4; this.cerr(d);`);
  expect(found.map((line) => line.replace(/ warning: .*(Write|Keep|Make)/, " $1"))).toEqual([
    "4:7 Write p.equals(q)",
    "5:57 Write !this.unit(id).pos.equals(p)",
    "6:14 Write new PosSet(), which the API has",
    "6:72 Make one number of it, or a text by a.join()",
    "6:91 Keep its id: new Map<number, …>()",
    "7:19 Write numbers.sort((a, b) => a - b)",
    "7:43 Write this.wizards(0).toSorted((a, b) => a - b)",
    "9:19 Write Math.trunc((0 + n) / 2), as C++ has it",
    "9:36 Write Math.trunc(n / 2), as C++ has it",
    "9:66 Write Math.trunc(n / 2), as C++ has it",
    "10:14 Write Dir.Right",
    "10:35 Write Dir.LD",
    "10:55 Write Dir.Up",
  ]);
});

it("tells how a list is asked for a position, and that a key that is made for the question is none", async () => {
  const found =
    await adviceOn(`const path = [p], maybe: readonly (Pos | null)[] = [q], costs = new Map<{ i: number }, number>();
if (path.includes(q ?? p) || maybe.indexOf(p) >= 0 || path.lastIndexOf(p, 0) >= 0 || costs.has({ i: 1 })) return;`);
  expect(found.map((line) => line.replace(/ warning: .*(Write|Make)/, " $1"))).toEqual([
    "5:10 Write path.some((one) => one.equals(q ?? p))",
    "5:36 Write maybe.findIndex((one) => one.equals(p))",
    "5:60 Write path.findLastIndex((one) => one.equals(p))",
    "5:96 Make one number of it, or a text",
  ]);
});

it("tells of a division of numbers that are known only where it leaves a rest", async () => {
  const found = await adviceOn(`const size = 6, half = size / 2, third = 7 / 2, two = 2;
this.cerr(numbers[6 / 2], numbers[n + size / two], numbers[half], numbers[(size - 2) / 2 + half], numbers[7 / 2 * two]);
this.cerr(numbers[7 / 2], numbers[third], numbers[(size + 1) / 2], numbers[size / n], numbers[1 / 0]);`);
  expect(found.map((line) => line.replace(/ warning: .*(Write)/, " $1"))).toEqual([
    "6:19 Write Math.trunc(7 / 2), as C++ has it",
    "6:35 Write Math.trunc(7 / 2), as C++ has it",
    "6:51 Write Math.trunc((size + 1) / 2), as C++ has it",
    "6:76 Write Math.trunc(size / n), as C++ has it",
    "6:95 Write Math.trunc(1 / 0), as C++ has it",
  ]);
});

it("does not follow constants that are made of one another without end", async () => {
  const sums = Array.from({ length: 12 }, (_, n) => `c${n + 1} = ${Array(30).fill(`c${n}`).join(" + ")}`);
  const found = await adviceOn(`const c0 = 2, ${sums.join(", ")}; this.cerr(numbers[c12 / 2]);`);
  expect(found).toHaveLength(1);
});

it("says nothing of what looks like it and is right", async () => {
  const found = await adviceOn(`if (q === null || p.i === q.i || this.unit(1).id === n) return;
const seen = new Set<number>([p.key]), words = new Map<string, Pos>(), here = new PosSet([p]), own = new Set<{ cost: number }>();
this.cerr(seen, words, here, own, numbers.sort((a, b) => a - b), ["b", "a"].sort());
let middle = n / 2; middle = Math.floor(middle);
const own1 = { cost: 1 }, ids = [1], places = new PosSet([p]); own.add(own1);
if (own.has(own1) || ids.includes(n) || ["a"].indexOf("a") > 0 || places.has(p) || [p.key].includes(p.key)) return;
const half = Math.floor(n / 2), byHalf: Record<string, number> = {};
this.cerr(numbers[middle], numbers[half], numbers[Math.trunc(n / 2)], numbers[(n / 2) | 0], numbers[n >> 1], byHalf[n / 2], new Map([[n / 2, 1]]));
const dirs = [Dir.Up, Dir.Down]; for (const d of dirs) this.move(1, d); this.move(2, ((n + 4) % 8) as Dir); this.cerr(p.i + 2);`);
  expect(found).toEqual([]);
});

it("says how a name of the API is imported", async () => {
  expect(
    await adviceOn("assert(n > 0); nothing(n); const queue = new PriorityQueue<number>(); queue.push(1);"),
  ).toEqual([
    "4:1 error: Cannot find name 'assert'. Write import { assert } from \"tauler/harry-potter\"",
    "4:16 error: Cannot find name 'nothing'.",
    "4:46 error: Cannot find name 'PriorityQueue'. Write import { PriorityQueue } from \"tauler/harry-potter\"",
  ]);
});

it("has nothing to say of what is shipped: players, those that are sealed, and templates", async () => {
  const files = games.flatMap(({ id }) => {
    const folder = join(ROOT, "resources/games", id);
    const inside = ["players", "sealed"].map((name) => join(folder, name)).filter((name) => existsSync(name));
    const players = inside.flatMap((name) => readdirSync(name).map((file) => join(name, file)));
    return [...players.filter((file) => file.endsWith(".ts")), join(folder, "template.ts")];
  });
  expect(files.length).toBeGreaterThan(20);
  const sources = files.map((file) => playerSource(file, readFileSync(file, "utf8").replaceAll("NAME", "Ron")));
  const checked = await checkTypes(sources, { typesFolder });
  expect(checked.ok && checked.value.filter(({ severity }) => severity === "warning")).toEqual([]);
});
