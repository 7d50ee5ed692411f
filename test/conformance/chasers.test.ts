import { describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import type { AnyGame, MatchState } from "../../src/engine/contract/game";
import type { Requests } from "../../src/engine/contract/order";
import type { RoundEvent, RoundReport } from "../../src/engine/contract/round-report";
import { callsOfSlots } from "../../src/engine/explain/calls-of-slots";
import { fightShareOf, reroll, whatHappened } from "../../src/engine/explain/reroll";
import { games } from "../../src/engine/games";
import type { ApocalypseState } from "../../src/engine/games/apocalypse-now/state";
import type { CrematoriaState } from "../../src/engine/games/crematoria/state";
import type { HarryPotterState } from "../../src/engine/games/harry-potter/state";
import type { PandemicState } from "../../src/engine/games/pandemic/state";
import type { WalkingDeadState } from "../../src/engine/games/walking-dead/state";
import { Timeline } from "../../src/engine/play/timeline";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { playedRoundOf } from "./demo-match";
import { randomRequests } from "./random-requests";

/** What a step was told of, and the board before it; the numbers of these tests come from the boards alone. */
interface PlayedStep<State> {
  readonly before: State;
  readonly report: RoundReport;
  readonly events: readonly RoundEvent[];
  /** The state and the orders with which the round began. */
  readonly start: MatchState;
  readonly requests: Requests;
}

const SEED = 17;

/** One step in every round of a match of random orders. */
function* steps<State extends MatchState>(id: string, step: string, rounds: number): Generator<PlayedStep<State>> {
  const game = gameOf(id);
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const configuration = { settings: defaultSettings(game.configurationFields), board: null };
  const first = game.setup({ configuration, seed: SEED, rules });
  if (!first.ok) throw new Error(first.problem.message);
  const timeline = new Timeline(game, first.value);
  const dice = new PowerOfTwoChance(SEED);
  for (let round = 0; round < rounds; round++) {
    timeline.append(randomRequests(game, timeline.stateAt(round), dice));
    yield playedStep(timeline, step, round);
  }
}

function gameOf(id: string): AnyGame {
  return games.find((one) => one.id === id) as AnyGame;
}

function playedStep<State extends MatchState>(timeline: Timeline, step: string, round: number): PlayedStep<State> {
  const index = timeline.game.steps.findIndex(({ name }) => name === step);
  const before = timeline.stateAtMoment(round, { kind: "step", index, side: "before" }) as unknown as State;
  const { requests, report } = playedRoundOf(timeline, round);
  const start = timeline.stateAt(round);
  return { before, report, events: report.steps[index].events, start, requests };
}

function list(event: RoundEvent, name: string): number[] {
  const value = String(event.args[name]);
  return value === "" ? [] : value.split(" ").map(Number);
}

function ascending(numbers: readonly number[]): number[] {
  return [...numbers].sort((one, other) => one - other);
}

/** Steps from a cell to every other one, in eight directions; -1 for those that are not reached. */
function stepsFrom(from: number, neighbours: (cell: number) => readonly number[], cells: number): number[] {
  const distance = new Array<number>(cells).fill(-1);
  distance[from] = 0;
  const queue = [from];
  for (const cell of queue) {
    for (const next of neighbours(cell)) {
      if (distance[next] !== -1) continue;
      distance[next] = distance[cell] + 1;
      queue.push(next);
    }
  }
  return distance;
}

const AROUND = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((col) => [row, col])).filter(([row, col]) => row || col);

describe("Who moves by itself says whom it goes for", () => {
  it("Voldemort goes for one of the units at the smallest Manhattan distance, dead ones included", () => {
    let ties = 0;
    for (const { before, events } of steps<HarryPotterState>("harry-potter", "moveVoldemort", 60)) {
      const [event] = events.filter(({ code }) => code === "voldemortChose");
      const { row, col } = before.voldemort;
      const far = (cell: number) => Math.abs(Math.floor(cell / 60) - row) + Math.abs((cell % 60) - col);
      const distances = [...new Set(before.units.map(({ cell }) => far(cell)))].sort((one, other) => one - other);
      const at = (distance: number) => before.units.filter(({ cell }) => far(cell) === distance).map(({ id }) => id);
      expect(event.args).toMatchObject({
        cell: row * 60 + col,
        distance: distances[0],
        choices: at(distances[0]).length,
        unitsNearest: at(distances[0]).join(" "),
        distanceNext: distances[1],
        unitsNext: at(distances[1]).join(" "),
      });
      const target = Number(event.args["unitTarget"]);
      expect(at(distances[0])).toContain(target);
      const isDead = before.unitAt[before.units[target].cell] !== target;
      expect(event.args["condition"]).toMatch(isDead ? /^killed in this round/ : /^on the board/);
      const way = events.find(({ code }) => code === "voldemortMoved");
      if (way !== undefined) {
        expect(far(before.units[target].cell)).toBe(distances[0]);
        const to = Number(way.args["cell"]);
        const goal = before.units[target].cell;
        const left = Math.abs(Math.floor(to / 60) - Math.floor(goal / 60)) + Math.abs((to % 60) - (goal % 60));
        expect(left).toBe(distances[0] - 1);
      }
      if (at(distances[0]).length > 1) ties++;
    }
    expect(ties).toBeGreaterThan(0);
  });

  it("a zombie goes the first step of a shortest way, around obstacles, to a nearest living unit", () => {
    let zombies = 0;
    for (const { before, events } of steps<WalkingDeadState>("walking-dead", "moveZombies", 25)) {
      const { terrain, unitAt, units } = before;
      const onBoard = (row: number, col: number) => row >= 0 && row < 60 && col >= 0 && col < 60;
      const around = (cell: number) =>
        AROUND.map(([rows, cols]) => [Math.floor(cell / 60) + rows, (cell % 60) + cols])
          .filter(([row, col]) => onBoard(row, col))
          .map(([row, col]) => row * 60 + col);
      const isStreet = (cell: number) => terrain[cell] === terrain[units[0].cell];
      for (const event of events.filter(({ code }) => code === "zombieDecided" || code === "zombieWithoutWay")) {
        const zombie = units[Number(event.args["unit"])];
        const ways = stepsFrom(
          zombie.cell,
          (cell) => (cell === zombie.cell || unitAt[cell] === -1 ? around(cell).filter(isStreet) : []),
          3600,
        );
        const living = units.filter(({ type, cell }) => type === "living" && ways[cell] !== -1);
        if (event.code === "zombieWithoutWay") expect(living).toEqual([]);
        else {
          const distance = Math.min(...living.map(({ cell }) => ways[cell]));
          const nearest = living.filter(({ cell }) => ways[cell] === distance).map(({ id }) => id);
          expect(event.args["distance"]).toBe(distance);
          expect(list(event, "unitsNearest")).toEqual(nearest);
          const way = events.find(({ code, args }) => code === "unitMoved" && args["unit"] === zombie.id);
          if (way !== undefined) {
            const left = stepsFrom(
              Number(way.args["cell"]),
              (cell) => (unitAt[cell] === -1 ? around(cell).filter(isStreet) : []),
              3600,
            );
            const goals = living.filter(({ cell }) => left[cell] === distance - 1).map(({ id }) => id);
            expect(list(event, "unitsTarget")).toEqual(goals);
          }
          zombies++;
        }
      }
    }
    expect(zombies).toBeGreaterThan(100);
  });

  it("a hellhound goes for the nearest pioneer or furyan underground, on foot", () => {
    let chosen = 0;
    for (const { before, events } of steps<CrematoriaState>("crematoria", "moveHellhounds", 30)) {
      const { terrain, units } = before;
      const rock = terrain[0];
      const around = (cell: number) =>
        AROUND.map(([rows, cols]) => [Math.floor(cell / 80) + rows, ((cell % 80) + cols + 80) % 80])
          .filter(([row]) => row >= 0 && row < 40)
          .map(([row, col]) => row * 80 + col);
      const prey = units.filter(({ player, health, cell }) => player >= 0 && health > 0 && cell >= 0 && cell < 3200);
      events.forEach((event, index) => {
        if (event.code !== "hellhoundChose") return;
        const to = Number(events[index + 1].args["cell"]);
        const ways = stepsFrom(to, (cell) => around(cell).filter((next) => terrain[next] !== rock), 3200);
        const distance = Math.min(...prey.filter(({ cell }) => ways[cell] !== -1).map(({ cell }) => ways[cell]));
        const nearest = prey.filter(({ cell }) => ways[cell] === distance).map(({ id }) => id);
        expect(event.args["distance"]).toBe(distance + 1);
        expect(ascending(list(event, "unitsTarget"))).toEqual(ascending(nearest));
        chosen++;
      });
    }
    expect(chosen).toBeGreaterThan(50);
  });

  it("who catches the virus is told from which cells it came, and who left it there in this round", () => {
    let infected = 0;
    let whose = 0;
    for (const { before, report } of steps<PandemicState>("pandemic", "spreadVirus", 120)) {
      const { world, units } = before;
      const shed = Array.from(before.virus);
      const isShedding = (unit: PandemicState["units"][number]) => !unit.isKilled && unit.damage > 0 && !unit.hasMask;
      for (const unit of units) if (isShedding(unit)) shed[unit.cell] += 3;
      const events = report.steps.flatMap((step) => step.events).filter(({ code }) => code === "infected");
      for (const event of events) {
        const cell = Number(event.args["cell"]);
        const { cols } = world.grid;
        const near = [cell, cell - cols, cell - 1, cell + 1, cell + cols].filter(
          (one) => world.medium[one] === world.medium[cell],
        );
        const most = Math.max(...near.map((one) => Math.min(shed[one] - 1, world.medium[cell] === 1 ? 4 : 10)));
        expect(event.args["virus"]).toBe(most);
        const sources = near.filter((one) => Math.min(shed[one] - 1, world.medium[cell] === 1 ? 4 : 10) === most);
        expect(list(event, "cellsSource")).toEqual(sources);
        const by = units.filter((unit) => isShedding(unit) && sources.includes(unit.cell)).map(({ id }) => id);
        expect(list(event, "unitsBy")).toEqual(by);
        infected++;
        whose += by.length;
      }
    }
    expect(infected).toBeGreaterThan(5);
    expect(whose).toBeGreaterThan(0);
  });

  it("fire that spreads is told with the cells beside it where the fire goes on", () => {
    let spread = 0;
    for (const { before, events } of steps<ApocalypseState>("apocalypse-now", "burn", 60)) {
      const { fire, edition } = before;
      expect(edition).toBe("statement");
      for (const event of events.filter(({ code }) => code === "fireSpread")) {
        const cell = Number(event.args["cell"]);
        const beside = [cell - 60, cell - 1, cell + 1, cell + 60];
        const burning = beside.filter((one) => fire[one] > 1);
        expect(ascending(list(event, "cellsSource"))).toEqual(ascending(burning));
        expect(burning.length).toBeGreaterThan(0);
        spread++;
      }
    }
    expect(spread).toBeGreaterThan(10);
  });
});

describe("Every order of a unit that was killed earlier in the round names the killer and its slot", () => {
  it.each([
    ["crematoria", "killedEarlier"],
    ["pandemic", "killedBefore"],
    ["apocalypse-now", "alreadyDead"],
  ])("%s", (id, code) => {
    const game = gameOf(id);
    let found = 0;
    for (const { report } of steps(id, game.steps[0].name, 200)) {
      for (const { outcome, order, slot } of report.slots.filter((one) => one.outcome.code === code)) {
        const by = report.slots[Number(outcome.args["slot"])];
        expect(by.slot).toBeLessThan(slot);
        expect(outcome.args["seatBy"]).toBe(by.seat);
        const isDeath = ({ code: event, args }: RoundEvent) =>
          game.deaths.includes(event) && args["unit"] === order.unit && args["unitBy"] === outcome.args["unitBy"];
        expect(by.events.some(isDeath)).toBe(true);
        found++;
      }
      if (found > 20) break;
    }
    expect(found).toBeGreaterThan(0);
  });
});

describe("With other dice a fight goes as often as the rules say", () => {
  it.each(["harry-potter", "walking-dead"])("%s", (id) => {
    const game = gameOf(id);
    let checked = 0;
    for (const { report, requests, start } of steps(id, game.steps[0].name, 80)) {
      const fought = report.slots.find(({ outcome }) => Number(outcome.args["needed"]) > 0);
      if (fought === undefined) continue;
      const order = requests[fought.seat][callsOfSlots(report, requests)[fought.slot]];
      const round = { game, before: start, requests, seed: 5, order, unit: -1 };
      const results = Array.from({ length: 200 }, (_, die) => reroll(round, die));
      const happened = whatHappened(round);
      const share = fightShareOf(results, happened);
      if (share === null || share.dice < 100) continue;
      expect(happened.isLost).toBe(fought.outcome.code.startsWith("lost"));
      const wins = 30 / 101 + ((71 / 101) * Number(fought.outcome.args["needed"])) / 1001;
      const exact = happened.isLost ? 1 - wins : wins;
      expect(Math.abs(share.same / share.dice - exact)).toBeLessThan(0.2);
      if (++checked === 4) break;
    }
    expect(checked).toBeGreaterThan(0);
  });
});
