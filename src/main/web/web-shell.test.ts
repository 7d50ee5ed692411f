import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { loadCatalogues } from "../contract/language/load";
import { speak, translated } from "../contract/language/translate";
import { identityOf, newTicket } from "./identity";
import { REFUSALS } from "./refusal";
import { secret } from "./secrets";
import { type Entered, enterShell, openSocket, proofOf } from "./testing/enter-shell";
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
const identity = identityOf(secret(), secret());

function newToken(): string {
  return new URL(shell.newAddress()).searchParams.get("token") ?? "";
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tauler-window-"));
  await writeFile(join(folder, "index.html"), "<!doctype html><head></head>the window");
  await writeFile(join(folder, "..", "tauler-outside.txt"), "not for the window");
  isHostThere = true;
  shell = await startWebShell({ host: () => (isHostThere ? host : null), windowFolder: folder, port: 0, identity });
  port = shell.port;
  token = newToken();
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
function connect(headers: Record<string, string>, { path = "/host", protocols = [] as readonly string[] } = {}) {
  return new Promise<boolean>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, [...protocols], { headers });
    socket.on("open", () => {
      socket.terminate();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

function enter(): Promise<Entered> {
  return enterShell(shell.newAddress());
}

/** @returns true when the socket opens. */
async function canOpen(entered: Entered): Promise<boolean> {
  const socket = await openSocket(entered);
  socket?.terminate();
  return socket !== null;
}

describe("The web shell lets in the browser that has the address, and nobody else", () => {
  it("answers whoever asks first whether it may send as it answers everybody", async () => {
    for (const word of ["100-continue", "nonsense"]) {
      const foreign = await ask("/", { expect: word, host: "evil.example" });
      expect(foreign.status).toBe((await ask("/", { host: "evil.example" })).status);
      const unknown = await ask("/", { expect: word });
      expect(unknown.status).toBe(403);
      expect(unknown.headers).toHaveProperty("content-security-policy");
    }
  });

  it("says to everybody else why not in the language of whoever started it, and how to get in", async () => {
    speak("ca", await loadCatalogues("ca", "commands"));
    try {
      const again = await ask("/?token=used-already");
      expect(again.headers["content-type"]).toBe("text/plain; charset=utf-8");
      const way = / Prem Retorn on s’executa Tauler, o crida: \S.* serve --url$/;
      expect(again.body).toMatch(/^Aquesta adreça ja s’ha fet servir, o és antiga\./);
      expect(again.body).toMatch(way);
      expect((await ask("/")).body).toMatch(way);
      // Its length is told in bytes, so none of it is cut off.
      const upgrade = { connection: "Upgrade", upgrade: "websocket", origin: "http://evil.example" };
      expect((await ask("/host", upgrade)).body).toBe("Un altre lloc web no pot fer servir Tauler.");
      expect(Object.values(REFUSALS).filter(({ sentence }) => translated(sentence) === sentence)).toEqual([]);
    } finally {
      speak("en", null);
    }
  });

  it("The token is exchanged for a cookie that scripts and other sites cannot use", async () => {
    const { status, headers } = await ask(`/?token=${token}`);
    expect(status).toBe(200);
    expect(String(headers["set-cookie"])).toMatch(/HttpOnly; SameSite=Strict/);
  });

  it("With the cookie the window is served, with a strict content-security policy", async () => {
    const { status, body, headers } = await ask("/", { cookie: await cookieOfFirstVisit() });
    expect([status, body]).toEqual([200, "<!doctype html><head></head>the window"]);
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
      expect((await ask(`/?token=${token}`)).status).toBe(200);
    },
  );

  it("Without the cookie nothing is served", async () => {
    expect((await ask("/")).status).toBe(403);
    expect((await ask("/", { cookie: "tauler=guess" })).status).toBe(403);
    const ours = await cookieOfFirstVisit();
    const other = ours.replace(/=.*/, "=another");
    expect((await ask("/", { cookie: other })).status).toBe(403);
    // Another port of this machine has set one of the same name for a longer path.
    for (const cookie of [`${other}; ${ours}`, `${ours}; ${other}`])
      expect((await ask("/", { cookie })).status).toBe(200);
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

  it("The page has the key from its first visit only: whoever shows the cookie alone does not get it", async () => {
    const { cookie, key, page } = await enter();
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(page).toMatch(/^<!doctype html><head><meta name=[^>]+><\/head>the window$/);
    for (const path of ["/", "/index.html", `/challenge?nonce=${secret()}`]) {
      const { body, headers } = await ask(path, { cookie });
      expect(body + JSON.stringify(headers)).not.toContain(key);
    }
    expect(cookie).not.toContain(key);
  });

  it("The socket opens for our page with the cookie and the key, and only then", async () => {
    const entered = await enter();
    const { cookie, origin } = entered;
    expect(await canOpen(entered)).toBe(true);
    expect(await canOpen({ ...entered, key: secret() })).toBe(false);
    expect(await connect({ cookie, origin })).toBe(false);
    const proven = async (headers: Record<string, string>, path?: string) =>
      connect(headers, { path, protocols: await proofOf(entered) });
    expect(await proven({ cookie, origin })).toBe(true);
    expect(await proven({ origin })).toBe(false);
    expect(await proven({ cookie })).toBe(false);
    expect(await proven({ cookie, origin: "http://evil.example" })).toBe(false);
    expect(await proven({ cookie, origin, host: "evil.example" })).toBe(false);
    expect(await proven({ cookie, origin }, "/other")).toBe(false);
  });

  it("What a page has signed opens one socket: nobody can use it again", async () => {
    const entered = await enter();
    const { cookie, origin } = entered;
    const protocols = await proofOf(entered);
    expect(await connect({ cookie, origin }, { protocols })).toBe(true);
    expect(await connect({ cookie, origin }, { protocols })).toBe(false);
  });

  it("What a page has signed for another address is worth nothing here", async () => {
    const entered = await enter();
    const local = { ...entered, origin: entered.origin.replace("127.0.0.1", "localhost") };
    const { cookie, origin } = entered;
    expect(await canOpen(local)).toBe(true);
    expect(await connect({ cookie, origin }, { protocols: await proofOf(local) })).toBe(false);
  });

  it("Every new address works once, and one made with another key, or for an earlier start, does not", async () => {
    const [first, second] = [newToken(), newToken()];
    expect((await ask(`/?token=${second}`)).status).toBe(200);
    expect((await ask(`/?token=${first}`)).status).toBe(200);
    expect((await ask(`/?token=${first}`)).status).toBe(403);
    expect((await ask(`/?token=${newToken()}.again`)).status).toBe(403);
    expect((await ask(`/?token=${newTicket(identityOf(secret(), identity.run))}`)).status).toBe(403);
    expect((await ask(`/?token=${newTicket({ ...identity, run: secret() })}`)).status).toBe(403);
  });

  it("Two shells on one machine have cookies of their own, and a browser may send both", async () => {
    const other = identityOf(secret(), secret());
    expect(other.cookieName).not.toBe(identity.cookieName);
    const cookie = `${other.cookieName}=${other.cookie}; ${await cookieOfFirstVisit()}`;
    expect((await ask("/", { cookie })).status).toBe(200);
  });

  it("While the host is away a socket is refused; the window is served, and the socket opens when the host is back", async () => {
    const entered = await enter();
    isHostThere = false;
    expect(await canOpen(entered)).toBe(false);
    expect((await ask("/", { cookie: entered.cookie })).status).toBe(200);
    isHostThere = true;
    expect(await canOpen(entered)).toBe(true);
  });

  it("No more windows are let in than somebody can have", async () => {
    const entered = await enter();
    const open = await Promise.all(Array.from({ length: 32 }, () => openSocket(entered)));
    expect(open.filter((socket) => socket !== null)).toHaveLength(32);
    expect(await canOpen(entered)).toBe(false);
    for (const socket of open) socket?.terminate();
    await expect.poll(() => canOpen(entered)).toBe(true);
  });
});
