import { decodedMappings, TraceMap } from "@jridgewell/trace-mapping";
import { moveMap, replaceAll, type TextReplacement } from "./code-edits";
import { lineStarts } from "./places";

export interface Mapped {
  readonly code: string;
  /** The source map, as JSON. */
  readonly map: string;
}

/**
 * esbuild gives a name that hides another one a number: the `id` of a loop below another `id` becomes `id2`, and so would
 * variables, hovers and the console say. Here the names are again as the person wrote them.
 *
 * The map names what stood there. Whether it means the same is asked of esbuild itself: from the given code it must make
 * what it made of the person's.
 *
 * @returns null when nothing was renamed, or a name cannot be given back.
 */
export async function withOriginalNames(
  renamed: Mapped,
  renameAgain: (code: string) => Promise<string>,
): Promise<Mapped | null> {
  const map = new TraceMap(renamed.map);
  const replacements = renamedPlaces(renamed.code, map);
  if (replacements.length === 0) return null;
  const code = replaceAll(renamed.code, replacements);
  if ((await renameAgain(code)) !== renamed.code) return null;
  return { code, map: moveMap(map, renamed.code, replacements) };
}

const IDENTIFIER = /[\p{ID_Continue}$]+/uy;

function renamedPlaces(code: string, map: TraceMap): TextReplacement[] {
  const starts = lineStarts(code);
  return decodedMappings(map).flatMap((segments, line) =>
    segments.flatMap(([column, , , , name]) => {
      if (name === undefined) return [];
      const offset = starts[line] + column;
      IDENTIFIER.lastIndex = offset;
      const length = IDENTIFIER.exec(code)?.[0].length ?? 0;
      return [{ offset, length, text: map.names[name] }];
    }),
  );
}
