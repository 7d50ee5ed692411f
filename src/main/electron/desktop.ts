import { type BrowserWindow, dialog, type IpcMainInvokeEvent, MessageChannelMain, shell } from "electron";
import { FILE, type OpenedFile, PORT } from "../contract/desktop-channels";
import { LANGUAGES } from "../contract/language/languages";
import { t, translated } from "../contract/language/translate";
import { Supervisor } from "../host/supervisor";
import { speakOneOf } from "./language";
import { showMenu } from "./menu";
import type { OpenedFiles } from "./opened-files";
import type { RecentFolders } from "./recent-folders";
import type { Update, UpdateCheck } from "./update-check";
import { UtilityHost } from "./utility-host";
import { WINDOW_URL } from "./window-scheme";

export interface DesktopParts {
  readonly window: BrowserWindow;
  readonly recent: RecentFolders;
  readonly files: OpenedFiles;
  readonly updates: UpdateCheck;
  /** The program of the host's process. */
  readonly hostProgram: string;
}

/** The app on the user's desk: one window, and behind it the host of the folder that is open. */
export class Desktop {
  readonly #parts: DesktopParts;
  #hosts: Supervisor<UtilityHost> | null = null;
  #update: Update | null = null;
  #isClosed = false;

  constructor(parts: DesktopParts) {
    this.#parts = parts;
    parts.files.onFile = () => {
      this.focus();
      parts.window.webContents.postMessage(FILE, null, []);
    };
  }

  /** Shows another folder. The one before stays when this one cannot be opened. @returns false when it cannot be opened */
  async openFolder(folder: string): Promise<boolean> {
    const hosts = new Supervisor({
      start: () => new UtilityHost({ program: this.#parts.hostProgram, workspace: folder }),
      onDeath: () => console.error(t`The process behind the window has died; starting another. No text is lost.`),
    });
    const before = this.#hosts;
    // The first page is loaded while its host starts, and waits for it; or is closed.
    if (before === null) this.#hosts = hosts;
    const loaded = before === null ? this.#parts.window.loadURL(WINDOW_URL) : null;
    loaded?.catch(() => undefined);
    try {
      await hosts.start();
    } catch (error) {
      this.#hosts = before;
      // Who has closed the window meanwhile wants to hear of no folder.
      if (this.#isClosed) return true;
      dialog.showErrorBox(t`The folder cannot be opened`, `${folder}: ${said(error)}`);
      return false;
    }
    this.#hosts = hosts;
    await this.#parts.recent.add(folder);
    this.#refreshMenu();
    await (loaded ?? this.#parts.window.loadURL(WINDOW_URL));
    // Until its page has gone, it keeps what that page saves.
    await before?.close();
    return true;
  }

  async chooseFolder(): Promise<void> {
    const options = { title: t`Open Folder`, properties: ["openDirectory" as const, "createDirectory" as const] };
    const { filePaths } = await dialog.showOpenDialog(this.#parts.window, options);
    if (filePaths.length > 0) await this.openFolder(filePaths[0]);
  }

  /** Gives the window a connection with the host. @returns false for anybody else, and while the host is away */
  connect(event: IpcMainInvokeEvent): boolean {
    const host = this.#hosts?.ready ?? null;
    if (host === null || !this.#isFromWindow(event)) return false;
    const { port1, port2 } = new MessageChannelMain();
    host.take(port1);
    event.sender.postMessage(PORT, null, [port2]);
    return true;
  }

  /** Gives the window the next file that its user opened in the system. @returns null for anybody else, and when none waits */
  async takeFile(event: IpcMainInvokeEvent): Promise<OpenedFile | null> {
    if (!this.#isFromWindow(event)) return null;
    try {
      return await this.#parts.files.take();
    } catch (error) {
      dialog.showErrorBox(t`The file cannot be opened`, said(error));
      return this.takeFile(event);
    }
  }

  /** Says menu and dialogs in the window's language from now on; what is no language, and anybody else, changes nothing. */
  async speak(event: IpcMainInvokeEvent, language: unknown): Promise<void> {
    const known = LANGUAGES.find((one) => one === language);
    if (known === undefined || !this.#isFromWindow(event)) return;
    await speakOneOf([known]);
    this.#refreshMenu();
  }

  #isFromWindow({ sender, senderFrame }: IpcMainInvokeEvent): boolean {
    return sender === this.#parts.window.webContents && senderFrame?.url === WINDOW_URL;
  }

  /** Brings the window before the user. */
  focus(): void {
    const { window } = this.#parts;
    if (window.isMinimized()) window.restore();
    window.focus();
  }

  /** Says in the menu when there is a newer version. */
  async lookForUpdate(): Promise<void> {
    this.#update = await this.#parts.updates.find(Date.now());
    this.#refreshMenu();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#hosts?.close();
  }

  #refreshMenu(): void {
    const { recent, updates } = this.#parts;
    const offered = updates.isPossible ? { isOn: updates.isOn, found: this.#update } : null;
    showMenu(
      { recent: recent.all, updates: offered },
      {
        chooseFolder: () => void this.chooseFolder(),
        openFolder: (folder) => void this.openFolder(folder),
        openPage: (address) => void shell.openExternal(address),
        lookForUpdates: (isOn) => void updates.turn(isOn).then(() => this.lookForUpdate()),
      },
    );
  }
}

/** What the host or a file has said of itself, which is English. */
function said(error: unknown): string {
  return translated(error instanceof Error ? error.message : String(error));
}
