import type { SettingsOwner } from "../../../main/contract/host-api";
import { host } from "./host-client";

/** What the window keeps from one start to the next, by what it is about, and for whom. */
const OWNERS = {
  preferences: "user",
  debugger: "user",
  breakpoints: "workspace",
  "line-breakpoints": "workspace",
  "change-breakpoints": "workspace",
  layout: "user",
  tour: "user",
  setup: "workspace",
  rules: "workspace",
  tabs: "workspace",
  comparisons: "workspace",
  leagues: "workspace",
  "rules-tab": "workspace",
} as const satisfies Record<string, SettingsOwner>;

export type KeptKey = keyof typeof OWNERS;

/** The answers that are under way: at its start, half of the window asks, and the host answers with everything. */
const reading = new Map<SettingsOwner, Promise<Members>>();

/** What was kept, perhaps by another version of the program; undefined for nothing. */
export async function readKept(key: KeptKey): Promise<unknown> {
  return (await read(OWNERS[key]))[key];
}

function read(owner: SettingsOwner): Promise<Members> {
  const underWay = reading.get(owner);
  if (underWay !== undefined) return underWay;
  const answer = host()
    .then((client) => client.settings.get({ owner }))
    .finally(() => reading.get(owner) === answer && reading.delete(owner));
  reading.set(owner, answer);
  return answer;
}

/** Keeps it. What cannot be kept now is what it was at the next start; nobody waits for that. @param at the member of it that is meant, name by name; nothing for all of it */
export function keep(key: KeptKey, value: unknown, at: readonly string[] = []): void {
  // Who reads from now on is to find it.
  reading.delete(OWNERS[key]);
  void host()
    .then((client) => client.settings.set({ owner: OWNERS[key], key, value, at: [...at] }))
    .catch(() => undefined);
}

type Members = Readonly<Record<string, unknown>>;

interface Changed {
  readonly before: Members;
  readonly after: Members;
}

/** Keeps the members that are others now: of all others, another window may know better. @param at where they are members, name by name */
export function keepChanged(key: KeptKey, { before, after }: Changed, at: readonly string[] = []): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    if (before[name] !== after[name]) keep(key, after[name] ?? null, [...at, name]);
}
