import { Command, isValid, Player, Pos, Terrain, type Unit } from "tauler/apocalypse-now";

/**
 * In the spirit of the original's example: every soldier walks on
 * in a direction until something is in its way, and fights whom it
 * meets; the helicopters fly ahead and drop their parachutists
 * wherever they are. Nobody has a goal.
 */
export class Demo extends Player {
  /** For each soldier the last step that it took, as rows and columns. */
  private readonly steps = new Map<number, readonly [number, number]>();
  private readonly lastPlaces = new Map<number, Pos>();

  play(): void {
    for (const id of this.soldiers(this.me())) this.orderMarch(this.unit(id));
    for (const id of this.helicopters(this.me())) this.orderFlight(this.unit(id));
  }

  private orderMarch(soldier: Unit): void {
    const { id, pos } = soldier;
    const [rows, cols] = this.steps.get(id) ?? this.newStep(id);
    const target = pos.plus(rows, cols);
    if (this.isFree(target)) this.orderSoldier(id, target);
    else this.newStep(id);
  }

  /**
   * Own generators give the same numbers in every round, so the
   * round and the soldier's id make the difference.
   */
  private newStep(id: number): readonly [number, number] {
    const number = (this.random(0, 7) + this.round() + id) % 8;
    const step = [
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
      [0, -1],
      [1, -1],
    ][number] as [number, number];
    this.steps.set(id, step);
    return step;
  }

  /** Land without fire, and without a soldier of the own team. */
  private isFree(pos: Pos): boolean {
    if (!isValid(pos) || this.fire(pos) > 0) return false;
    const terrain = this.terrain(pos);
    if (terrain !== Terrain.Forest && terrain !== Terrain.Grass) return false;
    const other = this.soldierAt(pos);
    return other === 0 || this.unit(other).team !== this.me();
  }

  private orderFlight({ id, pos, waiting }: Unit): void {
    const isStuck = this.lastPlaces.get(id)?.equals(pos) ?? false;
    this.orderHelicopter(id, isStuck ? Command.Counterclockwise : Command.Forward2);
    this.lastPlaces.set(id, isStuck ? new Pos(-1, -1) : pos);
    if (waiting.length > 0 && this.isFree(pos) && this.soldierAt(pos) === 0) this.orderJump(pos);
  }
}
