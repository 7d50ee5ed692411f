/** Electron's own room. */
import { app } from "electron";

export const quit = (): void => app.quit();
