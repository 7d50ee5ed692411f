import { CellType, Dir, Player, UnitType } from "tauler/walking-dead";

const DIRECTIONS = [Dir.Up, Dir.Down, Dir.Left, Dir.Right];

/**
 * The original's example: in even rounds every unit goes anywhere;
 * in odd rounds either all go left, or those beside a zombie kill
 * it. In the second half of the match it does nothing.
 */
export class Demo extends Player {
  play(): void {
    if (this.round() > this.numRounds() / 2) return;
    const units = this.aliveUnits(this.me());
    if (this.round() % 2 === 0) this.moveAtRandom(units);
    else if (this.random(0, 1) === 0) this.moveAllLeft(units);
    else this.killZombies(units);
  }

  private moveAtRandom(units: readonly number[]): void {
    for (const id of units) this.moveOnStreet(id, DIRECTIONS[this.random(0, 3)]);
  }

  private moveAllLeft(units: readonly number[]): void {
    for (const id of units) this.moveOnStreet(id, Dir.Left);
  }

  private moveOnStreet(id: number, direction: Dir): void {
    const target = this.unit(id).pos.plus(direction);
    if (this.posOk(target) && this.cell(target).type === CellType.Street) this.move(id, direction);
  }

  private killZombies(units: readonly number[]): void {
    for (const id of units) {
      const direction = DIRECTIONS.find((one) => this.isZombieBeside(id, one));
      if (direction !== undefined) this.move(id, direction);
    }
  }

  private isZombieBeside(id: number, direction: Dir): boolean {
    const target = this.unit(id).pos.plus(direction);
    if (!this.posOk(target)) return false;
    const other = this.cell(target).id;
    return other !== -1 && this.unit(other).type === UnitType.Zombie;
  }
}
