/** Sentences by code. The beginning of an argument's name says what it is: unit, cell, seat, slot, or a plain number. */
export const messages: Readonly<Record<string, string>> = {
  // Orders that got no slot
  repeated: "unit {unit} had an order already: only the first one of a round counts (call {call})",
  unknownUnit: "there is no unit {id}",
  foreignUnit: "unit {unit} belongs to player {seat}",
  stays: "unit {unit} stays: its direction is NONE",
  badDirection: "{direction} is no direction: they are 0 to 4",

  // Orders without effect
  killedBefore:
    "unit {unit} was killed by unit {unitBy} of player {seatBy} in slot {slot} of this round, and its order with it",
  wall: "cell {cell} is a wall",
  ownUnit: "cell {cell} holds unit {unit} of the same player",
  ownUnitMovedIn: "cell {cell} holds unit {unit} of the same player since slot {slot}",

  // Orders with an effect
  moved: "moved from {cellFrom} to {cell}",
  movedAndTookMask: "moved from {cellFrom} to {cell} and took the mask there",
  attacked:
    "attacked unit {unitTarget} of player {seatTarget} in {cell}: {damage} point(s) of damage, {health} of health left",
  killedAndMoved: "killed unit {unitTarget} of player {seatTarget} and moved from {cellFrom} to {cell}",
  killedAndTookMask:
    "killed unit {unitTarget} of player {seatTarget}, moved from {cellFrom} to {cell} and took the mask there",

  // Events
  unitMoved: "unit {unit} moved from {cellFrom} to {cell}",
  maskTaken: "unit {unit} wears the mask that lay in {cell}",
  wounded: "unit {unitBy} of player {seatBy} took {damage} point(s) of health from unit {unit}, which has {health} now",
  killed:
    "unit {unit} of player {seatFrom} was killed in {cell} by unit {unitBy} of player {seatTo}, for whom it will come back",
  diedOfVirus:
    "unit {unit} of player {seatFrom} died of the virus in {cell}; it will come back as one of player {seatTo}",
  comesBackInfected: "unit {unit} will come back infected: it loses {damage} point(s) of health a round",
  virusShed: "unit {unitBy} left virus in {cell}: 3 more",
  virusChanged: "the virus in {cell} went from {from} to {to}; it came from {cellsSource}",
  virusCame:
    "the virus in {cell}, {virus} where a healthy unit stands, came from {cellsSource}; units that left some there in this round: {unitsBy}",
  infected:
    "unit {unit} caught the virus ({virus} in {cell}; draws up to {needed} of 10000): it loses {damage} point(s) of health a round. The virus came from {cellsSource}; units that left some there in this round: {unitsBy}",
  notInfected: "unit {unit} did not catch the virus ({virus} in {cell}; needed a draw up to {needed} of 10000)",
  healed: "unit {unit} recovered in turn {turns} of its infection (draws up to {needed} of 10000): it is immune now",
  notHealed: "unit {unit} is in turn {turns} of its infection (recovery needed a draw up to {needed} of 10000)",
  virusDamage: "the virus took {damage} point(s) of health from unit {unit}, which has {health} now",
  regenerated:
    "unit {unit} came back in {cell} as one of player {seat}, with {health} point(s) of health and virus damage {virusDamage}",
  maskAppeared: "a mask appeared in {cell}",
  cityConquered:
    "city {city} (at {cell}) passed from player {seatFrom} to player {seatTo}: {own} unit(s) (unit {unitBy} among them) against at most {others}",
  pathConquered:
    "path {path} (at {cell}) passed from player {seatFrom} to player {seatTo}: {own} unit(s) (unit {unitBy} among them) against at most {others}",
  scoreChanged: "the score of player {seat} went from {from} to {to}: {cities} points for cities, {paths} for paths",
  citiesConnected:
    "player {seat} gets {points} point(s) for a group of connected cities of size {size} ({cities}): its score went from {from} to {to}",
  diedTwice: "unit {unit} died twice in this round: the original program stops here",
  noPlace: "there is no good place for unit {unit}: the original program stops here; ours takes any grass without unit",
  noPlaceForMask: "there is no place for a mask: the original program looks for one for ever; ours does without",
  groupTooLarge: "player {seat} has {size} connected cities: the original program stops at more than 25",

  // What draws decide
  executionOrder: "order of execution of the orders",
  attack: "points of health that the attack takes",
  bornInfected: "whether the unit comes back infected: 0 means yes",
  damageAtBirth: "virus damage of the unit that comes back infected",
  infection: "whether a unit catches the virus",
  damage: "health that the infected unit will lose every round",
  healing: "whether an infected unit recovers",
  newPlayer: "player of the unit that the virus killed",
  place: "where a unit appears, among the cells left beside the border",
  maskRow: "row of the mask",
  maskColumn: "column of the mask",

  // What draws decide while the board is made
  cityCount: "number of cities",
  ruinCount: "number of ruins",
  rectangleRow: "row of a city or ruin",
  rectangleColumn: "column of a city or ruin",
  rectangleHeight: "rows of a city or ruin",
  rectangleWidth: "columns of a city or ruin",
  pathFrom: "city where a path begins",
  pathTo: "city where a path ends",
  pathStart: "cell where a path begins",
  pathTarget: "cell where a path ends",
  curveStart: "direction in which a curve begins",
  curveBend: "turn that a curve would like to take",
  wallTarget: "ruin to which a wall leads",
  wallStart: "cell from which a wall comes",
  wallCity: "city from which a wall comes",
  wallDensity: "how much of a wall stands, in percent",
  wallPiece: "whether the next piece of a wall stands",
  wallPieceLength: "length of the next piece of a wall",
};
