import { en } from "../../../engine/contract/english";
import type { AnyGame } from "../../../engine/contract/game";
import type { Problem } from "../../../engine/contract/result";
import type { PlayerBundle } from "../../contract/player-bundle";
import { sourceFileOf } from "../../contract/source-file";
import { placesOf } from "./debug-info/places";
import { addModuleFuel } from "./module/add-module-fuel";
import { BadModule } from "./module/bytes";
import { checkModule } from "./module/check-module";
import { isMadeFor } from "./module-api";

export interface ModuleOwner {
  readonly game: AnyGame;
  readonly name: string;
  readonly sourceHash: string;
  readonly sealed?: boolean;
}

/** Makes the bundle of a module that may come from anybody: it is checked, and its fuel is put in here. */
export function moduleBundle(
  module: Uint8Array,
  { game, name, sourceHash, sealed = false }: ModuleOwner,
): PlayerBundle | { readonly problem: Problem } {
  try {
    checkModule(module, (said) => isMadeFor(game, said));
    const { bytes, map } = addModuleFuel(module);
    const sourceMap = sealed ? null : JSON.stringify(placesOf(module, { map, file: sourceFileOf(name, "cc") }));
    const code = Buffer.from(bytes).toString("base64");
    return { game: game.id, name, kind: "module", code, sourceMap, sourceHash, sealed };
  } catch (error) {
    if (!(error instanceof BadModule)) throw error;
    return { problem: { code: "bad-module", message: en`This module cannot be played: it ${error.message}.` } };
  }
}
