import type { Entered } from "../../src/main/web/testing/enter-shell";
import type { Dice } from "./dice";

/** Bytes that are no request that the web shell could grant. */
export interface BadRequest {
  readonly bytes: Buffer;
  /** Whether another request could follow on the same connection: it is HTTP, however odd. */
  readonly isHttp: boolean;
}

export type BadRequestMaker = (dice: Dice, entered: Entered) => BadRequest;

const METHODS = ["POST", "PUT", "HEAD", "DELETE", "OPTIONS", "TRACE", "PATCH", "PROPFIND", "M-SEARCH"];
const TARGETS = [
  "//",
  "//[",
  "*",
  "///",
  "//evil.example/",
  "/\\",
  "/%",
  "/%00",
  "/..%2f",
  "/%2e%2e/%2e%2e/etc/passwd",
  "http://[",
];
const NAMES = [
  "",
  "evil.example",
  "127.0.0.1",
  "127.0.0.1:",
  "[",
  "[::1]:1",
  "a".repeat(300),
  "127.0.0.1:99999",
  "%",
  "localhost",
];

/** A request that HTTP allows, and Tauler does not. */
const odd: BadRequestMaker = (dice, entered) => {
  const { host } = new URL(entered.origin);
  const kind = dice.below(6);
  const headers = [`Host: ${kind === 0 ? dice.one(NAMES) : host}`];
  if (dice.chance(2)) headers.push(`Cookie: ${entered.cookie}`);
  if (kind === 1)
    headers.push(`Origin: ${dice.one(["null", "http://evil.example", "http://[", `${entered.origin}1`, ""])}`);
  if (kind === 2) headers.push(dice.one([`Host: ${host}`, "Sec-Fetch-Site: cross-site", "Cookie: a=b\r\nCookie: c=d"]));
  const method = kind === 3 ? dice.one(METHODS) : "GET";
  const target = kind === 3 ? "/" : oddTarget(dice, kind === 4);
  if (dice.chance(4)) headers.push(`X-${"x".repeat(1 + dice.below(40))}: ${"y".repeat(dice.below(2000))}`);
  return { bytes: Buffer.from([`${method} ${target} HTTP/1.1`, ...headers, "", ""].join("\r\n")), isHttp: true };
};

function oddTarget(dice: Dice, isToken: boolean): string {
  if (isToken) return `/?token=${encodeURIComponent(dice.text(1 + dice.below(60)))}`;
  return dice.chance(2) ? dice.one(TARGETS) : `/-${encodeURI(dice.text(dice.below(40))).replaceAll(" ", "")}`;
}

/** What is no HTTP at all, or stops in the middle. */
const broken: BadRequestMaker = (dice, entered) => {
  const { host } = new URL(entered.origin);
  const start = `GET / HTTP/1.1\r\nHost: ${host}\r\n`;
  const made = [
    () => dice.bytes(1 + dice.below(200)),
    () => Buffer.from(`${start}${"X: y\r\n".repeat(200 + dice.below(3000))}\r\n`),
    () => Buffer.from(`${start}X: ${"y".repeat(20_000)}\r\n\r\n`),
    () => Buffer.from(start.slice(0, dice.below(start.length))),
    () => Buffer.from(`GET /${"a".repeat(dice.below(30_000))}`),
    () => Buffer.from(`GET ${dice.text(20)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, dice.one(["utf8", "latin1"] as const)),
    () => Buffer.from(`GET / HTTP/${dice.text(4)}\r\n\r\n`),
    () =>
      Buffer.from(
        `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${dice.one(["-1", "1e9", "99999999999999999999", "5, 6"])}\r\n\r\n`,
      ),
    () => Buffer.from(`POST / HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n${dice.text(10)}\r\n`),
    () => Buffer.from(`CONNECT ${dice.text(12)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
    () => Buffer.from(`GET / HTTP/1.1\r\n${dice.text(30)}\r\n\r\n`),
    () => Buffer.from([0x16, 3, 1, 0, dice.below(256), ...dice.bytes(40)]),
  ];
  return { bytes: dice.one(made)(), isHttp: false };
};

export const badRequest: BadRequestMaker = (dice, entered) => (dice.chance(4) ? broken : odd)(dice, entered);

const KEYS = ["", "x", "dGhlIHNhbXBsZSBub25jZQ", "AAAAAAAAAAAAAAAAAAAAAA==", "====", "a".repeat(500)];
const PROTOCOLS = [
  "tauler",
  "tauler, ",
  "tauler, x.y",
  "tauler,tauler",
  ",",
  "(",
  "tauler, .",
  `tauler, ${"A".repeat(43)}.${"A".repeat(43)}`,
];

/** An upgrade that must not become a socket: something that a window sends is missing or wrong. */
export const badUpgrade: BadRequestMaker = (dice, entered) => {
  const { host } = new URL(entered.origin);
  const headers = [`Host: ${dice.chance(6) ? dice.one(NAMES) : host}`, "Connection: Upgrade"];
  headers.push(
    `Upgrade: ${dice.chance(4) ? dice.one(["h2c", "", dice.text(8).replace(/[^!-~]/g, "x")]) : "websocket"}`,
  );
  if (!dice.chance(4)) headers.push(`Cookie: ${entered.cookie}`);
  if (!dice.chance(4)) headers.push(`Origin: ${dice.chance(4) ? "http://evil.example" : entered.origin}`);
  if (!dice.chance(4)) headers.push(`Sec-WebSocket-Key: ${dice.one(KEYS)}`);
  if (!dice.chance(4)) headers.push(`Sec-WebSocket-Version: ${dice.one(["13", "8", "0", "x", "99999999999"])}`);
  if (!dice.chance(4)) headers.push(`Sec-WebSocket-Protocol: ${dice.one(PROTOCOLS)}`);
  if (dice.chance(4)) headers.push("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99");
  const target = dice.chance(3) ? dice.one(TARGETS) : dice.one(["/host", "/host?", "/host/", "/", "/host?token=x"]);
  const head = [`GET ${target} HTTP/1.1`, ...headers, "", ""].join("\r\n");
  return {
    bytes: Buffer.concat([Buffer.from(head), dice.chance(3) ? dice.bytes(20) : Buffer.alloc(0)]),
    isHttp: false,
  };
};
