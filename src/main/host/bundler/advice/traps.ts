import { type Expression, type MemberName, type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import {
  isBinaryExpression,
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isNewExpression,
  isNumericLiteral,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
} from "typescript/unstable/ast/is";
import { en } from "../../../../engine/contract/english";
import { numberAsDirection } from "./direction";
import { fractionAsIndex } from "./fraction";
import type { Advice, Suspect } from "./suspect";

/** What looks like C++ and is not, in the order of the text. */
export function suspectsIn(file: SourceFile): Suspect[] {
  const suspects: Suspect[] = [];
  const visit = (node: Node): void => {
    const suspect = comparison(node, file) ?? container(node) ?? call(node, file) ?? index(node, file);
    if (suspect !== null) suspects.push(suspect);
    if (isNumericLiteral(node)) suspects.push(numberAsDirection(node));
    node.forEachChild((child) => visit(child));
  };
  visit(file);
  return suspects;
}

const EQUALS = [SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.EqualsEqualsToken];
const DIFFERS = [SyntaxKind.ExclamationEqualsEqualsToken, SyntaxKind.ExclamationEqualsToken];

/** `a === b` of two positions: each call of the API makes new ones. */
function comparison(node: Node, file: SourceFile): Suspect | null {
  if (!isBinaryExpression(node)) return null;
  const { left, right } = node;
  const { kind } = node.operatorToken;
  if (!EQUALS.includes(kind) && !DIFFERS.includes(kind)) return null;
  const not = DIFFERS.includes(kind) ? "!" : "";
  return {
    at: node.operatorToken,
    async judge({ typeOf }) {
      if (!(isPosition(await typeOf(left)) && isPosition(await typeOf(right)))) return null;
      const instead = `${not}${left.getText(file)}.equals(${right.getText(file)})`;
      const message = en`This asks whether they are the same object, and positions that are equal need not be. Write ${instead}`;
      return { code: "same-object", message };
    },
  };
}

/** `new Set<Pos>()`: an equal position is another key. */
function container(node: Node): Suspect | null {
  if (!isNewExpression(node) || !isIdentifier(node.expression)) return null;
  const kind = node.expression.text;
  if (kind !== "Set" && kind !== "Map") return null;
  return {
    at: node,
    async judge({ typeOf, expectedOf }) {
      const type = await typeOf(node);
      // An empty Map is one of anything, unless it is known for what.
      const key = keyIn(type === "Map<any, any>" ? await expectedOf(node) : type);
      const instead = insteadOf(key, kind);
      if (instead === null) return null;
      const message = `${equalIsAnother(key, kind)} ${instead}`;
      return { code: "object-as-key", message };
    },
  };
}

function insteadOf(key: string, kind: "Set" | "Map"): string | null {
  if (isPosition(key)) return en`Write new Pos${kind}(), which the API has`;
  if (isList(key)) return en`Make one number of it, or a text by a.join()`;
  return OF_THE_API.test(key) ? en`Keep its id: new ${kind === "Set" ? "Set<number>" : "Map<number, …>"}()` : null;
}

function equalIsAnother(key: string, kind: "Set" | "Map"): string {
  if (isPosition(key)) return en`A ${kind} asks whether a key is the same object, so an equal position is another key.`;
  if (isList(key)) return en`A ${kind} asks whether a key is the same object, so an equal list is another key.`;
  return en`A ${kind} asks whether a key is the same object, so an equal ${key} is another key.`;
}

/** The types of what the API makes anew with every call. */
const OF_THE_API = /^(Unit|Cell)$/;

/** Of `Map<Pos, number>` the key's type. */
function keyIn(type: string): string {
  const [, inside = ""] = /^(?:Set|Map)<(.*)>$/.exec(type) ?? [];
  let depth = 0;
  for (let at = 0; at < inside.length; at++) {
    if ("<[({".includes(inside[at])) depth++;
    if (">])}".includes(inside[at])) depth--;
    if (inside[at] === "," && depth === 0) return inside.slice(0, at);
  }
  return inside;
}

/** `list.f(…)`, where f is one of those that are not as in C++. */
function call(node: Node, file: SourceFile): Suspect | null {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return null;
  const { expression: list, name } = node.expression;
  const called = { list, name, words: list.getText(file) };
  const argument = node.arguments.at(0);
  if (argument === undefined) return /^(sort|toSorted)$/.test(name.text) ? sorting(called) : null;
  if (isObjectLiteralExpression(argument) && /^(has|get|delete)$/.test(name.text)) return madeKey(called, argument);
  const instead = LOOKS.get(name.text);
  if (instead === undefined) return null;
  return looking(called, argument, `${called.words}.${instead}((one) => one.equals(${argument.getText(file)}))`);
}

interface MethodCall {
  readonly list: Expression;
  readonly name: MemberName;
  /** The list, as it is written. */
  readonly words: string;
}

/** `numbers.sort()`, which compares texts. */
function sorting({ list, name, words }: MethodCall): Suspect {
  return {
    at: name,
    async judge({ typeOf }) {
      if (!NUMBERS.test(await typeOf(list))) return null;
      const message = en`Without a comparison numbers are sorted as texts: 10 comes before 9. Write ${words}.${name.text}((a, b) => a - b)`;
      return { code: "sorted-as-texts", message };
    },
  };
}

/** What looks for an element, and what does so by a question. */
const LOOKS = new Map([
  ["includes", "some"],
  ["indexOf", "findIndex"],
  ["lastIndexOf", "findLastIndex"],
]);

/** `path.includes(p)`, C++'s `find`: there is the same object in the list, or none. */
function looking({ list, name }: MethodCall, argument: Expression, instead: string): Suspect {
  return {
    at: name,
    async judge({ typeOf }) {
      const type = await typeOf(list);
      if (!isPosition(await typeOf(argument)) || !isList(type) || !/\bPos\b/.test(type)) return null;
      const message = en`This looks for the same object, and positions that are equal need not be. Write ${instead}`;
      return { code: "same-object", message };
    },
  };
}

/** `costs.get({ row, col })`: an object that is made for the question is no key of any map. */
function madeKey({ list }: MethodCall, argument: Expression): Suspect {
  return {
    at: argument,
    async judge({ typeOf }) {
      const [, kind] = /^(?:Readonly)?(Set|Map)</.exec(await typeOf(list)) ?? [];
      if (kind === undefined) return null;
      const message = en`A ${kind} asks whether a key is the same object, and one that is made here is none of its keys. Make one number of it, or a text`;
      return { code: "object-as-key", message };
    },
  };
}

const NUMBERS = /^(readonly )?(number\[\]|\[number(, number)*\])$/;

/** `list[n / 2]`, which is cut in C++. */
function index(node: Node, file: SourceFile): Suspect | null {
  if (!isElementAccessExpression(node)) return null;
  const { expression, argumentExpression } = node;
  return {
    at: argumentExpression,
    async judge(checker): Promise<Advice | null> {
      const division = await fractionAsIndex(argumentExpression, checker);
      if (division === null || !isList(await checker.typeOf(expression))) return null;
      const words = division.getText(file);
      const message = en`${words} need not be a whole number, and a list has nothing at 1.5. Write Math.trunc(${words}), as C++ has it`;
      return { code: "fraction-as-index", message };
    },
  };
}

/** Also one that may be null. */
function isPosition(type: string): boolean {
  return type.split(" | ").includes("Pos");
}

function isList(type: string): boolean {
  return /^(readonly )?\[|\[\]$|^(Readonly)?Array<|^[A-Z]\w+\d+Array(<.*>)?$/.test(type);
}
