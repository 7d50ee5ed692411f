import { create } from "zustand";
import { type MatchInView, useMatch } from "../../app/match-store";
import { useFork } from "./fork-store";

const MOST_MATCHES = 20;

/** The matches of this session that can be played again, the newest first: those that were run, and the replays that were opened. */
export const useSeenMatches = create<{ readonly matches: readonly MatchInView[] }>()(() => ({ matches: [] }));

useMatch.subscribe(({ match }, before) => {
  if (match === null || match === before.match || match.header === null || match === useFork.getState().fork) return;
  const others = useSeenMatches.getState().matches.filter((other) => other !== match);
  useSeenMatches.setState({ matches: [match, ...others].slice(0, MOST_MATCHES) });
});
