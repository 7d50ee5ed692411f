import { Menu, type MenuItemConstructorOptions } from "electron";

/** What the menu asks the app to do. */
export interface MenuActions {
  chooseFolder(): void;
  openFolder(folder: string): void;
}

type Entry = { readonly title: string; readonly keys?: string; readonly run: () => void } | Role | "-";

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
export function showMenu(recent: readonly string[], actions: MenuActions): void {
  const file: readonly Entry[] = [
    { title: "Open Folder…", keys: "CmdOrCtrl+Shift+O", run: () => actions.chooseFolder() },
    ...recent.map((folder) => ({ title: folder, run: () => actions.openFolder(folder) })),
    "-",
    { role: "close" },
    { role: "quit" },
  ];
  const menus = { File: file, Edit: EDIT, View: VIEW };
  const template = Object.entries(menus).map(([label, entries]) => ({ label, submenu: entries.map(itemOf) }));
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function itemOf(entry: Entry): MenuItemConstructorOptions {
  if (entry === "-") return { type: "separator" };
  if ("role" in entry) return { role: entry.role };
  const { title, keys, run } = entry;
  return { label: title, click: run, ...(keys === undefined ? {} : { accelerator: keys }) };
}
