import { create } from "zustand";
import type { JsonReader } from "../../../engine/text/json-reader";
import type { ChangeBreakpoint, FollowedValue } from "../../../main/contract/debug-api";
import {
  ENTRY_KEY,
  LONGEST_KEY,
  MOST_CHANGE_BREAKPOINTS,
  MOST_STEPS,
  NAME,
  PRIVATE_NAME,
} from "../../../main/contract/followed-names";
import { keptMembers, keptValue } from "../../../main/contract/kept-value";
import { t } from "../../../main/contract/language/translate";
import { keep, keepChanged, readKept } from "../host/kept";
import { type PlayedSource, playedPath } from "../workspace/editor-store";

/** A breakpoint on the changes of a value, kept with the folder from one start to the next. */
export interface KeptChangeBreakpoint extends ChangeBreakpoint {
  /** Of the player's text, as in the editor. */
  readonly path: string;
  /** A sentence: what makes it the same value in other rounds. */
  readonly identity: string;
  readonly isEnabled: boolean;
}

interface ChangeBreakpoints {
  readonly list: readonly KeptChangeBreakpoint[];
}

export const useChangeBreakpoints = create<ChangeBreakpoints>()(() => ({ list: [] }));

/** They are kept file by file: of other files, another window may know better. */
function change(list: ChangeBreakpoints["list"]): void {
  const before = byPath(useChangeBreakpoints.getState().list);
  useChangeBreakpoints.setState({ list });
  keepChanged("change-breakpoints", { before, after: byPath(list, before) });
}

type ByPath = Readonly<Record<string, readonly KeptChangeBreakpoint[]>>;

/** @param before whose lists are taken where they are still the same */
function byPath(list: ChangeBreakpoints["list"], before: ByPath = {}): ByPath {
  const paths = [...new Set(list.map(({ path }) => path))];
  const lists = paths.map((path) => {
    const ofPath = list.filter((one) => one.path === path);
    const known = before[path] ?? [];
    const isSame = known.length === ofPath.length && known.every((one, index) => one === ofPath[index]);
    return [path, isSame ? known : ofPath] as const;
  });
  return Object.fromEntries(lists);
}

/** Those of an earlier start; what a session would not take is forgotten. */
export async function loadChangeBreakpoints(): Promise<void> {
  const kept = await readKept("change-breakpoints");
  // Earlier versions kept one list for all files.
  const isOneList = Array.isArray(kept);
  const lists = Object.values(keptMembers(isOneList ? { all: kept } : kept, (json) => json.items({ most: MOST_KEPT })));
  const list = lists.flat().flatMap((item) => keptValue(item.value, readBreakpoint) ?? []);
  useChangeBreakpoints.setState({ list });
  if (isOneList) keep("change-breakpoints", byPath(list));
}

const MOST_KEPT = 1000;
const LONGEST = { id: 64, path: 400, text: 2000 };

function readBreakpoint(json: JsonReader): KeptChangeBreakpoint {
  return {
    id: json.member("id").text(LONGEST.id),
    name: json.member("name").text(LONGEST.text),
    path: json.member("path").text(LONGEST.path),
    identity: json.member("identity").text(LONGEST.text),
    isEnabled: json.member("isEnabled").boolean(),
    value: readValue(json.member("value")),
  };
}

function readValue(json: JsonReader): FollowedValue {
  const kind = json.member("kind").oneOf(["path", "local"]);
  const root = json.member("root").matching(NAME, t`a name`);
  const steps = json.member("steps").items({ most: MOST_STEPS }).map(readStep);
  if (kind === "path") return { kind, root, steps };
  const offset = json.member("offset").integer(0, Number.MAX_SAFE_INTEGER);
  return { kind, root, steps, offset, sourceHash: json.member("sourceHash").text(64) };
}

function readStep(json: JsonReader): FollowedValue["steps"][number] {
  const key = json.member("key");
  const kind = json.member("kind").oneOf(["key", "private", "entry"]);
  if (kind === "private") return { kind, key: key.matching(PRIVATE_NAME, t`the name of a private field`) };
  if (kind === "entry") return { kind, key: key.matching(ENTRY_KEY, t`a key as code`) };
  const isNumber = typeof key.value === "number";
  return { kind, key: isNumber ? key.number(-Number.MAX_VALUE, Number.MAX_VALUE) : key.text(LONGEST_KEY) };
}

/** Sets one; where there is one for the same value, that is switched on. */
export function putChangeBreakpoint(
  source: PlayedSource,
  followed: Pick<KeptChangeBreakpoint, "name" | "identity" | "value">,
): void {
  const path = playedPath(source);
  const { list } = useChangeBreakpoints.getState();
  const same = list.find((one) => one.path === path && JSON.stringify(one.value) === JSON.stringify(followed.value));
  const added = { ...followed, path, id: crypto.randomUUID(), isEnabled: true };
  if (same === undefined) change([...list, added]);
  else switchChangeBreakpoint(same.id, true);
}

export function switchChangeBreakpoint(id: string, isEnabled: boolean): void {
  change(useChangeBreakpoints.getState().list.map((one) => (one.id === id ? { ...one, isEnabled } : one)));
}

export function removeChangeBreakpoint(id: string): void {
  change(useChangeBreakpoints.getState().list.filter((one) => one.id !== id));
}

/** A text of the editor has another path: what is followed of it is followed still. */
export function moveChangeBreakpointsOfText(from: string, to: string): void {
  const { list } = useChangeBreakpoints.getState();
  if (list.some(({ path }) => path === from))
    change(list.map((one) => (one.path === from ? { ...one, path: to } : one)));
}

export function removeAllChangeBreakpoints(): void {
  change([]);
}

/** What the host is told: those of a player that are switched on; of too many, the newest. */
export function hostChanges(source: PlayedSource): ChangeBreakpoint[] {
  const path = playedPath(source);
  const own = useChangeBreakpoints.getState().list.filter((one) => one.path === path && one.isEnabled);
  return own.slice(-MOST_CHANGE_BREAKPOINTS).map(({ id, name, value }) => ({ id, name, value }));
}
