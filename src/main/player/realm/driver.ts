import { beginDrawings } from "../../../engine/player/drawing-log";
import { CERR_BYTES_PER_MATCH, DRAWING_WORDS_PER_MATCH, VIEW_BYTES } from "../../../engine/player/limits";
import { session } from "../../../engine/player/session";
import { createViewReader, type ViewReader } from "../../../engine/player/view-codec";
import { FRAME_HEADER_BYTES, type MatchTerms } from "../../contract/player-protocol";
import type { RealmMatch } from "./bridge";
import { currentFault, hasFailed, keepSyntaxError, keepThrown } from "./faults";
import { forgetLastMatch } from "./pristine";
import { seedRandom } from "./random";
import { createReportBuffer, writeReport } from "./report";

/** STATE frames, as they come. */
export const input: ArrayBuffer = new ArrayBuffer(FRAME_HEADER_BYTES + VIEW_BYTES);

interface Player {
  play(): unknown;
}

/** Begins a match of this realm. @param json a `MatchTerms`. */
export function start(json: string): RealmMatch {
  const terms: MatchTerms = JSON.parse(json);
  const view = createViewReader(terms.columns, input, FRAME_HEADER_BYTES);
  const output = createReportBuffer(terms.orderLimit);
  forgetLastMatch();
  tellRuntime(terms, view);
  seedRandom(terms.randomSeed);
  const fuel = startFuel(terms.fuel ?? Number.POSITIVE_INFINITY);
  return {
    output: output.buffer,
    refuse: keepSyntaxError,
    fail: keepThrown,
    ...createPlayer(view),
    report: (cpuSeconds) => writeReport(output, { cpuSeconds, fuel: fuel.used(), fault: currentFault($fuelIsOut()) }),
  };
}

function tellRuntime(terms: MatchTerms, view: ViewReader): void {
  const { seat, seed, settings, names } = terms;
  const { columns, status } = view;
  session.start = terms;
  session.turn.round = -1;
  Object.assign(session.cerr, { used: 0, dropped: 0, left: CERR_BYTES_PER_MATCH });
  session.drawings.left = DRAWING_WORDS_PER_MATCH;
  // There is no round yet to draw in.
  beginDrawings(session.drawings, false);
  Object.assign(session.turn, { seat, seed, settings, names, columns, status });
  for (const listener of session.matchListeners) listener({ seat, seed, settings, names });
}

/** A player that has failed may have stopped anywhere. */
export function canPlayAgain(): boolean {
  return !hasFailed($fuelIsOut());
}

function startFuel(budget: number): { used(): number } {
  let usedBeforeStop = 0;
  session.stopPlayer = () => {
    usedBeforeStop += $fuelUsed();
    $fuelStart(0);
  };
  $fuelStart(budget);
  return { used: () => usedBeforeStop + $fuelUsed() };
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

function beginTurn(round: number): void {
  const { turn, orders, drawings, cerr, start, turnListeners } = session;
  turn.round = round;
  orders.used = 0;
  orders.calls = 0;
  cerr.used = 0;
  cerr.dropped = 0;
  beginDrawings(drawings, start.draws === true);
  for (let index = 0; index < turnListeners.length; index++) turnListeners[index]();
}
