import { Buffer } from "node:buffer";
import type { Script } from "node:vm";
import { FRAME_HEADER_BYTES, FrameType, type Hello } from "../contract/player-protocol";
import type { CallbackSetters } from "./internals";
import { type FrameSpace, frameSpace, type Pipes, type ReceivedFrame } from "./pipes";
import { compilePlayer, createPlayerRealm, type PlayerRealm } from "./player-realm";
import type { RealmMatch } from "./realm/bridge";

const { stringify } = JSON;
const Space = ArrayBuffer;
const FIRST_SPACE_BYTES = 256 * 1024;
const REALMS_BEFORE_COLLECTING = 3;

export interface Served {
  readonly pipes: Pipes;
  readonly api: Script;
  readonly callbacks: CallbackSetters;
  /** CPU seconds of this process, from its start. */
  cpuSeconds(): number;
  /** Frees the realms of past matches, which the engine would let grow to the limit of the heap. */
  collectGarbage(): void;
}

/** The match under way. */
interface Match {
  readonly realm: PlayerRealm;
  readonly match: RealmMatch;
  readonly input: FrameSpace;
  readonly output: FrameSpace;
}

export function sayHello(pipes: Pipes, hello: Hello): void {
  const text = Buffer.from(stringify(hello));
  const space = frameSpace(new Space(FRAME_HEADER_BYTES + text.length));
  space.bytes.set(text, FRAME_HEADER_BYTES);
  pipes.write(space, FrameType.hello, text.length);
}

/** Plays matches until the host goes away. */
export function serve(served: Served): void {
  const load = createLoader(served);
  const space = frameSpace(new Space(FIRST_SPACE_BYTES));
  let match: Match | null = null;
  for (;;) {
    const frame = served.pipes.read(match === null ? space : match.input);
    if (frame === null) return;
    if (frame.type === FrameType.pump) continue;
    if (frame.type === FrameType.load) match = load(frame);
    else if (match !== null && frame.bytes === match.input.bytes) play(served, match);
    else return;
  }
}

/** A realm in which a player's code has been run. */
interface OpenRealm {
  readonly code: string;
  readonly realm: PlayerRealm;
}

function createLoader(served: Served): (frame: ReceivedFrame) => Match {
  const makeRealm = createRealmMaker(served);
  // The first one while the process waits for a player, which then need not wait for it.
  let ready: PlayerRealm | null = makeRealm();
  let open: OpenRealm | null = null;
  return (frame) => {
    const { terms, code } = decodeLoad(frame);
    const isOpen = open !== null && open.code === code && open.realm.bridge.canPlayAgain();
    const realm = isOpen ? (open as OpenRealm).realm : (ready ?? makeRealm());
    ready = null;
    const match = realm.bridge.start(terms);
    if (isOpen || runCode(realm, match, code)) match.open();
    realm.finishJobs();
    open = { code, realm };
    const output = frameSpace(match.output);
    served.pipes.write(output, FrameType.loaded, match.report(0));
    return { realm, match, input: frameSpace(match.input), output };
  };
}

function createRealmMaker({ api, callbacks, collectGarbage }: Served): () => PlayerRealm {
  let realms = 0;
  return () => {
    if (++realms % REALMS_BEFORE_COLLECTING === 0) collectGarbage();
    return createPlayerRealm(api, callbacks);
  };
}

/** @returns whether there is a player's module now. */
function runCode(realm: PlayerRealm, match: RealmMatch, code: string): boolean {
  const compiled = compilePlayer(code);
  if (typeof compiled === "string") {
    match.refuse(compiled);
    return false;
  }
  try {
    realm.run(compiled);
    return true;
  } catch (thrown) {
    match.fail(thrown);
    return false;
  }
}

function decodeLoad({ bytes, length }: ReceivedFrame): { readonly terms: string; readonly code: string } {
  const payload = Buffer.from(bytes.buffer, FRAME_HEADER_BYTES, length);
  const codeStart = 4 + payload.readUInt32LE(0);
  return { terms: payload.toString("utf8", 4, codeStart), code: payload.toString("utf8", codeStart) };
}

function play({ pipes, cpuSeconds }: Served, { realm, match, output }: Match): void {
  const before = cpuSeconds();
  match.play();
  realm.finishJobs();
  pipes.write(output, FrameType.turn, match.report(cpuSeconds() - before));
}
