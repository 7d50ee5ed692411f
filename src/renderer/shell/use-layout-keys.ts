import { flushSync } from "react-dom";
import { useCommands } from "../session/commands/bus";
import { mayMove, usePreferences } from "../session/preferences/preferences";
import { DETAILS_SHARES, useLayout } from "./layout-store";
import { sizeClassOf } from "./window-room";

/** The keys that change how the window is laid out. */
export function useLayoutKeys(): void {
  const { isMaximised } = useLayout();
  useCommands({
    maximise: () => maximise(!isMaximised),
    restore: {
      // A panel or a dialog is closed first.
      isOffered: () => isMaximised && document.querySelector("dialog[open], :popover-open") === null,
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
  const change = () => flushSync(() => useLayout.setState({ isMaximised }));
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
