import type { CppApi, CppName, CppType } from "../../../contract/cpp-api";
import { readHeaders } from "../compiler/headers";
import type { FileTree } from "../compiler/toolchain";
import { type HeaderDeclaration, readDeclarations } from "./read-declarations";

interface ReadType {
  readonly type: CppType;
  readonly isInternal: boolean;
}

/** What a player includes. */
const FIRST_HEADER = "Player.hh";
/** Of Tauler's own: players use none of it by name, but their classes derive from some. */
const INTERNAL = "tauler";

/**
 * What a player in C++ can name, with the comments of the headers that the compiler reads.
 *
 * @param readHeader the text of a header as it is included; null for one that is not ours
 */
export function describeApi(readHeader: (name: string) => string | null): CppApi {
  const types: ReadType[] = [];
  const names: CppName[] = [];
  for (const { isInternal, ...declaration } of declarationsIn(FIRST_HEADER, readHeader, new Set())) {
    const type = typeOf(declaration);
    if (type !== null) types.push({ type, isInternal });
    else if (!isInternal) names.push(...namesIn(declaration, null));
  }
  return { types: withoutInternal(types), names };
}

interface PlacedDeclaration extends HeaderDeclaration {
  /** Does it stand in Tauler's own namespace? */
  readonly isInternal: boolean;
}

/** Of a header and all that it includes, in the order in which the compiler reads them. @param seen headers that were read */
function declarationsIn(
  header: string,
  readHeader: (name: string) => string | null,
  seen: Set<string>,
): PlacedDeclaration[] {
  if (seen.has(header)) return [];
  seen.add(header);
  return readDeclarations(readHeader(header) ?? "").flatMap((declaration) => {
    const included = /^#\s*include\s+"([^"]+)"/.exec(declaration.head)?.[1];
    if (included !== undefined) return declarationsIn(included, readHeader, seen);
    const space = /^namespace (\w+)$/.exec(declaration.head)?.[1];
    if (space === undefined) return [{ ...declaration, isInternal: false }];
    return readDeclarations(declaration.body ?? "").map((inner) => ({ ...inner, isInternal: space === INTERNAL }));
  });
}

/** A player knows what it can name, and what that derives from; of Tauler's own types, no more. */
function withoutInternal(types: readonly ReadType[]): CppType[] {
  const known = new Set(types.filter((type) => !type.isInternal).flatMap(({ type: { name } }) => name));
  // A base stands before what derives from it.
  for (const { type } of [...types].reverse()) if (known.has(type.name)) for (const base of type.bases) known.add(base);
  return types.flatMap(({ type }) => (known.has(type.name) ? [type] : []));
}

function typeOf({ head, body, documentation }: HeaderDeclaration): CppType | null {
  if (body === null || head.startsWith("template")) return null;
  const [, kind, name, bases = ""] = /^(enum class|enum|class|struct) (\w+)(?: final)?(?: : (.*))?$/.exec(head) ?? [];
  if (name === undefined) return null;
  if (kind.startsWith("enum")) return { name, kind: "enum", bases: [], documentation, members: valuesOf(name, body) };
  return {
    name,
    kind: "class",
    bases: bases.split(",").flatMap((base) => /(\w+)\s*$/.exec(base)?.[1] ?? []),
    documentation,
    members: readDeclarations(body).flatMap((declaration) => namesIn(declaration, name)),
  };
}

function valuesOf(type: string, body: string): CppName[] {
  const words = body.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "").split(",");
  return words.flatMap((word) => {
    const name = /^\s*(\w+)/.exec(word)?.[1];
    return name === undefined
      ? []
      : [{ name, kind: "value", signature: `${type} ${name}`, type, parameters: null, documentation: "" }];
  });
}

/** What a declaration names. @param owner the class that it stands in; null for none */
function namesIn({ head, documentation }: HeaderDeclaration, owner: string | null): CppName[] {
  const macro = /^#\s*define (\w+)\((\w*)\)/.exec(head);
  if (macro !== null && documentation !== "")
    return [nameOf({ name: macro[1], kind: "macro", type: "", parameters: [macro[2]], documentation })];
  if (/^#|^(?:template|using|typedef|extern|friend|namespace|enum|class|struct)\b|\boperator\b|~/.test(head)) return [];
  const plain = head.replace(/^(?:(?:virtual|static|inline|explicit|constexpr|TAULER_CALL)\s+)+/, "");
  const opening = plain.indexOf("(");
  const valueAt = plain.indexOf("=");
  if (opening === -1 || (valueAt !== -1 && valueAt < opening)) return variableOf(plain, { owner, documentation });
  return functionOf(plain, { opening, documentation });
}

/** `const int MAX = 60`, `int owner`. */
function variableOf(
  plain: string,
  { owner, documentation }: { readonly owner: string | null; readonly documentation: string },
): CppName[] {
  const [, type, name, value] = /^([^=]*[^=\s])\s+(\w+)(?:\[\w*\])?\s*(?:=\s*(.*))?$/.exec(plain) ?? [];
  if (name === undefined) return [];
  const isConstant = owner === null;
  if (isConstant && value === undefined) return [];
  const signature = isConstant ? `${type} ${name} = ${value}` : `${type} ${name}`;
  const kind = isConstant ? "constant" : "field";
  return [{ name, kind, signature, type: type.replace(/^const /, ""), parameters: null, documentation }];
}

/** `Cell cell(Pos pos) const`, `virtual void play() = 0`, `Pos(int i, int j) : i(i), j(j)`. */
function functionOf(
  plain: string,
  { opening, documentation }: { readonly opening: number; readonly documentation: string },
): CppName[] {
  const [, type = "", name] = /^(?:(.*[\s&*>]))?(\w+)$/.exec(plain.slice(0, opening).trimEnd()) ?? [];
  if (name === undefined) return [];
  const closing = behindParenthesis(plain, opening);
  const parameters = splitParameters(plain.slice(opening + 1, closing - 1));
  const end = /^\s*const\b/.test(plain.slice(closing)) ? " const" : "";
  const told = nameOf({ name, kind: "function", type: type.trim(), parameters, documentation });
  return [{ ...told, signature: told.signature + end }];
}

function nameOf(parts: Omit<CppName, "signature"> & { readonly parameters: string[] }): CppName {
  const before = parts.type === "" ? "" : `${parts.type} `;
  return { ...parts, signature: `${before}${parts.name}(${parts.parameters.join(", ")})` };
}

function behindParenthesis(text: string, opening: number): number {
  let depth = 0;
  for (let at = opening; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")") depth--;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** Commas between angles and parentheses part nothing. */
function splitParameters(text: string): string[] {
  const parts: string[] = [""];
  let depth = 0;
  for (const letter of text) {
    if ("<([".includes(letter)) depth++;
    if (">)]".includes(letter)) depth--;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** The same for a game of Tauler's. @param resources the folder with `cpp` and `games/<game>/cpp`, in the order in which the compiler looks */
export function readCppApi(resources: string, game: string): CppApi {
  const { game: own, common } = readHeaders(resources, game);
  return describeApi((name) => textIn(own, name.split("/")) ?? textIn(common, name.split("/")));
}

function textIn(tree: FileTree[string] | undefined, [first, ...rest]: readonly string[]): string | null {
  const entry = typeof tree === "object" && !(tree instanceof Uint8Array) ? tree[first] : undefined;
  if (rest.length > 0) return textIn(entry, rest);
  return typeof entry === "string" ? entry : null;
}
