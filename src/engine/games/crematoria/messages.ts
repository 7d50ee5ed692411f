/** Sentences by code. The beginning of an argument's name says what it is: unit, cell, seat, slot, or a plain number. */
export const messages: Readonly<Record<string, string>> = {
  // Orders that got no slot
  repeated: "unit {unit} had an order already: only the first one of a round counts (call {call})",
  badDirection: "{direction} is no direction: they are 0 to 10; another order for this unit can still count",
  unknownUnit: "there is no unit {id}",
  deadUnit: "unit {unit} is not alive",
  foreignUnit: "unit {unit} belongs to player {seat}",
  none: "None was asked of unit {unit}: it does nothing, and no later order for it counts",

  // Orders without effect
  killedEarlier:
    "unit {unit} was killed by unit {unitBy} of player {seatBy} in slot {slot} of this round, and now belongs to player {seat}",
  noElevator: "cell {cell} is no elevator: only there can units go up and down",
  noLevelAbove: "there is no level above the outside",
  noLevelBelow: "there is no level below the underground",
  outsideBoard: "the board ends there ({direction})",
  rock: "cell {cell} is rock",
  pioneersDoNotAttack: "cell {cell} holds unit {unit} of player {seat}, and pioneers do not attack",
  sameGroup: "cell {cell} holds unit {unit} of the same player {seat}, and furyans do not attack their own group",

  // Orders with an effect
  moved: "moved from {cellFrom} to {cell}",
  conquered: "moved from {cellFrom} to {cell} and conquered it (before: player {seat})",
  pickedGem: "moved from {cellFrom} to {cell} and picked the gem there",
  attacked:
    "attacked unit {unitTarget} of player {seatTarget} in {cell}: {damage} point(s) of damage leave it {health}",
  attackedAndKilled:
    "attacked unit {unitTarget} of player {seatTarget} in {cell} and killed it with {damage} point(s) of damage",
  walkedIntoHellhound: "killed: cell {cell} is within reach of hellhound {unitTarget}",
  walkedIntoSun: "killed: cell {cell} is under the sun",

  // Events
  unitMoved: "unit {unit} moved from {cellFrom} to {cell}",
  ownerChanged: "cell {cell} passed from player {seatFrom} to player {seatTo}",
  gemPicked: "unit {unit} of player {seat} picked the gem in {cell}",
  gemDestroyed: "the sun destroyed the gem in {cell}",
  gemAppeared: "a gem appeared in {cell}",
  hurt: "unit {unitBy} of player {seatBy} took {damage} point(s) of health from unit {unit} in {cell}, which has {health} now",
  killedByFuryan: "unit {unit} of player {seat} was killed in {cell} by furyan {unitBy} of player {seatBy}",
  killedByHellhound: "unit {unit} of player {seat} was killed in {cell} by hellhound {unitBy}",
  killedByNecromonger: "unit {unit} of player {seat} was killed in {cell} by necromonger {unitBy}",
  killedByLanding:
    "unit {unit} of player {seat} was killed in {cell} by the spacecraft of necromonger {unitBy}, which landed on it",
  killedBySun: "unit {unit} of player {seat} was killed in {cell} by the sun",
  captured: "unit {unit} passed from player {seatFrom} to player {seatTo}",
  hellhoundChose:
    "hellhound {unit} goes for unit {unitsTarget}, {distance} step(s) away on foot: it stepped to one of {choices} cell(s) that near to anybody, of {sides} that it may enter",
  hellhoundStrays:
    "hellhound {unit} goes for nobody: no way leads to a pioneer or furyan underground; it enters one of {choices} cell(s)",
  hellhoundShutIn: "hellhound {unit} stays in {cell}: rock and other hellhounds leave it no cell",
  necromongerAttacked:
    "necromonger {unit} attacked unit {unitTarget}, one of {choices} unit(s) beside it ({unitsNearest})",
  necromongerChose:
    "necromonger {unit} goes for unit {unitsTarget}, {distance} cell(s) from where it stepped: one of {choices} free cell(s) that near to anybody",
  necromongerStrays:
    "necromonger {unit} goes for nobody: no pioneer or furyan is outside; it walks to the right, to one of {choices} free cell(s)",
  necromongerShutIn: "necromonger {unit} stays in {cell}: no cell beside it that it would go to is free",
  necromongerArrived: "necromonger {unit} appeared above {cell} and lands in {rounds} round(s)",
  descends: "necromonger {unit} lands on {cell} in {rounds} round(s)",
  landed: "necromonger {unit} landed on {cell}",
  reborn: "unit {unit} was reborn in {cell} for player {seat}, with health {health}",
  noRoomToBeReborn: "unit {unit} stays dead for this round: no cave is far enough from the other units",
  recovered: "unit {unit} recovered to health {health}",

  // What draws decide
  elevatorPlaces: "in which order places are tried for elevators",
  tunnelStep: "where a tunnel goes next",
  hellhoundRow: "row where a hellhound starts",
  hellhoundCol: "column where a hellhound starts",
  unusedOrder: "an order of the caves near hellhounds, which is not used",
  unitOrder: "in which order units get their first cave",
  placeOrder: "in which order caves are given to units",
  nextPlayer: "in which order the players' orders of this layer are executed",
  furyanDamage: "damage of a furyan's attack",
  necromongerTarget: "which of the units beside it the necromonger attacks",
  necromongerDamage: "damage of a necromonger's attack",
  necromongerStep: "which of the cells nearest to a target the necromonger goes to",
  hellhoundStep: "which of the cells nearest to a target the hellhound goes to",
  newPlayer: "which of the other three players gets the unit",
  gemAppears: "a gem appears: on 1 of 1 to 4",
  gemPlace: "where the gem appears",
  necromongerArrives: "a necromonger arrives: on 1 of 1 to 2",
  necromongerId: "which of the absent necromongers arrives",
  necromongerPlace: "above which cell it arrives",
  rebirthPlaces: "in which order caves are given to the reborn",
  rebirthOrder: "in which order the dead are reborn",
};
