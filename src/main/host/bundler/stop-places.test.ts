import { readdirSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { games } from "../../../engine/games";
import { STEPS } from "../../contract/steps";
import { bindToPlace, placesInLine, type StopPlaces } from "../../contract/stop-places";
import { PROGRAMS, playerOf } from "../debugger/testing/step-programs";
import { admitSourceFile } from "./admit-player";
import { linkPlayer } from "./link";
import { type PlayerSource, playerSource, readPlayerSource } from "./player-source";
import { stopPlacesOf } from "./stop-places";

async function read(source: PlayerSource): Promise<{ readonly stops: StopPlaces; readonly stepped: string }> {
  const { player, problems } = await admitSourceFile(source, { games: games.map(({ id }) => id) });
  if (player === null) throw new Error(JSON.stringify(problems));
  return { stops: stopPlacesOf(player.parsed), stepped: linkPlayer(player, { hasSteps: true }).code };
}

/** Each line with the line in which a breakpoint of it is, or why there is none. */
async function bindings(text: string): Promise<string[]> {
  const { stops } = await read(playerSource("AIRon.ts", text));
  return text.split("\n").map((line, index) => {
    const bound = bindToPlace(stops, { line: index + 1, column: null });
    return `${typeof bound === "string" ? bound : bound.line} | ${line}`;
  });
}

describe("A breakpoint goes", () => {
  it("to the statement of its line, to the one that the line is a part of, or to the next one of its function", async () => {
    expect(await bindings(PARTS)).toMatchInlineSnapshot(`
      [
        "import | import { Player } from "tauler/harry-potter";",
        "2 | const TABLE = [",
        "2 |   1,",
        "2 |   2,",
        "2 | ];",
        "no-statement | export class Ron extends Player {",
        "7 |   readonly list = [",
        "7 |     1,",
        "7 |     // two",
        "7 |     TABLE[1],",
        "7 |   ];",
        "13 |   pick = (n: number) => {",
        "13 |     return n;",
        "no-statement |   };",
        "19 |   play(): void {",
        "19 |     // First of all.",
        "19 |     let sum: number;",
        "19 | ",
        "19 |     if (",
        "19 |       this.round() > 1 &&",
        "19 |       this.round() < 9",
        "24 |     ) {",
        "24 |       // Then.",
        "24 |       sum = this.pick(",
        "24 |         this.round(),",
        "24 |       );",
        "28 |     }",
        "28 |     else if (this.list.length > 2) {",
        "29 |       sum = 2;",
        "31 |     } else {",
        "31 |       sum = 3;",
        "33 |     }",
        "33 |     for (",
        "33 |       const one",
        "33 |       of this.list",
        "37 |     ) {",
        "37 |       sum += one;",
        "40 |       // No more.",
        "40 |     }",
        "40 |     switch (sum) {",
        "42 |       case 1:",
        "42 |         this.cerr("one");",
        "43 |         break;",
        "45 |       default:",
        "45 |         this.cerr("many");",
        "48 |     }",
        "48 |     try {",
        "48 |       this.list.forEach((one) => {",
        "50 |         // Each.",
        "50 |         sum += one;",
        "no-statement |       }, [",
        "48 |         this,",
        "48 |       ]);",
        "54 |     } catch {",
        "54 |     } finally {",
        "56 |       sum = 0;",
        "59 |     }",
        "59 |     do {",
        "59 |       sum++;",
        "61 |     } while (",
        "61 |       sum < 3",
        "no-statement |     );",
        "comment |     // The end.",
        "no-statement |   }",
        "no-statement | }",
      ]
    `);
  });

  it("nowhere from lines that are no code, or that are never reached", async () => {
    expect(await bindings(NOTHING)).toMatchInlineSnapshot(`
      [
        "import | import { Player } from "tauler/harry-potter";",
        "import | import {",
        "import |   Position,",
        "import | } from "tauler/harry-potter";",
        "import | import type { Dir } from "tauler/harry-potter";",
        "blank | ",
        "comment | // Above.",
        "comment | /*",
        "comment |  * Several lines.",
        "comment |  */",
        "type | interface Plan {",
        "type |   at: Position;",
        "type |   way: Dir;",
        "type | }",
        "type | type Name = string;",
        "comment | /** The player. */",
        "no-statement | export class Ron extends Player {",
        "no-statement |   plan?: Plan;",
        "type |   declare name: Name;",
        "blank | ",
        "comment |   /** What it does. */",
        "type |   play(): void;",
        "24 |   play(): void {",
        "24 |     if (this.round() > 3) {",
        "25 |       return;",
        "never-reached |       this.cerr("late");",
        "28 |     }",
        "28 |     if (false) {",
        "never-reached |       this.cerr("off");",
        "31 |     }",
        "31 |     while (true) {",
        "32 |       if (this.round() > 1) break;",
        "33 |       else throw new Error("now");",
        "never-reached |       this.cerr("never");",
        "never-reached |       const later = () => 7;",
        "37 |     }",
        "37 |     for (const one of [1, 2]) {",
        "39 |       try {",
        "39 |         this.cerr(one);",
        "40 |         continue;",
        "42 |       } finally {",
        "42 |         this.cerr("last");",
        "never-reached |       }",
        "never-reached |       this.cerr("gone");",
        "no-statement |     }",
        "comment |     // Done.",
        "no-statement |   }",
        "no-statement | }",
      ]
    `);
  });

  it("to one of several statements in a line by its column", async () => {
    const line = "    this.a = 1; if (this.a > 0) this.a = 2; else this.b(() => this.a);";
    const text = `import { Player } from "tauler/harry-potter";
export class Ron extends Player {
  a = 0; c = 2;
  b(f: () => number) { return f(); }
  play() {
${line}
    // The end.
  }
}`;
    const { stops } = await read(playerSource("AIRon.ts", text));
    expect(placesInLine(stops, 6).map(({ column }) => line.slice(column - 1, column + 5))).toEqual([
      "this.a",
      "if (th",
      "this.a",
      "this.b",
      "this.a",
    ]);
    const columnOf = (at: { line: number; column: number | null }) => {
      const bound = bindToPlace(stops, at);
      return typeof bound === "string" ? bound : `${bound.line}:${bound.column}`;
    };
    expect([null, 1, 5, 12, 17, 500].map((column) => columnOf({ line: 6, column }))).toEqual([
      "6:5",
      "6:5",
      "6:5",
      "6:5",
      "6:17",
      "6:63",
    ]);
    // A line without a statement of its own leads to a whole line.
    expect(columnOf({ line: 5, column: 40 })).toBe("6:5");
    expect(columnOf({ line: 3, column: 12 })).toBe("3:10");
    expect(columnOf({ line: 70, column: null })).toBe("blank");
  });
});

const PARTS = `import { Player } from "tauler/harry-potter";
const TABLE = [
  1,
  2,
];
export class Ron extends Player {
  readonly list = [
    1,
    // two
    TABLE[1],
  ];
  pick = (n: number) => {
    return n;
  };
  play(): void {
    // First of all.
    let sum: number;

    if (
      this.round() > 1 &&
      this.round() < 9
    ) {
      // Then.
      sum = this.pick(
        this.round(),
      );
    }
    else if (this.list.length > 2) {
      sum = 2;
    } else {
      sum = 3;
    }
    for (
      const one
      of this.list
    ) {
      sum += one;
      // No more.
    }
    switch (sum) {
      case 1:
        this.cerr("one");
        break;
      default:
        this.cerr("many");
    }
    try {
      this.list.forEach((one) => {
        // Each.
        sum += one;
      }, [
        this,
      ]);
    } catch {
    } finally {
      sum = 0;
    }
    do {
      sum++;
    } while (
      sum < 3
    );
    // The end.
  }
}`;

const NOTHING = `import { Player } from "tauler/harry-potter";
import {
  Position,
} from "tauler/harry-potter";
import type { Dir } from "tauler/harry-potter";

// Above.
/*
 * Several lines.
 */
interface Plan {
  at: Position;
  way: Dir;
}
type Name = string;
/** The player. */
export class Ron extends Player {
  plan?: Plan;
  declare name: Name;

  /** What it does. */
  play(): void;
  play(): void {
    if (this.round() > 3) {
      return;
      this.cerr("late");
    }
    if (false) {
      this.cerr("off");
    }
    while (true) {
      if (this.round() > 1) break;
      else throw new Error("now");
      this.cerr("never");
      const later = () => 7;
    }
    for (const one of [1, 2]) {
      try {
        this.cerr(one);
        continue;
      } finally {
        this.cerr("last");
      }
      this.cerr("gone");
    }
    // Done.
  }
}`;

describe("The places of a text are those at which a debugged player says where it is", () => {
  const shipped = games.flatMap(({ id }) => {
    const folder = `resources/games/${id}/players`;
    return readdirSync(folder).map((file) => `${folder}/${file}`);
  });
  const isOpen = (path: string) => /AI\w+\.ts$/.test(path);

  test.each(shipped.filter(isOpen))("%s", async (path) => {
    const source = await readPlayerSource(path);
    if (!source.ok) throw new Error(source.problem.message);
    await expectSame(source.value);
  });

  test.each(Object.entries(PROGRAMS))("%s", async (_, program) => {
    await expectSame(playerSource("AISteps.ts", playerOf(program)));
  });
});

async function expectSame(source: PlayerSource): Promise<void> {
  const { stops, stepped } = await read(source);
  const passed = Array.from(stepped.matchAll(STEPS), ([, line, column]) => `${line}:${column}`);
  expect(new Set(stops.places.map(({ line, column }) => `${line}:${column}`))).toEqual(new Set(passed));
}
