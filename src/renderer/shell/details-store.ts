import { create } from "zustand";
import type { DetailsPart, DetailsTab } from "../session/commands/bus";

/** What can be analysed about a match and its players. */
export type Analysis = Extract<DetailsPart, "charts" | "values" | "cpu">;

interface DetailsStore {
  /** The tab in front; in a wide window, of those about the match. */
  readonly tab: DetailsTab;
  /** In a wide window, the tab in front of those about the code, which are beside those about the match. */
  readonly codeTab: CodeTab;
  /** The tabs that were in front before the last one that came by itself or by a command; null before there was one. */
  readonly before: Pick<DetailsStore, "tab" | "codeTab"> | null;
  readonly analysis: Analysis;
  readonly debugging: DebuggerPart;
}

/** What the debugger shows: its session, the trace of a round, the breakpoints on the game. */
export type DebuggerPart = "session" | "trace" | "game";

export type CodeTab = Extract<DetailsTab, "console" | "debugger" | "problems">;

export const useDetails = create<DetailsStore>()(() => ({
  tab: "orders",
  codeTab: "console",
  before: null,
  analysis: "charts",
  debugging: "session",
}));

/** Brings a tab to the front, or the tab that has a part, with it. */
export function showDetails(wanted: DetailsTab | DetailsPart): void {
  useDetails.setState(({ tab, codeTab, before }) => {
    const next = stateFor(wanted);
    return { ...next, before: next.tab === tab ? before : { tab, codeTab } };
  });
}

/** A tab has nothing to say any more: where it is in front, the one before it comes back. */
export function leaveDetails(left: DetailsTab): void {
  useDetails.setState(({ tab, codeTab, before }) => {
    if (before === null) return {};
    return {
      tab: tab === left ? before.tab : tab,
      codeTab: codeTab === left ? before.codeTab : codeTab,
    };
  });
}

function stateFor(wanted: DetailsTab | DetailsPart): Partial<DetailsStore> {
  switch (wanted) {
    case "why":
      return { tab: "inspector" };
    case "breakpoints":
      return { tab: "debugger", codeTab: "debugger", debugging: "game" };
    case "trace":
      return { tab: "debugger", codeTab: "debugger", debugging: "trace" };
    case "charts":
    case "values":
    case "cpu":
      return { tab: "analyse", analysis: wanted };
    case "debugger":
      return { tab: wanted, codeTab: wanted, debugging: "session" };
    case "console":
    case "problems":
      return { tab: wanted, codeTab: wanted };
    case "changes":
    case "orders":
    case "inspector":
    case "analyse":
    case "what-if":
      return { tab: wanted };
  }
}
