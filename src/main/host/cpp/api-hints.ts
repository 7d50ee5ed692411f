import { en } from "../../../engine/contract/english";
import type { CppApi, CppName } from "../../contract/cpp-api";

const UNKNOWN = /(?:use of undeclared identifier|unknown type name) '(\w+)'(?!.*did you mean)/;
const NO_MEMBER = /no member named '(\w+)' in '(?:\w+::)*(\w+)'(?!.*did you mean)/;
/** Of a type with more members nobody reads a list. */
const MOST_LISTED = 10;
/** A shorter beginning is shared by too many names. */
const LEAST_SHARED = 3;

/** What the game's API has in the place of a name that nobody knows; null for nothing. */
export function apiHint(message: string, api: CppApi): string | null {
  const member = NO_MEMBER.exec(message);
  if (member !== null) return memberHint(member[1], member[2], api);
  const unknown = UNKNOWN.exec(message)?.[1];
  if (unknown === undefined) return null;
  const meant = closest(unknown, [
    ...api.types.flatMap(({ name, members }) => [name, ...namesOf(members)]),
    ...namesOf(api.names),
  ]);
  return meant === null ? null : en`The API has ${meant}.`;
}

/** How a function of the API is called, for whoever gave it other arguments; null for one that is not the API's. */
export function callHint(name: string, api: CppApi): string | null {
  const all = [...api.types.flatMap(({ members }) => members), ...api.names];
  const signatures = [
    ...new Set(all.filter((one) => one.kind === "function" && one.name === name).map((one) => one.signature)),
  ];
  return signatures.length === 0 ? null : en`The API has ${signatures.join(" and ")}.`;
}

function memberHint(wanted: string, owner: string, { types }: CppApi): string | null {
  const type = types.find(({ name }) => name === owner);
  if (type === undefined) return null;
  const names = namesOf(type.members.filter(({ name }) => name !== owner));
  const meant = closest(wanted, names);
  if (meant !== null) return `${owner} has ${meant}.`;
  return names.length > MOST_LISTED ? null : `${owner} has ${names.join(", ")}.`;
}

function namesOf(names: readonly CppName[]): string[] {
  return [...new Set(names.map(({ name }) => name))];
}

/** The same word in other letters (`UP`, `posVoldemort`), or one that begins alike (`position`, `wizard`). */
function closest(wanted: string, names: readonly string[]): string | null {
  const plain = (name: string) => name.toLowerCase().replaceAll("_", "");
  const word = plain(wanted);
  const same = names.find((name) => plain(name) === word);
  if (same !== undefined) return same;
  const isLike = (name: string) => {
    const other = plain(name);
    const [short, long] = other.length < word.length ? [other, word] : [word, other];
    return short.length >= LEAST_SHARED && long.startsWith(short);
  };
  return (
    names.filter(isLike).sort((a, b) => Math.abs(a.length - word.length) - Math.abs(b.length - word.length))[0] ?? null
  );
}
