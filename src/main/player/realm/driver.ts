import { VIEW_BYTES } from "../../../engine/player/limits";
import { session } from "../../../engine/player/session";
import { createViewReader, type ViewReader } from "../../../engine/player/view-codec";
import { FRAME_HEADER_BYTES, type MatchTerms } from "../../contract/player-protocol";
import type { RealmMatch } from "./bridge";
import { currentFault, keepSyntaxError, keepThrown } from "./faults";
import { seedRandom } from "./random";
import { createReportBuffer, writeReport } from "./report";

/** STATE frames, as they come. */
export const input: ArrayBuffer = new ArrayBuffer(FRAME_HEADER_BYTES + VIEW_BYTES);

/** Begins the match of this realm. @param json a `MatchTerms`. */
export function start(json: string): RealmMatch {
  const terms: MatchTerms = JSON.parse(json);
  const view = createViewReader(terms.columns, input, FRAME_HEADER_BYTES);
  const output = createReportBuffer(terms.orderLimit);
  tellRuntime(terms, view);
  seedRandom(terms.randomSeed);
  const fuel = startFuel(terms.fuel ?? Number.POSITIVE_INFINITY);
  return {
    output: output.buffer,
    refuse: keepSyntaxError,
    fail: keepThrown,
    play: createPlay(view),
    report: (cpuSeconds) => writeReport(output, { cpuSeconds, fuel: fuel.used(), fault: currentFault($fuelIsOut()) }),
  };
}

function tellRuntime(terms: MatchTerms, view: ViewReader): void {
  const { seat, seed, settings, names } = terms;
  const { columns, status } = view;
  session.start = terms;
  Object.assign(session.turn, { seat, seed, settings, names, columns, status });
  for (const listener of session.matchListeners) listener({ seat, seed, settings, names });
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

function createPlay(view: ViewReader): () => void {
  let player: { play(): unknown } | null = null;
  return () => {
    try {
      beginTurn(view.read());
      player ??= new $player();
      player.play();
    } catch (thrown) {
      keepThrown(thrown);
    }
  };
}

function beginTurn(round: number): void {
  const { turn, orders, cerr, turnListeners } = session;
  turn.round = round;
  orders.used = 0;
  orders.calls = 0;
  cerr.used = 0;
  cerr.dropped = 0;
  for (let index = 0; index < turnListeners.length; index++) turnListeners[index]();
}
