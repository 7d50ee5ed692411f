import { existsSync, readdirSync } from "node:fs";
import { filesBelow } from "../../scripts/lib/fingerprint.mjs";
import { type Import, isBuiltin, readSource, type SourceFile, type Word } from "./source-file";

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
/** What a game must say, and what the rest says of any game. */
const CONTRACT = "src/engine/contract";
const CHANCE = "src/engine/chance";
const KIT = ["grid", "orders", "text", "player"].map((name) => `src/engine/${name}`);
const SHARED_BY_MAIN = ["src/engine", "src/main/contract"];
/** What says all words of the window, below its rooms. */
const LANGUAGE = "../main/contract/language";
const NO_PACKAGE = () => false;
const WINDOW = "src/renderer";
/** The rooms of the window's session; each may import those before it. */
const SESSION_ROOMS = [
  "host",
  "commands",
  "preferences",
  "cursor",
  "workspace",
  "match",
  "view",
  "debug",
  "changes",
  "compare",
];
/** What a feature of the window may import besides itself. */
const BELOW_FEATURES = [
  ...["parts", "session", "board", "ui", "theme"].map((name) => `${WINDOW}/${name}`),
  ...SHARED_BY_MAIN,
];

/** Every file of `src` is in exactly one of these. */
const LAYERS: readonly Layer[] = [
  engineRoom("chance", [CHANCE]),
  engineRoom("contract", [CONTRACT], CHANCE),
  engineRoom("kit", KIT, CONTRACT, CHANCE),
  engineRoom("play", ["src/engine/play"], CONTRACT),
  engineRoom("record", ["src/engine/record"], CONTRACT, "src/engine/play", "src/engine/text"),
  engineRoom("explain", ["src/engine/explain"], CONTRACT, "src/engine/play", CHANCE),
  engineRoom("stats", ["src/engine/stats"], CONTRACT, CHANCE),
  {
    name: "registry",
    holds: (path) => isIn(path, GAMES) && gameOf(path) === null,
    mayImport: (path) => isIn(path, "src/engine"),
    mayUse: NO_PACKAGE,
  },
  {
    name: "game",
    holds: (path) => gameOf(path) !== null,
    mayImport: (path, from) => isIn(path, `${GAMES}/${gameOf(from)}`, CONTRACT, CHANCE, ...KIT),
    mayUse: NO_PACKAGE,
  },
  room("main/contract"),
  room("main/player"),
  room("main/host"),
  room("main/electron", "src/main/host"),
  room("main/web", "src/main/host"),
  // The command `serve` is the web shell without a window.
  room("main/cli", "src/main/host", "src/main/web"),
  windowRoom("theme"),
  windowRoom("ui", "theme", LANGUAGE),
  windowRoom("board", "theme", "../engine", LANGUAGE),
  {
    name: "session",
    // A component is no state: a `.tsx` in here has no layer.
    holds: (path) => isIn(path, `${WINDOW}/session`) && !path.endsWith(".tsx"),
    mayImport: (path, from) => isIn(path, `${WINDOW}/board`, ...SHARED_BY_MAIN, ...sessionRoomsFor(from)),
    mayUse: mayUseInWindow,
  },
  windowRoom("parts", "session", "board", "ui", "theme", "../engine", "../main/contract"),
  {
    name: "feature",
    holds: (path) => featureOf(path) !== null,
    mayImport: (path, from) => isIn(path, ...BELOW_FEATURES) || isIn(path, `${WINDOW}/features/${featureOf(from)}`),
    mayUse: mayUseInWindow,
  },
  {
    name: "shell",
    holds: (path) => isIn(path, `${WINDOW}/shell`, `${WINDOW}/main.tsx`),
    mayImport: (path) => isIn(path, `${WINDOW}/shell`, `${WINDOW}/features`, ...BELOW_FEATURES),
    mayUse: mayUseInWindow,
  },
];

function engineRoom(name: string, folders: readonly string[], ...alsoFrom: readonly string[]): Layer {
  return {
    name,
    holds: (path) => isIn(path, ...folders),
    mayImport: (path) => isIn(path, ...folders, ...alsoFrom),
    mayUse: NO_PACKAGE,
  };
}

/** A room of the window, with the rooms that it may import, besides itself. */
function windowRoom(name: string, ...from: readonly string[]): Layer {
  const own = `${WINDOW}/${name}`;
  const others = from.map((other) => (other.startsWith("../") ? `src/${other.slice(3)}` : `${WINDOW}/${other}`));
  return {
    name,
    holds: (path) => isIn(path, own),
    mayImport: (path) => isIn(path, own, ...others),
    mayUse: mayUseInWindow,
  };
}

/** A room of the session with those that stand before it in the list. */
function sessionRoomsFor(path: string): string[] {
  const own = SESSION_ROOMS.findIndex((name) => isIn(path, `${WINDOW}/session/${name}`));
  return SESSION_ROOMS.slice(0, own + 1).map((name) => `${WINDOW}/session/${name}`);
}

function mayUseInWindow(specifier: string): boolean {
  return !isBuiltin(specifier) && !isElectron(specifier);
}

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
    ...aroundTheGateway(file),
    ...aroundTheOrderLists(file),
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

/**
 * Who may use the file system in the host, the command line and the web shell: whoever else wants a file of the user's goes through the gateway in
 * `host/files`, which follows no link and waits for nothing.
 */
const FILE_SYSTEM = [
  "src/main/host/files",
  // Watches a folder; opens nothing in it.
  "src/main/host/workspace/watch-folder",
  // Where Tauler, its players' programs, Electron and browsers are installed; the players' processes.
  "src/main/host/places",
  "src/main/host/players",
  // The maps of what was built.
  "src/main/host/own-lines",
  // Where the C++ compiler is installed, and what it keeps.
  "src/main/host/cpp/compiler",
  "src/main/host/cpp/install",
  "src/main/cli/electron-program",
  "src/main/cli/browser",
];
const GUARDED = ["src/main/host", "src/main/cli", "src/main/web"];

function aroundTheGateway(file: SourceFile): Violation[] {
  const path = file.path.replace(/\.ts$/, "");
  if (!isIn(path, ...GUARDED) || isIn(path, ...FILE_SYSTEM)) return [];
  const isFileSystem = ({ specifier }: Import) => /^(node:)?fs(\/|$)/.test(specifier);
  return file.imports.filter(isFileSystem).map(({ line }) => violation(file, line, "files"));
}

/** Who may call what a game's codec has for orders: everybody else takes the lists of one place, as one encoding has one writer and one reader. */
const ORDER_CODEC = [GAMES, "src/engine/contract/game.ts", "src/engine/record/order-lists.ts"];

function aroundTheOrderLists(file: SourceFile): Violation[] {
  if (isIn(file.path, ...ORDER_CODEC)) return [];
  const isCodec = ({ text }: Word) => text === "parseOrder" || text === "formatOrder";
  return file.words.filter(isCodec).map(({ line }) => violation(file, line, "order-codec"));
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
