import { expect, it } from "vitest";
import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import type { Order } from "../../contract/order";
import type { RoundEvent, RoundReport } from "../../contract/round-report";
import { NOBODY } from "../../grid/territory";
import { playReportedRound } from "../../play/runner";
import { defaultSettings } from "../../text/settings-text";
import { configurationFields } from "./config";
import { walkingDead } from "./index";
import { messages } from "./messages";
import { NOT_CONVERTING, type WalkingDeadState } from "./state";
import { move } from "./testing/play";

/** The facts of a state that a person can see, as plain data. */
function factsOf(state: WalkingDeadState) {
  return {
    owner: [...state.owner],
    food: [...state.food],
    units: state.units.map((unit) => ({ ...unit })),
    clans: state.clans.map((clan) => ({ ...clan })),
  };
}

type Facts = ReturnType<typeof factsOf>;

/** What each event says that has become of the facts. */
const consequences: Readonly<Record<string, (facts: Facts, args: Readonly<Record<string, number>>) => void>> = {
  unitMoved: ({ units }, { unit, cell }) => Object.assign(units[unit], { cell }),
  ownerChanged: ({ owner, clans }, { cell, seatFrom, seatTo }) => {
    expect(owner[cell]).toBe(seatFrom);
    owner[cell] = seatTo;
    if (seatFrom !== NOBODY) clans[seatFrom].ownedCells--;
    if (seatTo !== NOBODY) clans[seatTo].ownedCells++;
  },
  foodEaten: ({ food }, { cell }) => food.fill(0, cell, cell + 1),
  foodDestroyed: ({ food }, { cell }) => food.fill(0, cell, cell + 1),
  foodAppeared: ({ food }, { cell }) => food.fill(1, cell, cell + 1),
  unitDied: ({ units, clans }, { unit, seat, seatBy, points, rounds }) => {
    Object.assign(units[unit], { type: "dead", rounds });
    clans[seat].living--;
    clans[seatBy].killPoints += points;
  },
  zombieKilled: ({ clans }, { seatBy, points }) => {
    clans[seatBy].killPoints += points;
  },
  zombieRevived: ({ units, clans }, { unit, cell, seat }) => {
    Object.assign(units[unit], { type: "living", clan: seat, cell });
    clans[seat].living++;
  },
  zombieDecided: () => {},
  zombieWithoutWay: () => {},
  zombieBlocked: () => {},
  bitten: ({ units }, { unit, rounds }) => Object.assign(units[unit], { rounds }),
  bittenAgain: ({ units }, { unit, rounds }) => expect(units[unit].rounds).toBe(rounds),
  conversionGoesOn: ({ units }, { unit, rounds }) => Object.assign(units[unit], { rounds }),
  becameZombie: ({ units, clans }, { unit, seat }) => {
    if (units[unit].type === "living") clans[seat].living--;
    Object.assign(units[unit], { type: "zombie", clan: NOBODY, rounds: NOT_CONVERTING });
  },
  clanChanged: ({ units, clans }, { unit, seatFrom, seatTo }) => {
    units[unit].clan = seatTo;
    clans[seatFrom].living--;
    clans[seatTo].living++;
  },
  strengthChanged: ({ clans }, { seat, from, to }) => {
    expect(clans[seat].strengthPoints).toBe(from);
    clans[seat].strengthPoints = to;
  },
  fightStrengthChanged: ({ clans }, { seat, from, to }) => {
    expect(clans[seat].fightStrength).toBe(from);
    clans[seat].fightStrength = to;
  },
  ownedFromStart: ({ clans }, { seat, count, points }) => {
    expect([clans[seat].ownedCells, clans[seat].score + points]).toEqual([count, clans[seat].ownedCells]);
  },
  scoreChanged: ({ clans }, { seat, from, to }) => {
    expect(clans[seat].score).toBe(from);
    clans[seat].score = to;
  },
};

/** In the order in which they happened: the step of the orders holds the slots. */
function eventsOf({ steps, slots }: RoundReport): RoundEvent[] {
  const inSlots = (name: string) => slots.filter(({ step }) => step === name).flatMap(({ events }) => events);
  return steps.flatMap(({ step, events }) => [...events, ...inSlots(step)]);
}

function firstState(seed: number): WalkingDeadState {
  const configuration = { settings: { ...defaultSettings(configurationFields), NUM_INI_ZOMBIES: 40 }, board: null };
  const state = walkingDead.setup({ configuration, seed, rules: { strength: "statement" } });
  if (!state.ok) throw new Error(state.problem.message);
  return state.value;
}

function ordersOfAll(state: WalkingDeadState, dice: PowerOfTwoChance): Order[][] {
  return [0, 1, 2, 3].map((seat) =>
    state.units.flatMap(({ id, clan }) => (clan === seat ? [move(id, 2 * dice.random(0, 3, ""))] : [])),
  );
}

it("The events of a round alone lead from its state to the next one", () => {
  const state = firstState(6);
  const dice = new PowerOfTwoChance(6);
  const seen = new Set<string>();
  for (let round = 0; round < 200; round++) {
    const facts = factsOf(state);
    const { report } = playReportedRound(walkingDead, state, ordersOfAll(state, dice));
    for (const { code, args } of eventsOf(report)) {
      seen.add(code);
      consequences[code](facts, args as Readonly<Record<string, number>>);
    }
    expect(facts).toEqual(factsOf(state));
  }
  expect([...seen].sort()).toEqual(Object.keys(consequences).sort());
});

it("Every event has a sentence", () => {
  for (const code of Object.keys(consequences)) expect(messages[code]).toBeTypeOf("string");
});
