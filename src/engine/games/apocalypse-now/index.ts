import type { Game } from "../../contract/game";
import { codec } from "./codec";
import { checkSettings, configurationFields, ruleFields } from "./config";
import { ROUNDS } from "./constants";
import { cellName, describe } from "./describe";
import { messages } from "./messages";
import { orderName } from "./order-text";
import { painting } from "./painting";
import { player } from "./player-view";
import { captures, deaths, pointsOf, spells } from "./points";
import { steps } from "./rules";
import { type GameMap, setup } from "./setup";
import { type ApocalypseState, clone } from "./state";
import { figures, frame, legend } from "./view";

export const apocalypseNow: Game<ApocalypseState, GameMap> = {
  id: "apocalypse-now",
  title: "Apocalypse Now",
  configurationFields,
  ruleFields,
  rounds: (settings) => settings.FIRST_ROUND + ROUNDS,
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
  spellWords: ["napalm", "napalms"],
  pointsOf,
  codec,
  painting,
  player,
};
