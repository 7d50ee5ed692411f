import { type CerrLog, createCerrLog } from "./cerr-log";
import { createDrawingLog, type DrawingLog } from "./drawing-log";
import { createLineLog, createOrderLog, type LineLog, type OrderLog } from "./order-log";
import type { ColumnLayout, MatchStart, Turn } from "./turn";

/** What the host tells the realm at the start of a match. */
export interface RealmStart extends MatchStart {
  readonly columns: readonly ColumnLayout[];
  readonly orderKinds: readonly string[];
  readonly orderLimit: number;
  /** Does anybody look at what the player draws? */
  readonly keepsDrawings?: boolean;
}

type Writable<Record> = { -readonly [Field in keyof Record]: Record[Field] };

/** The match of this realm, as the runtime and its driver keep it. */
export interface Session {
  readonly turn: Writable<Turn>;
  start: RealmStart;
  orders: OrderLog;
  orderLines: LineLog;
  cerr: CerrLog;
  drawings: DrawingLog;
  /** The call over the limit, as an error that knows where it was made; null while there was none. */
  overLimit: Error | null;
  /** The first `assert` of the match that failed, as an error that knows where; null while none did. */
  failedAssertion: Error | null;
  /** Stops the player's code wherever it can be stopped; set by whoever runs the realm. */
  stopPlayer: () => void;
  /** The line of the call under way, from 1; 0 where the player's code does not say it. Set by whoever runs the realm. */
  callLine: () => number;
  /** Takes CPU time of the player's, in steps of about 14 ns; set by whoever runs the realm. */
  charge: (price: number) => void;
  /** Is told of every text that was written; set by whoever runs the realm. */
  hasWritten: () => void;
  /** Is told what the engine's code caught while the player's code ran; set by whoever runs the realm. */
  noteCaught: (thrown: unknown) => void;
  readonly matchListeners: ((start: MatchStart) => void)[];
  readonly turnListeners: (() => void)[];
}

const NOTHING: RealmStart = {
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
  orders: createOrderLog(),
  orderLines: createLineLog(),
  cerr: createCerrLog(),
  drawings: createDrawingLog({ isOn: false }),
  overLimit: null,
  failedAssertion: null,
  stopPlayer: () => {},
  callLine: () => 0,
  charge: () => {},
  hasWritten: () => {},
  noteCaught: () => {},
  matchListeners: [],
  turnListeners: [],
};
