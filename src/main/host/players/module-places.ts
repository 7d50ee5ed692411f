import type { PlayerBundle } from "../../contract/player-bundle";
import type { MatchTerms } from "../../contract/player-protocol";
import type { ModulePlaces } from "../cpp/debug-info/places";

/** A place in a module's stack, as its process tells it. */
const PLACE = /wasm-function\[(\d{1,9})\]:0x([0-9a-f]{1,9})/g;

/** What the process of a module is told of its lines; nothing of a script, or of a sealed one. */
export function linesFor({ kind, sourceMap }: PlayerBundle): Pick<MatchTerms, "lines"> {
  if (kind !== "module" || sourceMap === null) return {};
  const { rows }: ModulePlaces = JSON.parse(sourceMap);
  return { lines: rows.flatMap((row) => row.slice(0, 2)) };
}

/** Puts the places of a module into the words of the player's author: `Ron::play (AIRon.cc:12:5)`. Calls inside the library are left out. */
export function mapModuleStack(text: string, { sourceMap, name }: PlayerBundle): string {
  if (!text.includes("wasm-function[")) return text;
  if (sourceMap === null) return text.replace(PLACE, name);
  const places: ModulePlaces = JSON.parse(sourceMap);
  const lines = text.split("\n").map((line) => {
    let isOurs = true;
    const mapped = line.replace(PLACE, (_all, index: string, offset: string) => {
      const shown = shownPlace(places, Number(index), Number.parseInt(offset, 16));
      isOurs = shown !== null;
      return shown ?? "";
    });
    return isOurs ? mapped : null;
  });
  return lines.filter((line) => line !== null).join("\n");
}

function shownPlace({ rows, functions, file }: ModulePlaces, index: number, offset: number): string | null {
  let found: ModulePlaces["rows"][number] | null = null;
  for (const row of rows) {
    if (row[0] > offset) break;
    found = row;
  }
  if (found === null || found[1] === 0) return null;
  const place = `${file}:${found[1]}:${Math.max(1, found[2])}`;
  const called = functions[index] ?? "";
  return called === "" ? place : `${called} (${place})`;
}
