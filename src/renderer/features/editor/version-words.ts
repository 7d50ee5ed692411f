import { decimal, t } from "../../../main/contract/language/translate";
import { dayOf, timeOf } from "../../session/workspace/moments";

/** A version as its list names it. */
export interface VersionWords {
  /** For example `Today 14:05`. */
  readonly date: string;
  /** For example `1.4 kB`. */
  readonly size: string;
}

/** @param now in milliseconds since 1970, as the version's own time. */
export function versionWords(
  { at, bytes }: { readonly at: number; readonly bytes: number },
  now: number,
): VersionWords {
  return { date: `${dayOf(at, now)} ${timeOf(at)}`, size: sizeOf(bytes) };
}

function sizeOf(bytes: number): string {
  return bytes < 1000 ? t`${bytes} bytes` : t`${decimal(bytes / 1000, 1)} kB`;
}
