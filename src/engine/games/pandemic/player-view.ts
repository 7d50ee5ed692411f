import { playerSeed } from "../../contract/player-seeds";
import type { PlayerView } from "../../contract/player-view";
import type { PandemicState } from "./state";

/**
 * What a player may see: everything but the board's generator. What can be worked out from it is not sent: the API
 * makes the layers of cities, paths, units and masks from these lists.
 */
export const player: PlayerView<PandemicState> = {
  columns: [
    { name: "terrain", type: "u8", read: (state) => state.world.terrain },
    { name: "virus", type: "u8", read: (state) => state.virus },
    { name: "masks", type: "i32", read: (state) => state.masks },
    { name: "cityCells", type: "i32", read: (state) => state.world.cities.flatMap((city) => city.cells) },
    { name: "citySizes", type: "i32", read: (state) => state.world.cities.map((city) => city.cells.length) },
    { name: "pathCells", type: "i32", read: (state) => state.world.paths.flatMap((path) => path.cells) },
    { name: "pathSizes", type: "i32", read: (state) => state.world.paths.map((path) => path.cells.length) },
    { name: "pathEnds", type: "i32", read: (state) => state.world.paths.flatMap((path) => [path.from, path.to]) },
    { name: "owners", type: "i8", read: (state) => state.owners },
    { name: "unitPlayer", type: "i8", read: (state) => state.units.map((unit) => unit.player) },
    { name: "unitCell", type: "i32", read: (state) => state.units.map((unit) => unit.cell) },
    { name: "unitHealth", type: "i32", read: (state) => state.units.map((unit) => unit.health) },
    { name: "unitDamage", type: "u8", read: (state) => state.units.map((unit) => unit.damage) },
    { name: "unitTurns", type: "i32", read: (state) => state.units.map((unit) => unit.turns) },
    { name: "unitImmune", type: "u8", read: (state) => state.units.map((unit) => (unit.isImmune ? 1 : 0)) },
    { name: "unitMask", type: "u8", read: (state) => state.units.map((unit) => (unit.hasMask ? 1 : 0)) },
    { name: "score", type: "i32", read: (state) => state.scores },
  ],
  settings: (state) => state.settings,
  orderKinds: ["move"],
  orderCalls: ["move", "execute"],
  orderLimit: 1000,
  cpuSeconds: 1,
  seed: (_state, matchSeed, seat) => playerSeed(matchSeed, seat),
};
