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
    if (frame.type === FrameType.load) match = load(frame);
    else if (match !== null && frame.bytes === match.input.bytes) play(served, match);
    else return;
  }
}

function createLoader({ api, callbacks, pipes, collectGarbage }: Served): (frame: ReceivedFrame) => Match {
  const compile = createCompiler();
  let realms = 0;
  return (frame) => {
    if (++realms % REALMS_BEFORE_COLLECTING === 0) collectGarbage();
    const { terms, code } = decodeLoad(frame);
    const realm = createPlayerRealm(api, callbacks);
    const match = realm.bridge.start(terms);
    const compiled = compile(code);
    if (typeof compiled === "string") match.refuse(compiled);
    else runPlayer(realm, match, compiled);
    const output = frameSpace(match.output);
    pipes.write(output, FrameType.loaded, match.report(0));
    return { realm, match, input: frameSpace(realm.bridge.input), output };
  };
}

/** Keeps what it compiled last: a process serves one bundle only, and every match needs it again. */
function createCompiler(): (code: string) => Script | string {
  let last: { readonly code: string; readonly compiled: Script | string } | null = null;
  return (code) => {
    if (last === null || last.code !== code) last = { code, compiled: compilePlayer(code) };
    return last.compiled;
  };
}

function runPlayer(realm: PlayerRealm, match: RealmMatch, script: Script): void {
  try {
    realm.run(script);
  } catch (thrown) {
    match.fail(thrown);
  }
  realm.finishJobs();
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
