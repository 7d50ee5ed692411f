/** Sentences by code. The beginning of an argument's name says what it is: unit, cell, seat, slot, or a plain number. */
export const messages: Readonly<Record<string, string>> = {
  // Orders that got no slot
  repeated: "unit {unit} had an order already: only the first one of a round counts (call {call})",
  unknownUnit: "there is no unit {id}",
  foreignUnit: "unit {unit} belongs to player {seat}",

  // Moves without effect
  badDirection: "{direction} is no direction: they are 0 to 7",
  diagonalWizard: "wizards do not move diagonally ({direction})",
  outsideBoard: "the board ends there ({direction})",
  wall: "cell {cell} is a wall",
  ghostBlocked: "cell {cell} holds unit {unit} of player {seat}, and ghosts do not attack",
  convertingWizardBlocked:
    "cell {cell} holds unit {unit} of player {seat}; a wizard that is converting ({rounds} round(s) left) neither attacks nor rescues",
  blockedByOwnUnit: "cell {cell} holds unit {unit} of the same player, which needs no rescue",
  ghostImmune: "ghost {unit} was attacked in round {roundOfAttack}, and cannot be attacked again for {rounds} round(s)",
  targetConverting: "wizard {unit} in cell {cell} is converting already ({rounds} round(s) left)",

  // Spells without effect
  wizardCannotCast: "unit {unit} is a wizard: only ghosts cast spells",
  tooLateForSpells: "there are no spells in the last 50 rounds",
  ghostResting: "ghost {unit} must rest for {rounds} more round(s)",
  spellAlreadyCast: "another ghost cast its spell earlier in this round",
  wrongSolution: "the labels do not split the ingredients into groups of three with equal sums",

  // Orders with an effect
  moved: "moved from {cellFrom} to {cell}",
  readBook: "moved from {cellFrom} to {cell} and read the book there",
  walkedIntoVoldemort: "killed: cell {cell} is within reach of Voldemort, who is in {cellOfVoldemort}",
  rescued: "stopped the conversion of unit {unitTarget}",
  attackedGhost: "attacked ghost {unitTarget} of player {seatTarget}, which must rest {rounds} round(s) more",
  tookAtOnce:
    "took wizard {unitTarget} of player {seatTarget} at once: strength {strength} against {defence}, more than double",
  lostAtOnce:
    "lost at once to wizard {unitTarget} of player {seatTarget}: strength {strength} against {defence}, less than half",
  wonBySurprise: "beat wizard {unitTarget} of player {seatTarget} by surprise: draw {surprise} of 0..100, under 30",
  wonByStrength:
    "beat wizard {unitTarget} of player {seatTarget}: surprise draw {surprise} of 0..100 (needed under 30), strength draw {draw} of 0..1000, under {needed} ({strength} against {defence})",
  lostByStrength:
    "lost to wizard {unitTarget} of player {seatTarget}: surprise draw {surprise} of 0..100 (needed under 30), strength draw {draw} of 0..1000, needed under {needed} ({strength} against {defence})",
  wonEvenFight: "beat wizard {unitTarget} of player {seatTarget}: no strength on either side, draw {draw} of 0..1",
  lostEvenFight: "lost to wizard {unitTarget} of player {seatTarget}: no strength on either side, draw {draw} of 0..1",
  castSpell: "cast the spell: {count} cell(s) changed owner",

  // Events
  unitMoved: "unit {unit} moved from {cellFrom} to {cell}",
  ownerChanged: "cell {cell} passed from player {seatFrom} to player {seatTo}",
  bookRead: "unit {unit} of player {seat} read the book in {cell}",
  bookDestroyed: "Voldemort destroyed the book in {cell}",
  bookAppeared: "a book appeared in {cell}",
  killed: "Voldemort killed unit {unit} of player {seat} in {cell}",
  wizardReborn: "wizard {unit} of player {seatFrom} came back in {cell} as one of player {seatTo}",
  ghostReborn: "ghost {unit} of player {seat} came back in {cell} and rests for {rounds} round(s)",
  conversionBegun: "wizard {unit}, beaten by wizard {unitBy}, will join player {seat} in {rounds} round(s)",
  conversionGoesOn: "wizard {unit} will join player {seat} in {rounds} round(s)",
  conversionCancelled: "wizard {unit} will not join player {seat}: unit {unitBy} stopped it",
  clanChanged: "wizard {unit} in {cell} left player {seatFrom} for player {seatTo}, who gets {points} point(s)",
  ghostAttacked: "ghost {unit} was attacked by wizard {unitBy} of player {seatBy} and rests for {rounds} round(s)",
  ghostRests: "ghost {unit} rests for {rounds} more round(s)",
  ghostRested: "ghost {unit} has rested: it can cast a spell again",
  strengthGained: "player {seat} gained {points} strength point(s) for {books} book(s)",
  voldemortChose:
    "Voldemort, in {cell}, goes for unit {unitTarget} ({condition}), {distance} cell(s) away by rows and columns: one of {choices} unit(s) that near ({unitsNearest}); then come {unitsNext}, {distanceNext} away",
  voldemortMoved: "Voldemort moved from {cellFrom} to {cell}",
  ownedFromStart:
    "player {seat} owns {count} cell(s) from the start: {points} point(s), which the score tells from the end of this round on",
  scoreChanged: "the score of player {seat} went from {from} to {to}",
  newIngredients: "the next spell's ingredients are {ingredients}",
  originalWouldStop:
    "Voldemort is on the border or beside a unit, for want of room: the original program stops here with a failed check",

  // What draws decide
  wallDirection: "where a wall goes first",
  wallStart: "row or column where a wall begins",
  wallTurns: "order in which the turns of a wall are tried",
  wallGoesOn: "whether a wall goes straight on: 1 for a turn",
  nextPlayer: "which of the players with orders left is next",
  surprise: "surprise: under 30 the attacker wins",
  strength: "fight by strength",
  evenFight: "fight without strength: 0 for the attacker",
  spellCells: "order in which the spell takes cells",
  voldemortGoal: "which of the nearest units Voldemort goes for",
  newClan: "clan of the wizard that comes back",
  placeOfWizard: "where the wizard comes back",
  placeOfGhost: "where the ghost comes back",
  placeOfBook: "where the book appears",
  placeOfVoldemort: "where Voldemort begins",
  ingredientTotal: "sum of each group of ingredients",
  ingredient: "an ingredient",
  ingredientOrder: "order of the ingredients",
};
