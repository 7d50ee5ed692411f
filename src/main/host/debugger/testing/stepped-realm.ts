import { createContext, runInContext } from "node:vm";
import { FUEL_PRELUDE } from "../../../contract/fuel";
import { NATIVE_PRICES } from "../../../contract/native-prices";
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
  begin(round: () => number): void;
  aim(kind: string): void;
  aimAt(round: number, count: number): void;
  now(): Place & Readonly<Record<"stepBack" | "stepBackInto" | "stepBackOut", Place | null>>;
}

/**
 * Plays rounds of a player's bundle in this process, without an inspector: what is told to stop goes on at once.
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
  let round = -1;
  const halted = () => {
    const { stepBack, stepBackInto, stepBackOut, ...place } = steps.now();
    const lines = stackOf(new Error("here").stack ?? "");
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
  const context = createContext({ $halted: halted, $tauler: { api } });
  const counter = STEP_COUNTER.replace("debugger;", "$halted();");
  for (const script of [FUEL_PRELUDE, NATIVE_PRICES, counter]) runInContext(script, context);
  const steps = runInContext("Error.stackTraceLimit = 100; $taulerSteps", context) as Steps;
  steps.begin(() => round);
  begin(steps);
  runInContext(bundle, context, { filename: "player.js" });
  runInContext("const $player = $module();", context);
  runInContext("let $one;", context);
  for (round = 0; round < rounds; round++) {
    runInContext("($one ??= new $player()).play()", context);
    // What waits for promises belongs to the round.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The player's own functions, as the engine has them on its stack; the values of a class's fields stand in its constructor. */
function stackOf(stack: string): string[] {
  return stack
    .split("\n")
    .filter((line) => !line.includes("<instance_members_initializer>"))
    .flatMap((line) => /at (?!async )(.*?) ?\(?player\.js:(\d+)/.exec(line)?.slice(1, 3).join(":") ?? []);
}
