import { MersenneChance } from "../../chance/mersenne-chance";
import { LeagueSchedule, leagueBlock } from "../league-schedule";
import type { RankedBlock } from "../packed-rankings";
import { race, standardNormal } from "./simulated";

/** A league whose truth is known. */
export interface LeagueWorld {
  /** By player: natural logarithms. */
  readonly strengths: readonly number[];
  /** How much a player's strength differs from seed to seed: the standard deviation of its luck. */
  readonly luck: number;
}

/** What the seats are worth. */
export const SEAT_STRENGTHS = [0, 0.4, -0.2, 0.7];

export interface LeagueRun {
  readonly groups: readonly (readonly number[])[];
  readonly results: readonly RankedBlock[];
}

export function simulatedLeague({ strengths, luck }: LeagueWorld, blocks: number, seed: number): LeagueRun {
  const schedule = new LeagueSchedule(strengths.length);
  const chance = new MersenneChance(seed);
  const groups = Array.from({ length: blocks }, (_, block) => schedule.nextGroup([], seed * 10_000 + block));
  const results = groups.map((group) => {
    const today = strengths.map((strength) => strength + (luck === 0 ? 0 : luck * standardNormal(chance)));
    return leagueBlock(group).map((players) => {
      const inSeats = players.map((player, seat) => today[player] + SEAT_STRENGTHS[seat]);
      return { players, scores: race(chance, inSeats) };
    });
  });
  return { groups, results };
}
