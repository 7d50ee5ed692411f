import { createRequire } from "node:module";

/** Taken as what it is, CommonJS: by an `import`, Node would first look through it for the names that it exports, which takes longer than all else of loading it. */
export const esbuild: typeof import("esbuild") = createRequire(import.meta.url)("esbuild");
