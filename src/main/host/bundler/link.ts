import type { ImportDeclaration, ModuleDeclaration, Statement } from "acorn";
import { findGame } from "../../../engine/games";
import { addFuel } from "./add-fuel";
import type { AdmittedPlayer } from "./admit-player";
import { blankOut, insertAll, shiftMap } from "./code-edits";
import { sourceLine } from "./parsed-player";
import { syntaxOf } from "./price-syntax";

/**
 * Makes a classic script of a player's module, with fuel: what the module imports comes from `$tauler.api`, and its player
 * is what `$module()` gives. Every line keeps its number.
 */
export function linkPlayer({ parsed, className, game }: AdmittedPlayer): { code: string; sourceMap: string } {
  const { code, map, program } = parsed;
  const imports = program.body.filter((node) => node.type === "ImportDeclaration");
  const syntax = syntaxOf(program, code);
  const names = findGame(game)?.player.orderCalls ?? [];
  const counted = addFuel(program, syntax, { orders: { names, lineOf: (node) => sourceLine(parsed, node) } });
  const start = `"use strict";let $module=(0,function(){$fuel.bigInts=${syntax.hasBigInts};${imports.map(constants).join("")}`;
  const insertions = [
    { offset: 0, text: start },
    ...counted.insertions,
    // On a line of its own: the code may end in a comment.
    { offset: code.length, text: `\nreturn ${className};});\n` },
  ];
  const taken = program.body.filter((node) => node.type === "ImportDeclaration" || isExportList(node));
  const script = blankOut(
    code,
    [...taken, ...counted.blanks].sort((a, b) => a.start - b.start),
  );
  return { code: insertAll(script, insertions), sourceMap: shiftMap(map, code, insertions) };
}

/** esbuild writes all exports of a module as lists: `export { Ron };`. */
function isExportList(node: Statement | ModuleDeclaration): boolean {
  return node.type === "ExportNamedDeclaration" && !node.declaration;
}

/** Imports are constants at the top, whatever the place of the import. */
function constants({ specifiers }: ImportDeclaration): string {
  const named = specifiers.flatMap((specifier) => {
    if (specifier.type !== "ImportSpecifier") return [];
    const { imported, local } = specifier;
    return [`${JSON.stringify(imported.type === "Identifier" ? imported.name : imported.value)}:${local.name}`];
  });
  const whole = specifiers.filter(({ type }) => type === "ImportNamespaceSpecifier").map(({ local }) => local.name);
  return [...(named.length > 0 ? [`{${named.join(",")}}`] : []), ...whole]
    .map((target) => `const ${target}=$tauler.api;`)
    .join("");
}
