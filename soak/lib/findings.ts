/** What must not be after a kill, by kind; in sentences. */
export interface Findings {
  /** Characters that somebody was told are kept, and nobody finds. */
  lost: number;
  readonly notes: string[];
  damaged: number;
  orphans: number;
  leftOvers: number;
  /** Any other promise that was not kept. */
  broken: number;
  /** Characters that were typed into pages that were killed, and those of them that were gone, of which nobody had said yet that they are kept. */
  typed: number;
  unconfirmed: number;
}

export function noFindings(): Findings {
  return { lost: 0, notes: [], damaged: 0, orphans: 0, leftOvers: 0, broken: 0, typed: 0, unconfirmed: 0 };
}

type Count = Exclude<keyof Findings, "notes" | "typed" | "unconfirmed">;

/** Counts something that must not be, and says what. */
export function note(findings: Findings, kind: Count, words: string, count = 1): void {
  findings[kind] += count;
  findings.notes.push(words);
}

export function addFindings(to: Findings, more: Findings): void {
  for (const kind of ["lost", "damaged", "orphans", "leftOvers", "broken", "typed", "unconfirmed"] as const)
    to[kind] += more[kind];
  to.notes.push(...more.notes);
}

export function areNone(findings: Findings): boolean {
  return findings.notes.length === 0;
}

export function inWords({ lost, damaged, orphans, leftOvers, broken, typed, unconfirmed }: Findings): string {
  const moment = typed > 0 ? `; ${unconfirmed} of ${typed} typed when a page was killed had not been kept yet` : "";
  return `${lost} lost characters, ${damaged} damaged files, ${orphans} orphans, ${leftOvers} left-overs, ${broken} other broken promises${moment}`;
}
