import { expect, it } from "vitest";
import { keptSetup } from "./kept-setup";

const CHOICE = {
  players: [{ name: "Demo" }, { name: "Ron", version: "0".repeat(64) }, { name: "Demo" }, { name: "Demo" }],
  seed: 30,
  settings: { NUM_ROUNDS: 12 },
  rules: {},
  configuration: { name: "my.cnf", text: "HarryPotter 1.0" },
  cpuSeconds: 1,
};
const SETUP = { game: "harry-potter", byGame: { "harry-potter": CHOICE, pandemic: CHOICE } };

it("A set-up that was kept is the one that was chosen", () => {
  expect(keptSetup(SETUP)).toEqual(SETUP);
});

it.each([
  ["a seed below 0", { seed: -1 }],
  ["half a seed", { seed: 0.5 }],
  ["a huge seed", { seed: 1e300 }],
  ["a seed that was none", { seed: Number.NaN }],
  ["three players", { players: CHOICE.players.slice(1) }],
  ["a player without a name", { players: [{}, {}, {}, {}] }],
  ["settings that are words", { settings: { NUM_ROUNDS: "12" } }],
  ["no rules", { rules: null }],
  ["no time", { cpuSeconds: 0 }],
  ["a configuration that is a list", { configuration: [] }],
])("A choice with %s is forgotten, and the others are kept", (_name, change) => {
  const kept = keptSetup({ ...SETUP, byGame: { ...SETUP.byGame, pandemic: { ...CHOICE, ...change } } });
  expect(kept).toEqual({ ...SETUP, byGame: { "harry-potter": CHOICE } });
});

it("A game alone is one: nothing was chosen for it yet", () => {
  expect(keptSetup({ game: "pandemic" })).toEqual({ game: "pandemic", byGame: {} });
});

it("What is no set-up is none", () => {
  const others = [undefined, null, 7, "x", [], {}, { game: "chess", byGame: {} }];
  expect(others.map(keptSetup)).toEqual(others.map(() => null));
});

it("The game is kept where its set-ups are something else", () => {
  expect(keptSetup({ ...SETUP, byGame: 1 })).toEqual({ game: SETUP.game, byGame: {} });
});
