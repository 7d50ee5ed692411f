import type { BuildOutcome } from "../../contract/player-bundle";
import { isCppFile } from "../../contract/source-file";
import { buildPlayer } from "../bundler/build-player";
import type { GameChoice } from "../bundler/gate/modules";
import type { PlayerSource } from "../bundler/player-source";
import { buildCppPlayer } from "../cpp/build-cpp-player";

/** Makes the bundle of a player's source, in whatever language its file is. */
export function buildSource(source: PlayerSource, choice: GameChoice): Promise<BuildOutcome> {
  return isCppFile(source.file) ? buildCppPlayer(source, choice) : buildPlayer(source, choice);
}
