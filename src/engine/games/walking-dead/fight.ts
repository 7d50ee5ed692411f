import type { Round } from "../../contract/game";
import type { Outcome } from "../../contract/round-report";
import { done } from "../../orders/outcome";
import type { Unit, WalkingDeadState } from "./state";

/** Draws of the surprise below this one win, out of 0..100: 30 of 101 (rules, section 11). */
const SURPRISE_BELOW = 30;

interface Verdict {
  readonly code: string;
  readonly isWon: boolean;
  readonly surprise: number;
  readonly draw: number;
  readonly needed: number;
}

/** A living unit attacks one of another clan; one of the two dies where it stands (rules, section 5.3). */
export function fight(state: WalkingDeadState, attacker: Unit, defender: Unit, round: Round): Outcome {
  const strength = state.clans[attacker.clan].fightStrength;
  const defence = state.clans[defender.clan].fightStrength;
  const { code, isWon, surprise, draw, needed } = decide(state, strength, defence);
  if (isWon) kill(state, defender, attacker, round);
  else kill(state, attacker, defender, round);
  const parties = { unit: attacker.id, unitTarget: defender.id, seatTarget: defender.clan };
  return done(code, { ...parties, strength, defence, surprise, draw, needed });
}

function decide(state: WalkingDeadState, strength: number, defence: number): Verdict {
  const surprise = state.chance.random(0, 100, "surprise");
  if (surprise < SURPRISE_BELOW) return { code: "wonBySurprise", isWon: true, surprise, draw: -1, needed: -1 };
  if (strength + defence === 0) {
    const draw = state.chance.random(0, 1, "evenFight");
    return { code: draw === 0 ? "wonEvenFight" : "lostEvenFight", isWon: draw === 0, surprise, draw, needed: 1 };
  }
  const draw = state.chance.random(0, 1000, "strength");
  const needed = neededToWin(strength, defence);
  const isWon = draw < needed;
  return { code: isWon ? "wonByStrength" : "lostByStrength", isWon, surprise, draw, needed: Math.ceil(needed) };
}

/** A draw of 0..1000 under this number wins; in the original's order of operations. */
function neededToWin(strength: number, defence: number): number {
  return (strength / (strength + defence)) * 1000;
}

/** The probability with which an attack is won, surprise included. */
export function chanceToWin(strength: number, defence: number): number {
  const bySurprise = SURPRISE_BELOW / 101;
  const byStrength = strength + defence === 0 ? 0.5 : Math.ceil(neededToWin(strength, defence)) / 1001;
  return bySurprise + (1 - bySurprise) * byStrength;
}

/** The loser stays on its cell, and its way to become a zombie begins, or begins again. */
function kill(state: WalkingDeadState, loser: Unit, winner: Unit, round: Round): void {
  const points = state.settings.POINTS_FOR_KILLING_PERSON;
  loser.type = "dead";
  loser.rounds = state.settings.ROUNDS_BEFORE_BECOMING_ZOMBIE;
  state.clans[loser.clan].living--;
  state.clans[winner.clan].killPoints += points;
  state.inProgress.deaths.push({ unit: loser.id, killer: winner.id });
  round.report?.event("unitDied", {
    unit: loser.id,
    cell: loser.cell,
    seat: loser.clan,
    unitBy: winner.id,
    seatBy: winner.clan,
    points,
    rounds: loser.rounds,
  });
}
