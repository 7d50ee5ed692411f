import { createCerrLog } from "../../../engine/player/cerr-log";
import { beginDrawings, createDrawingLog } from "../../../engine/player/drawing-log";
import { createLineLog, createOrderLog } from "../../../engine/player/order-log";
import { session } from "../../../engine/player/session";
import { createViewReader, type ViewReader } from "../../../engine/player/view-codec";
import { FUEL_PER_FULL_PRICE } from "../../contract/fuel";
import { FRAME_HEADER_BYTES, type MatchTerms } from "../../contract/player-protocol";
import type { RealmMatch } from "./bridge";
import { currentFault, hasFailed, keepSyntaxError, keepThrown } from "./faults";
import { hasOverflown, noteCaught } from "./overflow";
import { seedRandom } from "./random";
import { createReportBuffer, writeReport } from "./report";

interface Player {
  play(): unknown;
}

// Taken before the player can replace it.
const Buffer = ArrayBuffer;

/** Room for most views; larger ones get more. */
const FIRST_INPUT_BYTES = 32 * 1024;

/** Begins a match of this realm. @param json a `MatchTerms`. */
export function start(json: string): RealmMatch {
  // What is done here is not the player's.
  $fuelStart(Number.POSITIVE_INFINITY);
  const terms: MatchTerms = JSON.parse(json);
  // New in every match: what a player might leave in bytes would outlive it.
  let input = new Buffer(FIRST_INPUT_BYTES);
  const view = createViewReader(terms.columns, input, FRAME_HEADER_BYTES);
  const output = createReportBuffer();
  tellRuntime(terms, view);
  seedRandom(terms.randomSeed);
  session.stopPlayer = $fuelEmpty;
  session.charge = (price) => $fuelCharge(price * FUEL_PER_FULL_PRICE);
  session.callLine = $fuelLine;
  session.noteCaught = noteCaught;
  session.hasWritten = () => {
    if ($fuelUsed() - fuelBefore <= BEGINNING) writtenAtFirst = session.cerr.used;
  };
  $fuelStart(terms.fuel ?? Number.POSITIVE_INFINITY);
  fuelBefore = 0;
  writtenAtFirst = 0;
  return {
    input: () => input,
    inputFor(bytes) {
      input = new Buffer(bytes * 2);
      view.moveTo(input);
      session.turn.status = view.status;
      return input;
    },
    output: () => output.buffer,
    refuse: keepSyntaxError,
    fail: keepThrown,
    ...createPlayer(view),
    report(cpuSeconds) {
      const fault = currentFault($fuelIsOut());
      const isVoid = hasOverflown();
      if (isVoid) forgetTurn(writtenAtFirst);
      return writeReport(output, { cpuSeconds, fuel: isVoid ? fuelBefore : $fuelUsed(), fault });
    },
  };
}

function tellRuntime(terms: MatchTerms, view: ViewReader): void {
  const { seat, seed, settings, names } = terms;
  const { columns, status } = view;
  session.start = terms;
  session.turn.round = -1;
  // New ones in every match, as all typed arrays that the player might get hold of.
  session.failedAssertion = null;
  session.orders = createOrderLog();
  session.orderLines = createLineLog();
  session.cerr = createCerrLog();
  session.drawings = createDrawingLog({ isOn: terms.keepsDrawings === true });
  // There is no round yet to draw in.
  beginDrawings(session.drawings, false);
  Object.assign(session.turn, { seat, seed, settings, names, columns, status });
  for (const listener of session.matchListeners) listener({ seat, seed, settings, names });
}

/** A player that has failed may have stopped anywhere. */
export function canPlayAgain(): boolean {
  return !hasFailed($fuelIsOut());
}

function createPlayer(view: ViewReader): { readonly open: () => void; readonly play: () => void } {
  let PlayerClass: (new () => Player) | null = null;
  let player: Player | null = null;
  // Without names of their own: they are in the stacks of what the player throws.
  return {
    open: unnamed(() => {
      PlayerClass = $module();
    }),
    play: unnamed(() => {
      beginTurn(view.read());
      player ??= new (PlayerClass as new () => Player)();
      player.play();
    }),
  };
}

function unnamed(run: () => void): () => void {
  return () => {
    try {
      run();
    } catch (thrown) {
      keepThrown(thrown);
    }
  };
}

/** Fuel that was used before this turn. */
let fuelBefore = 0;

/**
 * Units of fuel in which nobody can fill the stack, since every call takes some. What is written in a turn before that is
 * the same in every run, and is kept when the turn counts for nothing else.
 */
const BEGINNING = 10_000;
let writtenAtFirst = 0;

function beginTurn(round: number): void {
  const { turn, turnListeners } = session;
  turn.round = round;
  forgetTurn(0);
  writtenAtFirst = 0;
  fuelBefore = $fuelUsed();
  for (let index = 0; index < turnListeners.length; index++) turnListeners[index]();
}

/** Empties what a turn leaves. @param written bytes of text that are kept. */
function forgetTurn(written: number): void {
  const { orders, orderLines, drawings, cerr, start } = session;
  orders.used = 0;
  orderLines.used = 0;
  orders.calls = 0;
  cerr.used = written;
  cerr.dropped = 0;
  beginDrawings(drawings, start.keepsDrawings === true);
}
