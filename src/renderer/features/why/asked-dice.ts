import { useEffect } from "react";
import { create } from "zustand";
import { useCursor } from "../../session/cursor/cursor";
import type { MatchInView } from "../../session/match/match-in-view";
import { useMatch } from "../../session/match/match-store";
import { useView, type View } from "../../session/view/view";
import { askWhy } from "../../session/view/why-question";

/** The round that is to be rolled with other dice, until that has begun. */
interface AskedDice {
  readonly match: MatchInView | null;
  readonly round: number;
}

const NONE: AskedDice = { match: null, round: -1 };

const useAsked = create<AskedDice>()(() => NONE);

/** Opens the tab that says why, and rolls the round in view there, as soon as the match has been read that far. */
export function askForOtherDice(): void {
  useAsked.setState({ match: useMatch.getState().match, round: useCursor.getState().round });
  askWhy();
}

/** Rolls when that was asked for and the round is in view; whoever has gone on to another round does not want it any more. */
export function useAskedDice(view: View, roll: () => void): void {
  const asked = useAsked();
  // The tab comes into view a moment after the board: what it says may still be about another round.
  const isInView = useView() === view;
  useEffect(() => {
    if (asked === NONE || !isInView) return;
    useAsked.setState(NONE, true);
    if (asked.match === view.match && asked.round === useCursor.getState().round) roll();
  }, [asked, isInView, view, roll]);
}
