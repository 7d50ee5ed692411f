import { expect, test } from "vitest";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { readStopPlaces } from "../../src/main/host/bundler/stop-places";
import { debuggedMatch } from "./debugged-match";

/*
 * A breakpoint stops the code where its text alone says that it is, by every form of statement, forward and back.
 */

const LUNA = `import { Player } from "tauler/harry-potter";
const LIMIT = 2; const TABLE = [1, 2];
function twice(n: number): number { return n * 2; }
export class Luna extends Player {
  readonly start = twice(1); other = TABLE
    .map((n) => n + 1);
  static made = 0;
  static { Luna.made = 1; }
  constructor() {
    super();
    const late =
      twice(3); Luna.made += late;
  }
  play(): void {
    let sum = 0; const unit = this.me();
    for (;;) {
      if (sum++ > 0) break;
    }
    while (true) {
      sum++; if (sum > 3) break; else continue;
    }
    do {
      sum--;
    } while (sum > LIMIT);
    for (const one of TABLE) sum += one;
    for (let n = 0; n < 2; n++) {
      if (n === 0)
        continue;
      sum += n;
    }
    try {
      throw new Error("no");
    } catch {
    } finally {
      sum = twice(
        sum,
      );
    }
    switch (sum) {
      case 0: sum = 1; break;
      default: sum = TABLE.map((n) => n * sum).length; this.cerr(sum);
    }
    while (
      sum > LIMIT
    ) sum--;
    if (sum > 100) sum = 0;
    else if (unit >= 0) this.cerr(unit); else this.cerr(-1);
  }
}
`;

const world = debuggedMatch();

test("a breakpoint in each place of a text stops there, and nowhere else", async () => {
  const stops = await readStopPlaces(playerSource("AILuna.ts", LUNA));
  if (stops === null) throw new Error("Luna has mistakes");
  const lines = LUNA.split("\n");
  const breakpoints = stops.places.map(({ line, column }) => ({ id: `${line}:${column}`, line, column }));
  const { recording } = await world.record("Luna", LUNA, { rounds: 2 });
  const one = await world.begin({ recording, stopAt: { kind: "breakpoint", round: 0 }, breakpoints });
  const seen: string[] = [];
  const look = () => {
    const [{ line, column }] = one.pause.frames;
    expect([one.pause.reason, one.pause.breakpoint]).toEqual(["breakpoint", `${line}:${column}`]);
    return `${one.pause.round}/${line}:${column}`;
  };
  await one.next();
  for (let story: string[] = []; !story.some((line) => line.startsWith("ended")); ) {
    seen.push(look());
    story = await one.do("continue");
  }
  expect(seen).toMatchInlineSnapshot(`
    [
      "-1/2:1",
      "-1/2:18",
      "-1/7:3",
      "-1/8:12",
      "0/10:5",
      "0/5:12",
      "0/3:37",
      "0/5:30",
      "0/6:17",
      "0/6:17",
      "0/11:5",
      "0/3:37",
      "0/12:17",
      "0/15:5",
      "0/15:18",
      "0/16:5",
      "0/17:7",
      "0/16:5",
      "0/17:7",
      "0/17:22",
      "0/19:5",
      "0/20:7",
      "0/20:14",
      "0/20:39",
      "0/19:5",
      "0/20:7",
      "0/20:14",
      "0/20:27",
      "0/23:7",
      "0/24:14",
      "0/23:7",
      "0/24:14",
      "0/25:5",
      "0/25:30",
      "0/25:5",
      "0/25:30",
      "0/25:5",
      "0/26:5",
      "0/27:7",
      "0/28:9",
      "0/26:5",
      "0/27:7",
      "0/29:7",
      "0/26:5",
      "0/32:7",
      "0/33:5",
      "0/35:7",
      "0/3:37",
      "0/39:5",
      "0/41:16",
      "0/41:39",
      "0/41:39",
      "0/41:56",
      "0/43:5",
      "0/46:5",
      "0/47:14",
      "0/47:25",
      "1/15:5",
      "1/15:18",
      "1/16:5",
      "1/17:7",
      "1/16:5",
      "1/17:7",
      "1/17:22",
      "1/19:5",
      "1/20:7",
      "1/20:14",
      "1/20:39",
      "1/19:5",
      "1/20:7",
      "1/20:14",
      "1/20:27",
      "1/23:7",
      "1/24:14",
      "1/23:7",
      "1/24:14",
      "1/25:5",
      "1/25:30",
      "1/25:5",
      "1/25:30",
      "1/25:5",
      "1/26:5",
      "1/27:7",
      "1/28:9",
      "1/26:5",
      "1/27:7",
      "1/29:7",
      "1/26:5",
      "1/32:7",
      "1/33:5",
      "1/35:7",
      "1/3:37",
      "1/39:5",
      "1/41:16",
      "1/41:39",
      "1/41:39",
      "1/41:56",
      "1/43:5",
      "1/46:5",
      "1/47:14",
      "1/47:25",
    ]
  `);
  const never = breakpoints.filter(({ id }) => !seen.some((stop) => stop.endsWith(`/${id}`)));
  expect(never.map(({ line, column }) => lines[line - 1].slice(column - 1))).toMatchInlineSnapshot(`
    [
      "sum = 1; break;",
      "break;",
      "sum--;",
      "sum = 0;",
      "this.cerr(-1);",
    ]
  `);
});
