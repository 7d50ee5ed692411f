import type { Game } from "../../contract/game";
import { codec } from "./codec";
import { configurationFields } from "./config";
import { describe } from "./describe";
import { examples } from "./examples";
import { messages } from "./messages";
import { orderName } from "./order-text";
import { painting } from "./painting";
import { player } from "./player-view";
import { captures, deaths, pointsOf, spells } from "./points";
import { steps } from "./rules";
import { setup } from "./setup";
import { type CrematoriaMap, type CrematoriaState, clone } from "./state";
import { cellName, figures, frame, legend } from "./view";

export const crematoria: Game<CrematoriaState, CrematoriaMap> = {
  id: "crematoria",
  title: "Crematoria",
  configurationFields,
  ruleFields: [],
  rounds: (settings) => settings.nb_rounds,
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
  pointsOf,
  codec,
  examples,
  painting,
  player,
};
