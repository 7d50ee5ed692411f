import { createContext, runInContext } from "node:vm";
import { FUEL_PRELUDE } from "../../../contract/fuel";
import { NATIVE_PRICES } from "../../../contract/native-prices";
import { REALM_TOOLS } from "../realm-tools";
import { STEP_COUNTER } from "../step-counter";

export type Kind = "Into" | "Over" | "Out";

export interface Place {
  readonly round: number;
  readonly count: number;
}

/** Where code stands that was told to stop, and where steps back lead. */
export interface Halt extends Place {
  /** `line in function < line in function`, the innermost first. */
  readonly stack: string;
  readonly depth: number;
  readonly back: Readonly<Record<Kind, Place | null>>;
}

interface Steps {
  aim(kind: string): void;
  aimAt(round: number, count: number): void;
  skim(until: number, counts: boolean): void;
  now(): Place & Readonly<Record<"stepBack" | "stepBackInto" | "stepBackOut", Place | null>>;
}

interface RealmChoice {
  readonly api: object;
  /** What one is told who stops at a step; it goes on at once. */
  readonly onHalt?: () => void;
  /** Scripts that the realm has beside the debugger's own. */
  readonly tools?: readonly string[];
}

/** A player's bundle in a realm of this process, with the debugger's tools and without an inspector. */
export interface SteppedRealm {
  /** Of the realm's scripts. */
  ask<Value>(expression: string): Value;
  /** Loads the code; the player is made in its first round. */
  load(): void;
  /** What waits for promises belongs to the round. */
  playRound(): Promise<void>;
}

export function openRealm(bundle: string, { api, onHalt = () => {}, tools = [] }: RealmChoice): SteppedRealm {
  const turn = { round: -1, seat: 0 };
  const format = (values: readonly unknown[]) => values.map(String).join(" ");
  const context = createContext({
    $halted: onHalt,
    $tauler: { api },
    $session: { turn, orders: { words: [], used: 0 } },
    $format: format,
  });
  const counter = STEP_COUNTER.replace("debugger;", "$halted();");
  // Before another one stands in its place.
  runInContext("Error.stackTraceLimit = 100", context);
  // Chance is the same in every run.
  runInContext(
    "{ let drawn = 0; Math.random = () => (drawn = (drawn * 16807 + 11) % 2147483647) / 2147483647; }",
    context,
  );
  for (const script of [FUEL_PRELUDE, NATIVE_PRICES, counter, REALM_TOOLS, ...tools]) runInContext(script, context);
  runInContext("$taulerDebug.begin($session, $format, () => null)", context);
  return {
    ask: (expression) => runInContext(expression, context),
    load() {
      runInContext(bundle, context, { filename: "player.js" });
      runInContext("const $player = $module();", context);
      runInContext("let $one;", context);
    },
    async playRound() {
      turn.round++;
      runInContext("($one ??= new $player()).play()", context);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

/** The step counter of a realm. */
export function stepsOf(realm: SteppedRealm): Steps {
  return realm.ask<Steps>("$taulerSteps");
}

/**
 * Plays rounds of a player's bundle; what is told to stop goes on at once.
 *
 * @param onHalt told of every stop; it may give the next aim.
 */
export async function playSteps(
  bundle: string,
  {
    rounds,
    api,
    begin,
    onHalt,
  }: {
    readonly rounds: number;
    readonly api: object;
    readonly begin: (steps: Steps) => void;
    readonly onHalt: (halt: Halt, steps: Steps) => void;
  },
): Promise<void> {
  const halted = () => {
    const { stepBack, stepBackInto, stepBackOut, ...place } = steps.now();
    const lines = stackOf(wholeStack());
    onHalt(
      {
        ...place,
        stack: lines.join(" < "),
        depth: lines.length,
        back: { Into: stepBackInto, Over: stepBack, Out: stepBackOut },
      },
      steps,
    );
  };
  const realm = openRealm(bundle, { api, onHalt: halted });
  const steps = stepsOf(realm);
  begin(steps);
  realm.load();
  for (let round = 0; round < rounds; round++) await realm.playRound();
}

function wholeStack(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const { stack = "" } = new Error("here");
  Error.stackTraceLimit = stackTraceLimit;
  return stack;
}

/** The player's own functions, as the engine has them on its stack; the values of a class's fields stand in its constructor. */
export function stackOf(stack: string): string[] {
  return (
    stack
      .split("\n")
      .filter((line) => !line.includes("<instance_members_initializer>"))
      // Some versions of the engine call it `get size [as size]`.
      .map((line) => line.replace(/ \[as [^\]]*\]/, ""))
      .flatMap((line) => /at (?!async )(.*?) ?\(?player\.js:(\d+)/.exec(line)?.slice(1, 3).join(":") ?? [])
  );
}
