import type { ComparedPlayer, ComparisonFigures, ComparisonSummary } from "../../../main/contract/compare-api";
import { decimal, t } from "../../../main/contract/language/translate";
import type { Save } from "../../session/workspace/saves";

/** Of what an answer needs: neither less than nothing nor more than enough. */
export function partOf(evidence: number): number {
  return Math.min(1, Math.max(0, evidence));
}

/** How far the test is on its way to each answer. */
export function evidenceWords({ evidence }: ComparisonFigures): string {
  const [yes, no] = [evidence.yes, evidence.no].map((part) => Math.round(100 * partOf(part)));
  return t`${yes} % of what a yes needs, ${no} % of what a no needs`;
}

/** CPU of a match, for example `57 ms` or `0.4 ms`. */
export function cpuTime(seconds: number | null): string {
  if (seconds === null) return "–";
  const milliseconds = 1000 * seconds;
  return t`${decimal(milliseconds, milliseconds < 10 ? 1 : 0)} ms`;
}

/** Such a time and its share of the limit: `57 ms, 5.7 % of the limit`. */
export function cpuShare(seconds: number | null, limit: number | null): string {
  if (seconds === null || limit === null) return cpuTime(seconds);
  return t`${cpuTime(seconds)}, ${decimal((100 * seconds) / limit, 1)}\u00a0% of the limit`;
}

/** A player as it is named beside others: its save only where that tells it from the other one. */
export function playerName({ name, version }: ComparedPlayer, other?: ComparedPlayer): string {
  if (version === null || (other !== undefined && other.name !== name)) return name;
  return other?.version === version ? name : t`${name}, save ${version}`;
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
