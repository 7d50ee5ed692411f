import { expect, describe as group, it } from "vitest";
import { cellName, describe } from "./describe";
import { at, board } from "./testing/board";
import { figures, frame, legend } from "./view";

const HELICOPTER = at(10, 10);

function lookAt(state: ReturnType<typeof board>, cell: number): string {
  return legend.cells[frame(state).boards[0].cells[cell]].key;
}

function pieces(state: ReturnType<typeof board>, cell: number) {
  return frame(state).boards[0].pieces.filter((piece) => piece.cell === cell);
}

function heat(state: ReturnType<typeof board>, key: string): Readonly<Record<number, number>> {
  return frame(state).boards[0].overlays.find((overlay) => overlay.key === key)?.heat ?? {};
}

group("The picture of a state", () => {
  it("Shows the terrain, burning or not, with the rounds that are left", () => {
    const state = board(":.OX:.O", { fire: { [at(0, 4)]: 9, [at(0, 5)]: 3, [at(0, 6)]: 1 } });
    expect([0, 1, 2, 3, 4, 5, 6].map((col) => lookAt(state, at(0, col)))).toEqual([
      "forest",
      "grass",
      "water",
      "mountain",
      "burningForest",
      "burningGrass",
      "burningWater",
    ]);
    expect(pieces(state, at(0, 4))).toEqual([{ look: "fire", cell: at(0, 4), unit: -1, seat: -1, label: "9" }]);
  });

  it("Shows posts with their value and who holds them", () => {
    const posts = [
      { cell: at(0, 0) },
      { cell: at(0, 1), owner: 2 },
      { cell: at(0, 2), value: 1000 },
      { cell: at(0, 3), value: 1000, owner: 0 },
    ];
    const state = board("", { posts });
    const seen = [0, 1, 2, 3].map((col) => pieces(state, at(0, col))[0]);
    expect(seen.map(({ look, seat, label }) => `${look} ${seat} ${label}`)).toEqual([
      "freeHighPost -1 4000",
      "highPost 2 4000",
      "freeLowPost -1 1000",
      "lowPost 0 1000",
    ]);
  });

  it("Shows soldiers with their health", () => {
    const state = board("c");
    Object.assign(state.soldiers.get(9) ?? {}, { health: 40 });
    expect(pieces(state, at(0, 0))).toEqual([{ look: "soldier", cell: at(0, 0), unit: 9, seat: 2, level: 0.4 }]);
  });

  it("Shows helicopters over 5 × 5 cells with heading, napalm and the parachutists that wait", () => {
    const state = board("", {
      helicopters: { 1: { cell: HELICOPTER, heading: 1, napalm: 15, waiting: [3, 20] }, 2: { cell: at(20, 20) } },
    });
    expect(pieces(state, HELICOPTER)).toEqual([
      { look: "helicopter", cell: HELICOPTER, unit: 1, seat: 0, heading: [0, 1], level: 0.5, label: "3 20" },
    ]);
    expect(pieces(state, at(20, 20))[0]).toMatchObject({ look: "armedHelicopter", level: 1 });
    expect(
      legend.pieces.filter(({ key }) => /elicopter/.test(key)).map(({ size, translucent }) => [size, translucent]),
    ).toEqual([
      [5, true],
      [5, true],
    ]);
  });

  it("Has an overlay with the cells that napalm can burn now", () => {
    const state = board("", { helicopters: { 1: { cell: HELICOPTER, napalm: 15 } } });
    expect([
      heat(state, "napalm")[HELICOPTER],
      heat(state, "napalm")[15 * 60 + 5],
      heat(state, "napalm")[at(0, 0)],
    ]).toEqual([0.25, 1, undefined]);
  });

  it.each([
    ["statement", [at(0, 1), at(0, 4)]],
    ["program", [at(0, 4), at(0, 7)]],
  ] as const)("Has an overlay with the forest that may catch fire: %s", (edition, cells) => {
    const state = board(".:.::.::", { edition, fire: { [at(0, 0)]: 3, [at(0, 3)]: 3, [at(0, 6)]: 1 } });
    expect(Object.keys(heat(state, "spread")).map(Number)).toEqual(cells);
  });

  it("Has an overlay with the cells where a waiting parachutist could land", () => {
    const state = board("a.O", { helicopters: { 1: { cell: at(0, 0), waiting: [5] } }, fire: { [at(1, 1)]: 2 } });
    const cells = heat(state, "landing");
    expect([at(0, 0), at(0, 1), at(0, 2), at(1, 1), at(2, 2), at(3, 3)].map((cell) => cells[cell])).toEqual([
      undefined,
      1,
      undefined,
      undefined,
      1,
      undefined,
    ]);
  });
});

group("What the inspector says", () => {
  const state = board("Ab", {
    fire: { [at(0, 0)]: 4 },
    posts: [{ cell: at(0, 1), owner: 3 }],
    helicopters: { 1: { heading: 3, napalm: 0, waiting: [2, 9] }, 3: { napalm: 8 } },
  });
  const say = (subject: Parameters<typeof describe>[1]) => {
    const { title, facts } = describe(state, subject);
    return [title, ...facts.map(({ label, value }) => `${label}: ${value}`)];
  };

  it("Of cells", () => {
    expect(say({ kind: "cell", cell: at(0, 0), board: 0 })).toEqual([
      `Cell ${cellName(state, at(0, 0))}`,
      "Terrain: forest",
      "Fire: 4 rounds",
      "Soldier: 9",
      "Damage of an attack on a soldier here: 20 to 40",
    ]);
    expect(say({ kind: "cell", cell: at(0, 1), board: 0 })).toEqual([
      "Cell (25, 26)",
      "Terrain: grass",
      "Fire: none",
      "Soldier: 10",
      "Post: 4000 points",
      "Held by: player 3",
      "Damage of an attack on a soldier here: 50 to 100",
    ]);
  });

  it("Of units", () => {
    expect(say({ kind: "unit", unit: 9 })).toEqual(["Soldier 9 of player 0", "Cell: (25, 25)", "Health: 100 of 100"]);
    expect(say({ kind: "unit", unit: 1 })).toEqual([
      "Helicopter 1 of player 0",
      "Centre: (5, 15)",
      "Heading: west",
      "Napalm: ready",
      "Its napalm would kill: nobody",
      "Parachutists: 2",
      "Rounds that they can wait: 2, 9",
    ]);
    expect(say({ kind: "unit", unit: 3 })).toContain("Napalm: ready in 8 rounds");
  });

  it("Of players, with all figures", () => {
    expect(say({ kind: "seat", seat: 3 })).toEqual([
      "Player 3 (team 4)",
      "Score: 4000",
      "Soldiers: 0",
      "Posts: 1",
      "Parachutists waiting: 0",
      expect.stringMatching(/^Seed of its own generator: \d+$/),
      expect.stringMatching(/^Id of the next soldier that lands: \d+$/),
    ]);
    expect(figures[0].name).toBe("score");
  });

  it("Of what does not exist: no facts", () => {
    expect(
      [
        say({ kind: "cell", cell: 3600, board: 0 }),
        say({ kind: "unit", unit: 77 }),
        say({ kind: "seat", seat: 4 }),
      ].map((said) => said.length),
    ).toEqual([1, 1, 1]);
  });
});
