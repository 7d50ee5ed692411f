import { beforeAll, expect, it } from "vitest";
import type { AnyGame } from "../../src/engine/contract/game";
import type { RoundReport } from "../../src/engine/contract/round-report";
import { harryPotter } from "../../src/engine/games/harry-potter";
import type { HarryPotterState } from "../../src/engine/games/harry-potter/state";
import { playReportedRound, playRound } from "../../src/engine/play/runner";
import { bundlePlayer, type ScriptedPlayer, SeatedPlayer } from "./in-process-players";
import { describeRecorded, type RecordedMatch, readRecordedMatch } from "./recordings";

const game: AnyGame = harryPotter;

describeRecorded("The original Demo, written with our API, asks for exactly the recorded orders", () => {
  let demo: ScriptedPlayer;

  beforeAll(async () => {
    demo = await bundlePlayer(game, "test/conformance/harry-potter-original-demo.ts", "OriginalDemo");
  });

  it.each([
    ["demo4", [0, 1, 2, 3]],
    ["mixed-a", [1]],
  ])("%s, players %j", (name, seats) => {
    const match = readRecordedMatch(game, name);
    const state = firstStateOf(match);
    const players = seats.map((seat) => new SeatedPlayer(game, demo, { seat, seed: match.seed, first: state }));
    match.requests.forEach((requests, round) => {
      players.forEach((player, index) => {
        expect(player.play(state), `round ${round}`).toEqual(requests[seats[index]]);
      });
      playRound(game, state, requests);
    });
  });
});

describeRecorded("Every fact that changes in a round is named by an outcome or an event", () => {
  it.each(["chaos-a", "dense-a", "fixed-a", "mixed-a"])("%s", (name) => {
    const match = readRecordedMatch(game, name);
    const state = firstStateOf(match);
    for (const requests of match.requests) {
      const before = harryPotter.clone(state);
      const { report } = playReportedRound(harryPotter, state, requests);
      const named = namesOf(report);
      const missing = changesOf(before, state).filter((change) => !named.has(change));
      expect(missing, `round ${before.round}`).toEqual([]);
    }
  });
});

function firstStateOf({ name, configuration, seed }: RecordedMatch): HarryPotterState {
  const parsed = harryPotter.codec.parseConfiguration(configuration, `${name}.cnf`);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const made = harryPotter.setup({ configuration: parsed.value, seed, rules: {} });
  if (!made.ok) throw new Error(made.problem.message);
  return made.value;
}

/** The cells, units and seats that the report speaks of, as `cell 7`. */
function namesOf(report: RoundReport): Set<string> {
  const messages = [
    ...report.slots.flatMap(({ outcome, events }) => (outcome.effect ? [outcome, ...events] : events)),
    ...report.steps.flatMap(({ events }) => events),
  ];
  const entries = messages.flatMap(({ args }) => Object.entries(args));
  return new Set(entries.map(([name, value]) => `${/^(cell|unit|seat)/.exec(name)?.[0]} ${value}`));
}

/** The cells, units and seats of which anything is different. */
function changesOf(before: HarryPotterState, after: HarryPotterState): string[] {
  const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  const cells = Array.from(before.owner.keys()).filter((cell) =>
    (["owner", "unitAt", "book"] as const).some((layer) => before[layer][cell] !== after[layer][cell]),
  );
  const units = before.units.filter((unit) => differ(unit, after.units[unit.id])).map(({ id }) => id);
  const seats = [0, 1, 2, 3].filter((seat) => differ(before.clans[seat], after.clans[seat]));
  return [...cells.map((cell) => `cell ${cell}`), ...units.map((id) => `unit ${id}`), ...seats.map((s) => `seat ${s}`)];
}
