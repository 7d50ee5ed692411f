import type { AnyNode, Class, ExportSpecifier, Identifier, Literal, Program } from "acorn";
import { full } from "acorn-walk";
import { en } from "../../../../engine/contract/english";
import type { Finding, ParsedPlayer } from "../parsed-player";

/** The class that a bundle is about. */
export interface PlayerClass {
  /** Its name in the code; after minification another one than the player's. */
  readonly local: string;
}

interface NamedClass {
  readonly local: string;
  readonly node: Class;
  /** The name under which it is exported; null when it is not. */
  readonly exported: string | null;
}

/** The names under which the API's base class is known. */
interface BaseNames {
  /** Names of `Player` itself. */
  readonly direct: ReadonlySet<string>;
  /** Names of the whole API, as in `api.Player`. */
  readonly namespaces: ReadonlySet<string>;
}

export interface PlayerClassFindings {
  readonly player: PlayerClass | null;
  readonly findings: readonly Finding[];
}

/** Rule: exactly one exported class extends `Player`, it has the player's name, and it can play. */
export function checkPlayerClass(parsed: ParsedPlayer, name: string): PlayerClassFindings {
  const { program } = parsed;
  const base = baseNames(program);
  const classes = topLevelClasses(program);
  const players = classes.filter(({ node }) => extendsPlayer(node, base));
  const chosen =
    players.find(({ exported }) => exported === name) ??
    players.find(({ exported }) => exported !== null) ??
    players[0];
  if (chosen === undefined) return { player: null, findings: [noPlayerClass(classes, name, base)] };
  const findings = [
    ...checkExport(chosen, name),
    ...checkPlay(chosen, name),
    ...otherPlayers(program, { chosen: chosen.node, base }),
    ...classes.filter((other) => other.exported !== null && !players.includes(other)).map(exportedClass),
  ];
  return { player: { local: chosen.local }, findings };
}

function checkExport({ node, local, exported }: NamedClass, name: string): Finding[] {
  if (exported === null) {
    return [
      {
        at: node,
        code: "player-not-exported",
        message: en`Write "export" before "class ${local}", so that it can be found.`,
      },
    ];
  }
  if (exported === "default") {
    return [
      {
        at: node,
        code: "default-export",
        message: en`Write "export class ${name} extends Player", without "default".`,
      },
    ];
  }
  if (exported === name) return [];
  const message = en`The file is called AI${name}.ts, so its class must be called ${name}, not ${exported}. Rename the class, or call the file AI${exported}.ts.`;
  return [{ at: node, code: "wrong-class-name", message }];
}

function checkPlay({ node }: NamedClass, name: string): Finding[] {
  const plays = node.body.body.some(
    (member) => "key" in member && member.key.type === "Identifier" && member.key.name === "play",
  );
  if (plays) return [];
  return [
    {
      at: node,
      code: "no-play",
      message: en`The class ${name} needs a method play() { … }: it is called in every round.`,
    },
  ];
}

function otherPlayers(program: Program, { chosen, base }: { chosen: Class; base: BaseNames }): Finding[] {
  const findings: Finding[] = [];
  full(program, (node) => {
    if (!isClass(node) || node === chosen || !extendsPlayer(node, base)) return;
    const message = en`A file holds one player: put ${node.id?.name ?? en`this class`} into a file of its own, or do not let it extend Player.`;
    findings.push({ at: node, code: "second-player", message });
  });
  return findings;
}

function exportedClass({ node, local }: NamedClass): Finding {
  const message = en`Only the player may be exported: remove "export" from class ${local}. It can be used in this file all the same.`;
  return { at: node, code: "exported-class", message };
}

function noPlayerClass(classes: readonly NamedClass[], name: string, base: BaseNames): Finding {
  const meant = classes.find(({ local, exported }) => local === name || exported === name || exported === "default");
  if (meant === undefined) {
    const message = en`There is no player in this file. It needs: export class ${name} extends Player { play() { … } }`;
    return { at: null, code: "no-player", message };
  }
  const parent = meant.node.superClass;
  if (parent?.type === "Identifier" && parent.name === "Player") {
    return {
      at: parent,
      code: "player-not-imported",
      message: en`Player is not the game's: import { Player } from the game at the top of the file.`,
    };
  }
  const known = [...base.direct][0] ?? "Player";
  return {
    at: meant.node,
    code: "not-a-player",
    message: en`The class ${meant.local} must extend Player itself: class ${meant.local} extends ${known}.`,
  };
}

function baseNames(program: Program): BaseNames {
  const direct = new Set<string>();
  const namespaces = new Set<string>();
  for (const node of program.body) {
    if (node.type !== "ImportDeclaration") continue;
    for (const specifier of node.specifiers) {
      if (specifier.type === "ImportNamespaceSpecifier") namespaces.add(specifier.local.name);
      if (specifier.type === "ImportSpecifier" && nameOf(specifier.imported) === "Player")
        direct.add(specifier.local.name);
    }
  }
  return { direct, namespaces };
}

function extendsPlayer({ superClass }: Class, base: BaseNames): boolean {
  if (superClass?.type === "Identifier") return base.direct.has(superClass.name);
  if (superClass?.type !== "MemberExpression" || superClass.computed) return false;
  const { object, property } = superClass;
  return (
    object.type === "Identifier" &&
    base.namespaces.has(object.name) &&
    property.type === "Identifier" &&
    property.name === "Player"
  );
}

function topLevelClasses(program: Program): NamedClass[] {
  const exports = exportedNames(program);
  const named = (local: string, node: Class) => ({ local, node, exported: exports.get(local) ?? null });
  return program.body.flatMap((statement) => {
    const node = "declaration" in statement && statement.declaration ? statement.declaration : statement;
    if (node.type === "ClassDeclaration" && node.id) return [named(node.id.name, node)];
    if (node.type !== "VariableDeclaration") return [];
    return node.declarations.flatMap(({ id, init }) =>
      id.type === "Identifier" && isClass(init) ? [named(id.name, init)] : [],
    );
  });
}

/** Local names to exported names. esbuild writes all exports as `export { local as exported }`. */
function exportedNames(program: Program): ReadonlyMap<string, string> {
  const specifiers = program.body.flatMap((node): ExportSpecifier[] =>
    node.type === "ExportNamedDeclaration" && !node.source ? node.specifiers : [],
  );
  return new Map(specifiers.map(({ local, exported }) => [nameOf(local), nameOf(exported)]));
}

function isClass(node: AnyNode | null | undefined): node is Class & AnyNode {
  return node?.type === "ClassDeclaration" || node?.type === "ClassExpression";
}

function nameOf(node: Identifier | Literal): string {
  return node.type === "Identifier" ? node.name : String(node.value);
}
