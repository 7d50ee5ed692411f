import type { MatchState } from "../../../contract/game";
import type { Explanations } from "../../../testing/explanation";
import type { HarryPotterState } from "../state";

const STRENGTH = ["clans.#.strengthPoints", "clans.#.wizards"];
const REST = ["units.#.roundsPending"];

export const explanations: Explanations = {
  state: {
    round: { from: ["round"] },
    "owner.#": { of: "cell", by: { ownerChanged: "seatTo" } },
    "unitAt.#": {
      of: "cell",
      by: {
        unitMoved: ({ unit, cell }, key) => (cell === key ? unit : -1),
        killed: -1,
        wizardReborn: "unit",
        ghostReborn: "unit",
      },
    },
    "book.#": { of: "cell", by: { bookRead: 0, bookDestroyed: 0, bookAppeared: 1 } },
    "units.#.clan": { of: "unit", by: { clanChanged: "seatTo", wizardReborn: "seatTo" } },
    "units.#.cell": { of: "unit", by: { unitMoved: "cell", wizardReborn: "cell", ghostReborn: "cell" } },
    "units.#.roundsPending": {
      of: "unit",
      by: {
        conversionBegun: "rounds",
        conversionGoesOn: "rounds",
        conversionCancelled: 0,
        ghostAttacked: "rounds",
        ghostRests: "rounds",
        ghostRested: 0,
        wizardReborn: 0,
        ghostReborn: "rounds",
      },
    },
    "units.#.next": {
      of: "unit",
      by: {
        conversionBegun: "seat",
        clanChanged: -1,
        conversionCancelled: -1,
        ghostAttacked: null,
        wizardReborn: -1,
        ghostReborn: -1,
      },
    },
    "clans.#.wizards": { of: "seat", by: { killed: null, wizardReborn: null, clanChanged: null } },
    "clans.#.strengthPoints": { of: "seat", by: { strengthGained: null } },
    "clans.#.conversionPoints": { of: "seat", by: { clanChanged: null } },
    "clans.#.ownedCells": { of: "seat", by: { ownerChanged: null } },
    "clans.#.score": { of: "seat", by: { scoreChanged: "to" } },
    "ingredients.#": { of: null, by: { newIngredients: null } },
    "voldemort.row": { of: null, by: { voldemortMoved: null } },
    "voldemort.col": { of: null, by: { voldemortMoved: null } },
    "inProgress.killedWizards.#.#": { of: "seat", by: { killed: null, wizardReborn: null } },
    "inProgress.isGhostKilled.#": { of: "seat", by: { killed: true, ghostReborn: false } },
    "inProgress.booksRead.#": { of: "seat", by: { bookRead: null, strengthGained: 0 } },
    "inProgress.booksDestroyed": { of: null, by: { bookDestroyed: null, bookAppeared: 0 } },
    "inProgress.isSpellCast": { of: null, by: { castSpell: true, newIngredients: false } },
  },
  facts: {
    cell: {
      Owner: ["owner.#"],
      Unit: ["unitAt.#"],
      Book: ["book.#"],
      Voldemort: ["voldemort.row", "voldemort.col"],
      "Voldemort goes for": ["voldemort.row", "voldemort.col", "any units.#.cell"],
      "Voldemort kills here": ["voldemort.row", "voldemort.col"],
    },
    unit: {
      title: ["units.#.clan"],
      Cell: ["units.#.cell"],
      "Ingredients of the spell": ["ingredients.#"],
      "Spell of this round": ["inProgress.isSpellCast"],
      Converting: ["units.#.roundsPending", "units.#.next"],
      "Magic strength": ["units.#.clan", ...STRENGTH],
      "Attack on player 0": ["units.#.clan", ...STRENGTH],
      "Attack on player 1": ["units.#.clan", ...STRENGTH],
      "Attack on player 2": ["units.#.clan", ...STRENGTH],
      "Attack on player 3": ["units.#.clan", ...STRENGTH],
      "Rest before a spell": REST,
      "Last attack received": ["units.#.next"],
      // It ends as time passes: a fixed number of rounds after the attack.
      "Cannot be attacked": ["units.#.next", "round"],
    },
    seat: {
      Score: ["clans.#.score"],
      "Points as things stand": ["clans.#.score", "clans.#.ownedCells", "clans.#.conversionPoints"],
      Wizards: ["clans.#.wizards"],
      "Magic strength": STRENGTH,
      "Strength points": ["clans.#.strengthPoints"],
      "Cells owned": ["clans.#.ownedCells"],
      "Conversion points": ["clans.#.conversionPoints"],
      "Books read in this round": ["inProgress.booksRead.#"],
    },
  },
  unitIds: (state: MatchState) => (state as HarryPotterState).units.map(({ id }) => id),
};
