import { type CerrLog, createCerrLog } from "./cerr-log";
import { createDrawingLog, type DrawingLog } from "./drawing-log";
import type { OrderLog } from "./order-log";
import type { ColumnLayout, MatchStart, Turn } from "./turn";

/** What the host tells the realm at the start of a match. */
export interface SessionStart extends MatchStart {
  readonly columns: readonly ColumnLayout[];
  readonly orderKinds: readonly string[];
  readonly orderLimit: number;
  /** Does anybody look at what the player draws? */
  readonly draws?: boolean;
}

type Writable<Record> = { -readonly [Field in keyof Record]: Record[Field] };

/** The match of this realm, as the runtime and its driver keep it. */
export interface Session {
  readonly turn: Writable<Turn>;
  start: SessionStart;
  orders: OrderLog;
  readonly cerr: CerrLog;
  readonly drawings: DrawingLog;
  /** The call over the limit, as an error that knows where it was made; null while there was none. */
  overLimit: Error | null;
  /** Stops the player's code wherever it can be stopped; set by whoever runs the realm. */
  stopPlayer: () => void;
  readonly matchListeners: ((start: MatchStart) => void)[];
  readonly turnListeners: (() => void)[];
}

const NOTHING: SessionStart = {
  seat: 0,
  seed: 0,
  settings: {},
  names: [],
  columns: [],
  orderKinds: [],
  orderLimit: 0,
};

export const session: Session = {
  turn: { ...NOTHING, round: -1, status: [0, 0, 0, 0], columns: {} },
  start: NOTHING,
  orders: { words: new Int32Array(0), used: 0, calls: 0 },
  cerr: createCerrLog(),
  drawings: createDrawingLog(),
  overLimit: null,
  stopPlayer: () => {},
  matchListeners: [],
  turnListeners: [],
};
