import { create } from "zustand";
import type { DetailsPart, DetailsTab } from "../session/commands/bus";

/** What can be analysed about a match and its players. */
export type Analysis = Extract<DetailsPart, "charts" | "values" | "cpu">;

interface DetailsStore {
  /** The tab in front; in a wide window, of those about the match. */
  readonly tab: DetailsTab;
  /** In a wide window, the tab in front of those about the code, which are beside those about the match. */
  readonly codeTab: CodeTab;
  readonly analysis: Analysis;
  /** Are the breakpoints on the game in front of the debugger's session? */
  readonly showsBreakpoints: boolean;
}

export type CodeTab = Extract<DetailsTab, "console" | "debugger" | "problems">;

export const useDetails = create<DetailsStore>()(() => ({
  tab: "orders",
  codeTab: "console",
  analysis: "charts",
  showsBreakpoints: false,
}));

/** Brings a tab to the front, or the tab that has a part, with it. */
export function showDetails(wanted: DetailsTab | DetailsPart): void {
  useDetails.setState(stateFor(wanted));
}

function stateFor(wanted: DetailsTab | DetailsPart): Partial<DetailsStore> {
  switch (wanted) {
    case "why":
      return { tab: "inspector" };
    case "breakpoints":
      return { tab: "debugger", codeTab: "debugger", showsBreakpoints: true };
    case "charts":
    case "values":
    case "cpu":
      return { tab: "analyse", analysis: wanted };
    case "debugger":
      return { tab: wanted, codeTab: wanted, showsBreakpoints: false };
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
