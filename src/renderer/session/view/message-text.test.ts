import { describe, expect, it } from "vitest";
import { findGame, games } from "../../../engine/games";
import { shortMatch } from "../match/testing/short-match";
import { messageText } from "./message-text";

const harryPotter = findGame("harry-potter") ?? games[0];
const { timeline, names } = shortMatch(harryPotter, { rounds: 1 });
const context = { game: harryPotter, state: timeline.stateAt(0), names };
const text = (code: string, args: Readonly<Record<string, number>>) => messageText({ code, args }, context);

describe("A sentence of a game", () => {
  it("speaks of one thing, or of several", () => {
    expect(text("targetConverting", { unit: 3, cell: 0, rounds: 1 })).toContain("(1 round left)");
    expect(text("targetConverting", { unit: 3, cell: 0, rounds: 2 })).toContain("(2 rounds left)");
    expect(text("strengthGained", { seat: 1, points: 1, books: 0 })).toBe(
      "player 1 (Luna) gained 1 strength point for 0 books",
    );
  });

  it("never shows how its endings are written", () => {
    for (const game of games) {
      for (const code of Object.keys(game.messages)) {
        expect(messageText({ code, args: {} }, { ...context, game }), code).not.toContain("(s)");
      }
    }
  });
});
