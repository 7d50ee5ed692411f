import type { ComparedPlayer, ComparisonFigures, ComparisonSummary } from "../../../main/contract/compare-api";
import type { Save } from "../../session/workspace/saves";

/** For example `57 %`, not to be broken; with a digit more near one half, where it matters. */
export function percent(share: number | null): string {
  if (share === null) return "–";
  const value = share * 100;
  return `${Math.abs(value - 50) < 5 ? value.toFixed(1) : value.toFixed(0)}\u00a0%`;
}

/** Of what an answer needs: neither less than nothing nor more than enough. */
export function partOf(evidence: number): number {
  return Math.min(1, Math.max(0, evidence));
}

/** How far the test is on its way to each answer. */
export function evidenceWords({ evidence }: ComparisonFigures): string {
  const [yes, no] = [evidence.yes, evidence.no].map((part) => Math.round(100 * partOf(part)));
  return `${yes} % of what a yes needs, ${no} % of what a no needs`;
}

/** For example `40 s`, `3 min`, `2 h 5 min`. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** CPU of a match, for example `57 ms` or `0.4 ms`. */
export function cpuTime(seconds: number | null): string {
  if (seconds === null) return "–";
  const milliseconds = 1000 * seconds;
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

/** Such a time and its share of the limit: `57 ms, 5.7 % of the limit`. */
export function cpuShare(seconds: number | null, limit: number | null): string {
  if (seconds === null || limit === null) return cpuTime(seconds);
  return `${cpuTime(seconds)}, ${((100 * seconds) / limit).toFixed(1)}\u00a0% of the limit`;
}

/** A player as it is named beside others: its save only where that tells it from the other one. */
export function playerName({ name, version }: ComparedPlayer, other?: ComparedPlayer): string {
  if (version === null || (other !== undefined && other.name !== name)) return name;
  return other?.version === version ? name : `${name}, save ${version}`;
}

/** Day and time on the user's clock, for example `2026-05-31 14:05`. */
export function dateWords(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * The save that the one in a file is to be compared with: the last one that was compared, unless that was worse; else the one before.
 *
 * @param saves of the file, the newest first. @param current hash of the saved file
 * @returns null when there is none but the current one
 */
export function baselineOf(
  saves: readonly Pick<Save, "hash">[],
  current: string | null,
  { list, game, name }: { readonly list: readonly ComparisonSummary[]; readonly game: string; readonly name: string },
): string | null {
  const isKept = (hash: string) => hash !== current && saves.some((save) => save.hash === hash);
  const before = list.filter((one) => one.game === game && one.b.name === name);
  const compared = before.flatMap(({ a, b, verdict }) => (verdict === "no" ? [a] : [b, a]));
  const last = compared.find(({ name: other, sourceHash }) => other === name && isKept(sourceHash));
  return last?.sourceHash ?? saves.find(({ hash }) => hash !== current)?.hash ?? null;
}
