import type { BuildOutcome } from "../../contract/player-bundle";
import type { GameChoice } from "../bundler/gate/modules";
import { readPlayerSource } from "../bundler/player-source";
import { readSealedBundle } from "../bundler/sealed-bundle";
import { buildSource } from "./build-source";
import type { PlayerFile } from "./find-player";

/** Reads a player's file, of either kind, and makes its bundle. */
export async function loadPlayer(
  { path, kind, read = () => readPlayerSource(path) }: Pick<PlayerFile, "path" | "kind"> & Partial<PlayerFile>,
  choice: GameChoice,
): Promise<BuildOutcome> {
  const source = await read();
  if (!source.ok) return { bundle: null, problems: [{ ...source.problem, severity: "error" }] };
  if (kind === "source") return buildSource(source.value, choice);
  const bundle = await readSealedBundle(source.value, choice);
  if (bundle.ok) return { bundle: bundle.value, problems: [] };
  return { bundle: null, problems: [{ ...bundle.problem, severity: "error" }] };
}
