import type { Round } from "../../contract/game";
import type { Outcome } from "../../contract/round-report";
import { done } from "../../orders/outcome";
import { type HarryPotterState, joinClan, magicStrength, type Unit } from "./state";

/** Draws of the surprise below this one win, out of 0..100: 30 of 101 (rules, section 13.3). */
const SURPRISE_BELOW = 30;

interface Verdict {
  readonly code: string;
  readonly isWon: boolean;
  readonly surprise: number;
  readonly draw: number;
  readonly needed: number;
}

/**
 * A wizard attacks a wizard of another clan (rules, section 8.2). A clan more than twice as strong takes the loser at
 * once; otherwise surprise or strength decides, and the loser begins to convert.
 */
export function fight(state: HarryPotterState, attacker: Unit, defender: Unit, round: Round): Outcome {
  const strength = magicStrength(state.clans[attacker.clan]);
  const defence = magicStrength(state.clans[defender.clan]);
  const parties = { unit: attacker.id, unitTarget: defender.id, seatTarget: defender.clan };
  if (strength > 2 * defence) {
    joinClan(state, defender, attacker.clan, round.report);
    return done("tookAtOnce", { ...parties, strength, defence });
  }
  if (defence > 2 * strength) {
    joinClan(state, attacker, defender.clan, round.report);
    return done("lostAtOnce", { ...parties, strength, defence });
  }
  const { code, isWon, surprise, draw, needed } = decide(state, strength, defence);
  if (isWon) beginConversion(state, defender, attacker, round);
  else beginConversion(state, attacker, defender, round);
  return done(code, { ...parties, strength, defence, surprise, draw, needed });
}

function decide(state: HarryPotterState, strength: number, defence: number): Verdict {
  const surprise = state.chance.random(0, 100, "surprise");
  if (surprise < SURPRISE_BELOW) return { code: "wonBySurprise", isWon: true, surprise, draw: -1, needed: -1 };
  if (strength + defence === 0) {
    const draw = state.chance.random(0, 1, "evenFight");
    return { code: draw === 0 ? "wonEvenFight" : "lostEvenFight", isWon: draw === 0, surprise, draw, needed: 1 };
  }
  const draw = state.chance.random(0, 1000, "strength");
  const needed = (strength / (strength + defence)) * 1000;
  const isWon = draw < needed;
  return { code: isWon ? "wonByStrength" : "lostByStrength", isWon, surprise, draw, needed: Math.ceil(needed) };
}

function beginConversion(state: HarryPotterState, loser: Unit, winner: Unit, round: Round): void {
  loser.roundsPending = state.settings.ROUNDS_FOR_CONVERTING;
  loser.next = winner.clan;
  round.report?.event("conversionBegun", {
    unit: loser.id,
    unitBy: winner.id,
    seat: winner.clan,
    rounds: loser.roundsPending,
  });
}
