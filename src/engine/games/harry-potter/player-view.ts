import { playerSeed } from "../../contract/player-seeds";
import type { PlayerView } from "../../contract/player-view";
import { GRID, type HarryPotterState, magicStrength } from "./state";

/** What a player may see: everything but the board's generator and the strength points before they are divided. */
export const player: PlayerView<HarryPotterState> = {
  columns: [
    { name: "terrain", type: "u8", read: (state) => state.terrain },
    { name: "owner", type: "i8", read: (state) => state.owner },
    { name: "unitAt", type: "i16", read: (state) => state.unitAt },
    { name: "book", type: "u8", read: (state) => state.book },
    { name: "unitType", type: "u8", read: (state) => state.units.map((unit) => (unit.type === "ghost" ? 1 : 0)) },
    { name: "unitClan", type: "i8", read: (state) => state.units.map((unit) => unit.clan) },
    { name: "unitCell", type: "i16", read: (state) => state.units.map((unit) => unit.cell) },
    { name: "unitRounds", type: "i32", read: (state) => state.units.map((unit) => unit.roundsPending) },
    { name: "unitNext", type: "i32", read: (state) => state.units.map((unit) => unit.next) },
    { name: "score", type: "i32", read: (state) => state.clans.map((clan) => clan.score) },
    { name: "magicStrength", type: "i32", read: (state) => state.clans.map(magicStrength) },
    { name: "ingredients", type: "i32", read: (state) => state.ingredients },
    { name: "voldemort", type: "i32", read: (state) => [state.voldemort.row * GRID.cols + state.voldemort.col] },
  ],
  settings: (state) => state.settings,
  orderKinds: ["move", "spell"],
  orderCalls: ["move", "spell"],
  orderLimit: 1000,
  cpuSeconds: 1,
  seed: (_state, matchSeed, seat) => playerSeed(matchSeed, seat),
};
