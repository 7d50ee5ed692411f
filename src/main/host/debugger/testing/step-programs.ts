/** A program for the law of steps: what stands inside of `play()`, and beside the class. */
export interface Program {
  readonly play: string;
  readonly beside?: string;
  readonly members?: string;
}

/** One for each kind of syntax that leads somewhere. */
export const PROGRAMS: Readonly<Record<string, Program>> = {
  "loops in loops": {
    play: `let sum = 0;
for (let row = 0; row < 2; row++) {
  for (const col of [1, 2]) {
    if (col === row) continue;
    sum += col;
  }
}
while (sum > 2) {
  sum--;
}
do {
  sum++;
} while (sum < 4);
for (const name in { a: 1, b: 2 }) sum += name.length;`,
  },
  "loops in one line": {
    play: `let n = 0;
for (let i = 0; i < 3; i++) n += this.twice(i);
while (n > 1) n = n >> 1; n++;
do n++; while (n < 4);
for (;;) { if (n++ > 6) break; }
[1, 2].forEach((one) => { n += one; });`,
    members: `twice(n: number): number { return n * 2; }`,
  },
  "a try and a catch before a loop": {
    play: `let n = 0;
try {
  this.fail();
} catch {
}
for (let i = 0; i < 3; i++) {
  n += i;
}
n = 9;`,
    members: `fail(): void {
  throw new Error("x");
}`,
  },
  "try, catch and finally, left in every way": {
    play: `for (let way = 0; way < 5; way++) {
  try {
    this.leave(way);
  } catch (error) {
    this.cerr(String(error));
  } finally {
    this.cerr("done");
  }
}`,
    members: `leave(way: number): number {
  for (;;) {
    try {
      if (way === 0) throw new Error("thrown");
      if (way === 1) return this.deeper();
      if (way === 2) break;
      way--;
      continue;
    } finally {
      way += 0;
    }
  }
  return 1;
}
deeper(): never {
  try {
    throw new RangeError("deeper");
  } finally {
    this.cerr("finally");
  }
}`,
  },
  generators: {
    play: `for (const one of numbers(2)) {
  this.cerr(one);
}
const all = [...numbers(2)];
for (const one of both()) {
  if (one > 1) break;
}
const it = numbers(3);
it.next();
try {
  it.throw(new Error("in"));
} catch {
  this.cerr(all.length);
}`,
    beside: `function* numbers(most: number): Generator<number> {
  try {
    for (let n = 0; n < most; n++) {
      yield n;
    }
  } finally {
    most = 0;
  }
}
function* both(): Generator<number> {
  yield* numbers(2);
  yield 7;
}`,
  },
  "generators in generators, and those that wait": {
    play: `let n = 0;
for (const one of outer()) {
  class Seen {
    static first = one;
    static {
      Seen.first += two();
    }
  }
  n += Seen.first;
}
const [a = two(), b = two()] = outer();
void (async () => {
  for await (const one of waiting()) {
    n += one;
    if (n > 9) break;
  }
})();
this.cerr(a, b);`,
    beside: `function* outer(): Generator<number | undefined> {
  yield 1;
  try {
    yield* inner();
    yield* [];
    yield* [undefined];
  } finally {
    two();
  }
}
function* inner(): Generator<number> {
  yield two();
}
async function* waiting(): AsyncGenerator<number> {
  for (const one of [1, 2, 3]) {
    await null;
    yield one;
  }
}
function two(): number {
  return 2;
}`,
  },
  "generators that are closed where what uses them is left": {
    play: `let n = 0;
try {
  for (const one of numbers()) {
    class Broken {
      static size = fail();
    }
    n += one + Broken.size;
  }
} catch {
  n++;
}
try {
  for (const one of numbers()) new Unmade(one);
} catch {
  n++;
}
for (const one of passing()) {
  n += one;
  break;
}
this.cerr(n);`,
    beside: `function* numbers(): Generator<number> {
  try {
    yield 1;
  } finally {
    two();
  }
}
function* passing(): Generator<number> {
  for (const one of numbers()) yield one;
}
class Unmade {
  size = fail();
}
function fail(): number {
  throw new Error("no");
}
function two(): number {
  return 2;
}`,
  },
  "generators that are closed by a function that waited": {
    play: `let n = 0;
n++;
void waiting(n).catch(() => {
  n++;
});`,
    beside: `async function waiting(n: number): Promise<void> {
  for (const one of numbers()) {
    n += one;
    await Promise.reject(new Error("no"));
  }
}
function* numbers(): Generator<number> {
  try {
    yield 1;
  } finally {
    two();
  }
}
function two(): number {
  return 2;
}`,
  },
  "async functions": {
    play: `void later(2);
void later(1).then((n) => {
  this.cerr(n);
});
this.cerr("first");`,
    beside: `async function later(n: number): Promise<number> {
  if (n === 0) return 0;
  const before = await later(n - 1);
  try {
    await Promise.reject(new Error("no"));
  } catch {
    n += before;
  }
  for await (const one of [1, 2]) {
    n += one;
  }
  return n;
}`,
  },
  "recursion and closures": {
    play: `const counts = [1, 2].map((n) => {
  const add = (more: number) =>
    n + more;
  return add(this.fib(3));
});
const down = (n: number): number => n === 0 ? 0 : down(n - 1);
this.cerr(counts, down(2), [3, 1, 2].sort((a, b) => a - b));`,
    members: `fib(n: number): number {
  if (n < 2) return n;
  return this.fib(n - 1) + this.fib(n - 2);
}`,
  },
  "getters and setters": {
    play: `const box = new Box();
box.size = box.size + box.size;
this.cerr(box.size, \`\${box}\`);`,
    beside: `class Box {
  #size = start();
  static most = 4;
  static {
    Box.most = start() + 1;
  }
  label = "box";
  get size(): number {
    return this.#size;
  }
  set size(size: number) {
    this.#size = Math.min(size, Box.most);
  }
  toString(): string {
    return this.label;
  }
}
function start(): number {
  return 1;
}`,
  },
  "switches and labels": {
    play: `let n = 0;
rows: for (let row = 0; row < 3; row++) {
  for (const col of [0, 1, 2]) {
    switch (row + col) {
      case 0:
        n++;
      case 1:
        n += 2;
        break;
      case 2:
        continue rows;
      default:
        break rows;
    }
    if (n > 50) { n = 0; } else if (n > 3) n -= 1;
    else n++;
  }
}
block: {
  if (n > 0) break block;
  n = 1;
}`,
  },
  "patterns, defaults and short circuits": {
    play: `const { a = one(), b: [c, d = one()] = [1] } = { b: [2] } as { a?: number; b?: number[] };
const [e, ...rest] = [one(), one()];
const x = a > 5
  ? this.add(1, 2)
  : this.add(this.add(c, d), e);
const y = x > 100 &&
  one() ||
  this.add();
const z = rest.at(0)?.toFixed().length ?? one();
this.cerr(x, y, z);`,
    members: `add(a = one(), b = one()): number {
  return a + b;
}`,
    beside: `function one(): number {
  return 1;
}`,
  },
  "a class with a static block in a function": {
    play: `const before = 1;
class Inner {
  static made = 0;
  static {
    Inner.made += before;
    Inner.made++;
  }
}
this.cerr(Inner.made);
this.cerr("behind");`,
  },
  "iterators with a return": {
    play: `for (const n of new Counting()) {
  if (n === 2) break;
}
const [first] = new Counting();
this.cerr(first);`,
    beside: `class Counting implements Iterable<number> {
  #n = 0;
  [Symbol.iterator](): Iterator<number> {
    return {
      next: () => {
        this.#n++;
        return { value: this.#n, done: this.#n > 3 };
      },
      return: () => {
        this.#n = 0;
        return { value: 0, done: true };
      },
    };
  }
}`,
  },
};

/** The player that has this program. */
export function playerOf({ play, members = "", beside = "" }: Program): string {
  return `import { Player } from "tauler/harry-potter";
${beside}
export class Steps extends Player {
  played = 0;
  play(): void {
this.played++;
${play}
  }
${members}
}
`;
}
