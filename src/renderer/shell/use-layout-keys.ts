import { flushSync } from "react-dom";
import { useCommands } from "../session/commands/bus";
import { useComparisons } from "../session/compare/comparison-store";
import { mayMove, usePreferences } from "../session/preferences/preferences";
import { isCovered } from "../ui/is-covered";
import { DETAILS_SHARES, useLayout } from "./layout-store";
import { goToRegion } from "./regions";
import { sizeClassOf } from "./window-room";

/** The keys that change how the window is laid out. */
export function useLayoutKeys(): void {
  const { isMaximised } = useLayout();
  useCommands({
    maximise: () => maximise(!isMaximised),
    restore: {
      // A page that covers the board is left first.
      isOffered: () => isMaximised && !isCovered() && !useComparisons.getState().isOpen,
      run: () => maximise(false),
    },
    workspace: toggleWorkspace,
    details: () => useLayout.setState(({ hasDetails }) => ({ hasDetails: !hasDetails })),
    "layout-write": () => useLayout.setState({ detailsShare: DETAILS_SHARES.write, hasDetails: true }),
    "layout-debug": () => useLayout.setState({ detailsShare: DETAILS_SHARES.debug, hasDetails: true }),
  });
}

/** Gives the board the whole height, or the code its place again; where things may move, one is seen to become the other. */
function maximise(isMaximised: boolean): void {
  const change = () => {
    // The code goes out of sight; the arrows step through the match from here on.
    const isInCode = document.querySelector("#editor")?.contains(document.activeElement) === true;
    flushSync(() => useLayout.setState({ isMaximised }));
    if (isMaximised && isInCode) goToRegion("Board");
  };
  const isMoving = mayMove(usePreferences.getState()) && "startViewTransition" in document;
  if (!isMoving) {
    change();
    return;
  }
  // Who is quicker than the movement, or looks at another tab, does not see it: the change is made all the same.
  document.startViewTransition(change).ready.catch(() => undefined);
}

export function toggleWorkspace(): void {
  useLayout.setState(({ hasWorkspace }) => ({ hasWorkspace: !isWorkspaceShown(hasWorkspace) }));
}

/** Until the user says, a wide window has room for it. */
export function isWorkspaceShown(hasWorkspace: boolean | null): boolean {
  return hasWorkspace ?? sizeClassOf(window.innerWidth) === "wide";
}
