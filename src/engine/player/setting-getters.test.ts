import { describe, expect, it } from "vitest";
import type { Settings } from "../contract/game";
import { session } from "./session";
import { inCamelCase, withSettings } from "./setting-getters";

class Base {
  me(): number {
    return 3;
  }
}

interface Getters {
  numRounds(): number;
  nbFood(): number;
  cellsOfABoard(): number;
}

const field = (name: string) => ({ name, default: 1, minimum: 1, maximum: 9, help: "" });
const fields = [field("NUM_ROUNDS"), field("nb_food"), field("CELLS")];
const Made = withSettings<Base, Getters>(Base, { fields, otherNames: { CELLS: "cellsOfABoard" } });

class Player extends Made {}

function beginMatch(settings: Settings): void {
  for (const listener of session.matchListeners) listener({ seat: 0, seed: 0, settings, names: [] });
}

describe("The getters of the settings", () => {
  it("tell the setting of the match that is played", () => {
    const player = new Player();
    beginMatch({ NUM_ROUNDS: 200, nb_food: 15, CELLS: 3600 });
    expect([player.numRounds(), player.nbFood(), player.cellsOfABoard(), player.me()]).toEqual([200, 15, 3600, 3]);
    beginMatch({ NUM_ROUNDS: 7, nb_food: 8, CELLS: 9 });
    expect([player.numRounds(), player.nbFood(), player.cellsOfABoard()]).toEqual([7, 8, 9]);
  });

  it("are methods of the class like all others: no fields of the object, and not found by its loops", () => {
    expect(Object.keys(new Player())).toEqual([]);
    const found: string[] = [];
    for (const name in new Player()) found.push(name);
    expect(found).toEqual([]);
  });

  it("leave the class as it was that they are added to", () => {
    expect(Object.getOwnPropertyNames(Base.prototype)).toEqual(["constructor", "me"]);
  });

  it("are called as the originals' are, in camelCase", () => {
    expect(["NUM_INI_BOOKS", "nb_rounds", "rows", "PART_2_OF"].map(inCamelCase)).toEqual([
      "numIniBooks",
      "nbRounds",
      "rows",
      "part2Of",
    ]);
  });
});
