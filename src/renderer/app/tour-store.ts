import { create } from "zustand";
import { host } from "./host-client";

/** The tour of the window; null while nobody is on it. */
export const useTour = create<{ readonly step: number | null }>()(() => ({ step: null }));

const KEY = "tour";

/** Shows the tour to whoever starts Tauler for the first time, once. */
export async function offerTour(): Promise<void> {
  const client = await host();
  const { isFirstStart } = await client.host.hello();
  if (!isFirstStart || (await client.settings.get())[KEY] !== undefined) return;
  await client.settings.set({ key: KEY, value: "shown" });
  goToTourStep(0);
}

/** @param step null ends the tour. */
export function goToTourStep(step: number | null): void {
  useTour.setState({ step });
}
