/** Sentences by code. The beginning of an argument's name says what it is: unit, cell, seat, slot, or a plain number. */
export const messages: Readonly<Record<string, string>> = {
  // Calls that got no slot, in the order in which the rules test them
  unknownUnit: "there is no unit {id}",
  foreignUnit: "unit {unit} belongs to player {seat}",
  noSoldier: "unit {unit} is a helicopter, and this is an order for a soldier",
  noHelicopter: "unit {unit} is a soldier, and this is an order for a helicopter",
  repeated: "unit {unit} had its order for this round already",
  tooFar: "({row}, {col}) is not beside soldier {unit}",
  unknownCode: "{number} is no order for a helicopter: they are 1 to 5",
  outsideBoard: "({row}, {col}) is not on the board",
  noJumpLeft: "no helicopter of the player has a parachutist left for a jump onto ({row}, {col})",
  tooManyJumps: "no jump onto ({row}, {col}): a player has 4 jumps in a round at most",

  // Jumps
  landed: "landed in {cell} as soldier {unit}",
  jumpedOutside: "died: no helicopter of the player is over {cell}; a parachutist goes to player {seatTo}",
  jumpedIntoWater: "died: {cell} is water; a parachutist goes to player {seatTo}",
  jumpedIntoFire: "died: {cell} is burning; a parachutist goes to player {seatTo}",
  jumpedOntoOwnSoldier: "died: the player's own soldier {unit} is in {cell}; a parachutist goes to player {seatTo}",
  jumpedOntoEnemy: "died: soldier {unit} is in {cell}; its team, player {seatTo}, gets the parachutist",

  // Helicopters
  turned: "turned to the {heading}",
  advanced: "advanced {steps} cell(s), from {cellFrom} to {cell}",
  advancedToMountain: "advanced only one cell, from {cellFrom} to {cell}: there is mountain ahead, in {cellOfMountain}",
  advancedToHelicopter: "advanced only one cell, from {cellFrom} to {cell}: helicopter {unitAhead} is ahead",
  mountainAhead: "there is mountain ahead, in {cellOfMountain}",
  helicopterAhead: "helicopter {unitAhead} is ahead",
  launched: "launched napalm around {cell}: {victims} soldier(s) died",
  napalmNotReady: "the napalm needs {rounds} more round(s)",

  // Soldiers
  moved: "moved from {cellFrom} to {cell}",
  walkedIntoFire: "died walking into the fire in {cell}; a parachutist goes to player {seatTo}",
  attacked: "hurt soldier {unitTarget} of player {seatTarget} in {cell}: {damage} point(s), {health} left",
  killedEnemy: "killed soldier {unitTarget} of player {seatTarget} in {cell}: {damage} point(s)",
  notWalkable: "soldiers walk on forest and grass only, and {cell} is neither",
  alreadyDead: "soldier {id} was killed by unit {unitBy} of player {seatBy} in slot {slot} of this round",
  alreadyThere: "the soldier is in {cell} already",
  blockedByOwnSoldier: "soldier {unit} of the same team is in {cell}",

  // Events
  parachutistGained: "player {seat} got a parachutist: it waits in helicopter {unit} for {rounds} round(s) at most",
  parachutistsWait:
    "helicopter {unit} of player {seat}: parachutists that jump: {jumps}; rounds that each of the others can wait: {rounds}",
  parachutistsJump: "helicopter {unit} of player {seat}: parachutists that jump: {jumps}; after that none waits in it",
  parachutistsLost: "helicopter {unit} of player {seat}: parachutists that waited too long and are lost: {count}",
  soldierLanded: "soldier {unit} of player {seat} landed in {cell}",
  soldierMoved: "soldier {unit} moved from {cellFrom} to {cell}",
  soldierWounded: "soldier {unit} lost {damage} point(s) to soldier {unitBy} of player {seatBy}: {health} left",
  enteredFire: "soldier {unit} of player {seat} walked into fire from {cell} and died, for player {seatTo}",
  caughtByFire: "fire reached soldier {unit} of player {seat} in {cell}, which died, for player {seatTo}",
  burntByNapalm:
    "the napalm of helicopter {unitBy} of player {seatBy} killed soldier {unit} of player {seat} in {cell}, for player {seatTo}",
  killed: "soldier {unitBy} killed soldier {unit} of player {seat} in {cell}, for player {seatTo}",
  postTaken: "the post of {value} point(s) in {cell} passed from player {seatFrom} to player {seatTo}",
  helicopterTurned: "helicopter {unit} turned to the {heading}",
  helicopterMoved: "helicopter {unit} moved from {cellFrom} to {cell}",
  napalmLaunched: "helicopter {unit} launched napalm around {cell}",
  napalmCharges: "the napalm of helicopter {unit} needs {rounds} more round(s)",
  napalmReady: "the napalm of helicopter {unit} is ready",
  fireStarted:
    "the napalm of helicopter {unitBy} of player {seatBy} set fire to {cell}, for {rounds} round(s) with this one",
  fireSpread: "fire spread to {cell} from {cellsSource}, for {rounds} round(s)",
  fireBurns: "the fire in {cell} will burn {rounds} more round(s)",
  fireEnded: "the fire in {cell} ended",
  forestBurnt: "the forest in {cell} burnt down to grass",

  // What draws decide
  playerSeed: "seed of a player's own generator",
  otherTeam: "team that gets the parachutist, 1 to 4 for players 0 to 3; drawn again while it is the one that lost it",
  helicopterOfTeam: "which of the team's helicopters the parachutist waits in",
  jumpOrder: "order in which the jumps are made",
  helicopterOrder: "order in which the helicopters' orders are executed",
  soldierOrder: "order in which the soldiers' orders are executed",
  damage: "damage of the attack",
  fireSpreads: "whether the forest catches fire: 1 with 10 %",
  height: "height of a cell of a new map",
  moisture: "moisture of a cell of a new map",
  placeOfPost: "where a post of a new map is",
  placeOfSoldiers: "where the soldiers of a new map begin",
};
