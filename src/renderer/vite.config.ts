import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The window. It is the same in the desktop app and in a browser. */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  plugins: [react()],
  worker: { format: "es" },
  build: {
    outDir: "../../out/window",
    emptyOutDir: true,
    target: "chrome120",
    chunkSizeWarningLimit: 8000,
    assetsInlineLimit: 0,
  },
});
