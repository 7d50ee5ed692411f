import { en } from "../../../engine/contract/english";
import { isCppFile, sourceFileFor } from "../../../main/contract/source-file";
import { useCppPlayers } from "../match/known-players";
import { useMatch } from "../match/match-store";
import { useDebug } from "./debug-store";
import type { Debugging } from "./debugging";

/** Is the player that is debugged one in C++? Some of the debugger is for TypeScript only. */
export function isInCpp(state: Debugging): boolean {
  if (state.kind !== "running" && state.kind !== "paused") return false;
  const { name, text } = state.source;
  return isCppFile(sourceFileFor(name, text));
}

export function useIsInCpp(): boolean {
  return useDebug(({ state }) => isInCpp(state));
}

/** By seat: is the player of the match in view in C++? */
export function useCppSeats(): readonly boolean[] {
  const match = useMatch((store) => store.match);
  const cpp = useCppPlayers(match?.game.id);
  return [0, 1, 2, 3].map((seat) => match !== null && cpp.includes(match.names[seat]));
}

/** Why what is for TypeScript only cannot be had, as a sentence. */
export const ONLY_IN_TYPESCRIPT = {
  trace: en`The trace of a round is for players in TypeScript; in C++, step through the round.`,
  call: en`In C++ there is no choice of calls: Step into goes into the first one.`,
  playOn: en`Playing on with a changed player is for players in TypeScript; in C++, write the value into the code.`,
} as const;
