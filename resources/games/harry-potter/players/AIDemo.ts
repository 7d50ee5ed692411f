import { CellType, Dir, Player, UnitType } from "tauler/harry-potter";

/**
 * Labels for the 15 ingredients. They are right only by chance, but
 * a spell that fails costs nothing but the ghost's order.
 */
const SOME_LABELS = [0, 2, 4, 1, 3, 2, 0, 1, 4, 1, 4, 0, 3, 3, 2];

/**
 * A simple player that shows the calls of the API: its wizards
 * attack enemies beside them and otherwise walk at random. It never
 * looks further than one cell. Beat it first.
 */
export class Demo extends Player {
  private readonly directions = [Dir.Up, Dir.Down, Dir.Left, Dir.Right];

  play(): void {
    // Running out of CPU time freezes a player for the rest of the
    // match; this one is careful.
    if (this.status(this.me()) >= 0.9) return;

    for (const id of this.wizards(this.me())) this.moveWizard(id);
    this.spell(this.ghost(this.me()), SOME_LABELS);
  }

  private moveWizard(id: number): void {
    const enemyDirection = this.directions.find((dir) => this.isEnemyWizard(id, dir));
    if (enemyDirection !== undefined) {
      this.move(id, enemyDirection);
      return;
    }
    const dir = this.directions[this.random(0, 3)];
    if (this.isCorridor(id, dir)) this.move(id, dir);
  }

  /** Is the cell beside the unit on the board, and no wall? */
  private isCorridor(id: number, dir: Dir): boolean {
    const target = this.unit(id).pos.plus(dir);
    return this.posOk(target) && this.cell(target).type === CellType.Corridor;
  }

  /** Does the cell beside the unit hold a wizard of another clan? */
  private isEnemyWizard(id: number, dir: Dir): boolean {
    if (!this.isCorridor(id, dir)) return false;
    const neighbourId = this.cell(this.unit(id).pos.plus(dir)).id;
    if (neighbourId === -1) return false;
    const neighbour = this.unit(neighbourId);
    return neighbour.type === UnitType.Wizard && neighbour.player !== this.me();
  }
}
