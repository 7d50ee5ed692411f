import { expect, it, vi } from "vitest";
import { fake, ipcRenderer } from "./testing/fake-electron";

/** As the page has it. */
interface DesktopBridge {
  connect(): Promise<boolean>;
  takeFile(): Promise<unknown>;
  speak(language: string): Promise<unknown>;
}

vi.mock("electron", () => import("./testing/fake-electron"));

it("The preload script offers the page three things, and passes a port and news of files on to our own origin only", async () => {
  const posted: unknown[] = [];
  const heard: unknown[] = [];
  const postMessage = (...message: unknown[]) => posted.push(message);
  vi.stubGlobal("window", { postMessage });
  vi.stubGlobal("location", { origin: "app://tauler" });
  await import("./preload");
  expect([...fake.offered.keys()]).toEqual(["taulerDesktop"]);
  const desktop = fake.offered.get("taulerDesktop") as DesktopBridge;
  expect(Object.keys(desktop)).toEqual(["connect", "takeFile", "speak"]);
  fake.handlers.set("tauler:connect", () => true);
  expect(await desktop.connect()).toBe(true);
  const port = { end: "window" };
  ipcRenderer.emit("tauler:port", { ports: [port], sender: "Electron's own objects" });
  fake.handlers.set("tauler:take-file", () => null);
  expect(await desktop.takeFile()).toBe(null);
  fake.handlers.set("tauler:language", (language: unknown) => heard.push(language));
  await desktop.speak("ca");
  expect(heard).toEqual(["ca"]);
  ipcRenderer.emit("tauler:file", { sender: "Electron's own objects" });
  expect(posted).toEqual([
    ["tauler:port", "app://tauler", [port]],
    ["tauler:file", "app://tauler"],
  ]);
  vi.unstubAllGlobals();
});
