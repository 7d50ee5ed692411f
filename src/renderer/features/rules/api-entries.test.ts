import { describe, expect, it } from "vitest";
import { apiOf, entriesOf, matchingEntries } from "./api-entries";

const API = `/**
 * The module.
 */
export { Dir, type Pos } from "./player-pos";
/** What a cell is. */
export declare const CellType: {
    readonly Wall: 1;
};
export type CellType = (typeof CellType)[keyof typeof CellType];
/** Says so. */
export declare function cellTypeName(type: number): string;
/**
 * Extend this class.
 *
 * One object plays.
 */
export declare abstract class Player {
    private secret;
    constructor();
    /** Called once per round. */
    abstract play(): void;
    /**
     * Orders a move.
     *
     * Returns nothing.
     */
    move(id: number, dir: Dir): void;
}
`;
const POS = `/** A direction. */
export declare const Dir: {
    readonly Up: 0;
};
/** A place. */
export interface Pos {
    readonly row: number;
}
/** Not exported by the module. */
export declare const SECRET = 1;
`;
const FILES = [
  { path: "engine/games/pandemic/player-api.d.ts", text: API },
  { path: "engine/games/pandemic/player-pos.d.ts", text: POS },
];

describe("The reference of a game's API", () => {
  it("has what the module exports, the player's class first, in the words of its doc comments", () => {
    const api = apiOf("pandemic", FILES);
    expect(api.map(({ name, signature }) => [name, signature])).toEqual([
      ["Player", "abstract class Player"],
      ["CellType", "const CellType:"],
      ["cellTypeName", "function cellTypeName(type: number): string"],
      ["Dir", "const Dir:"],
      ["Pos", "interface Pos"],
    ]);
    expect(api[0].doc).toBe("Extend this class.\n\nOne object plays.");
  });

  it("has the members of classes and constants, but none that are private", () => {
    const [player] = entriesOf(API).filter(({ name }) => name === "Player");
    expect(player.members).toEqual([
      { name: "play", signature: "abstract play(): void", doc: "Called once per round.", members: [] },
      {
        name: "move",
        signature: "move(id: number, dir: Dir): void",
        doc: "Orders a move.\n\nReturns nothing.",
        members: [],
      },
    ]);
  });

  it("is searched by names, types and words", () => {
    const api = apiOf("pandemic", FILES);
    const found = (wanted: string) =>
      matchingEntries(api, wanted).map(({ name, members }) => [name, ...members.map((member) => member.name)]);
    expect(found("orders A")).toEqual([["Player", "move"]]);
    expect(found("dir")).toEqual([
      ["Player", "move"],
      ["Dir", "Up"],
    ]);
    expect(found("nothing like it")).toEqual([]);
    expect(found("")).toHaveLength(api.length);
  });

  it("is nothing for a game without declarations", () => {
    expect(apiOf("chess", FILES)).toEqual([]);
  });
});
