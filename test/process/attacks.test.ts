import { expect, test } from "vitest";
import { diceRace } from "../conformance/dice-race";
import { type Attack, admitAttack, attacksOf } from "./attack";
import { attackMatches, SECRET } from "./attack-match";

/*
 * Each file of `attacks/` against real processes, in a match with three honest players. What it tries and what must
 * happen is in the file. An attack says "tried" when it has done what it could, and "escaped" when that was too much.
 */

const meet = attackMatches();

async function survive(attack: Attack): Promise<void> {
  const { errors, bundle } = await admitAttack(attack, diceRace.id);
  expect([...new Set(errors)]).toEqual(attack.gate);
  const { seat, cerr, orders } = await meet(bundle, attack.cpuSeconds);
  const { fault } = seat;
  expect(`${fault?.message}${fault?.stack}`).not.toMatch(/[^\P{Cc}\n\t]/u);
  expect(cerr).not.toMatch(/escaped/);
  expect(cerr).not.toContain(SECRET);
  expect(fault && { reason: fault.reason, round: fault.round, message: fault.message }).toEqual(
    attack.frozen && { ...attack.frozen, message: expect.any(String) },
  );
  // Code that counts its fuel ends by it, whatever the machine had to do meanwhile.
  if (attack.gate.length === 0 && fault?.reason === "cpu") expect(fault.isReproducible).not.toBe(false);
  if (fault !== null && (fault.reason !== "exception" || attack.text.includes("import.meta"))) return;
  expect(cerr).toContain("tried");
  // The same process, if it could be kept: nothing of the first match may be left in it.
  expect(await meet(bundle, attack.cpuSeconds)).toMatchObject({ cerr, orders });
}

for (const theme of ["realm", "orders", "limits", "thrown"]) {
  test.each(attacksOf(theme).map((attack) => [attack.file, attack] as const))("%s", async (_file, attack) => {
    await survive(attack);
  });
}
