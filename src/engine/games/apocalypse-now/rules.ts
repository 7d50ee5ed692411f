import type { Step } from "../../contract/game";
import { burn } from "./fire";
import { chargeNapalm, flyHelicopters } from "./helicopters";
import { dropParachutists, turnsOfJumps } from "./jumps";
import { acceptOrders } from "./orders";
import { moveSoldiers } from "./soldiers";
import type { ApocalypseState } from "./state";

/**
 * The steps of a round, in order (rules, section 5). Napalm is charged after the soldiers' orders, on which it has no
 * influence, so that nothing changes between two orders.
 */
export const steps: readonly Step<ApocalypseState>[] = [
  { name: "acceptOrders", title: "Orders are checked", sign: "Checks", run: acceptOrders },
  { name: "dropParachutists", title: "Parachutists", run: dropParachutists, turns: turnsOfJumps },
  { name: "flyHelicopters", title: "Helicopters", run: flyHelicopters, turns: () => "shuffled" },
  { name: "moveSoldiers", title: "Soldiers", run: moveSoldiers, turns: () => "shuffled" },
  { name: "chargeNapalm", title: "Napalm", run: chargeNapalm },
  { name: "burn", title: "Fire", run: burn },
];
