import { Buffer } from "node:buffer";
import { FRAME_HEADER_BYTES, FrameType, type Hello, type MatchTerms } from "../contract/player-protocol";
import type { CallbackSetters } from "./internals";
import { createCompiler } from "./module/engine";
import { ModuleMatch } from "./module/module-match";
import { formatModuleStack } from "./module/module-stack";
import { type FrameSpace, frameSpace, type Pipes, type ReceivedFrame } from "./pipes";
import { compilePlayer, createPlayerRealm, type PlayerRealm, type RealmScripts } from "./player-realm";
import type { RealmMatch } from "./realm/bridge";

const { parse, stringify } = JSON;
const Space = ArrayBuffer;
const FIRST_SPACE_BYTES = 256 * 1024;
const REALMS_BEFORE_COLLECTING = 3;
const MATCHES_BEFORE_COLLECTING = 2;

export interface Served {
  readonly pipes: Pipes;
  readonly scripts: RealmScripts;
  /** For the first match: made already, and no player's code has been in it. Whoever takes it leaves null, or it would be kept for ever. */
  readonly first: { realm: PlayerRealm | null };
  readonly callbacks: CallbackSetters;
  /** CPU seconds of this process, from its start. */
  cpuSeconds(): number;
  /** Frees the realms of past matches, which the engine would let grow to the limit of the heap. */
  collectGarbage(): void;
}

/** What a match of either kind of player does. */
type Playable = Pick<RealmMatch, "input" | "inputFor" | "output" | "play" | "report">;

/** The match under way. */
interface Match {
  readonly match: Playable;
  /** Lets what the player has begun come to its end. */
  finishJobs(): void;
  input: FrameSpace;
  output: FrameSpace;
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
  const loadModule = createModuleLoader(served);
  const space = frameSpace(new Space(FIRST_SPACE_BYTES));
  let match: Match | null = null;
  for (;;) {
    const frame = served.pipes.read(match === null ? space : match.input);
    if (frame === null) return;
    if (frame.type === FrameType.pump) continue;
    if (frame.type === FrameType.load) match = load(frame);
    else if (frame.type === FrameType.loadModule) match = loadModule(frame);
    else if (match !== null) play(served, match, frame);
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
  let ready = served.first.realm;
  served.first.realm = null;
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
    return loaded(served, match, () => realm.finishJobs());
  };
}

function loaded(served: Served, match: Playable, finishJobs: () => void): Match {
  const playing = { match, finishJobs, input: frameSpace(match.input()), output: frameSpace(match.output()) };
  report(served, playing, { type: FrameType.loaded, cpuSeconds: 0 });
  return playing;
}

/** The same for players that are modules, which need no realm: each match has an instance of its own. */
function createModuleLoader(served: Served): (frame: ReceivedFrame) => Match {
  const { callbacks, collectGarbage } = served;
  const compile = createCompiler();
  let matches = 0;
  return ({ bytes, length }) => {
    callbacks.setStackTraceCallback(formatModuleStack);
    // Their memories are large, and nobody else asks the engine to look for those that are done with.
    if (++matches % MATCHES_BEFORE_COLLECTING === 0) collectGarbage();
    const payload = Buffer.from(bytes.buffer, FRAME_HEADER_BYTES, length);
    const codeStart = 4 + payload.readUInt32LE(0);
    const terms: MatchTerms = parse(payload.toString("utf8", 4, codeStart));
    const match = new ModuleMatch(compile(payload.subarray(codeStart)), terms);
    return loaded(served, match, () => undefined);
  };
}

function createRealmMaker({ scripts, callbacks, collectGarbage }: Served): () => PlayerRealm {
  let realms = 0;
  return () => {
    if (++realms % REALMS_BEFORE_COLLECTING === 0) collectGarbage();
    return createPlayerRealm(scripts, callbacks);
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

function play(served: Served, playing: Match, { bytes }: ReceivedFrame): void {
  const { match } = playing;
  const before = served.cpuSeconds();
  if (bytes !== playing.input.bytes) {
    playing.input = frameSpace(match.inputFor(bytes.length));
    playing.input.bytes.set(bytes);
  }
  match.play();
  playing.finishJobs();
  report(served, playing, { type: FrameType.turn, cpuSeconds: served.cpuSeconds() - before });
}

interface Reported {
  readonly type: FrameType;
  readonly cpuSeconds: number;
}

function report({ pipes }: Served, playing: Match, { type, cpuSeconds }: Reported): void {
  const length = playing.match.report(cpuSeconds);
  const output = playing.match.output();
  if (playing.output.bytes.buffer !== output) playing.output = frameSpace(output);
  pipes.write(playing.output, type, length);
}
