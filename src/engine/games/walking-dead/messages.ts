/** Sentences by code. The beginning of an argument's name says what it is: unit, cell, seat, slot, or a plain number. */
export const messages: Readonly<Record<string, string>> = {
  // Orders that got no slot
  repeated: "unit {unit} had an order already: only the first one of a round counts (call {call})",
  unknownUnit: "there is no unit {id}",
  foreignUnit: "unit {unit} belongs to player {seat}",
  zombieUnit: "unit {unit} is a zombie: nobody commands it",

  // Orders without effect
  badDirection: "{direction} is no direction: they are 0 to 7",
  dead: "unit {unit} is dead, and becomes a zombie in {rounds} round(s)",
  diedInThisRound: "unit {unit} was killed by unit {unitBy} of player {seatBy} in slot {slot} of this round",
  diagonal: "living units do not move diagonally ({direction})",
  outsideBoard: "the board ends there ({direction})",
  waste: "cell {cell} is full of waste",
  blockedByDead: "cell {cell} holds dead unit {unit} of player {seat}",
  blockedByOwnUnit: "cell {cell} holds unit {unit} of the same player",

  // Orders with an effect
  moved: "moved from {cellFrom} to {cell}",
  ate: "moved from {cellFrom} to {cell} and took the food there",
  killedZombie: "killed zombie {unitTarget} in {cell}",
  wonBySurprise: "killed unit {unitTarget} of player {seatTarget} by surprise: draw {surprise} of 0..100, under 30",
  wonByStrength:
    "killed unit {unitTarget} of player {seatTarget}: surprise draw {surprise} of 0..100 (needed under 30), strength draw {draw} of 0..1000, under {needed} ({strength} against {defence})",
  lostByStrength:
    "was killed by unit {unitTarget} of player {seatTarget}: surprise draw {surprise} of 0..100 (needed under 30), strength draw {draw} of 0..1000, needed under {needed} ({strength} against {defence})",
  wonEvenFight:
    "killed unit {unitTarget} of player {seatTarget}: surprise draw {surprise} of 0..100 (needed under 30), no strength on either side, draw {draw} of 0..1 (needed 0)",
  lostEvenFight:
    "was killed by unit {unitTarget} of player {seatTarget}: surprise draw {surprise} of 0..100 (needed under 30), no strength on either side, draw {draw} of 0..1 (needed 0)",

  // Events
  unitMoved: "unit {unit} moved from {cellFrom} to {cell}",
  ownerChanged: "cell {cell} passed from player {seatFrom} to player {seatTo}",
  foodEaten: "unit {unit} of player {seat} took the food in {cell}",
  foodDestroyed: "zombie {unit} trod on the food in {cell}",
  foodAppeared: "food appeared in {cell}",
  unitDied:
    "unit {unit} of player {seat} died in {cell} and becomes a zombie in {rounds} round(s); unit {unitBy} killed it, and player {seatBy} gets {points} point(s)",
  zombieKilled: "zombie {unit} was killed in {cell} by unit {unitBy}, and player {seatBy} gets {points} point(s)",
  zombieRevived: "zombie {unit}, killed in this round, came back in {cell} as a living unit of player {seat}",
  zombieDecided:
    "zombie {unit} goes {direction}, one of {choices} direction(s) on a shortest way to a nearest living unit, {distance} step(s) away: this way leads to unit {unitsTarget} (all that are nearest: {unitsNearest})",
  zombieWithoutWay: "zombie {unit} stays in {cell}: no way leads from there to a living unit",
  zombieBlocked: "zombie {unit} stayed where it was: unit {unitBy} came first to cell {cell}",
  bitten: "zombie {unitBy} bit unit {unit} in {cell}, which becomes a zombie in {rounds} round(s)",
  bittenAgain:
    "zombie {unitBy} bit unit {unit} in {cell}; nothing changes: it becomes a zombie in {rounds} round(s) anyway",
  conversionGoesOn: "unit {unit} becomes a zombie in {rounds} round(s)",
  becameZombie: "unit {unit} of player {seat} became a zombie in {cell}",
  clanChanged: "unit {unit} in {cell} left player {seatFrom}, who has most units, for player {seatTo}, who has fewest",
  strengthChanged:
    "the strength points of player {seat} went from {from} to {to}: {food} food item(s) taken, {living} living unit(s) to keep",
  fightStrengthChanged: "player {seat} fights with strength {to} from the next round on, no longer with {from}",
  ownedFromStart:
    "player {seat} owns {count} cell(s) from the start: {points} point(s), which the score tells from the end of this round on",
  scoreChanged: "the score of player {seat} went from {from} to {to}",

  // What draws decide
  nextPlayer: "which of the players with orders left is next",
  surprise: "surprise: under 30 the attacker wins",
  strength: "fight by strength",
  evenFight: "fight without strength: 0 for the attacker",
  zombieWay: "which of the directions towards a nearest living unit a zombie takes",
  clanChange: "change of clan: 0 for one",
  largestClan: "clan that a unit leaves",
  smallestClan: "clan that it joins",
  deserter: "unit that changes its clan",
  placeOfUnit: "where a living unit appears",
  placeOfZombie: "where a zombie begins",
  placeOfFood: "where food appears",
  wasteDirection: "first direction of a run of waste",
  wasteStart: "where a run of waste begins",
  wasteGoesOn: "whether a run of waste goes straight on: not with 1",
};
