import { openFile } from "./workspace-store";

/** A place in a file of the workspace; line and column are counted from 1. */
export interface SourcePlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** Opens a file and shows a line of it. The editor listens once it has the file in front. */
export async function revealSource(place: SourcePlace): Promise<void> {
  await openFile(place.path);
  await new Promise((resolve) => setTimeout(resolve, 0));
  window.dispatchEvent(new CustomEvent("tauler:reveal", { detail: place }));
}
