import { expect, test } from "vitest";
import { attacksOf } from "./attack";
import { attackMatches } from "./attack-match";
import { rawBundle } from "./sessions";

/*
 * The files of `attacks/forged`: what a process could say to the host if the player had taken it over (see
 * `forging-child.ts`), in a match with three honest players.
 */

const meet = attackMatches("test/process/forging-child.ts");

test.each(attacksOf("forged").map((attack) => [attack.file, attack] as const))("%s", async (_file, attack) => {
  const { seat, orders } = await meet({ ...rawBundle(""), code: attack.text }, attack.cpuSeconds);
  expect(seat.fault && { reason: seat.fault.reason, round: seat.fault.round }).toEqual(attack.frozen);
  const { round } = attack.frozen ?? { round: orders.length };
  expect(orders.slice(round).flat()).toEqual([]);
});
