import { create } from "zustand";
import { keptValue } from "../../main/contract/kept-value";
import { keep, readKept } from "../session/host/kept";
import { SIZE_CLASSES, type SizeClass } from "./window-room";

/** How the user has laid the window out. */
interface LayoutStore {
  /** By size class, the part of the window's width that the board's column was given; left out where nobody has moved the line. */
  readonly shares: Readonly<Partial<Record<SizeClass, number>>>;
  /** Is the workspace shown? Null while that is left to the size of the window. */
  readonly hasWorkspace: boolean | null;
  /** Of the height of the code's column, in percent. */
  readonly detailsShare: number;
  readonly hasDetails: boolean;
  readonly isMaximised: boolean;
}

/** The two layouts: a large editor, or large details. */
export const DETAILS_SHARES = { write: 40, debug: 55 } as const;

export const useLayout = create<LayoutStore>()(() => ({
  shares: {},
  hasWorkspace: null,
  detailsShare: DETAILS_SHARES.write,
  hasDetails: true,
  isMaximised: false,
}));

export async function loadLayout(): Promise<void> {
  const shares = keptValue(await readKept("layout"), (json) => {
    const kept = json.member("shares");
    const classes = SIZE_CLASSES.filter((sizeClass) => kept.has(sizeClass));
    return Object.fromEntries(classes.map((sizeClass) => [sizeClass, kept.member(sizeClass).number(0, 1)]));
  });
  if (shares !== null) useLayout.setState({ shares });
}

/** The line beside the board was moved. @param share of the window's width */
export function keepShare(sizeClass: SizeClass, share: number): void {
  const shares = { ...useLayout.getState().shares, [sizeClass]: share };
  useLayout.setState({ shares });
  keep("layout", { shares });
}

/** The board has the size again that it has by itself. */
export function forgetShare(sizeClass: SizeClass): void {
  const { [sizeClass]: _, ...shares } = useLayout.getState().shares;
  useLayout.setState({ shares });
  keep("layout", { shares });
}
