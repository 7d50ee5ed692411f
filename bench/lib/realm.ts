/** A player's realm in this process, and the CPU that is used here. */

import { readFileSync } from "node:fs";
import vm from "node:vm";
import type { AnyGame, MatchState } from "../../src/engine/contract/game";
import { createViewEncoder } from "../../src/engine/player/view-codec";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { FUEL_PRELUDE } from "../../src/main/contract/fuel";
import { NATIVE_PRICES } from "../../src/main/contract/native-prices";
import { FRAME_HEADER_BYTES, type MatchTerms } from "../../src/main/contract/player-protocol";
import type { Bridge } from "../../src/main/player/realm/bridge";

/** In the place of `NATIVE_PRICES`: everything is free. */
const FREE = `const [$fuelAll, $fuelFields, $fuelNames, $fuelText, $fuelLong, $fuelSum, $fuelTaken, $fuelWritten, $fuelDelegate, $fuelListRoom, $fuelReal, $fuelRests, $fuelChain, $fuelWord, $fuelSide, $fuelOperand, $fuelDividend, $fuelFresh] = new Array(18).fill((value) => value);
const $fuelPow = (base, exponent) => base ** exponent, $fuelNumber = (value) => +value, $fuelPair = (object, key) => ({ object, key }), $fuelBefore = (_value, after) => after, $fuelLength = (_list, length) => length;`;

/** In milliseconds, of all threads of this process. */
export function cpuOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** A realm as a player's process makes it, with the first board of a game in it. @param options.apiOf makes another API of the one that is built */
export function createRealm(game: AnyGame, code: string, { isFree = false, apiOf = (api: string) => api } = {}) {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY as unknown as vm.Context, {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: "afterEvaluate",
  });
  const run = (script: string): unknown => new vm.Script(script).runInContext(context);
  run(FUEL_PRELUDE);
  const { bridge } = run(apiOf(readFileSync(`out/player/${game.id}.api.js`, "utf8"))) as { bridge: Bridge };
  run(isFree ? FREE : NATIVE_PRICES);
  if (!isFree) bridge.seal();
  const { terms, view } = firstRound(game);
  const match = bridge.start(JSON.stringify(terms));
  const isRoomy = view.length <= match.input().byteLength;
  new Uint8Array(isRoomy ? match.input() : match.inputFor(view.length)).set(view);
  run(code);
  match.open();
  const playRound = () => {
    match.play();
    match.report(0);
  };
  /** Which round the player takes it to be. */
  const setRound = (round: number) => {
    new Int32Array(match.input(), FRAME_HEADER_BYTES, 1)[0] = round;
  };
  return { run, playRound, setRound, fuelUsed: run("$fuelUsed") as () => number };
}

/** What a player is given at the beginning of a match, and in its first round. */
export function firstRound(game: AnyGame): { terms: MatchTerms; view: Uint8Array; state: MatchState } {
  const settings = defaultSettings(game.configurationFields);
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const made = game.setup({ configuration: { settings, board: null }, seed: 30, rules });
  if (!made.ok) throw new Error(made.problem.message);
  const state = made.value;
  const view = createViewEncoder(game.player.columns, FRAME_HEADER_BYTES)({ state, round: 0, status: [0, 0, 0, 0] });
  const { columns, orderKinds, orderLimit } = game.player;
  const terms = {
    seat: 0,
    seed: 1,
    randomSeed: "1",
    names: ["A", "B", "C", "D"],
    settings: game.player.settings(state),
  };
  const layout = columns.map(({ name, type }) => ({ name, type }));
  return { terms: { ...terms, columns: layout, orderKinds, orderLimit, fuel: null }, view, state };
}
