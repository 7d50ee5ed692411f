import type { Game } from "../../contract/game";
import { codec } from "./codec";
import { checkSettings, configurationFields } from "./config";
import { describe } from "./describe";
import { messages } from "./messages";
import { orderName } from "./order-text";
import { painting } from "./painting";
import { player } from "./player-view";
import { captures, deaths, pointsOf, spells } from "./points";
import { steps } from "./rules";
import { type FixedBoard, setup } from "./setup";
import { clone, type PandemicState } from "./state";
import { cellName, figures, frame, legend } from "./view";

export const pandemic: Game<PandemicState, FixedBoard> = {
  id: "pandemic",
  title: "Pandemic",
  configurationFields,
  ruleFields: [],
  rounds: (settings) => settings.nb_rounds,
  checkSettings,
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
  pointsOf,
  codec,
  painting,
  player,
};
