/**
 * As much of Electron as its shell uses, without a window: what the shell sets up is kept, and tests play the user,
 * the system and the pages. In Node the real module does not load.
 */

import { EventEmitter } from "node:events";

type Handler = (...args: never[]) => unknown;

class FakeApp extends EventEmitter {
  isPackaged = false;
  isFirst = true;
  isSandboxed = false;
  readonly ends: string[] = [];
  readonly requestSingleInstanceLock = () => this.isFirst;
  /** The folder of the app's package.json. */
  folder = "";
  readonly getAppPath = () => this.folder;
  readonly getVersion = () => "0.9.3";
  /** Of the system's user, the dearest first. */
  languages = ["en-GB"];
  readonly getPreferredSystemLanguages = () => this.languages;
  readonly whenReady = () => Promise.resolve();
  readonly enableSandbox = () => {
    this.isSandboxed = true;
  };
  /** As in Electron: the windows close, and then the app is told that it will end. */
  readonly quit = () => {
    this.ends.push("quit");
    this.emit("will-quit", fakeEvent());
  };
  readonly exit = (code: number) => {
    this.ends.push(`exit ${code}`);
  };
}

export class FakeContents extends EventEmitter {
  readonly posted: { readonly channel: string; readonly ports: readonly unknown[] }[] = [];
  reloads = 0;
  openWindow: Handler | null = null;
  readonly setWindowOpenHandler = (handler: Handler) => {
    this.openWindow = handler;
  };
  readonly postMessage = (channel: string, _: unknown, ports: readonly unknown[]) =>
    this.posted.push({ channel, ports });
  readonly reload = () => {
    this.reloads++;
  };
}

export class BrowserWindow extends EventEmitter {
  readonly webContents = new FakeContents();
  readonly loaded: string[] = [];
  readonly calls: string[] = [];
  isHidden = false;
  readonly options: { readonly show: boolean; readonly webPreferences: Readonly<Record<string, unknown>> };

  constructor(options: BrowserWindow["options"]) {
    super();
    this.options = options;
    fake.windows.push(this);
    app.emit("web-contents-created", {}, this.webContents);
  }

  readonly show = () => this.calls.push("show");
  readonly focus = () => this.calls.push("focus");
  readonly restore = () => this.calls.push("restore");
  readonly isMinimized = () => this.isHidden;
  readonly loadURL = (url: string) => {
    this.loaded.push(url);
    return Promise.resolve();
  };
}

/** A process whose life and words the test decides. */
export class FakeProcess extends EventEmitter {
  readonly program: string;
  readonly heard: { readonly message: { readonly kind: string }; readonly ports: readonly unknown[] }[] = [];

  constructor(program: string) {
    super();
    this.program = program;
  }

  readonly postMessage = (message: { readonly kind: string }, ports: readonly unknown[] = []) => {
    this.heard.push({ message, ports });
    if (message.kind === "start" && fake.answerOfHosts !== null)
      queueMicrotask(() => this.emit("message", fake.answerOfHosts));
    if (message.kind === "close") queueMicrotask(() => this.emit("exit", 0));
  };
  readonly kill = () => this.emit("exit", 1);
}

/** What a page or the system asks for, and whether it was refused. */
export function fakeEvent(more: object = {}) {
  return Object.assign(new Event("fake", { cancelable: true }), more);
}

export const app = new FakeApp();
export const ipcMain = { handle: (channel: string, handler: Handler) => fake.handlers.set(channel, handler) };
/** What the preload script has: its end of the channels, and the bridge to the page. */
export const ipcRenderer = Object.assign(new EventEmitter(), {
  invoke: (channel: string, ...args: unknown[]) => Promise.resolve(fake.ask(channel, ...args)),
});
export const contextBridge = {
  exposeInMainWorld: (name: string, offered: object) => fake.offered.set(name, offered),
};
export const protocol = {
  registerSchemesAsPrivileged: (schemes: readonly object[]) => fake.schemes.push(...schemes),
  handle: (scheme: string, handler: Handler) => fake.handlers.set(scheme, handler),
};
export const session = {
  defaultSession: {
    setPermissionRequestHandler: (handler: Handler) => fake.handlers.set("permission request", handler),
    setPermissionCheckHandler: (handler: Handler) => fake.handlers.set("permission check", handler),
    setDevicePermissionHandler: (handler: Handler) => fake.handlers.set("device", handler),
    webRequest: { onBeforeRequest: (handler: Handler) => fake.handlers.set("request", handler) },
  },
};
export const utilityProcess = {
  fork: (program: string) => {
    const started = new FakeProcess(program);
    fake.processes.push(started);
    return started;
  },
};
export class MessageChannelMain {
  readonly port1 = { end: "host" };
  readonly port2 = { end: "window" };
}
export interface FakeItem {
  readonly label?: string;
  readonly role?: string;
  readonly checked?: boolean;
  readonly click?: () => void;
  readonly submenu?: readonly FakeItem[];
}
export const Menu = {
  buildFromTemplate: (template: readonly FakeItem[]) => template,
  setApplicationMenu: (menu: readonly FakeItem[]) => {
    fake.menu = menu;
  },
};
export const shell = {
  openExternal: (address: string) => Promise.resolve(fake.pages.push(address)),
};
export const dialog = {
  showOpenDialog: (_: unknown, { title }: { readonly title: string }) => {
    fake.dialogs.push(title);
    return Promise.resolve({ filePaths: fake.chosen });
  },
  showErrorBox: (title: string, text: string) => {
    fake.dialogs.push(title);
    fake.errors.push(text);
  },
};

/** All that the shell did, and what the user does next. */
export const fake = {
  windows: [] as BrowserWindow[],
  processes: [] as FakeProcess[],
  handlers: new Map<string, Handler>(),
  offered: new Map<string, object>(),
  schemes: [] as object[],
  menu: [] as readonly FakeItem[],
  chosen: [] as string[],
  errors: [] as string[],
  /** What stood above each dialog. */
  dialogs: [] as string[],
  /** What was opened in the user's browser. */
  pages: [] as string[],
  /** Null while the test answers for them. */
  answerOfHosts: { kind: "ready" } as object | null,

  reset(): void {
    app.removeAllListeners();
    Object.assign(app, { isFirst: true, isSandboxed: false, isPackaged: false, languages: ["en-GB"] });
    app.ends.length = 0;
    for (const list of [fake.windows, fake.processes, fake.schemes, fake.chosen, fake.errors, fake.dialogs, fake.pages])
      list.length = 0;
    fake.handlers.clear();
    fake.offered.clear();
    Object.assign(fake, { menu: [], answerOfHosts: { kind: "ready" } });
  },

  /** What the shell answers when it is asked over one of Electron's channels. */
  ask(channel: string, ...args: unknown[]): unknown {
    const handler = fake.handlers.get(channel) as ((...all: unknown[]) => unknown) | undefined;
    if (handler === undefined) throw new Error(`the shell does not answer for "${channel}"`);
    return handler(...args);
  },
};
