import { vi } from "vitest";

// Before each file of tests whose modules keep something: ours are evaluated anew for it; React, Vitest and what else is not ours stays, and is most of what a worker of its own would load again.
vi.resetModules();
// So is what the file before it left in the page, which they share, and in the place of globals.
vi.restoreAllMocks();
vi.unstubAllGlobals();
if (typeof document !== "undefined") {
  document.body.replaceChildren();
  localStorage.clear();
}
