/** A version as its list names it. */
export interface VersionWords {
  /** For example `Today 14:05`. */
  readonly date: string;
  /** For example `1.4 kB`. */
  readonly size: string;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** @param now in milliseconds since 1970, as the version's own time. */
export function versionWords(
  { at, bytes }: { readonly at: number; readonly bytes: number },
  now: number,
): VersionWords {
  return { date: `${dayOf(at, now)} ${timeOf(at)}`, size: sizeOf(bytes) };
}

/** Hours and minutes on the user's clock, for example `12:03`. */
export function timeOf(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((number) => String(number).padStart(2, "0")).join(":");
}

/** `Today`, `Yesterday`, or the date as `2026-05-31`. */
export function dayOf(at: number, now: number): string {
  const day = isoDay(at);
  if (day === isoDay(now)) return "Today";
  return day === isoDay(now - DAY_MILLISECONDS) ? "Yesterday" : day;
}

function isoDay(at: number): string {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((number) => String(number).padStart(2, "0")).join("-");
}

function sizeOf(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`;
}
