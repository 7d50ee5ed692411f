/** The smallest game that keeps the contract: four runners throw dice; the first one on a cell gets its coin. */

import type { Chance } from "../../src/engine/chance/chance";
import { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import type { Configuration, Game, MatchState, Round, RoundCommands } from "../../src/engine/contract/game";
import type { Order, Seat } from "../../src/engine/contract/order";
import { pointsBySeat } from "../../src/engine/contract/points";
import { failure, success } from "../../src/engine/contract/result";
import type { Message, Outcome } from "../../src/engine/contract/round-report";
import { interleave } from "../../src/engine/orders/interleave";
import { done, ignored } from "../../src/engine/orders/outcome";
import { acceptOwnOrders, playInSlot } from "../../src/engine/orders/own-orders";
import { readSettings } from "../../src/engine/text/settings-text";
import { reading } from "../../src/engine/text/text-reader";

interface RaceState extends MatchState {
  round: number;
  readonly chance: Chance;
  readonly rounds: number;
  /** The runner's cell and its coins, by seat. */
  readonly cells: number[];
  readonly coins: number[];
}

const LAST_CELL = 99;
const configurationFields = [{ name: "ROUNDS", default: 20, minimum: 1, maximum: 1000, help: "Rounds of a match." }];

function run(state: RaceState, round: Round): void {
  const orders = acceptOwnOrders(round, { units: 4, whyRefused: notOwn });
  interleave(state.chance, orders, (seat, order) => playInSlot(round, seat, order, () => advance(state, seat, round)));
  state.round++;
}

function advance(state: RaceState, seat: Seat, round: Round): Outcome {
  const cell = state.cells[seat] + state.chance.random(1, 6, "dice");
  if (cell > LAST_CELL || state.cells.includes(cell)) return ignored("blocked", { unit: seat, cell });
  state.cells[seat] = cell;
  state.coins[seat]++;
  round.report?.event("coinTaken", { seat, cell });
  return done("ran", { unit: seat, cell });
}

function notOwn(seat: Seat, { unit }: Order): Message | null {
  return unit === seat ? null : { code: "foreign", args: { id: unit } };
}

function formatCommands({ executed }: RoundCommands): string {
  return `ran ${executed.length} ${executed.map(({ seat }) => `${seat} `).join("")}\n`;
}

export const diceRace: Game<RaceState, never> = {
  id: "dice-race",
  title: "Dice race",
  configurationFields,
  ruleFields: [],
  rounds: (settings) => settings.ROUNDS,
  checkSettings: () => null,
  setup: ({ configuration, seed }) =>
    success({
      round: 0,
      chance: new PowerOfTwoChance(seed),
      rounds: configuration.settings.ROUNDS,
      cells: [0, 1, 2, 3],
      coins: [0, 0, 0, 0],
    }),
  steps: [{ name: "run", title: "Runners run", sign: "Run", run, turns: () => "playerByPlayer" }],
  clone: (state) => ({ ...state, chance: state.chance.clone(), cells: [...state.cells], coins: [...state.coins] }),
  figures: [{ name: "coins", title: "Coins", read: (state, seat) => state.coins[seat] }],
  frame: (state) => {
    const pieces = state.cells.map((cell, seat) => ({ look: "runner", cell, unit: seat, seat }));
    const board = {
      title: "Track",
      rows: 1,
      cols: 100,
      wraps: false,
      cells: new Uint8Array(100),
      pieces,
      overlays: [],
    };
    return { round: state.round, boards: [board] };
  },
  legend: {
    cells: [{ key: "track", label: "Track", colour: "floor" }],
    pieces: [{ key: "runner", label: "Runner", shape: "circle", colour: "seat" }],
    overlays: [],
  },
  describe: (state, subject) => ({
    title: `${subject.kind}`,
    facts: subject.kind === "cell" ? [] : [{ label: "Cells", value: state.cells.join(" ") }],
  }),
  cellName: (_state, cell) => `(${cell})`,
  orderName: ({ kind }) => kind,
  messages: {
    ran: "unit {unit} ran to {cell}",
    blocked: "unit {unit} cannot stop at {cell}",
    repeated: "call {call} came first",
    foreign: "{id} is no runner of yours",
    coinTaken: "player {seat} took the coin of {cell}",
    dice: "how far",
    nextPlayer: "who is next",
  },
  deaths: [],
  captures: ["coinTaken"],
  spells: [],
  pointsOf: (_state, { code, args }) => (code === "coinTaken" ? pointsBySeat(args, { seat: 1 }) : null),
  codec: {
    parseConfiguration: (text, file) =>
      reading(text, file, (reader) => {
        reader.word("Race");
        return { settings: readSettings(reader, configurationFields), board: null };
      }),
    formatConfiguration: ({ settings }: Configuration<never>) => `Race\nROUNDS ${settings.ROUNDS}\n`,
    parseRecording: () => failure({ code: "no-recordings", message: "races are not recorded" }),
    formatHeader: ({ seed }, names) => `Race ${seed} ${names.join(" ")}\n`,
    formatState: (state) => `${state.round}: ${state.cells.join(" ")}; ${state.coins.join(" ")}\n`,
    formatCommands,
    parseOrder: (json) => success({ kind: "run", unit: Number(json) | 0, args: [] } satisfies Order),
    formatOrder: (order) => order.unit,
  },
  player: {
    columns: [{ name: "cells", type: "u8", read: (state) => state.cells }],
    settings: (state) => ({ ROUNDS: state.rounds }),
    orderKinds: ["run"],
    orderCalls: ["roll"],
    orderLimit: 1000,
    cpuSeconds: 1,
    seed: (_state, matchSeed, seat) => matchSeed + seat + 1,
  },
};
