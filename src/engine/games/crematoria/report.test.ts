import { describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import type { Requests } from "../../contract/order";
import type { RoundReport } from "../../contract/round-report";
import { playReportedRound } from "../../play/runner";
import { defaultSettings } from "../../text/settings-text";
import { configurationFields } from "./config";
import { crematoria } from "./index";
import type { CrematoriaState } from "./state";
import { CELLS } from "./topology";

const ROUNDS = 60;

interface PlayedRound {
  readonly before: CrematoriaState;
  readonly after: CrematoriaState;
  readonly report: RoundReport;
}

/** Units that walk at random; half of the units begin outside, so that the sun and the necromongers have work. */
function playedRounds(seed: number): PlayedRound[] {
  const dice = new PowerOfTwoChance(seed);
  const settings = { ...defaultSettings(configurationFields), nb_hellhounds: 12 };
  const made = crematoria.setup({ configuration: { settings, board: null }, seed, rules: {} });
  if (!made.ok) throw new Error(made.problem.message);
  let before = made.value;
  for (const unit of before.units.slice(0, 80)) if (unit.id % 2 === 0) raise(before, unit.id);
  return Array.from({ length: ROUNDS }, () => {
    const after = crematoria.clone(before);
    const { report } = playReportedRound(crematoria, after, randomRequests(before, dice));
    const played = { before, after, report };
    before = after;
    return played;
  });
}

function raise(state: CrematoriaState, id: number): void {
  const unit = state.units[id];
  state.unitAt[unit.cell] = -1;
  unit.cell += CELLS / 2;
  state.unitAt[unit.cell] = id;
}

function randomRequests(state: CrematoriaState, dice: PowerOfTwoChance): Requests {
  return [0, 1, 2, 3].map((seat) =>
    state.units
      .filter((unit) => unit.player === seat)
      .map(({ id }) => ({ kind: "move", unit: id, args: [dice.random(0, 9, "")] })),
  );
}

/** All that a report names with arguments that begin so. */
function named(report: RoundReport, prefix: string): Set<number> {
  const messages = [
    ...report.slots.flatMap(({ outcome, events }) => [outcome, ...events]),
    ...report.steps.flatMap(({ events }) => events),
  ];
  const values = messages.flatMap(({ args }) =>
    Object.entries(args).flatMap(([name, value]) => (name.startsWith(prefix) ? [Number(value)] : [])),
  );
  return new Set(values);
}

describe("Every fact that differs between two states is named in the round's report", () => {
  const rounds = [5, 6, 7].flatMap(playedRounds);

  it("of a unit", () => {
    for (const { before, after, report } of rounds) {
      const units = named(report, "unit");
      const changed = after.units.filter((unit, id) => JSON.stringify(unit) !== JSON.stringify(before.units[id]));
      expect(changed.filter(({ id }) => !units.has(id))).toEqual([]);
    }
  });

  it("of a cell", () => {
    for (const { before, after, report } of rounds) {
      const cells = named(report, "cell");
      for (let cell = 0; cell < CELLS; cell++) {
        const isSame =
          before.owner[cell] === after.owner[cell] &&
          before.unitAt[cell] === after.unitAt[cell] &&
          before.gem[cell] === after.gem[cell];
        if (!isSame) expect([...cells]).toContain(cell);
      }
    }
  });

  it("of a player", () => {
    for (const { before, after, report } of rounds) {
      const seats = named(report, "seat");
      const changed = [0, 1, 2, 3].filter(
        (seat) => JSON.stringify(before.players[seat]) !== JSON.stringify(after.players[seat]),
      );
      expect(changed.filter((seat) => !seats.has(seat))).toEqual([]);
    }
  });

  it("and the matches saw all that can happen to a unit", () => {
    const codes = new Set(
      rounds.flatMap(({ report }) =>
        [...report.slots, ...report.steps].flatMap(({ events }) => events.map(({ code }) => code)),
      ),
    );
    expect([...codes]).toEqual(
      expect.arrayContaining([
        "unitMoved",
        "ownerChanged",
        "hurt",
        "killedByFuryan",
        "killedByHellhound",
        "killedByNecromonger",
        "killedBySun",
        "captured",
        "necromongerAttacked",
        "necromongerArrived",
        "descends",
        "landed",
        "reborn",
        "recovered",
        "gemAppeared",
        "gemDestroyed",
      ]),
    );
  });

  it("The total number of pioneers and furyans remains constant: 60 and 20", () => {
    for (const { after } of rounds) {
      const alive = after.units.filter(({ health, player }) => player >= 0 && health > 0);
      expect(alive.filter(({ type }) => type === "pioneer").length).toBe(60);
      expect(alive.filter(({ type }) => type === "furyan").length).toBe(20);
    }
  });

  it("The caves counted as they change hands are those on the board", () => {
    for (const { after } of rounds) {
      const counted = [0, 1, 2, 3].map((seat) => after.owner.filter((owner) => owner === seat).length);
      expect(after.players.map(({ cells }) => cells)).toEqual(counted);
    }
  });
});
