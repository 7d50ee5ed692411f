import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { startWebShell, type WebShell } from "./web-shell";

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

let folder: string;
let shell: WebShell;
let port: number;
let token: string;
let isHostThere: boolean;

const host = { serve: () => undefined };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tauler-window-"));
  await writeFile(join(folder, "index.html"), "the window");
  await writeFile(join(folder, "..", "tauler-outside.txt"), "not for the window");
  isHostThere = true;
  shell = await startWebShell({ host: () => (isHostThere ? host : null), windowFolder: folder, port: 0 });
  const address = new URL(shell.address);
  port = Number(address.port);
  token = address.searchParams.get("token") ?? "";
});

afterEach(async () => {
  await shell.close();
  await rm(folder, { recursive: true, force: true });
  await rm(join(folder, "..", "tauler-outside.txt"), { force: true });
});

/** A request that nothing tidies up on its way: paths and headers as they are given. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, headers: { host: `127.0.0.1:${port}`, ...headers } };
    const asked = request(options, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
    });
    asked.on("error", reject);
    asked.end();
  });
}

async function cookieOfFirstVisit(): Promise<string> {
  const { headers } = await ask(`/?token=${token}`);
  return String(headers["set-cookie"]).split(";")[0];
}

/** @returns true when the socket opens. */
function connect(headers: Record<string, string>, path = "/host"): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    socket.on("open", () => {
      socket.terminate();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

describe("The web shell lets in the browser that has the address, and nobody else", () => {
  it("The token is exchanged for a cookie that scripts and other sites cannot use", async () => {
    const { status, headers } = await ask(`/?token=${token}`);
    expect(status).toBe(303);
    expect(headers.location).toBe("/");
    expect(String(headers["set-cookie"])).toMatch(/HttpOnly; SameSite=Strict/);
  });

  it("With the cookie the window is served, with a strict content-security policy", async () => {
    const { status, body, headers } = await ask("/", { cookie: await cookieOfFirstVisit() });
    expect([status, body]).toEqual([200, "the window"]);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("A second use of the token is refused", async () => {
    await ask(`/?token=${token}`);
    const { status, headers } = await ask(`/?token=${token}`);
    expect(status).toBe(403);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it.each(["", "x", "A".repeat(43)])(
    "A wrong token %j is refused, and does not use up the right one",
    async (wrong) => {
      expect((await ask(`/?token=${wrong}`)).status).toBe(403);
      expect((await ask(`/?token=${token}`)).status).toBe(303);
    },
  );

  it("Without the cookie nothing is served", async () => {
    expect((await ask("/")).status).toBe(403);
    expect((await ask("/", { cookie: "tauler=guess" })).status).toBe(403);
  });

  it.each(["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example"])(
    "A request for the host %s is refused: the name may have been bound to this machine",
    async (host) => {
      const cookie = await cookieOfFirstVisit();
      expect((await ask("/", { host, cookie })).status).toBe(421);
    },
  );

  it("A request from another site's page is refused, also with the cookie", async () => {
    const cookie = await cookieOfFirstVisit();
    expect((await ask("/", { cookie, origin: "http://evil.example" })).status).toBe(403);
    expect((await ask("/", { cookie, "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await ask("/", { cookie, "sec-fetch-site": "same-site" })).status).toBe(403);
  });

  it.each(["/../tauler-outside.txt", "/%2e%2e/tauler-outside.txt", "/..%2ftauler-outside.txt", "/%00", "/%", "/..\\x"])(
    "A path that leads out of the window's folder finds nothing: %s",
    async (path) => {
      const cookie = await cookieOfFirstVisit();
      const { status, body } = await ask(path, { cookie });
      expect(status).toBe(404);
      expect(body).not.toContain("not for the window");
    },
  );

  it("Only GET is answered", async () => {
    const cookie = await cookieOfFirstVisit();
    expect((await ask("/", { cookie }, "POST")).status).toBe(405);
  });

  it("The socket opens for our page with the cookie, and only then", async () => {
    const cookie = await cookieOfFirstVisit();
    const origin = `http://127.0.0.1:${port}`;
    expect(await connect({ cookie, origin })).toBe(true);
    expect(await connect({ origin })).toBe(false);
    expect(await connect({ cookie })).toBe(false);
    expect(await connect({ cookie, origin: "http://evil.example" })).toBe(false);
    expect(await connect({ cookie, origin, host: "evil.example" })).toBe(false);
    expect(await connect({ cookie, origin }, "/other")).toBe(false);
  });

  it("While the host is away a socket is refused; the window is served, and the socket opens when the host is back", async () => {
    const cookie = await cookieOfFirstVisit();
    const origin = `http://127.0.0.1:${port}`;
    isHostThere = false;
    expect(await connect({ cookie, origin })).toBe(false);
    expect((await ask("/", { cookie })).status).toBe(200);
    isHostThere = true;
    expect(await connect({ cookie, origin })).toBe(true);
  });
});
