import { playerSeed } from "../../contract/player-seeds";
import type { PlayerView } from "../../contract/player-view";
import { strengthOf, type Unit, type WalkingDeadState } from "./state";

/** The numbers of the original's unit types. */
const TYPE_NUMBER: Readonly<Record<Unit["type"], number>> = { living: 0, dead: 1, zombie: 2 };

/** What a player may see: everything but the board's generator, the points for kills and the undivided strength points. */
export const player: PlayerView<WalkingDeadState> = {
  columns: [
    { name: "terrain", type: "u8", read: (state) => state.terrain },
    { name: "owner", type: "i8", read: (state) => state.owner },
    { name: "unitAt", type: "i16", read: (state) => state.unitAt },
    { name: "food", type: "u8", read: (state) => state.food },
    { name: "unitType", type: "u8", read: (state) => state.units.map((unit) => TYPE_NUMBER[unit.type]) },
    { name: "unitClan", type: "i8", read: (state) => state.units.map((unit) => unit.clan) },
    { name: "unitCell", type: "i16", read: (state) => state.units.map((unit) => unit.cell) },
    { name: "unitRounds", type: "i32", read: (state) => state.units.map((unit) => unit.rounds) },
    { name: "score", type: "i32", read: (state) => state.clans.map((clan) => clan.score) },
    { name: "strength", type: "i32", read: (state) => state.clans.map(strengthOf) },
  ],
  settings: (state) => state.settings,
  orderKinds: ["move"],
  orderCalls: ["move"],
  orderLimit: 1000,
  cpuSeconds: 1,
  seed: (_state, matchSeed, seat) => playerSeed(matchSeed, seat),
};
