import { useCommands } from "../session/commands/bus";
import { DETAILS_SHARES, useLayout } from "./layout-store";
import { sizeClassOf } from "./window-room";

/** The keys that change how the window is laid out. */
export function useLayoutKeys(): void {
  const { isMaximised } = useLayout();
  useCommands({
    maximise: () => useLayout.setState({ isMaximised: !isMaximised }),
    restore: {
      // A panel or a dialog is closed first.
      isOffered: () => isMaximised && document.querySelector("dialog[open], :popover-open") === null,
      run: () => useLayout.setState({ isMaximised: false }),
    },
    workspace: toggleWorkspace,
    details: () => useLayout.setState(({ hasDetails }) => ({ hasDetails: !hasDetails })),
    "layout-write": () => useLayout.setState({ detailsShare: DETAILS_SHARES.write, hasDetails: true }),
    "layout-debug": () => useLayout.setState({ detailsShare: DETAILS_SHARES.debug, hasDetails: true }),
  });
}

export function toggleWorkspace(): void {
  useLayout.setState(({ hasWorkspace }) => ({ hasWorkspace: !isWorkspaceShown(hasWorkspace) }));
}

/** Until the user says, a wide window has room for it. */
export function isWorkspaceShown(hasWorkspace: boolean | null): boolean {
  return hasWorkspace ?? sizeClassOf(window.innerWidth) === "wide";
}
