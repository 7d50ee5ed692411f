import type { PlayerChoice } from "../../../main/contract/host-api";
import { t } from "../../../main/contract/language/translate";
import { nameOfSourceFile, type PlayerLanguage } from "../../../main/contract/source-file";
import { dayOf, timeOf } from "./moments";

/** One who may sit in a seat, as the list of a seat names it. */
export interface PlayerOption {
  readonly choice: PlayerChoice;
  readonly label: string;
}

export interface PlayerGroup {
  readonly title: string;
  readonly options: readonly PlayerOption[];
}

/** What the host knows of the players of a game. */
export interface KnownPlayers {
  readonly players: readonly {
    readonly name: string;
    readonly origin: "workspace" | "shipped";
    readonly isSealed: boolean;
    /** Null for one that shows no source. */
    readonly language: PlayerLanguage | null;
  }[];
  /** The newest first; `path` is that of the player's file in the workspace. */
  readonly versions: readonly { readonly path: string; readonly hash: string; readonly at: number }[];
}

/** More versions than these of a player are chosen in the editor's list of versions. */
const MOST_VERSIONS = 12;

/** The players of a game in groups: the user's, Tauler's, and the versions of each. @param now in milliseconds since 1970 */
export function playerGroups({ players, versions }: KnownPlayers, now: number): PlayerGroup[] {
  const from = (wanted: "workspace" | "shipped") =>
    players
      .filter(({ origin }) => origin === wanted)
      .map(({ name, isSealed }) => ({ choice: { name }, label: isSealed ? t`${name} (sealed)` : name }));
  const names = [...new Set(versions.flatMap(({ path }) => nameOfSourceFile(path) ?? []))];
  const groups = [
    { title: t`Your players`, options: from("workspace") },
    { title: t`Shipped with Tauler`, options: from("shipped") },
    ...names.sort().map((name) => ({ title: t`Versions of ${name}`, options: versionsOf(name, versions, now) })),
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function versionsOf(name: string, versions: KnownPlayers["versions"], now: number): PlayerOption[] {
  const own = versions.filter(({ path }) => nameOfSourceFile(path) === name);
  return own.slice(0, MOST_VERSIONS).map(({ path, hash, at }, index) => {
    // Counted as the rest of the window counts the saves of a file: from its oldest one.
    const number = own.slice(index).filter((older) => older.path === path).length;
    return {
      choice: { name, version: hash },
      label: t`${name}, save ${number}, ${dayOf(at, now)} ${timeOf(at)}`,
    };
  });
}

/** What stands for a choice in a list. */
export function keyOf({ name, version }: PlayerChoice): string {
  return version === undefined ? name : `${name}@${version}`;
}

/** The groups with the chosen player in them: one that is gone stays while it is chosen, so that the list never lies. */
export function withChosen(groups: readonly PlayerGroup[], chosen: PlayerChoice): readonly PlayerGroup[] {
  const value = keyOf(chosen);
  if (groups.some(({ options }) => options.some(({ choice }) => keyOf(choice) === value))) return groups;
  const label = chosen.version === undefined ? chosen.name : t`${chosen.name}, version ${chosen.version.slice(0, 8)}`;
  return [{ title: t`Chosen`, options: [{ choice: chosen, label }] }, ...groups];
}

/** A group as lists show it, by the keys of its choices. */
export function choicesOf({ title, options }: PlayerGroup) {
  return { title, choices: options.map(({ choice, label }) => ({ value: keyOf(choice), title: label })) };
}
