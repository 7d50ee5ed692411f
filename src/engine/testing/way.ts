import type { RoundReport } from "../contract/round-report";

/** A constructed round, or a part of one, that brings about what chance hardly ever does. */
export interface Way {
  readonly name: string;
  /** The codes of outcomes, reasons, events and draws that must be in its report. */
  readonly codes: readonly string[];
  play(): RoundReport;
}

/** The codes of all the messages and draws of a report. */
export function codesOf({ slots, rejected, steps }: RoundReport): string[] {
  return [
    ...slots.map(({ outcome }) => outcome.code),
    ...rejected.map(({ reason }) => reason.code),
    ...[...slots, ...steps].flatMap(({ events, draws }) => [
      ...events.map(({ code }) => code),
      ...draws.map(({ decides }) => decides),
    ]),
  ];
}
