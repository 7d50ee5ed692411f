import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { devWindow } from "./dev-window";
import { SECURITY_HEADERS } from "./window-files";

let vite: Server;
let address: string;
let asked: (string | undefined)[];

beforeEach(async () => {
  asked = [];
  vite = createServer((request, response) => {
    asked.push(request.url);
    if (request.url === "/gone.ts") response.writeHead(404).end("vite does not have it");
    else response.writeHead(200, { "Content-Type": "text/javascript" }).end("export {}");
  });
  await new Promise<void>((resolve) => vite.listen(0, "127.0.0.1", () => resolve()));
  address = `http://127.0.0.1:${(vite.address() as AddressInfo).port}`;
});

afterEach(() => void vite.close());

it("is there only where vite's server on this machine is named", () => {
  expect(devWindow(undefined)).toBeUndefined();
  for (const other of ["", "http://evil.example:80", "http://127.0.0.1.evil.example:80", "https://127.0.0.1:1", "x"]) {
    expect(devWindow(other)).toBeUndefined();
  }
  expect(devWindow(address)).toBeDefined();
});

it("has what vite has, by path and query, and never asks another server", async () => {
  const window = devWindow(address);
  const file = await window?.read("/main.tsx?t=1");
  expect(file).toEqual({ contents: Buffer.from("export {}"), type: "text/javascript" });
  expect(await window?.read("/gone.ts")).toBeNull();
  await window?.read("//evil.example/main.tsx");
  expect(asked).toEqual(["/main.tsx?t=1", "/gone.ts", "//evil.example/main.tsx"]);
});

it("asks once more where vite closes a connection that it kept, at the moment at which it is used again", async () => {
  const used = new WeakSet<Socket>();
  vite.prependListener("request", ({ socket }) => {
    if (used.has(socket)) socket.destroy();
    used.add(socket);
  });
  const window = devWindow(address);
  for (const name of ["/a.ts", "/b.ts", "/c.ts"]) expect(await window?.read(name), name).not.toBeNull();
  expect(asked.length).toBeGreaterThan(3);
});

it("says that vite's server has gone", async () => {
  await new Promise((resolve) => vite.close(resolve));
  await expect(devWindow(address)?.read("/a.ts")).rejects.toThrow("fetch failed");
});

it("loosens two things of the policy, and nothing else of what every answer carries", () => {
  const { "Content-Security-Policy": policy, ...others } = devWindow(address)?.headers ?? {};
  const { "Content-Security-Policy": strict, ...strictOthers } = SECURITY_HEADERS;
  expect(others).toEqual(strictOthers);
  const added = policy.split("; ").filter((rule) => !strict.split("; ").includes(rule));
  const socket = address.replace("http", "ws");
  expect(added).toEqual(["script-src 'self' 'unsafe-inline'", `connect-src 'self' ${socket}`]);
  expect(policy.split("; ")).toHaveLength(strict.split("; ").length);
});
