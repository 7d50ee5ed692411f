import type { Round } from "../../contract/game";
import { SEATS } from "../../contract/order";
import { setOwner } from "../../grid/territory";
import { livingUnitsOf, type WalkingDeadState } from "./state";

/** One value of 0..4 brings a change. */
const CHANGE = 0;

interface Change {
  readonly big: number;
  readonly small: number;
}

/**
 * With a probability of one fifth, a living unit of the clan with the most of them goes over to the clan with the fewest
 * (rules, section 5.7).
 */
export function changeClan(state: WalkingDeadState, round: Round): void {
  if (state.chance.random(0, 4, "clanChange") !== CHANGE) return;
  const { big, small } = chooseClans(state);
  const units = livingUnitsOf(state, big);
  if (units.length === 0) return;
  const unit = state.units[units[state.chance.random(0, units.length - 1, "deserter")]];
  unit.clan = small;
  state.clans[big].living--;
  state.clans[small].living++;
  round.report?.event("clanChanged", { unit: unit.id, cell: unit.cell, seatFrom: big, seatTo: small });
  setOwner(state, unit.cell, small, round.report);
}

/** Of several largest clans, and of several smallest ones, one at random; of four equal ones, two different ones. */
function chooseClans(state: WalkingDeadState): Change {
  const { chance } = state;
  const sizes = state.clans.map((clan) => clan.living);
  const most = Math.max(...sizes);
  const fewest = Math.min(...sizes);
  if (most === fewest) return chooseTwo(state);
  const largest = SEATS.filter((seat) => sizes[seat] === most).reverse();
  const smallest = SEATS.filter((seat) => sizes[seat] === fewest);
  const big = largest[chance.random(0, largest.length - 1, "largestClan")];
  const small = smallest[chance.random(0, smallest.length - 1, "smallestClan")];
  return { big, small };
}

function chooseTwo({ chance }: WalkingDeadState): Change {
  const small = chance.random(0, 3, "smallestClan");
  for (;;) {
    const big = chance.random(0, 3, "largestClan");
    if (big !== small) return { big, small };
  }
}
