import { connect, type Socket } from "node:net";
import { type Entered, proofOf } from "../../src/main/web/testing/enter-shell";
import { fatalFrame, frame, strangeMessage } from "./bad-messages";
import { type BadRequestMaker, badRequest, badUpgrade } from "./bad-requests";
import { Dice } from "./dice";

export interface DoorAttack {
  readonly entered: Entered;
  readonly seed: number;
  /** How many of each. */
  readonly requests: number;
  readonly upgrades: number;
  readonly messages: number;
}

export interface DoorAnswers {
  /** How many were sent. */
  readonly sent: number;
  /** How often each HTTP status was answered; 0 is a connection that was closed without a word. */
  readonly statuses: Readonly<Record<number, number>>;
  /** What was sent in a row where something was granted, so that it can be looked at. */
  readonly granted: readonly string[];
  /** How often a window's socket ended with each close code; 0 without one. */
  readonly codes: Readonly<Record<number, number>>;
}

/** So many odd requests in a row on one connection: the shell closes one that does not wait for its answers. */
const IN_A_ROW = 12;
/** And so many strange messages, before one that ends the socket. */
const BEFORE_THE_END = 24;
const AT_ONCE = 8;
/** The status with which an upgrade is granted. */
const SWITCHING = 101;
/** How the frame begins that ends a socket. */
const CLOSE = 0x88;

/** Sends malformed requests, upgrades and messages to a web shell; the same ones for the same seed. */
export async function attackDoor({ entered, seed, ...counts }: DoorAttack): Promise<DoorAnswers> {
  const statuses: Record<number, number> = {};
  const codes: Record<number, number> = {};
  const granted: string[] = [];
  const sendRequests = (make: BadRequestMaker, count: number, isGranted: (status: number) => boolean) =>
    spread({ count, seed }, async (left, dice) => {
      const batch = batchOf(() => make(dice, entered), Math.min(left, IN_A_ROW));
      const answers = await exchange(entered, batch.bytes);
      for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1;
      if (answers.some(isGranted)) granted.push(batch.bytes.toString("latin1"));
      return batch.count;
    });
  let sent = await sendRequests(badRequest, counts.requests, (status) => status > 0 && status < 400);
  // To Node an upgrade to nothing is an ordinary request: who has the cookie gets the page, if it is written before the connection closes.
  sent += await sendRequests(badUpgrade, counts.upgrades, (status) => status === SWITCHING);
  sent += await spread({ count: counts.messages, seed }, async (left, dice) => {
    const strange = Array.from({ length: Math.min(left - 1, BEFORE_THE_END) }, () => strangeMessage(dice));
    const code = await endSocket(entered, strange, fatalFrame(dice));
    codes[code] = (codes[code] ?? 0) + 1;
    return strange.length + 1;
  });
  return { sent, statuses, granted, codes };
}

interface Spread {
  readonly count: number;
  readonly seed: number;
}

/**
 * Works until so many are done, some at the same time: each share with dice of its own, whoever is quicker.
 *
 * @param work gets how many are left of its share, and says how many it did
 */
async function spread({ count, seed }: Spread, work: (left: number, dice: Dice) => Promise<number>): Promise<number> {
  let taken = 0;
  let done = 0;
  const worker = async () => {
    while (taken < count) {
      const share = Math.min(count - taken, Math.max(IN_A_ROW, BEFORE_THE_END + 1));
      const dice = new Dice(seed * 1_000_003 + taken);
      taken += share;
      let left = share;
      while (left > 0) left -= await work(left, dice);
      done += share;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

/** Several requests for one connection; whatever is no HTTP is the last one. */
function batchOf(make: () => ReturnType<BadRequestMaker>, most: number): { bytes: Buffer; count: number } {
  const made = [make()];
  while (made.length < most && made[made.length - 1].isHttp) made.push(make());
  return { bytes: Buffer.concat(made.map(({ bytes }) => bytes)), count: made.length };
}

/** Sends bytes, says that no more will come, and waits for the end. @returns the statuses of the answers */
async function exchange({ origin }: Entered, bytes: Buffer): Promise<number[]> {
  const { socket, heard } = dial(origin);
  socket.end(bytes);
  const answers = [...(await heard).matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  return answers.length > 0 ? answers : [0];
}

/** Opens a window's socket by hand, sends messages and then bytes that end it. @returns the close code; 0 without one */
async function endSocket(entered: Entered, messages: readonly string[], last: Buffer): Promise<number> {
  const { socket, heard } = dial(entered.origin);
  const protocols = await proofOf(entered);
  const head = [
    "GET /host HTTP/1.1",
    `Host: ${new URL(entered.origin).host}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    `Cookie: ${entered.cookie}`,
    `Origin: ${entered.origin}`,
    `Sec-WebSocket-Protocol: ${protocols.join(", ")}`,
  ];
  const frames = messages.map((message) => frame({ opcode: 1, payload: Buffer.from(message) }));
  socket.write(Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), ...frames, last]));
  // A window says goodbye when it was told to go.
  socket.on("data", (bytes) => bytes.includes(CLOSE) && socket.end());
  return closeCode(Buffer.from(await heard, "latin1"));
}

function dial(origin: string): { readonly socket: Socket; readonly heard: Promise<string> } {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
  });
  // A connection that is cut off has been answered, too.
  socket.on("error", () => undefined);
  return { socket, heard: new Promise((resolve) => socket.once("close", () => resolve(text))) };
}

/** Reads what the shell sent over a socket, frame by frame, up to its close. */
function closeCode(bytes: Buffer): number {
  let at = bytes.indexOf("\r\n\r\n") + 4;
  while (at + 2 <= bytes.length) {
    const opcode = bytes[at] & 0x0f;
    const short = bytes[at + 1] & 0x7f;
    const headLength = { 126: 4, 127: 10 }[short] ?? 2;
    if (opcode === 8) return bytes.readUInt16BE(at + 2);
    if (at + headLength > bytes.length) return 0;
    at += headLength + lengthOf(bytes, at, short);
  }
  return 0;
}

function lengthOf(bytes: Buffer, at: number, short: number): number {
  if (short === 126) return bytes.readUInt16BE(at + 2);
  return short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short;
}
