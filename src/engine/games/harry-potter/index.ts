import type { Game } from "../../contract/game";
import { codec } from "./codec";
import { configurationFields } from "./config";
import { cellName, describe } from "./describe";
import { messages } from "./messages";
import { orderName } from "./order-text";
import { painting } from "./painting";
import { player } from "./player-view";
import { captures, deaths, pointsOf, spells } from "./points";
import { steps } from "./rules";
import { type FixedBoard, setup } from "./setup";
import { clone, type HarryPotterState } from "./state";
import { figures, frame, legend } from "./view";

export const harryPotter: Game<HarryPotterState, FixedBoard> = {
  id: "harry-potter",
  title: "Harry Potter",
  configurationFields,
  ruleFields: [],
  rounds: (settings) => settings.NUM_ROUNDS,
  checkSettings: () => null,
  setup,
  steps,
  clone,
  figures,
  frame,
  legend,
  describe,
  cellName,
  orderName,
  messages,
  deaths,
  captures,
  spells,
  spellWords: ["spell", "spells"],
  pointsOf,
  codec,
  painting,
  player,
};
