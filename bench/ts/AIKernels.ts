// What players compute, one kind of it in each round, as a student writes it in TypeScript: the same work as in bench/cpp/AIKernels.cc,
// by the same names. `bench/judge.ts` compares its fuel with the CPU of that program.
import { allDirs, CellType, type Dir, Player, Pos, PriorityQueue, wizardDirs } from "tauler/harry-potter";

const N = 60;

interface Shape {
  area(k: number): number;
}
class Square implements Shape {
  constructor(private readonly side: number) {}
  area(k: number): number {
    return this.side * this.side + k;
  }
}
class Round implements Shape {
  constructor(private readonly radius: number) {}
  area(k: number): number {
    return 3 * this.radius * this.radius - k;
  }
}
class Thin implements Shape {
  area(k: number): number {
    return k & 7;
  }
}

interface Target {
  id: number;
  value: number;
  far: number;
}

class Node {
  readonly child: (Node | null)[] = [null, null];
  constructor(readonly key: number) {}
}

export class Kernels extends Player {
  private sink = 0;
  private lcg = 12345;
  private tried = 0;

  private next(n: number): number {
    this.lcg = (Math.imul(this.lcg, 1664525) + 1013904223) >>> 0;
    return (this.lcg >>> 8) % n;
  }

  search_positions(): void {
    for (let times = 0; times < 3; times++) {
      const dist: number[][] = [];
      for (let i = 0; i < N; i++) dist.push(new Array(N).fill(-1));
      const queue = [new Pos(1, 1)];
      dist[1][1] = 0;
      for (let head = 0; head < queue.length; head++) {
        const p = queue[head];
        for (const dir of allDirs) {
          const to = p.plus(dir);
          if (!this.posOk(to) || dist[to.i][to.j] !== -1 || this.cell(to).type === CellType.Wall) continue;
          dist[to.i][to.j] = dist[p.i][p.j] + 1;
          queue.push(to);
        }
      }
      this.sink += dist[58][58];
    }
  }

  search_grid(): void {
    const dist: number[] = new Array(N * N).fill(0);
    const line: number[] = new Array(N * N).fill(0);
    const step = [60, -60, 1, -1];
    for (let times = 0; times < 20; times++) {
      for (let k = 0; k < 3600; k++) dist[k] = -1;
      let tail = 1;
      line[0] = 61;
      dist[61] = 0;
      for (let head = 0; head < tail; head++) {
        for (let d = 0; d < 4; d++) {
          const to = line[head] + step[d];
          if (to < 0 || to >= 3600 || dist[to] >= 0 || (to * 7 + times) % 5 === 0) continue;
          dist[to] = dist[line[head]] + 1;
          line[tail++] = to;
        }
      }
      this.sink += tail;
    }
  }

  dijkstra(): void {
    for (let times = 0; times < 2; times++) {
      const best: number[][] = [];
      for (let i = 0; i < N; i++) best.push(new Array(N).fill(Number.MAX_SAFE_INTEGER));
      const queue = new PriorityQueue<{ cost: number; i: number; j: number }>((a, b) => a.cost > b.cost);
      queue.push({ cost: 0, i: times, j: 0 });
      best[times][0] = 0;
      while (queue.size > 0) {
        const { cost: far, i, j } = queue.pop();
        if (best[i][j] < far) continue;
        for (let d = 0; d < 4; d++) {
          const x = i + (d === 0 ? 1 : 0) - (d === 1 ? 1 : 0);
          const y = j + (d === 2 ? 1 : 0) - (d === 3 ? 1 : 0);
          if (x < 0 || y < 0 || x >= N || y >= N) continue;
          const cost = far + 1 + ((x * 7 + y * 13) % 9);
          if (cost >= best[x][y]) continue;
          best[x][y] = cost;
          queue.push({ cost, i: x, j: y });
        }
      }
      this.sink += best[59][59];
    }
  }

  /** There is no map in order: the keys are sorted before they are gone through. */
  ordered_map(): void {
    const m = new Map<number, number>();
    for (let k = 0; k < 4000; k++) {
      const key = this.next(2000);
      m.set(key, (m.get(key) ?? 0) + k);
    }
    for (let k = 0; k < 4000; k++) this.sink += m.has(this.next(4000)) ? 1 : 0;
    for (const key of [...m.keys()].sort((a, b) => a - b)) this.sink += m.get(key) ?? 0;
    const s = new Set<number>();
    for (let k = 0; k < 2000; k++) s.add(this.next(60) * 60 + this.next(60));
    for (const key of [...s].sort((a, b) => a - b)) if (s.size > 10) s.delete(key);
  }

  hashed_map(): void {
    const m = new Map<number, number>();
    for (let k = 0; k < 8000; k++) {
      const key = this.next(4000);
      m.set(key, (m.get(key) ?? 0) + k);
    }
    const s = new Set<number>();
    for (let k = 0; k < 8000; k++) {
      if (m.has(this.next(8000))) s.add(k & 1023);
    }
    for (const k of s) this.sink += k;
  }

  strings(): void {
    const seen = new Map<string, number>();
    for (let k = 0; k < 1500; k++) {
      const key = `${this.next(40)},${this.next(40)}`;
      if (seen.has(key)) seen.set(key, (seen.get(key) ?? 0) + 1);
      else seen.set(key, k);
    }
    let all = "";
    for (const key of [...seen.keys()].sort()) all += `${key};`;
    for (let k = 0; k < all.length; k++) this.sink += all[k] === ";" ? 1 : 0;
  }

  sort_numbers(): void {
    const v: number[] = [];
    for (let k = 0; k < 8000; k++) v.push(this.next(100000));
    v.sort((a, b) => a - b);
    this.sink += v[4000];
    v.reverse();
    v.sort((a, b) => a - b);
    this.sink += v.find((x) => x >= 5000) ?? 0;
  }

  sort_structs(): void {
    const targets: Target[] = [];
    for (let k = 0; k < 3000; k++) targets.push({ id: k, value: this.next(500), far: 0 });
    for (const t of targets) t.far = Math.sqrt(t.value * t.value + t.id);
    targets.sort((a, b) => a.far - b.far || a.id - b.id);
    targets.sort((a, b) => b.value - a.value || a.id - b.id);
    this.sink += targets[100].id;
  }

  private fib(n: number): number {
    return n < 2 ? n : this.fib(n - 1) + this.fib(n - 2);
  }

  recursion(): void {
    this.sink += this.fib(23 + (this.sink & 1));
  }

  private split(group: number[], sums: number[], at: number): boolean {
    if (at === 10) return sums[0] === sums[1] && sums[1] === sums[2] && sums[2] === sums[3] + 50;
    for (let g = 0; g < 4; g++) {
      if (sums[g] + at > 13) continue;
      group[at] = g;
      sums[g] += at;
      if (this.split(group, sums, at + 1)) return true;
      sums[g] -= at;
    }
    return false;
  }

  private queens(row: number, cols: number, left: number, right: number): boolean {
    if (row === 8) {
      this.tried++;
      return false;
    }
    for (let c = 0; c < 8; c++) {
      const bit = 1 << c;
      if ((cols | left | right) & bit) continue;
      if (this.queens(row + 1, cols | bit, (left | bit) << 1, (right | bit) >> 1)) return true;
    }
    return false;
  }

  backtracking(): void {
    const group = new Array<number>(10).fill(0);
    this.split(group, [0, 0, 0, 0], 0);
    for (let k = 0; k < 4; k++) this.queens(0, 0, 0, 0);
    this.sink += this.tried + group[3];
  }

  floating(): void {
    let sum = 0;
    let x = 0.5;
    for (let k = 1; k < 40000; k++) {
      x = 3.7 * x * (1 - x);
      sum += Math.sqrt(x) / k + x * k;
    }
    this.sink += Math.floor(sum);
  }

  mathematics(): void {
    let sum = 0;
    for (let k = 1; k < 4000; k++)
      sum += Math.sin(k * 0.1) + Math.atan2(k, 7) + Math.exp(-k * 0.01) + Math.log(k) + k ** 0.3;
    this.sink += Math.floor(sum);
  }

  integers(): void {
    let x = (this.sink + 7) | 0;
    for (let k = 1; k < 100000; k++) x = (Math.imul(x ^ (x << 5), 2654435761) + (x >>> 7) + k) | 0;
    this.sink += x & 255;
  }

  division(): void {
    let sum = 0;
    for (let k = 1; k < 30000; k++)
      sum = (sum + Math.trunc(Math.imul(k, 1299721) / ((sum % 97) + 100)) + (k % (7 + (k & 15)))) | 0;
    this.sink += sum & 255;
  }

  virtual_calls(): void {
    const shapes: Shape[] = [];
    for (let k = 0; k < 300; k++) {
      if (k % 3 === 0) shapes.push(new Square(k));
      else if (k % 3 === 1) shapes.push(new Round(k));
      else shapes.push(new Thin());
    }
    for (let times = 0; times < 100; times++) for (const shape of shapes) this.sink += shape.area(times);
  }

  functions(): void {
    const all: ((x: number) => number)[] = [];
    for (let k = 0; k < 8; k++) all.push((x) => x * k + 1);
    for (let k = 0; k < 20000; k++) this.sink = all[k & 7](this.sink) & 1023;
  }

  allocation(): void {
    for (let times = 0; times < 60; times++) {
      const rows: number[][] = [];
      for (let k = 0; k < 60; k++) rows.push(new Array<number>(5 + ((k * 7) % 40)).fill(k));
      let first: { value: number; rest: unknown } | null = null;
      for (const value of rows[times]) first = { value, rest: first };
      this.sink += first === null ? 0 : 1;
    }
  }

  big_grids(): void {
    for (let times = 0; times < 12; times++) {
      const seen: boolean[][] = [];
      for (let i = 0; i < N; i++) seen.push(new Array<boolean>(N).fill(false));
      const copy = seen.map((row) => [...row]);
      copy[times][3] = true;
      for (let i = 0; i < N; i++) {
        for (let j = 0; j < N; j++) this.sink += (copy[i][j] ? 1 : 0) + (seen[j][i] ? 1 : 0);
      }
    }
  }

  matrices(): void {
    const [a, b, c]: number[][][] = [[], [], []];
    for (let i = 0; i < 40; i++) {
      a.push([]);
      b.push([]);
      c.push([]);
      for (let j = 0; j < 40; j++) {
        a[i].push(i + j);
        b[i].push(i - j);
        c[i].push(0);
      }
    }
    for (let i = 0; i < 40; i++) for (let j = 0; j < 40; j++) for (let k = 0; k < 40; k++) c[i][j] += a[i][k] * b[k][j];
    this.sink += c[3][4];
  }

  dynamic(): void {
    const best: number[][] = [];
    for (let n = 0; n <= 250; n++) best.push(new Array<number>(501).fill(0));
    for (let n = 1; n <= 250; n++) {
      for (let w = 1; w <= 500; w++) {
        best[n][w] = best[n - 1][w];
        if (w >= n) best[n][w] = Math.max(best[n][w], best[n - 1][w - n] + ((n * 37) % 101));
      }
    }
    this.sink += best[250][500];
  }

  tree(): void {
    const root = new Node(5000);
    for (let k = 0; k < 2000; k++) {
      const key = this.next(10000);
      let at = root;
      for (;;) {
        const below: Node | null = at.child[key > at.key ? 1 : 0];
        if (at.key === key || below === null) break;
        at = below;
      }
      if (at.key === key) continue;
      at.child[key > at.key ? 1 : 0] = new Node(key);
    }
  }

  api_cells(): void {
    let mine = 0;
    for (let times = 0; times < 8; times++) {
      for (let i = 0; i < N; i++) {
        for (let j = 0; j < N; j++) {
          const cell = this.cell(i, j);
          if (cell.type === CellType.Corridor && cell.owner === this.me()) mine++;
          if (cell.id !== -1 && this.unit(cell.id).player !== this.me()) mine++;
        }
      }
    }
    this.sink += mine;
  }

  api_units(): void {
    for (let times = 0; times < 100; times++) {
      for (let player = 0; player < this.numPlayers(); player++) {
        for (const id of this.wizards(player)) this.sink += this.unit(id).pos.i + this.random(0, 3);
      }
    }
  }

  bits(): void {
    const seen: boolean[] = new Array(20000).fill(false);
    const set: boolean[] = new Array(1024).fill(false);
    for (let k = 0; k < 20000; k++) {
      const at = (k * 7919) % 20000;
      seen[at] = !seen[k];
      set[k & 1023] = seen[k];
    }
    this.sink += set.filter((one) => one).length;
  }

  exceptions(): void {
    for (let k = 0; k < 60; k++) {
      try {
        if (k >= 0) throw new RangeError("no such element");
      } catch {
        this.sink++;
      }
    }
  }

  orders(): void {
    const all = this.wizards(this.me());
    const dirs: readonly Dir[] = wizardDirs;
    for (let k = 0; k < 90; k++) this.move(all[k % all.length], dirs[k & 3]);
  }

  override play(): void {
    const kernels: Record<number, () => void> = KERNELS.map((name) => this[name]);
    for (let times = 0; times < 10; times++) kernels[this.round()].call(this);
  }
}

const KERNELS = [
  "search_positions",
  "search_grid",
  "dijkstra",
  "ordered_map",
  "hashed_map",
  "strings",
  "sort_numbers",
  "sort_structs",
  "recursion",
  "backtracking",
  "floating",
  "mathematics",
  "integers",
  "division",
  "virtual_calls",
  "functions",
  "allocation",
  "big_grids",
  "matrices",
  "dynamic",
  "tree",
  "api_cells",
  "api_units",
  "bits",
  "exceptions",
] as const;
