// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { useCursor } from "../cursor/cursor";
import { FakeHost } from "../host/testing/fake-host";
import { useMatch } from "../match/match-store";
import { shortMatch } from "../match/testing/short-match";
import { reportOf } from "../view/view";
import { debugHere } from "./debug-start";
import { useDebug } from "./debug-store";
import { orderInView } from "./order-in-view";

new FakeHost();
const match = shortMatch(findGame("harry-potter") as AnyGame);

/** What a session that has just been asked for is to stop at. */
function asked() {
  const { state } = useDebug.getState();
  return state.kind === "idle" ? null : { seat: state.target.seat, ...state.target.stopAt };
}

beforeEach(() => {
  useCursor.setState(useCursor.getInitialState(), true);
  useDebug.setState(useDebug.getInitialState(), true);
  useMatch.setState({ match });
});

describe("The order in view", () => {
  it("is that of the slot which the board is shown at", () => {
    expect(orderInView()).toBeNull();
    for (const slot of [0, 5]) {
      useCursor.getState().goTo({ round: 2, slot, step: null });
      const { seat, order } = reportOf(match, 2)?.slots[slot] ?? {};
      const place = orderInView();
      expect(place).toMatchObject({ round: 2, seat });
      expect(match.timeline.requestsOf(2)?.[place?.seat ?? 0]?.[place?.call ?? 0]).toEqual(order);
    }
    useCursor.getState().goTo({ round: 2, slot: null, step: 0 });
    expect(orderInView()).toBeNull();
  });

  it("is where the debugger begins; without one, that is the round", () => {
    useCursor.getState().goToRound(2);
    useCursor.getState().selectSeat(1);
    debugHere();
    expect(asked()).toEqual({ seat: 1, kind: "round", round: 2 });
    useDebug.setState(useDebug.getInitialState(), true);
    useCursor.getState().goToSlot(5);
    debugHere();
    expect(asked()).toEqual({ kind: "order", ...orderInView() });
  });
});
