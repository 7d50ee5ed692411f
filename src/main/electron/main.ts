import { startShell } from "./start-shell";

// Not awaited here: Electron becomes ready only after its main module has been loaded.
void startShell();
