import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import {
  defineConfig,
  type MainViteConfig,
  type PreloadViteConfig,
  type RendererViteConfig,
  type UserConfig,
} from "electron-vite";
import { build, type Plugin, type Rolldown, type ServerOptions } from "vite";
import { versionsOfParts } from "./scripts/lib/source-hash.mjs";
import { NATIVE_PRICES } from "./src/main/contract/native-prices";
import { countApi } from "./src/main/host/bundler/count-api";
import { codeCacheFlags } from "./src/main/host/players/launch";

/*
 * All that is built of Tauler, but the declarations of the players' API, which only TypeScript can write.
 *
 * The mode says what is built: `--mode programs` all that runs on Node, `--mode window` the window, the name of a folder
 * (`--mode bench`) the programs in it. Without a mode it is the programs and the window.
 */

const root = import.meta.dirname;
const source = (path: string): string => join(root, "src", path);
/** What is built while Tauler runs is built elsewhere first, and moved when it is complete. */
const out = resolve(root, process.env["TAULER_OUT"] ?? "out");
/** The oldest Node that our programs and the players' processes run on. */
const NODE = "node20.19";

function plain(outDir: string) {
  return {
    outDir,
    emptyOutDir: false,
    target: NODE,
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
  } as const;
}

/** Of what runs on Node: stacks name our lines by the maps, and the sources lie beside the build. */
const SMALL_MAPS = { sourcemapExcludeSources: true } as const;

/** Before the path of a program, or of a game's `player-api.ts`: entries that exist only here, made of it. */
const PROGRAM = "virtual:program:";
const API = "virtual:player-api:";

const madeEntries: Plugin = {
  name: "tauler:made-entries",
  resolveId: (id) => (id.startsWith(PROGRAM) || id.startsWith(API) ? `\0${id}` : null),
  load: (id) => {
    if (id.startsWith(`\0${PROGRAM}`)) return programEntry(id.slice(PROGRAM.length + 1));
    return id.startsWith(`\0${API}`) ? apiEntry(id.slice(API.length + 1)) : null;
  },
};

/** What the realm itself runs on, and drawings, which have prices of their own. All else of the engine that comes into a realm is what players call. */
const OF_THE_REALM =
  /\/engine\/player\/(cerr-log|drawing-log|limits|order-log|pen|room|runtime|session|turn|utf8|view-codec)\.ts$/;

/** The players' API takes fuel as players do. */
const countedApi: Plugin = {
  name: "tauler:counted-api",
  enforce: "post",
  transform: (code, id) =>
    id.startsWith(source("engine/")) && !OF_THE_REALM.test(id) ? { code: countApi(code), map: null } : null,
};

/** A script that is put together from tables, of which the players' processes need only what comes out. */
const writtenPrices: Plugin = {
  name: "tauler:written-prices",
  transform: (_code, id) =>
    id === source("main/contract/native-prices.ts")
      ? { code: `export const NATIVE_PRICES = ${JSON.stringify(NATIVE_PRICES)};`, map: null }
      : null,
};

/** Whatever is wrong from then on is told with our own lines. */
function programEntry(program: string): string {
  return `import ${JSON.stringify(source("main/host/own-lines.ts"))};\nawait import(${JSON.stringify(program)});`;
}

function apiEntry(api: string): string {
  return [
    `import * as api from ${JSON.stringify(api)};`,
    `import { openRealm } from ${JSON.stringify(source("main/player/realm/open-realm.ts"))};`,
    "export const bridge = openRealm(api);",
  ].join("\n");
}

/** Small parts of what every command loads: one by one, Node takes longer to find them than to read them. */
const BUILT_IN = ["@jridgewell/trace-mapping", "acorn", "acorn-walk", "commander", "zod"];

/** Programs for Node that share chunks. Packages stay where they are, in `node_modules`, but for those above. */
function programs(sources: Readonly<Record<string, string>>, chunks: string): MainViteConfig {
  const input = Object.fromEntries(Object.entries(sources).map(([name, path]) => [name, PROGRAM + path]));
  const output = {
    entryFileNames: "[name].mjs",
    chunkFileNames: `${chunks}/[name]-[hash].mjs`,
    // By its name alone, as npm installs a program.
    banner: ({ name }: { readonly name: string }) => (name === "cli/main" ? "#!/usr/bin/env node" : ""),
    ...SMALL_MAPS,
  };
  return {
    root,
    define: versionsOfParts(root),
    plugins: [madeEntries],
    build: { ...plain(out), externalizeDeps: { exclude: BUILT_IN }, rolldownOptions: { input, output } },
  };
}

/** The programs in a folder beside `src`: for measuring, not for shipping. */
function programsIn(folder: string): MainViteConfig {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(".ts"));
  const inputs = names.map((name) => [`${folder}/${name.replace(/\.ts$/, "")}`, join(root, folder, name)]);
  const config = programs(Object.fromEntries(inputs), folder);
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return {
    ...config,
    build: { ...config.build, externalizeDeps: { exclude: BUILT_IN, include: Object.keys(devDependencies) } },
  };
}

/** A file that is built by itself, and has nothing beside it that it could load. */
export interface LoneFile {
  readonly input: string;
  /** Its path below the folder of what is built. */
  readonly file: string;
  readonly output?: Rolldown.OutputOptions;
  readonly plugins?: readonly Plugin[];
  /** `"hidden"`: nothing in the file names its map. */
  readonly sourcemap?: "hidden";
}

/** What a player's process uses of the language after it has emptied its global object: its program keeps them for itself. */
const KEPT_BY_PROGRAM =
  "ArrayBuffer BigInt DataView Error Float32Array Float64Array Int32Array Math Number Object RangeError Reflect String TextDecoder TextEncoder Uint32Array Uint8Array";

/** A program that runs in a player's process. */
export function playerProgram(input: string, file: string): LoneFile {
  const banner = `const { ${KEPT_BY_PROGRAM.split(" ").join(", ")} } = globalThis;`;
  return { input, file, output: { format: "cjs", banner }, plugins: [writtenPrices] };
}

/**
 * The script that gives a realm a game's API. Its value is an object whose `bridge` the process keeps; it is strict, so
 * that no function of it tells who called it, and whoever looks into its functions reads no words of ours.
 *
 * @param input a game's `player-api.ts`
 */
export function playerApi(input: string, file: string): LoneFile {
  const strict = { banner: '(() => { "use strict";', footer: "return $opened; })()" };
  return {
    input: API + input,
    file,
    output: { format: "iife", name: "$opened", comments: false, ...strict },
    plugins: [countedApi],
    sourcemap: "hidden",
  };
}

const CACHE_MAKER = "player/make-code-cache.cjs";

/** Lets the engine keep what it makes of the realms' scripts. */
function makeCodeCaches(outDir: string): void {
  for (const api of readdirSync(join(outDir, "player")).filter((name) => name.endsWith(".api.js"))) {
    const args = [...codeCacheFlags(), join(outDir, CACHE_MAKER), join(outDir, "player", api)];
    execFileSync(process.execPath, args, { env: {}, stdio: ["ignore", "inherit", "inherit"] });
  }
}

/** What runs where nothing else can be loaded: from Electron's archive, and in the players' processes. */
function loneFiles(): LoneFile[] {
  const games = source("engine/games");
  const apiOf = (game: string): string => join(games, game, "player-api.ts");
  return [
    {
      input: PROGRAM + source("main/electron/main.ts"),
      file: "electron/main.mjs",
      output: { chunkFileNames: "electron/shell/[name].mjs" },
    },
    playerProgram(source("main/player/child.ts"), "player/child.cjs"),
    playerProgram(source("main/player/make-code-cache.ts"), CACHE_MAKER),
    playerProgram(source("main/player/inspect/relay.ts"), "player/relay.cjs"),
    ...readdirSync(games)
      .filter((game) => existsSync(apiOf(game)))
      .map((game) => playerApi(apiOf(game), `player/${game}.api.js`)),
  ];
}

/** @returns the modules that the file was made of */
export async function buildLoneFile(
  { input, file, output, plugins = [], sourcemap }: LoneFile,
  outDir: string,
): Promise<string[]> {
  const built = await build({
    configFile: false,
    root,
    define: versionsOfParts(root),
    logLevel: "error",
    publicDir: false,
    plugins: [madeEntries, ...plugins],
    ssr: { noExternal: true },
    build: {
      ...plain(outDir),
      ssr: true,
      sourcemap: sourcemap ?? true,
      rolldownOptions: { input, external: "electron", output: { entryFileNames: file, ...SMALL_MAPS, ...output } },
    },
  });
  const parts = (built as Rolldown.RolldownOutput).output;
  return parts.flatMap((part) => (part.type === "chunk" ? part.moduleIds : [])).filter((id) => !id.startsWith("\0"));
}

/** Builds the lone files with the programs, and those again of which a module has changed. */
function withLoneFiles(): Plugin {
  const modules = new Map<string, string[]>();
  const changed = new Set<string>();
  return {
    name: "tauler:lone-files",
    watchChange: (id) => void changed.add(id),
    async buildStart() {
      const stale = loneFiles().filter(({ file }) => modules.get(file)?.some((id) => changed.has(id)) ?? true);
      await Promise.all(stale.map(async (lone) => modules.set(lone.file, await buildLoneFile(lone, out))));
      if (stale.some(({ file }) => file.startsWith("player/"))) makeCodeCaches(out);
      changed.clear();
      for (const id of new Set([...modules.values()].flat())) this.addWatchFile(id);
    },
  };
}

const NODE_PROGRAMS = {
  "cli/main": source("main/cli/main.ts"),
  "cli/host-child": source("main/web/host-child.ts"),
  "cli/contest-child": source("main/host/compare/contest-child.ts"),
  "cli/compiler-child": source("main/host/cpp/compiler/compiler-child.ts"),
  "electron/host-child": source("main/electron/host-child.ts"),
};

function main(): MainViteConfig {
  return { ...programs(NODE_PROGRAMS, "cli/chunks"), plugins: [madeEntries, withLoneFiles()] };
}

/** A sandboxed preload script must be CommonJS. */
function preload(): PreloadViteConfig {
  const output = { format: "cjs", entryFileNames: "preload.cjs", ...SMALL_MAPS } as const;
  const input = source("main/electron/preload.ts");
  return { root, build: { ...plain(join(out, "electron")), rolldownOptions: { input, output } } };
}

/** The page comes from a shell of ours and not from vite, so it is told where vite's socket is. */
async function devServer(): Promise<ServerOptions> {
  const port = await freePort();
  const packages = realpathSync(join(root, "node_modules"));
  return {
    host: "127.0.0.1",
    port,
    strictPort: true,
    hmr: { host: "127.0.0.1", clientPort: port },
    fs: { allow: [root, packages] },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** The window. It is the same in the desktop app and in a browser. */
async function renderer(): Promise<RendererViteConfig> {
  return {
    root: source("renderer"),
    plugins: [react()],
    worker: { format: "es" },
    cacheDir: join(out, "vite"),
    server: await devServer(),
    build: {
      outDir: join(out, "window"),
      emptyOutDir: true,
      target: "chrome120",
      minify: true,
      sourcemap: true,
      chunkSizeWarningLimit: 8000,
      assetsInlineLimit: 0,
      rolldownOptions: { input: source("renderer/index.html") },
    },
  };
}

export default defineConfig(async ({ mode }): Promise<UserConfig> => {
  if (mode === "programs") return { main: main(), preload: preload() };
  if (mode === "window") return { renderer: await renderer() };
  if (existsSync(join(root, mode))) return { main: programsIn(mode) };
  return { main: main(), preload: preload(), renderer: await renderer() };
});
