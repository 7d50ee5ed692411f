import { create } from "zustand";

/** A round worth going to, as a mark on the slider. */
export interface Marker {
  readonly round: number;
  /** Whom it is about; -1 for nobody. */
  readonly seat: number;
  readonly kind: "fault" | "swing" | "hit";
  /** A sentence for the tooltip. */
  readonly text: string;
}

/** Marks that parts of the window put on the slider, by the name of the part: for example the hits of breakpoints. */
export const useExtraMarkers = create<Readonly<Record<string, readonly Marker[]>>>()(() => ({}));
