import { Menu, type MenuItemConstructorOptions } from "electron";
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

interface Role {
  readonly role: NonNullable<MenuItemConstructorOptions["role"]>;
}

const EDIT: readonly Entry[] = [
  { role: "undo" },
  { role: "redo" },
  "-",
  { role: "cut" },
  { role: "copy" },
  { role: "paste" },
  { role: "selectAll" },
];

const VIEW: readonly Entry[] = [
  { role: "resetZoom" },
  { role: "zoomIn" },
  { role: "zoomOut" },
  "-",
  { role: "togglefullscreen" },
  { role: "toggleDevTools" },
];

/** The menu of the app. What the window itself can do is on its own list of commands (F1). */
export function showMenu({ recent, updates }: MenuContents, actions: MenuActions): void {
  const file: readonly Entry[] = [
    { title: "Open Folder…", keys: "CmdOrCtrl+Shift+O", run: () => actions.chooseFolder() },
    ...recent.map((folder) => ({ title: folder, run: () => actions.openFolder(folder) })),
    "-",
    { role: "close" },
    { role: "quit" },
  ];
  const help = updates === null ? {} : { Help: helpOf(updates, actions) };
  const menus: Readonly<Record<string, readonly Entry[]>> = { File: file, Edit: EDIT, View: VIEW, ...help };
  const template = Object.entries(menus).map(([label, entries]) => ({ label, submenu: entries.map(itemOf) }));
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function helpOf({ isOn, found }: NonNullable<MenuContents["updates"]>, actions: MenuActions): readonly Entry[] {
  const title = "Look for New Versions Once a Day";
  const look: Entry = { title, isOn, run: () => actions.lookForUpdates(!isOn) };
  if (found === null) return [look];
  return [{ title: `Tauler ${found.version} Is There…`, run: () => actions.openPage(found.page) }, "-", look];
}

function itemOf(entry: Entry): MenuItemConstructorOptions {
  if (entry === "-") return { type: "separator" };
  if ("role" in entry) return { role: entry.role };
  const { title, keys, isOn, run } = entry;
  const switched = isOn === undefined ? {} : { type: "checkbox" as const, checked: isOn };
  return { label: title, click: run, ...switched, ...(keys === undefined ? {} : { accelerator: keys }) };
}
