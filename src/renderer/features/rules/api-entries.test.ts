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

  it("has what a class inherits, from classes and interfaces, in the words of whoever declares it", () => {
    const files = [
      {
        path: "engine/games/go/player-api.d.ts",
        text: `import type { Settings } from "./player-settings";
import { OriginalPlayer } from "../../player/original-player";
import { Pos } from "./player-types";
export { Pos } from "./player-types";
declare const Base: abstract new () => OriginalPlayer<Pos> & Settings;
export declare abstract class Player extends Base {
    /** Its own words. */
    me(): number;
}
`,
      },
      {
        path: "engine/games/go/player-settings.d.ts",
        text: "export interface Settings {\n    /** How many rounds. */\n    rounds(): number;\n}\n",
      },
      {
        path: "engine/games/go/player-types.d.ts",
        text: "/** A place. */\nexport declare class Pos {\n    i: number;\n}\n",
      },
      {
        path: "engine/player/original-player.d.ts",
        text: `import { CommonPlayer } from "./common-player";
export declare abstract class OriginalPlayer<Position extends object> extends CommonPlayer<Position> {
    /** Overridden. */
    me(): number;
}
`,
      },
      {
        path: "engine/player/common-player.d.ts",
        text: `export declare abstract class CommonPlayer<Position extends object> {
    /** Marks. */
    mark(place: number | Position): void;
}
`,
      },
    ];
    const [player, pos] = apiOf("go", files);
    expect(player.signature).toBe("abstract class Player");
    expect(player.members.map(({ signature, doc }) => [signature, doc])).toEqual([
      ["me(): number", "Its own words."],
      ["mark(place: number | Pos): void", "Marks."],
      ["rounds(): number", "How many rounds."],
    ]);
    expect(pos.members.map(({ name }) => name)).toEqual(["i"]);
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
