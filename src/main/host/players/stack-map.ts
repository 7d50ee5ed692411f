import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import type { PlayerBundle } from "../../contract/player-bundle";
import { API_FILE, PLAYER_FILE } from "../../contract/player-protocol";
import { mapModuleStack } from "./module-places";

const POSITION = new RegExp(`\\b${PLAYER_FILE.replace(".", "\\.")}:(\\d{1,9}):(\\d{1,9})`, "g");

/** Puts a text that names places of a bundle into the words of the player's author. */
export type StackMapper = (text: string) => string;

/**
 * Makes the mapper of a bundle: places become those of the author's file, the API is called by the module's name. A
 * sealed bundle has no places to show.
 */
export function createStackMapper(bundle: PlayerBundle): StackMapper {
  if (bundle.kind === "module") return (text) => mapModuleStack(text, bundle);
  let map: TraceMap | null = null;
  const place = (line: number, column: number): string => {
    if (bundle.sourceMap === null) return bundle.name;
    map ??= new TraceMap(bundle.sourceMap);
    const original = originalPositionFor(map, { line: Math.max(1, line), column: Math.max(0, column - 1) });
    if (original.line === null) return "generated code";
    return `${original.source}:${original.line}:${original.column + 1}`;
  };
  const mapped = (text: string): string =>
    text
      .replace(POSITION, (_all, line: string, column: string) => place(Number(line), Number(column)))
      .replaceAll(`(${API_FILE})`, `(tauler/${bundle.game})`);
  return (text) => (text.includes(PLAYER_FILE) ? mapped(text) : text);
}
