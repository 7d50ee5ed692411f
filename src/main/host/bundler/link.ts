import type { ImportDeclaration, ModuleDeclaration, Statement } from "acorn";
import { findGame } from "../../../engine/games";
import { mayRest } from "../../contract/fuel";
import { STEP_BEGIN, STEP_END } from "../../contract/steps";
import { addFuel } from "./add-fuel";
import { stepsIn } from "./add-steps";
import type { AdmittedPlayer } from "./admit-player";
import { type AssertionEdits, assertionsIn } from "./assertions";
import { blankOut, insertAll, shiftMap } from "./code-edits";
import { placeOfNode, sourceLine } from "./parsed-player";
import { syntaxOf } from "./price-syntax";

/**
 * Makes a classic script of a player's module, with fuel: what the module imports comes from `$tauler.api`, and its player
 * is what `$module()` gives. Every line keeps its number.
 *
 * @param hasSteps whether it is to be debugged: then it says at every statement where it is; of one that is sealed, assertions do not say what they are
 */
export function linkPlayer(
  { parsed, className, game }: AdmittedPlayer,
  { hasSteps = false, isSealed = false }: { readonly hasSteps?: boolean; readonly isSealed?: boolean } = {},
): { code: string; sourceMap: string } {
  const { code, map, program } = parsed;
  const imports = program.body.filter((node) => node.type === "ImportDeclaration");
  const syntax = syntaxOf(program, code);
  const names = findGame(game)?.player.orderCalls ?? [];
  const counted = addFuel(program, syntax, {
    orders: { names, lineOf: (node) => sourceLine(parsed, node) },
    ...(hasSteps ? { placesFor: stepsIn(program, { code, placeOf: (node) => placeOfNode(parsed, node) }) } : {}),
  });
  const [begin, end] = hasSteps ? [STEP_BEGIN, STEP_END] : ["", ""];
  const start = `"use strict";let $module=(0,function(){${begin}$fuel.bigInts=${syntax.hasBigInts};$fuel.reals=${syntax.hasRealBytes};${imports.map(constants).join("")}`;
  const counters = hasSteps
    ? counted.insertions.map((one) => ({ ...one, text: mayRest(one.text) }))
    : counted.insertions;
  const assertions = isSealed ? NO_ASSERTIONS : assertionsIn(program, code, (node) => sourceLine(parsed, node));
  const insertions = [
    { offset: 0, text: start },
    // Around whatever else is put there.
    ...assertions.opens,
    ...counters,
    ...assertions.closes,
    // On a line of its own: the code may end in a comment.
    { offset: code.length, text: `\n${end}return ${className};});\n` },
  ];
  const taken = program.body.filter((node) => node.type === "ImportDeclaration" || isExportList(node));
  const script = blankOut(
    code,
    [...taken, ...counted.blanks].sort((a, b) => a.start - b.start),
  );
  return { code: insertAll(script, insertions), sourceMap: shiftMap(map, code, insertions) };
}

const NO_ASSERTIONS: AssertionEdits = { opens: [], closes: [] };

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
