/**
 * How much CPU a player uses for each second of its fuel if it does one thing and nothing else: everything that its realm offers by a name, with many kinds of
 * things, syntax, and the API of every game. Of each, the kind that is dearest for its fuel is told: CPU seconds for a second of fuel, time and units of doing it once.
 * A second of fuel is one of the judge's program (`judge.ts`), and TypeScript takes longer: what counts is that nothing takes so long that measured CPU strikes first.
 *
 * Words after `prices` choose by name: `syntax`, `strange`, `Map`, `pandemic:`. Every figure is the best of some runs, since the machine is never quiet. Rejected
 * promises are not priced here, but in a player's process only.
 */

import { setFlagsFromString } from "node:v8";
import type { AnyGame } from "../src/engine/contract/game";
import { games } from "../src/engine/games";
import { FUEL_PER_CPU_SECOND } from "../src/main/contract/fuel";
import { BACKTRACKS } from "../src/main/contract/native-limits";
import { buildPlayer } from "../src/main/host/bundler/build-player";
import { playerSource } from "../src/main/host/bundler/player-source";
import { cpuBackstop } from "../src/main/host/matches/cpu-backstop";
import { isWanted } from "./harness";
import { GIVENS, type PriceCase, SELVES, SYNTAX } from "./lib/price-cases";
import { cpuOf, createRealm } from "./lib/realm";
import { DONE_WITH_STRANGE_THINGS, STRANGE_THINGS } from "./lib/strange-things";

setFlagsFromString("--enable-experimental-regexp-engine-on-excessive-backtracks");
setFlagsFromString(`--regexp-backtracks-before-fallback=${BACKTRACKS}`);

// What the cases break, nobody mends.
process.on("unhandledRejection", () => undefined);

interface Care {
  /** Of a run, at least; or so many units. */
  readonly milliseconds: number;
  readonly units: number;
  /** Runs that do not count, and those that do. */
  readonly warmUp: number;
  readonly runs: number;
}
/** To find the dearest kinds, and to measure them. */
const LOOK: Care = { milliseconds: 0.2, units: 10_000, warmUp: 0, runs: 1 };
const MEASURE: Care = { milliseconds: 2, units: 200_000, warmUp: 2, runs: 2 };
const DEAREST = 1;
const IN_A_FILE = 400;
/** With how many of the kinds of arguments the others than the first kind of a thing are tried. */
const GIVENS_OF_OTHERS = 4;
/** What is done so often in one pass of the loop: straight code must not be cheaper. */
const TIMES = 6;
/** What measured CPU leaves for a second of fuel. */
const PROMISED = cpuBackstop(1) ?? 0;

/** In the realm: every function and getter that a name leads to, as texts. */
const REFLECTION = `(() => {
  const found = [];
  const own = (object, path) => {
    for (const key of Reflect.ownKeys(object)) {
      if (key === "constructor" || key === "prototype" || key === "caller" || key === "arguments") continue;
      const { value, get } = Object.getOwnPropertyDescriptor(object, key);
      const name = typeof key === "symbol" ? "[" + key.description + "]" : key;
      if (typeof value === "function") found.push([path, name, "call"]);
      else if (get !== undefined) found.push([path, name, "get"]);
    }
  };
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value = globalThis[name];
    if (name.startsWith("$") || value === globalThis || (typeof value !== "function" && typeof value !== "object") || value === null) continue;
    if (typeof value === "function") found.push(["", name, "call"]);
    if (typeof value === "function" && value.prototype !== undefined) found.push(["", name, "new"]);
    own(value, name);
    if (value.prototype !== undefined) own(value.prototype, name + ".prototype");
  }
  const Numbers = Object.getPrototypeOf(Uint8Array);
  own(Numbers, "Uint8Array");
  own(Numbers.prototype, "%TypedArray%.prototype");
  return JSON.stringify(found);
})()`;

type Builtin = readonly [path: string, name: string, kind: "call" | "get" | "new"];

const NOT_TRIED = new Set(["eval", "Function"]);

function casesOf([path, name, kind]: Builtin): PriceCase[] {
  const isMethod = path.endsWith(".prototype");
  const holder = isMethod ? path.slice(0, -".prototype".length) : path;
  const selves = isMethod ? (SELVES[holder] ?? [`Reflect.construct(${holder}, [])`]) : ["0"];
  const place = name.startsWith("[") ? name : `.${name}`;
  const title = `${path}${path === "" ? name : place}`;
  const target = isMethod ? `s${place}` : title;
  const givens = kind === "get" ? ["[]"] : GIVENS;
  return selves.flatMap((self, index) =>
    (index === 0 ? givens : givens.slice(0, GIVENS_OF_OTHERS)).map((given) => {
      const list = argumentList(given);
      const call = kind === "get" ? target : `${kind === "new" ? "new " : ""}${target}(${list})`;
      return { name: kind === "new" ? `new ${title}` : title, self, given, code: `sink = ${call}` };
    }),
  );
}

/** The methods of these work on whatever is like one of them. */
const GENERIC = ["Array", "String", "RegExp", "Object", "Date", "Error"].map((name) => `${name}.prototype`);
const STRANGE_GIVENS = GIVENS.slice(0, 3);

/** The same with strange things: as what is given first or second, and as what a method is called on. */
function strangeCases(builtin: Builtin): PriceCase[] {
  const [path, name, kind] = builtin;
  if (kind === "get") return [];
  const [{ name: title, self, code }] = casesOf(builtin);
  const call = code.slice(0, code.lastIndexOf("("));
  const given = STRANGE_THINGS.flatMap((thing) => [
    { self, given: `[${thing}]`, code: `${call}(a[0])` },
    { self, given: `[(x: any) => x, ${thing}]`, code: `${call}(a[0], a[1])` },
  ]);
  const method = `(${path} as any)${name.startsWith("[") ? name : `.${name}`}`;
  const calledOn = GENERIC.includes(path) ? STRANGE_THINGS : [];
  const on = calledOn.flatMap((thing) =>
    STRANGE_GIVENS.map((list) => {
      const parts = argumentList(list);
      return { self: thing, given: list, code: `sink = ${method}.call(s${parts === "" ? "" : `, ${parts}`})` };
    }),
  );
  return [...given, ...on].map((one) => ({ ...one, name: `strange: ${title}` }));
}

const doneWithStrange: PriceCase[] = DONE_WITH_STRANGE_THINGS.flatMap((code) =>
  STRANGE_THINGS.map((self) => ({
    name: `strange: ${code}`,
    self,
    given: "[]",
    code: `try { ${code} } catch { sink = 1; }`,
  })),
);

/** Of a list that is written down: commas outside of brackets and texts. */
function argumentsIn(list: string): number {
  let depth = 0;
  let count = 1;
  for (const sign of list
    .slice(1, -1)
    .replace(/'[^']*'/g, "t")
    .replace(/=>/g, "")) {
    if ("([{".includes(sign)) depth++;
    if (")]}".includes(sign)) depth--;
    if (sign === "," && depth === 0) count++;
  }
  return count;
}

/** In the realm of a game: the names of what its API offers. */
const API_REFLECTION = `(() => {
  const found = [];
  for (const [name, value] of Object.entries($tauler.api)) if (typeof value === "function" && !/^class/.test(value)) found.push("api." + name);
  for (let one = $tauler.api.Player.prototype; one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) if (name !== "constructor" && name !== "play") found.push("s." + name);
  }
  return JSON.stringify(found);
})()`;
const API_GIVENS = [
  "[]",
  "[0]",
  "[5, 5]",
  "[0, 0, 1]",
  `[${positionOf("5")}, 2]`,
  "['x']",
  "[Array.from({ length: 3000 }, (_, i) => i)]",
];

/** The same with a strange thing: as what comes first, second, or is in a position. */
function strangeApiGivens(): readonly string[] {
  return STRANGE_THINGS.flatMap((thing) => [`[${thing}]`, `[5, ${thing}]`, `[${positionOf(thing)}, ${thing}]`]);
}

function positionOf(part: string): string {
  return `Object.assign(Object.create((api as any).Pos?.prototype ?? null), { i: ${part}, j: 5, x: ${part}, y: 5 })`;
}

function apiCases(game: AnyGame): PriceCase[] {
  const { run } = createRealm(game, "let $module = () => class { play() {} };");
  const names: string[] = JSON.parse(run(API_REFLECTION) as string);
  return names.flatMap((name) => [
    ...API_GIVENS.map((given) => apiCase(game, name, given)),
    ...strangeApiGivens().map((given) => {
      const one = apiCase(game, name, given);
      return { ...one, name: `strange: ${one.name}`, code: `try { ${one.code} } catch { sink = 1; }` };
    }),
  ]);
}

function apiCase(game: AnyGame, name: string, given: string): PriceCase {
  return {
    name: `${game.id}: ${name}`,
    self: "new Bench()",
    given,
    code: `sink = ${name.replace(/^api/, "(api as any)")}(${argumentList(given)})`,
  };
}

function argumentList(given: string): string {
  const count = given === "[]" ? 0 : argumentsIn(given);
  return Array.from({ length: count }, (_, index) => `a[${index}]`).join(", ");
}

const syntax: PriceCase[] = Object.entries(SYNTAX).map(([name, [self, code]]) => ({
  name: `syntax: ${name}`,
  self,
  given: "[]",
  code,
}));

interface Runnable {
  make(): { s: unknown; a: unknown };
  run(times: number, s: unknown, a: unknown): void;
}

type Realm = Awaited<ReturnType<typeof realmWith>>;

async function realmWith(cases: readonly PriceCase[], game: AnyGame) {
  const entries = cases.map(
    ({ self, given, code }) =>
      `{ make: () => ({ s: ${self}, a: ${given} }), run: (n: number, s: any, a: any) => { for (let k = 0; k < n; k++) { ${`{${code}}\n`.repeat(TIMES)} } } }`,
  );
  const text = `import * as api from "tauler/${game.id}"; let sink: any = 0;
export class Bench extends api.Player { static cases = [${entries.join(",\n")}]; play() {} }`;
  const { bundle, problems } = await buildPlayer(playerSource("AIBench.ts", text), { games: [game.id] });
  if (bundle === null) throw new Error(problems.map(({ message, line }) => `${line}: ${message}`).join(" "));
  const realm = createRealm(game, bundle.code);
  const runnables = realm.run("$module().cases") as Runnable[];
  const start = realm.run("$fuelStart") as (units: number) => void;
  return { runnables, start, fuelUsed: realm.fuelUsed, finish: () => void realm.run("0") };
}

interface Measured {
  /** CPU seconds for each second of fuel. */
  readonly ratio: number;
  readonly nanoseconds: number;
}

/** The best of some runs; null for what throws. */
function measureCase({ make, run }: Runnable, realm: Realm, care: Care): Measured | null {
  const once = (times: number) => {
    realm.start(Number.POSITIVE_INFINITY);
    const { s, a } = make();
    const before = realm.fuelUsed();
    const cpu = cpuOf(() => {
      run(times, s, a);
      realm.finish();
    });
    return { cpu, units: realm.fuelUsed() - before };
  };
  let best: Measured = { ratio: Number.POSITIVE_INFINITY, nanoseconds: Number.POSITIVE_INFINITY };
  try {
    for (let times = 1, run = 0; run < care.warmUp + care.runs; ) {
      const { cpu, units } = once(times);
      const isShort = cpu < care.milliseconds && units < care.units;
      if (isShort) times = Math.ceil(times * Math.min(8, Math.max(2, care.milliseconds / Math.max(cpu, 0.01))));
      else if (run++ >= care.warmUp)
        best = better(best, {
          ratio: (cpu / 1000 / units) * FUEL_PER_CPU_SECOND,
          nanoseconds: (cpu * 1e6) / times / TIMES,
        });
    }
    return best;
  } catch {
    return null;
  }
}

function better(one: Measured, other: Measured): Measured {
  return one.ratio < other.ratio ? one : other;
}

const { run } = createRealm(games[0], "let $module = () => class { play() {} };");
const builtins = (JSON.parse(run(REFLECTION) as string) as Builtin[]).filter(([, name]) => !NOT_TRIED.has(name));
const all = [...syntax, ...builtins.flatMap(casesOf), ...builtins.flatMap(strangeCases), ...doneWithStrange].filter(
  ({ name }) => isWanted(name),
);
const measured = await measureDearest(all, games[0]);
for (const game of games) {
  const cases = apiCases(game).filter(({ name }) => isWanted(name));
  all.push(...cases);
  measured.push(...(await measureDearest(cases, game)));
}
measured.sort((one, other) => other.ratio - one.ratio);
const told = new Set<string>();
for (const { name, self, given, ratio, nanoseconds } of measured) {
  if (told.has(name)) continue;
  told.add(name);
  const units = ((nanoseconds / 1e9) * FUEL_PER_CPU_SECOND) / ratio;
  console.log(
    `${ratio.toFixed(2).padStart(8)} ${nanoseconds.toFixed(1).padStart(10)} ns ${units.toFixed(1).padStart(9)} units  ${name.padEnd(40)} ${self.slice(0, 60)} ${given.slice(0, 50)}`,
  );
}
console.log(
  `  ${builtins.length} builtins, ${all.length} kinds, ${told.size} told, ${measured.filter(({ ratio }) => ratio > PROMISED).length} above ${PROMISED}`,
);

async function measureDearest(cases: readonly PriceCase[], game: AnyGame): Promise<(PriceCase & Measured)[]> {
  const looked = grouped(await measureAll(cases, { game, care: LOOK }));
  const dearest = [...looked.values()].flatMap((same) =>
    same.sort((one, other) => other.ratio - one.ratio).slice(0, DEAREST),
  );
  return measureAll(dearest, { game, care: MEASURE });
}

async function measureAll(
  cases: readonly PriceCase[],
  { game, care }: { game: AnyGame; care: Care },
): Promise<(PriceCase & Measured)[]> {
  const found: (PriceCase & Measured)[] = [];
  for (let first = 0; first < cases.length; first += IN_A_FILE) {
    const some = cases.slice(first, first + IN_A_FILE);
    const realm = await realmWith(some, game);
    some.forEach((one, index) => {
      const measured = measureCase(realm.runnables[index], realm, care);
      if (measured !== null) found.push({ ...one, ...measured });
    });
  }
  return found;
}

function grouped(cases: readonly (PriceCase & Measured)[]): Map<string, (PriceCase & Measured)[]> {
  const byName = new Map<string, (PriceCase & Measured)[]>();
  for (const one of cases) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  return byName;
}
