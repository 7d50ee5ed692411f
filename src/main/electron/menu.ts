import { Menu, type MenuItemConstructorOptions } from "electron";
import { t } from "../contract/language/translate";
import type { Update } from "./update-check";

/** What the menu asks the app to do. */
export interface MenuActions {
  chooseFolder(): void;
  openFolder(folder: string): void;
  openPage(address: string): void;
  lookForUpdates(isOn: boolean): void;
}

/** What the menu offers beside what is always the same. */
export interface MenuContents {
  readonly recent: readonly string[];
  /** The check for updates; null where there is nobody to ask. */
  readonly updates: { readonly isOn: boolean; readonly found: Update | null } | null;
}

interface Item {
  readonly title: string;
  readonly keys?: string;
  /** Absent for what cannot be switched on and off. */
  readonly isOn?: boolean;
  readonly run: () => void;
}

type Entry = Item | Role | "-";

/** What Electron does by itself. Its own words for it are English. */
interface Role {
  readonly title: string;
  readonly role: NonNullable<MenuItemConstructorOptions["role"]>;
}

function edit(): readonly Entry[] {
  return [
    { title: t`Undo`, role: "undo" },
    { title: t`Redo`, role: "redo" },
    "-",
    { title: t`Cut`, role: "cut" },
    { title: t`Copy`, role: "copy" },
    { title: t`Paste`, role: "paste" },
    { title: t`Select All`, role: "selectAll" },
  ];
}

function view(): readonly Entry[] {
  return [
    { title: t`Actual Size`, role: "resetZoom" },
    { title: t`Zoom In`, role: "zoomIn" },
    { title: t`Zoom Out`, role: "zoomOut" },
    "-",
    { title: t`Toggle Full Screen`, role: "togglefullscreen" },
    { title: t`Toggle Developer Tools`, role: "toggleDevTools" },
  ];
}

/** The menu of the app. What the window itself can do is on its own list of commands (F1). */
export function showMenu({ recent, updates }: MenuContents, actions: MenuActions): void {
  const file: readonly Entry[] = [
    { title: t`Open Folder…`, keys: "CmdOrCtrl+Shift+O", run: () => actions.chooseFolder() },
    ...recent.map((folder) => ({ title: folder, run: () => actions.openFolder(folder) })),
    "-",
    { title: t`Close Window`, role: "close" },
    { title: t`Quit`, role: "quit" },
  ];
  const menus: readonly (readonly [string, readonly Entry[]])[] = [
    [t`File`, file],
    [t`Edit`, edit()],
    [t`View`, view()],
    ...(updates === null ? [] : [[t`Help`, helpOf(updates, actions)] as const]),
  ];
  const template = menus.map(([label, entries]) => ({ label, submenu: entries.map(itemOf) }));
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function helpOf({ isOn, found }: NonNullable<MenuContents["updates"]>, actions: MenuActions): readonly Entry[] {
  const title = t`Look for New Versions Once a Day`;
  const look: Entry = { title, isOn, run: () => actions.lookForUpdates(!isOn) };
  if (found === null) return [look];
  return [{ title: t`Tauler ${found.version} Is There…`, run: () => actions.openPage(found.page) }, "-", look];
}

function itemOf(entry: Entry): MenuItemConstructorOptions {
  if (entry === "-") return { type: "separator" };
  if ("role" in entry) return { role: entry.role, label: entry.title };
  const { title, keys, isOn, run } = entry;
  const switched = isOn === undefined ? {} : { type: "checkbox" as const, checked: isOn };
  return { label: title, click: run, ...switched, ...(keys === undefined ? {} : { accelerator: keys }) };
}
