// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { useCursor } from "../cursor/cursor";
import { FakeHost, refusal } from "../host/testing/fake-host";
import { showOpenedMatch } from "../match/match-store";
import { shortMatch } from "../match/testing/short-match";
import { useWorkspace } from "../workspace/workspace-store";
import { debugCerr, debugMemory, debugOrder, debugThisRound, seatToDebug, useIsSeatPlain } from "./debug-start";
import { useDebug } from "./debug-store";
import { useObstacle } from "./obstacles";

const game = findGame("harry-potter") as AnyGame;
const PATH = "harry-potter/AIRon.ts";
const isPlain = (seat: number) => renderHook(() => useIsSeatPlain(seat)).result.current;

beforeEach(() => useWorkspace.setState({ files: [{ path: PATH, game: game.id, player: "Ron" }], front: PATH }));

describe("Whose code is debugged", () => {
  it("is plain where the file in front sits once, and in that seat", () => {
    showOpenedMatch(shortMatch(game));
    expect([0, 1, 2, 3].map(isPlain)).toEqual([true, false, false, false]);
  });

  it("is asked where the file sits twice, or nowhere", () => {
    showOpenedMatch({ ...shortMatch(game), names: ["Ron", "Luna", "Ron", "Ginny"] });
    expect([0, 2].map(isPlain)).toEqual([false, false]);
    useWorkspace.setState({ front: "harry-potter/AILuna.ts" });
    expect([0, 1].map(isPlain)).toEqual([false, false]);
  });

  it("is nobody's where the file in front sits nowhere, until a player is chosen", () => {
    showOpenedMatch({ ...shortMatch(game), names: ["Demo", "Luna", "Demo", "Ginny"] });
    const obstacle = () => renderHook(useObstacle).result.current;
    expect([seatToDebug(), obstacle()]).toEqual([
      null,
      "AIRon.ts plays in no seat of this match: choose a player, or give the file a seat.",
    ]);
    debugThisRound();
    expect(useDebug.getState().state.kind).toBe("idle");
    useCursor.getState().selectSeat(2);
    expect([seatToDebug(), obstacle()]).toEqual([2, null]);
    useCursor.getState().selectSeat(null);
    useWorkspace.setState({ front: null });
    expect([seatToDebug(), obstacle()]).toEqual([0, null]);
  });

  it("does not matter where nobody can be played again", () => {
    showOpenedMatch({ ...shortMatch(game), names: ["Demo", "Demo", "Demo", "Demo"], header: null });
    expect(renderHook(useObstacle).result.current).toMatch(/^A \.res keeps only/);
  });
});

describe("A line that is debugged", () => {
  const host = new FakeHost();
  const asked = () => host.inputsOf("debug.start").map((input) => input as { seat: number; stopAt: object });
  const places = () => asked().map(({ seat, stopAt }) => ({ seat, stopAt }));

  beforeEach(() => {
    host.asked.length = 0;
    host.answer("debug.start", () => {
      throw refusal({ code: "sealed", message: "it is sealed" });
    });
  });

  it("is that of an order, of a character on the console, or where the memory was used up, of the match in view", async () => {
    showOpenedMatch(shortMatch(game));
    debugOrder({ round: 0, seat: 1, call: 4 });
    const first = { seat: 1, stopAt: { kind: "order", round: 0, call: 4 } };
    await expect.poll(places).toEqual([first]);
    debugCerr({ round: 1, seat: 2, offset: 30 });
    await expect.poll(places).toEqual([first, { seat: 2, stopAt: { kind: "cerr", round: 1, offset: 30 } }]);
    debugMemory({ round: 1, seat: 3 });
    await expect.poll(() => places().at(-1)).toEqual({ seat: 3, stopAt: { kind: "memory", round: 1 } });
  });
});
