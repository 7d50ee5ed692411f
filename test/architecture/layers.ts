import { existsSync, readdirSync } from "node:fs";
import { filesBelow } from "../../scripts/lib/fingerprint.mjs";
import { type Import, isBuiltin, readSource, type SourceFile } from "./source-file";

/** Something that a layer rule forbids. */
export interface Violation {
  /** For example `src/engine/grid/grid.ts:12`. */
  readonly place: string;
  readonly rule: string;
}

interface Layer {
  readonly name: string;
  readonly holds: (path: string) => boolean;
  /** Whether a file of ours may be imported. @param from the importing file */
  readonly mayImport: (path: string, from: string) => boolean;
  /** Whether a package or a module of Node may be; all may when this is absent. */
  readonly mayUse?: (specifier: string) => boolean;
}

const GAMES = "src/engine/games";
const KIT = ["chance", "grid", "orders", "text", "player"].map((name) => `src/engine/${name}`);
/** The files of `match` that a game is written against; the runner, the timeline and the replay are not among them. */
const CONTRACT = [
  "description",
  "drawing",
  "frame",
  "game",
  "order",
  "player-view",
  "points",
  "recorder",
  "result",
  "round-report",
  "worked-example",
].map((name) => `src/engine/match/${name}`);
const SHARED_BY_MAIN = ["src/engine", "src/main/contract"];
const NO_PACKAGE = () => false;

/** Every file of `src` is in exactly one of these. */
const LAYERS: readonly Layer[] = [
  {
    name: "kernel",
    holds: (path) => isIn(path, "src/engine") && !isIn(path, GAMES),
    mayImport: (path) => isIn(path, "src/engine") && !isIn(path, GAMES),
    mayUse: NO_PACKAGE,
  },
  {
    name: "registry",
    holds: (path) => isIn(path, GAMES) && gameOf(path) === null,
    mayImport: (path) => isIn(path, "src/engine"),
    mayUse: NO_PACKAGE,
  },
  {
    name: "game",
    holds: (path) => gameOf(path) !== null,
    mayImport: (path, from) => isIn(path, `${GAMES}/${gameOf(from)}`, ...KIT) || CONTRACT.includes(path),
    mayUse: NO_PACKAGE,
  },
  room("main/contract"),
  room("main/player"),
  room("main/host"),
  room("main/electron", "src/main/host"),
  room("main/web", "src/main/host"),
  // The command `serve` is the web shell without a window.
  room("main/cli", "src/main/host", "src/main/web"),
  {
    name: "renderer",
    holds: (path) => isIn(path, "src/renderer") && featureOf(path) === null,
    mayImport: (path) => isIn(path, "src/renderer", ...SHARED_BY_MAIN),
    mayUse: (specifier) => !isBuiltin(specifier) && !isElectron(specifier),
  },
  {
    name: "feature",
    holds: (path) => featureOf(path) !== null,
    mayImport: (path, from) =>
      isIn(path, "src/renderer", ...SHARED_BY_MAIN) && [null, featureOf(from)].includes(featureOf(path)),
    mayUse: (specifier) => !isBuiltin(specifier) && !isElectron(specifier),
  },
];

function room(name: string, ...alsoFrom: readonly string[]): Layer {
  const folder = `src/${name}`;
  return {
    name,
    holds: (path) => isIn(path, folder),
    mayImport: (path) => isIn(path, folder, ...SHARED_BY_MAIN, ...alsoFrom),
    mayUse: (specifier) => name === "main/electron" || !isElectron(specifier),
  };
}

/** The names of all layers, in which every file of `src` must find its own. */
export const LAYER_NAMES = LAYERS.map(({ name }) => name);

/** What the sources of a repository, or of a sample of one, do against the layers. */
export function checkLayers(folder: string): { readonly violations: Violation[]; readonly looked: SourceFile[] } {
  const looked = ["src", "scripts"].flatMap((top) => sources(folder, top)).map((path) => readSource(folder, path));
  const games = gameIds(folder);
  const violations = looked.flatMap((file) => [
    ...brokenLayers(file),
    ...file.randomLines.filter(() => isIn(file.path, "src/engine")).map((line) => violation(file, line, "random")),
    ...file.words
      .filter(({ text }) => games.some((id) => names(text, id) && !mayName(file.path, id)))
      .map(({ line }) => violation(file, line, "game-name")),
  ]);
  return { violations, looked };
}

export function layerOf(path: string): string | null {
  return LAYERS.find(({ holds }) => holds(path))?.name ?? null;
}

function brokenLayers(file: SourceFile): Violation[] {
  if (!isIn(file.path, "src")) return [];
  const layer = LAYERS.find(({ holds }) => holds(file.path));
  if (layer === undefined) return [violation(file, 1, "no-layer")];
  const isForbidden = ({ path, specifier }: Import) =>
    path === null ? !(layer.mayUse?.(specifier) ?? true) : !layer.mayImport(path, file.path) || isForTests(path);
  return file.imports.filter(isForbidden).map(({ line }) => violation(file, line, layer.name));
}

function violation(file: SourceFile, line: number, rule: string): Violation {
  return { place: `${file.path}:${line}`, rule };
}

function sources(folder: string, top: string): string[] {
  const files: string[] = filesBelow(folder, top);
  return files.filter((path) => /\.(tsx?|mjs)$/.test(path) && !isForTests(path));
}

/** Tests, and what only they use, may import anything and name any game; nothing else may import them. */
function isForTests(path: string): boolean {
  return /\.test(\.\w+)?$|\/testing\//.test(path);
}

/** Only a game's own folder and the registry name a game: whatever differs between games is said by the contract. */
function mayName(path: string, id: string): boolean {
  return path === `${GAMES}/index.ts` || isIn(path, `${GAMES}/${id}`);
}

/** Recognises a game in a string, a path, or an identifier such as `harryPotter`. */
function names(text: string, id: string): boolean {
  const plain = (word: string) => word.toLowerCase().replace(/[-_ ]/g, "");
  return plain(text).includes(plain(id));
}

function gameIds(folder: string): string[] {
  if (!existsSync(`${folder}/${GAMES}`)) return [];
  const entries = readdirSync(`${folder}/${GAMES}`, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function gameOf(path: string): string | null {
  return /^src\/engine\/games\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function featureOf(path: string): string | null {
  return /^src\/renderer\/features\/([^/]+)(\/|$)/.exec(path)?.[1] ?? null;
}

function isElectron(specifier: string): boolean {
  return /^electron(\/|$)/.test(specifier);
}

function isIn(path: string, ...folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
