import { describe, expect, it } from "vitest";
import type { MessageArguments } from "../contract/round-report";
import { findGame, games } from "../games";
import { defaultSettings } from "../text/settings-text";
import { messageParts, messageText } from "./message-text";

function contextOf(id: string) {
  const game = findGame(id) ?? games[0];
  const settings = defaultSettings(game.configurationFields);
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const first = game.setup({ configuration: { settings, board: null }, seed: 7, rules });
  if (!first.ok) throw new Error(first.problem.message);
  return { game, state: first.value, names: ["Ron", "Luna", "Neville", "Ginny"] };
}

const context = contextOf("harry-potter");
const text = (code: string, args: MessageArguments) => messageText({ code, args }, context);

describe("A sentence of a game", () => {
  it("speaks of one thing, or of several", () => {
    expect(text("targetConverting", { unit: 3, cell: 0, rounds: 1 })).toContain("(1 round left)");
    expect(text("targetConverting", { unit: 3, cell: 0, rounds: 2 })).toContain("(2 rounds left)");
    expect(text("strengthGained", { seat: 1, points: 1, books: 0 })).toBe(
      "player 1 (Luna) gained 1 strength point for 0 books",
    );
  });

  it("says nobody where no player is", () => {
    const passed = (seatFrom: number, seatTo: number) => text("ownerChanged", { cell: 61, seatFrom, seatTo });
    expect(passed(1, -1)).toMatch(/passed from player 1 \(Luna\) to nobody$/);
    expect(passed(-1, 1)).toMatch(/passed from nobody to player 1 \(Luna\)$/);
  });

  it("says no player of a unit that nobody has, and units of several", () => {
    const crematoria = contextOf("crematoria");
    const inCrematoria = (code: string, args: MessageArguments) => messageText({ code, args }, crematoria);
    expect(inCrematoria("killedBySun", { unit: 83, cell: 61, seat: -1 })).toMatch(/^unit 83 was killed in /);
    expect(inCrematoria("killedBySun", { unit: 3, cell: 61, seat: 1 })).toMatch(/^unit 3 of player 1 \(Luna\) was /);
    const goesFor = (unitsTarget: string) =>
      inCrematoria("necromongerChose", { unit: 83, unitsTarget, distance: 4, choices: 1 });
    expect(goesFor("7")).toMatch(/goes for unit 7, 4 cells /);
    expect(goesFor("7 9 12")).toMatch(/goes for units 7, 9 and 12, 4 cells /);
  });

  it("links each unit and cell of a list, and says when it is empty or long", () => {
    const args = { cell: 61, unitTarget: 7, condition: "on the board", distance: 3, choices: 2, distanceNext: 5 };
    const chose = { code: "voldemortChose", args: { ...args, unitsNearest: "7 21", unitsNext: "" } };
    const parts = messageParts(chose, context);
    expect(parts.filter(({ kind }) => kind === "unit").map(({ text: shown }) => shown)).toEqual(["7", "7", "21"]);
    expect(messageText(chose, context)).toContain("one of 2 units that near (7 and 21); then come none, 5 away");
    expect(text("voldemortChose", { ...args, choices: 1, unitsNearest: "7", unitsNext: "2" })).toContain(
      "the only unit that near (7); then come 2, 5 away",
    );
    const many = Array.from({ length: 15 }, (_, unit) => unit).join(" ");
    expect(text("voldemortChose", { ...args, unitsNearest: many, unitsNext: "1" })).toContain("10, 11 and 3 more)");
  });

  it("never shows how its endings are written", () => {
    for (const game of games) {
      for (const code of Object.keys(game.messages)) {
        expect(messageText({ code, args: {} }, { ...context, game }), code).not.toContain("(s)");
      }
    }
  });
});
