import { create } from "zustand";
import { host } from "../host/host-client";
import { keep, readKept } from "../host/kept";

/** The tour of the window; null while nobody is on it. */
export const useTour = create<{ readonly step: number | null }>()(() => ({ step: null }));

/** Shows the tour to whoever starts Tauler for the first time, once. */
export async function offerTour(): Promise<void> {
  const client = await host();
  const { isFirstStart } = await client.host.hello();
  if (!isFirstStart || (await readKept("tour")) !== undefined) return;
  keep("tour", "shown");
  goToTourStep(0);
}

/** @param step null ends the tour. */
export function goToTourStep(step: number | null): void {
  useTour.setState({ step });
}
