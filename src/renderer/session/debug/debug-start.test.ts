// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { showOpenedMatch } from "../match/match-store";
import { shortMatch } from "../match/testing/short-match";
import { useWorkspace } from "../workspace/workspace-store";
import { useIsSeatPlain } from "./debug-start";

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
});
