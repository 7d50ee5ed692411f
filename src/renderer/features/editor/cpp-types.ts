import type { CppApi, CppName, CppType } from "../../../main/contract/cpp-api";
import { expressionBefore, type Link } from "./cpp-code";

/** What a player can name without an object: its class derives from this one. */
const PLAYER = "Player";

/** An API, looked up by name. */
export class ApiNames {
  readonly #types: ReadonlyMap<string, CppType>;
  readonly #names: readonly CppName[];

  constructor({ types, names }: CppApi) {
    this.#types = new Map(types.map((type) => [type.name, type]));
    this.#names = names;
  }

  typeOf(name: string): CppType | undefined {
    return this.#types.get(name);
  }

  /** Types that a player handles, which are not what it derives from. */
  get valueTypes(): readonly CppType[] {
    const own = this.#basesOf(PLAYER);
    return [...this.#types.values()].filter(({ name }) => !own.has(name));
  }

  /** Functions and fields of an object of a type. */
  membersOf(type: string): readonly CppName[] {
    const all = [...this.#basesOf(type)].flatMap((name) => this.#types.get(name)?.members ?? []);
    return all.filter(({ name }) => !this.#types.has(name));
  }

  constructorsOf(type: string): readonly CppName[] {
    return this.#types.get(type)?.members.filter(({ name }) => name === type) ?? [];
  }

  /** What stands for itself: functions of the player's, constants, values of enums. */
  get free(): readonly CppName[] {
    const values = [...this.#types.values()].flatMap(({ kind, members }) => (kind === "enum" ? members : []));
    return [...this.membersOf(PLAYER), ...this.#names, ...values];
  }

  #basesOf(type: string, found = new Set<string>()): ReadonlySet<string> {
    const known = this.#types.get(type);
    if (known === undefined || found.has(type)) return found;
    found.add(type);
    for (const base of known.bases) this.#basesOf(base, found);
    return found;
  }
}

/** A text, and what is known of the names in it. */
export interface Code {
  /** Without words. */
  readonly code: string;
  readonly api: ApiNames;
}

/** The type of the expression that ends at a place: `Pos`, `vector<int>`; null for what nobody can tell from here. */
export function typeBefore({ code, api }: Code, end: number): string | null {
  return typeOfLinks(expressionBefore(code, end), { code: code.slice(0, end), api });
}

function typeOfLinks([first, ...rest]: readonly Link[], scope: Code): string | null {
  if (first === undefined) return null;
  const start = elementOf(typeOfFirst(first, scope), first.indexes);
  return rest.reduce<string | null>((type, link) => elementOf(memberType(type, link, scope.api), link.indexes), start);
}

function typeOfFirst({ name, isCalled }: Link, scope: Code): string | null {
  const { api } = scope;
  if (name === "this") return PLAYER;
  if (!isCalled) return typeOfVariable(name, scope) ?? freeType(name, api, false);
  return api.typeOf(name) === undefined ? freeType(name, api, true) : name;
}

function freeType(name: string, api: ApiNames, isFunction: boolean): string | null {
  const found = api.free.find((one) => one.name === name && (one.kind === "function") === isFunction);
  return found === undefined ? null : plainType(found.type);
}

/** Of a container what its elements are, of an object of the API what the header says. */
function memberType(type: string | null, { name }: Link, api: ApiNames): string | null {
  if (type === null) return null;
  const [, of = ""] = /<(.*)>$/.exec(type) ?? [];
  if (name === "first" || name === "second") return splitTypes(of)[name === "first" ? 0 : 1] ?? null;
  if (["front", "back", "top", "at"].includes(name)) return elementOf(type, 1);
  const found = api.membersOf(type).find((one) => one.name === name);
  return found === undefined ? null : plainType(found.type);
}

function elementOf(type: string | null, times: number): string | null {
  if (times === 0 || type === null) return type;
  const [, of] = /^\w+<(.*)>$/.exec(type) ?? [];
  // Of a map, the last one is what lies there.
  const element =
    of === undefined ? undefined : splitTypes(of)[type.startsWith("map") || type.includes("_map") ? 1 : 0];
  return element === undefined ? null : elementOf(element, times - 1);
}

function splitTypes(text: string): readonly string[] {
  const parts: string[] = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "<") depth++;
    if (letter === ">") depth--;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map(plainType);
}

function plainType(type: string): string {
  return type
    .replace(/\bconst\b|\bstd::|\bstruct\b|[&*]/g, "")
    .replace(/\s+/g, " ")
    .replace(/\s*([<>,])\s*/g, "$1")
    .trim();
}

/** Words before a name that make no declaration of it. */
const NO_TYPE = /^(?:return|else|new|delete|case|goto|throw|not|and|or|typename|using|typedef)$/;

/** As it is declared last before the end of a text: `Unit u = …`, `const Pos& p`, `auto c = cell(p)`, `for (auto p : posts())`. */
function typeOfVariable(name: string, scope: Code): string | null {
  const declaration = new RegExp(
    String.raw`(?:^|[;{}(,<\n])\s*((?:const\s+)?(?:\w+::)?[A-Za-z_]\w*(?:\s*<[^;(){}]*>)?)(?:\s+|\s*[&*]+\s*)${name}\s*(?=[=;,:)({[])`,
    "g",
  );
  const found = [...scope.code.matchAll(declaration)].filter(([, type]) => !NO_TYPE.test(type));
  const last = found.at(-1);
  if (last === undefined) return null;
  const type = plainType(last[1]);
  if (type !== "auto") return type;
  return typeOfValue(scope.code.slice(last.index + last[0].length), scope);
}

/** What `auto` stands for. @param rest from `=` or `:` on */
function typeOfValue(rest: string, { code, api }: Code): string | null {
  const [, sign, value] = /^\s*([=:])([^;{}]*)/.exec(rest) ?? [];
  if (value === undefined) return null;
  const end = sign === ":" ? value.lastIndexOf(")") : value.length;
  if (end === -1) return null;
  const links = expressionBefore(value, end);
  // What is worked out of several is nothing that we read.
  const isWhole = /^\s*[\w.>()[\],\s-]*$/.test(value.slice(0, end));
  const before = code.slice(0, code.length - rest.length);
  const type = isWhole ? typeOfLinks(links, { code: before, api }) : null;
  return sign === ":" ? elementOf(type, 1) : type;
}
