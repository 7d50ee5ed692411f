import { Player, Pos, SIZE, Terrain, type Unit } from "tauler/apocalypse-now";

const FAR = 10_000;

/**
 * Takes posts: one breadth-first search a round, from all the posts that are not its own at the same time, tells every
 * soldier where to go. On its way a soldier attacks the weakest enemy beside it.
 *
 * Techniques: a search from the goals instead of one from each soldier; cells as numbers; a queue that is an array.
 */
export class Settler extends Player {
  play(): void {
    const distance = this.distances(this.goals());
    const taken = new Set<number>();
    for (const id of this.soldiers(this.me())) {
      const soldier = this.unit(id);
      const enemy = this.weakestEnemyBeside(soldier);
      if (enemy !== null) this.orderSoldier(id, enemy.pos);
      else this.walkDown(soldier, distance, taken);
    }
    for (const id of this.helicopters(this.me())) this.dropWhoWaits(this.unit(id), distance);
  }

  /** The posts of others, or the enemies when all posts are ours. */
  private goals(): Pos[] {
    const posts = this.posts().filter((post) => post.team !== this.me());
    if (posts.length > 0) return posts.map((post) => post.pos);
    const others = [1, 2, 3, 4].filter((team) => team !== this.me());
    return others.flatMap((team) => this.soldiers(team).map((id) => this.unit(id).pos));
  }

  /** For each cell, a soldier's steps to the nearest goal, around water, mountain and fire. */
  private distances(goals: readonly Pos[]): number[] {
    const distance = new Array<number>(SIZE * SIZE).fill(FAR);
    const queue = goals.map((pos) => pos.key);
    for (const cell of queue) distance[cell] = 0;
    for (let head = 0; head < queue.length; head++) {
      const cell = queue[head];
      for (const pos of around(cell)) {
        if (distance[pos.key] < FAR || !this.isPassable(pos)) continue;
        distance[pos.key] = distance[cell] + 1;
        queue.push(pos.key);
      }
    }
    return distance;
  }

  private isPassable(pos: Pos): boolean {
    const terrain = this.terrain(pos);
    return (terrain === Terrain.Forest || terrain === Terrain.Grass) && this.fire(pos) === 0;
  }

  private weakestEnemyBeside({ pos }: Unit): Unit | null {
    let weakest: Unit | null = null;
    for (const cell of around(pos.key)) {
      const other = this.soldierAt(cell);
      if (other === 0) continue;
      const unit = this.unit(other);
      if (unit.team !== this.me() && (weakest === null || unit.health < weakest.health)) weakest = unit;
    }
    return weakest;
  }

  /** To the free cell beside that is nearest to a goal, unless another soldier goes there already. */
  private walkDown({ id, pos }: Unit, distance: readonly number[], taken: Set<number>): void {
    let best: Pos | null = null;
    for (const cell of around(pos.key)) {
      if (taken.has(cell.key) || this.soldierAt(cell) !== 0 || !this.isPassable(cell)) continue;
      if (distance[cell.key] < distance[(best ?? pos).key]) best = cell;
    }
    if (best === null) return;
    taken.add(best.key);
    this.orderSoldier(id, best);
  }

  /** A parachutist jumps onto the free cell under the helicopter that is nearest to a goal. */
  private dropWhoWaits({ pos, waiting }: Unit, distance: readonly number[]): void {
    if (waiting.length === 0) return;
    let best: Pos | null = null;
    for (let rows = -2; rows <= 2; rows++) {
      for (let cols = -2; cols <= 2; cols++) {
        const cell = pos.plus(rows, cols);
        if (this.soldierAt(cell) !== 0 || !this.isPassable(cell)) continue;
        if (best === null || distance[cell.key] < distance[best.key]) best = cell;
      }
    }
    if (best !== null) this.orderJump(best);
  }
}

/** The eight cells beside one that is not on the border. */
function around(cell: number): Pos[] {
  const pos = new Pos(Math.floor(cell / SIZE), cell % SIZE);
  const cells: Pos[] = [];
  for (let rows = -1; rows <= 1; rows++) {
    for (let cols = -1; cols <= 1; cols++) if (rows !== 0 || cols !== 0) cells.push(pos.plus(rows, cols));
  }
  return cells;
}
