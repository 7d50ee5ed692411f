import { playerSeed } from "../../contract/player-seeds";
import type { PlayerView } from "../../contract/player-view";
import type { CrematoriaState, UnitType } from "./state";

/** The types of unit by their number in the player's API. */
const UNIT_TYPES: readonly UnitType[] = ["pioneer", "furyan", "necromonger", "hellhound"];

/** What a player may see: everything but the board's generator. */
export const player: PlayerView<CrematoriaState> = {
  columns: [
    { name: "terrain", type: "u8", read: (state) => state.terrain },
    { name: "owner", type: "i8", read: (state) => state.owner },
    { name: "unitAt", type: "i16", read: (state) => state.unitAt },
    { name: "gem", type: "u8", read: (state) => state.gem },
    { name: "unitType", type: "u8", read: (state) => state.units.map((unit) => UNIT_TYPES.indexOf(unit.type)) },
    { name: "unitPlayer", type: "i8", read: (state) => state.units.map((unit) => unit.player) },
    { name: "unitHealth", type: "i8", read: (state) => state.units.map((unit) => unit.health) },
    { name: "unitTurns", type: "i32", read: (state) => state.units.map((unit) => unit.turns) },
    { name: "unitCell", type: "i16", read: (state) => state.units.map((unit) => unit.cell) },
    { name: "cells", type: "i32", read: (state) => state.players.map((totals) => totals.cells) },
    { name: "gems", type: "i32", read: (state) => state.players.map((totals) => totals.gems) },
  ],
  settings: (state) => state.settings,
  orderKinds: ["move"],
  orderCalls: ["command"],
  orderLimit: 1000,
  cpuSeconds: 1,
  seed: (_state, matchSeed, seat) => playerSeed(matchSeed, seat),
};
