import type { RoundTrace, TracedWrite } from "../../../main/contract/debug-findings";
import { t } from "../../../main/contract/language/translate";

/** A value beside a line. */
export interface ShownWrite {
  readonly name: string;
  readonly text: string;
}

/** By line, what was written before a row: of each name in a line the latest. @param position as `AskedTrace` has it */
export function writtenBefore(
  { rows, sites, total }: Pick<RoundTrace, "rows" | "sites" | "total">,
  position: number,
): ReadonlyMap<number, readonly ShownWrite[]> {
  const until = rows[position]?.index ?? total;
  const latest = new Map<string, TracedWrite>();
  for (const { writes } of rows.slice(0, position + 1)) {
    for (const write of writes) {
      const { line, name } = sites[write.site];
      const before = latest.get(`${line} ${name}`);
      if (write.after <= until && (before === undefined || before.after <= write.after))
        latest.set(`${line} ${name}`, write);
    }
  }
  const lines = new Map<number, ShownWrite[]>();
  for (const write of [...latest.values()].sort((one, other) => one.site - other.site)) {
    const { line } = sites[write.site];
    lines.set(line, [...(lines.get(line) ?? []), shownWrite(sites, write)]);
  }
  return lines;
}

export function shownWrite(sites: RoundTrace["sites"], { site, part, text }: TracedWrite): ShownWrite {
  return { name: `${sites[site].name}${part}`, text: text === "" ? t`nothing` : text };
}
