import { t } from "../../contract/language/translate";
import type { DebuggerCommand } from "../../host/debugger/debugger-session";
import { refuse } from "../../host/refused";
import type { Debuggee } from "./debuggee";
import type { Handlers } from "./requests";

/** How the code goes on, or back. @param debuggee refuses while there is no session */
export function runRequests(debuggee: () => Debuggee) {
  const obey = (command: DebuggerCommand) => () => debuggee().command(command);
  return {
    continue: async () => {
      await debuggee().command("continue");
      return { allThreadsContinued: true };
    },
    next: obey("stepOver"),
    stepIn: ({ targetId }) =>
      targetId === undefined ? debuggee().command("stepInto") : debuggee().stepIntoCall(targetId),
    stepInTargets: () => ({ targets: debuggee().calls() }),
    stepOut: obey("stepOut"),
    stepBack: obey("stepBack"),
    reverseContinue: obey("reverseContinue"),
    pause: obey("pause"),
    restartFrame: ({ frameId }) => debuggee().restartRound(frameId),
    "tauler/round": (asked) => debuggee().goToRound(roundOf(asked?.round)),
  } satisfies Partial<Handlers>;
}

/** @throws Refused for what is no round's number */
export function roundOf(given: unknown): number {
  const round = typeof given === "string" && /^\d+$/.test(given) ? Number(given) : given;
  if (typeof round === "number" && Number.isInteger(round) && round >= 0) return round;
  return refuse("no-round", t`A round is a whole number from 0 on.`);
}
