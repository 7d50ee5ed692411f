import { resolve } from "node:path";
import type { DebugProtocol } from "@vscode/debugprotocol";
import { t } from "../../contract/language/translate";
import type { StopPlaces } from "../../contract/stop-places";

/** The code that is debugged, as the editor is to show it. */
export interface CodeInView {
  /** As `AIRon.ts`. */
  readonly name: string;
  readonly seat: number;
  readonly text: string;
  readonly stops: StopPlaces;
  /** A file that holds this very text; null where there is none any more. */
  readonly path: string | null;
  /** Files that held it once, and are something else now. */
  readonly changedPaths: readonly string[];
}

/** The protocol's number of a text that is in no file. */
const PLAYED = 1;

export function sourceOf({ name, path }: CodeInView): DebugProtocol.Source {
  if (path !== null) return { name, path };
  return { name, sourceReference: PLAYED, origin: t`as it played` };
}

/** Does an editor mean this code? */
export function isOf({ path, sourceReference = 0 }: DebugProtocol.Source, code: CodeInView): boolean {
  if (sourceReference !== 0) return sourceReference === PLAYED && code.path === null;
  return path !== undefined && code.path !== null && isSamePath(path, code.path);
}

export function isSamePath(one: string, other: string): boolean {
  const [a, b] = [resolve(one), resolve(other)];
  return process.platform === "win32" ? a.toLowerCase() === b.toLowerCase() : a === b;
}
