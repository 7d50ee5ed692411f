import { RPCLink as PortLink } from "@orpc/client/message-port";
import { RPCLink as SocketLink } from "@orpc/client/websocket";
import { type OpenedFile, PORT } from "../../../main/contract/desktop-channels";
import type { Language } from "../../../main/contract/language/languages";
import { SOCKET_PATH } from "../../../main/contract/page-door";
import { type NoWay, pageKey, proveItself } from "./page-key";

/** An open way to the host. */
export interface Transport {
  readonly link: SocketLink<Record<never, never>> | PortLink<Record<never, never>>;
  /** When the host, or the way to it, has gone. */
  readonly closed: Promise<void>;
}

/** What the desktop app offers its window. */
export interface DesktopBridge {
  /** @returns whether a port is on its way, as a message of the window to itself; false while the host is away. */
  connect(): Promise<boolean>;
  /** The next file that the user opened in the system; null when none waits. */
  takeFile(): Promise<OpenedFile | null>;
  /** Tells the language in which the app's menu and dialogs are to be said. */
  speak(language: Language): Promise<void>;
}

declare global {
  interface Window {
    /** Absent in a browser. */
    readonly taulerDesktop?: DesktopBridge;
  }
}

export async function openPort(desktop: Pick<DesktopBridge, "connect">, page: EventTarget): Promise<Transport | NoWay> {
  const { port, stop } = nextPort(page);
  if (!(await desktop.connect())) {
    stop();
    return "away";
  }
  const opened = await port;
  const closed = new Promise<void>((resolve) => opened.addEventListener("close", () => resolve()));
  const link = new PortLink({ port: opened });
  opened.start();
  return { link, closed };
}

function nextPort(page: EventTarget): { readonly port: Promise<MessagePort>; readonly stop: () => void } {
  const listening = new AbortController();
  const port = new Promise<MessagePort>((resolve) => {
    const take = (event: Event) => {
      const { data, ports, source } = event as MessageEvent;
      if (data !== PORT || source !== page || ports.length === 0) return;
      listening.abort();
      resolve(ports[0]);
    };
    page.addEventListener("message", take, { signal: listening.signal });
  });
  return { port, stop: () => listening.abort() };
}

/** Over the same address that the window came from. @returns why not, when there is no way */
export async function openSocket(origin: string): Promise<Transport | NoWay> {
  const protocols = await proveItself(origin, pageKey());
  if (typeof protocols === "string") return protocols;
  const socket = new WebSocket(`${origin.replace(/^http/, "ws")}${SOCKET_PATH}`, [...protocols]);
  const isOpen = new Promise<boolean>((resolve) => {
    socket.addEventListener("open", () => resolve(true));
    socket.addEventListener("close", () => resolve(false));
  });
  if (!(await isOpen)) return "away";
  const closed = new Promise<void>((resolve) => socket.addEventListener("close", () => resolve()));
  return { link: new SocketLink({ websocket: socket }), closed };
}
