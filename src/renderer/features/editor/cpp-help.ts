import type { CppName, CppType } from "../../../main/contract/cpp-api";
import { callAround } from "./cpp-code";
import { type Code, typeBefore } from "./cpp-types";

/** What can stand at a place, and whether it does so as the member of something. */
export interface Offers {
  readonly names: readonly CppName[];
  readonly types: readonly CppType[];
}

/** What may be written at a place. @param start of the word that is being written there */
export function offersAt({ code, api }: Code, start: number): Offers {
  const before = code.slice(Math.max(0, start - 200), start);
  const scoped = /(\w+)\s*::\s*$/.exec(before)?.[1];
  if (scoped !== undefined) return { names: api.typeOf(scoped)?.members ?? [], types: [] };
  const member = /(?:\.|->)\s*$/.exec(before);
  if (member === null) return { names: api.free, types: api.valueTypes };
  // Of a number with a point nobody wants a member.
  if (/(?:^|[^\w)\]])\d+\.$/.test(before)) return { names: [], types: [] };
  const type = typeBefore({ code, api }, start - member[0].length);
  if (type !== null) return { names: api.membersOf(type), types: [] };
  const objects = api.valueTypes.filter(({ kind }) => kind === "class");
  return { names: objects.flatMap(({ name }) => api.membersOf(name)), types: [] };
}

/** What a word in the code means, as a student reads it. */
export interface Meaning {
  readonly signatures: readonly string[];
  readonly documentation: string;
}

/** @param word its name, and where it is in the code */
export function meaningOf(
  { code, api }: Code,
  { word, start }: { readonly word: string; readonly start: number },
): Meaning | null {
  const behind = code.slice(start + word.length);
  const isCalled = /^\s*\(/.test(behind);
  const isMember = /(?:\.|->|::)\s*$/.test(code.slice(0, start));
  const type = isMember ? undefined : api.typeOf(word);
  if (type !== undefined) return meaningOfType(type, isCalled ? api.constructorsOf(word) : []);
  const { names } = offersAt({ code, api }, start);
  const found = names.filter(({ name, parameters }) => name === word && (parameters !== null) === isCalled);
  if (found.length > 0) return meaningOfNames(found);
  const variable = isMember || isCalled ? null : typeBefore({ code, api }, start + word.length);
  const known = variable === null ? undefined : api.typeOf(variable);
  return known === undefined ? null : { signatures: [`${known.name} ${word}`], documentation: known.documentation };
}

function meaningOfType({ kind, name, documentation, members }: CppType, made: readonly CppName[]): Meaning {
  const values = members.map((member) => member.name).join(", ");
  const own = kind === "enum" ? `enum ${name} { ${values} }` : `struct ${name}`;
  return { signatures: made.length > 0 ? made.map(({ signature }) => signature) : [own], documentation };
}

function meaningOfNames(names: readonly CppName[]): Meaning {
  const words = new Set(names.map(({ documentation }) => documentation).filter((one) => one !== ""));
  return { signatures: names.map(({ signature }) => signature), documentation: [...words].join("\n\n") };
}

/** The functions that may be meant where a call is being written. */
export interface CallHelp {
  readonly functions: readonly CppName[];
  /** Which parameter is written, from 0. */
  readonly parameter: number;
}

/** @returns null where nothing is called that we know */
export function callHelpAt({ code, api }: Code, place: number): CallHelp | null {
  const call = callAround(code, place);
  const name = call === null ? undefined : /[A-Za-z_]\w*\s*$/.exec(code.slice(0, call.end))?.[0];
  if (call === null || name === undefined) return null;
  const word = name.trim();
  const start = call.end - name.length;
  const { names } = offersAt({ code, api }, start);
  const called = names.filter((one) => one.name === word && one.parameters !== null);
  // `Pos p(` makes one as `Pos(` does.
  const declared = /([A-Za-z_]\w*)\s+$/.exec(code.slice(0, start))?.[1] ?? "";
  const functions = [
    ...called,
    ...api.constructorsOf(word),
    ...(called.length === 0 ? api.constructorsOf(declared) : []),
  ];
  return functions.length === 0 ? null : { functions, parameter: call.parameter };
}
