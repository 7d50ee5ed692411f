import { API_FILE, PLAYER_FILE } from "../../contract/player-protocol";
import { noteCaught } from "./overflow";
import { plainHeader } from "./plain-header";

/*
 * What Node would do in the process's own realm for the player's code, done inside the player's realm instead: there, an
 * error that such a function meets (a full stack, for example) would hand the player an object of the process.
 */

// Taken before the player can replace them.
const here = globalThis;
const rejected = Promise.reject.bind(Promise);
const Refused = TypeError;
const { apply } = Reflect;
const { includes } = String.prototype;

/** How many frames the engine collects: more than lines, as those of the language are among them. Each takes CPU whenever an error is made. */
export const FRAMES_IN_A_STACK = 30;
const LINES_IN_A_STACK = 10;

/**
 * The text of `error.stack`: the innermost calls that the player wrote, and those of the API. The language's own functions
 * are left out, and do not count: whether they have a frame depends on the engine's version, and on what it has optimised.
 *
 * The player's own `Error.prepareStackTrace` is not asked, and no code of the player's sees `sites`: they know the
 * process's frames. None runs here, either: of a stack that is asked for meanwhile, the engine makes a text by itself, with
 * all frames and the paths of their files.
 *
 * @param realm the global object of the error's realm. An error of the process's own realm is not even looked at.
 */
export function formatStack(realm: unknown, error: unknown, sites: readonly NodeJS.CallSite[]): string {
  if (realm !== here) return "";
  // Without a price of its own: when, and how often, an engine asks for it differs between versions. Making the error has one.
  let text = plainHeader(error as object);
  for (let index = 0, lines = 0; index < sites.length && lines < LINES_IN_A_STACK; index++) {
    const line = formatSite(sites[index]);
    if (line !== "") lines++;
    text += line;
  }
  return text;
}

function formatSite(site: NodeJS.CallSite): string {
  const file = site.getFileName();
  if (file === PLAYER_FILE) return `\n    at ${placeOf(site)}`;
  const name = file === API_FILE ? site.getFunctionName() : null;
  return name === null ? "" : `\n    at ${name} (${API_FILE})`;
}

/** Where the engine would call a function by what the bundler put around it, it has no name. */
function placeOf(site: NodeJS.CallSite): string {
  // Not as a template: that would look for a `Symbol.toPrimitive` where the player may have put one.
  const place = site.toString();
  return apply(includes, place, ["$fuel"]) ? `${PLAYER_FILE}:${site.getLineNumber()}:${site.getColumnNumber()}` : place;
}

/** `import()` at run time. */
export function refuseImport(): Promise<never> {
  return rejected(new Refused("a player can import nothing while it runs"));
}

const REJECTED = 0;
const HANDLED_LATER = 1;
const MOST_PENDING = 100;

/** A list without elements: in the place of those the player may have put setters. */
interface Pending {
  readonly promise: unknown;
  readonly reason: unknown;
  readonly before: Pending | null;
  isHandled: boolean;
}

let newest: Pending | null = null;
let pendingCount = 0;

/** Keeps the rejected promises that nobody handles. @param type V8's `PromiseRejectEvent` */
export function noteRejection(type: number, promise: unknown, reason: unknown): void {
  noteCaught(reason);
  if (type === REJECTED) $fuelRejected(reason);
  if (type === REJECTED && pendingCount < MOST_PENDING) {
    newest = { promise, reason, before: newest, isHandled: false };
    pendingCount++;
  }
  if (type === HANDLED_LATER) forget(promise);
}

function forget(promise: unknown): void {
  for (let one = newest; one !== null; one = one.before) if (one.promise === promise) one.isHandled = true;
  while (newest?.isHandled) {
    newest = newest.before;
    pendingCount--;
  }
}

/** Tells of the first rejection that nobody handled, if there is one. */
export function tellRejection(tell: (reason: unknown) => void): void {
  let first: Pending | null = null;
  for (let one = newest; one !== null; one = one.before) if (!one.isHandled) first = one;
  if (first !== null) tell(first.reason);
}
