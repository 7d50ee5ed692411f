/**
 * A player as people write them who come from C++: for each wizard it floods the board around it, with an object for each cell that it comes to, a queue for each
 * wave, and a map by position; what it found it keeps for the round.
 */
export const FLOOD_PLAYER = `
import { CellType, Player, type Pos, wizardDirs } from "tauler/harry-potter";

interface Visit {
  readonly pos: Pos;
  readonly first: number;
}

export class Flood extends Player {
  private readonly found = new Map<number, Visit[]>();

  play(): void {
    this.found.clear();
    for (const id of this.wizards(this.me())) {
      const first = this.nearestBook(id, this.unit(id).pos);
      if (first !== -1) this.move(id, wizardDirs[first]);
    }
  }

  private nearestBook(id: number, from: Pos): number {
    let nearest = -1;
    const seen = new Map<number, Visit>();
    let wave: Visit[] = [{ pos: from, first: -1 }];
    while (wave.length > 0 && seen.size < 150) {
      const next: Visit[] = [];
      for (const visit of wave) {
        for (let dir = 0; dir < wizardDirs.length; dir++) {
          const pos = visit.pos.plus(wizardDirs[dir]);
          if (!this.posOk(pos) || seen.has(pos.key)) continue;
          const cell = this.cell(pos);
          if (cell.type === CellType.Wall) continue;
          const first = visit.first === -1 ? dir : visit.first;
          if (cell.book && nearest === -1) nearest = first;
          const reached = { pos, first };
          seen.set(pos.key, reached);
          next.push(reached);
        }
      }
      wave = next;
    }
    this.found.set(id, Array.from(seen.values()));
    return nearest;
  }
}
`;
