import type { Grid } from "../../grid/grid";
import { type City, MEDIUM, NO_ZONE, type Path, type World } from "./state";

/** A world whose cities and paths cover exactly the cells of their types. */
export function worldOf(
  grid: Grid,
  terrain: Uint8Array,
  { cities, paths }: { cities: readonly City[]; paths: readonly Path[] },
): World {
  const zoneAt = new Int32Array(terrain.length).fill(NO_ZONE);
  [...cities, ...paths].forEach(({ cells }, zone) => {
    for (const cell of cells) zoneAt[cell] = zone;
  });
  const medium = terrain.map((type) => MEDIUM[type]);
  return { grid, terrain, medium, cities, paths, zoneAt };
}
