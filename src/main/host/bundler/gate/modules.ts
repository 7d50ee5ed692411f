import type { AnyNode, ImportDeclaration, Literal, Node } from "acorn";
import { full } from "acorn-walk";
import { en } from "../../../../engine/contract/english";
import { nearest } from "../../workspace/nearest";
import type { Finding, ParsedPlayer } from "../parsed-player";

/** For which game a source may be. */
export interface GameChoice {
  /** The ids of all games. */
  readonly games: readonly string[];
  /** The id of the one that is asked for; any of them when left out. */
  readonly game?: string;
}

/** The game that this source should import. */
export interface WantedGame {
  readonly games: readonly string[];
  readonly game: string;
}

const PREFIX = "tauler/";

export interface ModuleFindings {
  /** The id of the game that the source imports; null when there is none, or an unknown one. */
  readonly game: string | null;
  readonly wanted: WantedGame;
  readonly findings: readonly Finding[];
}

/** Rule: a player is one file, and imports nothing but the API of its game. */
export function checkModules(parsed: ParsedPlayer, choice: GameChoice): ModuleFindings {
  const imports = parsed.program.body.filter((node) => node.type === "ImportDeclaration");
  const game = imports.map(gameOf).find((id) => id !== null && choice.games.includes(id)) ?? null;
  const wanted = { games: choice.games, game: choice.game ?? game ?? choice.games[0] };
  const exported = exportedLocals(parsed);
  const findings = imports.flatMap((node) => [...checkImport(node, wanted), ...checkPassedOn(node, exported)]);
  full(parsed.program, (node) => findings.push(...checkOtherWays(node, wanted)));
  if (game === null && findings.length === 0) findings.push(noGame(wanted));
  return { game, wanted, findings };
}

/** What is wrong with importing from this module; null when nothing is. */
export function checkSpecifier(specifier: string, wanted: WantedGame): Omit<Finding, "at"> | null {
  if (specifier.startsWith(PREFIX)) return checkGame(specifier.slice(PREFIX.length), wanted);
  const message = /^[./]/.test(specifier)
    ? en`A player is one file: copy what you need from "${specifier}" into it.`
    : en`"${specifier}" does not exist where players run: only the game itself can be imported, as in ${exampleImport(wanted)}`;
  return { code: "unknown-module", message };
}

function checkGame(id: string, { games, game }: WantedGame): Omit<Finding, "at"> | null {
  if (!games.includes(id)) {
    const [near] = nearest(id, games);
    const advice = near === undefined ? en`The games are: ${games.join(", ")}.` : en`Did you mean "${PREFIX}${near}"?`;
    return { code: "unknown-game", message: `${en`There is no game called "${id}".`} ${advice}` };
  }
  if (id === game) return null;
  return { code: "wrong-game", message: en`This is a player of ${id}, not of ${game}: it imports "${PREFIX}${id}".` };
}

function checkImport(node: ImportDeclaration, wanted: WantedGame): Finding[] {
  const wrong = checkSpecifier(specifierOf(node.source), wanted);
  if (wrong !== null) return [{ at: node, ...wrong }];
  return node.specifiers.flatMap((at) => {
    if (at.type !== "ImportDefaultSpecifier") return [];
    const message = en`Write braces around the names that you import: ${exampleImport(wanted, at.local.name)}`;
    return [{ at, code: "default-import", message }];
  });
}

function checkOtherWays(at: AnyNode, wanted: WantedGame): Finding[] {
  if (at.type === "ImportExpression") {
    return [
      { at, code: "dynamic-import", message: en`import(…) does not exist where players run: a player is one file.` },
    ];
  }
  if (at.type === "MetaProperty" && at.meta.name === "import") {
    return [{ at, code: "import-meta", message: en`import.meta does not exist where players run.` }];
  }
  if (at.type === "ExportAllDeclaration") return [{ at, ...RE_EXPORT }];
  return isRequire(at) ? [requireFinding(at, wanted)] : [];
}

const RE_EXPORT = {
  code: "re-export",
  message: en`A player exports its own class, and nothing that comes from another module: remove this.`,
};

/** What is exported by the names of this file. */
function exportedLocals({ program }: ParsedPlayer): ReadonlySet<string> {
  const lists = program.body.flatMap((node) => (node.type === "ExportNamedDeclaration" ? node.specifiers : []));
  return new Set(lists.flatMap(({ local }) => (local.type === "Identifier" ? [local.name] : [])));
}

/** esbuild makes an import and an export of `export { x } from "y"`, and only the import knows its place. */
function checkPassedOn(node: ImportDeclaration, exported: ReadonlySet<string>): Finding[] {
  return node.specifiers.filter(({ local }) => exported.has(local.name)).map((at) => ({ at, ...RE_EXPORT }));
}

function isRequire(node: AnyNode): boolean {
  return node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "require";
}

function requireFinding(at: Node, wanted: WantedGame): Finding {
  const message = en`require(…) does not exist where players run: only the game itself can be imported, as in ${exampleImport(wanted)}`;
  return { at, code: "require", message };
}

function noGame(wanted: WantedGame): Finding {
  const message = en`Nothing is imported from a game: begin the file with ${exampleImport(wanted)}`;
  return { at: null, code: "no-game", message };
}

function exampleImport({ game }: WantedGame, name = "Player"): string {
  return `import { ${name} } from "${PREFIX}${game}";`;
}

function gameOf(node: ImportDeclaration): string | null {
  const specifier = specifierOf(node.source);
  return specifier.startsWith(PREFIX) ? specifier.slice(PREFIX.length) : null;
}

function specifierOf(source: Literal): string {
  return String(source.value);
}
