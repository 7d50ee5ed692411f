import { CellType, Dir, Player, UnitType } from "../../src/engine/games/harry-potter/player-api";

const DIRECTIONS = [Dir.Up, Dir.Down, Dir.Left, Dir.Right];
const LABELS = [0, 2, 4, 1, 3, 2, 0, 1, 4, 1, 4, 0, 3, 3, 2];

/**
 * The Demo of the original program, order for order (rules, section 15). A line of it was commented out by mistake, so
 * that it does everything once for each of its wizards.
 */
export class OriginalDemo extends Player {
  play(): void {
    if (this.status(this.me()) >= 0.9) return;
    const wizards = this.wizards(this.me());
    for (let time = 0; time < wizards.length; time++) {
      if (this.round() % 2 === 0) this.moveAtRandom(wizards);
      else if (this.random(0, 3) <= 1) this.moveAllLeft(wizards);
      else this.attack(wizards);
    }
    this.spell(this.ghost(this.me()), LABELS);
  }

  private moveAtRandom(wizards: readonly number[]): void {
    for (const id of wizards) this.moveIfFree(id, DIRECTIONS[this.random(0, 3)]);
  }

  private moveAllLeft(wizards: readonly number[]): void {
    for (const id of wizards) this.moveIfFree(id, Dir.Left);
  }

  private moveIfFree(id: number, direction: Dir): void {
    const target = this.unit(id).pos.plus(direction);
    if (this.posOk(target) && this.cell(target).type !== CellType.Wall) this.move(id, direction);
  }

  private attack(wizards: readonly number[]): void {
    for (const id of wizards) {
      const direction = DIRECTIONS.find((one) => this.holdsEnemy(id, one));
      if (direction !== undefined) this.move(id, direction);
    }
  }

  private holdsEnemy(id: number, direction: Dir): boolean {
    const target = this.unit(id).pos.plus(direction);
    if (!this.posOk(target)) return false;
    const other = this.cell(target).id;
    if (other === -1) return false;
    const unit = this.unit(other);
    return unit.type === UnitType.Wizard && unit.player !== this.me();
  }
}
