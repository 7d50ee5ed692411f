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
}

export function noFindings(): Findings {
  return { lost: 0, notes: [], damaged: 0, orphans: 0, leftOvers: 0, broken: 0 };
}

type Count = Exclude<keyof Findings, "notes">;

/** Counts something that must not be, and says what. */
export function note(findings: Findings, kind: Count, words: string, count = 1): void {
  findings[kind] += count;
  findings.notes.push(words);
}

export function addFindings(to: Findings, more: Findings): void {
  for (const kind of ["lost", "damaged", "orphans", "leftOvers", "broken"] as const) to[kind] += more[kind];
  to.notes.push(...more.notes);
}

export function areNone(findings: Findings): boolean {
  return findings.notes.length === 0;
}

export function inWords({ lost, damaged, orphans, leftOvers, broken }: Findings): string {
  return `${lost} lost characters, ${damaged} damaged files, ${orphans} orphans, ${leftOvers} left-overs, ${broken} other broken promises`;
}
